// SPDX-License-Identifier: MIT
//
// The cell of lists: accessories, indentation, lines (list-cells.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct UICollectionViewListCellTests {
    private let board = ListRowBoard()

    private func row(
        _ accessories: [UICellAccessory] = [], place: ListPlace? = .list(.plain), _ configure: (UICollectionViewListCell) -> Void = { _ in }
    ) -> UICollectionViewListCell {
        board.add(UICollectionViewListCell(frame: .zero), place) { cell in
            var content = cell.defaultContentConfiguration()
            content.text = "Name"
            cell.contentConfiguration = content
            cell.accessories = accessories
            configure(cell)
        }
    }

    private func views(_ cell: UICollectionViewListCell) -> [AccessoryView] {
        cell.subviews.compactMap { $0 as? AccessoryView }.filter { !$0.isHidden && $0.alpha > 0 }
    }

    private func view(_ type: UICellAccessory.AccessoryType, _ cell: UICollectionViewListCell) -> AccessoryView? {
        views(cell).first { $0.accessory.accessoryType == type }
    }

    private func line(_ cell: UICollectionViewListCell) -> UIView? {
        cell.subviews.first { $0.backgroundColor == .separator && $0.frame.height < 1 && !$0.isHidden }
    }

    private func edit(_ cell: UICollectionViewListCell, _ isEditing: Bool = true) {
        board.run { cell.stateMarks.isEditing = isEditing }
        board.layOut()
    }

    // MARK: Content

    @Test func `a cell has the content and the margins of its place by default`() {
        #expect(row().defaultContentConfiguration().textProperties.font.pointSize == 17)
        let header = row(place: .list(.grouped, .header))
        #expect(header.defaultContentConfiguration().textProperties == UIListContentConfiguration.groupedHeader().textProperties)
        let footer = row(place: .list(.grouped, .footer))
        #expect(footer.defaultContentConfiguration().textProperties == UIListContentConfiguration.groupedFooter().textProperties)
        #expect(row(place: .list(.sidebar)).defaultContentConfiguration().imageToTextPadding == 12)
        #expect(row().directionalLayoutMargins.leading == 16 && row(place: nil).directionalLayoutMargins.leading == 8)
        #expect(row().configurationState.traitCollection.listEnvironment == .plain)
    }

    @Test func `a row is 44 points high, and higher for what it holds`() {
        #expect(row().frame.height == 44)
        let tall = row([
            .customView(configuration: .init(customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60)), placement: .trailing()))
        ])
        #expect(tall.frame.height == 72)
        let long = board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) {
            var content = $0.defaultContentConfiguration()
            content.text = String(repeating: "word ", count: 20)
            $0.contentConfiguration = content
        }
        let before = long.frame.height
        long.accessories = [.disclosureIndicator(), .label(text: "a rather long label")]
        board.run { board.fit(long) }
        #expect(before > 60 && long.frame.height > before)
    }

    // MARK: Accessories

    @Test func `the system's accessories have an order, whichever they are named in`() {
        let order = AccessoryRow.ordered(
            [
                .reorder(), .disclosureIndicator(), .label(text: "1"), .delete(), .checkmark(), .multiselect(), .detail(), .insert(),
                .outlineDisclosure(),
            ], isHeader: false)
        #expect(order.leading.map(\.accessoryType) == [.multiselect, .delete, .insert, .outlineDisclosure])
        #expect(order.trailing.map(\.accessoryType) == [.label, .checkmark, .detail, .disclosureIndicator, .reorder])
        let header = AccessoryRow.ordered([.outlineDisclosure(), .label(text: "1")], isHeader: true)
        #expect(header.leading.isEmpty && header.trailing.map(\.accessoryType) == [.label, .outlineDisclosure])
        #expect(AccessoryRow.ordered([.outlineDisclosure(options: .init(style: .cell))], isHeader: true).trailing.isEmpty)
    }

    @Test func `views of the program's own stand where they ask to, by default beside the content`() {
        func custom(_ placement: UICellAccessory.Placement) -> UICellAccessory {
            .customView(configuration: .init(customView: UIView(), placement: placement))
        }
        let (inner, outer) = (custom(.leading()), custom(.leading(at: { _ in 0 })))
        let (before, after) = (
            custom(.trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator()))),
            custom(.trailing(displayed: .always, at: UICellAccessory.Placement.position(after: .disclosureIndicator())))
        )
        let nearest = custom(.trailing())
        let order = AccessoryRow.ordered(
            [.checkmark(), .disclosureIndicator(), .delete(), inner, outer, before, after, nearest], isHeader: false)
        #expect(order.leading.map(\.accessoryType) == [outer, .delete(), inner].map(\.accessoryType))
        let expected = [nearest, .checkmark(), before, .disclosureIndicator(), after]
        #expect(order.trailing.map(\.accessoryType) == expected.map(\.accessoryType))
        let far = AccessoryRow.ordered([custom(.leading(at: { _ in 9 })), custom(.trailing(at: { _ in -3 }))], isHeader: false)
        #expect(far.leading.count == 1 && far.trailing.count == 1)
    }

    @Test func `accessories stand within the margins, and leave the rest to the content`() throws {
        let cell = row([.disclosureIndicator(), .outlineDisclosure()])
        let (chevron, outline) = try (#require(view(.disclosureIndicator, cell)), #require(view(.outlineDisclosure, cell)))
        #expect(chevron.frame.maxX == 359 && outline.frame.minX == 16 && outline.frame.width == 24)
        #expect(cell.contentView.frame.minX == 40 && cell.contentView.frame.maxX == chevron.frame.minX)
        let flow = row([.disclosureIndicator()], place: nil)
        #expect(try #require(view(.disclosureIndicator, flow)).frame.maxX == 367)
    }

    @Test func `a view of the program's own has the standard room, and reaches beyond it where it is wider`() throws {
        func custom(_ width: CGFloat, _ placement: UICellAccessory.Placement, _ room: UICellAccessory.LayoutDimension? = nil) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
            let cell = row([.customView(configuration: .init(customView: view, placement: placement, reservedLayoutWidth: room))])
            view.accessibilityIdentifier = "\(cell.contentView.frame.minX) \(cell.contentView.frame.maxX)"
            return view
        }
        func middle(_ view: UIView) -> CGFloat { view.convert(CGPoint(x: view.bounds.midX, y: 0), to: view.superview?.superview).x }
        let dot = custom(10, .leading())
        #expect(middle(dot) == 28 && dot.accessibilityIdentifier == "40.0 375.0")
        let wide = custom(30, .leading())
        #expect(middle(wide) == 28 && wide.accessibilityIdentifier == "40.0 375.0" && wide.frame.width == 30)
        let end = custom(30, .trailing())
        #expect(middle(end) == 347 && end.accessibilityIdentifier == "0.0 335.0")
        #expect(custom(30, .leading(), .actual).accessibilityIdentifier == "46.0 375.0")
        #expect(custom(30, .leading(), .custom(40)).accessibilityIdentifier == "56.0 375.0")
    }

    @Test func `accessories are 16 apart where reading begins, and 8 where it ends`() throws {
        let cell = row([
            .multiselect(displayed: .always), .outlineDisclosure(), .checkmark(), .disclosureIndicator(),
            .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
        ])
        let frames = try [
            UICellAccessory.AccessoryType.multiselect, .outlineDisclosure, .checkmark, .disclosureIndicator, .reorder,
        ].map { try #require(view($0, cell)).frame }
        #expect(frames.map(\.width) == [24, 24, 24, 8, 24])
        #expect(frames[0].minX == 16 && frames[1].minX - frames[0].maxX == 16 && cell.contentView.frame.minX == frames[1].maxX)
        #expect(frames[4].maxX == 359 && frames[4].minX - frames[3].maxX == 8 && frames[3].minX - frames[2].maxX == 8)
        #expect(cell.contentView.frame.maxX == frames[2].minX)
    }

    @Test func `two accessories of one type of the system are refused with UIKit's words`() {
        var told: [String] = []
        let cell = row([.checkmark()])
        board.window.uiEnvironment.exceptionHandler = { told.append($0.reason) }
        cell.accessories = [.checkmark(), .disclosureIndicator(), .checkmark()]
        #expect(
            told == [
                "Accessories array contains more than one system accessory of the same type. Duplicate accessories: "
                    + "<UICellAccessoryCheckmark> <UICellAccessoryCheckmark>"
            ])
        #expect(cell.accessories.map(\.accessoryType) == [.checkmark])
        let twins = [UIView(), UIView()].map { UICellAccessory.customView(configuration: .init(customView: $0, placement: .leading())) }
        cell.accessories = twins
        #expect(told.count == 1 && cell.accessories.count == 2)
    }

    @Test func `accessories for editing are there while items are edited only`() {
        let cell = row([
            .delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark(options: .init(isHidden: true)),
        ])
        #expect(views(cell).map(\.accessory.accessoryType) == [.disclosureIndicator] && cell.contentView.frame.minX == 0)
        edit(cell)
        #expect(Set(views(cell).map(\.accessory.accessoryType)) == [.delete, .reorder] && cell.contentView.frame.minX == 40)
        edit(cell, false)
        #expect(views(cell).map(\.accessory.accessoryType) == [.disclosureIndicator] && cell.contentView.frame.minX == 0)
    }

    @Test func `accessories come and go in an animation`() throws {
        let clock = board.window.uiEnvironment.clock
        clock.advance(by: 0.1)
        let cell = row([.delete()])
        edit(cell)
        clock.advance(by: 0.15)
        let sign = try #require(view(.delete, cell))
        let half = try #require(sign.look(at: clock.now))
        #expect(half.alpha > 0.2 && half.alpha < 0.9 && half.center.x > -12 && half.center.x < 28)
        clock.advance(by: 0.3)
        #expect(try #require(sign.look(at: clock.now)).center.x == 28)
        edit(cell, false)
        clock.advance(by: 0.5)
        #expect(sign.alpha == 0 && cell.contentView.frame.minX == 0)
    }

    @Test func `the line of a row moves with its text, and what comes into a card is cut by it`() throws {
        let clock = board.window.uiEnvironment.clock
        clock.advance(by: 0.1)
        let cell = row([.delete()], place: .list(.insetGrouped))
        #expect(!cell.clipsToBounds)
        edit(cell)
        #expect(cell.clipsToBounds)
        clock.advance(by: 0.15)
        let line = try #require(self.line(cell))
        let (moving, content) = (try #require(line.look(at: clock.now)), try #require(cell.contentView.look(at: clock.now)))
        let start = moving.center.x - moving.size.width / 2
        #expect(start > 17 && start < line.frame.minX - 1)
        #expect(abs(start - (content.center.x - content.size.width / 2) - 16) < 0.5)
    }

    @Test func `a cell that is used again shows the accessories of its new state at once`() throws {
        let clock = board.window.uiEnvironment.clock
        clock.advance(by: 0.1)
        let cell = row([.delete()])
        cell.prepareForReuse()
        edit(cell)
        let sign = try #require(view(.delete, cell))
        #expect(try #require(sign.look(at: clock.now)).alpha == 1)
    }

    @Test func `room, tint and ground of an accessory are those of its options`() throws {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let cell = row([
            .multiselect(displayed: .always, options: .init(reservedLayoutWidth: .custom(50), tintColor: .systemPink)),
            .disclosureIndicator(options: .init(reservedLayoutWidth: .standard, tintColor: .systemRed)),
            .customView(
                configuration: .init(customView: custom, placement: .trailing(), tintColor: .systemGreen, maintainsFixedSize: true)),
        ])
        #expect(try #require(view(.multiselect, cell)).frame.width == 50 && cell.contentView.frame.minX == 66)
        #expect(try #require(view(.disclosureIndicator, cell)).frame.width == 24)
        #expect(custom.tintColor == .systemGreen && custom.frame.size == CGSize(width: 20, height: 10))
        let chevron = try #require(view(.disclosureIndicator, cell)?.shown as? AccessorySign)
        #expect(chevron.color == .systemRed)
    }

    /// The colours of a sign's lines and of the disc behind them.
    private func colors(_ sign: AccessorySign) -> [CGColor?] {
        sign.layoutIfNeeded()
        let shapes = (sign.subviews.first?.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
        return shapes.count == 2 ? [shapes[1].strokeColor, shapes[0].path == nil ? nil : shapes[0].fillColor] : []
    }

    @Test func `signs are gray, in the tint, or white on their colour`() throws {
        let (tint, gray) = (UIColor.systemPurple, UIColor.tertiaryLabel)
        let looks: [(AccessorySign.Kind, UIColor, UIColor?)] = [
            (.forwards, gray, nil), (.reorder, gray, nil), (.circle, gray, nil), (.outline, tint, nil), (.check, tint, nil),
            (.detail, tint, nil), (.delete, .white, .systemRed), (.insert, .white, .systemGreen), (.marked, .white, tint),
        ]
        let cell = row()
        for (kind, lines, disc) in looks {
            let sign = AccessorySign(kind)
            sign.tintColor = tint
            sign.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
            cell.addSubview(sign)
            let traits = sign.traitCollection
            #expect(colors(sign).first == lines.cgColor(for: traits), "\(kind)")
            if let disc { #expect(colors(sign).last == disc.cgColor(for: traits), "\(kind)") }
        }
        let label = try #require(view(.label, row([.label(text: "3")]))?.shown as? UILabel)
        #expect(label.textColor == .secondaryLabel)
    }

    @Test func `signs follow the state: a circle is marked, a chevron turns`() throws {
        let cell = row([.multiselect(displayed: .always), .outlineDisclosure()])
        let circle = try #require(view(.multiselect, cell)?.shown as? AccessorySign)
        let chevron = try #require(view(.outlineDisclosure, cell)?.shown as? AccessorySign)
        #expect(circle.kind == .circle && !chevron.isOpen)
        cell.isSelected = true
        cell.stateMarks.isExpanded = true
        board.layOut()
        #expect(circle.kind == .marked && chevron.isOpen)
    }

    // MARK: Touches

    private func tap(_ view: UIView) {
        let finger = Finger(in: board.window)
        finger.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: board.window))
    }

    @Test func `buttons do what they were given, and the hooks what they were not`() throws {
        var told: [String] = []
        let cell = row([
            .detail { told.append("detail") }, .insert(displayed: .always) { told.append("insert") }, .delete(displayed: .always),
            .reorder(displayed: .always),
        ])
        cell.deletionAsked = { told.append("ask") }
        cell.reorderTouches = { phase, _ in told.append("\(phase)") }
        for type in [UICellAccessory.AccessoryType.detail, .insert, .delete, .reorder] { tap(try #require(view(type, cell))) }
        #expect(told == ["detail", "insert", "ask", "began", "ended"])
        #expect(!cell.isHighlighted)
    }

    @Test func `what is only to be seen leaves touches to the row`() throws {
        let cell = row([.disclosureIndicator(), .checkmark(), .label(text: "x"), .multiselect(displayed: .always)])
        for type in [UICellAccessory.AccessoryType.disclosureIndicator, .checkmark, .label, .multiselect] {
            let sign = try #require(view(type, cell))
            let hit = cell.hitTest(CGPoint(x: sign.frame.midX, y: sign.frame.midY), with: nil)
            #expect(hit === cell || hit === cell.contentView, "\(type)")
        }
    }

    @Test func `a pop-up button shows what is chosen`() throws {
        let menu = UIMenu(
            options: .singleSelection, children: [UIAction(title: "Daily") { _ in }, UIAction(title: "Weekly", state: .on) { _ in }])
        let cell = row([.popUpMenu(menu)])
        let button = try #require(view(.popUpMenu, cell)?.shown as? UIButton)
        #expect(button.menu === menu && button.subviews.contains { ($0 as? UILabel)?.text == "Weekly" })
    }

    // MARK: Indentation

    @Test func `levels move the content in, and the accessories with it unless they are told not to`() throws {
        let cell = row([.outlineDisclosure()]) { ($0.indentationLevel, $0.indentationWidth) = (2, 12) }
        #expect(try #require(view(.outlineDisclosure, cell)).frame.minX == 40 && cell.contentView.frame.minX == 64)
        cell.indentsAccessories = false
        board.layOut()
        #expect(try #require(view(.outlineDisclosure, cell)).frame.minX == 16 && cell.contentView.frame.minX == 64)
        #expect(row { $0.indentationLevel = 1 }.contentView.frame.minX == 10)
        #expect(row { $0.indentationLevel = -4 }.contentView.frame.minX == 0)
    }

    // MARK: Lines

    @Test func `the line below a row goes from its text to its end, a pixel high`() throws {
        let cell = row()
        #expect(try #require(line(cell)).frame == CGRect(x: 16, y: 43.5, width: 359, height: 0.5))
        var place = ListPlace.list(.plain)
        place.bottomSeparator?.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 12)
        #expect(try #require(line(row(place: place))).frame == CGRect(x: 30, y: 43.5, width: 333, height: 0.5))
        place.bottomSeparator = nil
        #expect(line(row(place: place)) == nil)
    }

    @Test func `a pressed row has no line`() {
        let cell = row()
        cell.isHighlighted = true
        board.layOut()
        #expect(line(cell) == nil)
        cell.isHighlighted = false
        board.layOut()
        #expect(line(cell) != nil)
        cell.isSelected = true
        board.layOut()
        #expect(line(cell) == nil)
        edit(cell)
        #expect(line(cell) != nil)
    }

    @Test func `the guide of the line follows the text, until constraints of the program move it`() throws {
        let cell = row([.outlineDisclosure()])
        let guide = cell.separatorLayoutGuide
        board.layOut()
        #expect(guide.layoutFrame.minX == 56 && guide.layoutFrame.maxX == 375)
        #expect(try #require(line(cell)).frame.minX == 56)
        board.run { guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 90).isActive = true }
        board.layOut()
        #expect(try #require(line(cell)).frame.minX == 90 && line(cell)?.frame.maxX == 375)
    }

    // MARK: Reading direction

    @Test func `read from right to left a row is mirrored`() throws {
        let other = ListRowBoard(
            traits: UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), UITraitCollection(layoutDirection: .rightToLeft)]))
        let accessories: [UICellAccessory] = [.disclosureIndicator(), .outlineDisclosure(), .label(text: "3")]
        let cells = [board, other].map { board in
            board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) {
                var content = $0.defaultContentConfiguration()
                content.text = "Name"
                $0.contentConfiguration = content
                ($0.accessories, $0.indentationLevel) = (accessories, 1)
            }
        }
        for type in accessories.map(\.accessoryType) {
            let (one, two) = try (#require(view(type, cells[0])).frame, #require(view(type, cells[1])).frame)
            #expect(one.minX == 375 - two.maxX && one.width == two.width, "\(type)")
        }
        #expect(cells[0].contentView.frame.minX == 375 - cells[1].contentView.frame.maxX)
        #expect(try #require(line(cells[0])).frame.minX == 375 - #require(line(cells[1])).frame.maxX)
    }

    @Test func `at accessibility sizes signs grow and values go beneath the text`() throws {
        let large = ListRowBoard(traits: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        let cells = [board, large].map { board in
            board.add(UICollectionViewListCell(frame: .zero), .card(true, true)) {
                var content = UIListContentConfiguration.valueCell()
                (content.text, content.secondaryText) = ("Name", "Value")
                $0.contentConfiguration = content
                $0.accessories = [.disclosureIndicator()]
            }
        }
        let widths = try cells.map { try #require(view(.disclosureIndicator, $0)).frame.width }
        #expect(widths[1] > 1.5 * widths[0] && cells[0].frame.height == 44 && cells[1].frame.height > 90)
    }
}
