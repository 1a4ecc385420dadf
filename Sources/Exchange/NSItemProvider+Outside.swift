// SPDX-License-Identifier: MIT
//
// Providers of what comes from outside of the program: a file, a text or an address.

package import Foundation
import VitrineUniformTypes

extension NSItemProvider {
    /// A provider of something from outside, whose kind is known before it can be read.
    ///
    /// - Parameters:
    ///   - mediaType: what messages call it; a name's ending says more where it is known.
    ///   - name: the name of the file; nil of what is none.
    ///   - data: what it holds; nil until it may be read.
    package convenience init(fromOutside mediaType: String, named name: String?, _ data: Data?) {
        self.init()
        let file = name.flatMap { $0.isEmpty ? nil : ($0 as NSString).lastPathComponent as NSString }
        suggestedName = file?.deletingPathExtension
        let isAddress = mediaType == "text/uri-list"
        let said = isAddress ? TypeIdentifiers.url : UniformType.ofMessages(saying: mediaType)?.identifier ?? TypeIdentifiers.data
        let ending = file.map { TypeIdentifiers.ofFile(extension: $0.pathExtension) } ?? TypeIdentifiers.data
        let type = ending == TypeIdentifiers.data ? said : ending
        let held = isAddress ? data.map { Self.address(in: $0) } : data
        registerDataRepresentation(forTypeIdentifier: type == "public.plain-text" ? TypeIdentifiers.plainText : type) { completion in
            if let held { completion(held, nil) } else { completion(nil, Self.error(.itemUnavailableError)) }
            return nil
        }
    }

    /// The first address of a list of them, in which lines that begin with a number sign say something else.
    private static func address(in list: Data) -> Data {
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
        return Data((lines.first { !$0.hasPrefix("#") } ?? "").utf8)
    }
}
