// SPDX-License-Identifier: MIT
//
// What of a control is chosen must be there.

import Foundation
import VitrineFiles
import VitrineProperties
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// Tells of numbers of a control that are beyond the lists that they choose from.
    mutating func checkChoices(of control: Scene.Control, in node: SourceNode) {
        let keyed = control.viewClass.keyed
        for property in keyed {
            guard let key = property.key, let choosing = key.choosesFrom, case .number(let number)? = control[property],
                let list = keyed.first(where: { $0.key?.name == choosing.key }), case .texts(let texts)? = control[list],
                node.hasList(choosing.key) || list.key?.isRequired == false && node[choosing.key] == nil
            else { continue }
            checkChoice(key.name, Int(number), of: texts.count, choosing.noun, in: node)
        }
    }

    /// Tells of a number that is beyond what there is to choose from, where the file writes that out.
    ///
    /// - Parameters:
    ///   - key: The key with the number, or with a list of numbers.
    ///   - thing: What is chosen from, as one of them is called.
    ///   - place: Which number of such a list; 0 for a key with one.
    mutating func checkChoice(_ key: String, _ number: Int, of count: Int, _ thing: String, at place: Int = 0, in node: SourceNode) {
        guard number >= count, let value = node[key] else { return }
        var position = value.position
        if case .sequence(let numbers) = value.value, numbers.indices.contains(place) { position = numbers[place].position }
        report(
            "'\(key)' is \(number), and there \(count == 1 ? "is 1 \(thing)" : "are \(count) \(thing)s")", at: position,
            hint: count == 0 ? "leave '\(key)' out" : count == 1 ? "they are counted from 0" : "they are counted from 0 to \(count - 1)")
    }
}

extension SourceNode {
    /// Whether a key's value is written out as a list, and does not come from a field.
    func hasList(_ key: String) -> Bool {
        guard case .sequence = self[key]?.value else { return false }
        return true
    }
}
