// SPDX-License-Identifier: MIT
//
// What nodes tell design tools of themselves.

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineProperties
import VitrineScene
package import VitrineViewCore

extension NodeView: DescribedPart {
    package var partDescription: PartDescription {
        var part = PartDescription()
        part.name = node.name ?? role
        part.content = content
        part.growth = node.growth
        if case .spacer = node.kind { (part.isSpacer, part.growth) = (true, max(node.growth, stretchShare)) }
        let color = (content as? UILabel)?.textColor ?? backgroundColor
        part.colorName = color.flatMap { UIColor.sceneNames[ObjectIdentifier($0)] }
        for said in node.place.names {
            switch said.kind {
            case .view: part.component = part.component ?? said.name
            case .choice: if let variant = said.keys.first { part.words.append((variant, said.name)) }
            case .theme(let section):
                guard let use = section.use(of: said.keys, isText: content is UILabel), part.themeNames[use] == nil else { continue }
                part.themeNames[use] = said.name
            }
        }
        return part
    }

    /// What the node is, with what it shows; nil for what holds one other.
    private var role: String? {
        switch node.kind {
        case .label(let label):
            guard let words = UIView.partWords((content as? UILabel)?.attributedText?.string ?? label.text) else { return nil }
            return "\(label.font.style?.rawValue ?? "text")-\(words)"
        case .image(let image): return image.partName
        case .button(let button):
            return ["button", UIView.partWords(button.title) ?? button.image?.partName].compactMap(\.self).joined(separator: "-")
        case .shape: return "shape"
        case .gradient: return "gradient"
        case .stack(let stack): return stack.axis == .vertical ? "vstack" : "hstack"
        case .overlay: return "overlay"
        case .fits: return "fits"
        case .chart: return "chart"
        case .spacer: return "spacer"
        case .box, .nib: return nil
        case .control(let control): return control.viewClass.node?.key ?? control.viewClass.name
        case .part(let part): return part.word
        }
    }
}

extension ThemeSection {
    /// Keys below which a name is of a part of something.
    private static let inner: Set = ["spans", "border", "shadow", "shadows", "innerShadows", "stroke", "gradient", "do", "children"]

    /// What a name of the theme is for, by the keys that lead to it; nil for what design tools have no styles of.
    fileprivate func use(of keys: [String], isText: Bool) -> String? {
        switch self {
        case .colors:
            guard Self.inner.isDisjoint(with: keys) else { return nil }
            return keys.contains("background") ? "background" : isText && keys.last == "color" ? "color" : nil
        case .fonts: return isText && keys.last == "font" && !keys.contains("spans") ? "font" : nil
        case .shadows: return keys == ["shadow"] ? "shadow" : nil
        case .spacings, .radii, .gradients, .borders: return nil
        }
    }
}

extension NodeStackView: DescribedPart {
    package var partDescription: PartDescription {
        var part = PartDescription()
        part.stack = .init(axis: axis, alignment: alignment, distribution: distribution, views: nodes.filter { !$0.isHidden })
        return part
    }
}

extension Scene.ImageContent {
    /// What it is called: `icon-heart`, or the name of the file without its ending.
    fileprivate var partName: String {
        if let icon { return "icon-\(icon.name)" }
        let file = ((source as NSString).lastPathComponent as NSString).deletingPathExtension
        return file.isEmpty ? "image" : "image-\(file)"
    }
}
