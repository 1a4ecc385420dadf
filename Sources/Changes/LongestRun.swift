// SPDX-License-Identifier: MIT
//
// The longest part of a list that is in order.

/// The longest ascending selection of different numbers.
enum LongestRun {
    /// Whether each entry is in the longest selection of entries that ascend; a negative number never is.
    ///
    /// Linear where the numbers ascend anyway, O(n log n) else.
    static func flags(_ numbers: some RandomAccessCollection<Int>) -> [Bool] {
        // For each length, the position of the run's last entry, the smallest possible.
        var ends: [Int] = []
        // The entry in front of each entry in its longest run.
        var previous = [Int](repeating: -1, count: numbers.count)
        var values: [Int] = []
        for (position, number) in numbers.enumerated() {
            if number < 0 { continue }
            var length = values.count
            if let last = values.last, number < last {
                var low = 0
                while low < length {
                    let middle = (low + length) / 2
                    if values[middle] < number { low = middle + 1 } else { length = middle }
                }
            }
            if length > 0 { previous[position] = ends[length - 1] }
            if length == ends.count {
                ends.append(position)
                values.append(number)
            } else {
                ends[length] = position
                values[length] = number
            }
        }
        var flags = [Bool](repeating: false, count: numbers.count)
        var position = ends.last ?? -1
        while position >= 0 {
            flags[position] = true
            position = previous[position]
        }
        return flags
    }
}
