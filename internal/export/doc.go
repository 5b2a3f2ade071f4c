// Package export writes rows of a catalogue for other programs: the table
// results, a line for each answer, or the table steps, a line for each square of
// each tour.
//
//	err := export.Write(ctx, os.Stdout, export.Results, export.CSV, reader.Results(ctx, filter))
//
// The tables promise this:
//
//   - results has the columns of the catalogue's view tours, under the same
//     names and in the same order; steps has those of the view steps and the
//     question before them. Table.Columns lists them with types and meanings.
//   - enumerated has a line for each tour of each set that a catalogue keeps.
//   - Lines are in the order of the rows, which is key order when they come from
//     a store.Reader; the steps of a tour are in the order of the tour.
//   - Every tour was judged by package verify and agrees with its row. A row
//     that fails ends the export with an error that names it.
//
// The formats promise this:
//
//   - csv is that of RFC 4180, except that lines end with LF on every system, in
//     UTF-8 without a byte order mark. The first line has the names of the
//     columns, also when no row follows. What does not apply is an empty cell,
//     a text without letters is "", a boolean is 1 or 0.
//   - excel is csv for spreadsheets: a byte order mark comes first, lines end
//     with CRLF, and an apostrophe is put before a text that a spreadsheet would
//     take for a formula or a number: one that begins with = + - @, TAB or CR,
//     and one that has digits only, such as moves. Numbers stay numbers.
//   - jsonl has an object in each line, with the columns as its fields in their
//     order; what does not apply is null, a boolean is true or false. No rows
//     make no lines.
//
// Writing takes constant memory beside that of the largest single row.
package export
