// SPDX-License-Identifier: MIT
//
// What stands for a view of a class that is not here: a labelled box.

package import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
@_spi(Vitrine) package import VitrineViewCore

/// A box with the name of a class that is not here; what the file has on such a view lies on the box (nibs.unknown-views).
package final class UnknownView: UIView {
    /// The name of the class that the box stands for.
    let className: String
    private let label = UILabel()
    /// What the content of a cell or an effect lies on, where the file has it.
    private var content: UIView?
    private var asked = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        className = Self.className(of: nib.element)
        super.init(coder: coder)
        setUp()
        if let (width, height) = Self.sizes[nib.element.name] { asked = CGSize(width: width, height: height) }
        if let content = nib.object("contentView", as: UIView.self) {
            content.frame = bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(content, at: 0)
            self.content = content
        }
        if storedBackground == nil { backgroundColor = .tertiarySystemFill }
        showBorder()
    }

    /// A box for what is not a view in its file.
    init(className: String, frame: CGRect) {
        self.className = className
        super.init(frame: frame)
        setUp()
        backgroundColor = .tertiarySystemFill
        showBorder()
    }

    private func setUp() {
        clipsToBounds = true
        layer.borderWidth = 1
        label.text = className
        label.font = .systemFont(ofSize: 11)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.textColor = .secondaryLabel
        insertSubview(label, at: 0)
    }

    /// What an unknown class has is not known, and that it is not was told; names that every view has are taken.
    package override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        _ = super.takeValue(value, forKey: key)
        return true
    }

    package override var intrinsicContentSize: CGSize { asked }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: asked.width < 0 ? size.width : asked.width, height: asked.height < 0 ? size.height : asked.height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    private func showBorder() { layer.borderColor = UIColor.separator.cgColor(for: traitCollection) }

    // MARK: Elements

    /// Whether an element stands for a view: it has a content mode, or a frame, as nothing else does.
    static func stands(for element: InterfaceElement) -> Bool {
        element["contentMode"] != nil || element.value("frame", "rect") != nil
    }

    /// The name of the class that an element stands for.
    static func className(of element: InterfaceElement) -> String {
        if let custom = element["customClass"] { return custom }
        let name = element.name
        if let known = classes[name] { return known }
        return "UI" + name.prefix(1).uppercased() + name.dropFirst()
    }

    private static let classes: [String: String] = [
        "tableViewCellContentView": "UIView", "wkWebView": "WKWebView", "mapView": "MKMapView", "arscnView": "ARSCNView",
        "sceneKitView": "SCNView", "skView": "SKView", "mtkView": "MTKView", "glkView": "GLKView", "containerView": "UIView",
        "arView": "ARView", "pdfView": "PDFView",
    ]

    /// The modules beside UIKit that have some of these classes, where a program links them.
    static let modules = ["wkWebView": "WebKit", "mapView": "MapKit"]
    /// Classes that UIKit had before.
    static let formerClasses = ["searchDisplayController": "UISearchDisplayController"]

    /// The sizes that views of the classes ask for, by their elements; negative where they ask for none.
    private static let sizes: [String: (CGFloat, CGFloat)] = [
        "textField": (-1, 34), "activityIndicatorView": (20, 20), "progressView": (-1, 4), "searchBar": (-1, 56), "pickerView": (320, 216),
        "datePicker": (320, 216), "navigationBar": (-1, 44), "toolbar": (-1, 44), "tabBar": (-1, 49),
    ]
}

extension UnknownView: NibContentHolder {
    package var heldContent: UIView { content ?? self }
}

extension UIView {
    /// A labelled box, as it stands for a view of a class that is not here.
    package static func box(standingFor name: String, frame: CGRect) -> UIView { UnknownView(className: name, frame: frame) }
}
