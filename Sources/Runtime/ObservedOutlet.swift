// SPDX-License-Identifier: MIT
//
// Properties that files set and that are watched (runtime.outlets).

import VitrineViewCore

/// Has a file set a property of a class that stays as it is: one with `didSet`, or with a setter.
///
/// `Outlet` holds its value and is set past the property's observers. This stands beside a property, and files set the property itself:
///
///     var title: UILabel! { didSet { title.textColor = .secondaryLabel } }
///     private let outletOfTitle = ObservedOutlet("title", \TitleView.title)
@preconcurrency @MainActor public final class ObservedOutlet<Root: AnyObject, Value> {
    package nonisolated let name: String?
    private nonisolated(unsafe) let path: ReferenceWritableKeyPath<Root, Value>

    /// An outlet for a property, by the name that files know it by.
    public nonisolated init(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
        (self.name, self.path) = (name, path)
    }

}

extension ObservedOutlet: NamedProperty {
    package func take(_ value: Any?, on object: AnyObject) -> Bool {
        guard let object = object as? Root else { return false }
        for form in (value.map { [$0] } ?? []) + NamedProperties.forms(of: value) {
            guard let form = form as? Value else { continue }
            object[keyPath: path] = form
            return true
        }
        return false
    }

    package var value: Any? { nil }
    package var type: Any.Type { Value.self }
}
