// Package server answers questions to a catalogue over HTTP. It only reads, and
// it never stores: an answer is in the catalogue, or refused by a proof in constant
// time, or it is not there, unless the server was told to solve what is missing.
//
//	r, err := store.OpenReader(ctx, "catalog.db")
//	h := server.New(server.Options{Reader: r})
//	listener, err := net.Listen("tcp", "127.0.0.1:8080")
//	err = server.Serve(ctx, listener, h, slog.Default()) // until ctx ends
//
// The addresses, for GET and HEAD unless said otherwise:
//
//	/                               what can be asked, and the boards
//	/ROWSxCOLS                      what is stored of a board
//	/ROWSxCOLS/START[/FINISH]       the best answer
//	/api/v1/boards                  what is stored, with its digest
//	/api/v1/boards/BOARD            the same of a board, and what each start took
//	/api/v1/boards/BOARD/tours/START[/FINISH]   all answers, best first, in pages
//	/api/v1/boards/BOARD/results    all results, in pages
//	/api/v1/tours:batch             many look-ups in one POST
//	/api/v1/check                   is the body of a POST a tour?
//	/openapi.json, /docs            the API described, for programs and for people
//	/healthz, /readyz, /metrics     does it run, does the catalogue answer, numbers
//
// The first three are short addresses for people. They take the extension .txt,
// .json, .csv or .svg, or look at the Accept header, and know the parameters goal,
// strategy, format and coords; others they ignore. The API is JSON and refuses
// parameters that it does not know. Both refuse a known one given twice.
//
// The status is 200 for every answer, be it found, impossible or undecided; 404
// for an address that does not exist and for what is not stored; 422 for a value
// that cannot be read or is out of range. What is wrong is told as
// application/problem+json (RFC 9457), which names the field and its value, or
// the command that would store what is missing.
//
// Every body is made whole before its first byte is sent, so it has a length
// and an ETag, and small ones are kept until something is committed to the file. A fault
// of the server never looks like a short answer.
package server
