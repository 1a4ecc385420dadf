import UIKit

class Form: UIViewController {
    @IBAction func close() {}
    @IBAction private func save(_ sender: UIButton) {}
    @IBAction func move(_ sender: Any, forEvent event: UIEvent) {}
    @objc func refresh(sender: UIRefreshControl) {}
}
