// SPDX-License-Identifier: MIT
//
// Pictures that are several, one after the other.

public import Foundation
public import VitrineGeometry

extension UIImage {
    /// The pictures of one that moves, in their order; nil for one that does not.
    public var images: [UIImage]? { details.frames?.images }

    /// How many seconds all pictures of one that moves take; 0 for one that does not.
    public var duration: TimeInterval { details.frames?.duration ?? 0 }

    /// A picture that moves, whose pictures an image view shows again and again by the virtual clock; nil where there are none.
    ///
    /// - Parameters:
    ///   - images: The pictures, in their order.
    ///   - duration: The seconds that all take; 0 takes a thirtieth for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let seconds = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return UIImage(
            source: first.source, scale: first.scale, renderingMode: first.renderingMode, capInsets: first.capInsets,
            details: first.details.changing { $0.frames = (images, seconds) })
    }

    /// A picture of those that are named with 0, 1 and so on after a name, as far as there are any up to 1024; nil where there is none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            guard let image = UIImage(named: "\(name)\(number)") else {
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// As above, of pictures with edges that keep their size where they are stretched.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile, duration: TimeInterval
    ) -> UIImage? {
        let found = animatedImageNamed(name, duration: duration)?.images ?? []
        return animatedImage(
            with: found.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: duration)
    }
}
