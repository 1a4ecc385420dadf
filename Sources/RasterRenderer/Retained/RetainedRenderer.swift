// SPDX-License-Identifier: MIT
//
// One picture after the other, each made of the one before.

import Dispatch
import Foundation
import Synchronization
import VitrineComposition
public import VitrineDrawing
import VitrineGeometry

/// Draws the pictures of something that moves, at the cost of what moves.
///
/// What stayed is left as it is, what moved by whole pixels is copied, and what is left is painted. The pixels are those that
/// `RasterRenderer` paints, bit for bit.
///
///     let renderer = RetainedRenderer()
///     for list in lists {
///         let change = try renderer.show(list)
///         present(renderer.bitmap, change)
///     }
public final class RetainedRenderer {
    /// What it may use.
    public let options: RasterRenderer.Options
    /// The picture that is shown; of no size before the first.
    public private(set) var bitmap = Bitmap(width: 0, height: 0)
    private var shown: PlacedComposition?
    private let caches: [RasterCache]

    /// A renderer that shows nothing yet.
    ///
    /// - Parameters:
    ///   - options: What it may use.
    ///   - threads: How many threads paint at once.
    public init(options: RasterRenderer.Options = RasterRenderer.Options(), threads: Int = 1) {
        self.options = options
        caches = (0..<max(threads, 1)).map { _ in RasterCache(imageLimit: options.imageCacheBytes) }
    }

    /// One that shows nothing yet, with what another renderer keeps, and not to be used beside it.
    init(_ renderer: RasterRenderer) { (options, caches) = (renderer.options, [renderer.cache]) }

    /// Shows a display list.
    ///
    /// - Returns: How the picture differs from the one before; all of it, where there was none of its size.
    /// - Throws: `RasterError`; the picture before is shown then.
    @discardableResult
    public func show(_ list: DisplayList) throws(RasterError) -> PictureChange { try show(try RasterPicture(list), inPlace: true) }

