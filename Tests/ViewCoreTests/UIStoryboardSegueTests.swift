// SPDX-License-Identifier: MIT
//
// Controllers of storyboards: when they are made, and the ways between them.

import Foundation
import Testing
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers

@_spi(Vitrine) @testable import VitrineControllers
@testable import VitrineControls
@_spi(Vitrine) @testable import VitrineViewCore

@Suite @MainActor struct UIStoryboardSegueTests {
    private typealias Board = BoardScenery

    private func segue(_ kind: String, _ destination: String, _ identifier: String = "", _ more: String = "") -> String {
        #"<segue destination="\#(destination)" kind="\#(kind)" identifier="\#(identifier)" \#(more) id="s-\#(identifier)-\#(destination)"/>"#
    }

    private func open(_ files: [String: String], _ body: (UIStoryboard) throws -> Void) throws -> [String] {
        let scenery = try BoardScenery(files)
        try scenery.run { try body(UIStoryboard(name: "Main", bundle: nil)) }
        return scenery.messages
    }

    @Test func `a child of a relationship is made with its container, and no view before it is asked for`() throws {
        let main = Board.board(
            initial: "top",
            Board.scene(
                "top",
                Board.controller(
                    "top", tag: "tabBarController", class: "NotedContainer", attributes: #"title="Top""#,
                    connections: segue("relationship", "one", "", #"relationship="viewControllers""#)
                        + segue("relationship", "two", "", #"relationship="viewControllers""#))),
            Board.scene("one", Board.controller("one", attributes: #"title="One""#)),
            Board.scene("two", Board.controller("two", attributes: #"title="Two""#)),
            Board.scene("three", Board.controller("three", attributes: #"title="Three""#)))
        let messages = try open(["Main.storyboard": main]) { board in
            let top = try #require(board.instantiateInitialViewController() as? NotedContainer)
            let children = ["One init", "One awake", "Two init", "Two awake"]
            #expect(BoardLog.lines == ["Top init"] + children + ["Top takes [\"One\", \"Two\"]", "Top awake"])
            #expect(top.children.map(\.title) == ["One", "Two"])
            #expect(top.children.allSatisfy { !$0.isViewLoaded && $0.storyboard === board })
            #expect(board.controllerIdentifiers == ["top", "one", "two", "three"])
        }
        #expect(messages.isEmpty)
    }

    @Test func `an embedded controller is prepared, and in its place before its parent's view is loaded`() throws {
        let container = """
            <containerView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" id="box">
                <rect key="frame" x="10" y="20" width="100" height="50"/>
                <connections>\(segue("embed", "child", "inside"))</connections>
            </containerView>
            """
        let main = Board.board(
            initial: "parent", Board.scene("parent", Board.controller("parent", attributes: #"title="Parent""#, subviews: container)),
            Board.scene("child", Board.controller("child", attributes: #"title="Child""#)))
        let messages = try open(["Main.storyboard": main]) { board in
            let parent = try #require(board.instantiateInitialViewController())
            BoardLog.lines = []
            let view = try #require(parent.view)
            #expect(
                BoardLog.lines == [
                    "Parent asked inside", "Child init", "Child awake", "Parent prepares inside to Child, loaded false",
                    "Child loaded, children 0", "Child in Parent", "Parent loaded, children 1",
                ])
            #expect(parent.children.first?.view.superview === view.subviews.first)
            #expect(parent.children.first?.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        }
        #expect(messages.isEmpty)
    }

    @Test func `a control begins its segue where the controller lets it, and a name alone does not ask`() throws {
        let button = """
            <view contentMode="scaleToFill" id="go" customClass="NotedControl" customModule="VitrineViewCoreTests">
                <rect key="frame" x="0.0" y="100" width="100" height="50"/>
                <connections>\(segue("custom", "detail", "go", #"customClass="NotedSegue" customModule="VitrineViewCoreTests""#))</connections>
            </view>
            """
        let main = Board.board(
            initial: "list",
            Board.scene(
                "list",
                Board.controller(
                    "list", attributes: #"title="List""#, subviews: button,
                    connections: segue(
                        "custom", "detail", "make", #"customClass="NotedSegue" destinationCreationSelector="makeDetail:sender:""#))),
            Board.scene("detail", Board.controller("detail", attributes: #"title="Detail""#)))
        let messages = try open(["Main.storyboard": main]) { board in
            let list = try #require(board.instantiateInitialViewController() as? NotedController)
            let control = try #require(list.view.subviews.first as? UIControl)
            BoardLog.lines = []
            control.sendActions(for: .touchUpInside)
            list.lets = false
            control.sendActions(for: .touchUpInside)
            let made = ["Detail init", "Detail awake", "List prepares go to Detail, loaded false", "segue go performed"]
            #expect(BoardLog.lines == ["List asked go"] + made + ["List asked go"])
            BoardLog.lines = []
            list.performSegue(withIdentifier: "go", sender: nil)
            #expect(BoardLog.lines == made)
            BoardLog.lines = []
            list.performSegue(withIdentifier: "make", sender: control)
            #expect(BoardLog.lines == ["Detail awake", "List prepares make to Detail, loaded false", "segue make performed"])
            let refused = UIEnvironment.current.exceptions { list.performSegue(withIdentifier: "lost", sender: nil) }
            #expect(refused.first?.reason.hasSuffix("has no segue with identifier 'lost'") == true)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("has no segue with the identifier 'lost'\nhint: known: go, make") == true)
    }

    @Test func `a creator makes the controller, and its class where it answers nil`() throws {
        let main = Board.board(initial: "a", Board.scene("a", Board.controller("a", attributes: #"title="A""#)))
        _ = try open(["Main.storyboard": main]) { board in
            let made: NotedController = board.instantiateViewController(identifier: "a") { NotedController(coder: $0, given: "here") }
            #expect(made.given == "here" && made.title == "A" && made.storyboard === board)
            let first: NotedController? = board.instantiateInitialViewController { _ in nil }
            #expect(first?.given == nil && first?.title == "A")
            let refused = UIEnvironment.current.exceptions { _ = board.instantiateViewController(withIdentifier: "b") }
            #expect(refused.first?.reason.hasSuffix("doesn't contain a view controller with identifier 'b'") == true)
        }
        let scenery = try BoardScenery([:])
        let refused = scenery.environment.exceptions { _ = UIStoryboard(name: "Lost", bundle: nil) }
        #expect(refused.first?.reason.hasPrefix("Could not find a storyboard named 'Lost' in bundle") == true)
    }

    @Test func `an unwind segue calls the nearest controller with its action, and has the containers show it`() throws {
        let main = Board.board(
            initial: "top",
            Board.scene(
                "top",
                Board.controller(
                    "top", tag: "navigationController", class: "NotedContainer", attributes: #"title="Top""#,
                    connections: segue("relationship", "list", "", #"relationship="rootViewController""#)
                        + segue("relationship", "detail", "", #"relationship="rootViewController""#))),
            Board.scene("list", Board.controller("list", attributes: #"title="List""#)),
            Board.scene(
                "detail",
                Board.controller(
                    "detail", attributes: #"title="Detail""#, connections: segue("unwind", "exit", "home", #"unwindAction="back:""#))
                    + #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#))
        let messages = try open(["Main.storyboard": main]) { board in
            let top = try #require(board.instantiateInitialViewController() as? NotedContainer)
            BoardLog.lines = []
            top.taken[1].performSegue(withIdentifier: "home", sender: nil)
            #expect(BoardLog.lines == ["Detail prepares home to List, loaded false", "List back from Detail", "Top shows List"])
        }
        #expect(messages.isEmpty)
    }

    @Test func `a navigation controller begins with its root, pushes what is shown and goes back to it`() throws {
        let item = #"""
            <navigationItem key="navigationItem" title="List" largeTitleDisplayMode="never" id="item">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                    <connections>\#(segue("show", "detail", "open"))</connections>
                </barButtonItem>
            </navigationItem>
            """#
        let navigation = """
            <navigationController storyboardIdentifier="top" id="top" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
                    <rect key="frame" x="0.0" y="59" width="393" height="44"/>
                    <autoresizingMask key="autoresizingMask"/>
                </navigationBar>
                <connections>\(segue("relationship", "list", "", #"relationship="rootViewController""#))</connections>
            </navigationController>
            """
        let main = Board.board(
            initial: "top", Board.scene("top", navigation),
            Board.scene("list", Board.controller("list", attributes: #"title="List""#, rest: item)),
            Board.scene(
                "detail",
                Board.controller(
                    "detail", attributes: #"title="Detail""#, connections: segue("unwind", "exit", "home", #"unwindAction="back:""#))
                    + #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#))
        let messages = try open(["Main.storyboard": main]) { board in
            let stack = try #require(board.instantiateInitialViewController() as? UINavigationController)
            let list = try #require(stack.topViewController)
            #expect(list.navigationItem.title == "List" && list.navigationItem.largeTitleDisplayMode == .never)
            let add = try #require(list.navigationItem.rightBarButtonItem)
            _ = UIApplication.shared.sendAction(try #require(add.action), to: add.target, from: add, for: nil)
            #expect(stack.viewControllers.map(\.title) == ["List", "Detail"])
            stack.topViewController?.performSegue(withIdentifier: "home", sender: nil)
            #expect(stack.viewControllers.map(\.title) == ["List"])
        }
        #expect(messages.isEmpty)
    }

    @Test func `each kind of segue shows its destination in its way, and a class of the program's own decides when`() throws {
        let own = #"customClass="NotedSegue" customModule="VitrineViewCoreTests""#
        let ways = [
            segue("show", "detail", "show"), segue("push", "detail", "push", #"animates="NO""#), segue("showDetail", "detail", "beside"),
            segue("presentation", "detail", "present", #"animates="NO" modalPresentationStyle="fullScreen""#),
            segue("modal", "detail", "modal", #"animates="NO""#), segue("popoverPresentation", "detail", "popover", #"animates="NO""#),
            segue("show", "detail", "own", own), segue("custom", "detail", "nothing", own),
        ]
        let navigation = """
            <navigationController storyboardIdentifier="top" id="top" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
                <connections>\(segue("relationship", "list", "", #"relationship="rootViewController""#))</connections>
            </navigationController>
            """
        let main = Board.board(
            initial: "top", Board.scene("top", navigation),
            Board.scene("list", Board.controller("list", attributes: #"title="List""#, connections: ways.joined())),
            Board.scene("detail", Board.controller("detail", attributes: #"title="Detail""#)))
        let messages = try open(["Main.storyboard": main]) { board in
            let stack = try #require(board.instantiateInitialViewController() as? UINavigationController)
            let list = try #require(stack.topViewController)
            let split = UISplitViewController(style: .doubleColumn)
            split.viewControllers = [stack, UIViewController()]
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1180, height: 820))
            window.overrideTraits = UITraitCollection(horizontalSizeClass: .regular)
            window.rootViewController = split
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            var pushed: [String?] { stack.viewControllers.dropFirst().map(\.title) }
            for way in ["show", "push"] {
                list.performSegue(withIdentifier: way, sender: nil)
                #expect(pushed == ["Detail"] && split.presentedViewController == nil)
                stack.popToRootViewController(animated: false)
            }
            for (way, style) in [("present", UIModalPresentationStyle.fullScreen), ("modal", nil), ("popover", .popover)] {
                list.performSegue(withIdentifier: way, sender: list.view)
                let over = list.presentedViewController
                #expect(over?.title == "Detail" && pushed == [] && (style == nil || over?.modalPresentationStyle == style))
                list.dismiss(animated: false)
                #expect(list.presentedViewController == nil)
            }
            list.performSegue(withIdentifier: "beside", sender: nil)
            #expect(split.viewControllers.last?.title == "Detail" && pushed == [] && list.presentedViewController == nil)
            BoardLog.lines = []
            list.performSegue(withIdentifier: "nothing", sender: nil)
            #expect(BoardLog.lines.last == "segue nothing performed" && pushed == [] && list.presentedViewController == nil)
            list.performSegue(withIdentifier: "own", sender: nil)
            #expect(BoardLog.lines.contains("segue own performed") && pushed == ["Detail"])
        }
        #expect(messages.isEmpty)
    }

    // MARK: References and faults

    private func reference(_ id: String, _ name: String, _ identifier: String? = nil) -> String {
        let identifier = identifier.map { #" referencedIdentifier="\#($0)""# } ?? ""
        return #"<viewControllerPlaceholder storyboardName="\#(name)"\#(identifier) id="\#(id)" sceneMemberID="viewController"/>"#
    }

    @Test func `a reference leads into another file of the folder`() throws {
        let main = Board.board(
            initial: "top",
            Board.scene(
                "top",
                Board.controller(
                    "top", tag: "navigationController", class: "NotedContainer", attributes: #"title="Top""#,
                    connections: segue("relationship", "r1", "", #"relationship="viewControllers""#)
                        + segue("relationship", "r2", "", #"relationship="viewControllers""#))),
            Board.scene("r1", reference("r1", "Other")), Board.scene("r2", reference("r2", "Other", "two")))
        let other = Board.board(
            initial: "one", Board.scene("one", Board.controller("one", attributes: #"title="One""#)),
            Board.scene("two", Board.controller("two", attributes: #"title="Two""#)))
        let messages = try open(["Main.storyboard": main, "Other.storyboard": other]) { board in
            let top = try #require(board.instantiateInitialViewController() as? NotedContainer)
            #expect(top.taken.map(\.title) == ["One", "Two"])
            #expect(top.taken[0].storyboard !== board && top.taken[0].storyboard === top.taken[1].storyboard)
        }
        #expect(messages.isEmpty)
    }

    @Test func `what leads nowhere, to itself or out of the folder is told with its line`() throws {
        let relationship = #"relationship="viewControllers""#
        let container = """
            <containerView contentMode="scaleToFill" id="box"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
            <connections>\(segue("embed", "self"))</connections></containerView>
            """
        let main = Board.board(
            initial: "top",
            Board.scene(
                "top",
                Board.controller(
                    "top", tag: "navigationController", class: "NotedContainer", attributes: #"title="Top""#,
                    connections: ["top", "gone", "r1", "r2", "r3", "loop", "self"].map {
                        segue("relationship", $0, "", relationship)
                    }.joined())),
            Board.scene("r1", reference("r1", "../Other")), Board.scene("r2", reference("r2", "Lost")),
            Board.scene("r3", reference("r3", "Main", "lost")), Board.scene("loop", reference("loop", "Main")),
            Board.scene("self", Board.controller("self", subviews: container)),
            Board.scene("twice", #"<viewController storyboardIdentifier="self" id="twice" sceneMemberID="viewController"/>"#))
        let messages = try open(["Main.storyboard": main]) { board in
            let top = try #require(board.instantiateInitialViewController() as? NotedContainer)
            #expect(top.taken.count == 1)
            _ = top.taken.first?.view
            #expect(board.controllerIdentifiers.count == 3)
            _ = board.instantiateViewController(withIdentifier: "self")
        }
        for part in [
            "'gone', which is not there", "holds itself", "'../Other' is no name of a storyboard",
            "the storyboard 'Lost' is not in the bundle", "no controller with the identifier 'lost'", "embeds itself",
            "the storyboard identifier 'self' is that of the controller in line",
        ] {
            #expect(messages.contains { $0.hasPrefix("Main.storyboard:") && $0.contains(part) }, "\(part) in \(messages)")
        }
    }

    @Test func `a file is read once until it changes`() throws {
        let main = Board.board(initial: "a", Board.scene("a", Board.controller("a", attributes: #"title="A""#)))
        let scenery = try BoardScenery(["Main.storyboard": main])
        try scenery.run {
            let first = UIStoryboard(name: "Main", bundle: nil)
            #expect(first.document?.root === UIStoryboard(name: "Main", bundle: nil).document?.root)
            let text = Board.board(initial: "b", Board.scene("b", Board.controller("b", attributes: #"title="Another""#)))
            try Data(text.utf8).write(to: scenery.folder.appendingPathComponent("Main.storyboard"))
            #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.title == "Another")
            #expect(first.instantiateInitialViewController()?.title == "A")
        }
    }

    @Test func `a controller goes when nobody holds it, with its view made or not`() throws {
        let main = Board.board(initial: "a", Board.scene("a", Board.controller("a", attributes: #"title="A""#)))
        _ = try open(["Main.storyboard": main]) { board in
            weak var unloaded: UIViewController?
            weak var loaded: UIViewController?
            do {
                let (a, b) = (board.instantiateInitialViewController(), board.instantiateInitialViewController())
                _ = b?.view
                (unloaded, loaded) = (a, b)
                #expect(unloaded != nil && loaded != nil)
            }
            #expect(unloaded == nil && loaded == nil)
        }
    }
}
