package utils

import (
	"context"
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
)

// chunk is how much of a file is read at a time.
const chunk = 4 << 20

// FileMD5 is the MD5 sum of a file in lower-case hex (file_md5, utils.md §7.26). The file is read in parts,
// so its size does not matter. Errors are a FileNotFoundError, an IsADirectoryError, or another IOError.
func FileMD5(ctx context.Context, files host.Files, name string) (string, error) {
	files = host.OrNone(files)
	sum := md5.New()
	for offset := int64(0); ; {
		part, err := files.ReadPart(ctx, name, offset, chunk)
		if err != nil {
			return "", FileError(err)
		}
		sum.Write(part)
		if offset += int64(len(part)); len(part) < chunk {
			return sum.Hex(), nil
		}
	}
}

// ValidateFileMD5 compares a file's MD5 sum with the expected one, ignoring case (validate_file_md5, utils.md §7.27). Errors
// are a ValueError if the expected sum is not a hexadecimal number, in which case the file is not read; an IOError that names
// the file and both sums when they differ; and those of [FileMD5].
func ValidateFileMD5(ctx context.Context, h *host.Host, name, expected string) error {
	if !isHexNumber(expected) {
		return raise(diag.ValueError, "expected checksum must be 32 hexadecimal digits, got %s", shown(expected))
	}
	h.Logf(host.Debug, "comparing the MD5 checksum of %q with %s", name, expected)
	if err := h.Need(host.PortFiles); err != nil {
		return err
	}
	actual, err := FileMD5(ctx, h.Files, name)
	if err != nil {
		return err
	}
	if !strings.EqualFold(actual, expected) {
		return raise(diag.IOError, "MD5 checksum of %s must be %s, found %s", quote(name), shown(expected), actual)
	}
	h.Logf(host.Debug, "MD5 checksum of %q matches", name)
	return nil
}

// isHexNumber accepts what the reference's language reads as a number to base 16: digits with single underscores between,
// optional spaces around, a sign and "0x". A number that is not a sum of 32 digits differs from every sum.
func isHexNumber(text string) bool {
	text = strings.TrimFunc(text, isSpace)
	if text != "" && (text[0] == '+' || text[0] == '-') {
		text = text[1:]
	}
	if len(text) > 1 && text[0] == '0' && text[1]|0x20 == 'x' {
		text = strings.TrimPrefix(text[2:], "_")
	}
	afterDigit := false
	for _, r := range text {
		if r == '_' && !afterDigit {
			return false
		}
		if afterDigit = r != '_'; afterDigit && !unicode.Is(unicode.Nd, r) && !('a' <= r|0x20 && r|0x20 <= 'f') {
			return false
		}
	}
	return afterDigit
}
