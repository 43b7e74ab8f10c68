package main

import (
	"errors"
	"net"
	"net/http"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pages"
)

// measureStart times the core from nothing to ready, in a new Node process each time.
func measureStart(o options) ([]row, error) {
	text, err := largestSchema()
	if err != nil {
		return nil, err
	}
	var ready, first []float64
	for range max(o.rounds, 5) {
		ours, err := coreChild()
		if err != nil {
			return nil, err
		}
		var started struct{ Ms float64 }
		var linted lintTimes
		err = errors.Join(ours.ask(command{Do: "start"}, &started),
			ours.ask(command{Do: "lint", File: text.File, Name: text.Name, Count: 1}, &linted), ours.close())
		if err != nil {
			return nil, err
		}
		ready, first = append(ready, started.Ms), append(first, started.Ms+linted.Whole[0])
	}
	return []row{
		info("Node, ready", median(ready), "ms", "read, compile and start, in a new process each"),
		info("Node, ready and first lint", median(first), "ms", text.Note),
	}, nil
}

// site serves the package, the peer and an empty page from one address.
func site() (string, func(), error) {
	mux := http.NewServeMux()
	folder := func(path, dir string) { mux.Handle(path, http.StripPrefix(path, http.FileServer(http.Dir(dir)))) }
	folder("/ours/", "dist")
	folder("/peer/", filepath.Join("node_modules", peer))
	mux.Handle("/page/", http.StripPrefix("/page", pages.Handler(filepath.Join("dist", "page"))))
	mux.HandleFunc("/empty.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<!doctype html><title>bench</title>"))
	})
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return "", nil, err
	}
	server := &http.Server{Handler: mux}
	go func() { _ = server.Serve(listener) }()
	return "http://" + listener.Addr().String() + "/", func() { server.Close() }, nil
}

// chromiumChild starts the child that drives a browser.
func chromiumChild() (*child, error) {
	path, err := deps.Chromium()
	if err != nil {
		return nil, err
	}
	// It shares what a person does with the page's tests, and is bundled as they are.
	made, err := bundle.Tests([]string{script("chromium.mjs")}, "dist", work)
	if err != nil {
		return nil, err
	}
	return startChild(made[0], deps.Variable+"="+path)
}

// visit is how long one page took, in milliseconds from the request for its scripts.
type visit struct{ Ready, Worked float64 }

// measureBrowser compares how soon the package and the peer are ready in a browser that has
// never seen them, and on the second visit.
func measureBrowser(o options) ([]row, error) {
	text, err := largestSchema()
	if err != nil {
		return nil, err
	}
	url, stop, err := site()
	if err != nil {
		return nil, err
	}
	defer stop()
	browser, err := chromiumChild()
	if err != nil {
		return nil, err
	}
	defer browser.close()
	const ours, theirs = "ours", "peer"
	cold, again := map[string][]visit{}, map[string][]visit{}
	for range max(o.rounds, 5) {
		for _, who := range []string{ours, theirs} {
			var visits [2]visit
			if err := browser.ask(command{Do: who, URL: url, File: text.File, Name: text.Name}, &visits); err != nil {
				return nil, err
			}
			cold[who], again[who] = append(cold[who], visits[0]), append(again[who], visits[1])
		}
	}
	ready := func(v visit) float64 { return v.Ready }
	worked := func(v visit) float64 { return v.Worked }
	of := func(visits []visit, what func(visit) float64) float64 {
		var values []float64
		for _, v := range visits {
			values = append(values, what(v))
		}
		return median(values)
	}
	return []row{
		{Name: "Chromium cold, ready, of " + peer, Value: of(cold[ours], ready) / of(cold[theirs], ready), Unit: "×", Gate: 0.75, Note: "medians; a new profile each round"},
		info("Chromium cold, ready", of(cold[ours], ready), "ms", ""),
		info("Chromium cold, ready and first lint", of(cold[ours], worked), "ms", text.Note),
		info("second visit, ready", of(again[ours], ready), "ms", ""),
		info("second visit, ready and first lint", of(again[ours], worked), "ms", ""),
		info(peer+" cold, ready", of(cold[theirs], ready), "ms", ""),
		info(peer+" cold, ready and first transform", of(cold[theirs], worked), "ms", ""),
		info(peer+", second visit, ready", of(again[theirs], ready), "ms", ""),
	}, nil
}

// keystrokeGate is 100 ms on a machine that needs 13 ms for the piece of work beside which keys are
// measured, as one with two cores of 2026 does.
const keystrokeGate = 100.0 / 13

// measurePage times the page as a typing user sees it.
func measurePage(o options) ([]row, error) {
	text, err := medianSchema()
	if err != nil {
		return nil, err
	}
	url, stop, err := site()
	if err != nil {
		return nil, err
	}
	defer stop()
	browser, err := chromiumChild()
	if err != nil {
		return nil, err
	}
	defer browser.close()
	ask := command{Do: "type", URL: url + "page/", File: text.File, Name: text.Name, Count: 100}
	var typing struct {
		Times []float64
		Work  float64
	}
	if err := browser.ask(ask, &typing); err != nil {
		return nil, err
	}
	var opened []struct{ Accepts, Ready float64 }
	if err := browser.ask(command{Do: "open", URL: url + "page/", Count: max(o.rounds, 5)}, &opened); err != nil {
		return nil, err
	}
	var accepts, ready, share []float64
	for _, each := range opened {
		accepts, ready = append(accepts, each.Accepts), append(ready, each.Ready)
		share = append(share, each.Accepts/each.Ready)
	}
	var typed struct{ Typed string }
	if err := browser.ask(command{Do: "typeEarly", URL: url + "page/"}, &typed); err != nil {
		return nil, err
	}
	early := row{Name: "text accepted although no wasm has come", Value: 1, Unit: "failed", Gate: 0.5, Exact: true, Note: "no"}
	if typed.Typed == "{}" {
		early.Value, early.Note = 0, "yes"
	}
	return []row{
		{Name: "keystroke to findings, 95 of 100, of a fixed piece of work", Value: quantile(typing.Times, 0.95) / typing.Work, Unit: "×", Gate: keystrokeGate, Note: text.Note},
		info("keystroke to findings, 95 of 100", quantile(typing.Times, 0.95), "ms", ""),
		info("keystroke to findings, median", median(typing.Times), "ms", ""),
		early,
		{Name: "text accepted, of the time to ready", Value: median(share), Unit: "×", Gate: 1, Note: "a new browser each round"},
		info("page opened to text accepted", median(accepts), "ms", ""),
		info("page opened to linter ready", median(ready), "ms", ""),
	}, nil
}
