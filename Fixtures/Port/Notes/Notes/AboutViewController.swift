// SPDX-License-Identifier: MIT

import UIKit

/// A stack whose arrangement follows the width.
class AboutViewController: UIViewController {
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = #colorLiteral(red: 0.95, green: 0.96, blue: 1, alpha: 1)
        let icon = UIImageView(image: UIImage(systemName: "note.text"))
        icon.preferredSymbolConfiguration = .init(pointSize: 44, weight: .semibold)
        let label = UILabel()
        label.text = "Notes are kept on this device."
        label.numberOfLines = 0
        label.textAlignment = .center
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .center
        [icon, label].forEach(stack.addArrangedSubview)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
}
