// SPDX-License-Identifier: MIT
//
// A turning carousel of cells with shadows, images and text, and the same cells without depth, frame by frame. The numbers
// are those of Fixtures/Bench/carousel.json, which carousel-skia.py draws too.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineLayouts
import VitrineRasterRenderer
import VitrineTypography
import VitrineViews

/// What carousel.json says.
struct CarouselPage: Decodable {
    struct Shade: Decodable {
        var radius: CGFloat
        var opacity: Float
        var offset: [CGFloat]
    }

    struct Photo: Decodable {
        var file: String
        var title: String
        var place: String
    }

    /// The file that lists them, beside the page.
    var photos: String
    var count: Int
    var size: [CGFloat]
    var scale: CGFloat
    var itemSize: [CGFloat]
    var itemSpacing: CGFloat
    var tilt: CGFloat
    var perspective: CGFloat
    var imageHeight: CGFloat
    var cornerRadius: CGFloat
    var shadow: Shade
    /// The item in the middle of the first frame, and how far each frame moves on.
    var start: CGFloat
    var step: CGFloat

    var frame: CGRect { CGRect(x: 0, y: 0, width: size[0], height: size[1]) }
}

/// A card: a photo above two lines of text.
final class CardCell: UICollectionViewCell {
    let photo = UIImageView()
    let title = UILabel()
    let place = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        title.font = .systemFont(ofSize: 10, weight: .semibold)
        place.font = .systemFont(ofSize: 8)
        place.textColor = .secondaryLabel
        contentView.backgroundColor = .white
        contentView.clipsToBounds = true
        for view in [photo, title, place] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ picture: UIImage?, _ words: CarouselPage.Photo, on page: CarouselPage) {
        photo.image = picture
        (title.text, place.text) = (words.title, words.place)
        contentView.layer.cornerRadius = page.cornerRadius
        layer.shadowRadius = page.shadow.radius
        layer.shadowOpacity = page.shadow.opacity
        layer.shadowOffset = CGSize(width: page.shadow.offset[0], height: page.shadow.offset[1])
        let (width, top) = (page.itemSize[0], page.imageHeight)
        photo.frame = CGRect(x: 0, y: 0, width: width, height: top)
        title.frame = CGRect(x: 6, y: top + 6, width: width - 12, height: 13)
        place.frame = CGRect(x: 6, y: top + 19, width: width - 12, height: 11)
    }
}

/// A collection view with the cards, and the frames it goes through.
@MainActor
final class Carousel: NSObject, UICollectionViewDataSource {
    private let page: CarouselPage
    private let cards: [(UIImage?, CarouselPage.Photo)]
    private let layout = CarouselLayout()
    private let view: UICollectionView
    private let renderer = RasterRenderer()
    private var frame: CGFloat = 0

    /// - Parameter isFlat: whether cells lie where their centres are seen, without depth.
    init(_ page: CarouselPage, cards: [(UIImage?, CarouselPage.Photo)], isFlat: Bool) {
        (self.page, self.cards) = (page, cards)
        view = UICollectionView(frame: page.frame, collectionViewLayout: layout)
        super.init()
        layout.itemSize = CGSize(width: page.itemSize[0], height: page.itemSize[1])
        layout.itemSpacing = page.itemSpacing
        layout.tilt = page.tilt
        layout.perspective = page.perspective
        if isFlat {
            layout.attributesHandler = { attributes in
                if let shift = attributes.transform3D.project(.zero) {
                    attributes.center.x += shift.x
                    attributes.center.y += shift.y
                }
                attributes.transform3D = .identity
            }
        }
        view.backgroundColor = .systemGroupedBackground
        view.layer.zPosition = -10_000
        view.register(CardCell.self, forCellWithReuseIdentifier: "card")
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cards.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        let (picture, words) = cards[indexPath.item]
        (cell as? CardCell)?.show(picture, words, on: page)
        return cell
    }

    /// Scrolls on by a step, or back to the first frame.
    func advance(toStart: Bool = false) {
        frame = toStart ? 0 : frame + 1
        let place = page.start + page.step * frame
        view.contentOffset = CGPoint(x: place * (page.itemSize[0] + page.itemSpacing), y: 0)
    }

    func list() -> DisplayList { view.displayList(size: page.frame.size, scale: page.scale) }

    func picture() throws -> Bitmap { try renderer.render(list()) }
}

/// Measures frames of the carousel at `path`, and writes its first one beside the other pictures.
///
/// - Parameters:
///   - folder: where the picture goes.
///   - runs: how many frames are measured.
@MainActor
func measureCarousel(_ path: String, picturesIn folder: String, runs: Int) throws {
    TextEnvironment.current = PangoTypesetter()
    let page = try JSONDecoder().decode(CarouselPage.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let list = (path as NSString).deletingLastPathComponent + "/" + page.photos
    let photos = try JSONDecoder().decode([CarouselPage.Photo].self, from: Data(contentsOf: URL(fileURLWithPath: list)))
    let beside = (list as NSString).deletingLastPathComponent
    let pictures = photos.map { UIImage(contentsOfFile: beside + "/" + $0.file) }
    let cards = (0..<page.count).map { (pictures[$0 % photos.count], photos[$0 % photos.count]) }
    for (name, isFlat) in [("carousel", false), ("carousel-flat", true)] {
        let carousel = Carousel(page, cards: cards, isFlat: isFlat)
        carousel.advance(toStart: true)
        let first = try carousel.picture()
        try Data(PNGEncoder(scale: Double(page.scale)).encode(first)).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
        report(
            name,
            try milliseconds(runs: runs) {
                carousel.advance()
                _ = try carousel.picture()
            })
        report(
            "\(name)-layout",
            milliseconds(runs: runs) {
                carousel.advance()
                _ = carousel.list()
            })
    }
}
