#sourceLocation(file: "selectors.swift", line: 1)
import UIKit

class Panel: UIViewController { override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("press", Panel.press), Selector("tapped:", Panel.tapped(_:)), Selector("movedFrom:to:", Panel.moved(from:to:)), Selector("handle:", { (target: Panel) in { (a: UIButton) -> Void in _ = target.handle(a) } }), Selector("byName:", Panel.byName(_:)), Selector("answer", { (target: Panel) in { () -> Void in _ = target.answer() } }), Selector("later", { (target: Panel) in { () -> Void in _ = Task { try? await target.later() } } })] };
    let button = UIButton(type: .system)
    lazy var tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", Panel.tapped(_:)))

    override func viewDidLoad() {
        button.addTarget(self, action: Selector("press", Panel.press), for: .touchUpInside)
        button.addTarget(self, action: Selector("movedFrom:to:", Panel.moved(from:to:)), for: .valueChanged)
        button.addTarget(self, action: Selector("handle:", { (target: Panel) in { (a: UIButton) -> Void in _ = target.handle(a) } }), for: .touchDown)
        button.addTarget(nil, action: Selector("resignFirstResponder"), for: .touchUpOutside)
        button.addTarget(self, action: Selector("byName:"), for: .editingChanged)
        button.addTarget(self, action: Selector("answer", { (target: Panel) in { () -> Void in _ = target.answer() } }), for: .touchCancel)
        button.addTarget(self, action: NSSelectorFromString("press"), for: .touchDragExit)
    }

    func press() {}
    func tapped(_ sender: UITapGestureRecognizer) {}
    func moved(from: UIButton, to: UIEvent) {}
    func handle(_ sender: UIButton) {}
    func handle(_ sender: UISlider) {}
    func byName(_ sender: Any) {}
    func answer() -> Bool { true }
    func later() async throws {}
    static let all = [Selector("later", { (target: Panel) in { () -> Void in _ = Task { try? await target.later() } } }), Selector("title"), Selector("setTitle:")]
    class Inner: NSObject { class var interfaceActions: [Selector] { [Selector("press", Panel.Inner.press)] }; func press() {} ; let own = Selector("press", Panel.Inner.press) }
}; extension Panel.Inner: SelectorTable {}
