// SPDX-License-Identifier: MIT
//
// The layer of particles.

public import Foundation
import VitrineDrawing
import VitrineGeometry

/// What particles come out of.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line across.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box, which is seen as a rectangle.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle, whose radius is the width of the emitter.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A ball, which is seen as a circle.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of that particles come out of.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners, or its ends.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface, which in a plane is its edge and what is inside.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// What is inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles cover each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// No order: kind by kind.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth, which all have alike.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their light is added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Gives out particles, which are where the time says: the same at the same moment for the same seed.
///
/// A kind whose `beginTime` is 0 has been there always, so that a still picture shows it in full swing; one that begins later has none
/// before. No more than 10,000 particles of a kind are shown.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    private struct Looks {
        var cells: [CAEmitterCell]?
        var (birthRate, lifetime, velocity, scale, spin) = (Float(1), Float(1), Float(1), Float(1), Float(1))
        var (position, zPosition, size, depth) = (CGPoint.zero, CGFloat(0), CGSize.zero, CGFloat(0))
        var (shape, mode) = (CAEmitterLayerEmitterShape.point, CAEmitterLayerEmitterMode.volume)
        var (render, preservesDepth, seed) = (CAEmitterLayerRenderMode.unordered, false, UInt32(0))
    }

    private var emission = Looks()

    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]? {
        get { emission.cells }
        set { emission.cells = newValue }
    }

    /// What the birth rates of all kinds are multiplied by.
    open var birthRate: Float {
        get { emission.birthRate }
        set { emission.birthRate = newValue }
    }

    /// What the lifetimes of all kinds are multiplied by.
    open var lifetime: Float {
        get { emission.lifetime }
        set { emission.lifetime = newValue }
    }

    /// What the speeds of all kinds are multiplied by.
    open var velocity: Float {
        get { emission.velocity }
        set { emission.velocity = newValue }
    }

    /// What the sizes of all kinds are multiplied by.
    open var scale: Float {
        get { emission.scale }
        set { emission.scale = newValue }
    }

    /// What the turns of all kinds are multiplied by.
    open var spin: Float {
        get { emission.spin }
        set { emission.spin = newValue }
    }

    /// The middle of what particles come out of, in the layer's space.
    open var emitterPosition: CGPoint {
        get { emission.position }
        set { emission.position = newValue }
    }

    /// Its depth; kept, since particles stay in the layer's plane.
    open var emitterZPosition: CGFloat {
        get { emission.zPosition }
        set { emission.zPosition = newValue }
    }

    /// Its size; the radius of a circle is the width.
    open var emitterSize: CGSize {
        get { emission.size }
        set { emission.size = newValue }
    }

    /// How deep it is; kept.
    open var emitterDepth: CGFloat {
        get { emission.depth }
        set { emission.depth = newValue }
    }

    /// What particles come out of.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emission.shape }
        set { emission.shape = newValue }
    }

    /// Which part of that they come out of.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emission.mode }
        set { emission.mode = newValue }
    }

    /// The order in which they cover each other.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emission.render }
        set { emission.render = newValue }
    }

    /// Whether particles have depth; kept.
    open var preservesDepth: Bool {
        get { emission.preservesDepth }
        set { emission.preservesDepth = newValue }
    }

    /// What decides what looks like chance.
    open var seed: UInt32 {
        get { emission.seed }
        set { emission.seed = newValue }
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAEmitterLayer { emission = other.emission }
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets a property by its name; `emitterCells.NAME.KEY` sets one of a kind of particles.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells" else { return super.setValue(value, forKeyPath: keyPath) }
        for cell in emitterCells ?? [] where cell.name == parts[1] { cell.setValue(value, forKey: parts[2]) }
    }

    override func displayCopy() -> CALayer { CAEmitterLayer(layer: self) }

    override var showsBeyondBounds: Bool { emission.cells?.isEmpty == false }

    private static let most = 10_000

    override func instances(at t: TimeInterval, in context: DisplayContext, _ show: ShownSublayers) -> [DisplayList.Layer] {
        var seen: [(age: Double, layer: DisplayList.Layer)] = []
        for (kind, cell) in (emission.cells ?? []).enumerated() where cell.isEnabled {
            guard let image = cell.contents as? CGImage, image.width > 0, image.height > 0, cell.contentsScale > 0 else { continue }
            let size = CGSize(
                width: CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale,
                height: CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale)
            seen += particles(of: cell, kind, at: t).map { ($0.age, layer($0, of: cell, showing: image, size)) }
        }
        switch emission.render {
        case .oldestFirst: seen.sort { $0.age > $1.age }
        case .oldestLast: seen.sort { $0.age < $1.age }
        default: break
        }
        return show(t) + seen.map(\.layer)
    }

    private func layer(_ particle: Particle, of cell: CAEmitterCell, showing image: CGImage, _ size: CGSize) -> DisplayList.Layer {
        let frame = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let turn = CATransform3DConcat(
            CATransform3DMakeScale(particle.scale, particle.scale, 1), CATransform3DMakeRotation(particle.angle, 0, 0, 1))
        let move = CATransform3DMakeTranslation(particle.center.x, particle.center.y, 0)
        var result = DisplayList.Layer(bounds: frame, transform: CATransform3DConcat(turn, move))
        let color = particle.color
        let isPlain = color.red >= 1 && color.green >= 1 && color.blue >= 1
        let tint = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
        result.opacity = color.alpha
        result.contents = [
            .image(DisplayList.Image(bitmap: image.bitmap, source: cell.contentsRect, frame: frame, tint: isPlain ? nil : tint))
        ]
        if emission.render == .additive {
            var effects = DisplayList.Effects()
            effects.blend = .plusLighter
            result.effects = effects
        }
        return result
    }

    /// The particles of a kind that live at a moment, the oldest first.
    private func particles(of cell: CAEmitterCell, _ kind: Int, at time: Double) -> [Particle] {
        let rate = Double(cell.birthRate * emission.birthRate)
        let longest = Double((cell.lifetime + abs(cell.lifetimeRange) / 2) * emission.lifetime)
        guard rate > 0, rate.isFinite, longest > 0, longest.isFinite else { return [] }
        let own = (time - cell.beginTime) * Double(cell.speed) + cell.timeOffset
        var last = (own * rate).rounded(.down)
        var first = ((own - longest) * rate).rounded(.up)
        if cell.beginTime > 0 { first = max(first, 0) }
        if cell.duration > 0 { last = min(last, (cell.duration * rate).rounded(.down)) }
        first = max(first, last - Double(Self.most - 1))
        guard first <= last, abs(first) < 1e15, abs(last) < 1e15 else { return [] }
        return (Int(first)...Int(last)).compactMap { number in
            particle(of: cell, number, ParticleChance(seed: emission.seed, kind: kind, number: number), age: own - Double(number) / rate)
        }
    }

    private func particle(of cell: CAEmitterCell, _ number: Int, _ given: ParticleChance, age: Double) -> Particle? {
        var chance = given
        let life = chance.next(around: Double(cell.lifetime), range: Double(cell.lifetimeRange)) * Double(emission.lifetime)
        guard age >= 0, age < life else { return nil }
        let start = birthplace(&chance)
        let direction = chance.next(around: Double(cell.emissionLongitude), range: Double(cell.emissionRange))
        let speed = chance.next(around: Double(cell.velocity), range: Double(cell.velocityRange)) * Double(emission.velocity)
        let reach = speed * cos(Double(cell.emissionLatitude))
        let scale = chance.next(around: Double(cell.scale), range: Double(cell.scaleRange)) + Double(cell.scaleSpeed) * age
        let spin = chance.next(around: Double(cell.spin), range: Double(cell.spinRange)) * Double(emission.spin)
        let color = cell.color ?? .white
        func part(_ value: CGFloat, _ range: Float, _ change: Float) -> CGFloat {
            min(max(CGFloat(chance.next(around: Double(value), range: Double(range)) + Double(change) * age), 0), 1)
        }
        let (red, green, blue) = (
            part(color.red, cell.redRange, cell.redSpeed), part(color.green, cell.greenRange, cell.greenSpeed),
            part(color.blue, cell.blueRange, cell.blueSpeed)
        )
        let alpha = part(color.alpha, cell.alphaRange, cell.alphaSpeed)
        guard scale > 0, alpha > 0 else { return nil }
        let center = CGPoint(
            x: start.x + CGFloat(reach * cos(direction) * age) + cell.xAcceleration * CGFloat(age * age / 2),
            y: start.y + CGFloat(reach * sin(direction) * age) + cell.yAcceleration * CGFloat(age * age / 2))
        guard center.x.isFinite, center.y.isFinite, scale.isFinite, spin.isFinite else { return nil }
        return Particle(
            center: center, angle: CGFloat(spin * age), scale: CGFloat(scale) * CGFloat(emission.scale),
            color: CGColor(red: red, green: green, blue: blue, alpha: alpha), age: age)
    }

    /// Where a particle comes out.
    private func birthplace(_ chance: inout ParticleChance) -> CGPoint {
        let (one, two) = (CGFloat(chance.next()), CGFloat(chance.next()))
        let (size, middle) = (emission.size, emission.position)
        let isEdge = emission.mode == .outline
        switch emission.shape {
        case .line:
            let share = emission.mode == .points ? one.rounded() : one
            return CGPoint(x: middle.x + (share - 0.5) * size.width, y: middle.y)
        case .rectangle, .cuboid:
            var (x, y) = (one, two)
            if emission.mode == .points { (x, y) = (x.rounded(), y.rounded()) }
            if isEdge {
                // Along the edge, each side as likely as it is long.
                let way = one * 2 * (size.width + size.height)
                let (w, h) = (max(size.width, 1e-9), max(size.height, 1e-9))
                if way < w + h {
                    (x, y) = way < w ? (way / w, 0) : (1, (way - w) / h)
                } else {
                    let rest = way - w - h
                    (x, y) = rest < w ? (rest / w, 1) : (0, (rest - w) / h)
                }
            }
            return CGPoint(x: middle.x + (x - 0.5) * size.width, y: middle.y + (y - 0.5) * size.height)
        case .circle, .sphere:
            let radius = size.width * (isEdge ? 1 : emission.mode == .points ? 0 : two.squareRoot())
            return CGPoint(x: middle.x + radius * cos(2 * .pi * one), y: middle.y + radius * sin(2 * .pi * one))
        default: return middle
        }
    }
}
