// SPDX-License-Identifier: MIT

import UIKit

@objc protocol TripCellDelegate: AnyObject {
    @objc optional func tripCellWasLiked(_ cell: TripCell)
    @objc optional func tripCellShouldLike(_ cell: TripCell) -> Bool
}

class TripCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var lengthLabel: UILabel! {
        didSet { lengthLabel.textColor = .secondaryLabel }
    }
    @IBOutlet weak var likeButton: UIButton!
    weak var delegate: TripCellDelegate?

    func show(_ trip: Trip) {
        titleLabel.text = trip.name
        lengthLabel.text = trip.length
    }

    @IBAction func like() {
        guard delegate?.tripCellShouldLike?(self) ?? true else { return }
        likeButton.isSelected.toggle()
        delegate?.tripCellWasLiked?(self)
    }
}
