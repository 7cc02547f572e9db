package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// An edit changes a file of Go's own sources. Each of its old texts must be there exactly once, so that an edit of sources
// that it was not written for is an error and not a compiler that is subtly wrong.
type edit struct {
	file string
	do   func(source string) (string, error)
}

// replace returns the change of the text old into new.
func replace(old, new string) func(string) (string, error) {
	return func(source string) (string, error) {
		if n := strings.Count(source, old); n != 1 {
			return "", fmt.Errorf("it has %d times, and not once:\n%s", n, old)
		}
		return strings.Replace(source, old, new, 1), nil
	}
}

// cut returns the removal of the text from begin up to end, which stays.
func cut(begin, end string) func(string) (string, error) {
	return func(source string) (string, error) {
		from := strings.Index(source, begin)
		if from < 0 || strings.Count(source, begin) != 1 {
			return "", fmt.Errorf("it does not have once:\n%s", begin)
		}
		length := strings.Index(source[from:], end)
		if length < 0 {
			return "", fmt.Errorf("it does not have after %q:\n%s", begin, end)
		}
		return source[:from] + source[from+length:], nil
	}
}

// remove returns the removal of the lines that match pattern, of which there must be count.
func remove(pattern string, count int) func(string) (string, error) {
	lines := regexp.MustCompile(`(?m)` + pattern)
	return func(source string) (string, error) {
		if n := len(lines.FindAllString(source, -1)); n != count {
			return "", fmt.Errorf("it has %d of %s, and not %d", n, pattern, count)
		}
		return lines.ReplaceAllString(source, ""), nil
	}
}

// Elsewhere is the environment variable with the name of a file that has a function's name on each line. The compiler does
// not compile instances of generic functions and other duplicates that are in that list: the linker takes them from the
// archives that have them.
const Elsewhere = "GO_COMPILED_ELSEWHERE"

// leaveOut makes the compiler leave out what other archives of the link have. Only functions that every package compiles
// for itself are concerned: the linker keeps one of each in any case.
var leaveOut = []edit{
	{"cmd/compile/internal/gc/compile.go", replace("\tif len(fn.Body) == 0 {\n\t\tif ir.IsIntrinsicSym",
		"\tif fn.Dupok() && compiledElsewhere()[fn.Linksym().Name] {\n\t\treturn\n\t}\n\n"+
			"\tif len(fn.Body) == 0 {\n\t\tif ir.IsIntrinsicSym")},
	{"cmd/compile/internal/gc/compile.go", replace("\t\"math/rand\"\n\t\"slices\"\n\t\"sync\"\n",
		"\t\"math/rand\"\n\t\"os\"\n\t\"slices\"\n\t\"strings\"\n\t\"sync\"\n")},
	{"cmd/compile/internal/gc/compile.go", replace("// \"Portable\" code generation.\n", `// "Portable" code generation.

// compiledElsewhere returns the names in the file $`+Elsewhere+`.
var compiledElsewhere = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	if file := os.Getenv("`+Elsewhere+`"); file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			base.Fatalf("%v", err)
		}
		for name := range strings.Lines(string(text)) {
			names[strings.TrimSuffix(name, "\n")] = true
		}
	}
	return names
})
`)},
}

// others are the other processors, by the names of their packages.
const others = "(amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x|x86)"

// wasmAlone takes the other processors out of the compiler and the linker, which halves them.
var wasmAlone = []edit{
	{"cmd/compile/main.go", remove(`^\t"cmd/compile/internal/`+others+`"\n`, 10)},
	{"cmd/compile/main.go", remove(`^\t"\w+": +`+others+`\.Init,\n`, 13)},
	{"cmd/link/main.go", remove(`^\t"cmd/link/internal/`+others+`"\n`, 10)},
	{"cmd/link/main.go", remove(`^\tcase "[^\n]*:\n\t\tarch, theArch = `+others+`\.Init\(\)\n`, 10)},
	{"cmd/compile/internal/ssa/config.go", cut("\tcase \"amd64\":\n\t\tc.PtrSize = 8", "\tcase \"wasm\":\n\t\tc.PtrSize")},
	{"cmd/compile/internal/ssa/config.go", cut("\tswitch arch {\n\tcase \"amd64\":\n\t\t// Assumes",
		"\t// Two-instruction recipes.")},
	{"cmd/compile/internal/ssa/config.go", replace("\tvar mulCost int\n", "\tvar mulCost int\n\t_ = r\n")},
}

