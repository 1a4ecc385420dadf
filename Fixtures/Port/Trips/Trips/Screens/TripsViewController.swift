// SPDX-License-Identifier: MIT

import UIKit

class TripsViewController: UITableViewController {
    var trips = Trip.all

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Trips", comment: "The title of the list")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .trash, target: self, action: #selector(forget(_:)))
        NotificationCenter.default.addObserver(self, selector: #selector(likesChanged), name: .tripWasLiked, object: nil)
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    @objc private func likesChanged() { navigationItem.prompt = "♥ \(Likes.shared.count)" }

    @objc func forget(_ sender: Any?) {
        Likes.shared.forget()
        navigationItem.prompt = nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trips.count }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
        (segue.destination as? TripViewController)?.trip = trips[path.row]
    }
}

// MARK: - Cells

extension TripsViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Trip", for: indexPath)
        if let cell = cell as? TripCell {
            cell.show(trips[indexPath.row])
            cell.delegate = self
        }
        return cell
    }
}

extension TripsViewController: TripCellDelegate {
    func tripCellWasLiked(_ cell: TripCell) { Likes.shared.like() }
}
