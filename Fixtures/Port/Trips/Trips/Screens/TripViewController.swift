// SPDX-License-Identifier: MIT

import UIKit

class TripViewController: UIViewController {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var lengthLabel: UILabel!
    var trip: Trip?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = trip?.name
        lengthLabel.text = trip?.length
        view.backgroundColor = UIColor(named: "Sand")
        let tap = UITapGestureRecognizer(target: self, action: #selector(toggle))
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
    }

    @objc func toggle() { nameLabel.isHidden.toggle() }
}
