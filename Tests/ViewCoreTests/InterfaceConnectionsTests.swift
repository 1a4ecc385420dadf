// SPDX-License-Identifier: MIT
//
// Objects of a program's own classes that are no views, and what is told where something cannot be connected.

import Foundation
import Testing
import VitrineFiles
import VitrineLayers
import VitrineNibs

@_spi(Vitrine) @testable import VitrineControllers
@testable import VitrineControls
@_spi(Vitrine) @testable import VitrineViewCore

/// An object beside the views of a scene.
final class Gardener: NSObject, SelectorTable {
    @Outlet var bed: UIView!
    @Outlet var count = 0
    private(set) var wasAwake = false
    private(set) var waterings = 0

    func awake() { wasAwake = bed != nil }
    func water(_ sender: UIControl) { waterings += 1 }

    class var interfaceActions: [Selector] {
        [Selector("awakeFromNib", { (target: Gardener) in { target.awake() } }), Selector("water:", Gardener.water)]
    }
}

final class BedController: UIViewController {
    @Outlet var label: UIButton!
    @Outlet var rows: [UIButton] = []
    @Outlet var can: UIControl!
}

@Suite @MainActor struct InterfaceConnectionsTests {
    private typealias Board = BoardScenery

    private static let can = """
        <view contentMode="scaleToFill" id="can" customClass="NotedControl" customModule="VitrineViewCoreTests">
            <connections>\
        <action selector="water:" destination="gardener" eventType="touchUpInside" id="a1"/>\
        <action selector="lost:" destination="gardener" eventType="touchUpInside" id="a2"/>\
        </connections>
        </view>
        """

    private static let gardener = """
        <customObject id="gardener" customClass="Gardener" customModule="VitrineViewCoreTests" customModuleProvider="target">
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><outlet property="bed" destination="view-a" id="o1"/></connections>
        </customObject>
        """

    @Test func `an object beside the views is made, connected and woken, and lives as long as the controller`() throws {
        let main = Board.board(
            initial: "a",
            Board.scene(
                "a",
                Board.controller("a", class: nil, subviews: Self.can.replacing(/<action selector="lost:"[^>]*>/, with: "")) + Self.gardener)
        )
        let scenery = try BoardScenery(["Main.storyboard": main])
        try scenery.run {
            weak var kept: Gardener?
            do {
                let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
                let can = try #require(controller.view.subviews.first as? UIControl)
                can.sendActions(for: .touchUpInside)
                let target = can.allTargets.compactMap { $0.base as? Gardener }.first
                kept = target
                #expect(target?.wasAwake == true && target?.waterings == 1 && target?.count == 3 && target?.bed === controller.view)
            }
            #expect(kept == nil)
        }
        #expect(scenery.messages == [])
    }

    @Test func `what cannot be connected says which, where and what to do`() throws {
        let label = #"<label text="Bed" id="label"/>"#
        let main = Board.board(
            initial: "a",
            Board.scene(
                "a",
                Board.controller(
                    "a", class: "BedController", subviews: label + Self.can,
                    connections: """
                        <outlet property="label" destination="label" id="o2"/><outlet property="lost" destination="label" id="o3"/>\
                        <outlet property="can" destination="gone" id="o4"/>\
                        <outletCollection property="rows" destination="label" id="o5"/>\
                        <outlet property="can" destination="nobody" id="o6"/>
                        """) + Self.gardener
                    + #"<customObject id="nobody" customClass="Nobody" customModule="Garden"/>"#))
        let scenery = try BoardScenery(["Main.storyboard": main])
        try scenery.run { _ = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()).view }
        let parts = scenery.messages.map { $0.drop { $0 != " " }.dropFirst() }
        #expect(
            parts == [
                """
                warning: the class 'Nobody' is not in the program; the object is left out
                hint: declare 'Nobody' in the module 'Garden', or name the module that has it in 'InterfaceLibrary.modules'
                """,
                """
                warning: 'Gardener' has no action 'lost:'
                hint: list the method 'lost' of 'Gardener' in 'interfaceActions' as Selector("lost:", …), in ported sources mark it '@IBAction'
                """,
                """
                warning: the outlet 'label' of 'BedController' is a UIButton, and the file connects a UILabel
                hint: declare it as '@Outlet var label: UILabel!', in ported sources '@IBOutlet', or connect another object
                """,
                """
                warning: 'BedController' has no outlet 'lost' for a UILabel
                hint: declare it in 'BedController' as '@Outlet var lost: UILabel!', in ported sources '@IBOutlet', or delete the connection
                """,
                """
                warning: the outlet 'can' leads to 'gone', which is not there
                hint: connect it to an object of the scene, or delete the connection
                """,
                """
                warning: the outlet collection 'rows' of 'BedController' is a [UIButton], and the file connects a [UILabel]
                hint: declare it as '@Outlet var rows: [UILabel] = []', in ported sources '@IBOutlet', or connect another object
                """,
            ])
        #expect(scenery.messages.allSatisfy { $0.hasPrefix("Main.storyboard:") })
    }