// print makes a write to standard output one call of JavaScript, as that of the built-in function println is: the way by
// Node's fs.write and a channel takes some twenty times as long.
var print = []edit{
	{"syscall/fs_js.go", replace("\tif faketime && (fd == 1 || fd == 2) {\n", "\tif (fd == 1 || fd == 2) && len(b) > 0 {\n"+
		"\t\twasmWrite(uintptr(fd), unsafe.Pointer(unsafe.SliceData(b)), int32(len(b)))\n\t\treturn len(b), nil\n\t}\n\n"+
		"\tif faketime && (fd == 1 || fd == 2) {\n")},
	{"syscall/fs_js.go", replace("\t\"syscall/js\"\n", "\t\"syscall/js\"\n\t\"unsafe\"\n")},
	{"syscall/fs_js.go", replace("type jsFile struct {", "//go:wasmimport gojs runtime.wasmWrite\n//go:noescape\n"+
		"func wasmWrite(fd uintptr, p unsafe.Pointer, n int32)\n\ntype jsFile struct {")},
}

// parcels makes large reads of a file go through one array of JavaScript. Each read had an array of its own, which stayed until
// Go collected garbage. For the archives that a cell needs, these were 100 to 180 MB in the linker's worker.
var parcels = []edit{
	{"syscall/fs_js.go", replace("\tbuf := uint8Array.New(len(b))\n"+
		"\tn, err := fsCall(\"read\", fd, buf, 0, len(b), nil)\n\tif err != nil {\n\t\treturn 0, err\n\t}\n"+
		"\tjs.CopyBytesToGo(b, buf)\n\n\tn2 := n.Int()\n", "\tn2, err := readParcels(fd, b, -1)\n")},
	{"syscall/fs_js.go", replace("\tbuf := uint8Array.New(len(b))\n"+
		"\tn, err := fsCall(\"read\", fd, buf, 0, len(b), offset)\n\tif err != nil {\n\t\treturn 0, err\n\t}\n"+
		"\tjs.CopyBytesToGo(b, buf)\n\treturn n.Int(), nil\n", "\treturn readParcels(fd, b, offset)\n")},
	{"syscall/fs_js.go", replace("func Read(fd int,", `const parcelSize = 1 << 20

var (
	parcel       = sync.OnceValue(func() js.Value { return uint8Array.New(parcelSize) })
	parcelIsUsed sync.Mutex
)

// readParcels reads from a place in a file, or where the last read ended if from is negative.
func readParcels(fd int, b []byte, from int64) (done int, err error) {
	size, buf := len(b), js.Value{}
	if size > parcelSize/16 && parcelIsUsed.TryLock() { // a read from a device may wait for long
		defer parcelIsUsed.Unlock()
		size, buf = parcelSize, parcel()
	} else {
		buf = uint8Array.New(size)
	}
	for {
		part := b[done:min(done+size, len(b))]
		var position any
		if from >= 0 {
			position = from + int64(done)
		}
		n, err := fsCall("read", fd, buf, 0, len(part), position)
		if err != nil {
			return done, err
		}
		js.CopyBytesToGo(part[:n.Int()], buf)
		if done += n.Int(); n.Int() < len(part) || done == len(b) {
			return done, nil
		}
	}
}

func Read(fd int,`)},
}

