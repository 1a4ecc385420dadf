// SPDX-License-Identifier: MIT
//
// The keys of a mapping beside those that its object knows. None of this depends on what the object becomes, so the compiler sees it once
// and not once for each object.

import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// What an object's keys are and what is said about those that do not fit.
package struct ObjectReader: Sendable {
    package let phrase: String
    package let description: ObjectDescription
    /// A key of the object that the mapping has, or lacks and needs.
    package struct Place {
        package var index: Int
        package var name: String
        /// The value; nil where a key is missing that is needed.
        package var value: SourceNode?
    }

    package init(phrase: String, _ description: ObjectDescription) { (self.phrase, self.description) = (phrase, description) }

    /// The keys and values of a mapping; nil after a report.
    package func entries(of node: SourceNode, _ reading: inout Reading) -> [SourceNode.Entry]? {
        if case .mapping(let entries) = node.value { return description.fields == nil ? put(entries, right: &reading) : entries }
        reading.mismatch(expected: phrase, .object(description), found: node)
        return nil
    }

    /// The keys to read and to report, in the object's order.
    package func places(in entries: [SourceNode.Entry]) -> [Place] {
        var places: [Place] = []
        places.reserveCapacity(entries.count)
        for (index, key) in description.keys.enumerated() {
            if let entry = entries.first(where: { $0.key == key.name }) {
                places.append(Place(index: index, name: key.name, value: entry.value))
            } else if key.isRequired {
                places.append(Place(index: index, name: key.name, value: nil))
            }
        }
        return places
    }

    /// The value of a key, which is on the reading's path from now on; nil after a report that it is missing.
    package func enter(_ place: Place, of node: SourceNode, _ reading: inout Reading) -> SourceNode? {
        guard let value = place.value else {
            let summary = description.properties.first { $0.name == place.name }?.summary
            reading.report("\(phrase) needs the key '\(place.name)'", at: node.position, hint: summary)
            return nil
        }
        reading.keys.append(place.name)
        return value
    }

    package func leave(_ reading: inout Reading) { reading.keys.removeLast() }

    /// The fields that keys of the writer's choice are.
    package func fields(in entries: [SourceNode.Entry]) -> [FieldValue.Field] {
        unknown(in: entries).map { FieldValue.Field($0.key, $0.value.fieldValue) }
    }

    /// Reports the keys that the object does not have.
    package func refuseOthers(in entries: [SourceNode.Entry], _ reading: inout Reading) {
        let others = unknown(in: entries)
        guard !others.isEmpty else { return }
        let names = description.keys.map(\.name)
        // Views in views and loops are nodes too, and conditions stand beside the key that says what a node is.
        let isNode = description.hasOneKey && names.contains(where: Condition.isKey)
        let meant = isNode ? names.filter { !Condition.isKey($0) } + ["view", "each", "slot"] : names
        for entry in others.prefix(Diagnostic.most) {
            reading.report(
                "\(phrase) has no key '\(entry.key)'", at: entry.position,
                hint: wrapping(of: entry) ?? Synonyms.hint(for: entry.key, among: meant))
        }
    }

    private func unknown(in entries: [SourceNode.Entry]) -> [SourceNode.Entry] {
        let keys = description.keys
        return entries.filter { entry in !keys.contains { $0.name == entry.key } }
    }
}
