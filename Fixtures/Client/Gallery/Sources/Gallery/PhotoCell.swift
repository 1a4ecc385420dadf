import UIKit

/// A photo with its title, and a heart that says it is liked.
public final class PhotoCell: UICollectionViewCell {
    public let titleLabel = UILabel()
    public let placeLabel = UILabel()
    public let heart = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 10
        contentView.clipsToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.adjustsFontForContentSizeCategory = true
        placeLabel.font = .preferredFont(forTextStyle: .caption1)
        placeLabel.adjustsFontForContentSizeCategory = true
        placeLabel.textColor = .secondaryLabel
        placeLabel.accessibilityIdentifier = "place"
        heart.backgroundColor = .systemPink
        heart.layer.cornerRadius = 8
        heart.alpha = 0
        let texts = UIStackView(arrangedSubviews: [titleLabel, placeLabel])
        texts.axis = .vertical
        texts.translatesAutoresizingMaskIntoConstraints = false
        heart.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(texts)
        contentView.addSubview(heart)
        NSLayoutConstraint.activate([
            texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            heart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            heart.widthAnchor.constraint(equalToConstant: 16),
            heart.heightAnchor.constraint(equalToConstant: 16),
        ])
    }

    public required init?(coder: NSCoder) { fatalError("made in code") }

    public func show(_ photo: Photo) {
        titleLabel.text = photo.title
        placeLabel.text = photo.place
    }

    /// The heart comes, and swells on its way.
    public func like() {
        heart.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
            self.heart.alpha = 1
            self.heart.transform = .identity
        }
    }
}