// quickLink saves the linker time and memory where it cannot map files into memory. The programs that it makes are the same.
var quickLink = []edit{
	// Names of functions, cleaned by a regular expression, are for a section that -s leaves out.
	{"cmd/link/internal/wasm/asm.go", replace("\t\tname := nameRegexp.ReplaceAllString(ldr.SymName(fn), \"_\")\n",
		"\t\tname := \"\"\n\t\tif !*ld.FlagS {\n\t\t\tname = nameRegexp.ReplaceAllString(ldr.SymName(fn), \"_\")\n\t\t}\n")},
	// The buffer of a function's code grew by doubling. A number of 32 bits at a relocation has at most 5 bytes.
	{"cmd/link/internal/wasm/asm.go", replace("\t\t\tP := ldr.Data(fn)\n\t\t\toff := int32(0)\n",
		"\t\t\tP := ldr.Data(fn)\n\t\t\twfn.Grow(len(P) + 5*relocs.Count())\n\t\t\toff := int32(0)\n")},
	// So did the buffer of the program, which is copied when it grows.
	{"cmd/link/internal/ld/outbuf.go", replace("\t\tout.heap = append(out.heap, make([]byte, lenNeeded-heapLen)...)\n",
		"\t\tif out.heap == nil {\n\t\t\tout.heap = make([]byte, 0, 32<<20)\n\t\t}\n"+
			"\t\tout.heap = append(out.heap, make([]byte, lenNeeded-heapLen)...)\n")},
	// A symbol's name was a copy of the archive's bytes. Nothing writes to those.
	{"cmd/internal/goobj/objfile.go", replace("\tif r.readonly {\n"+
		"\t\treturn toString(b) // backed by RO memory, ok to make unsafe string\n\t}\n\treturn string(b)\n",
		"\treturn toString(b)\n")},
}

// shortNames makes a hash of the name of a type's shape that is longer than 64 bytes: an instance of a generic function has the
// fields of a game's position in its name. For a cell with this repository's package ablab, the linker reads 203 MB, not 213.
var shortNames = []edit{
	{"cmd/compile/internal/base/flag.go", replace("Debug.MaxShapeLen = 500", "Debug.MaxShapeLen = 64")},
}

// noDebugInfo leaves out what a debugger would read of each function: the compiler makes some of it for a browser in spite of
// -dwarf=false. For a cell with this repository's package ablab it is 20 MB of 203.
var noDebugInfo = []edit{
	{"cmd/internal/obj/plist.go", replace("\t\tctxt.populateDWARF(plist.Curfn, s)\n", "")},
}

// growth makes a program's memory grow by at least 16 MiB at a time. Each growth costs a new view of the memory, and the linker
// grew some 300 times.
var growth = []edit{
	{"runtime/mem_wasm.go", replace("\t\tgrow := (bl + n - blocMax) / physPageSize\n",
		"\t\tgrow := max((bl+n-blocMax)/physPageSize, 256)\n")},
	{"runtime/mem_wasm.go", replace("\t\tblocMax = bl + n\n", "\t\tblocMax += grow * physPageSize\n")},
}

// First is the environment variable with the packages that the linker loads, with all that they import, before it opens the
// archive of the main package. So a linker can start before there is one: it waits for the file.
const First = "GO_LINK_FIRST"

