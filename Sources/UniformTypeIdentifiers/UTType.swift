// SPDX-License-Identifier: MIT
//
// Kinds of data.

public import Foundation
import VitrineUniformTypes

/// A kind of data, as files, pasteboards and drags name it.
///
/// The types of the system are those that have a name here; what a program declares holds only within a value, as there is no registry.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The name, in reverse domain name notation.
    public let identifier: String
    /// What a type that is not in the table is a kind of.
    private var declared: [String] = []
    /// The tags that a type was made of, by their classes, where the table knows none.
    private var ownTags: [UTTagClass: [String]] = [:]

    /// A type that is in the table.
    init(known identifier: String) { self.identifier = identifier }

    private init(_ identifier: String, declared: [String], tags: [UTTagClass: [String]] = [:]) {
        (self.identifier, self.declared, ownTags) = (identifier, declared, tags)
    }

    /// The type of a name; nil where none is known.
    public init?(_ identifier: String) {
        guard let known = UniformType.named(identifier) else { return nil }
        self.identifier = known.identifier
    }

    /// The type of files whose names end in a text; one that nobody knows where there is none that fits.
    ///
    /// - Parameters:
    ///   - filenameExtension: Without its dot.
    ///   - supertype: What the type has to be a kind of.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type that messages call so; one that nobody knows where there is none that fits.
    ///
    /// - Parameters:
    ///   - mimeType: As in a header of a message.
    ///   - supertype: What the type has to be a kind of.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type of a tag; one that nobody knows where there is none that fits.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let types = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        guard let type = types.first else { return nil }
        self = type
    }

    /// A type that the program declares and owns.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, declared: [(parentType ?? .data).identifier])
    }

    /// A type that another program declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, declared: [(parentType ?? .data).identifier])
    }

    /// The types of a tag; one that nobody knows where there is none that fits.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let known = UniformType.known.filter { type in
            tagClass.tags(of: type).contains(tag.lowercased())
                && (supertype.map { UTType(known: type.identifier).conforms(to: $0) } ?? true)
        }
        let first = tagClass == .filenameExtension ? UniformType.ofFiles(endingIn: tag) : UniformType.ofMessages(saying: tag)
        let ordered = known.filter { $0 == first } + known.filter { $0 != first }
        if !ordered.isEmpty { return ordered.map { UTType(known: $0.identifier) } }
        let text = "\(tagClass.rawValue)=\(tag.lowercased())"
        return [UTType("dyn.\(text)", declared: [(supertype ?? .data).identifier], tags: [tagClass: [tag]])]
    }

    // MARK: Tags

    /// What the names of new files of the type end in, without the dot; nil where nothing is known.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// What new messages call the type; nil where nothing is known.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// All that the type is called, by the classes of the words.
    public var tags: [UTTagClass: [String]] {
        guard let type = UniformType.named(identifier) else { return ownTags }
        return Dictionary(uniqueKeysWithValues: [UTTagClass.filenameExtension, .mimeType].map { ($0, $0.tags(of: type)) })
            .filter { !$0.value.isEmpty }
    }

    // MARK: Kinds

    /// What the type is a kind of, itself left out.
    public var supertypes: Set<UTType> { Set(ancestors.map { UTType(known: $0) }) }

    /// Whether the type is another, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether the type is a kind of another.
    public func isSubtype(of type: UTType) -> Bool { ancestors.contains(type.identifier) }

    /// Whether another is a kind of this.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    private var ancestors: [String] {
        let declared = declared
        return UniformType.ancestors(of: identifier) { $0 == identifier ? declared : [] }
    }

    // MARK: Words

    /// What the type is, in words; nil where nothing is known.
    public var localizedDescription: String? { UniformType.named(identifier)?.words }

    /// The version of the type; none is known.
    public var version: Int? { nil }

    /// Where the type is explained; nowhere.
    public var referenceURL: URL? { nil }

    /// Whether the type has a name that others know.
    public var isDeclared: Bool { !isDynamic }

    /// Whether the type was made of a tag that nobody knows.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

    /// Whether others know the type.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// The name.
    public var description: String { identifier }

    /// The name.
    public var debugDescription: String { "<UTType \(identifier)>" }

    // MARK: Equality and coding

    /// Whether two have the same name.
    public static func == (lhs: UTType, rhs: UTType) -> Bool { lhs.identifier == rhs.identifier }

    /// Combines the name into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// Reads a name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(importedAs: try container.decode(String.self))
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A class of words that types are called by.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The name of the class.
    public let rawValue: String

    /// A class of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What the names of files end in.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// What messages call it.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The name of the class.
    public var description: String { rawValue }

    func tags(of type: UniformType) -> [String] {
        switch self {
        case .filenameExtension: type.fileExtensions
        case .mimeType: type.mimeTypes
        default: []
        }
    }
}

extension URL {
    /// The address with a last part that ends as files of a type do.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        let path = appendingPathComponent(partialName)
        guard let ending = contentType.preferredFilenameExtension, path.pathExtension != ending else { return path }
        return path.appendingPathExtension(ending)
    }

    /// The address, ending as files of a type do.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }
}

extension NSString {
    /// A path that ends as files of a type do.
    public func appendingPathExtension(for contentType: UTType) -> String {
        contentType.preferredFilenameExtension.flatMap { appendingPathExtension($0) } ?? (self as String)
    }
}
