import UIKit

class Panel: UIViewController {
    let button = UIButton(type: .system)
    lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))

    override func viewDidLoad() {
        button.addTarget(self, action: #selector(Panel.press), for: .touchUpInside)
        button.addTarget(self, action: #selector(self.moved(from:to:)), for: .valueChanged)
        button.addTarget(self, action: #selector(handle as (Panel) -> (UIButton) -> Void), for: .touchDown)
        button.addTarget(nil, action: #selector(UIResponder.resignFirstResponder), for: .touchUpOutside)
        button.addTarget(self, action: Selector("byName:"), for: .editingChanged)
        button.addTarget(self, action: #selector(answer), for: .touchCancel)
        button.addTarget(self, action: NSSelectorFromString("press"), for: .touchDragExit)
    }

    @objc func press() {}
    @objc func tapped(_ sender: UITapGestureRecognizer) {}
    @objc func moved(from: UIButton, to: UIEvent) {}
    @objc func handle(_ sender: UIButton) {}
    @objc func handle(_ sender: UISlider) {}
    @objc func byName(_ sender: Any) {}
    @objc func answer() -> Bool { true }
    @objc func later() async throws {}
    static let all = [#selector(later), #selector(getter: title), #selector(setter: Panel.title)]
    class Inner: NSObject { @objc func press() {} ; let own = #selector(press) }
}
