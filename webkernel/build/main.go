// Build makes the folder of a JupyterLite extension: a kernel for Go that runs in a browser, with the packages that the
// cells of a notebook can import. Run it in its own module, and name the module of the packages:
//
//	go run ./build -module ../mine -o ../mine/.build/go-kernel ./...
//
// README.md of this module says how the folder becomes a part of a JupyterLite site.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/webkernel/cell"
	"github.com/ablab-go/ablab/webkernel/web"
)

// made is the release of Go that this kernel is made for: its compiler is changed in a few places.
const made = "go1.26"

// std are the packages of the standard library that cells can always import.
const std = `archive/zip bufio bytes cmp compress/gzip container/heap container/list context crypto/sha256 embed encoding/base64
encoding/binary encoding/csv encoding/hex encoding/json errors flag fmt hash/fnv html html/template image image/color image/png io
io/fs iter log maps math math/big math/bits math/cmplx math/rand math/rand/v2 os os/exec path path/filepath reflect regexp runtime
runtime/debug slices sort strconv strings sync sync/atomic syscall/js testing text/tabwriter text/template time unicode
unicode/utf8 unsafe`

// name is the name of the extension.
const name = "jupyterlite-go-kernel"

// options are what the command line says.
type options struct {
	out, module, cache, prelude, folder, kernel, display, zstd string

	std string // packages of the standard library

	files    []string // FOLDER=PATH
	ready    []string // notebooks
	patterns []string
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == asTool {
		status, err := tool(os.Args[2:])
		if err != nil {
			fmt.Fprintln(os.Stderr, "build:", err)
			status = 2
		}
		os.Exit(status)
	}
	o := options{std: std}
	flag.StringVar(&o.out, "o", "", "the `folder` to write")
	flag.StringVar(&o.module, "module", ".", "the `folder` of the module with the packages")
	flag.StringVar(&o.cache, "cache", "", "a `folder` that is kept, so that what did not change is not packed again")
	flag.StringVar(&o.prelude, "prelude", "", "a `package` that is linked with every cell that imports a package of the same "+
		"module: its instances of generic functions need not be compiled in the cell")
	flag.StringVar(&o.folder, "folder", "/notebooks", "the current `folder` of a cell")
	flag.StringVar(&o.kernel, "kernel", "gonb", "the `name` of the kernel in the notebooks")
	flag.StringVar(&o.display, "display", "Go (gonb)", "the `name` that JupyterLab shows")
	flag.StringVar(&o.zstd, "zstd", "", "a `command` that packs its input in the format zstd, such as \"zstd -19\": with it the "+
		"files are smaller by a fifth than what this program packs")
	files := "`FOLDER=PATH`: the files below PATH, which cells find below FOLDER; may be repeated"
	flag.Func("files", files, func(s string) error {
		if at, from, found := strings.Cut(s, "="); !found || !path.IsAbs(at) || from == "" {
			return fmt.Errorf("%q is not FOLDER=PATH with an absolute FOLDER", s)
		}
		o.files = append(o.files, s)
		return nil
	})
	ready := "a `notebook` whose first program is compiled now: its reader need not wait for the compiler; may be repeated"
	flag.Func("ready", ready, func(s string) error {
		o.ready = append(o.ready, s)
		return nil
	})
	flag.Parse()
	o.patterns = flag.Args()
	if o.out == "" || len(o.patterns) == 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := o.build(); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// build writes the extension.
func (o *options) build() error {
	version, err := goCommand("", nil, "env", "GOVERSION", "GOROOT")
	if err != nil {
		return err
	}
	release, goroot, _ := strings.Cut(strings.TrimSpace(version), "\n")
	if release != made && !strings.HasPrefix(release, made+".") {
		return fmt.Errorf("this is %s, and the kernel is made for %s: GOTOOLCHAIN=%s.0 takes that one", release, made, made)
	}
	// A package that is not there is found now, and not after the minutes that the compiler takes.
	if _, err := goCommand(o.module, target, slices.Concat([]string{"list", "-deps"}, o.patterns)...); err != nil {
		return fmt.Errorf("the packages for the cells: %w", err)
	}
	if err := os.RemoveAll(o.out); err != nil {
		return err
	}
	if o.cache == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		o.cache = filepath.Join(user, name)
	}
	if o.cache, err = filepath.Abs(o.cache); err != nil { // the go command runs in other folders
		return err
	}
	list, err := overlay(filepath.Join(o.cache, "overlay"), goroot, kernelEdits)
	if err != nil {
		return err
	}
	site := newFolder(filepath.Join(o.out, "static"))
	sizes, err := programs(site, list, o.cache)
	if err != nil {
		return err
	}
	m := manifest{Go: release, Folder: o.folder, Programs: sizes, Packages: map[string]*pack{}, Files: map[string]file{},
		Ready: []ready{}}
	if err := o.pack(&m, site, list); err != nil {
		return err
	}
	for _, notebook := range o.ready {
		if err := o.prepare(&m, site, list, notebook); err != nil {
			return err
		}
	}
	for _, pair := range o.files {
		at, from, _ := strings.Cut(pair, "=")
		if err := m.addFiles(site, at, from); err != nil {
			return err
		}
	}
	if err := pages(site, goroot); err != nil {
		return err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if err := site.put("manifest.json", text); err != nil {
		return err
	}
	return o.finish(site)
}

// finish moves the files into a folder that is named after their content, so that a browser never mixes two versions, and
// writes what JupyterLab asks for.
func (o *options) finish(site *folder) error {
	version := site.sum()
	if err := os.Rename(site.path, site.path+"-"); err != nil {
		return err
	}
	if err := os.MkdirAll(site.path, 0o777); err != nil {
		return err
	}
	if err := os.Rename(site.path+"-", filepath.Join(site.path, version)); err != nil {
		return err
	}
	settings, err := json.Marshal(map[string]string{"version": version, "kernel": o.kernel, "display": o.display, "name": name})
	if err != nil {
		return err
	}
	entry, err := web.Files.ReadFile("extension.js")
	if err != nil {
		return err
	}
	offline, err := web.Files.ReadFile("offline.js")
	if err != nil {
		return err
	}
	entry = bytes.Replace(entry, []byte("settings = {}; // by the builder"), fmt.Appendf(nil, "settings = %s;", settings), 1)
	offline = bytes.Replace(offline, []byte("VERSION = ''; // by the builder"), fmt.Appendf(nil, "VERSION = '%s';", version), 1)
	remote := fmt.Sprintf("static/remoteEntry.%s.js", sum(entry)[:16])
	about, err := json.MarshalIndent(map[string]any{
		"name": name, "version": "0.1.0", "description": "A kernel for Go that runs in a browser", "license": "MIT",
		"jupyterlab":  map[string]any{"extension": true, "_build": map[string]string{"load": remote, "extension": "./extension"}},
		"jupyterlite": map[string]any{"liteExtension": true},
	}, "", "  ")
	if err != nil {
		return err
	}
	for file, text := range map[string][]byte{remote: entry, "offline.js": offline, "package.json": append(about, '\n')} {
		if err := write(filepath.Join(o.out, file), text); err != nil {
			return err
		}
	}
	return nil
}

// programs compiles what runs in a worker that is kept: Go's compiler and linker, and the program that knows cells. It
// returns how large they are, packed.
func programs(site *folder, list, cache string) (map[string]int, error) {
	sizes := map[string]int{}
	for program, of := range map[string]string{"compile": "cmd/compile", "link": "cmd/link", "kernel": "./kernel"} {
		out := filepath.Join(cache, program+".wasm")
		_, err := goCommand("", target, "build", "-trimpath", "-buildvcs=false", "-overlay", list, "-ldflags=-s -w", "-o", out,
			of)
		if err != nil {
			return nil, err
		}
		wasm, err := os.ReadFile(out)
		if err != nil {
			return nil, err
		}
		if sizes[program], err = putProgram(site, program, cache, wasm); err != nil {
			return nil, err
		}
	}
	return sizes, nil
}

// putProgram writes a program, and a packed one that a server which can sends in its place, as nginx does with "gzip_static on".
// It returns how large that is.
func putProgram(site *folder, name, cache string, wasm []byte) (int, error) {
	packed, err := cached(cache, wasm, "gz", zip)
	if err != nil {
		return 0, err
	}
	return len(packed), errors.Join(site.put(name+".wasm", wasm), site.put(name+".wasm.gz", packed))
}

// zip returns b as gzip.
func zip(b []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(b); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// pages writes the scripts, and Go's own one.
func pages(site *folder, goroot string) error {
	err := fs.WalkDir(web.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == "extension.js" || file == "offline.js" {
			return err
		}
		text, err := web.Files.ReadFile(file)
		if err != nil {
			return err
		}
		return site.put(file, text)
	})
	if err != nil {
		return err
	}
	for file, of := range map[string]string{"wasm_exec.js": "lib/wasm/wasm_exec.js", "LICENSE.golang": "LICENSE"} {
		text, err := os.ReadFile(filepath.Join(goroot, of))
		if err != nil {
			return err
		}
		if err := site.put(file, text); err != nil {
			return err
		}
	}
	return nil
}

// manifest is what the scripts know of the kernel's files.
type manifest struct {
	Go       string           `json:"go"`
	Folder   string           `json:"folder"` // the current folder of a cell
	Prelude  string           `json:"prelude,omitempty"`
	Module   string           `json:"module"`   // that of the packages which the prelude is for
	Programs map[string]int   `json:"programs"` // bytes of each, packed
	Packages map[string]*pack `json:"packages"`
	Order    []string         `json:"order"`   // in which exports.zst, names.zst and heads.zst have the packages
	Exports  packed           `json:"exports"` // exports.zst
	Names    packed           `json:"names"`   // names.zst
	Heads    packed           `json:"heads"`   // heads.zst
	Ready    []ready          `json:"ready"`   // in the order of the notebooks' cells
	Files    map[string]file  `json:"files"`   // by their paths in the file system of a cell
}

// pack is a package that cells can import.
type pack struct {
	cell.Package

	Imports []string `json:"imports"`
	Export  int      `json:"export"`         // bytes of its export data, unpacked
	Names   int      `json:"names"`          // bytes of the names of what the compiler can leave out, unpacked
	Head    int      `json:"head,omitempty"` // bytes of the head of its object code, unpacked: see [head]
	Object  string   `json:"object"`         // the file of its object code, which is
	packed
}

// packed is a file in the format zstd.
type packed struct {
	Bytes int `json:"bytes"`
	Size  int `json:"size"` // bytes of what it unpacks to
}

// file is a file that cells can read.
type file struct {
	URL   string `json:"url"`
	Bytes int    `json:"bytes"`
}

// addFiles makes the files below from readable below at.
func (m *manifest) addFiles(site *folder, at, from string) error {
	return filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		within, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		url := "files/" + sum(text)[:16]
		m.Files[path.Join(at, filepath.ToSlash(within))] = file{url, len(text)}
		return site.put(url, text)
	})
}

