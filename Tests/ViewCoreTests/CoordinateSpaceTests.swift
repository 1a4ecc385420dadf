// SPDX-License-Identifier: MIT
//
// Spaces that points and rectangles are told in (geometry.coordinate-spaces).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct CoordinateSpaceTests {
    private let window = UIWindow(frame: CGRect(x: 20, y: 30, width: 300, height: 400), environment: UIEnvironment())
    private let view = UIView(frame: CGRect(x: 10, y: 40, width: 100, height: 50))
    private var screen: any UICoordinateSpace { window.uiEnvironment.screen.coordinateSpace }

    init() {
        window.addSubview(view)
        view.bounds.origin = CGPoint(x: 0, y: 5)
    }

    @Test func `points go from a view to the screen and back`() {
        #expect(view.convert(CGPoint(x: 1, y: 7), to: screen) == CGPoint(x: 31, y: 72))
        #expect(view.convert(CGPoint(x: 31, y: 72), from: screen) == CGPoint(x: 1, y: 7))
        #expect(screen.convert(CGPoint(x: 31, y: 72), to: view) == CGPoint(x: 1, y: 7))
        #expect(screen.convert(CGPoint(x: 1, y: 7), from: view) == CGPoint(x: 31, y: 72))
        let fixed = window.uiEnvironment.screen.fixedCoordinateSpace
        #expect(screen.bounds == fixed.bounds && screen.convert(CGPoint(x: 3, y: 4), to: fixed) == CGPoint(x: 3, y: 4))
    }

    @Test func `rectangles of turned views are enclosed on the screen`() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let rect = view.convert(view.bounds, to: screen)
        #expect(abs(rect.minX - 55) < 1e-9 && abs(rect.minY - 45) < 1e-9 && abs(rect.width - 50) < 1e-9 && abs(rect.height - 100) < 1e-9)
        #expect(screen.convert(view.bounds, from: view) == rect)
    }

    @Test func `views are spaces of each other`() {
        let other: any UICoordinateSpace = window
        #expect(view.convert(CGPoint(x: 0, y: 5), to: other) == CGPoint(x: 10, y: 40))
        #expect(other.convert(CGRect(x: 0, y: 5, width: 2, height: 2), from: view) == CGRect(x: 10, y: 40, width: 2, height: 2))
        #expect(view.convert(CGPoint(x: 10, y: 40), from: window) == view.convert(CGPoint(x: 10, y: 40), from: nil))
    }

    @Test func `a space of the program's own is asked`() {
        /// Twice as fine as the space of a view.
        final class Fine: NSObject, UICoordinateSpace {
            let view: UIView
            init(_ view: UIView) { self.view = view }
            var bounds: CGRect { CGRect(x: 0, y: 0, width: view.bounds.width * 2, height: view.bounds.height * 2) }
            func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
                view.convert(CGPoint(x: point.x / 2, y: point.y / 2), to: coordinateSpace)
            }
            func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
                let point = view.convert(point, from: coordinateSpace)
                return CGPoint(x: point.x * 2, y: point.y * 2)
            }
            func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
            func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
        }
        let fine = Fine(window)
        #expect(view.convert(CGPoint(x: 0, y: 5), to: fine) == CGPoint(x: 20, y: 80))
        #expect(view.convert(CGPoint(x: 20, y: 80), from: fine) == CGPoint(x: 0, y: 5))
        #expect(screen.convert(CGPoint(x: 30, y: 70), to: fine) == CGPoint(x: 20, y: 80))
    }
}
