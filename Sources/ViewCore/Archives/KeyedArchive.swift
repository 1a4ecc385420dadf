// SPDX-License-Identifier: MIT
//
// Views in archives of Foundation: what of their properties is otherwise than in a new view, and the views on them (archives.views).

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineProperties

extension UIView {
    /// Reads what the view is made from: a file of Interface Builder, an archive, or nothing.
    final func readAny(_ coder: NSCoder) {
        if let interface = coder.interface { return interface.read(self, as: UIView.self) }
        if let archive = coder as? NSKeyedUnarchiver { return read(archive: archive) }
        if !(coder is BlankCoder) { note(.viewArchive) }
    }

    /// Writes the view's place, what of its properties is otherwise than in a new view, and the views on it.
    ///
    /// Parts that a class makes for itself, such as the label of a button, are made anew.
    final func archive(in coder: NSCoder) {
        coder.encode(archived: [bounds.minX, bounds.minY, bounds.width, bounds.height], forKey: ArchiveKey.bounds)
        coder.encode(archived: [center.x, center.y], forKey: ArchiveKey.center)
        if transform != .identity {
            let form = transform
            coder.encode(archived: [form.a, form.b, form.c, form.d, form.tx, form.ty], forKey: ArchiveKey.transform)
        }
        for property in ViewProperty.all(of: self) where property.isSettable && !property.traits.contains(.place) {
            guard property.isChanged(in: self), let value = property.value(in: self) else { continue }
            coder.encode(value.archived, forKey: ArchiveKey.property + property.name)
        }
        if autoresizingMask != [] { coder.encode(Int(autoresizingMask.rawValue), forKey: ArchiveKey.mask) }
        if holdsViews, !subviews.isEmpty { coder.encode(NSArray(array: subviews), forKey: ArchiveKey.subviews) }
    }

    /// Takes what an archive says of the view.
    final func read(archive coder: NSKeyedUnarchiver) {
        if let form = coder.archivedNumbers(ArchiveKey.transform, 6) {
            transform = CGAffineTransform(a: form[0], b: form[1], c: form[2], d: form[3], tx: form[4], ty: form[5])
        }
        if let rect = coder.archivedNumbers(ArchiveKey.bounds, 4) {
            bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
        }
        if let point = coder.archivedNumbers(ArchiveKey.center, 2) { center = CGPoint(x: point[0], y: point[1]) }
        if coder.containsValue(forKey: ArchiveKey.mask) {
            autoresizingMask = AutoresizingMask(rawValue: UInt(clamping: coder.decodeInteger(forKey: ArchiveKey.mask)))
        }
        for property in ViewProperty.all(of: self).inOrderOfSetting {
            guard let value = coder.archivedValue(ArchiveKey.property + property.name) else { continue }
            property.set(value, in: self)
        }
        guard holdsViews, let views = coder.decodeObject(forKey: ArchiveKey.subviews) as? [Any] else { return }
        for case let view as UIView in views {
            if let stack = self as? UIStackView { stack.addArrangedSubview(view) } else { addSubview(view) }
        }
    }

    /// Whether the views on this one are the program's, and not parts that the class makes.
    private var holdsViews: Bool {
        let described = type(of: self).propertyTable.type
        return described == UIView.self || described == UIStackView.self
    }
}

/// The keys of views in archives.
private enum ArchiveKey {
    static let bounds = "UIViewBounds"
    static let center = "UIViewCenter"
    static let transform = "UIViewTransform"
    static let mask = "UIAutoresizingMask"
    static let subviews = "UISubviews"
    static let property = "Vitrine."
}

extension PropertyValue {
    /// The value in objects of Foundation.
    package var archived: NSArray {
        switch self {
        case .none: NSArray(array: ["none"])
        case .flag(let flag): NSArray(array: ["flag", flag ? "1" : "0"])
        case .number(let number): NSArray(array: ["number", "\(number)"])
        case .text(let text): NSArray(array: ["text", text])
        case .list(let values): NSArray(array: ["list"] + values.map { $0.archived as Any })
        case .fields(let fields): NSArray(array: ["fields"] + fields.flatMap { [$0.name, $0.value.archived] as [Any] })
        }
    }

    /// The value that objects of Foundation say; nil where they say none.
    package init?(archived object: Any?) {
        guard let parts = object as? [Any], let kind = parts.first as? String else { return nil }
        let rest = Array(parts.dropFirst())
        switch (kind, rest.first as? String) {
        case ("none", _): self = .none
        case ("flag", let word?): self = .flag(word == "1")
        case ("number", let word?):
            guard let number = Double(word) else { return nil }
            self = .number(number)
        case ("text", let word?): self = .text(word)
        case ("list", _): self = .list(rest.compactMap { PropertyValue(archived: $0) })
        case ("fields", _):
            let pairs = stride(from: 0, to: rest.count - 1, by: 2).map { (rest[$0] as? String, PropertyValue(archived: rest[$0 + 1])) }
            self = .fields(pairs.compactMap { name, value in name.flatMap { name in value.map { Field(name, $0) } } })
        default: return nil
        }
    }
}

extension NSCoder {
    /// The value at a key of an archive.
    package func archivedValue(_ key: String) -> PropertyValue? {
        containsValue(forKey: key) ? PropertyValue(archived: decodeObject(forKey: key)) : nil
    }

    /// Writes numbers at a key.
    package func encode(archived numbers: [CGFloat], forKey key: String) {
        encode(PropertyValue.list(numbers.map { .number(Double($0)) }).archived, forKey: key)
    }

    /// So many numbers at a key of an archive.
    package func archivedNumbers(_ key: String, _ count: Int) -> [CGFloat]? {
        guard case .list(let values)? = archivedValue(key), values.count == count else { return nil }
        let numbers = values.compactMap { if case .number(let number) = $0, number.isFinite { CGFloat(number) } else { nil } }
        return numbers.count == count ? numbers : nil
    }
}
