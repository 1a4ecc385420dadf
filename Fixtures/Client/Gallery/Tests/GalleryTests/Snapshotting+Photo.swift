import Gallery
import UIKit
import VitrineTesting

extension Snapshotting where Value == Photo, Format == UIImage {
    /// A photo as its cell shows it.
    @MainActor static var cell: Snapshotting {
        Snapshotting<UIView, UIImage>.png(scale: 1).pullback { photo in
            let cell = PhotoCell(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
            cell.show(photo)
            return cell
        }
    }
}
