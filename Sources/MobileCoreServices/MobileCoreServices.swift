// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as MobileCoreServices: types of data as C has them.

public import Foundation
import UniformTypeIdentifiers

/// A text of C.
public typealias CFString = NSString

/// The class of what names of files end in.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
/// The class of what messages call a type.
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// Whether a type is another, or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType(importedAs: inUTI as String).conforms(to: UTType(importedAs: inConformsToUTI as String))
}

/// Whether two names are those of one type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// The name of the type that a word stands for; one that nobody knows where none fits.
///
/// - Parameters:
///   - inTagClass: The class of the word.
///   - inTag: The word.
///   - inConformingToUTI: What the type has to be a kind of; nil is anything.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let supertype = inConformingToUTI.map { UTType(importedAs: $0 as String) }
    let tagClass = UTTagClass(rawValue: inTagClass as String)
    guard let type = UTType(tag: inTag as String, tagClass: tagClass, conformingTo: supertype) else { return nil }
    return Unmanaged.passRetained(NSString(string: type.identifier))
}

/// The word that a type is called by first; nil where nothing is known.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    let tags = UTType(importedAs: inUTI as String).tags[UTTagClass(rawValue: inTagClass as String)]
    return tags?.first.map { Unmanaged.passRetained(NSString(string: $0)) }
}

/// What a type is, in words; nil where nothing is known.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
    UTType(importedAs: inUTI as String).localizedDescription.map { Unmanaged.passRetained(NSString(string: $0)) }
}

/// Whether a type was made of a word that nobody knows.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { UTType(importedAs: inUTI as String).isDynamic }

/// Whether a type has a name that others know.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String) != nil }
