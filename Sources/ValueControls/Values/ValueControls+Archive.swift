// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of controls that have a value.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

extension UISlider {
    /// Takes what a file says of a slider.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UISlider.self) { said in
            said.take(.slider, nib)
            said.take(nib.image("minimumValueImage")) { $0.minimumValueImage = $1 }
            said.take(nib.image("maximumValueImage")) { $0.maximumValueImage = $1 }
            if !nib.has("value") { said.take(nib.number("minValue")) { $0.value = Float($1) } }
        }
    }
}

extension UISegmentedControl {
    /// Takes what a file says of a segmented control.
    func readSegments(_ nib: NibCoder) {
        nib.read(self, as: UISegmentedControl.self) { said in
            for (index, segment) in nib.elements("segments").enumerated() where segment.name == "segment" {
                let title = nib.builder.string("title", of: segment)
                if let image = nib.builder.image("image", of: segment) {
                    said.add { control, _ in control.insertSegment(with: image, at: index, animated: false) }
                } else {
                    said.add { control, _ in control.insertSegment(withTitle: title, at: index, animated: false) }
                }
                if let width = segment["width"].flatMap({ Double($0) }), width > 0, width <= 10_000 {
                    said.add { control, _ in control.setWidth(CGFloat(width), forSegmentAt: index) }
                }
                if segment["enabled"] == "NO" { said.add { control, _ in control.setEnabled(false, forSegmentAt: index) } }
            }
            said.take(.segmentedControl, nib)
            said.take(nib.bool("apportionsSegmentWidthsByContent")) { $0.apportionsSegmentWidthsByContent = $1 }
        }
    }
}
