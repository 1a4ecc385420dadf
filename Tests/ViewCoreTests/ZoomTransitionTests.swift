// SPDX-License-Identifier: MIT
//
// Controllers that grow out of a view and go back into it (presentation.zoom).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

@Suite @MainActor struct ZoomTransitionTests {
    private let scenery = PresentationScenery()
    private let tile = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50))

    init() {
        scenery.root.view.addSubview(tile)
        tile.backgroundColor = .red
        scenery.over.modalPresentationStyle = .fullScreen
    }

    private var way: ZoomWay { ZoomWay { [tile] _, _ in tile } }

    /// Where what flies is now, in the window; nil while nothing flies.
    private func flight(_ environment: UIEnvironment, _ container: UIView?) -> CGRect? {
        environment.run {
            container?.subviews.last { $0.clipsToBounds && $0.subviews.count == 2 && !$0.isUserInteractionEnabled }?.layer.presentation()?
                .frame
        }
    }

    private var flying: CGRect? { flight(scenery.environment, scenery.window.subviews.last) }

    @Test func `a controller that is presented grows out of its source, which is not seen meanwhile`() throws {
        scenery.over.zoomWay = way
        scenery.present()
        #expect(flying == tile.frame)
        #expect(tile.layer.opacity == 0)
        scenery.advance(0.2)
        let middle = try #require(flying)
        #expect(middle.width > 150 && middle.width < 390)
        scenery.advance(1)
        #expect(flying == nil && tile.layer.opacity == 1 && scenery.over.view.frame == scenery.window.bounds)
        scenery.dismiss()
        scenery.advance(0.01)
        #expect(try #require(flying).width > 300)
        scenery.advance(1)
        #expect(scenery.over.presentingViewController == nil && tile.layer.opacity == 1)
    }

    @Test func `what flies is as round as the part, and as round in the end as what it comes to`() throws {
        func radius() throws -> CGFloat {
            let flying = scenery.window.subviews.last?.subviews.last { $0.clipsToBounds && $0.subviews.count == 2 }
            let frame = try #require(flying)
            return scenery.environment.run { frame.layer.presentation()?.cornerRadius ?? -1 }
        }
        tile.layer.cornerRadius = 20
        scenery.over.zoomWay = way
        scenery.present()
        #expect(try radius() == 20)
        scenery.advance(0.2)
        #expect(try radius() < 15)
        scenery.advance(1)
        scenery.dismiss()
        scenery.advance(0.01)
        #expect(try radius() < 5)
        scenery.advance(0.45)
        #expect(try abs(radius() - 20) < 2)
    }

    @Test func `without a view to grow from it comes as it would otherwise`() {
        scenery.over.zoomWay = ZoomWay { _, _ in nil }
        scenery.present()
        #expect(flying == nil)
        scenery.advance(1)
        #expect(scenery.over.view.frame == scenery.window.bounds)
    }

    @Test func `a part of the controller lies on the source where the program says which`() throws {
        let zoom = way
        zoom.alignment = { _, _ in CGRect(x: 0, y: 0, width: 390, height: 195) }
        scenery.over.zoomWay = zoom
        scenery.present()
        let frame = try #require(scenery.window.subviews.last?.subviews.last)
        let picture = try #require(frame.subviews.last)
        // The upper part fills the tile: its scale is 100 to 390, and its top is the tile's.
        scenery.environment.run {
            let shown = picture.layer.presentation()?.frame ?? .null
            #expect(abs(shown.minY) < 0.5 && abs(shown.width - 100) < 0.5)
        }
    }

    @Test func `what dims the controller before is in front of it as long as one zooms`() throws {
        let zoom = way
        let veil = UIView()
        zoom.veil = { veil }
        scenery.over.zoomWay = zoom
        scenery.present()
        #expect(veil.superview === scenery.window.subviews.last && veil.alpha == 1)
        scenery.advance(1)
        #expect(veil.superview == nil)
    }

    @Test func `a finger that goes down takes it back, if the program lets it and it goes far enough`() {
        let zoom = way
        var places: [CGPoint] = []
        var mayBegin = false
        zoom.mayBegin = { place, _, willBegin in
            places.append(place)
            return willBegin && mayBegin
        }
        scenery.over.zoomWay = zoom
        scenery.present()
        scenery.advance(1)
        func drag(by way: CGFloat) {
            Finger(in: scenery.window).drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 200 + way), duration: 1.5)
            scenery.advance(1)
        }
        drag(by: 400)
        #expect(!places.isEmpty && scenery.over.presentingViewController != nil)
        mayBegin = true
        drag(by: 60)
        #expect(scenery.over.presentingViewController != nil && scenery.over.view.frame == scenery.window.bounds)
        drag(by: 400)
        #expect(scenery.over.presentingViewController == nil && tile.layer.opacity == 1)
    }

    @Test func `a controller that is pushed zooms too, and the way back leads into its source`() throws {
        let environment = scenery.environment
        let (first, second) = (UIViewController(), UIViewController())
        let stack = environment.run { UINavigationController(rootViewController: first) }
        let window = environment.run { UIWindow(frame: UIScreen.main.bounds) }
        window.rootViewController = stack
        environment.run { window.makeKeyAndVisible() }
        first.view.addSubview(tile)
        second.zoomWay = way
        environment.run { stack.pushViewController(second, animated: true) }
        #expect(flight(environment, stack.content) == tile.frame)
        environment.clock.advance(by: 1)
        #expect(stack.topViewController === second && second.view.superview === stack.content)
        environment.run { _ = stack.popViewController(animated: true) }
        #expect(try #require(flight(environment, stack.content)).width > 300)
        environment.clock.advance(by: 1)
        #expect(stack.viewControllers == [first] && tile.layer.opacity == 1)
    }
}
