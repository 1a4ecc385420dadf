// SPDX-License-Identifier: MIT
//
// Pasteboards: of an environment, never the system's (menus.pasteboard).

public import Foundation
import VitrineDrawing
public import VitrineExchange
import VitrineLayers
public import VitrineViewCore

/// Where cut and copied things are kept.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The one that all use.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// How items are kept.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

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
    open class var general: UIPasteboard { UIEnvironment.current.views.pasteboards.named(.general) }

    /// A pasteboard by its name, made where it is not there yet if that is wanted; each call with a name answers with what is kept by it.
    public convenience init?(name: Name, create: Bool) {
        let views = UIEnvironment.current.views
        guard create || views.pasteboards.all[name] != nil else { return nil }
        self.init(name: name, keeping: views.pasteboards.named(name).contents)
    }

    /// A pasteboard of a name that no other has.
    open class func withUniqueName() -> UIPasteboard { UIEnvironment.current.views.pasteboards.named(Name(UUID().uuidString)) }

    /// Removes a pasteboard and what it keeps; the general one stays.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general,
            let old = UIEnvironment.current.views.pasteboards.all.removeValue(forKey: pasteboardName)
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
        value(forPasteboardType: pasteboardType).flatMap(NSItemProvider.data(of:))
    }

    /// Keeps one value, and nothing else.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    /// Keeps bytes, and nothing else.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    // MARK: Kinds

    /// A kind of value: the types that it is kept by, that of new ones, and how it is read.
    private struct Kind<Value> {
        let types: [String]
        let newType: String
        let read: (Any) -> Value?

        func value(in item: [String: Any]) -> Value? { types.lazy.compactMap { item[$0].flatMap(read) }.first }
    }

    private static let texts = Kind(types: typeListString, newType: typeListString[0]) { value in
        value as? String ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }
    private static let addresses = Kind(types: typeListURL, newType: typeListURL[0]) { value in
        value as? URL ?? (value as? String ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }).flatMap { URL(string: $0) }
    }
    private static let pictures = Kind(types: typeListImage, newType: TypeIdentifiers.kitImage) { value in
        value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
    }
    private static let paints = Kind(types: typeListColor, newType: typeListColor[0]) { value in
        value as? UIColor ?? (value as? Data).flatMap { try? UIColor.object(withItemProviderData: $0, typeIdentifier: typeListColor[0]) }
    }

    private func first<Value>(_ kind: Kind<Value>) -> Value? { items.first.flatMap(kind.value(in:)) }

    private func all<Value>(_ kind: Kind<Value>) -> [Value]? {
        let all = items.compactMap(kind.value(in:))
        return all.isEmpty ? nil : all
    }

    private func keep<Value>(_ values: [Value]?, _ kind: Kind<Value>) { items = (values ?? []).map { [kind.newType: $0] } }

    /// The text of the first item.
    open var string: String? {
        get { first(Self.texts) }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items; nil where there are none.
    open var strings: [String]? {
        get { all(Self.texts) }
        set { keep(newValue, Self.texts) }
    }

    /// The address of the first item.
    open var url: URL? {
        get { first(Self.addresses) }
        set { urls = newValue.map { [$0] } }
    }

    /// The addresses of all items; nil where there are none.
    open var urls: [URL]? {
        get { all(Self.addresses) }
        set { keep(newValue, Self.addresses) }
    }

    /// The picture of the first item.
    open var image: UIImage? {
        get { first(Self.pictures) }
        set { images = newValue.map { [$0] } }
    }

    /// The pictures of all items; nil where there are none.
    open var images: [UIImage]? {
        get { all(Self.pictures) }
        set { keep(newValue, Self.pictures) }
    }

    /// The colour of the first item.
    open var color: UIColor? {
        get { first(Self.paints) }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of all items; nil where there are none.
    open var colors: [UIColor]? {
        get { all(Self.paints) }
        set { keep(newValue, Self.paints) }
    }

    /// Whether an item is text.
    open var hasStrings: Bool { strings != nil }
    /// Whether an item is an address.
    open var hasURLs: Bool { urls != nil }
    /// Whether an item is a picture.
    open var hasImages: Bool { images != nil }
    /// Whether an item is a colour.
    open var hasColors: Bool { colors != nil }

    /// What is kept, as providers that load it by its types; setting takes what has been loaded once it is there.
    open var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                for (type, value) in item.sorted(by: { $0.key < $1.key }) {
                    provider.registerItem(forTypeIdentifier: type) { completion, _, _ in completion(value, nil) }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: true, expirationDate: nil) }
    }

    /// Keeps what providers load in all their types, each as soon as it is there, until something else is kept; what fails is left out.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        items = []
        var (loaded, expected) = ([[String: Any]](repeating: [:], count: itemProviders.count), changeCount)
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
                    guard let self, let data, changeCount == expected else { return }
                    loaded[index][type] = data
                    items = loaded.filter { !$0.isEmpty }
                    expected = changeCount
                }
            }
        }
    }
}

/// The pasteboards of an environment by their names.
@MainActor private final class Pasteboards {
    var all: [UIPasteboard.Name: UIPasteboard] = [:]

    /// A pasteboard, made where it is not there yet.
    func named(_ name: UIPasteboard.Name) -> UIPasteboard {
        if let known = all[name] { return known }
        let new = UIPasteboard(name: name)
        all[name] = new
        return new
    }
}

extension ViewEnvironment {
    fileprivate var pasteboards: Pasteboards { part { Pasteboards() } }
}