    @Test func `an identifier that nothing has is refused, and what there is is told`() throws {
        let main = Board.board(initial: "plants", Board.scene("plants", Board.controller("plants", class: nil)))
        let scenery = try BoardScenery(["Main.storyboard": main])
        scenery.run {
            let board = UIStoryboard(name: "Main", bundle: nil)
            let refused = UIEnvironment.current.exceptions {
                _ = board.instantiateViewController(withIdentifier: "plant")
                _ = UINib(nibName: "Lost", bundle: nil).instantiate(withOwner: nil)
            }
            #expect(refused.map(\.name) == ["NSInvalidArgumentException", "NSInternalInconsistencyException"])
            #expect(refused.last?.reason.hasSuffix("with name 'Lost'") == true)
        }
        #expect(scenery.messages.first?.hasSuffix("identifier 'plant'\nhint: did you mean 'plants'?") == true)
        #expect(scenery.messages.last?.hasPrefix("Lost.xib: ") == true)
        #expect(scenery.messages.last?.contains("there is no such file in '") == true)
    }

    @Test func `an unwind segue that nobody takes, and a segue action that nobody has, say so`() throws {
        let segues = """
            <segue destination="exit" kind="unwind" identifier="home" unwindAction="goHome:" id="s1"/>\
            <segue destination="b" kind="show" identifier="next" destinationCreationSelector="makeNext:" id="s2"/>
            """
        let main = Board.board(
            initial: "a",
            Board.scene(
                "a", Board.controller("a", class: "BedController", connections: segues) + #"<exit id="exit" sceneMemberID="exit"/>"#),
            Board.scene("b", Board.controller("b", class: nil)))
        let scenery = try BoardScenery(["Main.storyboard": main])
        try scenery.run {
            let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.performSegue(withIdentifier: "home", sender: nil)
            controller.performSegue(withIdentifier: "next", sender: nil)
            #expect(controller.presentedViewController != nil)
        }
        #expect(
            scenery.messages.map { $0.drop { $0 != " " }.dropFirst() } == [
                """
                warning: no controller on the way back from 'BedController' has the action 'goHome:', so nothing is unwound
                hint: declare '@IBAction func goHome(_ segue: UIStoryboardSegue)' where it is to go, in sources that are not ported list it in \
                'interfaceActions'
                """,
                """
                warning: 'BedController' has no segue action 'makeNext:', so the destination is made by its class
                hint: list 'SegueAction("makeNext:", …)' in its 'interfaceSegueActions', in ported sources mark the method '@IBSegueAction'
                """,
            ])
    }

    @Test func `what an extension gives to all views under a layer's name is set on the layer`() throws {
        try UIEnvironment().run {
            let made = NibSource(
                """
                <view contentMode="scaleToFill" id="v" customClass="NotedControl" customModule="VitrineViewCoreTests">
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><real key="value" value="6"/></userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                </view>
                """
            ).make()
            let view = try #require(made.first as? UIControl)
            #expect(view.layer.cornerRadius == 6)
            #expect(NibSource.messages(.current) == [])
        }
    }
}
