#sourceLocation(file: "managed.swift", line: 1)
import UIKit

class Note: NSObject {
    var text: String
}
