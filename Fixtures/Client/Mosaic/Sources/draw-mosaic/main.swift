// SPDX-License-Identifier: MIT

import Mosaic
import Vitrine

final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemPink]
        cell.contentView.backgroundColor = colors[indexPath.item % colors.count]
        cell.contentView.layer.cornerRadius = 8
        return cell
    }
}

let tiles = Tiles()
let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 308, height: 420), collectionViewLayout: MosaicLayout())
view.backgroundColor = .systemBackground
view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
view.dataSource = tiles
try view.pngData(scale: 2).write(to: URL(fileURLWithPath: "mosaic.png"))
try view.pdfData(title: "Mosaic").write(to: URL(fileURLWithPath: "mosaic.pdf"))
