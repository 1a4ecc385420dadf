// SPDX-License-Identifier: MIT
//
// Values of properties as JSON.

import Foundation
import VitrineGeometry
import VitrineProperties

extension PropertyValue {
    /// The value as JSON.
    package var json: String {
        switch self {
        case .none: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): number.isFinite ? CGFloat(number).numberText(places: 6) : "null"
        case .text(let text): text.jsonText
        case .list(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
        case .fields(let fields): fields.json
        }
    }
}

extension [PropertyValue.Field] {
    /// The fields as a JSON object.
    package var json: String { "{" + map { "\($0.name.jsonText): \($0.value.json)" }.joined(separator: ", ") + "}" }
}
