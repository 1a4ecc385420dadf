// SPDX-License-Identifier: MIT
//
// The software keyboard: what it announces, how high it is, and who makes room for it.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct SoftwareKeyboardTests {
    /// A screen with two fields, and what was announced.
    @MainActor private final class Form: NSObject {
        let clock = VirtualClock()
        let environment: UIEnvironment
        let window: UIWindow
        let controller = UIViewController()
        let (first, second) = (UITextField(), UITextField())
        var told: [(name: String, info: [AnyHashable: Any])] = []
        private var tokens: [any NSObjectProtocol] = []

        init(_ size: CGSize = CGSize(width: 393, height: 852), shows: Bool = true, controller other: UIViewController? = nil) {
            environment = UIEnvironment(clock: clock)
            window = environment.run { UIWindow(frame: CGRect(origin: .zero, size: size)) }
            super.init()
            environment.run {
                environment.showsSoftwareKeyboard = shows
                window.rootViewController = other ?? controller
                window.makeKeyAndVisible()
                first.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
                second.frame = CGRect(x: 20, y: 160, width: 200, height: 40)
                for field in [first, second] { controller.view.addSubview(field) }
                window.layoutIfNeeded()
            }
            let names = [
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
                UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ]
            tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                    let name = note.name.rawValue
                    nonisolated(unsafe) let info = note.userInfo ?? [:]
                    MainActor.assumeIsolated { self?.hear(name, info) }
                }
            }
        }

        private func hear(_ name: String, _ info: [AnyHashable: Any]) {
            // Other tests have keyboards of their own.
            guard UIEnvironment.current === environment else { return }
            told.append((name.replacing("UIKeyboard", with: "").replacing("Notification", with: ""), info))
        }

        var names: [String] { told.map(\.name) }

        func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }

        func run(_ actions: () -> Void) {
            environment.run {
                actions()
                window.layoutIfNeeded()
            }
        }
    }

    @Test func `no keyboard comes by itself`() {
        let form = Form(shows: false)
        defer { form.end() }
        form.run { form.first.becomeFirstResponder() }
        form.run { form.clock.advance(by: 1) }
        #expect(form.names == [] && form.environment.softwareKeyboardFrame.isNull && form.first.isFirstResponder)
    }

    @Test func `a field brings up the keyboard, which is announced with its frames`() {
        let form = Form()
        defer { form.end() }
        form.run { form.first.becomeFirstResponder() }
        #expect(form.names == ["WillChangeFrame", "WillShow"])
        let info = form.told.last?.info ?? [:]
        let begin = (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
        let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        #expect(begin == CGRect(x: 0, y: 852, width: 393, height: 336))
        #expect(end == CGRect(x: 0, y: 516, width: 393, height: 336))
        #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue == 7)
        #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(form.environment.softwareKeyboardFrame == end)
        form.told = []
        form.run { form.controller.view.endEditing(true) }
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(form.environment.softwareKeyboardFrame.isNull && form.window.subviews.count == 1)
    }

    @Test func `from field to field the keyboard stays, and changes its frame for what stands on it`() {
        let form = Form()
        defer { form.end() }
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        form.second.inputAccessoryView = bar
        form.run { form.first.becomeFirstResponder() }
        form.run { form.clock.advance(by: 0.3) }
        form.told = []
        form.run { form.second.becomeFirstResponder() }
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.names == ["WillChangeFrame", "DidChangeFrame"] && form.second.isFirstResponder)
        #expect(form.environment.softwareKeyboardFrame == CGRect(x: 0, y: 472, width: 393, height: 380))
        #expect(bar.window === form.window && bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 472, width: 393, height: 44))
        form.told = []
        form.second.inputAccessoryView = nil
        form.run { form.second.reloadInputViews() }
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.names == ["WillChangeFrame", "DidChangeFrame"] && bar.window == nil)
        form.told = []
        form.run { form.second.removeFromSuperview() }
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    }

    @Test func `an input view stands in place of the keys, and an accessory of a controller alone`() {
        final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        let chat = Chat()
        let form = Form(controller: chat)
        defer { form.end() }
        form.run { chat.becomeFirstResponder() }
        #expect(form.environment.softwareKeyboardFrame == CGRect(x: 0, y: 802, width: 393, height: 50))
        #expect(chat.bar.frame.width == 393)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        form.run {
            chat.view.addSubview(field)
            field.becomeFirstResponder()
        }
        #expect(form.environment.softwareKeyboardFrame == CGRect(x: 0, y: 602, width: 393, height: 250))
        let text = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        text.isEditable = false
        form.run {
            chat.view.addSubview(text)
            text.becomeFirstResponder()
        }
        #expect(form.environment.softwareKeyboardFrame.height == 50)
    }

    @Test func `the guide of the keyboard moves with it`() {
        let form = Form()
        defer { form.end() }
        let bar = UIView()
        form.run {
            let view: UIView = form.controller.view
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 44),
                bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
        #expect(bar.frame.maxY == 852)
        form.run { form.first.becomeFirstResponder() }
        #expect(bar.frame.maxY == 516)
        form.run { form.first.resignFirstResponder() }
        #expect(bar.frame.maxY == 852)
    }

    @Test func `the table of a table controller makes room and scrolls to what is typed into`() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let field = UITextField(frame: CGRect(x: 10, y: 2, width: 200, height: 40))
                field.tag = 7
                cell.contentView.addSubview(field)
                return cell
            }
        }
        let rows = Rows()
        let form = Form(controller: rows)
        defer { form.end() }
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 15, section: 0)))
        let field = try #require(cell.viewWithTag(7))
        form.run { field.becomeFirstResponder() }
        #expect(rows.tableView.contentInset.bottom == 336)
        #expect(field.convert(field.bounds, to: nil).maxY <= 516)
        form.run { field.resignFirstResponder() }
        #expect(rows.tableView.contentInset.bottom == 0)
    }

    @Test func `the keyboard is as wide as a window that is turned`() {
        let form = Form()
        defer { form.end() }
        form.run { form.first.becomeFirstResponder() }
        form.run { form.clock.advance(by: 0.3) }
        form.told = []
        form.run { form.window.frame = CGRect(x: 0, y: 0, width: 852, height: 393) }
        form.run { form.clock.advance(by: 0.3) }
        #expect(form.environment.softwareKeyboardFrame == CGRect(x: 0, y: 184, width: 852, height: 209))
        #expect(form.names == ["WillChangeFrame", "DidChangeFrame"])
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag]) func `a drag puts the keyboard away where the scroll view says so`(
        mode: UIScrollView.KeyboardDismissMode
    ) {
        let form = Form()
        defer { form.end() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 300))
        scroll.contentSize = CGSize(width: 393, height: 1000)
        scroll.keyboardDismissMode = mode
        form.run {
            form.controller.view.addSubview(scroll)
            form.first.becomeFirstResponder()
        }
        form.run { Finger(in: form.window).drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 300), duration: 0.2) }
        #expect(scroll.contentOffset.y > 50 && form.first.isFirstResponder == (mode == .none))
        #expect(form.environment.softwareKeyboardFrame.isNull == (mode == .onDrag))
    }

    @Test(arguments: [
        (393, 852, 336), (390, 844, 336), (375, 812, 335), (430, 932, 346), (375, 667, 260), (414, 736, 271), (320, 568, 253),
        (852, 393, 209), (667, 375, 200),
    ]) func `the keyboard is as high as its screen asks for`(width: Int, height: Int, expected: Int) {
        let form = Form(CGSize(width: width, height: height))
        defer { form.end() }
        form.run { form.first.becomeFirstResponder() }
        #expect(form.environment.softwareKeyboardFrame.height == CGFloat(expected))
    }

    @Test func `the keyboard is drawn as the text asks, and is not heard`() throws {
        let form = Form()
        defer { form.end() }
        func texts(in view: UIView) -> [String] {
            view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts(in: $0) }
        }
        form.first.returnKeyType = .search
        form.second.keyboardType = .numberPad
        form.run { form.first.becomeFirstResponder() }
        let words = texts(in: try #require(form.window.subviews.last))
        #expect(words.contains("Q") && words.contains("search") && words.contains("space"))
        #expect(!form.window.heardText.contains("space"))
        form.run { form.second.becomeFirstResponder() }
        let digits = texts(in: try #require(form.window.subviews.last))
        #expect(digits.contains("7") && !digits.contains("Q"))
    }

    @Test func `keys that are tapped type what is on them`() throws {
        let form = Form()
        defer { form.end() }
        form.run { form.first.becomeFirstResponder() }
        form.clock.advance(by: 1)
        func find(_ word: String, in view: UIView) -> UIView? {
            if (view as? UILabel)?.text == word { return view }
            return view.subviews.lazy.compactMap { find(word, in: $0) }.first
        }
        func tap(_ words: String...) throws {
            for word in words {
                let board = try #require(form.window.subviews.last)
                let key = try #require(find(word, in: board), "there is no key '\(word)'")
                form.run { Finger(in: form.window).tap(at: key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)) }
            }
        }
        try tap("H", "i", "123", "1", "#+=", "\u{20AC}", "space", "y")
        #expect(form.first.text == "Hi1\u{20AC} y", "a capital at the beginning, letters after digits and a space")
        form.first.autocapitalizationType = .allCharacters
        form.second.keyboardType = .numberPad
        form.run { form.second.becomeFirstResponder() }
        try tap("7", "0")
        #expect(form.second.text == "70" && form.first.text == "Hi1\u{20AC} y")
        form.run { form.first.becomeFirstResponder() }
        try tap("Q")
        #expect(form.first.text == "Hi1\u{20AC} yQ")
    }
}
