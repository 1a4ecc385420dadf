// SPDX-License-Identifier: MIT
//
// Why a document that was written cannot be read.

/// What is not as the format, or this program, has it.
enum PDFReadError: Error, Hashable, Sendable {
    /// The bytes end within something.
    case endsEarly(offset: Int)
    /// Something else stands at a place than what has to.
    case unexpected(found: String, wanted: String, offset: Int)
    /// A stream is not as long as the file says.
    case wrongLength(object: Int, says: Int, has: Int)
    /// The table of objects leads to where the object is not.
    case misplaced(object: Int)
    /// A value is missing, or is of another kind.
    case missing(key: String, of: String)
    /// A stream is packed in a way that is not read, or broken.
    case unreadableStream(object: Int, packing: String)
    /// The marks of a page are not those that were made.
    case marks(page: Int, made: Int, found: Int)
    /// A mark of a page stands in another, or does not end.
    case unbalancedMarks(offset: Int)
    /// There are more or fewer pages than were drawn.
    case pages(drawn: Int, found: Int)
}

extension PDFReadError: CustomStringConvertible {
    var description: String {
        switch self {
        case .endsEarly(let offset): "it ends early, at byte \(offset)"
        case .unexpected(let found, let wanted, let offset): "at byte \(offset) stands \"\(found)\" in place of \(wanted)"
        case .wrongLength(let object, let says, let has): "stream \(object) has \(has) bytes and says that it has \(says)"
        case .misplaced(let object): "object \(object) is not where the table of objects says"
        case .missing(let key, let owner): "\(owner) has no \(key) that can be read"
        case .unreadableStream(let object, let packing): "stream \(object), packed by \(packing), cannot be read"
        case .marks(let page, let made, let found): "page \(page) has \(found) marks where \(made) were made"
        case .unbalancedMarks(let offset): "the marks at byte \(offset) of a page's content do not match"
        case .pages(let drawn, let found): "it has \(found) pages where \(drawn) were drawn"
        }
    }
}
