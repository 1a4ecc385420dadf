#sourceLocation(file: "subclass-witnesses.swift", line: 1)
import UIKit

open class ListController: UIViewController, UITableViewDelegate { open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { OptionalRequirement.isMissing(of: self) }; open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { OptionalRequirement.isMissing(of: self) }; }

class AlbumController: ListController {
#sourceLocation(file: "subclass-witnesses.swift", line: 10)
override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
#sourceLocation(file: "subclass-witnesses.swift", line: 5)

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension AlbumController {
    
}
