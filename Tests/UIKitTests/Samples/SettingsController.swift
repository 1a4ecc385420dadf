// SPDX-License-Identifier: MIT
//
// A sample: settings in groups, with values, switches, a choice and the texts around them.

import UIKit

final class SettingsController: UICollectionViewController {
    enum Group: String, CaseIterable {
        case display = "Display"
        case account = "Account"

        var footer: String? { self == .display ? "Warm colours are easier on the eyes at night." : nil }
    }

    enum Setting: Hashable {
        case size(String)
        case night
        case member(String)
        case leave
    }

    private(set) var isNight = false
    private var dataSource: UICollectionViewDiffableDataSource<Group, Setting>!
    let nightSwitch = UISwitch()

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
                var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                configuration.headerMode = .supplementary
                configuration.footerMode = .supplementary
                return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            })
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        nightSwitch.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.isNight = self.nightSwitch.isOn
                self.reconfigure(.night)
            }, for: .valueChanged)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Setting> { [weak self] cell, _, setting in
            self?.configure(cell, with: setting)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] cell, _, indexPath in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
            cell.contentConfiguration = content
        }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [weak self] cell, _, indexPath in
            var content = UIListContentConfiguration.groupedFooter()
            content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.footer
            cell.contentConfiguration = content
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, setting in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: setting)
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            return collectionView.dequeueConfiguredReusableSupplementary(using: isHeader ? header : footer, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Group, Setting>()
        snapshot.appendSections(Group.allCases)
        snapshot.appendItems([.size("Large"), .night], toSection: .display)
        snapshot.appendItems([.member("Ines"), .leave], toSection: .account)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func configure(_ cell: UICollectionViewListCell, with setting: Setting) {
        switch setting {
        case .size(let value):
            var content = UIListContentConfiguration.valueCell()
            content.text = "Text size"
            content.secondaryText = value
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        case .night:
            var content = cell.defaultContentConfiguration()
            content.text = isNight ? "Night colours until dawn" : "Night colours"
            cell.contentConfiguration = content
            cell.accessories = [
                .customView(
                    configuration: .init(customView: nightSwitch, placement: .trailing(displayed: .always), reservedLayoutWidth: .actual))
            ]
        case .member(let name):
            var content = UIListContentConfiguration.subtitleCell()
            content.text = name
            content.secondaryText = "Member since spring"
            cell.contentConfiguration = content
            cell.accessories = [.checkmark()]
        case .leave:
            var content = cell.defaultContentConfiguration()
            content.text = "Leave"
            content.textProperties.color = .systemRed
            cell.contentConfiguration = content
        }
    }

    private func reconfigure(_ setting: Setting) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([setting])
        dataSource.apply(snapshot)
    }
}
