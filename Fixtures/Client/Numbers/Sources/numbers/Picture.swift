// SPDX-License-Identifier: MIT

import UIKit
import Vitrine

final class Badge: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemIndigo
        contentView.layer.cornerRadius = 10
        label.textColor = .white
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}

final class Numbers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "badge", for: indexPath)
        (cell as? Badge)?.label.text = "\(indexPath.item + 1)"
        return cell
    }
}

@main
struct Picture {
    @MainActor
    static func main() throws {
        TextEnvironment.current = PangoTypesetter()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 44)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 224, height: 172), collectionViewLayout: layout)
        let numbers = Numbers()
        view.backgroundColor = .systemBackground
        view.register(Badge.self, forCellWithReuseIdentifier: "badge")
        view.dataSource = numbers
        try view.pngData(scale: 2).write(to: URL(fileURLWithPath: "numbers.png"))
    }
}
