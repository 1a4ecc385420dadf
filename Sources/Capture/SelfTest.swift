// SPDX-License-Identifier: MIT
//
// A picture that is drawn to find out whether this machine draws as others do.

import Foundation
import VitrineCollectionUI
public import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
public import VitrineImageDiff
import VitrineLayers
import VitrineRasterRenderer
public import VitrineSnapshots
import VitrineTypography
import VitrineViews

/// Text in many scripts, gradients, shadows, perspective and a photo, drawn in several ways that have to give the same pixels.
///
/// The picture says nothing of its own: it is looked at by its hash, which is the same on every machine with the same fonts and libraries.
@MainActor
public enum SelfTest {
    /// What came of drawing it.
    public struct Outcome: Sendable {
        /// The hash of the pixels.
        public var fingerprint: ContentHash
        /// Ways of drawing that gave other pixels: `in bands`, `on threads`; none where all is well.
        public var deviations: [String]
        /// The fonts and libraries that it was drawn with.
        public var provenance: Provenance
        /// Characters for which no font was found, and other trouble with fonts.
        public var problems: [String]
        /// What was drawn.
        public var picture: Bitmap
    }

    /// Draws the picture whole, and tells its hash.
    public static func fingerprint() throws -> ContentHash {
        ContentHash(of: try RasterRenderer().render(list(with: PangoTypesetter())))
    }

    /// Draws the picture whole, in bands, and on several threads at once.
    public static func run() throws -> Outcome {
        let typesetter = PangoTypesetter()
        let list = list(with: typesetter)
        let picture = try RasterRenderer().render(list)
        var deviations: [String] = []
        if try banded(list) != picture { deviations.append("in bands") }
        if try threaded(list).contains(where: { $0 != picture }) { deviations.append("on threads") }
        return Outcome(
            fingerprint: ContentHash(of: picture), deviations: deviations, provenance: Provenance(of: list),
            problems: typesetter.diagnostics.map(\.description), picture: picture)
    }

    private static func banded(_ list: DisplayList) throws -> Bitmap {
        var pixels: [UInt32] = []
        try RasterRenderer().renderBands(list, bandHeight: 37) { _, band in
            for index in band.indices { pixels.append(band[index]) }
        }
        let size = try RasterRenderer.pixelSize(of: list)
        return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }

    /// The picture drawn by several threads, each with a renderer of its own.
    private static func threaded(_ list: DisplayList) throws -> [Bitmap] {
        try PictureThreads.draw(count: 4) { try RasterRenderer().render(list) }
    }

    // MARK: The picture

    /// A line of each script that the pinned fonts have.
    private static let lines = [
        "Vitrine, fi ffl Ǻ ẞ 0123", "Ελληνικά Кириллица", "שלום عليكم السلام", "नमस्ते สวัสดี", "漢字かな 한국어 汉字", "😀👩‍👩‍👧‍👦🏳️‍🌈 ∑√∞",
    ]

    private static func list(with typesetter: PangoTypesetter) -> DisplayList {
        let environment = UIEnvironment()
        environment.typesetter = typesetter
        return environment.run { list() }
    }

    private static func list() -> DisplayList {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 300))
        view.backgroundColor = .white
        for (index, text) in lines.enumerated() {
            let label = UILabel(frame: CGRect(x: 12.25, y: 10 + CGFloat(index) * 30, width: 230, height: 28))
            label.text = text
            label.font = .systemFont(ofSize: 14 + CGFloat(index) * 1.5, weight: index % 2 == 0 ? .regular : .semibold)
            label.textColor = index % 2 == 0 ? .black : .systemBlue
            view.addSubview(label)
        }
        view.layer.addSublayer(gradient(CGRect(x: 250, y: 12, width: 98, height: 60), type: .axial))
        view.layer.addSublayer(gradient(CGRect(x: 250, y: 84, width: 98, height: 60), type: .radial))
        view.addSubview(card())
        view.addSubview(photo())
        view.layoutIfNeeded()
        return view.displayList(size: view.bounds.size, scale: 2, rootAt: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }

    private static func gradient(_ frame: CGRect, type: CAGradientLayerType) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = frame
        layer.type = type
        layer.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor, UIColor.systemTeal.cgColor]
        layer.startPoint = CGPoint(x: 0.3, y: 0.4)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = 14
        return layer
    }

    /// A card that leans, with a shadow, seen in perspective.
    private static func card() -> UIView {
        let holder = UIView(frame: CGRect(x: 20, y: 196, width: 150, height: 96))
        holder.layer.sublayerTransform.m34 = -1 / 300
        let card = UIView(frame: CGRect(x: 20, y: 12, width: 110, height: 70))
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.5
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = CGSize(width: 2, height: 4)
        card.layer.borderWidth = 1.5
        card.layer.borderColor = UIColor.white.cgColor
        card.layer.transform = CATransform3DMakeRotation(.pi / 5, 0.3, 1, 0.1)
        let label = UILabel(frame: CGRect(x: 10, y: 20, width: 90, height: 24))
        label.text = "Perspective"
        label.textColor = .white
        label.font = .systemFont(ofSize: 15, weight: .bold)
        card.addSubview(label)
        holder.addSubview(card)
        return holder
    }

    private static func photo() -> UIView {
        let view = UIImageView(frame: CGRect(x: 200, y: 200, width: 144, height: 90))
        view.image = Data(base64Encoded: photoData).flatMap { UIImage(data: $0) }
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        view.layer.cornerRadius = 8
        view.alpha = 0.9
        return view
    }

    /// A JPEG of 48 × 32 pixels.
    private static let photoData = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA4KCw0LCQ4NDA0QDw4RFiQXFhQUFiwgIRokNC43NjMuMjI6QVNGOj1OPjIySGJJTlZYXV5dOEVmbWVa \
        bFNbXVn/2wBDAQ8QEBYTFioXFypZOzI7WVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVn/wAARCAAgADAD \
        ASIAAhEBAxEB/8QAGgAAAwADAQAAAAAAAAAAAAAAAwQGAAEFAv/EACoQAAEDAwMCBgIDAAAAAAAAAAECAxEABBIFEyFBUQYiMWGB8HGhscHh/8QA \
        FwEBAQEBAAAAAAAAAAAAAAAAAgMFBP/EABwRAAICAwEBAAAAAAAAAAAAAAECABEEEjEDE//aAAwDAQACEQMRAD8Ad2qzap3arNqtH7TP1iW1Xpu3 \
        U6sIQkqUrgAU3tUC01S1Y1IIUSC2SCTwOx5ovkaix2JUsw7+kPsNFw4LA9cSZA70ltV19V1+zYt3G2177yhjgmRHQyf6pJnF5pDiOUqEioY2U7gh \
        +ynr5Kta8jVotN1atPpiHEhUAzB6j4ou17VJaRry9OtlMKZ3kZSnzxj3HoeP9rbXiO/TcBxxSVt5SWsQBHYGJ+9a5NzHpKDVXxY2K3Rws+VH5P0n \
        4qNmntX1hep7advZbRzjlMnufveudNBiW7KotQk1QeHLgublqqTiM0+w6j+P3U7NGtbly1uUPtRmgyJEg0QSpsSjJsKn/9k=
        """
}

/// Pictures that are drawn on threads of their own.
private enum PictureThreads {
    static func draw(count: Int, _ body: @Sendable () throws -> Bitmap) throws -> [Bitmap] {
        try concurrentMap(count: count) { _ in Result { try body() } }.map { try $0.get() }
    }
}
