import UIKit

class Note: NSObject {
    @NSManaged var text: String
}
