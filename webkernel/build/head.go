package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// large is how many bytes an archive must have to get a head. headSuffix ends the name of a file that has the head instead of the
// archive, and namesSuffix that of one with the names of its functions: see withHeads in overlay.go.
const (
	large       = 1e6
	headSuffix  = ".head"
	namesSuffix = ".names"
)

// The format of object files: package cmd/internal/goobj of Go's own sources, objfile.go. The header has the offsets of the
// blocks; a head has something of these alone.
const (
	objectMagic = "\x00go120ld"
	offsetsAt   = len(objectMagic) + 8 + 4
	headerSize  = offsetsAt + 4*blocks

	blockImports, blockPackages, blockSymbols                   = 0, 1, 3
	blockDefinedByName, blockNamed                              = 6, 7
	blockRelocIndex, blockAuxIndex, blockDataIndex, blockRelocs = 11, 12, 13, 14
	blocks                                                      = 19

	importSize, stringSize, symbolSize, relocSize = 16, 8, 21, 23
	relocPackage, relocSymbol                     = 15, 19
	byName                                        = 1<<31 - 1 // the package of a symbol that has a name instead of a number
)

// head returns the head of an archive of the compiler: the package's imports, its symbols that other packages refer to by
// number, and the order in which packages are initialized, but no names, code, or data. The linker asks no more of a package
// that no code of the program reaches. It is nil if the archive has more than one object, such as one of the assembler.
func head(archive []byte) ([]byte, error) {
	all, err := members(archive)
	if err != nil {
		return nil, err
	}
	objects := slices.DeleteFunc(all, func(m part) bool { // a long name is cut
		return m.name == "__.PKGDEF" || !strings.HasSuffix(m.name, ".o") && len(m.name) < 16
	})
	if len(objects) != 1 {
		return nil, nil
	}
	before, object, found := bytes.Cut(objects[0].data, []byte("\n!\n"))
	if !found || !bytes.HasPrefix(object, []byte(objectMagic)) {
		return nil, errors.New("its object code has a format that is not known here")
	}
	return member([]byte(magic), objects[0].name, slices.Concat(before, []byte("\n!\n"), headOf(object))), nil
}

func headOf(object objectFile) objectFile {
	made := slices.Clone(object[:headerSize])
	// text copies a string, and returns its length and where it is now.
	text := func(at int) (ref []byte) {
		s := object.text(at)
		made = append(made, s...)
		return numbers(len(s), len(made)-len(s))
	}
	// symbol returns a symbol with another name.
	symbol := func(i int, name []byte) []byte {
		at := object.symbol(i)
		return slices.Concat(name, object[at+stringSize:at+symbolSize])
	}
	var parts [blocks][]byte
	for at := object.block(blockImports); at < object.block(blockImports+1); at += importSize {
		parts[blockImports] = slices.Concat(parts[blockImports], text(at), object[at+stringSize:at+importSize])
	}
	for at := object.block(blockPackages); at < object.block(blockPackages+1); at += stringSize {
		parts[blockPackages] = append(parts[blockPackages], text(at)...)
	}
	count := (object.block(blockSymbols+1) - object.block(blockSymbols)) / symbolSize
	firstByName := (object.block(blockDefinedByName) - object.block(blockSymbols)) / symbolSize
	index := make([]int, count+1)
	for i := range count {
		name := numbers(0, 0)
		if bytes.HasSuffix(object.text(object.symbol(i)), []byte("..inittask")) {
			name = text(object.symbol(i))
			relocs := slices.Clone(object.relocs(i))
			for reloc := range slices.Chunk(relocs, relocSize) {
				if objectFile(reloc).number(relocPackage) != byName {
					continue
				}
				ref := firstByName + objectFile(reloc).number(relocSymbol)
				copy(reloc[relocSymbol:], numbers(len(parts[blockNamed])/symbolSize))
				parts[blockNamed] = append(parts[blockNamed], symbol(ref, text(object.symbol(ref)))...)
			}
			parts[blockRelocs] = append(parts[blockRelocs], relocs...)
		}
		parts[blockSymbols] = append(parts[blockSymbols], symbol(i, name)...)
		index[i+1] = len(parts[blockRelocs]) / relocSize
	}
	parts[blockRelocIndex] = numbers(index...)
	parts[blockAuxIndex] = make([]byte, 4*len(index))
	parts[blockDataIndex] = parts[blockAuxIndex]
	for i, part := range parts {
		copy(made[offsetsAt+4*i:], numbers(len(made)))
		made = append(made, part...)
	}
	return append(made, 0) // what takes the address of no relocations takes that of this byte
}

// objectFile is what an archive has of a package, except the text before it.
type objectFile []byte

func (o objectFile) number(at int) int { return int(binary.LittleEndian.Uint32(o[at:])) }
func (o objectFile) block(i int) int   { return o.number(offsetsAt + 4*i) }
func (o objectFile) symbol(i int) int  { return o.block(blockSymbols) + i*symbolSize }

// text returns a string, of which the length and the offset are at.
func (o objectFile) text(at int) []byte {
	n, offset := o.number(at), o.number(at+4)
	return o[offset : offset+n]
}

// relocs returns the relocations of a symbol.
func (o objectFile) relocs(symbol int) []byte {
	index, at := o.block(blockRelocIndex)+4*symbol, o.block(blockRelocs)
	return o[at+relocSize*o.number(index) : at+relocSize*o.number(index+4)]
}

// numbers returns numbers as an object file has them.
func numbers(all ...int) (b []byte) {
	for _, n := range all {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}
