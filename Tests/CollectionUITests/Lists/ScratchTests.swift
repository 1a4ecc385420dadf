import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews
import VitrineRasterRenderer
import VitrineImageCoding
import VitrineDrawing

@testable import VitrineCollectionUI

@MainActor func square(_ color: UIColor, _ side: CGFloat = 29) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: 6.5).fill()
    }
}

@MainActor func save(_ board: ListRowBoard, _ name: String) throws {
    board.layOut()
    let list = board.run { board.window.displayList(scale: 2) }
    let bitmap = try RasterRenderer().render(list)
    try Data(PNGEncoder().encode(bitmap)).write(to: URL(fileURLWithPath: "/tmp/cells-\(name).png"))
}

@MainActor @Suite struct ScratchTests {
    private func fill(_ board: ListRowBoard, arabic: Bool) {
        board.add(UICollectionViewListCell(frame: .zero), .card(role: .header), inset: 16) {
            var c = $0.defaultContentConfiguration()
            c.text = arabic ? "الشبكات" : "Networks"
            $0.contentConfiguration = c
        }
        let rows: [(String, String?, UIColor, Int)] = arabic
            ? [("نمط الطيران", nil, .systemOrange, 0), ("واي فاي", "المنزل", .systemBlue, 1), ("بلوتوث", "مفعل", .systemBlue, 1), ("الخلوي", "مطفأ لأن لا بطاقة في هذا الهاتف الطويل الاسم", .systemGreen, 1), ("نقطة اتصال", "نص ثان تحته", .systemGreen, 2)]
            : [("Airplane Mode", nil, .systemOrange, 0), ("Wi-Fi", "Home", .systemBlue, 1), ("Bluetooth", "On", .systemBlue, 1), ("Cellular and other long names", "Off as there is no SIM", .systemGreen, 1), ("Hotspot", "A second text beneath it", .systemGreen, 2)]
        for (i, row) in rows.enumerated() {
            let cell = board.add(UICollectionViewListCell(frame: .zero), .card(i == 0, i == rows.count - 1), inset: 16) {
                var c = row.3 == 1 ? UIListContentConfiguration.valueCell() : row.3 == 2 ? .subtitleCell() : .cell()
                c.text = row.0
                c.secondaryText = row.1
                c.image = square(row.2)
                $0.contentConfiguration = c
                accessories($0, i)
            }
            if i == rows.count - 1 || i == 2 { cell.isHighlighted = true }
        }
        board.add(UICollectionViewListCell(frame: .zero), .card(role: .footer), inset: 16) {
            var c = $0.defaultContentConfiguration()
            c.text = arabic ? "تذييل يشرح شيئا ما في سطرين أو أكثر حتى ينكسر السطر في مكان ما" : "A footer that explains something, long enough to be broken into two lines of small text."
            $0.contentConfiguration = c
        }
        board.add(UICollectionViewListCell(frame: .zero), .list(.plain, .header), gap: 10) {
            var c = $0.defaultContentConfiguration()
            c.text = "Plain header"
            $0.contentConfiguration = c
        }
        for i in 0..<2 {
            board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) {
                var c = $0.defaultContentConfiguration()
                c.text = "Plain row"
                if i == 1 { c.text = "A plain row whose text is so long that it has to go on in a second line of the row"; c.secondaryText = "beneath" }
                $0.contentConfiguration = c
            }
        }
        board.add(UICollectionViewListCell(frame: .zero), .list(.sidebar, .header), inset: 16, gap: 10) {
            var c = $0.defaultContentConfiguration()
            c.text = "Sidebar"
            $0.contentConfiguration = c
        }
        let s = board.add(UICollectionViewListCell(frame: .zero), .list(.sidebar), inset: 16) {
            var c = $0.defaultContentConfiguration()
            c.text = "Inbox"
            c.secondaryText = "12"
            c.image = square(.systemBlue, 24)
            $0.contentConfiguration = c
        }
        s.isSelected = true
        let d = board.add(UICollectionViewListCell(frame: .zero), .list(.plain)) {
            var c = $0.defaultContentConfiguration()
            c.text = "Disabled"
            $0.contentConfiguration = c
        }
        d.isUserInteractionEnabled = false
        d.setNeedsUpdateConfiguration()
        board.add(UICollectionViewListCell(frame: .zero), nil, inset: 16, gap: 12) {
            var c = UIListContentConfiguration.cell()
            c.text = "Own background"
            var b = UIBackgroundConfiguration.clear()
            b.backgroundColor = .systemYellow
            b.cornerRadius = 12
            b.strokeColor = .systemRed
            b.strokeWidth = 2
            b.strokeOutset = 3
            b.shadowProperties.opacity = 0.4
            b.shadowProperties.offset = CGSize(width: 0, height: 4)
            $0.contentConfiguration = c
            $0.backgroundConfiguration = b
        }
    }
    func accessories(_ cell: UICollectionViewListCell, _ i: Int) {}

    @Test func look() throws {
        for (name, traits, arabic) in [
            ("light", UITraitCollection(displayScale: 2), false),
            ("dark", UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark)]), false),
            ("arabic", UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), UITraitCollection(layoutDirection: .rightToLeft)]), true),
            ("ax", UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)]), false),
        ] {
            let board = ListRowBoard(height: name == "ax" ? 1500 : 850, traits: traits)
            fill(board, arabic: arabic)
            try save(board, name)
        }
    }
}
