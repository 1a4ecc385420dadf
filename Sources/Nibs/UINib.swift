// SPDX-License-Identifier: MIT
//
// A file of objects, read once and made as often as wanted.

public import Foundation
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineViewCore

/// A `.xib` file that objects are made from.
///
/// It is the source as it lies in a repository; a compiled nib is not read. The file is looked for in the bundle, in its `.lproj` folders,
/// and then in the environment's `InterfaceLibrary.searchPaths`.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// What an object in `instantiate(withOwner:options:)` stands for.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a key from what is behind its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A dictionary of the objects that stand for the placeholders of the file, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let document: InterfaceDocument?
    private let bundle: Bundle?
    /// The name of a file that was not found.
    private let missing: String?
    /// What the last making of objects worked out.
    private var plan: NibPlan?

    /// The nib of a name, without the ending.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let interfaces = UIEnvironment.current.interfaces
        let path = interfaces.path(of: name, ending: "xib", in: bundleOrNil ?? .main)
        (bundle, missing, document) = (bundleOrNil, path == nil ? name : nil, path.flatMap { interfaces.document(path: $0) })
        super.init()
    }

    /// The nib in the bytes of a file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        (bundle, missing) = (bundleOrNil, nil)
        document = UIEnvironment.current.interfaces.document(data: data)
        super.init()
    }

    /// Makes the objects of the file; one that was not found is refused (nibs.missing-nibs).
    ///
    /// - Returns: The objects at the top of the file that are no placeholders, in order.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        if let missing { UIEnvironment.current.refuseNib(named: missing, in: bundle) }
        guard let document else { return [] }
        let builder = NibBuilder(document, bundle: bundle, library: UIEnvironment.current.interfaces, plan: currentPlan(of: document))
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        var tops: [AnyObject] = []
        for element in document.objects where element.name == "placeholder" {
            guard let id = element.id else { continue }
            if element["placeholderIdentifier"] == "IBFilesOwner" {
                if let ownerOrNil { builder.standOwner(ownerOrNil as AnyObject, for: element) }
            } else if let name = element["placeholderIdentifier"], let object = external[name] {
                builder.stand(object as AnyObject, for: id)
            }
        }
        for element in document.objects where element.name != "placeholder" {
            if let object = builder.object(for: element) { tops.append(object) }
        }
        builder.finish()
        return tops
    }

    private func currentPlan(of document: InterfaceDocument) -> NibPlan {
        let (library, traits) = (UIEnvironment.current.interfaces, UITraitCollection.current)
        if let plan, plan.holds(for: library, traits: traits) { return plan }
        let new = NibPlan(document, bundle: bundle, library: library, traits: traits)
        plan = new
        return new
    }
}

extension UIEnvironment {
    /// Refuses a nib that is not in its bundle, after it was told where it was looked for (nibs.missing-nibs).
    package func refuseNib(named name: String, in bundle: Bundle?) {
        let place = (bundle ?? .main).bundlePath
        interfaces.tellMissing("\(name).xib", in: place)
        refuse(.internalInconsistency, "Could not load NIB in bundle: 'NSBundle <\(place)>' with name '\(name)'")
    }
}

extension Bundle {
    /// Makes the objects of a nib of the bundle, and connects them to their owner.
    ///
    /// A file that is not there is refused (nibs.missing-nibs).
    ///
    /// - Returns: The objects at the top of the file that are no placeholders, in order.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
