package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"

	"github.com/ablab-go/ablab/webkernel/cell"
)

// listed is what go list says about a package.
type listed struct {
	ImportPath, Name, Export, Dir string

	Module  *struct{ Path string }
	GoFiles []string
	Imports []string
}

// list returns the packages that the patterns name, the standard ones, and all that they import. They are compiled in the
// environment env, with flags of go list.
func (o *options) list(env []string, flags ...string) ([]*listed, error) {
	args := slices.Concat([]string{"list", "-export", "-deps", "-trimpath", "-buildvcs=false",
		"-json=ImportPath,Name,Export,Dir,Module,GoFiles,Imports"}, flags, o.patterns, strings.Fields(o.std))
	out, err := goCommand(o.module, env, args...)
	if err != nil {
		return nil, err
	}
	var all []*listed
	for decoder := json.NewDecoder(strings.NewReader(out)); ; {
		p := &listed{}
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if p.Export != "" && p.Name != "main" {
			all = append(all, p)
		}
	}
}

// pack packs the archives: the export data of all packages in one file, which the compiler reads; the names of what the
// compiler can leave out in another; the heads of large archives in a third; and the object code of each package in a file of
// its own, which the linker reads.
func (o *options) pack(m *manifest, site *folder, overlay string) error {
	share, err := sharing(overlay, o.cache)
	if err != nil {
		return err
	}
	all, err := o.list(target, "-overlay", overlay, share, "-gcflags=all=-dwarf=false")
	if err != nil {
		return err
	}
	paths := map[string]bool{}
	for _, p := range all {
		paths[p.ImportPath] = true
	}
	if o.prelude != "" {
		i := slices.IndexFunc(all, func(p *listed) bool { return p.ImportPath == o.prelude && p.Module != nil })
		if i < 0 {
			return fmt.Errorf("-prelude %s is not one of the packages in a module", o.prelude)
		}
		m.Prelude, m.Module = o.prelude, all[i].Module.Path
	}
	type made struct {
		export, object, head, names []byte
		size                        int // of object, unpacked
		err                         error
	}
	packages, limit, wait := make([]made, len(all)), make(chan bool, 2), sync.WaitGroup{}
	for i, p := range all {
		wait.Go(func() {
			limit <- true
			defer func() { <-limit }()
			into := &packages[i]
			var archive, object []byte
			if archive, into.err = os.ReadFile(p.Export); into.err != nil {
				return
			}
			if into.export, object, into.err = split(archive); into.err != nil {
				return
			}
			into.size = len(object)
			if into.size >= large {
				if into.head, into.err = head(object); into.err != nil {
					return
				}
			}
			if into.object, into.err = o.packed(object); into.err != nil {
				return
			}
			if into.names, into.err = namesOf(p.ImportPath, p.Export, o.cache); into.head != nil {
				into.names = comparisons.ReplaceAll(into.names, nil)
			}
		})
	}
	wait.Wait()
	var exports, names, heads []byte
	for i, p := range all {
		done := packages[i]
		if done.err != nil {
			return fmt.Errorf("%s: %w", p.ImportPath, done.err)
		}
		pack := &pack{
			Package: cell.Package{Name: p.Name}, Imports: []string{}, Export: len(done.export), Names: len(done.names),
			Head:   len(done.head),
			Object: "o/" + sum(done.object)[:16] + ".zst", packed: packed{len(done.object), done.size},
		}
		for _, path := range p.Imports {
			if !paths[path] {
				path = "vendor/" + path
			}
			if paths[path] && path != "unsafe" {
				pack.Imports = append(pack.Imports, path)
			}
		}
		m.Packages[p.ImportPath] = pack
		exports = append(exports, done.export...)
		names = append(names, done.names...)
		heads = append(heads, done.head...)
		if err := site.put(pack.Object, done.object); err != nil {
			return err
		}
	}
	if err := ambiguous(m, all); err != nil {
		return err
	}
	for _, part := range []struct {
		file string
		text []byte
		is   *packed
	}{{"exports.zst", exports, &m.Exports}, {"names.zst", names, &m.Names}, {"heads.zst", heads, &m.Heads}} {
		done, err := o.packed(part.text)
		if err != nil {
			return err
		}
		*part.is = packed{len(done), len(part.text)}
		if err := site.put(part.file, done); err != nil {
			return err
		}
	}
	m.Order = slices.Collect(func(yield func(string) bool) {
		for _, p := range all {
			if !yield(p.ImportPath) {
				return
			}
		}
	})
	return nil
}

