// SPDX-License-Identifier: MIT
//
// The buttons of a scene as UIButton's configurations.

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineScene
import VitrineViewCore

extension NodeContext {
    func setButton(_ button: Scene.Button, on view: UIButton) {
        var configuration = button.style.configuration
        configuration.title = button.title.isEmpty ? nil : button.title
        configuration.subtitle = button.subtitle.isEmpty ? nil : button.subtitle
        configuration.image = button.image.flatMap(image)
        configuration.imagePadding =
            button.imagePadding == 0 && button.image?.icon != nil && !button.title.isEmpty ? 4 : button.imagePadding
        configuration.imagePlacement = button.imagePlacement.edge
        configuration.buttonSize = button.size.size
        configuration.cornerStyle = button.corners.style
        configuration.titleAlignment = button.titleAlignment.alignment
        configuration.titleLineBreakMode = button.lineBreak.lineBreakMode
        configuration.subtitleLineBreakMode = button.lineBreak.lineBreakMode
        configuration.showsActivityIndicator = button.showsActivityIndicator
        if let color = tint ?? button.color {
            if button.style.isFilled {
                configuration.baseBackgroundColor = self.color(color)
            } else {
                configuration.baseForegroundColor = self.color(color)
                if button.style.isTinted { configuration.baseBackgroundColor = self.color(color) }
            }
        }
        configuration.titleFont = button.font.map { UIFont.scene($0, traits: traits) }
        if let font = button.font { configuration.titleSpacing = (font.kern, font.lineHeight(under: traits) ?? 0) }
        view.configuration = configuration
        view.isEnabled = button.isEnabled
    }
}

extension Scene.ButtonStyle {
    fileprivate var isFilled: Bool {
        self == .filled || self == .borderedProminent || self == .prominentGlass || self == .prominentClearGlass
    }

    fileprivate var isTinted: Bool { self == .tinted || self == .borderedTinted }

    @MainActor fileprivate var configuration: UIButton.Configuration {
        switch self {
        case .plain: .plain()
        case .gray: .gray()
        case .tinted: .tinted()
        case .filled: .filled()
        case .borderless: .borderless()
        case .bordered: .bordered()
        case .borderedTinted: .borderedTinted()
        case .borderedProminent: .borderedProminent()
        case .glass: .glass()
        case .prominentGlass: .prominentGlass()
        case .clearGlass: .clearGlass()
        case .prominentClearGlass: .prominentClearGlass()
        }
    }
}

extension Scene.ButtonSize {
    fileprivate var size: UIButton.Configuration.Size {
        switch self {
        case .mini: .mini
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
    }
}

extension Scene.ButtonCorners {
    fileprivate var style: UIButton.Configuration.CornerStyle {
        switch self {
        case .dynamic: .dynamic
        case .fixed: .fixed
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .capsule: .capsule
        }
    }
}

extension Scene.ButtonTitleAlignment {
    fileprivate var alignment: UIButton.Configuration.TitleAlignment {
        switch self {
        case .automatic: .automatic
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension Scene.ButtonEdge {
    fileprivate var edge: NSDirectionalRectEdge {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .top: .top
        case .bottom: .bottom
        }
    }
}
