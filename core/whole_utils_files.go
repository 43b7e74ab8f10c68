//go:build !firstlint

package core

// The helpers over files: those of the host, or those that a call brings along.

import (
	"errors"
	"unicode/utf16"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

func runIsPipelineDirectory(w world, header, body []byte) (any, error) {
	var in FolderInput
	files, names, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	return nil, utils.CheckPipelineDirectory(w.ctx, files, in.Directory, names)
}

func runBaseDir(w world, header, body []byte) (any, error) {
	var in FolderInput
	files, names, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	return utils.BaseDir(w.ctx, files, in.Directory, names)
}

func (in *FolderInput) open(w world, header, body []byte) (host.Files, *dialect.Names, error) {
	if err := decode(header, in); err != nil {
		return nil, nil, err
	}
	if in.Directory == "" {
		in.Directory = "."
	}
	names, err := namesFor(in.Dialect)
	if err != nil {
		return nil, nil, err
	}
	files, err := w.files(in.Files, body)
	return files, names, err
}

func runFirstAvailablePath(w world, header, body []byte) (any, error) {
	var in CandidatesInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	files, err := w.files(in.Files, body)
	if err != nil {
		return nil, err
	}
	path, err := utils.FirstAvailablePath(w.ctx, files, in.Directory, in.Paths)
	if path == "" || err != nil {
		return nil, err
	}
	return path, nil
}

func runWfFiles(w world, header, body []byte) (any, error) {
	var in ListInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := w.files(in.Files, body)
	if err != nil {
		return nil, err
	}
	return utils.WfFiles(w.ctx, files, in.Path, utils.ListOptions{Revision: revision, Git: in.Git})
}

func runFileMD5(w world, header, body []byte) (any, error) {
	var in ChecksumInput
	files, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	return utils.FileMD5(w.ctx, files, in.Path)
}

func runValidateFileMD5(w world, header, body []byte) (any, error) {
	var in ChecksumInput
	files, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	here := *w.host
	here.Files = files
	return true, utils.ValidateFileMD5(w.ctx, &here, in.Path, in.Expected)
}

func runValidateContainerCachePath(w world, header, body []byte) (any, error) {
	var in ChecksumInput
	files, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	err = utils.ContainerCacheFilePathValidator{Files: files}.Validate(w.ctx, in.Path)
	var raised *diag.Raised
	if errors.As(err, &raised) && len(raised.Issues) == 1 {
		raised.Issues[0].Loc = []any{len(utf16.Encode([]rune(in.Path)))} // as JavaScript counts
	}
	return true, err
}

func (in *ChecksumInput) open(w world, header, body []byte) (host.Files, error) {
	if err := decode(header, in); err != nil {
		return nil, err
	}
	return w.files(in.Files, body)
}
