// SPDX-License-Identifier: MIT
//
// The objects of an Interface Builder file: made, joined, and told that they are there.

package import Foundation
import VitrineAssets
import VitrineFiles
package import VitrineInterfaceBuilder

/// Makes the objects of a nib, or of a scene of a storyboard, once.
///
/// First each object is made by its class's `init?(coder:)`, the outer before the inner. When all are there, constraints are made, then
/// runtime attributes set, then outlets and actions connected, and at last `awakeFromNib()` called, each in the order of the file
/// (nibs.order-of-loading).
@MainActor package final class NibBuilder {
    package let document: InterfaceDocument
    /// Where pictures, colours and texts are looked for.
    package let bundle: Bundle?
    /// Who loads: the file's owner, and the placeholders by their ids.
    private var objects: [String: AnyObject] = [:]
    private var made: [(object: AnyObject, element: InterfaceElement)] = []
    private let library: InterfaceLibrary
    /// The storyboard whose scene this is.
    package var storyboard: UIStoryboard?
    /// Makes the scene's controller in place of its class.
    package var creator: (@MainActor (NSCoder) -> UIViewController?)?
    /// The ids of the objects in which things without a class of their own stand, such as guides.
    private(set) lazy var owners = document.owners

    /// The texts of the file in the preferred language.
    private(set) lazy var texts = library.texts(of: document)
    /// The keys of texts of elements without an id.
    private(set) lazy var innerKeys = document.innerKeys

    package init(_ document: InterfaceDocument, bundle: Bundle?, library: InterfaceLibrary) {
        (self.document, self.bundle, self.library) = (document, bundle, library)
    }

    // MARK: Making

    /// Has an object stand for an element, such as the owner for its placeholder.
    package func stand(_ object: AnyObject, for id: String) { objects[id] = object }

    /// Has the owner stand for its placeholder, whose connections are made with those of the others.
    package func standOwner(_ owner: AnyObject, for element: InterfaceElement) {
        if let id = element.id { stand(owner, for: id) }
        made.append((owner, element))
    }

    /// The object of an element, made where it is not there yet; nil where the element stands for none.
    package func object(for element: InterfaceElement) -> AnyObject? {
        if let id = element.id, let known = objects[id] { return known }
        guard let kind = InterfaceClass.of(element) else { return nil }
        guard let type = library.type(of: element, kind: kind, in: document) else {
            tell("there is no class '\(kind.name)' in the program", at: element)
            return nil
        }
        let coder = NibCoder(element, self)
        let makesController = creator != nil && type is UIViewController.Type
        guard let object: any NibObject = makesController ? creator?(coder) ?? type.init(coder: coder) : type.init(coder: coder) else {
            tell("'\(element["customClass"] ?? kind.name)' made no object from the file", at: element)
            return nil
        }
        // A subview may have asked for it meanwhile by its id, through the coder.
        if let id = element.id { objects[id] = object }
        made.append((object, element))
        return object
    }

    /// The object with an id, where it was made or is a placeholder.
    package func object(id: String) -> AnyObject? { objects[id] }

    /// The elements of a list that are there under the traits of the file's device.
    package func members(of list: InterfaceElement) -> [InterfaceElement] { list.children }

    // MARK: Joining

    /// Does what takes all objects: constraints, runtime attributes, connections, `awakeFromNib()`.
    package func finish() {
        let made = made
        self.made = []
        for (object, element) in made { makeConstraints(of: element, in: object) }
        for (object, element) in made { setRuntimeAttributes(of: element, on: object) }
        // A controller's connections wait for its view.
        for (object, element) in made where !(object is UIViewController) || element.name == "placeholder" { connect(object, by: element) }
        for (object, element) in made where element.name != "placeholder" { (object as? any NibObject)?.awakeFromNib() }
    }

    /// Tells of a problem.
    package func tell(_ message: String, at element: InterfaceElement, hint: String? = nil) {
        library.report(document.diagnostic(message, at: element, hint: hint))
    }
}

/// An object that a nib can hold.
@preconcurrency @MainActor package protocol NibObject: AnyObject, Sendable {
    /// Makes the object from what a file says of it.
    init?(coder: NSCoder)
    /// Told when all of the file is made and connected.
    func awakeFromNib()
    /// Takes a value by the name of a property; false where there is no such property.
    func takeValue(_ value: Any?, forKey key: String) -> Bool
}

extension UIView: NibObject {}
extension UIViewController: NibObject {}
