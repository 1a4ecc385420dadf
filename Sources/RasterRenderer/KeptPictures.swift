// SPDX-License-Identifier: MIT
//
// Pixels in place of what formats of vectors cannot paint: what is beneath a material, blurred, and what filters have changed.

import Foundation
package import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Pictures that are made while a composition is painted, by the groups that they belong to.
final class KeptPictures {
    /// A group at a place.
    struct Key: Hashable {
        private let rank: Int
        private let map: Homography

        init(_ group: Composition.Group, in space: DeviceSpace) { (rank, map) = (group.readingRank, space.map) }
    }

    /// Pixels of a rectangle of the device.
    struct Picture {
        let bitmap: Bitmap
        /// Where they lie, in pixels of the device.
        let frame: CGRect
    }

    /// Whether blurs are kept as coarse as they can be read smoothly.
    private let isCoarse: Bool
    private var grounds: [Key: [Picture]] = [:]
    private var filtered: [Key: [Picture]] = [:]

    init(isCoarse: Bool) { self.isCoarse = isCoarse }

    func keep(_ blur: BackdropBlur, of area: PixelRect, for key: Key) {
        if isCoarse, blur.cell > 1 {
            let (pixels, width, height) = blur.cells
            let cell = CGFloat(blur.cell)
            let frame = CGRect(
                x: CGFloat(area.minX) - cell, y: CGFloat(area.minY) - cell, width: CGFloat(width) * cell, height: CGFloat(height) * cell)
            grounds[key, default: []].append(Picture(bitmap: Bitmap(width: width, height: height, pixels: pixels), frame: frame))
            return
        }
        var bitmap = Bitmap(width: area.width, height: area.height)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in 0..<area.height { blur.write(row: y, columns: 0..<area.width, to: base + y * area.width) }
        }
        grounds[key, default: []].append(Picture(bitmap: bitmap, frame: area.rect))
    }

    /// Keeps the pixels of glass, which say themselves where it ends (glass.outputs).
    func keep(_ bitmap: Bitmap, at area: PixelRect, for key: Key) {
        grounds[key, default: []].append(Picture(bitmap: bitmap, frame: area.rect))
    }

    func keep(_ target: Target, within area: PixelRect, for key: Key) {
        let area = area.intersection(target.frame)
        if area.isEmpty { return }
        var pixels: [Pixel] = []
        pixels.reserveCapacity(area.width * area.height)
        for y in area.minY..<area.maxY { pixels += UnsafeBufferPointer(start: target.row(y) + area.minX, count: area.width) }
        filtered[key, default: []].append(
            Picture(bitmap: Bitmap(width: area.width, height: area.height, pixels: pixels), frame: area.rect))
    }

    /// The picture of what is beneath a group, each once.
    func takeGround(_ key: Key) -> Picture? { grounds[key]?.isEmpty == false ? grounds[key]?.removeFirst() : nil }

    /// The picture of a group that filters change, each once.
    func takeFiltered(_ key: Key) -> Picture? { filtered[key]?.isEmpty == false ? filtered[key]?.removeFirst() : nil }
}

