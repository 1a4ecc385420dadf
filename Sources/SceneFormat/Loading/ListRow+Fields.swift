// SPDX-License-Identifier: MIT
//
// A row of a list whose keys are the fields of its item.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Scene.ListRow {
    /// The keys of a row, each the name of a field.
    static let keys: [String] = {
        guard case .object(let object)? = ValueShape<Scene.ListRow>.row.type.alternatives.first else { return [] }
        return object.keys.map(\.name)
    }()

    /// The keys whose values are texts, which numbers of data are shown as.
    private static let texts: Set<String> = ["text", "secondary", "value"]

    /// The view of an item that is a row by itself.
    ///
    /// - Parameters:
    ///   - fields: The fields of the item; those that are no keys of a row are passed over.
    ///   - position: Where the item stands in its file.
    ///   - reading: A reading of the scene's file that knows its words.
    static func view(with fields: Fields, at position: SourcePosition, _ reading: Reading) throws(SceneError) -> Scene.View {
        var reading = reading
        let row = read(fields, at: position, &reading)
        guard let row, reading.diagnostics.isEmpty else { throw SceneError(diagnostics: reading.diagnostics) }
        var view = Scene.View()
        view.row = row
        return view
    }

    /// Reads the row that fields say.
    ///
    /// - Parameter node: The item as it is written, whose values tell their own places.
    static func read(
        _ fields: Fields, at position: SourcePosition, of node: SourceNode? = nil, _ reading: inout Reading
    ) -> Scene.ListRow? {
        reading.mode = .filled(fields)
        let entries = keys.compactMap { key -> SourceNode.Entry? in
            guard var value = fields.own(key), value != .null else { return nil }
            do throws(MissingField) {
                value = try reading.localized(value)
            } catch {
                reading.report(error, at: position)
            }
            switch value {
            // Braces of an item's own texts have been filled in, and what is left of them is text.
            case .string(let text): value = .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))
            case .number, .bool: if texts.contains(key) { value = .string(value.text) }
            case .null, .array, .object: break
            }
            let written = node?[key].flatMap { $0.fieldValue == fields[key] ? $0 : nil }
            var read = SourceNode(data: value, at: written?.position ?? position)
            if let written, value.isContainer { read = written }
            return SourceNode.Entry(key: key, position: written?.position ?? position, value: read)
        }
        if case .array(let below)? = fields["children"], !below.isEmpty, fields["accessories"] == nil {
            var row = readKeys(entries, fields, at: position, &reading)
            row?.accessories = [Scene.RowAccessory(.sign(.outline))]
            return row
        }
        return readKeys(entries, fields, at: position, &reading)
    }

    private static func readKeys(
        _ entries: [SourceNode.Entry], _ fields: Fields, at position: SourcePosition, _ reading: inout Reading
    ) -> Scene.ListRow? {
        (reading.mode, reading.isFromField, reading.isOfData) = (.filled(fields), true, true)
        return ValueShape<Scene.ListRow>.row.read(SourceNode(.mapping(entries), at: position), &reading)
    }
}
