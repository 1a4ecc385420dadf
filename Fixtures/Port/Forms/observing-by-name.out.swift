#sourceLocation(file: "observing-by-name.swift", line: 1)
import UIKit

class Watcher: NSObject {
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "bounds" else {
            return ()
        }
    }
}; extension Watcher: KeyValueObserver {}
