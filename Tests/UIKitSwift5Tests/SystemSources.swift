// SPDX-License-Identifier: MIT
//
// Sources of Swift 5 that override what is around an application: that they compile is the test.

import UIKit

class OldController: UIViewController {
    var token: NSObjectProtocol?

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
    override var childForStatusBarStyle: UIViewController? { return children.first }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return [.portrait, .landscapeLeft] }
    override var keyCommands: [UIKeyCommand]? { return [UIKeyCommand(input: "f", modifierFlags: [.command, .shift], action: "find:")] }

    override func viewDidLoad() {
        super.viewDidLoad()
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
        ) { note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            print(frame as Any, note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as Any)
        }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UIAccessibility.post(notification: .screenChanged, argument: view)
        if let url = URL(string: UIApplication.openSettingsURLString), UIApplication.shared.canOpenURL(url) {
            UIApplication.shared.open(url, options: [:], completionHandler: nil)
        }
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
}
