// SPDX-License-Identifier: MIT
//
// Materials, vibrancy, blends, shadows and filters of scenes, as the layers that they become.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineStage

@Suite(.serialized) @MainActor
struct EffectScenesTests {
    private func layers(_ stage: Stage) -> [DisplayList.Layer] {
        func all(_ layers: [DisplayList.Layer]) -> [DisplayList.Layer] { layers.flatMap { [$0] + all($0.sublayers) } }
        return all(stage.displayList().layers)
    }

    @Test func `a material lies beneath a colour and the content, with the node's corners`() throws {
        let stage = try oneView("{material: thin, cornerRadius: 9, background: {color: {name: red, alpha: 0.2}}, content: {label: Glass}}")
        let all = layers(stage)
        let ground = try #require(all.firstIndex { $0.backdrop != nil })
        let color = try #require(all.firstIndex { ($0.background?.red ?? 0) == 1 && $0.background?.alpha == 0.2 })
        let text = try #require(all.firstIndex { !$0.contents.isEmpty })
        #expect(ground < color && color < text)
        #expect(all[ground].corners.topLeft == 9 && all[ground].bounds.size == CGSize(width: 100, height: 60))
    }

    @Test func `a material follows the appearance unless its name says one`() throws {
        func tint(_ material: String, _ appearance: String) throws -> CGColor? {
            let stage = try stage(
                """
                scene: 1
                canvas: {size: [100, 60], scale: 1, appearance: \(appearance)}
                views: {it: {material: \(material)}}
                collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
                """)
            return layers(stage).compactMap(\.backdrop).first?.tint
        }
        #expect(try tint("regular", "light") != tint("regular", "dark"))
        #expect(try tint("systemMaterialDark", "light") == tint("regular", "dark"))
        #expect(try tint("chrome", "dark") == tint("systemChromeMaterial", "dark"))
    }

    @Test func `a material that fades stays a part of the picture beneath`() throws {
        let all = layers(try oneView("{material: thin, opacity: 0.5, content: {label: Glass}}"))
        #expect(all.compactMap(\.backdrop?.radius) == [10])
        let ground = try #require(all.firstIndex { $0.backdrop != nil })
        // What holds the material is opaque, and what lies on it fades.
        #expect(all[...ground].allSatisfy { $0.opacity == 1 } && all[ground...].contains { $0.opacity == 0.5 })
    }

    @Test func `glass is a capsule, or has the node's corners, and melts on a node with a spacing`() throws {
        func glass(_ view: String) throws -> [DisplayList.Layer] { layers(try oneView(view)).filter { $0.backdrop?.glass != nil } }
        #expect(try glass("{material: glass}").map(\.corners.topLeft) == [30])
        #expect(try glass("{material: clearGlass, cornerRadius: 9}").map(\.corners.topLeft) == [9])
        let (plain, tinted) = (try glass("{material: glass}"), try glass("{material: {glass: regular, tint: systemBlue}}"))
        #expect(plain.first?.backdrop?.tint != tinted.first?.backdrop?.tint)
        let piece = "{box: {width: 30, height: 30, material: glass}}"
        let pieces = "hstack: {children: [\(piece), \(piece)]}"
        #expect(try glass("{content: {\(pieces)}}").count == 2)
        let melted = try glass("{glassSpacing: 8, content: {\(pieces)}}")
        #expect(melted.map { $0.backdrop?.glass?.shapes.count } == [2] && melted.first?.backdrop?.glass?.spacing == 8)
    }

    @Test func `vibrancy is that of the material around the node`() throws {
        func blend(_ material: String) throws -> BlendMode? {
            let all = layers(try oneView("{material: \(material), content: {label: {text: Glass, vibrancy: secondaryLabel}}}"))
            return all.map(\.effects.blend).first { $0 != .normal }
        }
        #expect(try blend("systemThinMaterialLight") == .multiply)
        #expect(try blend("systemThinMaterialDark") == .screen)
    }

    @Test func `blends, filters, shadows and dashes are those of the node's layer`() throws {
        let view = """
            {background: white, blend: softLight, filters: {blur: 2, hueRotate: 180, invert: 1}, shadow: {radius: 1}, \
            shadows: [{radius: 2}, {radius: 3}], innerShadows: [{radius: 5}], innerShadow: {radius: 4}, border: {dash: [4, 2], cap: round}}
            """
        let layer = try #require(layers(try oneView(view)).first(where: \.hasEffectsOfTest))
        #expect(layer.effects.blend == .softLight && layer.effects.filters == [.blur(2), .hueRotation(.pi), .inversion(1)])
        #expect(layer.shadow?.radius == 1 && layer.effects.moreShadows.map(\.radius) == [2, 3])
        #expect(layer.effects.innerShadows.map(\.radius) == [4, 5])
        #expect(layer.border?.dash == [4, 2] && layer.border?.cap == .round)
    }

    @Test func `a shadow that spreads has the outline of a box that is as much larger or smaller`() throws {
        let view = "{background: white, cornerRadius: 8, shadow: {radius: 1, spread: 4}, shadows: [{radius: 2, spread: -2}]}"
        let layer = try #require(layers(try oneView(view)).first { $0.shadow != nil })
        #expect(layer.shadow?.path?.controlBounds == CGRect(x: -4, y: -4, width: 108, height: 68))
        #expect(layer.effects.moreShadows.first?.path?.controlBounds == CGRect(x: 2, y: 2, width: 96, height: 56))
        let plain = try #require(layers(try oneView("{background: white, shadow: {radius: 1}}")).first { $0.shadow != nil })
        #expect(plain.shadow?.path == nil)
    }

    @Test func `a shadow within follows the outline of a shape and the corners of a picture's place`() throws {
        let shape = "{content: {shape: {kind: ellipse, fill: red, innerShadow: {radius: 2}}}}"
        let shadows = layers(try oneView(shape)).flatMap(\.effects.innerShadows)
        #expect(shadows.map(\.path) == [.ellipse(in: CGRect(x: 0, y: 0, width: 100, height: 60))])
        let gradient = "{content: {gradient: {colors: [red, blue], cornerRadius: 8, innerShadow: {radius: 2}}}}"
        let within = layers(try oneView(gradient)).flatMap(\.effects.innerShadows)
        #expect(within.map(\.path) == [.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(8))])
    }

    @Test func `the shadow of a material is cut out beneath it`() throws {
        let all = layers(try oneView("{material: thin, shadow: {radius: 4}}"))
        #expect(all.contains { $0.shadow != nil && $0.effects.cutsShadows })
    }
}

extension DisplayList.Layer {
    fileprivate var hasEffectsOfTest: Bool { effects.blend != .normal }
}
