// SPDX-License-Identifier: MIT
//
// Buttons without configurations: how large they are, and where their parts stand.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineControls
@_spi(Vitrine) @testable import VitrineViewCore

@Suite @MainActor struct ButtonFormTests {
    private func button(_ alignment: UIControl.ContentHorizontalAlignment = .center) -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        button.setTitle("Connect", for: .normal)
        button.contentHorizontalAlignment = alignment
        return button
    }

    private func titleX(_ alignment: UIControl.ContentHorizontalAlignment, _ insets: UIEdgeInsets = .zero) -> CGFloat {
        let button = button(alignment)
        button.titleEdgeInsets = insets
        button.layoutIfNeeded()
        return button.titleLabel?.frame.minX ?? 0
    }

    @Test func `insets of a title move it by that of its side, or by half of their difference in the middle`() {
        let insets = UIEdgeInsets(top: 0, left: 62, bottom: 0, right: 10)
        #expect(titleX(.left) == 0 && titleX(.left, insets) == 62)
        #expect(titleX(.right, insets) == titleX(.right) - 10)
        #expect(titleX(.center, insets) == titleX(.center) + 26)
    }

    @Test func `a title at the top or the bottom is moved by the inset there`() {
        func y(_ alignment: UIControl.ContentVerticalAlignment, _ insets: UIEdgeInsets) -> CGFloat {
            let button = button()
            (button.contentVerticalAlignment, button.titleEdgeInsets) = (alignment, insets)
            button.layoutIfNeeded()
            return button.titleLabel?.frame.minY ?? 0
        }
        let insets = UIEdgeInsets(top: 8, left: 0, bottom: 4, right: 0)
        #expect(y(.top, insets) == 8 && y(.bottom, insets) == y(.bottom, .zero) - 4 && y(.center, insets) == y(.center, .zero) + 2)
    }

    @Test func `a button is as large as the picture behind its content`() {
        let button = UIButton(type: .custom)
        let bare = button.intrinsicContentSize
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 126, height: 90), format: format).image {
            $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        button.setBackgroundImage(picture, for: .normal)
        #expect(bare.width == 0 && button.intrinsicContentSize == CGSize(width: 126, height: 90))
        button.configuration = .plain()
        #expect(button.intrinsicContentSize.width < 126)
    }

    @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close])
    func `a button of a type that has a sign shows it until it has a picture`(type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        #expect(button.imageView?.image?.isSymbolImage == true)
        #expect(button.intrinsicContentSize.width >= 20 && button.intrinsicContentSize.height >= 20)
        #expect((button.intrinsicContentSize == CGSize(width: 30, height: 30)) == (type == .close))
        let own = UIImage(systemName: "star")
        button.setImage(own, for: .normal)
        #expect(button.imageView?.image?.size == own?.size)
    }
}
