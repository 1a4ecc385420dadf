// SPDX-License-Identifier: MIT
//
// The view of a row's content: size, places, guides (list-cells.content-layout).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct UIListContentViewTests {
    private func content(
        _ text: String, _ second: String? = nil, style: UIListContentConfiguration = .cell()
    ) -> UIListContentConfiguration {
        var content = style
        (content.text, content.secondaryText) = (text, second)
        return content
    }

    private func shown(
        _ content: UIListContentConfiguration, width: CGFloat = 320, traits: UITraitCollection = UITraitCollection(displayScale: 2)
    ) -> (view: UIListContentView, window: UIWindow) {
        let environment = UIEnvironment()
        environment.traits = UITraitCollection(traitsFrom: [environment.traits, traits])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600), environment: environment)
        let view = UIListContentView(configuration: content)
        window.addSubview(view)
        environment.run {
            view.frame.size = view.sizeThatFits(CGSize(width: width, height: 0))
            window.layoutIfNeeded()
        }
        return (view, window)
    }

    private let long = "A text that is much too long for one line of a row, however wide a phone may be held"

    @Test func `a row is 44 points high, and higher where its text wraps`() {
        #expect(shown(content("Short")).view.frame.height == 44)
        let (view, window) = shown(content(long))
        #expect(view.frame.height > 60)
        withExtendedLifetime(window) {
            #expect(view.textLayoutGuide?.layoutFrame.minX == 16 && view.textLayoutGuide?.layoutFrame.maxX == 312)
        }
    }

    @Test func `a picture that is too high for its row shrinks, and keeps its shape`() throws {
        var content = content("Text")
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 58, height: 29)).image { _ in }
        let (view, window) = shown(content)
        #expect(view.frame.height == 44)
        let guide = try #require(view.imageLayoutGuide)
        #expect(guide.layoutFrame.size == CGSize(width: 58, height: 29))
        window.uiEnvironment.run {
            view.frame.size.height = 35
            window.layoutIfNeeded()
        }
        #expect(guide.layoutFrame == CGRect(x: 25, y: 7.5, width: 40, height: 20))
    }

    @Test func `a cell in a place of estimated width is as wide as its described content`() throws {
        final class Words: NSObject, UICollectionViewDataSource {
            let texts = ["A", "Breakfast", "A word and another one"]
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                var content = UIListContentConfiguration.cell()
                content.text = texts[indexPath.item]
                cell.contentConfiguration = content
                return cell
            }
        }
        let size = NSCollectionLayoutSize(widthDimension: .estimated(100), heightDimension: .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 600, height: 300), collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let words = Words()
        view.dataSource = words
        let window = UIWindow(frame: view.frame)
        window.addSubview(view)
        window.layoutIfNeeded()
        for (item, text) in words.texts.enumerated() {
            let cell = try #require(view.cellForItem(at: [0, item]))
            let alone = UIListContentView(configuration: content(text))
            window.addSubview(alone)
            #expect(cell.frame.width == alone.systemLayoutSizeFitting(.zero).width && cell.frame.height == 44)
        }
        #expect(try #require(view.cellForItem(at: [0, 0])).frame.width < 50)
    }

    @Test func `a header is as high as its text and margins`() {
        let (view, window) = shown(content("Title", style: .groupedHeader()))
        withExtendedLifetime(window) { #expect(view.frame.height < 44 && view.frame.height > 35) }
        let label = view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }
        #expect(label?.text == "TITLE")
    }

    @Test func `a value beside the text goes beneath it at accessibility sizes, and where there is no room`() throws {
        let value = content("Name", "Value", style: .valueCell())
        let one = shown(value)
        let name = try #require(one.view.textLayoutGuide)
        let second = try #require(one.view.secondaryTextLayoutGuide)
        #expect(second.layoutFrame.maxX == 312 && second.layoutFrame.minY == name.layoutFrame.minY)
        let large = shown(value, traits: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))
        let below = try #require(large.view.secondaryTextLayoutGuide)
        #expect(try below.layoutFrame.minY > #require(large.view.textLayoutGuide).layoutFrame.minY && below.layoutFrame.minX == 16)
        let narrow = shown(value, width: 100)
        #expect(try #require(narrow.view.secondaryTextLayoutGuide).layoutFrame.minX == 16)
    }

    @Test func `read from right to left the content is mirrored`() throws {
        var value = content("Name", "Value", style: .valueCell())
        value.image = UIImage(named: "missing") ?? UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let (plain, mirrored) = (shown(value), shown(value, traits: UITraitCollection(layoutDirection: .rightToLeft)))
        for guide in [\UIListContentView.textLayoutGuide, \.secondaryTextLayoutGuide, \.imageLayoutGuide] {
            let (one, other) = try (#require(plain.view[keyPath: guide]), #require(mirrored.view[keyPath: guide]))
            #expect(abs(one.layoutFrame.minX - (320 - other.layoutFrame.maxX)) <= 0.5)
        }
    }

    @Test func `guides are there for what is shown only`() {
        let view = UIListContentView(configuration: content("Name"))
        #expect(view.textLayoutGuide != nil && view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        view.configuration = content("", "Value")
        #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide != nil)
    }

    @Test func `constraints follow the guide of the text`() throws {
        let (view, window) = shown(content("Name"))
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(mark)
        let guide = try #require(view.textLayoutGuide)
        window.uiEnvironment.run {
            NSLayoutConstraint.activate([
                mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor), mark.topAnchor.constraint(equalTo: view.bottomAnchor),
                mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 5),
            ])
            window.layoutIfNeeded()
            #expect(mark.frame == CGRect(x: 16, y: 44, width: 5, height: 5))
            var wider = content("Name")
            wider.directionalLayoutMargins.leading = 40
            view.configuration = wider
            window.layoutIfNeeded()
            window.layoutIfNeeded()
            #expect(mark.frame.minX == 40)
        }
    }

    @Test func `by constraints the view is as high as its text is in the width that it gets`() {
        let environment = UIEnvironment()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 600), environment: environment)
        let view = UIListContentView(configuration: content(long))
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        environment.run {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
                view.topAnchor.constraint(equalTo: window.topAnchor),
            ])
            window.layoutIfNeeded()
            #expect(view.frame.width == 200 && view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
        }
        #expect(view.frame.height > 80)
    }

    @Test func `a picture is no larger than allowed, and keeps its shape`() throws {
        var content = content("Name")
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
        content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
        content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        let (view, window) = shown(content)
        let (image, text) = (try #require(view.imageLayoutGuide), try #require(view.textLayoutGuide))
        withExtendedLifetime(window) {
            #expect(image.layoutFrame == CGRect(x: 26, y: 12, width: 40, height: 20) && text.layoutFrame.minX == 92)
        }
    }

    @Test func `where nothing is reserved a symbol has the standard dimension across, and another picture its own`() {
        let plain = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let rooms: [(image: UIImage?, width: CGFloat)] = [(UIImage(systemName: "star"), 28), (plain, 10)]
        for room in rooms {
            var described = content("Name")
            described.image = room.image
            let (view, window) = shown(described)
            // 16 before the picture, and 16 between it and the text.
            withExtendedLifetime(window) { #expect(view.textLayoutGuide?.layoutFrame.minX == 32 + room.width) }
        }
    }

    @Test func `letters are transformed in texts with attributes too`() {
        let transform = UIListContentConfiguration.TextProperties.TextTransform.uppercase
        #expect(transform.applied(to: "straße") == "STRASSE")
        var attributed = UIListContentConfiguration.plainHeader()
        attributed.textProperties.transform = .capitalized
        attributed.attributedText = NSAttributedString(string: "two words", attributes: [.foregroundColor: UIColor.systemRed])
        let view = UIListContentView(configuration: attributed)
        let label = view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }
        #expect(label?.attributedText?.string == "Two Words")
        #expect(label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
    }

    // MARK: Properties

    /// All that is seen of a content in a view that has wide margins around it.
    private func look(_ content: UIListContentConfiguration) -> String {
        let environment = UIEnvironment()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300), environment: environment)
        return environment.run {
            let base = UIView(frame: window.bounds)
            base.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 40, bottom: 30, trailing: 40)
            let view = UIListContentView(configuration: content)
            base.addSubview(view)
            window.addSubview(base)
            view.frame.size = view.sizeThatFits(CGSize(width: 200, height: 0))
            view.frame.size.width = 200
            view.layoutIfNeeded()
            var parts = ["\(view.frame)"]
            for part in view.subviews where !part.isHidden {
                parts.append("\(part.frame) \(part.alpha) \(part.layer.cornerRadius) \(part.layer.borderWidth)")
                parts.append("\(String(describing: part.layer.borderColor))")
                if let label = part as? UILabel {
                    parts.append("\(label.text ?? "") \(label.font.pointSize) \(label.textAlignment.rawValue) \(label.numberOfLines)")
                    parts.append("\(label.textColor.cgColor(for: view.traitCollection)) \(label.lineBreakMode.rawValue)")
                    parts.append("\(label.adjustsFontSizeToFitWidth) \(label.minimumScaleFactor)")
                } else {
                    parts.append("\(part.tintColor.cgColor(for: view.traitCollection))")
                }
            }
            return parts.joined(separator: "\n")
        }
    }

    @Test func `every property of a content that is not said to be unsupported changes what is seen`() {
        var usual = UIListContentConfiguration.subtitleCell()
        (usual.text, usual.secondaryText) = ("A name of some length", "two")
        usual.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }.withRenderingMode(.alwaysTemplate)
        let before = look(usual)
        let changes: [(String, (inout UIListContentConfiguration) -> Void)] = [
            ("text", { $0.text = "other" }), ("secondaryText", { $0.secondaryText = nil }), ("image", { $0.image = nil }),
            ("margins", { $0.directionalLayoutMargins.bottom = 40 }), ("axes, none", { $0.axesPreservingSuperviewLayoutMargins = [] }),
            ("axes, vertical", { $0.axesPreservingSuperviewLayoutMargins = .vertical }),
            ("axes, both", { $0.axesPreservingSuperviewLayoutMargins = .both }),
            ("imageToTextPadding", { $0.imageToTextPadding = 3 }), ("vertical padding", { $0.textToSecondaryTextVerticalPadding = 20 }),
            ("alpha", { $0.alpha = 0.5 }), ("font", { $0.textProperties.font = .systemFont(ofSize: 30) }),
            ("color", { $0.textProperties.color = .systemRed }),
            ("colorTransformer", { $0.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemPink } }),
            ("alignment", { $0.textProperties.alignment = .center }), ("lineBreakMode", { $0.textProperties.lineBreakMode = .byClipping }),
            ("numberOfLines", { $0.textProperties.numberOfLines = 1 }),
            ("adjustsFontSizeToFitWidth", { $0.textProperties.adjustsFontSizeToFitWidth = true }),
            ("minimumScaleFactor", { $0.textProperties.minimumScaleFactor = 0.5 }),
            ("transform", { $0.textProperties.transform = .uppercase }),
            ("secondary font", { $0.secondaryTextProperties.font = .systemFont(ofSize: 30) }),
            ("secondary color", { $0.secondaryTextProperties.color = .systemRed }),
            ("tintColor", { $0.imageProperties.tintColor = .systemRed }),
            ("tintColorTransformer", { $0.imageProperties.tintColorTransformer = .monochromeTint }),
            ("cornerRadius", { $0.imageProperties.cornerRadius = 4 }),
            ("maximumSize", { $0.imageProperties.maximumSize = CGSize(width: 10, height: 0) }),
            ("reservedLayoutSize", { $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 90) }),
            ("strokeWidth", { $0.imageProperties.strokeWidth = 2 }),
            ("strokeColor", { ($0.imageProperties.strokeWidth, $0.imageProperties.strokeColor) = (2, .systemRed) }),
        ]
        for (name, change) in changes {
            var content = usual
            change(&content)
            #expect(look(content) != before, "\(name)")
        }
        var beside = usual
        beside.text = "A"
        let stacked = look(beside)
        beside.prefersSideBySideTextAndSecondaryText = true
        #expect(look(beside) != stacked)
        let near = look(beside)
        beside.textToSecondaryTextHorizontalPadding = 300
        #expect(look(beside) != near)
    }

    @Test func `margins of what the content lies on count on the axes that are named`() {
        func height(_ axes: UIAxis) -> String {
            var content = content("Name")
            content.axesPreservingSuperviewLayoutMargins = axes
            return String(look(content).prefix { $0 != "\n" })
        }
        #expect(height([]) == height(.horizontal) && height(.vertical) == height(.both) && height([]) != height(.vertical))
    }
}
