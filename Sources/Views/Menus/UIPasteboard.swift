// SPDX-License-Identifier: MIT
//
// Pasteboards: of an environment, never the system's (menus.pasteboard).

public import Foundation
import VitrineDrawing
import VitrineLayers

/// Where cut and copied things are kept.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The value behind the name.
        public let rawValue: String

        /// Creates a value from what is behind its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The one that all use.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// How items are kept.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The value behind the name.
        public let rawValue: String

        /// Creates a value from what is behind its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Until when; nothing goes by itself here.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices see nothing of it, as is always so here.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// What is kept changed.
    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// A pasteboard was removed.
    public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
    /// In the changed notification: the types that came.
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// In the changed notification: the types that went.
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    /// Types of text.
    public static let typeListString = ["public.utf8-plain-text", "public.plain-text", "public.text"]
    /// Types of addresses.
    public static let typeListURL = ["public.url"]
    /// Types of pictures.
    public static let typeListImage = ["public.png", "public.jpeg", "public.image", "com.apple.uikit.image"]
    /// Types of colours.
    public static let typeListColor = ["com.apple.uikit.color"]

    /// What the pasteboard is told apart by.
    public let name: Name
    /// What is kept, by all objects of one name.
    private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
    }

    private let contents: Contents

    convenience init(name: Name) { self.init(name: name, keeping: Contents()) }

    private init(name: Name, keeping contents: Contents) {
        (self.name, self.contents) = (name, contents)
        super.init()
    }

    /// How often what is kept has changed.
    open var changeCount: Int { contents.changeCount }

    // MARK: Pasteboards

    /// The pasteboard that all use, of the environment in force.
    open class var general: UIPasteboard { UIEnvironment.current.views.pasteboard(.general) }

    /// A pasteboard by its name, made where it is not there yet if that is wanted; each call with a name answers with what is kept by it.
    public convenience init?(name: Name, create: Bool) {
        let views = UIEnvironment.current.views
        guard create || views.pasteboards[name] != nil else { return nil }
        self.init(name: name, keeping: views.pasteboard(name).contents)
    }

    /// A pasteboard of a name that no other has.
    open class func withUniqueName() -> UIPasteboard { UIEnvironment.current.views.pasteboard(Name(UUID().uuidString)) }

    /// Removes a pasteboard and what it keeps; the general one stays.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general,
            let old = UIEnvironment.current.views.pasteboards.removeValue(forKey: pasteboardName)
        else { return }
        NotificationCenter.default.post(name: removedNotification, object: old)
    }

    // MARK: Items

    /// What is kept: for each item its values by type.
    open var items: [[String: Any]] {
        get { contents.items }
        set {
            let old = contents.items
            contents.items = newValue
            changed(from: old)
        }
    }

    private func changed(from old: [[String: Any]]) {
        contents.changeCount += 1
        let (before, now) = (Set(old.flatMap(\.keys)), Set(items.flatMap(\.keys)))
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: now.subtracting(before).sorted(),
                Self.changedTypesRemovedUserInfoKey: before.subtracting(now).sorted(),
            ])
    }

    /// Keeps more.
    open func addItems(_ items: [[String: Any]]) { self.items += items }

    /// Keeps other things.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

    /// How many items are kept.
    open var numberOfItems: Int { items.count }

    /// The types of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }

    /// Which items have one of the types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } })
    }

    /// The value of a type of the first item.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// The bytes of a type of the first item.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        default: nil
        }
    }

    /// Keeps one value, and nothing else.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    /// Keeps bytes, and nothing else.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    // MARK: Kinds

    private func all<Value>(_ types: [String], _ read: @escaping (Any) -> Value?) -> [Value] {
        items.compactMap { item in types.lazy.compactMap { item[$0].flatMap(read) }.first }
    }

    private func keep<Value>(_ values: [Value]?, _ type: String) { items = (values ?? []).map { [type: $0] } }

    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let data as Data: String(data: data, encoding: .utf8)
        default: nil
        }
    }

    private static func address(_ value: Any) -> URL? {
        switch value {
        case let url as URL: url
        case let text as String: URL(string: text)
        default: nil
        }
    }

    /// The text of the first item.
    open var string: String? {
        get { items.first.flatMap { item in Self.typeListString.lazy.compactMap { item[$0].flatMap(Self.text) }.first } }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items; nil where there are none.
    open var strings: [String]? {
        get {
            let all = all(Self.typeListString, Self.text)
            return all.isEmpty ? nil : all
        }
        set { keep(newValue, Self.typeListString[0]) }
    }

    /// The address of the first item.
    open var url: URL? {
        get { items.first.flatMap { item in Self.typeListURL.lazy.compactMap { item[$0].flatMap(Self.address) }.first } }
        set { urls = newValue.map { [$0] } }
    }

    /// The addresses of all items; nil where there are none.
    open var urls: [URL]? {
        get {
            let all = all(Self.typeListURL, Self.address)
            return all.isEmpty ? nil : all
        }
        set { keep(newValue, Self.typeListURL[0]) }
    }

    /// The picture of the first item.
    open var image: UIImage? {
        get { items.first.flatMap { item in Self.typeListImage.lazy.compactMap { item[$0].flatMap(Self.picture) }.first } }
        set { images = newValue.map { [$0] } }
    }

    /// The pictures of all items; nil where there are none.
    open var images: [UIImage]? {
        get {
            let all = all(Self.typeListImage, Self.picture)
            return all.isEmpty ? nil : all
        }
        set { keep(newValue, "com.apple.uikit.image") }
    }

    private static func picture(_ value: Any) -> UIImage? { value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) } }

    private static func paint(_ value: Any) -> UIColor? {
        value as? UIColor ?? (value as? Data).flatMap { try? UIColor.object(withItemProviderData: $0, typeIdentifier: typeListColor[0]) }
    }

    /// The colour of the first item.
    open var color: UIColor? {
        get { items.first.flatMap { item in Self.typeListColor.lazy.compactMap { item[$0].flatMap(Self.paint) }.first } }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of all items; nil where there are none.
    open var colors: [UIColor]? {
        get {
            let all = all(Self.typeListColor, Self.paint)
            return all.isEmpty ? nil : all
        }
        set { keep(newValue, Self.typeListColor[0]) }
    }

    /// Whether an item is text.
    open var hasStrings: Bool { strings != nil }
    /// Whether an item is an address.
    open var hasURLs: Bool { urls != nil }
    /// Whether an item is a picture.
    open var hasImages: Bool { images != nil }
    /// Whether an item is a colour.
    open var hasColors: Bool { colors != nil }

    /// What is kept, as providers that load it; setting takes what has been loaded once it is there.
    open var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let values = item.sorted { $0.key < $1.key }.map(\.value)
                let provider = NSItemProvider()
                for value in values { if let object = Self.object(value) { provider.registerObject(object) } }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: true, expirationDate: nil) }
    }

    private static func object(_ value: Any) -> (any NSItemProviderWriting)? {
        switch value {
        case let text as String: text as NSString
        case let url as URL: NSURL(string: url.absoluteString)
        case let image as UIImage: image
        case let color as UIColor: color
        case let data as Data: NSData(data: data)
        default: nil
        }
    }

    /// Keeps what providers load, each as soon as it is there; what fails is left out.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        items = []
        for provider in itemProviders {
            for type in provider.registeredTypeIdentifiers.prefix(1) {
                provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
                    if let self, let data { items.append([type: data]) }
                }
            }
        }
    }
}
