// SPDX-License-Identifier: MIT
//
// Two documents in one program: each sees its own clock, typesetter, traits, pictures, screen, transactions and animation blocks.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct UIEnvironmentTests {
    /// An environment that differs from another in all that it holds, and a window with a label in it.
    @MainActor private struct Document {
        let environment: UIEnvironment
        let typesetter = BoxTypesetter()
        let window: UIWindow
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

        init(_ name: String, style: UIUserInterfaceStyle) {
            environment = UIEnvironment(
                clock: VirtualClock(), typesetter: typesetter, images: ImageLibrary(searchPaths: [name]),
                traits: UITraitCollection(userInterfaceStyle: style))
            window = environment.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
            label.text = name
            window.addSubview(label)
        }

        /// What is in force.
        var isInForce: Bool {
            VirtualClock.current === environment.clock && TextEnvironment.current === typesetter
                && UITraitCollection.current === environment.traits && ImageEnvironment.searchPaths == environment.images.searchPaths
                && UIScreen.main === environment.screen
        }
    }

    private let day = Document("day", style: .light)
    private let night = Document("night", style: .dark)

    @Test func `what is in force is that of the innermost environment, and afterwards what was before`() {
        let before = UIEnvironment.current
        day.environment.run {
            #expect(day.isInForce)
            night.environment.run { #expect(night.isInForce && !day.isInForce) }
            #expect(day.isInForce)
        }
        #expect(UIEnvironment.current === before && !day.isInForce && !night.isInForce)
    }

    @Test func `tasks that take turns keep their environments`() async {
        let (day, night) = (day, night)
        func watch(_ document: Document) -> Task<Bool, Never> {
            Task { @MainActor in
                await document.environment.run {
                    var isKept = true
                    for step in 1...20 {
                        isKept = isKept && document.isInForce
                        VirtualClock.current.advance(by: 0.1)
                        CATransaction.begin()
                        CATransaction.setAnimationDuration(Double(step))
                        _ = UIImage(named: "picture-\(step)")
                        await Task.yield()
                        isKept = isKept && CATransaction.animationDuration() == Double(step)
                        CATransaction.commit()
                    }
                    return isKept && CATransaction.animationDuration() == 0.25
                }
            }
        }
        let (one, other) = (watch(day), watch(night))
        #expect(await one.value)
        #expect(await other.value)
        #expect(day.environment.images.failures.count == 20 && night.environment.images.failures.count == 20)
        #expect(abs(day.environment.clock.now - 2) < 1e-9 && abs(night.environment.clock.now - 2) < 1e-9)
    }

    @Test func `a view finds the environment of its window, whatever is in force`() {
        night.environment.run {
            #expect(day.label.environment === day.environment)
            #expect(day.label.traitCollection.userInterfaceStyle == .light)
            #expect(night.label.traitCollection.userInterfaceStyle == .dark)
        }
        #expect(UIView().environment === UIEnvironment.current)
    }

    @Test func `clocks of two environments run their animations each on its own`() {
        for document in [day, night] {
            document.environment.run { UIView.animate(withDuration: 1) { document.label.alpha = 0 } }
        }
        day.environment.clock.advance(by: 0.5)
        #expect(abs(day.window.displayList(scale: 1).layers[0].sublayers[0].opacity - 0.5) < 0.001)
        #expect(night.window.displayList(scale: 1).layers[0].sublayers[0].opacity == 1)
        night.environment.clock.advance(by: 1)
        #expect(night.window.displayList(scale: 1).layers[0].sublayers.isEmpty)
    }

    @Test func `what a clock runs finds the environment of the clock`() {
        var found: [Bool] = []
        day.environment.clock.schedule(at: 1) { found.append(day.isInForce) }
        night.environment.run { day.environment.clock.advance(to: 1) }
        #expect(found == [true])
    }

    @Test func `an open block animates nothing of another environment`() {
        day.environment.run {
            UIView.animate(withDuration: 1) {
                night.environment.run { night.label.alpha = 0.5 }
                day.label.alpha = 0.5
            }
        }
        #expect(night.label.layer.animationKeys() == nil)
        #expect(day.label.layer.animationKeys() == ["opacity"])
    }

    @Test func `a label is set anew when the typesetter is another one`() {
        let first = day.window.displayList(scale: 1)
        day.environment.typesetter = PangoTypesetter()
        let second = day.window.displayList(scale: 1)
        #expect(first.layers[0].sublayers[0].contents != second.layers[0].sublayers[0].contents)
        day.environment.typesetter = day.typesetter
        #expect(day.window.displayList(scale: 1) == first)
    }

    @Test func `failures are told once, and the oldest give way`() {
        let images = day.environment.images
        day.environment.run {
            _ = UIImage(named: "a")
            _ = UIImage(named: "a")
            #expect(images.failures.map(\.name) == ["a"])
            for number in 0..<ImageLibrary.failureLimit { _ = UIImage(contentsOfFile: "/no/such/\(number).png") }
        }
        #expect(images.failures.count == ImageLibrary.failureLimit)
        #expect(images.failures.first?.name == "/no/such/0.png")
        #expect(night.environment.images.failures.isEmpty)
    }

    @Test func `a file that has changed is read anew`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        func write(_ width: Int) throws {
            let pixels = Bitmap(width: width, height: 1)
            try Data(PNGEncoder(scale: 1).encode(pixels)).write(to: URL(fileURLWithPath: path))
        }
        try write(2)
        let first = try #require(day.environment.run { UIImage(contentsOfFile: path) })
        let again = try #require(day.environment.run { UIImage(contentsOfFile: path) })
        #expect(again.source === first.source)
        try write(300)
        let second = try #require(day.environment.run { UIImage(contentsOfFile: path) })
        #expect(first.size.width == 2 && second.size.width == 300)
    }

    // MARK: Screen

    @Test func `the screen is described before windows are made, and traits follow`() {
        let environment = UIEnvironment()
        environment.run {
            let screen = UIScreen.main
            screen.bounds.size = CGSize(width: 1024, height: 1366)
            screen.scale = 3
            screen.userInterfaceIdiom = .pad
            screen.safeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            let window = UIWindow(frame: screen.bounds)
            #expect(window.safeAreaInsets == screen.safeAreaInsets)
            #expect(window.traitCollection.displayScale == 3 && window.traitCollection.horizontalSizeClass == .regular)
            #expect(UIDevice.current.userInterfaceIdiom == .pad)
            // A window beneath the bar at the top lies in none of it.
            let lower = UIWindow(frame: CGRect(x: 0, y: 20, width: 1024, height: 600))
            #expect(lower.safeAreaInsets == UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
        }
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844) && UIScreen.main.scale == 2)
        #expect(UIWindow(frame: UIScreen.main.bounds).safeAreaInsets == .zero)
    }

    // MARK: Pictures

    private final class Watched: UIView {
        var moves = 0
        override var center: CGPoint { didSet { moves += 1 } }
    }

    @Test func `a picture at another place than the view's moves nothing`() {
        let view = Watched(frame: CGRect(x: 30, y: 40, width: 20, height: 10))
        view.backgroundColor = .red
        day.window.addSubview(view)
        let moves = view.moves
        day.environment.run {
            UIView.animate(withDuration: 1) {
                let list = view.displayList(size: view.bounds.size, scale: 1, rootAt: CGPoint(x: 10, y: 5))
                #expect(list.layers[0].transform == CATransform3DIdentity)
            }
        }
        #expect(view.moves == moves && view.layer.animationKeys() == nil)
        #expect(view.frame == CGRect(x: 30, y: 40, width: 20, height: 10))
    }
}
