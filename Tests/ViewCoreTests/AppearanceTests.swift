// SPDX-License-Identifier: MIT
//
// How controllers hear of their views that come and go (controllers.*).

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineControllers
@testable import VitrineViewCore

/// Writes down what it is told, with its name.
private final class Told: UIViewController {
    static var log: [String] = []
    let name: String
    var forwards = true
    var atLoad: (UIViewController) -> Void = { _ in }
    var atAppearing: (UIViewController) -> Void = { _ in }

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    override func viewDidLoad() {
        note("load")
        atLoad(self)
    }
    override func viewWillAppear(_ animated: Bool) { note(animated ? "will appear, animated" : "will appear") }
    override func viewIsAppearing(_ animated: Bool) {
        note(animated ? "is appearing, animated" : "is appearing")
        atAppearing(self)
    }
    override func viewDidAppear(_ animated: Bool) { note(animated ? "did appear, animated" : "did appear") }
    override func viewWillDisappear(_ animated: Bool) { note(animated ? "will disappear, animated" : "will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note(animated ? "did disappear, animated" : "did disappear") }
    override func viewDidLayoutSubviews() { note("layout") }

    private func note(_ event: String) {
        let moves = isMovingToParent ? ", to parent" : isMovingFromParent ? ", from parent" : ""
        Self.log.append("\(name): \(event)\(event == "load" || event == "layout" ? "" : moves)")
    }

    static func take() -> [String] {
        defer { log = [] }
        return log
    }

    func hold(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

@Suite @MainActor struct EditingTests {
    @Test func `a controller is told of editing whichever way it is said`() {
        final class Editor: UIViewController {
            var told: [String] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                told.append("\(isEditing) \(animated)")
            }
        }
        let editor = Editor()
        #expect(!editor.isEditing)
        editor.isEditing = true
        editor.setEditing(false, animated: true)
        #expect(editor.told == ["true false", "false true"] && !editor.isEditing)
    }
}

@Suite(.serialized) @MainActor struct AppearanceTests {
    private func window(_ root: UIViewController? = nil) -> UIWindow {
        _ = Told.take()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = root
        return window
    }

    @Test func `a parent begins before its children and appears after them`() {
        let (root, child) = (Told("root"), Told("child"))
        root.atLoad = { ($0 as? Told)?.hold(child) }
        let window = window(root)
        window.makeKeyAndVisible()
        #expect(
            Told.take() == [
                "root: load", "child: load", "root: will appear", "child: will appear, to parent", "root: is appearing",
                "child: is appearing, to parent", "root: layout", "child: did appear, to parent", "root: did appear",
            ])
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(Told.take() == [])
        window.rootViewController = nil
        #expect(
            Told.take() == ["root: will disappear", "child: will disappear", "child: did disappear", "root: did disappear"])
    }

    @Test func `a view that comes to a shown window appears with the layout, and disappears as it leaves`() {
        let (root, child) = (Told("root"), Told("child"))
        let window = window(root)
        window.makeKeyAndVisible()
        _ = Told.take()
        root.hold(child)
        #expect(Told.take() == ["child: load", "child: will appear, to parent"])
        window.layoutIfNeeded()
        #expect(
            Told.take().filter { $0.hasPrefix("child") } == [
                "child: is appearing, to parent", "child: layout", "child: did appear, to parent",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(Told.take() == ["child: will disappear, from parent", "child: did disappear, from parent"])
        #expect(child.parent == nil && !child.isMovingFromParent && !child.isMovingToParent)
        root.hold(child)
        window.layoutIfNeeded()
        #expect(Told.take().filter { $0.contains("appear") }.count == 3)
    }

    @Test func `a view that goes before it was laid out never did appear`() {
        let (root, child) = (Told("root"), Told("child"))
        let window = window(root)
        window.makeKeyAndVisible()
        _ = Told.take()
        root.hold(child)
        child.view.removeFromSuperview()
        #expect(Told.take() == ["child: load", "child: will appear, to parent", "child: will disappear", "child: did disappear"])
    }

    @Test func `a child that comes while its parent appears appears with it`() {
        let (root, child) = (Told("root"), Told("child"))
        root.atAppearing = { ($0 as? Told)?.hold(child) }
        let window = window(root)
        window.makeKeyAndVisible()
        #expect(Told.take().filter { $0.hasPrefix("child: did") } == ["child: did appear, to parent"])
    }

    @Test func `a window that was never shown tells nothing`() {
        let root = Told("root")
        let window = window(root)
        window.layoutIfNeeded()
        #expect(Told.take() == ["root: load", "root: layout"])
    }

    @Test func `a transition that is begun by hand is ended by hand`() {
        let (root, child) = (Told("root"), Told("child"))
        root.hold(child)
        let window = window()
        window.addSubview(root.view)
        #expect(Told.take() == [])
        root.beginAppearanceTransition(true, animated: true)
        root.beginAppearanceTransition(true, animated: true)
        root.endAppearanceTransition()
        root.endAppearanceTransition()
        #expect(
            Told.take() == [
                "root: will appear, animated", "child: will appear, animated, to parent", "root: is appearing, animated",
                "child: is appearing, animated, to parent", "child: did appear, animated, to parent", "root: did appear, animated",
            ])
        root.beginAppearanceTransition(false, animated: false)
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
        #expect(
            Told.take() == [
                "root: will disappear", "child: will disappear", "root: will appear", "child: will appear", "root: is appearing",
                "child: is appearing", "child: did appear", "root: did appear",
            ])
    }

    @Test func `a container that forwards nothing tells its children itself`() {
        let (root, child) = (Told("root"), Told("child"))
        root.forwards = false
        let window = window(root)
        window.makeKeyAndVisible()
        root.hold(child)
        window.layoutIfNeeded()
        #expect(!Told.take().contains { $0.hasPrefix("child") && $0.contains("appear") })
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        child.view.removeFromSuperview()
        #expect(Told.take() == ["child: will appear, to parent", "child: is appearing, to parent", "child: did appear, to parent"])
    }
}
