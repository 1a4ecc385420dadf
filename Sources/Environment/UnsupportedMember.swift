// SPDX-License-Identifier: MIT
//
// Members that sources need in order to compile, and that change nothing.

/// A member of UIKit that is there so that sources compile, and changes nothing when it is used.
///
/// Its documentation begins with "Unsupported". At its first use in an environment it is noted there, in
/// `UIEnvironment.unsupportedMembers`; using its default says nothing.
public struct UnsupportedMember: Hashable, Sendable, CustomStringConvertible {
    /// The type that declares it and the member: `UIScrollView.scrollsToTop`, `UIView.init(coder:)`.
    public let name: String
    /// Why it changes nothing, in a few words without a capital or a full stop.
    public let reason: String

    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }

    init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }

    /// The member that an entry of a room's table describes.
    package init(_ entry: some UnsupportedMemberTable) {
        let text = entry.rawValue
        let end = text.firstRange(of: ": ") ?? text.endIndex..<text.endIndex
        name = String(text[..<end.lowerBound])
        reason = String(text[end.upperBound...])
    }
}

/// The unsupported members of a room, each once: the value of a case is the name and the reason, with a colon between them.
package protocol UnsupportedMemberTable: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}
