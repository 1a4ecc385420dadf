// SPDX-License-Identifier: MIT
//
// What providers write and read: strings, addresses, data, pictures, colours, and classes of programs.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
import VitrineImageCoding
import VitrineLayers

/// An object that can be made of data which a provider hands over.
@preconcurrency @MainActor
public protocol NSItemProviderReading: AnyObject {
    /// The types of data that it can be made of, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// An object made of data of a type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that can write data for a provider to hand over.
@preconcurrency @MainActor
public protocol NSItemProviderWriting: AnyObject {
    /// The types of data that objects of the class write, the truest first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types that this object writes, the truest first; nil, as by default, are those of its class.
    var writableTypeIdentifiersForItemProvider: [String]? { get }
    /// Writes data of a type, at once or later.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress?
}

/// An object that knows the size at which it is best presented, for providers of it to say.
@preconcurrency @MainActor
public protocol UIItemProviderPresentationSizeProviding: AnyObject {
    /// The size.
    var preferredPresentationSizeForItemProvider: CGSize { get }
}

extension UIImage: UIItemProviderPresentationSizeProviding {
    /// The size of the picture.
    public var preferredPresentationSizeForItemProvider: CGSize { size }
}

extension NSItemProviderWriting {
    /// Stands for an absent method: the types of the class.
    public var writableTypeIdentifiersForItemProvider: [String]? { nil }

    /// The data of the first type, where that is there at once.
    var wholeData: Data? {
        guard let type = type(of: self).writableTypeIdentifiersForItemProvider.first else { return nil }
        let box = DataBox()
        _ = loadData(withTypeIdentifier: type) { data, _ in
            MainQueue.run { box.data = data }
        }
        return box.data
    }
}

/// Holds data that comes from a closure.
@MainActor private final class DataBox {
    var data: Data?
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    /// Plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifiers.plainText, TypeIdentifiers.text, TypeIdentifiers.url]
    }
    /// Plain text in UTF-8.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.plainText] }

    /// A string of UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(bytes: data, encoding: .utf8), let string = NSString(string: text) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return string
    }

    /// Writes the string in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    /// An address.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }
    /// An address.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }

    /// An address of its text.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(bytes: data, encoding: .utf8), let url = NSURL(string: text) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return url
    }

    /// Writes the text of the address.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress? {
        completionHandler(Data((self as URL).absoluteString.utf8), nil)
        return nil
    }
}

extension NSData: NSItemProviderReading, NSItemProviderWriting {
    /// Data of any type.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.data] }
    /// Data of no known type.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.data] }

    /// The data itself.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let object = NSData(data: data) as? Self else { throw NSItemProvider.error(.unexpectedValueClassError) }
        return object
    }

    /// Writes the data itself.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress? {
        completionHandler(self as Data, nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// Pictures that can be decoded.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifiers.png, TypeIdentifiers.jpeg, TypeIdentifiers.image]
    }
    /// A PNG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.png] }

    /// The picture in data.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw NSItemProvider.error(.unavailableCoercionError) }
        return image
    }

    /// Writes the picture as PNG.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress? {
        let bitmap = cgImage?.bitmap.bitmap
        if let bitmap, bitmap.width > 0, bitmap.height > 0 {
            completionHandler(Data(PNGEncoder().encode(bitmap)), nil)
        } else {
            completionHandler(nil, NSItemProvider.error(.itemUnavailableError))
        }
        return nil
    }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    /// Colours.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }
    /// Colours.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }

    /// A colour of what `loadData` wrote.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
        guard parts.count == 4,
            let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as? Self
        else { throw NSItemProvider.error(.unavailableCoercionError) }
        return color
    }

    /// Writes the parts of the colour, as it is in the traits in force.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping NSItemProvider.DataCompletion
    ) -> Progress? {
        let color = cgColor
        completionHandler(Data("\(color.red) \(color.green) \(color.blue) \(color.alpha)".utf8), nil)
        return nil
    }
}
