// SPDX-License-Identifier: MIT
//
// A sample: cells with a content of the program's own, a gauge, which looks different while it is selected.

import UIKit

/// What a gauge shows.
struct GaugeConfiguration: UIContentConfiguration, Hashable {
    var name = ""
    var level: CGFloat = 0
    private(set) var color: UIColor = .systemBlue

    func makeContentView() -> UIView & UIContentView { GaugeView(self) }

    func updated(for state: UIConfigurationState) -> GaugeConfiguration {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.color = state.isSelected || state.isHighlighted ? .systemOrange : .systemBlue
        return updated
    }
}

/// A name and a bar that is filled to a level.
final class GaugeView: UIView, UIContentView {
    private let label = UILabel()
    private let track = UIView()
    private let bar = UIView()
    private var current: GaugeConfiguration

    init(_ configuration: GaugeConfiguration) {
        current = configuration
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 13)
        track.backgroundColor = .systemGray5
        track.layer.cornerRadius = 4
        bar.layer.cornerRadius = 4
        track.addSubview(bar)
        for view in [label, track] { addSubview(view) }
        apply(configuration)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    var configuration: UIContentConfiguration {
        get { current }
        set {
            guard let new = newValue as? GaugeConfiguration, new != current else { return }
            apply(new)
        }
    }

    private func apply(_ configuration: GaugeConfiguration) {
        current = configuration
        label.text = configuration.name
        bar.backgroundColor = configuration.color
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 12, y: 4, width: bounds.width - 24, height: 18)
        track.frame = CGRect(x: 12, y: 26, width: bounds.width - 24, height: 8)
        bar.frame = CGRect(x: 0, y: 0, width: track.bounds.width * current.level, height: 8)
    }
}

/// A cell that makes its content from what it shows.
final class GaugeCell: UICollectionViewCell {
    var reading: (name: String, level: CGFloat)? { didSet { setNeedsUpdateConfiguration() } }

    override func updateConfiguration(using state: UICellConfigurationState) {
        var content = GaugeConfiguration().updated(for: state)
        content.name = reading?.name ?? ""
        content.level = reading?.level ?? 0
        contentConfiguration = content
    }
}

final class GaugesController: UICollectionViewController {
    private(set) var levels: [String: CGFloat] = ["Water": 0.25, "Oil": 0.5, "Fuel": 1]
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<GaugeCell, String> { [weak self] cell, _, name in
            cell.reading = (name, self?.levels[name] ?? 0)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, name in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(levels.keys.sorted())
        dataSource.apply(snapshot)
    }

    func set(_ level: CGFloat, of name: String) {
        levels[name] = level
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([name])
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
