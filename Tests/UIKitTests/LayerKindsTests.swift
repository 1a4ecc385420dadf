// SPDX-License-Identifier: MIT
//
// Layers that repeat, particles, transitions that move, pictures of which the middle is stretched, and pictures that move.

import QuartzCore
import Testing
import UIKit
import Vitrine

@MainActor @Suite struct LayerKindsTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func dot(_ color: UIColor, side: Int = 4) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: side, height: side)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// The colours of pixels of a view, a point each.
    private func pixels(_ view: UIView, _ points: [(Int, Int)]) throws -> [UInt32] {
        let image = try #require(UIImage(data: try view.pngData(scale: 1))?.cgImage)
        return points.map { image.bitmap.bitmap[$0.0, $0.1] }
    }

    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF

    @Test func `a replicator shows its sublayers again, moved on and in other colours`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        view.backgroundColor = .white
        let (layer, square) = (CAReplicatorLayer(), CALayer())
        layer.frame = view.bounds
        square.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
        square.backgroundColor = UIColor.white.cgColor
        layer.addSublayer(square)
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
        layer.instanceColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        layer.instanceRedOffset = -0.5
        view.layer.addSublayer(layer)
        #expect(try pixels(view, [(2, 5), (17, 5), (32, 5), (10, 5)]) == [red, 0xFF80_0000, 0xFF00_0000, white])
    }

    @Test func `particles are where the time says, the same for the same seed`() throws {
        func picture(seed: UInt32, at time: TimeInterval) throws -> [UInt32] {
            try environment.run {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
                view.backgroundColor = .white
                let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
                layer.frame = view.bounds
                layer.emitterPosition = CGPoint(x: 30, y: 30)
                layer.seed = seed
                cell.contents = dot(.red).cgImage
                cell.birthRate = 10
                cell.lifetime = 2
                cell.velocity = 12
                cell.emissionRange = 2 * .pi
                layer.emitterCells = [cell]
                layer.timeOffset = time
                view.layer.addSublayer(layer)
                let image = try #require(UIImage(data: try view.pngData(scale: 1))?.cgImage)
                return image.bitmap.bitmap.pixels
            }
        }
        let first = try picture(seed: 1, at: 0)
        #expect(first.contains(red) && first.contains(white))
        #expect(try picture(seed: 1, at: 0) == first)
        #expect(try picture(seed: 2, at: 0) != first)
        #expect(try picture(seed: 1, at: 0.33) != first)
    }

    @Test func `an emitter that begins later has no particles before`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .white
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        layer.emitterPosition = CGPoint(x: 10, y: 10)
        (cell.contents, cell.birthRate, cell.lifetime, cell.beginTime) = (dot(.red).cgImage, 10, 2, 5)
        layer.emitterCells = [cell]
        view.layer.addSublayer(layer)
        #expect(try pixels(view, [(10, 10)]) == [white])
        layer.timeOffset = 6
        #expect(try pixels(view, [(10, 10)]) == [red])
    }

    @Test func `a push moves what comes in, and what was there out`() throws {
        try environment.run { () throws in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
            let view = UIView(frame: window.bounds)
            view.backgroundColor = .red
            window.addSubview(view)
            window.isHidden = false
            environment.clock.advance(by: 0.1)
            let transition = CATransition()
            transition.type = .push
            transition.subtype = .fromRight
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(transition, forKey: kCATransition)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            view.layer.backgroundColor = UIColor.blue.cgColor
            CATransaction.commit()
            environment.clock.advance(by: 0.5)
            #expect(try pixels(window, [(5, 5), (35, 5)]) == [red, blue])
            environment.clock.advance(by: 1)
            #expect(try pixels(window, [(5, 5), (35, 5)]) == [blue, blue])
        }
    }

    @Test func `only the middle of contents is stretched`() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        view.layer.contents = image.cgImage
        view.layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
        view.layer.magnificationFilter = .nearest
        #expect(try pixels(view, [(1, 1), (1, 15), (3, 3), (15, 15), (27, 15), (29, 15)]) == [red, red, blue, blue, blue, red])
    }

    @Test func `an image view shows its pictures one after the other by the clock`() throws {
        try environment.run { () throws in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            let view = UIImageView(frame: window.bounds)
            view.animationImages = [dot(.red), dot(.blue)]
            view.animationDuration = 1
            view.animationRepeatCount = 2
            view.image = dot(.white)
            window.addSubview(view)
            window.isHidden = false
            #expect(try pixels(window, [(1, 1)]) == [white] && !view.isAnimating)
            view.startAnimating()
            #expect(try pixels(window, [(1, 1)]) == [red] && view.isAnimating)
            environment.clock.advance(by: 0.6)
            #expect(try pixels(window, [(1, 1)]) == [blue])
            environment.clock.advance(by: 0.6)
            #expect(try pixels(window, [(1, 1)]) == [red])
            environment.clock.advance(by: 1)
            #expect(try pixels(window, [(1, 1)]) == [white] && !view.isAnimating)
            let moving = try #require(UIImage.animatedImage(with: [dot(.blue), dot(.red)], duration: 0.4))
            view.animationImages = nil
            view.image = moving
            #expect(try pixels(window, [(1, 1)]) == [blue] && moving.duration == 0.4 && moving.images?.count == 2)
            environment.clock.advance(by: 0.3)
            #expect(try pixels(window, [(1, 1)]) == [red])
        }
    }

    @Test func `former names of layers mean the present ones`() {
        #expect(kCAFillModeForwards == .forwards && kCAMediaTimingFunctionEaseIn == .easeIn && kCATransitionFade == .fade)
        #expect(CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60) != .default)
    }
}
