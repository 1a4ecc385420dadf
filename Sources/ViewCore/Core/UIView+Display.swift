// SPDX-License-Identifier: MIT
//
// What a view adds to its layer when a display list is made.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry
import VitrineGraphics
import VitrineImageCoding
package import VitrineLayers

extension UIView: LayerSource {
    package func complete(_ appearance: inout LayerAppearance, of layer: CALayer, in context: DisplayContext) {
        appearance.element = displayElement
        if let rare, rare.isAway { appearance.isAway = true }
        if let effect = rare?.vibrancyEffect {
            appearance.vibrancy = effect.vibrancy(isDark: traitCollection.userInterfaceStyle == .dark)
        }
        if let role = rare?.glassRole { appearance.glass = role }
        if type(of: self) == MaterialView.self { appearance.backdrop = (self as? MaterialView)?.backdrop }
        guard appearance.isSeen else { return }
        if !appearance.isBackgroundAnimated, let color = dynamicBackground { appearance.background = color.cgColor(for: traitCollection) }
        if let image = storedBackground?.patternImage {
            appearance.contents.insert(contentsOf: image.tiles(over: context.bounds, scale: context.scale), at: 0)
        }
        let contents = ownContents(in: context)
        if !contents.isEmpty { appearance.contents += contents }
        appearance.clipsContents = clipsOwnContents
    }

    package func layer(_ layer: CALayer, boundsChangedFrom old: CGRect) {
        if contentMode == .redraw, layer.bounds.size != old.size { setNeedsDisplay() }
        boundsChanged(from: old)
    }

    /// The class that the view's layer is made of.
    class var layerType: CALayer.Type {
        guard let type = layerClass as? CALayer.Type else {
            preconditionFailure("layerClass of \(self) must be a subclass of CALayer")
        }
        return type
    }

    /// The picture of the view and all below it, on a canvas of the view's size.
    ///
    /// - Parameters:
    ///   - size: The canvas in points; nil is the size of the view.
    ///   - background: What the canvas is filled with first, as it is under the view's traits.
    ///   - time: Seconds on the virtual clock; nil is now.
    ///   - position: Where the view's anchor point stands on the canvas; nil is where it stands in its superview.
    ///   - smoothsEdges: Whether layers that do not say have smooth edges.
    ///   - identities: Numbers the layers of a recording.
    package func displayList(
        size: CGSize? = nil, scale: CGFloat, background: UIColor? = nil, at time: TimeInterval? = nil, rootAt position: CGPoint? = nil,
        smoothsEdges: Bool = true, identities: LayerIdentities? = nil
    ) -> DisplayList {
        environment.run {
            layoutIfNeeded()
            decodeImages(scale: scale)
            return CALayer.displayList(
                of: layer, size: size ?? frame.size, scale: scale, background: background?.cgColor(for: traitCollection), at: time,
                rootAt: position, smoothsEdges: smoothsEdges, identities: identities)
        }
    }

    /// Decodes the pictures of the tree that are yet to be decoded, on all processors at once.
    func decodeImages(scale: CGFloat) {
        var wanted: [(source: ImageSource, size: (width: Int, height: Int))] = []
        var places: [ObjectIdentifier: Int] = [:]
        collectImageJobs(scale: scale) { source, size in
            if let place = places[ObjectIdentifier(source)] {
                wanted[place].size = (max(wanted[place].size.width, size.width), max(wanted[place].size.height, size.height))
            } else {
                places[ObjectIdentifier(source)] = wanted.count
                wanted.append((source, size))
            }
        }
        if wanted.isEmpty { return }
        let memory = environment.images.memory
        var jobs: [(source: ImageSource, job: ImageJob)] = []
        for (source, size) in wanted {
            let job = source.job(fitting: size)
            if let known = memory?.bitmap(of: job) { source.keep(.success(known)) } else { jobs.append((source, job)) }
        }
        let (work, count) = (jobs.map(\.job), jobs.count)
        for (entry, result) in zip(jobs, concurrentMap(count: count) { work[$0].run() }) {
            entry.source.keep(result)
            if let memory, case .success(let bitmap) = result { memory.keep(bitmap, of: entry.job) }
        }
    }

    private func collectImageJobs(scale: CGFloat, add: (ImageSource, (width: Int, height: Int)) -> Void) {
        if isHidden || alpha == 0 { return }
        if let job = imageJob(scale: scale) { add(job.source, job.size) }
        for view in subviews { view.collectImageJobs(scale: scale, add: add) }
    }

    /// The device pixels beneath the view.
    package var pixelGrid: PixelGrid {
        let scale = traitCollection.displayScale
        return PixelGrid(scale: scale > 0 ? scale : environment.screen.scale)
    }

    /// The background where it depends on the traits, and nobody has set another one on the layer since.
    var dynamicBackground: UIColor? { storedBackground.flatMap { $0.isDynamic && layer.backgroundColor != nil ? $0 : nil } }
}