// loadFirst makes the linker do so. The program can have its data in another order.
var loadFirst = []edit{
	{"cmd/link/internal/ld/lib.go", replace("\ti := 0\n\tfor ; i < len(ctxt.Library); i++ {\n", `	i := 0
	if first := strings.Fields(os.Getenv("`+First+`")); len(first) > 0 {
		main := ctxt.Library[0]
		ctxt.Library = nil
		for _, path := range first {
			loadinternal(ctxt, path)
		}
		for ; i < len(ctxt.Library); i++ {
			loadobjfile(ctxt, ctxt.Library[i])
		}
		ctxt.loader.LoadMore(ctxt.Arch, false)
		loadobjfile(ctxt, main)
		ctxt.Library = append([]*sym.Library{main}, ctxt.Library...)
		i++
	}
	for ; i < len(ctxt.Library); i++ {
`)},
	{"cmd/link/internal/loader/loader.go", replace("type Loader struct {\n", `type Loader struct {
	loading *loadState // of LoadMore
	loaded  int        // objects whose symbols are there
	later   []*oReader // those of them that refer to symbols which were not there

`)},
	{"cmd/link/internal/loader/loader.go", replace("func (l *Loader) LoadSyms(arch *sys.Arch) {\n",
		`func (l *Loader) LoadSyms(arch *sys.Arch) {
	l.LoadMore(arch, true)
	st := l.loading
	for _, vr := range st.linknameVarRefs {
		l.checkLinkname(vr.pkg, vr.name, vr.sym)
	}
	l.nhashedsyms = len(st.hashed64Syms) + len(st.hashedSyms)
	for _, sf := range l.sizeFixups {
		pp := l.cloneToExternal(sf.sym)
		pp.size = int64(sf.size)
	}
	l.values = make([]int64, l.NSym(), l.NSym()+1000) // +1000 make some room for external symbols
	l.outer = make([]Sym, l.NSym(), l.NSym()+1000)
}

// LoadMore adds the symbols of the objects that were read since its last call. all says whether these were the last ones.
func (l *Loader) LoadMore(arch *sys.Arch, all bool) {
	if l.loading == nil {
		l.begin()
	}
	st, more := l.loading, l.objs[l.loaded:]
	l.loaded = len(l.objs)
	for _, r := range more {
		st.preloadSyms(r, pkgDef)
	}
	l.npkgsyms = l.NSym()
	for _, r := range more {
		st.preloadSyms(r, hashed64Def)
		st.preloadSyms(r, hashedDef)
		st.preloadSyms(r, nonPkgDef)
	}
	more = append(l.later, more...)
	l.later = nil
	for _, r := range more {
		if !loadObjRefs(l, r, all) {
			l.later = append(l.later, r)
		}
	}
}

func (l *Loader) begin() {
	l.loaded = goObjStart
`)},
	{"cmd/link/internal/loader/loader.go", replace("\tst := loadState{\n", "\tl.loading = &loadState{\n")},
	{"cmd/link/internal/loader/loader.go", cut("\tfor _, r := range l.objs[goObjStart:] {\n\t\tst.preloadSyms(r, pkgDef)\n",
		"}\n\nfunc loadObjRefs(")},
	{"cmd/link/internal/loader/loader.go", replace("func loadObjRefs(l *Loader, r *oReader, arch *sys.Arch) {\n",
		"// loadObjRefs reports whether all symbols that r refers to are there. all makes those that are not.\n"+
			"func loadObjRefs(l *Loader, r *oReader, all bool) bool {\n\tfound := true\n")},
	{"cmd/link/internal/loader/loader.go", replace("\t\tosym := r.Sym(ndef + i)\n\t\tname := osym.Name(r.Reader)\n"+
		"\t\tv := abiToVer(osym.ABI(), r.version)\n\t\tgi := l.LookupOrCreateSym(name, v)\n\t\tr.syms[ndef+i] = gi\n",
		"\t\tfound = loadObjRef(l, r, ndef+i, all) && found\n\t}\n")},
	{"cmd/link/internal/loader/loader.go", cut("\t\tif osym.IsLinkname() {\n\t\t\t// Check if a linkname reference is allowed.\n",
		"\n\t// referenced packages\n")},
	{"cmd/link/internal/loader/loader.go", replace("\t\tif rf.Flag2()&goobj.SymFlagUsedInIface != 0 {\n"+
		"\t\t\tl.SetAttrUsedInIface(gi, true)\n\t\t}\n\t}\n}\n", "\t\tif rf.Flag2()&goobj.SymFlagUsedInIface != 0 {\n"+
		"\t\t\tl.SetAttrUsedInIface(gi, true)\n\t\t}\n\t}\n\treturn found\n}\n"+`
// loadObjRef reports whether the symbol that r refers to as its symbol i is there. make makes one that is not.
func loadObjRef(l *Loader, r *oReader, i uint32, make bool) bool {
	osym := r.Sym(i)
	name, v := osym.Name(r.Reader), abiToVer(osym.ABI(), r.version)
	gi := l.Lookup(name, v)
	if gi == 0 {
		if !make {
			return false
		}
		gi = l.LookupOrCreateSym(name, v)
	}
	r.syms[i] = gi
	if osym.IsLinkname() {
		l.checkLinkname(r.unit.Lib.Pkg, name, gi)
	}
	if osym.Local() {
		l.SetAttrLocal(gi, true)
	}
	if osym.UsedInIface() {
		l.SetAttrUsedInIface(gi, true)
	}
	return true
}
`)},
}

