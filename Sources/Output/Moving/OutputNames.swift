// SPDX-License-Identifier: MIT
//
// Which files outputs are going to write.

import Foundation
import VitrineFiles
import VitrineFrameExport
import VitrineImageCoding

/// The name of an output: of one file, or of a file for each frame.
package struct OutputName: Sendable {
    private let path: String
    private let numbered: NumberedName?
    private let numbers: Range<Int>

    /// - Parameter numbers: those of the frames, for a name with the place of a number.
    package init(_ path: String, numbers: Range<Int>) {
        (self.path, self.numbers) = (path, numbers)
        numbered = NumberedName.isNumbered(path) ? NumberedName(path) : nil
    }

    /// Whether the file of a path, however it is written, is one of those that are going to be written.
    package func writes(_ other: String) -> Bool {
        guard let place = OutputPlace(other) else { return path == other }
        guard let numbered else { return OutputPlace(path) == place }
        // The folder of both may be written in different ways, the name in it not.
        let folder = (path as NSString).deletingLastPathComponent
        let known = (folder as NSString).appendingPathComponent((other as NSString).lastPathComponent)
        guard let number = numbered.number(of: known), numbers.contains(number) else { return false }
        return OutputPlace(numbered.path(number)) == place
    }

    /// Whether both write a file.
    func meets(_ other: OutputName) -> Bool {
        guard let numbered = other.numbered else { return writes(other.path) }
        guard self.numbered != nil else { return other.writes(path) }
        return other.numbers.contains { writes(numbered.path($0)) }
    }
}