    /// Shows a picture that is composed already.
    ///
    /// - Parameter inPlace: whether the bitmap before is not to be kept by anyone.
    package func show(_ picture: RasterPicture, inPlace: Bool) throws(RasterError) -> PictureChange {
        let new = picture.placed(cache: caches[0])
        let (count, overflow) = new.width.multipliedReportingOverflow(by: new.height)
        if overflow || count > options.maximumPixels {
            throw .tooLarge(width: new.width, height: new.height, limit: options.maximumPixels)
        }
        let old = shown.flatMap { new.canBeMade(of: $0) ? $0 : nil }
        let update = old.map { PictureUpdate(from: $0, to: new) }
        let parts = update?.damage ?? [PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)]
        shown = nil
        if old == nil || !inPlace {
            bitmap = Bitmap(width: new.width, height: new.height, pixels: copy(update, count: count, width: new.width))
        } else if let update {
            bitmap.pixels.withUnsafeMutableBufferPointer { Self.move(update.moves, in: $0, width: new.width) }
        }
        try paint(parts, of: new)
        shown = new
        return update.map(PictureChange.init) ?? PictureChange(wholeOf: new.width, new.height)
    }

    /// The pixels that a new picture begins with: those of the one before, with what moves where it is now.
    private func copy(_ update: PictureUpdate?, count: Int, width: Int) -> [Pixel] {
        [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = count
            guard let to = buffer.baseAddress else { return }
            guard let update else { return to.initialize(repeating: 0, count: count) }
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                guard let from = pixels.baseAddress else { return }
                to.initialize(from: from, count: count)
                for move in update.moves {
                    for y in move.area.minY..<move.area.maxY {
                        let source = from + (y - move.step.dy) * width + move.area.minX - move.step.dx
                        (to + y * width + move.area.minX).update(from: source, count: move.area.width)
                    }
                }
            }
        }
    }

    /// Copies pixels within a picture, each before another takes its place.
    private static func move(_ moves: [PictureUpdate.Move], in buffer: UnsafeMutableBufferPointer<Pixel>, width: Int) {
        guard let base = buffer.baseAddress else { return }
        func overlaps(_ move: PictureUpdate.Move) -> Bool {
            moves.contains { $0.area != move.area && $0.area.overlaps(move.area.moved(against: move.step)) }
        }
        // Where one copy writes what another reads, all are read first.
        let held = moves.contains(where: overlaps) ? moves.map { hold($0, base, width: width) } : []
        for (index, move) in moves.enumerated() {
            let area = move.area
            let rows = move.step.dy > 0 ? Array((area.minY..<area.maxY).reversed()) : Array(area.minY..<area.maxY)
            for y in rows {
                let to = base + y * width + area.minX
                if held.isEmpty {
                    // Within a row, the memory may overlap.
                    to.update(from: base + (y - move.step.dy) * width + area.minX - move.step.dx, count: area.width)
                } else {
                    held[index].withUnsafeBufferPointer { pixels in
                        guard let from = pixels.baseAddress else { return }
                        to.update(from: from + (y - area.minY) * area.width, count: area.width)
                    }
                }
            }
        }
    }

    private static func hold(_ move: PictureUpdate.Move, _ base: UnsafeMutablePointer<Pixel>, width: Int) -> [Pixel] {
        let source = move.area.moved(against: move.step)
        return (source.minY..<source.maxY).flatMap { UnsafeBufferPointer(start: base + $0 * width + source.minX, count: source.width) }
    }

    private func paint(_ parts: [PixelRect], of picture: PlacedComposition) throws(RasterError) {
        let shares = PaintShares(of: parts, count: caches.count, keepingWhole: picture.backdrops).shares
        var failure: RasterError?
        bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
            do throws(RasterError) { try Self.paint(shares, of: picture, into: buffer, caches) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Each thread paints its share with what it keeps itself.
    private static func paint(
        _ shares: [[PixelRect]], of picture: PlacedComposition, into buffer: UnsafeMutableBufferPointer<Pixel>, _ caches: [RasterCache]
    ) throws(RasterError) {
        guard shares.count > 1 else {
            for part in shares.first ?? [] { try picture.draw(part, into: buffer) }
            return
        }
        // Each thread has a cache of its own, and no pixel in common with another.
        nonisolated(unsafe) let (caches, picture, buffer) = (caches, picture, buffer)
        let failures = Mutex<[RasterError]>([])
        DispatchQueue.concurrentPerform(iterations: shares.count) { index in
            do throws(RasterError) {
                let own = picture.using(caches[index])
                for part in shares[index] { try own.draw(part, into: buffer) }
            } catch {
                failures.withLock { $0.append(error) }
            }
        }
        if let failure = failures.withLock({ $0.first }) { throw failure }
    }
}

/// Rectangles to be painted, as shares of about as many pixels.
private struct PaintShares {
    private(set) var shares: [[PixelRect]] = []
    /// Less than this is painted sooner than another thread is ready for it.
    private static let leastShare = 150_000

    /// - Parameter wholes: what is not to be cut, since each part would have to paint all of it.
    init(of parts: [PixelRect], count: Int, keepingWhole wholes: [PixelRect]) {
        let all = parts.reduce(0) { $0 + $1.area }
        let count = min(count, max(all / Self.leastShare, 1))
        guard count > 1 else {
            shares = [parts]
            return
        }
        var (share, room) = ([PixelRect](), all / count)
        for part in parts {
            var rest = part
            while !rest.isEmpty {
                let rows = max(room / max(rest.width, 1), 1)
                let isCut = rows < rest.height && shares.count + 1 < count && !wholes.contains { $0.overlaps(rest) }
                let piece = PixelRect(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: isCut ? rest.minY + rows : rest.maxY)
                share.append(piece)
                (rest.minY, room) = (piece.maxY, room - piece.area)
                if room <= rest.width, shares.count + 1 < count {
                    shares.append(share)
                    (share, room) = ([], all / count)
                }
            }
        }
        if !share.isEmpty { shares.append(share) }
    }
}

extension PlacedComposition {
    /// Whether a picture has the same pixels, but for what is on its canvas.
    func canBeMade(of other: PlacedComposition) -> Bool {
        // A wider one is painted in windows, which rectangles would cut elsewhere.
        width <= Self.windowSide && width == other.width && height == other.height && composition.size == other.composition.size
            && composition.scale == other.composition.scale && composition.background == other.composition.background
    }
}
