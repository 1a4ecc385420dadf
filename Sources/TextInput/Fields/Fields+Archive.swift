// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of fields.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineNibs
import VitrineTextKit
@_spi(Vitrine) import VitrineViewCore

extension UITextField {
    /// Takes what a file says of a field (nibs.text-fields).
    func readField(_ nib: NibCoder) {
        nib.read(self, as: UITextField.self) { said in
            // Interface Builder leaves out the font that a field of a file begins with.
            if nib.font() == nil { said.add { field, _ in field.font = .systemFont(ofSize: 14) } }
            said.take(.textField, nib)
            // Before iOS 13 a round field was as high as its line has it.
            if let tools = nib.builder.canvasTools, tools < .xcode11, nib.element["borderStyle"] == "roundedRect" {
                said.add { field, _ in field.takeCanvasSize(width: nil, height: (field.font?.lineHeight ?? 17).rounded() + 13) }
            }
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
            said.take(nib.attributedString("attributedPlaceholder")) { $0.attributedPlaceholder = $1 }
            said.take(nib.keyboardWishes) { $0.take($1) }
        }
    }
}

extension UITextView {
    /// Takes what a file says of a view of text (nibs.text-fields).
    func readTextView(_ nib: NibCoder) {
        nib.read(self, as: UITextView.self) { said in
            if nib.font() == nil { said.add { view, _ in view.font = .systemFont(ofSize: 14) } }
            said.take(.textView, nib)
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
            said.take(nib.keyboardWishes) { $0.take($1) }
            let sought = nib.value("dataDetectorTypes", "dataDetectorType").map { said in
                UIDataDetectorTypes(said.attributes.filter { $0.value == "YES" }.compactMap { Self.detectors[$0.key] })
            }
            said.take(sought) { $0.dataDetectorTypes = $1 }
        }
    }

    private static let detectors: [String: UIDataDetectorTypes] = [
        "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
        "shipmentTrackingNumber": .shipmentTrackingNumber, "flightNumber": .flightNumber, "lookupSuggestion": .lookupSuggestion,
    ]
}