// comparisons are the lines of names with the functions that compare and hash values of a type. They are compiled in no time,
// and should not have the linker read a large archive.
var comparisons = regexp.MustCompile(`(?m)^type:\..*\n`)

// ambiguous adds the exported names to the packages that share their own name with another one.
func ambiguous(m *manifest, all []*listed) error {
	count := map[string]int{}
	for _, p := range all {
		count[p.Name]++
	}
	for _, p := range all {
		if count[p.Name] == 1 {
			continue
		}
		exports := map[string]bool{}
		for _, file := range p.GoFiles {
			f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, file), nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, d := range f.Decls {
				for _, name := range cell.Declared(d) {
					if token.IsExported(name) && !strings.Contains(name, ".") { // a method is not a name of the package
						exports[name] = true
					}
				}
			}
		}
		m.Packages[p.ImportPath].Exports = slices.Sorted(maps.Keys(exports))
	}
	return nil
}

// packed returns b in the format zstd, from the cache if it was packed before.
func (o *options) packed(b []byte) ([]byte, error) {
	if o.zstd == "" {
		return cached(o.cache, b, "zst", compress)
	}
	return cached(o.cache, b, "zst-"+sum([]byte(o.zstd))[:8], func(b []byte) ([]byte, error) {
		words := strings.Fields(o.zstd)
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Stdin, cmd.Stderr = bytes.NewReader(b), os.Stderr
		out, err := cmd.Output()
		if err == nil && !bytes.HasPrefix(out, []byte("\x28\xb5\x2f\xfd")) {
			err = errors.New("its output is not in the format zstd")
		}
		if err != nil {
			return nil, fmt.Errorf("-zstd %q: %w", o.zstd, err)
		}
		return out, nil
	})
}

// compress returns b packed without another program.
func compress(b []byte) ([]byte, error) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	return z.EncodeAll(b, nil), z.Close()
}

// magic is the beginning of an archive.
const magic = "!<arch>\n"

// split splits an archive of the compiler in two: the export data, and the object code with an empty export data before it.
func split(archive []byte) (export, object []byte, err error) {
	all, err := members(archive)
	if err != nil {
		return nil, nil, err
	}
	export, object = []byte(magic), []byte(magic)
	for _, m := range all {
		if m.name == "__.PKGDEF" {
			head, _, found := bytes.Cut(m.data, []byte("\n$$"))
			if !found {
				return nil, nil, errors.New("its export data has no header")
			}
			export = member(export, m.name, m.data)
			object = member(object, m.name, slices.Concat(head, []byte("\n$$B\n\n$$\n")))
		} else {
			object = member(object, m.name, m.data)
		}
	}
	return export, object, nil
}

// part is a member of an archive.
type part struct {
	name string
	data []byte
}

// members returns the members of an archive.
func members(archive []byte) (all []part, err error) {
	if !bytes.HasPrefix(archive, []byte(magic)) {
		return nil, errors.New("its export data is no archive")
	}
	for at := len(magic); at < len(archive); {
		size := -1
		if at+60 <= len(archive) {
			if n, err := strconv.Atoi(strings.TrimSpace(string(archive[at+48 : at+58]))); err == nil {
				size = n
			}
		}
		if size < 0 || at+60+size > len(archive) {
			return nil, fmt.Errorf("its archive is broken at byte %d", at)
		}
		all = append(all, part{strings.TrimSpace(string(archive[at : at+16])), archive[at+60 : at+60+size]})
		at += 60 + size + size%2
	}
	return all, nil
}

// member adds a member to an archive.
func member(archive []byte, name string, data []byte) []byte {
	archive = fmt.Appendf(archive, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", name, 0, 0, 0, "644", len(data))
	archive = append(archive, data...)
	if len(data)%2 == 1 {
		archive = append(archive, '\n')
	}
	return archive
}

// duplicates returns the functions in the archive file of the package path that other packages may have too, a line for each:
// instances of generic functions, and methods that the compiler makes.
func duplicates(path, file string) ([]byte, error) {
	out, err := goCommand("", nil, "tool", "nm", file)
	if err != nil {
		return nil, err
	}
	var names []string
	for line := range strings.Lines(out) {
		_, symbol, found := strings.Cut(line, " T ")
		symbol = strings.TrimSuffix(symbol, "\n")
		if found && (strings.Contains(symbol, "[") || !strings.HasPrefix(symbol, path+".")) {
			names = append(names, symbol+"\n")
		}
	}
	slices.Sort(names)
	return []byte(strings.Join(slices.Compact(names), "")), nil
}
