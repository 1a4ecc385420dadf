// SPDX-License-Identifier: MIT
//
// Signs and lines of lists, bars and fields, whatever the appearance and the scale (traits.signs, compositing.hairlines).

import Foundation
import Testing
import UIKit
import Vitrine

@MainActor @Suite struct AppearanceSwitchTests {
    /// Keeps the data of its list.
    private final class Controller: UIViewController {
        var source: UICollectionViewDiffableDataSource<Int, Int>?
    }

    /// A list with accessories in a window, beside a search bar.
    private func list(isDark: Bool) -> UIWindow {
        let environment = UIEnvironment(clock: VirtualClock())
        return environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
            if isDark { window.overrideUserInterfaceStyle = .dark }
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
            let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
            let view = UICollectionView(frame: CGRect(x: 0, y: 56, width: 320, height: 244), collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
                var content = cell.defaultContentConfiguration()
                content.text = "\(number)"
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator(), .checkmark(), .outlineDisclosure(), .reorder(displayed: .always), .detail()]
            }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2])
            source.apply(snapshot, animatingDifferences: false)
            let root = Controller()
            root.source = source
            window.rootViewController = root
            for part in [bar, view] { root.view.addSubview(part) }
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            environment.clock.advance(by: 1)
            return window
        }
    }

    @Test func `signs of lists and search bars take on another appearance at once`() throws {
        let (switched, dark) = (list(isDark: false), list(isDark: true))
        let light = try switched.data(as: .svg)
        switched.overrideUserInterfaceStyle = .dark
        #expect(try switched.data(as: .png) == dark.data(as: .png))
        switched.uiEnvironment.clock.advance(by: 1)
        #expect(try switched.data(as: .svg) == dark.data(as: .svg))
        switched.overrideUserInterfaceStyle = .light
        #expect(try switched.data(as: .svg) == light)
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, 1.5, 2.25])
    func `a hairline of a finer screen is a pixel of a coarser one, wherever it stands`(_ place: CGFloat) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 6))
        view.backgroundColor = .white
        let line = UIView(frame: CGRect(x: 0, y: 1 + place, width: 4, height: 0.5))
        line.backgroundColor = .black
        view.addSubview(line)
        let picture = try ImageDecoder.decode([UInt8](view.pngData(scale: 1)))
        let rows = (0..<6).map { picture[0, $0] }
        #expect(rows.count { $0 == 0xFF00_0000 } == 1 && rows.count { $0 == 0xFFFF_FFFF } == 5)
    }
}
