// SPDX-License-Identifier: MIT
//
// What the rim of glass does to light: how far it bends what is seen, and how bright and how dark it is (glass.lens, glass.light).

import Foundation
import VitrineComposition
import VitrineDrawing

/// A pane with a rounded rim, lit from the top left.
struct GlassLens {
    /// How wide the rim is, in pixels.
    let bevel: Float
    /// How far within the edge that lies which is seen at the edge, in pixels.
    let refraction: Float
    private let highlight: Float
    private let shade: Float
    /// How wide the line of light at the edge is, in pixels.
    private let line: Float
    private let profile = GlassTable(Self.profile)

    init(_ glass: Composition.Glass, on field: GlassField) {
        let wanted = max(Float(glass.bevel.value) * field.scale, 0.01)
        // The rims of two sides meet at most.
        bevel = min(wanted, max(field.depth, 0.01))
        refraction = Float(glass.refraction.value) * field.scale * bevel / wanted
        (highlight, shade) = (Float(glass.highlight), Float(glass.shade))
        line = max(field.scale * 1.25, 1.25)
    }

    /// How far within lies what is seen at some distance within the edge, in pixels.
    @inline(__always)
    func shift(at distance: Float) -> Float {
        if distance <= -bevel || refraction == 0 { return 0 }
        let place = min(max(-distance / bevel, 0), 1) * Float(Self.steps)
        let index = min(Int(place), Self.steps - 1)
        let (a, b) = (profile[index], profile[index + 1])
        return refraction * (a + (b - a) * (place - Float(index)))
    }

    /// The light and the shade that lie over what is seen.
    @inline(__always)
    func light(at sample: GlassField.Sample) -> Pixel {
        if sample.distance <= -bevel { return 0 }
        let within = 1 - min(max(-sample.distance / bevel, 0), 1)
        // Along the diagonal of the light both rims shine, the nearer one more.
        let facing = (sample.slope * SIMD2<Float>(-0.6, -0.8)).sum()
        let toLight = facing > 0 ? facing : -0.72 * facing
        let edge = max(1 + (sample.distance + 0.25) / line, 0)
        let bright = highlight * min(min(edge, 1) * (0.22 + 0.78 * toLight) + 0.16 * within * within * within * toLight, 1)
        // Between pieces that have melted together there is no edge, and no slope.
        let steepness = min((sample.slope * sample.slope).sum(), 1)
        let dark = shade * within * within * steepness * (0.55 + 0.45 * max(-facing, 0))
        let alpha = bright + dark * (1 - bright)
        let white = UInt32(bright * 255 + 0.5)
        return UInt32(alpha * 255 + 0.5) &<< 24 | white &<< 16 | white &<< 8 | white
    }

    private static let steps = 256

    /// How far light is bent over the rim, from its edge to its inner end: 1 at the edge, 0 where the pane is flat.
    ///
    /// The rim is a quarter of the curve x⁴ + y⁴ = 1 on a pane as thick as the rim is wide; light from above is broken by Snell's law
    /// with an index of 1.5, and goes on to the ground.
    static let profile: [Float] = (0...steps).map { step in
        let within = 1 - Double(step) / Double(steps)
        let power = within * within * within * within
        let height = (1 - power).squareRoot().squareRoot()
        // The slope has no end at the edge, where light grazes the rim.
        let angle = height > 0 ? atan(within * within * within / (height * height * height)) : .pi / 2
        let bent = angle - asin(sin(angle) / 1.5)
        // Just within the edge light goes further than at it, which only mirrors a line of pixels twice.
        return Float(min((1 + height) * tan(bent) / tan(.pi / 2 - asin(1 / 1.5)), 1))
    }
}

/// How dark a shadow is at a distance from what casts it.
struct GlassShadow {
    let offset: SIMD2<Float>
    private let color: SIMD4<Float>
    private let deviation: Float
    private let shares = GlassTable(Self.shares)
    /// The distance from which on there is none.
    var reach: Float { 3 * deviation }

    init?(_ shadow: Composition.Shadow?, scale: Float) {
        guard let shadow else { return nil }
        let pixel = shadow.color.color
        let alpha = Float(unit(pixel.alpha))
        color = SIMD4(Float(unit(pixel.blue)), Float(unit(pixel.green)), Float(unit(pixel.red)), 1) * alpha * 255
        deviation = max(Float(shadow.radius.value) * scale, 0.5)
        offset = SIMD2(Float(shadow.offset.size.width), Float(shadow.offset.size.height)) * scale
    }

    /// The shadow's pixel at a distance from the shape that casts it.
    @inline(__always)
    func pixel(at distance: Float) -> Pixel {
        let place = distance / deviation
        if place >= 3 { return 0 }
        if place <= -3 { return color.packed }
        let step = (place + 3) / 6 * Float(Self.steps)
        let index = min(Int(step), Self.steps - 1)
        let (a, b) = (shares[index], shares[index + 1])
        return (color * (a + (b - a) * (step - Float(index)))).packed
    }

    private static let steps = 128

    /// How dark it is from 3 deviations within what casts it to 3 outside.
    private static let shares: [Float] = (0...steps).map { step in
        let place = Double(step) / Double(steps) * 6 - 3
        return Float(0.5 * erfc(place / 2.0.squareRoot()))
    }
}

/// Values of a fixed number, which are read without asking whether they are still there.
struct GlassTable<Element> {
    private final class Memory {
        let base: UnsafeMutablePointer<Element>
        let count: Int

        init(_ values: [Element]) {
            count = values.count
            base = .allocate(capacity: max(count, 1))
            base.initialize(from: values, count: count)
        }

        deinit {
            base.deinitialize(count: count)
            base.deallocate()
        }
    }

    private let memory: Memory
    let base: UnsafePointer<Element>
    let count: Int

    init(_ values: [Element]) {
        memory = Memory(values)
        (base, count) = (UnsafePointer(memory.base), values.count)
    }

    @inline(__always)
    subscript(index: Int) -> Element { base[index] }
}
