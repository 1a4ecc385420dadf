import Testing
import UIKit
import VitrineTesting

@MainActor @Suite struct HeardTests {
    @Test func `the form is heard in the order in which it is filled in`() {
        let form = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
        let name = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        name.placeholder = "Name"
        let send = UIButton(type: .system)
        send.frame = CGRect(x: 0, y: 40, width: 300, height: 34)
        send.setTitle("Send", for: .normal)
        for part in [send, name] { form.addSubview(part) }
        assertSnapshot(of: form, as: .accessibilityText)
    }
}
