#sourceLocation(file: "only-objective-c.swift", line: 1)
import Foundation

#if true
func one() -> Int { 1 }
#endif

#if false
func two() -> Int { 2 }
#else
func two() -> Int { 3 }
#endif
