// SPDX-License-Identifier: MIT
//
// Members of layers that change nothing: each says so once in an environment, and only when it is used.

import Foundation
import Testing
import VitrineTimeline

@testable import VitrineLayers

@MainActor @Suite struct UnsupportedLayerMemberTests {
    private let environment = UIEnvironment(on: VirtualClock(isRunning: false))
    private let layer = CALayer()

    /// How a client uses each member.
    private var uses: [UnsupportedLayerMember: () -> Void] {
        let layer = layer
        return [
            .archive: { _ = CALayer(coder: NSCoder()) },
            .shouldRasterize: { layer.shouldRasterize = true },
            .rasterizationScale: { layer.rasterizationScale = 2 },
            .compositingFilter: { layer.compositingFilter = "pixellate" },
            .animatedKeyPath: { layer.add(CABasicAnimation(keyPath: "warmth"), forKey: nil) },
            .animatedValue: {
                let animation = CABasicAnimation(keyPath: "position")
                animation.toValue = "there"
                layer.add(animation, forKey: nil)
            },
            .groupOpacity: { layer.allowsGroupOpacity = false },
            .flippedGeometry: { layer.isGeometryFlipped = true },
            .filters: { layer.filters = ["blur"] },
            .duration: { layer.duration = 1 },
            .repeatCount: { layer.repeatCount = 2 },
            .repeatDuration: { layer.repeatDuration = 2 },
            .autoreverses: { layer.autoreverses = true },
            .fillMode: { layer.fillMode = .both },
        ]
    }

    @Test(arguments: UnsupportedLayerMember.allCases)
    func `each member of the table notes its use`(_ member: UnsupportedLayerMember) throws {
        let use = try #require(uses[member])
        environment.run(use)
        #expect(environment.unsupportedMembers == [UnsupportedMember(member)])
    }

    @Test func `a default says nothing, nor do copies and what is supported`() {
        environment.run {
            layer.shouldRasterize = false
            layer.rasterizationScale = 1
            layer.duration = .infinity
            (layer.repeatCount, layer.repeatDuration, layer.autoreverses, layer.fillMode) = (0, 0, false, .removed)
            (layer.beginTime, layer.speed, layer.timeOffset) = (1, 2, 3)
            layer.setNeedsDisplay()
            _ = CALayer(layer: layer)
        }
        #expect(environment.unsupportedMembers.isEmpty)
    }

    @Test func `the first use is told of, and no other`() {
        var told: [String] = []
        environment.unsupportedMemberHandler = { told.append("\($0)") }
        environment.run {
            layer.fillMode = .both
            layer.autoreverses = true
            layer.fillMode = .forwards
            CALayer().fillMode = .both
        }
        #expect(told == ["CALayer.fillMode: a layer is shown for ever", "CALayer.autoreverses: a layer does not repeat"])
        #expect(environment.unsupportedMembers.map(\.name) == ["CALayer.fillMode", "CALayer.autoreverses"])
        #expect(environment.unsupportedMembers.first?.reason == "a layer is shown for ever")
    }

    @Test func `a name keeps the colons of its labels`() {
        let member = UnsupportedMember(UnsupportedLayerMember.archive)
        #expect(member.name == "CALayer.init(coder:)" && member.reason == "archives are not read")
    }
}
