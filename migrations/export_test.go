package migrations

// UpFiles is Up with other migrations than Files.
var (
	UpFiles = up
	Files   = files
)
