//go:build firstlint

package report

func moreFormats() []format { return nil }
