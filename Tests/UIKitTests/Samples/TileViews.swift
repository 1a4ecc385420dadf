// SPDX-License-Identifier: MIT
//
// What the sample programs fill their collection views with: a tile with a text, a caption, a badge and the ground of a section.

import UIKit

/// A rounded tile with a text in its middle.
final class TileCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        contentView.layer.cornerRadius = 8
        contentView.layer.borderWidth = 1
        contentView.layer.borderColor = UIColor.systemGray3.cgColor
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("tiles are made in code") }
}

/// A line of text above or below a section.
final class CaptionView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.font = .boldSystemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        addSubview(label)
        backgroundColor = UIColor.systemBackground.withAlphaComponent(0.9)
    }

    required init?(coder: NSCoder) { fatalError("captions are made in code") }
}

/// A number in a red circle.
final class CountView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.font = .boldSystemFont(ofSize: 11)
        label.textAlignment = .center
        label.textColor = .white
        backgroundColor = .systemRed
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("badges are made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

/// A card behind a section.
final class CardGround: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) { fatalError("grounds are made in code") }
}
