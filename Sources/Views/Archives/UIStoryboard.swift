// SPDX-License-Identifier: MIT
//
// A file of controllers with their views.

public import Foundation
package import VitrineInterfaceBuilder
import VitrineLayers

/// A `.storyboard` file that controllers are made from.
///
/// It is the source as it lies in a repository, looked for as a nib is: see ``UINib``. A controller's view is made when it is asked for.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let document: InterfaceDocument?
    /// Where pictures, colours and texts are looked for.
    let bundle: Bundle?

    /// The storyboard of a name, without the ending.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        bundle = storyboardBundleOrNil
        document = UIEnvironment.current.interfaces.document(named: name, ending: "storyboard", in: storyboardBundleOrNil)
        super.init()
    }

    /// A storyboard that was read already.
    package init(_ document: InterfaceDocument, bundle: Bundle?) {
        (self.document, self.bundle) = (document, bundle)
        super.init()
    }

    /// The controller that the storyboard begins with; nil where it says none.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let id = document?.initialController else { return nil }
        return controller(id: id)
    }

    /// The controller with an identifier; a name that the storyboard does not have is refused.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        let id = document?.scenes.lazy.compactMap(\.controller).first { $0["storyboardIdentifier"] == identifier }?.id
        if let id, let controller = controller(id: id) { return controller }
        UIEnvironment.current.refuse(
            .invalidArgument, "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
        return UIViewController()
    }

    /// The controller of a scene, by its id in the file; `creator` makes it in place of its class.
    package func controller(id: String, creator: (@MainActor (NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let document, let scene = document.scenes.first(where: { $0.controller?.id == id }), let element = scene.controller else {
            return nil
        }
        let builder = NibBuilder(document, bundle: bundle, library: UIEnvironment.current.interfaces)
        builder.storyboard = self
        builder.creator = creator
        let controller = builder.object(for: element) as? UIViewController
        builder.finish()
        return controller
    }
}
