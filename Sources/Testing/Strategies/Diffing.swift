// SPDX-License-Identifier: MIT
//
// How values of a format are written, read and compared.

public import Foundation
import VitrineDrawing
import VitrineImageCoding
public import VitrineImageDiff
import VitrineLayers
import VitrineSnapshotKinds
import VitrineSnapshots
public import VitrineViews

/// A file that explains a difference, for the attachments of a failure.
public struct SnapshotAttachment: Hashable, Sendable {
    /// The name that it has among the attachments.
    public var name: String
    /// What is in it.
    public var data: Data

    /// A file by its name and content.
    public init(name: String, data: Data) { (self.name, self.data) = (name, data) }
}

/// How values of a format are written into a reference, read from it, and compared.
public struct Diffing<Value> {
    /// The bytes of a reference.
    public var toData: (Value) -> Data
    /// The value in a reference.
    public var fromData: (Data) -> Value
    /// What differs between a reference and a new value, in words and files; nil where nothing does.
    public var diff: (Value, Value) -> (String, [SnapshotAttachment])? { didSet { content = nil } }
    /// What the project's own comparison takes in place of `diff`.
    var content: ((Value) -> (kind: SnapshotKind, content: Snapshot.Content))?
    /// How far pictures may be apart.
    var tolerance: ImageTolerance?

    /// A comparison of one's own.
    ///
    /// - Parameters:
    ///   - toData: the bytes of a reference.
    ///   - fromData: the value in a reference.
    ///   - diff: what differs between a reference and a new value; nil where nothing does.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ reference: Value, _ value: Value) -> (String, [SnapshotAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

extension Diffing<String> {
    /// Texts, line by line.
    public static var lines: Diffing { Diffing(isText: true) }

    private init(isText: Bool) {
        self.init(
            toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
            diff: { $0 == $1 ? nil : ("the texts differ", []) })
        content = { (.text, .text($0)) }
    }
}

extension Diffing<Data> {
    /// Bytes, one by one.
    public static var data: Diffing {
        var diffing = Diffing(
            toData: { $0 }, fromData: { $0 }, diff: { $0 == $1 ? nil : ("\($1.count) bytes in place of \($0.count)", []) })
        diffing.content = { (.text, .data([UInt8]($0))) }
        return diffing
    }
}

extension Diffing<UIImage> {
    /// Pictures, pixel by pixel.
    public static var image: Diffing { image() }

    /// Pictures, pixel by pixel.
    ///
    /// - Parameters:
    ///   - precision: the share of pixels that have to match, 0 to 1.
    ///   - perceptualPrecision: how alike two pixels have to look to match, 0 to 1.
    ///   - scale: pixels per point of references; nil is 1.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
        image(tolerance: ImageTolerance(precision: precision, perceptualPrecision: perceptualPrecision), scale: scale)
    }

    /// Pictures, as far apart as a tolerance lets them be; nil is what the assertion says.
    static func image(tolerance: ImageTolerance?, scale: CGFloat? = nil) -> Diffing {
        var diffing = Diffing(
            toData: { image in
                MainActor.assumeIsolated { Data(PNGEncoder(scale: Double(image.scale)).encode(image.pixels)) }
            },
            fromData: { data in MainActor.assumeIsolated { UIImage(data: data, scale: scale ?? 1) ?? UIImage() } },
            diff: { reference, image in
                let (before, after) = MainActor.assumeIsolated { (reference.pixels, image.pixels) }
                let difference = ImageComparison.compare(before, after, tolerance: tolerance ?? .exact)
                return difference.isMatch
                    ? nil
                    : (
                        "\(difference.differingPixels) pixels differ",
                        [SnapshotAttachment(name: "difference.png", data: Data(PNGEncoder().encode(difference.picture)))]
                    )
            })
        diffing.content = { image in
            MainActor.assumeIsolated { (.png, .picture(image.pixels, scale: image.scale)) }
        }
        diffing.tolerance = tolerance
        return diffing
    }
}

extension UIImage {
    /// All pixels; none where they cannot be read.
    var pixels: Bitmap { cgImage?.bitmap.bitmap ?? Bitmap(width: 0, height: 0) }

    /// A picture of what a snapshot holds; the first frame of a movement.
    convenience init(_ content: Snapshot.Content) {
        switch content {
        case .picture(let bitmap, let scale): self.init(bitmap, scale: scale)
        case .animation(let frames, _, let scale): self.init(frames.first ?? Bitmap(width: 0, height: 0), scale: scale)
        case .text, .data: self.init()
        }
    }

    private convenience init(_ bitmap: Bitmap, scale: CGFloat) { self.init(cgImage: CGImage(SharedBitmap(bitmap)), scale: scale) }
}

extension ImageTolerance {
    /// The tolerance that the numbers of swift-snapshot-testing stand for: a share of pixels that have to match, and how alike two pixels have
    /// to look to match, where 0 is black beside white.
    ///
    /// A `perceptualPrecision` of 0.98 lets colours be 2 apart as CIEDE2000 counts, which is hardly seen.
    public init(precision: Float, perceptualPrecision: Float = 1) {
        self.init(
            metric: perceptualPrecision < 1 ? .perceptual(Double((1 - perceptualPrecision) * 100)) : .exact,
            allowedShare: precision < 1 ? Double(1 - precision) : nil)
    }
}
