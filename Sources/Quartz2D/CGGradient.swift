// SPDX-License-Identifier: MIT
//
// A transition of colours, without a place.

public import Foundation
import VitrineDrawing

/// A transition between colours at places from 0 to 1.
public final class CGGradient: Hashable, Sendable {
    let stops: [Gradient.Stop]

    init(stops: [Gradient.Stop]) { self.stops = stops }

    /// Creates a transition between colours.
    ///
    /// - Parameters:
    ///   - space: All colours are sRGB here.
    ///   - colors: `CGColor`s; anything else makes the gradient nil.
    ///   - locations: A place for each colour; nil puts them at even distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(known, at: locations)
    }

    /// Creates a transition between colours whose components stand one after the other, each colour's opacity after them.
    public convenience init?(colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int) {
        let length = space.numberOfComponents + 1
        guard count > 0, components.count >= count * length else { return nil }
        let colors = (0..<count).map { index in
            let part = components[index * length..<(index + 1) * length]
            return CGColor(components: part.dropLast(), alpha: part.last ?? 1)
        }
        self.init(colors, at: locations)
    }

    private convenience init?(_ colors: [CGColor], at locations: [CGFloat]?) {
        guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
        let stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let place = locations.map { $0[index] } ?? even
            return Gradient.Stop(location: place > 0 ? min(place, 1) : 0, color: color)
        }
        // In the order of their places; equal ones stay as they were given.
        let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
        self.init(stops: order.map { stops[$0] })
    }

    public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension CGColor {
    /// A grey of one component, a colour of three, or one of four inks.
    init(components: some Collection<CGFloat>, alpha: CGFloat) {
        let parts = Array(components)
        switch parts.count {
        case 0: self = .clear
        case 1, 2: self.init(gray: parts[0], alpha: alpha)
        case 3: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        default: self.init(cyan: parts[0], magenta: parts[1], yellow: parts[2], black: parts[3], alpha: alpha)
        }
    }

    /// A colour of inks, as screens show them without a profile.
    init(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        func part(_ ink: CGFloat) -> CGFloat { (1 - ink) * (1 - black) }
        self.init(red: part(cyan), green: part(magenta), blue: part(yellow), alpha: alpha)
    }
}
