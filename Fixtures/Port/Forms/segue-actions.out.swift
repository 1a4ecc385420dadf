#sourceLocation(file: "segue-actions.swift", line: 1)
import UIKit

class List: UIViewController { override class var interfaceSegueActions: [SegueAction] { super.interfaceSegueActions + [SegueAction("makeDetail:", { (source: List) in { (coder: NSCoder, sender: Any?, identifier: String?) in source.makeDetail(coder) } }), SegueAction("makePageWithCoder:sender:segueIdentifier:", { (source: List) in { (coder: NSCoder, sender: UIButton?, identifier: String?) in source.makePage(coder: coder, sender: sender, segueIdentifier: identifier) } }), SegueAction("makeNote:segueIdentifier:", { (source: List) in { (coder: NSCoder, sender: Any?, identifier: String?) in source.makeNote(coder, segueIdentifier: identifier) } })] };
    func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }
    private func makePage(coder: NSCoder, sender: UIButton?, segueIdentifier: String?) -> UIViewController { UIViewController() }
    func makeNote(_ coder: NSCoder, segueIdentifier: String?) -> UIViewController? { nil }
}

class Source: NSObject { class var interfaceActions: [Selector] { [Selector("awakeFromNib", Source.awakeFromNib)] };
    func awakeFromNib() { () }
}; extension Source: SelectorTable {}
