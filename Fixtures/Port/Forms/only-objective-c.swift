import Foundation

#if canImport(ObjectiveC)
func one() -> Int { 1 }
#endif

#if canImport(ObjectiveC)
func two() -> Int { 2 }
#else
func two() -> Int { 3 }
#endif
