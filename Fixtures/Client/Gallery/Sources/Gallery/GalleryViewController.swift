import UIKit

/// Photos in columns.
public final class GalleryViewController: UIViewController, UICollectionViewDataSource {
    public let layout = ColumnsLayout()
    private let photos: [Photo]

    public init(photos: [Photo]) {
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
        layout.ratios = photos.map(\.ratio)
    }

    public required init?(coder: NSCoder) { fatalError("made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.dataSource = self
        view.addSubview(collectionView)
    }

    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.columns = traitCollection.horizontalSizeClass == .regular ? 4 : 2
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(photos[indexPath.item])
        return cell
    }
}
