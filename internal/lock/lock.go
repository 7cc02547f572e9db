// Package lock keeps processes apart by advisory locks of files and folders. A lock is held as long as its file is open, and so
// ends with the process in any case. If the system or the file system has no such locks nothing is locked, and nothing is
// removed.
package lock

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

// ErrHeld is the error of a lock that another process has, or another open file of this one.
var ErrHeld = errors.New("it is locked")

// Hold locks an open file or folder: for itself, or shared with others that share it. The error is ErrHeld if another holds the
// lock.
func Hold(f *os.File, shared bool) error {
	if err := hold(f, shared); errors.Is(err, ErrHeld) {
		return err
	}
	return nil // or there are no locks
}

// Open opens an existing file and locks it. Close unlocks it; [Remove] removes it too.
func Open(name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, err
		}
		if err := Hold(f, false); err != nil {
			_ = f.Close()
			return nil, err
		}
		if is(f, name) {
			return f, nil
		}
		_ = f.Close() // it was removed by the process that had locked it
	}
}

// Remove removes a file or a folder that is locked, with all that is in it, and unlocks it.
func Remove(f *os.File) error { return errors.Join(os.RemoveAll(f.Name()), f.Close()) }

// Put moves a locked file to name by a function, such as os.Rename or os.Link, and unlocks it. It removes the old file even if
// put fails.
func Put(f *os.File, name string, put func(from, to string) error) (err error) {
	if runtime.GOOS == "windows" { // there an open file cannot be renamed, and none is locked
		err = f.Close()
	}
	if err == nil {
		err = put(f.Name(), name)
	}
	_ = os.Remove(f.Name())
	if runtime.GOOS != "windows" {
		err = errors.Join(err, f.Close())
	}
	return err
}

// Beside begins the name of a temporary file that will be put in its place beside it.
const Beside = ".ablab-"

// Temporary makes and locks a new file in a folder, with a random name after a prefix. It removes such files left by killed
// processes.
func Temporary(folder, prefix string, mode fs.FileMode) (*os.File, error) {
	return temporary(folder, prefix, func(name string) (*os.File, error) {
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	})
}

// TemporaryFolder makes a folder for temporary files, as Temporary makes a file.
func TemporaryFolder(prefix string) (*os.File, error) {
	return temporary(os.TempDir(), prefix, func(name string) (*os.File, error) {
		if err := os.Mkdir(name, 0o700); err != nil {
			return nil, err
		}
		return os.Open(name)
	})
}

func temporary(folder, prefix string, create func(name string) (*os.File, error)) (*os.File, error) {
	clean(folder, prefix)
	for {
		// A folder that is missing gives the same error each time, without a random name.
		if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		f, err := create(filepath.Join(folder, prefix+rand.Text()))
		switch {
		case errors.Is(err, fs.ErrNotExist): // another process has removed it before it was locked
		case err != nil:
			return nil, err
		case Hold(f, false) == nil && is(f, f.Name()):
			return f, nil
		default:
			_ = f.Close() // another process is removing it
		}
	}
}

// random is how [rand.Text] ends a name.
var random = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// clean removes the files that killed processes left in a folder: those that nobody has locked.
func clean(folder, prefix string) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		rest, ok := strings.CutPrefix(entry.Name(), prefix)
		if !ok || !random.MatchString(rest) || !entry.Type().IsRegular() && !entry.IsDir() {
			continue
		}
		name := filepath.Join(folder, entry.Name())
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil { // a folder, or a file that may only be read
			f, err = os.Open(name)
		}
		if err != nil {
			continue
		}
		if hold(f, false) == nil && is(f, name) {
			_ = Remove(f)
		} else {
			_ = f.Close()
		}
	}
}

// is reports whether an open file is the one of a name.
func is(f *os.File, name string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(name)
	return err == nil && os.SameFile(mine, there)
}
