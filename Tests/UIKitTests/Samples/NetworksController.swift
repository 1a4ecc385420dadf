// SPDX-License-Identifier: MIT
//
// A sample: a screen of settings whose networks come and go while a switch is on, the strongest first.

import UIKit

/// Which networks there are; tells who listens.
@MainActor final class NetworkScanner {
    struct Network: Hashable {
        let name: String
        let identifier: Int
        var strength: Int

        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

        static func == (one: Network, other: Network) -> Bool { one.identifier == other.identifier }
    }

    private(set) var networks: Set<Network> = []
    var onChange: (() -> Void)?
    private let names = ["Attic", "Bakery", "Cellar", "Depot", "Elm Street", "Ferry"]
    private var round = 0

    /// Finds one network more, loses another, and measures all anew.
    func scan() {
        round += 1
        if let lost = networks.filter({ $0.identifier % 3 == round % 3 }).min(by: { $0.identifier < $1.identifier }) {
            networks.remove(lost)
        }
        let found = round * 2 % names.count
        for identifier in [found, (found + 1) % names.count] {
            networks.insert(Network(name: names[identifier], identifier: identifier, strength: 0))
        }
        networks = Set(
            networks.map { network in
                var measured = network
                measured.strength = (network.identifier * 7 + round * 3) % 10
                return measured
            })
        onChange?()
    }
}

final class NetworksController: UIViewController {
    enum Section: CaseIterable {
        case settings, networks
    }

    enum Row: Hashable {
        case power
        case current
        case network(NetworkScanner.Network)
    }

    let scanner = NetworkScanner()
    private(set) var isOn = true
    private(set) var collectionView: UICollectionView!
    private(set) lazy var dataSource = makeDataSource()
    let powerSwitch = UISwitch()

    override func viewDidLoad() {
        super.viewDidLoad()
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemGroupedBackground
        view.addSubview(collectionView)
        powerSwitch.isOn = true
        powerSwitch.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.isOn = self.powerSwitch.isOn
                self.update()
            }, for: .valueChanged)
        scanner.onChange = { [weak self] in self?.update() }
        update(animated: false)
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Row> {
        let registration = UICollectionView.CellRegistration<TileCell, Row> { [unowned self] cell, _, row in
            cell.contentView.backgroundColor = .secondarySystemGroupedBackground
            switch row {
            case .power:
                cell.label.text = "Wireless"
                powerSwitch.center = CGPoint(x: cell.contentView.bounds.maxX - 40, y: cell.contentView.bounds.midY)
                cell.contentView.addSubview(powerSwitch)
            case .current: cell.label.text = "Connected: Home"
            case .network(let network): cell.label.text = network.name
            }
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, row in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
        }
    }

    func update(animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
        snapshot.appendSections([.settings])
        snapshot.appendItems(isOn ? [.power, .current] : [.power], toSection: .settings)
        if isOn {
            let sorted = scanner.networks.sorted { ($0.strength, $1.name) > ($1.strength, $0.name) }
            snapshot.appendSections([.networks])
            snapshot.appendItems(sorted.map { .network($0) }, toSection: .networks)
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}
