// Package page writes the pages that people see in a browser: the list of boards,
// a board with its heat map, a tour or the reason why there is none, and what went
// wrong.
//
// Every page is whole without a script: the board is a picture whose squares are
// links, and everything else is links and one form. The script that goes with the
// pages makes the tour move, and follows the same links without loading a page
// anew; it shows nothing that the server did not write. Pages take nothing from
// elsewhere: their Policy allows what Asset has, and pictures of this server.
package page