extension Composition {
    /// What of a composition takes pixels.
    package struct PixelNeeds: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// What is beneath materials.
        package static let grounds = PixelNeeds(rawValue: 1)
        /// What filters change.
        package static let filters = PixelNeeds(rawValue: 2)
    }

    /// What of it takes pixels in a format that knows no blur.
    package var pixelNeeds: PixelNeeds { groups.reduce([]) { $0.union($1.pixelNeeds) } }

    /// The composition with pictures in place of what takes pixels, cut as it was.
    ///
    /// - Parameters:
    ///   - needs: what becomes pictures.
    ///   - isCoarse: whether blurs are pictures of few pixels, for readers that show these smoothly.
    /// - Returns: itself where nothing takes pixels, and where these would be too many.
    package func showing(_ needs: PixelNeeds, isCoarse: Bool) -> Composition {
        guard !pixelNeeds.isDisjoint(with: needs) else { return self }
        let (width, height) = ((size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up))
        guard width <= PixelRect.limit, height <= PixelRect.limit else { return self }
        let pixels = (width: max(Int(width), 1), height: max(Int(height), 1))
        let placed = PlacedComposition(self, pixels, cache: RasterCache(imageLimit: 24 << 20))
        let canvas = PixelRect(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height)
        var area = placed.backdrops.reduce(PixelRect.empty) { $0.union($1) }
        if needs.contains(.filters) {
            let root = DeviceSpace(scale: scale)
            for group in groups { area = area.union(group.filteredPixels(in: root).intersection(canvas)) }
        }
        let kept = KeptPictures(isCoarse: isCoarse)
        guard !area.isEmpty, area.width * area.height <= 1 << 26, (try? placed.paint(area, keeping: kept)) != nil else { return self }
        let space = DeviceSpace(scale: scale)
        return holding(groups.map { $0.showing(needs, from: kept, in: space) })
    }
}

extension Composition.Group {
    fileprivate var pixelNeeds: Composition.PixelNeeds {
        nodes.reduce(filters.isEmpty ? [] : .filters) { needs, node in
            switch node {
            case .backdrop: needs.union(.grounds)
            case .group(let group): needs.union(group.pixelNeeds)
            case .background, .image, .shape, .text, .border: needs
            }
        }
    }

    /// The pixels of all that filters change.
    fileprivate func filteredPixels(in parent: DeviceSpace) -> PixelRect {
        let space = parent.entered(self)
        if !filters.isEmpty { return Extents(self, in: space).pixels }
        return groups.reduce(PixelRect.empty) { $0.union($1.filteredPixels(in: space)) }
    }

    fileprivate func showing(_ needs: Composition.PixelNeeds, from kept: KeptPictures, in parent: DeviceSpace) -> Self {
        if pixelNeeds.isDisjoint(with: needs) { return self }
        let space = parent.entered(self)
        let key = KeptPictures.Key(self, in: space)
        if !filters.isEmpty, needs.contains(.filters) {
            guard let picture = kept.takeFiltered(key).flatMap({ self.picture($0, in: space) }) else { return self }
            return showing(picture)
        }
        return holding(
            nodes.map { node in
                switch node {
                case .backdrop(let backdrop):
                    guard needs.contains(.grounds), let found = kept.takeGround(key),
                        let picture = picture(found, of: backdrop.glass == nil ? backdrop : nil, in: space)
                    else { return node }
                    return .group(picture)
                case .group(let group): return .group(group.showing(needs, from: kept, in: space))
                case .background, .image, .shape, .text, .border: return node
                }
            })
    }

    /// Pixels of the device on the group.
    private func picture(
        _ picture: KeptPictures.Picture, of backdrop: Composition.Backdrop? = nil, in space: DeviceSpace
    ) -> Self? {
        if let affine = space.affine, affine.keepsRectanglesAligned, affine.a > 0, affine.d > 0 {
            let frame = picture.frame.applying(affine.inverted())
            guard let image = Composition.Image(DisplayList.Image(bitmap: SharedBitmap(picture.bitmap), frame: frame)) else { return nil }
            var (box, outline) = (Composition.Box?.none, FinitePath?.none)
            switch backdrop?.outline {
            case .box(let edge): if !edge.radii.isZero || !edge.rect.insetBy(dx: -0.01, dy: -0.01).contains(frame) { box = edge }
            case .path(let path): outline = path
            case nil: break
            }
            return .picture(image, place: .identity, box: box, outline: outline, readingRank: readingRank)
        }
        guard let place = space.map.inverted(),
            let image = Composition.Image(DisplayList.Image(bitmap: SharedBitmap(picture.bitmap), frame: picture.frame))
        else { return nil }
        let shape = backdrop.flatMap { DeviceShape($0, in: space) }
        let outline = shape.flatMap { FinitePath($0.path ?? .rect($0.pixels.rect)) }
        return .picture(image, place: place, box: nil, outline: outline, readingRank: readingRank)
    }
}
