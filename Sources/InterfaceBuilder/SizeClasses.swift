// SPDX-License-Identifier: MIT
//
// What an element says under the size classes of a device.

/// How much room there is, as variations of elements ask for it.
package struct SizeClasses: Equatable {
    private let width: String
    private let height: String

    /// Creates size classes: whether there is much room to the sides, and little upwards.
    package init(isWide: Bool, isLow: Bool) { (width, height) = (isWide ? "regular" : "compact", isLow ? "compact" : "regular") }

    /// How much a variation asks for; nil where it asks for something else than there is.
    private func rank(_ key: String?) -> Int? {
        guard let key else { return nil }
        if key == "default" { return 0 }
        var rank = 0
        for condition in key.split(separator: "-") {
            switch condition {
            case "widthClass=\(width)", "heightClass=\(height)": rank += 1
            default: return nil
            }
        }
        return rank
    }

    /// The element with what its variations change: attributes, values, and what is installed (nibs.variations).
    ///
    /// - Parameter leaveOut: Told of what is not installed.
    package func apply(to element: InterfaceElement, leaveOut: (InterfaceElement) -> Void) -> InterfaceElement {
        guard element.children.contains(where: { $0.name == "variation" }) else { return element }
        let variations = element.children.filter { $0.name == "variation" }.enumerated()
            .compactMap { index, variation in rank(variation.key).map { (rank: $0, index: index, variation: variation) } }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.variation)
        var attributes = element.attributes
        var children = element.children.filter { $0.name != "variation" }
        var absent: [String: Set<String>] = [:]
        for variation in variations {
            for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
            for child in variation.children {
                guard let key = child.key else { continue }
                // Older files write a mask as a list.
                if child.name == "mask" || key.hasPrefix("mask.") {
                    let key = key.hasPrefix("mask.") ? String(key.dropFirst("mask.".count)) : key
                    for change in child.children {
                        guard let reference = change["reference"] else { continue }
                        if change.name == "exclude" { absent[key, default: []].insert(reference) }
                        if change.name == "include" { absent[key]?.remove(reference) }
                    }
                } else if let index = children.firstIndex(where: { $0.key == key }) {
                    children[index] = child
                } else {
                    children.append(child)
                }
            }
        }
        for (list, ids) in absent where !ids.isEmpty {
            guard let index = children.firstIndex(where: { $0.name == list }) else { continue }
            let old = children[index]
            func isAbsent(_ member: InterfaceElement) -> Bool { member.id.map { ids.contains($0) } ?? false }
            for member in old.children where isAbsent(member) { leaveOut(member) }
            children[index] = InterfaceElement(
                name: old.name, attributes: old.attributes, children: old.children.filter { !isAbsent($0) }, text: old.text,
                place: old.place)
        }
        return InterfaceElement(
            name: element.name, attributes: attributes, children: children, text: element.text, place: element.place)
    }
}
