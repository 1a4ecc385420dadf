import UIKit

open class ListController: UIViewController, UITableViewDelegate {}

class AlbumController: ListController {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension AlbumController {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}
