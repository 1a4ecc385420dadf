import UIKit

class Watcher: NSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "bounds" else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}