// Reached is the environment variable with the name of a file that the linker writes: see [withHeads].
const Reached = "GO_LINK_REACHED"

// withHeads makes the linker read of a package only the head (see [head]), if its file has the suffix [headSuffix], until code
// that the program reaches refers to the package, or to a function that is in none of the archives read so far and that is in
// the package's list of them, a file with [namesSuffix]. Then it reads the archive, whose name is the file's without the suffix.
// The program can have its data in another order. Into the file that the environment variable [Reached] names, the linker writes
// which packages the program has something of, a line for each. These edits need those of [loadFirst].
var withHeads = []edit{
	{"cmd/link/internal/ld/deadcode.go", replace("\td.mapinitcleanup()\n", `	d.mapinitcleanup()
	if file := os.Getenv("`+Reached+`"); file != "" {
		if err := os.WriteFile(file, []byte(strings.Join(ldr.Reached(), "\n")), 0o666); err != nil {
			Exitf("%v", err)
		}
	}
`)},
	{"cmd/link/internal/ld/deadcode.go", replace("\t\"internal/buildcfg\"\n", "\t\"internal/buildcfg\"\n\t\"os\"\n")},
	{"cmd/link/internal/ld/lib.go", replace("\tctxt.loader = loader.NewLoader(flags, &ctxt.ErrorReporter.ErrorReporter)\n",
		"\tctxt.loader = loader.NewLoader(flags, &ctxt.ErrorReporter.ErrorReporter)\n"+`
	ctxt.loader.Read = func(lib *sym.Library) {
		lib.File = strings.TrimSuffix(lib.File, "`+headSuffix+`")
		loadobjfile(ctxt, lib)
	}
`)},
	{"cmd/link/internal/loader/loader.go", replace("type Loader struct {\n", `type Loader struct {
	Read  func(*sym.Library) // reads an archive whose head was read
	heads []*oReader         // of which the rest is not there
	rest  *oReader           // the head of the archive that is read now

`)},
	{"cmd/link/internal/loader/loader.go", replace("type oReader struct {\n",
		"type oReader struct {\n\tnames string // of a head\n"+"\tafter bool   // it was read after the head\n\n")},
	{"cmd/link/internal/loader/loader.go", replace("\t// Autolib\n\tlib.Autolib =", `
	if strings.HasSuffix(lib.File, "`+headSuffix+`") {
		l.heads = append(l.heads, or)
	}
	head := l.rest
	if head != nil {
		copy(or.syms, head.syms)
		or.objidx, or.after = head.objidx, true
	}

	// Autolib
	lib.Autolib =`)},
	{"cmd/link/internal/loader/loader.go", replace("\tl.addObj(lib.Pkg, or)\n\n\t// The caller",
		"\tif head != nil {\n\t\tl.objs[or.objidx] = or\n\t} else {\n\t\tl.addObj(lib.Pkg, or)\n\t}\n\n\t// The caller")},
	{"cmd/link/internal/loader/loader.go", replace("\tl.LoadMore(arch, true)\n", "\tl.LoadMore(arch, len(l.heads) == 0)\n")},
	{"cmd/link/internal/loader/loader.go", replace("\tif l.extStart != 0 {\n"+
		"\t\tpanic(\"addSym called after external symbol is created\")\n\t}\n", "")},
	{"cmd/link/internal/loader/loader.go", replace("\t// symbol already exists\n", `	// symbol already exists
	if l.IsExternal(oldi) { // the linker has asked for it
		if t := l.SymType(oldi); t == sym.Sxxx || t == sym.SXREF {
			l.objSyms[oldi] = objSym{r.objidx, li}
		}
		return oldi
	}
`)},
	{"cmd/link/internal/loader/loader.go", replace("\tcase goobj.PkgIdxNone:\n"+
		"\t\ti := int(s.SymIdx) + r.ndef + r.nhashed64def + r.nhasheddef\n", "\tcase goobj.PkgIdxNone:\n"+
		"\t\ti := int(s.SymIdx) + r.ndef + r.nhashed64def + r.nhasheddef\n"+
		"\t\tif r.syms[i] == 0 {\n\t\t\tl.find(r, uint32(i))\n\t\t}\n")},
	{"cmd/link/internal/loader/loader.go", replace("\tcase goobj.PkgIdxBuiltin:\n", "\tcase goobj.PkgIdxBuiltin:\n"+
		"\t\tfor l.builtinSyms[s.SymIdx] == 0 && len(l.heads) > 0 {\n\t\t\tname, _ := goobj.BuiltinName(int(s.SymIdx))\n"+
		"\t\t\tl.readRest(l.having(name))\n\t\t}\n")},
	{"cmd/link/internal/loader/loader.go", replace("func (l *Loader) InitReachable() {\n", `
// ReadRest reads the archive that defines a symbol, if only its head is there.
func (l *Loader) ReadRest(s Sym) {
	for _, head := range l.heads {
		if head == l.objs[l.objSyms[s].objidx] {
			l.readRest(head)
			return
		}
	}
}

// Reached returns the packages of which the program has something that other packages do not have, and those whose archive was
// read after the head.
func (l *Loader) Reached() (packages []string) {
	for _, r := range l.objs[goObjStart:] {
		if r.after || slices.ContainsFunc(r.syms[:r.ndef], l.attrReachable.Has) {
			packages = append(packages, r.unit.Lib.Pkg)
		}
	}
	return packages
}

// find finds the symbol that r refers to as its symbol i, if need be in archives whose heads were read. There need be none of
// what a debugger reads, which was left out, and of what the assembler says of the arguments of a function.
func (l *Loader) find(r *oReader, i uint32) {
	name := r.Sym(i).Name(r.Reader)
	optional := strings.HasPrefix(name, "go:info.") || strings.HasSuffix(name, ".args_stackmap") ||
		strings.HasSuffix(name, ".arginfo0") || strings.HasSuffix(name, ".arginfo1")
	for !loadObjRef(l, r, i, optional || len(l.heads) == 0) {
		l.readRest(l.having(name))
	}
}

// having returns the head of an archive that has a function, as the list beside it says. If none has it, it may be the first.
func (l *Loader) having(function string) *oReader {
	for _, head := range l.heads {
		if head.names == "" {
			names, _ := os.ReadFile(strings.TrimSuffix(head.unit.Lib.File, "`+headSuffix+`") + "`+namesSuffix+`")
			head.names = "\n" + string(names)
		}
		if strings.Contains(head.names, "\n"+function+"\n") {
			return head
		}
	}
	return l.heads[0]
}

func (l *Loader) readRest(head *oReader) {
	l.heads = slices.DeleteFunc(slices.Clone(l.heads), func(r *oReader) bool { return r == head })
	l.rest = head
	l.Read(head.unit.Lib)
	l.rest = nil
	r := l.objs[head.objidx]
	for i := range uint32(r.ndef) {
		osym := r.Sym(i)
		if v := abiToVer(osym.ABI(), r.version); v != r.version {
			l.symsByName[v][osym.Name(r.Reader)] = r.syms[i]
		}
	}
	st, fixed := l.loading, len(l.sizeFixups)
	st.preloadSyms(r, hashed64Def)
	st.preloadSyms(r, hashedDef)
	st.preloadSyms(r, nonPkgDef)
	loadObjRefs(l, r, false)
	l.growValues(l.NSym())
	l.growOuter(l.NSym())
	for _, sf := range l.sizeFixups[fixed:] {
		l.cloneToExternal(sf.sym).size = int64(sf.size)
	}
}

func (l *Loader) InitReachable() {
`)},
	{"cmd/link/internal/loader/loader.go", replace("\t\"sort\"\n\t\"strings\"\n", "\t\"slices\"\n\t\"sort\"\n\t\"strings\"\n")},
	{"cmd/link/internal/ld/deadcode.go", replace("\tif symIdx != 0 && !d.ldr.AttrReachable(symIdx) {\n\t\td.wq.push(symIdx)\n",
		"\tif symIdx != 0 && !d.ldr.AttrReachable(symIdx) {\n\t\td.ldr.ReadRest(symIdx)\n\t\td.wq.push(symIdx)\n")},
	// These look into what is not marked.
	{"cmd/link/internal/ld/deadcode.go", replace("\t\t\t\trs := r.Sym()\n\t\t\t\tif d.ldr.IsItab(rs) {\n",
		"\t\t\t\trs := r.Sym()\n\t\t\t\td.ldr.ReadRest(rs)\n\t\t\t\tif d.ldr.IsItab(rs) {\n")},
	{"cmd/link/internal/ld/deadcode.go", replace("\t\t\t\trs := r.Sym()\n\t\t\t\tif d.ctxt.linkShared && (",
		"\t\t\t\trs := r.Sym()\n\t\t\t\td.ldr.ReadRest(rs)\n\t\t\t\tif d.ctxt.linkShared && (")},
	{"cmd/link/internal/ld/deadcode.go", replace("\t\t\t\tname := d.decodeGenericIfaceMethod(",
		"\t\t\t\td.ldr.ReadRest(r.Sym())\n\t\t\t\tname := d.decodeGenericIfaceMethod(")},
	// The table of functions has the names of those that were inlined, too.
	{"cmd/link/internal/ld/deadcode.go", replace("\t\t// Record sym if package init func (here naux != 0 is a cheap way\n",
		`		if fi := d.ldr.FuncInfo(symIdx); naux != 0 && fi.Valid() {
			fi.Preload()
			for i := range int(fi.NumInlTree()) {
				d.ldr.ReadRest(fi.InlTree(i).Func)
			}
		}
		// Record sym if package init func (here naux != 0 is a cheap way
`)},
}

// kernelEdits are all edits: for the tools of a kernel, and for the packages of its cells.
var kernelEdits = slices.Concat(leaveOut, wasmAlone, quickLink, loadFirst, withHeads, shortNames, noDebugInfo, growth, print,
	parcels)

// overlay writes the edited files into folder and returns the name of a file for go build -overlay.
func overlay(folder, goroot string, edits []edit) (string, error) {
	sources, replaced := map[string]string{}, map[string]string{}
	for _, e := range edits {
		file := filepath.Join(goroot, "src", e.file)
		if _, read := sources[file]; !read {
			text, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			sources[file] = string(text)
		}
		text, err := e.do(sources[file])
		if err != nil {
			return "", fmt.Errorf("%s is not what this kernel was made for (%s): %w", file, made, err)
		}
		sources[file] = text
		replaced[file] = filepath.Join(folder, strings.ReplaceAll(e.file, "/", "-"))
	}
	for file, text := range sources {
		if err := write(replaced[file], []byte(text)); err != nil {
			return "", err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name := filepath.Join(folder, "overlay.json")
	return name, write(name, list)
}