// target is the environment of a build for a browser.
var target = []string{"GOOS=js", "GOARCH=wasm"}

// goCommand runs the go command in a folder and returns what it prints.
func goCommand(folder string, env []string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return string(out), nil
}

// folder is a folder that is written, and the sums of its files.
type folder struct {
	path string
	sums map[string]string
}

func newFolder(path string) *folder { return &folder{path, map[string]string{}} }

// put writes a file.
func (f *folder) put(name string, text []byte) error {
	f.sums[name] = sum(text)
	return write(filepath.Join(f.path, name), text)
}

// sum returns the sum of all files.
func (f *folder) sum() string {
	var lines []string
	for name, of := range f.sums {
		lines = append(lines, of+" "+name)
	}
	slices.Sort(lines)
	return sum([]byte(strings.Join(lines, "\n")))[:16]
}

func sum(b []byte) string {
	of := sha256.Sum256(b)
	return hex.EncodeToString(of[:])
}

// write writes a file, and the folders above it. It does not touch a file that has this content.
func write(name string, text []byte) error {
	if have, err := os.ReadFile(name); err == nil && bytes.Equal(have, text) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o666)
}

// cached returns what do makes of b, from the folder cache if it was made before.
func cached(cache string, b []byte, kind string, do func([]byte) ([]byte, error)) ([]byte, error) {
	name := filepath.Join(cache, kind, sum(b))
	if have, err := os.ReadFile(name); err == nil {
		return have, nil
	}
	out, err := do(b)
	if err != nil {
		return nil, err
	}
	temp := fmt.Sprintf("%s-%d", name, os.Getpid())
	if err := write(temp, out); err != nil {
		return nil, err
	}
	return out, os.Rename(temp, name)
}
