// SPDX-License-Identifier: MIT
//
// What a layer is to glass that lies on it: the one that shapes it, or the one in which it melts together (glass.shapes, glass.melting).

package import Foundation
import VitrineDrawing
import VitrineGeometry

/// What a layer is to glass that lies on it.
package enum GlassRole: Hashable, Sendable {
    /// Glass that lies directly on it has its corners.
    case shaping
    /// All glass on it, however deep, is drawn as one beneath its content, and reaches for other glass from so many points on.
    case container(spacing: CGFloat)
}

extension DisplayList.Layer {
    /// Gives glass its corners and its place.
    ///
    /// It is done with what is shown at the moment, so that shapes and distances move as the layers do.
    mutating func settleGlass(as role: GlassRole?) {
        // Nothing said of corners is a capsule.
        if backdrop?.glass != nil, corners.isZero { corners = capsule }
        switch role {
        case .shaping: if !corners.isZero { for index in sublayers.indices { sublayers[index].shapeGlass(as: corners) } }
        case .container(let spacing): gatherGlass(spacing: spacing)
        case nil: break
        }
    }

    private var capsule: CornerRadii { CornerRadii(max(min(bounds.width, bounds.height), 0) / 2) }

    private mutating func shapeGlass(as corners: CornerRadii) {
        if backdrop?.glass != nil { self.corners = corners }
    }

    private mutating func gatherGlass(spacing: CGFloat) {
        var pieces: [GlassPiece] = []
        for index in sublayers.indices { sublayers[index].takeGlass(.identity, share: 1, into: &pieces) }
        var grounds: [(backdrop: DisplayList.Backdrop, presence: CGFloat)] = []
        for piece in pieces {
            // Alike is what differs in nothing but its colour and in how much of it is there.
            if let index = grounds.firstIndex(where: { $0.backdrop.isGlass(like: piece.backdrop, piece.presence, $0.presence) }) {
                grounds[index].backdrop.glass?.shapes.append(piece.shape)
                if piece.presence > grounds[index].presence {
                    var stronger = piece.backdrop
                    stronger.glass?.shapes = grounds[index].backdrop.glass?.shapes ?? []
                    grounds[index] = (stronger, piece.presence)
                }
            } else {
                var ground = piece.backdrop
                ground.glass?.shapes = [piece.shape]
                grounds.append((ground, piece.presence))
            }
        }
        let layers = grounds.map { ground in
            var layer = DisplayList.Layer(bounds: bounds, backdrop: ground.backdrop)
            // Where no glass can be shown, all pieces have the colour of the first.
            layer.backdrop?.tint = ground.backdrop.glass?.shapes.first?.film
            layer.backdrop?.glass?.spacing = spacing
            return layer
        }
        sublayers.insert(contentsOf: layers, at: 0)
    }

    /// Takes the glass off the layer and all beneath it; what is gathered already, and what leans, stays.
    ///
    /// - Parameter share: how opaque what holds the layer is.
    private mutating func takeGlass(_ map: CGAffineTransform, share: CGFloat, into pieces: inout [GlassPiece]) {
        guard let own = transform.planarAffine, CATransform3DIsAffine(transform), own.determinant != 0 else { return }
        let place = own.concatenating(map)
        if let backdrop, let glass = backdrop.glass, glass.shapes.isEmpty {
            let presence = min(max(glass.presence, 0.001), 1)
            let shape = DisplayList.Glass.Shape(
                frame: bounds, corners: corners, transform: place, film: backdrop.tint?.faded(by: 1 / presence),
                presence: presence * share)
            pieces.append(GlassPiece(backdrop: backdrop, presence: presence, shape: shape))
            self.backdrop = nil
        }
        for index in sublayers.indices { sublayers[index].takeGlass(place, share: share * opacity, into: &pieces) }
    }
}

/// A piece of glass on its way into a container.
private struct GlassPiece {
    let backdrop: DisplayList.Backdrop
    let presence: CGFloat
    let shape: DisplayList.Glass.Shape
}

extension DisplayList.Backdrop {
    /// Whether two pieces bend light alike, of which so much is there.
    fileprivate func isGlass(like other: DisplayList.Backdrop, _ presence: CGFloat, _ own: CGFloat) -> Bool {
        guard let glass, let second = other.glass else { return false }
        // What fades has less of everything: radii tell styles apart.
        return abs(radius / own - other.radius / presence) < 0.01 && glass.bevel == second.bevel
    }
}
