// SPDX-License-Identifier: MIT
//
// What a scene says of properties of views, as UIKit's values.

import Foundation
import VitrineGeometry
import VitrineProperties
import VitrineScene
import VitrineViewCore

extension NodeContext {
    /// A value as key-value coding has it for a property of a kind; nil for nothing.
    func keyed(_ value: Scene.ViewValue, as kind: PropertyKind?) -> Any? {
        switch value {
        case .flag(let flag): flag
        case .number(let number): Double(number)
        case .word(let word):
            if case .choice(let choice)? = kind {
                choice.number(of: word, fromRight: traits.layoutDirection == .rightToLeft)
            } else {
                word
            }
        case .text(let text): text
        case .texts(let texts): texts
        case .color(let color): self.color(color)
        case .font(let font): UIFont.scene(font, traits: traits)
        case .picture(let path): images.image(at: path)
        case .asset(let name): UIImage(named: name)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .insets(let insets):
            if kind == .directionalInsets {
                NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            } else {
                insets
            }
        case .date(let date): date.date
        }
    }
}
