#sourceLocation(file: "actions.swift", line: 1)
import UIKit

class Form: UIViewController { override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("close", Form.close), Selector("save:", Form.save(_:)), Selector("move:forEvent:", Form.move(_:forEvent:)), Selector("refreshWithSender:", Form.refresh(sender:))] };
    func close() {}
    private func save(_ sender: UIButton) {}
    func move(_ sender: Any, forEvent event: UIEvent) {}
    func refresh(sender: UIRefreshControl) {}
}
