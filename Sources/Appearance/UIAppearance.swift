// SPDX-License-Identifier: MIT
//
// The looks of classes: what all views of a class are to look like.

public import Foundation
import VitrineCollectionUI
public import VitrineControllers
import VitrineLayers
public import VitrineViewCore

/// What may contain views that have a look of their own there.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has a look of its class.
///
/// Properties that are set on what `appearance()` returns are set on every view of the class, or of a subclass, when it comes into a window
/// and has not another value already. These are the properties for which UIKit has this; what a program's own class declares is set on
/// nothing else. A class has to have `init()`, or `init(frame:)` where it is a view: what is returned is an object of it.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// What stands for all objects of the class.
    static func appearance() -> Self
    /// What stands for those in containers, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// What stands for those under traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// What stands for those under traits, in containers, the innermost first.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIAppearance where Self: NSObject {
    public static func appearance() -> Self { Wardrobe.current.stand(for: self, nil, []) }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        Wardrobe.current.stand(for: self, nil, containerTypes)
    }

    public static func appearance(for trait: UITraitCollection) -> Self { Wardrobe.current.stand(for: self, trait, []) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Wardrobe.current.stand(for: self, trait, containerTypes) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

/// The looks of classes in an environment.
@MainActor final class Wardrobe {
    /// What stands for a class in some surroundings, and what it was like when it was made.
    private struct Stand {
        let type: AnyClass
        let traits: UITraitCollection?
        let containers: [any UIAppearanceContainer.Type]
        let object: NSObject
        let entries: [AppearanceEntry]
        let before: [Any?]
        /// Whether something is an object of the class.
        let matches: (NSObject) -> Bool
    }

    private var stands: [Stand] = []
    /// What objects of classes are like before anything is set on them.
    private var plain: [ObjectIdentifier: [String: Any]] = [:]
    private var isMaking = false

    /// Those of the environment in force.
    static var current: Wardrobe {
        let views = UIEnvironment.current.views
        let known = views.part { Wardrobe() }
        if views.dress == nil { views.dress = { [unowned known] in known.dress($0) } }
        return known
    }

    func stand<Object: NSObject>(
        for type: Object.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
    ) -> Object {
        let known = stands.first { stand in
            stand.type == type && stand.traits.map { one in traits.map { one.isEqual($0) } ?? false } ?? (traits == nil)
                && stand.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
        }
        if let object = known?.object as? Object { return object }
        guard let object = make(type) as? Object else { preconditionFailure("\(type) cannot be made, so it has no appearance()") }
        let entries = AppearanceEntry.entries(for: object)
        stands.append(
            Stand(
                type: type, traits: traits, containers: containers, object: object, entries: entries,
                before: entries.map { $0.get(object) }, matches: { $0 is Object }))
        return object
    }

    private func make(_ type: AnyClass) -> AnyObject? {
        isMaking = true
        defer { isMaking = false }
        if type == UICollectionView.self {
            return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        }
        return instance(of: type)
    }

    /// Gives a view the look of its class, and the item that it shows that of the item's.
    func dress(_ view: UIView) {
        if isMaking || stands.isEmpty { return }
        dress(view, in: view)
        if let item = (view as? any BarItemView)?.barItem { dress(item, in: view) }
    }

    private func dress(_ object: NSObject, in view: UIView) {
        let fitting = stands.filter { $0.matches(object) && $0.object !== object && fits($0, view) }
        guard !fitting.isEmpty else { return }
        var given = view.dressOf(object)
        var isSetThisTime: Set<String> = []
        // What says most comes first: of the class that comes from most others, in most containers.
        let ranks = fitting.map { stand in (fitting.count { $0.matches(stand.object) }, stand.containers.count) }
        for index in fitting.indices.sorted(by: { (ranks[$0].0, ranks[$0].1, $0) > (ranks[$1].0, ranks[$1].1, $1) }) {
            let stand = fitting[index]
            for (index, entry) in stand.entries.enumerated() {
                let wished = entry.get(stand.object)
                if entry.same(wished, stand.before[index]) { continue }
                let own = entry.get(object)
                let isLocal = !entry.same(own, plainValue(entry, of: object))
                if isLocal, given[entry.name].map({ !entry.same(own, $0) }) ?? true { continue }
                if isSetThisTime.contains(entry.name) { continue }
                entry.set(object, wished)
                given[entry.name] = entry.get(object)
                isSetThisTime.insert(entry.name)
            }
        }
        view.keepDress(given, of: object)
    }

    /// What an object of the library's own class is like before anything is set on it.
    private func plainValue(_ entry: AppearanceEntry, of object: NSObject) -> Any? {
        let key = ObjectIdentifier(entry.type)
        if plain[key] == nil {
            var values: [String: Any] = [:]
            if let fresh = make(entry.type) as? NSObject {
                for entry in AppearanceEntry.entries(for: fresh) { values[entry.name] = entry.get(fresh) }
            }
            plain[key] = values
        }
        return plain[key]?[entry.name]
    }

    private func fits(_ stand: Stand, _ view: UIView) -> Bool {
        if let traits = stand.traits, !view.traitCollection.answers(traits) { return false }
        var wanted = stand.containers[...]
        var responder: UIResponder? = view.next
        while let current = responder, let first = wanted.first {
            if holds(first, current) { wanted = wanted.dropFirst() }
            responder = current.next
        }
        return wanted.isEmpty
    }
}

/// Whether something is an object of a class.
@MainActor private func holds<Container: UIAppearanceContainer>(_ type: Container.Type, _ object: UIResponder) -> Bool {
    object is Container
}

extension UIView {
    fileprivate func dressOf(_ object: NSObject) -> [String: Any] {
        object === self ? rare?.dress ?? [:] : rare?.dress["item"] as? [String: Any] ?? [:]
    }

    fileprivate func keepDress(_ given: [String: Any], of object: NSObject) {
        if object === self {
            let item = rare?.dress["item"]
            uncommon.dress = given
            if let item { uncommon.dress["item"] = item }
        } else {
            uncommon.dress["item"] = given
        }
    }
}

extension UITraitCollection {
    /// Whether these traits are all that others say.
    fileprivate func answers(_ other: UITraitCollection) -> Bool {
        (other.userInterfaceStyle == .unspecified || other.userInterfaceStyle == userInterfaceStyle)
            && (other.horizontalSizeClass == .unspecified || other.horizontalSizeClass == horizontalSizeClass)
            && (other.verticalSizeClass == .unspecified || other.verticalSizeClass == verticalSizeClass)
            && (other.userInterfaceIdiom == .unspecified || other.userInterfaceIdiom == userInterfaceIdiom)
    }
}
