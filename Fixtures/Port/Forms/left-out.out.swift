#sourceLocation(file: "left-out.swift", line: 1)
// Left out.
