// SPDX-License-Identifier: MIT
//
// Edit menus and pasteboards (menus.*).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineExchange
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrinePasteboards
@testable import VitrineViewCore

@MainActor @Suite struct EditMenuTests {
    /// Text that can be copied, and that has an action of its own.
    final class Note: UIView {
        var log: [String] = []
        override func copy(_ sender: Any?) { log.append("copy") }
        override func paste(_ sender: Any?) { log.append("paste") }
        func quote(_ sender: Any?) { log.append("quote") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            [.copy, .paste, Self.quote].contains(action)
        }
        static let quote = Selector("quote:", Note.quote(_:))
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: UIEnvironment())
    private let note = Note(frame: CGRect(x: 100, y: 300, width: 100, height: 40))

    private var bar: EditMenuBar? { window.subviews.lazy.compactMap { $0 as? EditMenuBar }.first { !$0.isGoing } }

    private func run(_ body: () -> Void) { window.uiEnvironment.run(body) }

    private func tap(_ title: String) {
        guard let bar, let label = labels(bar).first(where: { $0.text == title }) else { return }
        Finger(in: window).tap(label)
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }

    @Test func `the menu has what somebody up the chain can do, and does it`() {
        window.addSubview(note)
        run {
            let controller = UIMenuController.shared
            controller.menuItems = [UIMenuItem(title: "Quote", action: Note.quote), UIMenuItem(title: "Other", action: "other:")]
            controller.showMenu(from: note, rect: note.bounds)
            #expect(controller.isMenuVisible)
        }
        window.uiEnvironment.clock.advance(by: 1)
        #expect(bar?.elements.map(\.title) == ["Copy", "Paste", "Quote"])
        // Above the note, in its middle.
        #expect(bar.map { $0.frame.maxY == 292 && abs($0.frame.midX - 150) <= 0.5 } == true)
        tap("Quote")
        #expect(note.log == ["quote"])
        window.uiEnvironment.clock.advance(by: 1)
        run { #expect(!UIMenuController.shared.isMenuVisible && UIMenuController.shared.menuFrame == .zero) }
    }

    @Test func `a method that is overridden is done where its class says that it can`() {
        final class Silent: UIView {
            var copies = 0
            override func copy(_ sender: Any?) { copies += 1 }
        }
        final class Editor: UIView, UIResponderStandardEditActions {}
        window.addSubview(note)
        run { UIMenuController.shared.showMenu(from: note, rect: note.bounds) }
        window.uiEnvironment.clock.advance(by: 1)
        tap("Copy")
        #expect(note.log == ["copy"])
        let silent = Silent()
        #expect(!silent.canPerformAction(.copy, withSender: nil))
        #expect(UIApplication.shared.sendAction(.copy, to: silent, from: nil, for: nil) && silent.copies == 1)
        #expect(Editor().canPerformAction(.selectAll, withSender: nil))
    }

    @Test func `the standard actions have an order, and the first responder is asked before the view`() {
        final class Able: UIView {
            var actions: [Selector] = []
            var touches = 0
            override var canBecomeFirstResponder: Bool { true }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { actions.contains(action) }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        let (view, other) = (
            Able(frame: CGRect(x: 100, y: 300, width: 100, height: 40)), Able(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
        )
        view.actions = [.delete, .selectAll, .select, .paste, .copy, .cut]
        other.actions = [.paste]
        for view in [view, other] { window.addSubview(view) }
        func show() {
            run { UIMenuController.shared.showMenu(from: view, rect: view.bounds) }
            window.uiEnvironment.clock.advance(by: 1)
        }
        show()
        #expect(bar?.elements.map(\.title) == ["Cut", "Copy", "Paste", "Select", "Select All", "Delete"])
        // A touch beside it takes it down, and reaches what is there.
        Finger(in: window).tap(other)
        window.uiEnvironment.clock.advance(by: 1)
        run { #expect(!UIMenuController.shared.isMenuVisible) }
        #expect(other.touches == 1)
        other.becomeFirstResponder()
        show()
        #expect(bar?.elements.map(\.title) == ["Paste"])
        run { UIMenuController.shared.hideMenu() }
        window.uiEnvironment.clock.advance(by: 1)
    }

    @Test func `a menu goes with the view that it is for`() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        window.addSubview(card)
        card.addSubview(note)
        run { UIMenuController.shared.showMenu(from: note, rect: note.bounds) }
        window.uiEnvironment.clock.advance(by: 1)
        card.removeFromSuperview()
        run { #expect(!UIMenuController.shared.isMenuVisible) }
        window.uiEnvironment.clock.advance(by: 1)
        #expect(window.subviews.isEmpty)
    }

    @Test func `a window that goes takes its menus along`() {
        let environment = UIEnvironment()
        weak var shown: UIView?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment)
            window.addSubview(note)
            environment.run { UIMenuController.shared.showMenu(from: note, rect: note.bounds) }
            environment.clock.advance(by: 1)
            shown = window.subviews.last
            #expect(shown is EditMenuBar)
        }
        #expect(shown == nil)
        environment.run { #expect(!UIMenuController.shared.isMenuVisible && UIMenuController.shared.menuFrame == .zero) }
    }

    /// What was told, in order.
    @MainActor final class Told {
        var names: [NSNotification.Name] = []
    }

    @Test func `its coming and going are told in order`() {
        window.addSubview(note)
        let told = Told()
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        window.uiEnvironment.run {
            let controller = UIMenuController.shared
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { _ in
                    MainActor.assumeIsolated { told.names.append(name) }
                }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            controller.showMenu(from: note, rect: note.bounds)
            window.uiEnvironment.clock.advance(by: 1)
            Finger(in: window).tap(at: CGPoint(x: 10, y: 800))
            window.uiEnvironment.clock.advance(by: 1)
        }
        #expect(told.names == names)
    }

    @Test func `without anything to do there is no menu`() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(plain)
        run { UIMenuController.shared.showMenu(from: plain, rect: plain.bounds) }
        #expect(bar == nil)
    }

    @Test func `too many words stand on pages`() {
        window.addSubview(note)
        run {
            UIMenuController.shared.menuItems = (1...6).map { UIMenuItem(title: "A long title \($0)", action: Note.quote) }
            UIMenuController.shared.showMenu(from: note, rect: note.bounds)
        }
        window.uiEnvironment.clock.advance(by: 1)
        let first = bar.map { labels($0).compactMap(\.text) } ?? []
        #expect(first.first == "Copy" && !first.contains("A long title 6"))
        for _ in 0..<6 {
            guard let bar else { break }
            Finger(in: window).tap(bar, at: CGPoint(x: bar.bounds.width - 20, y: 20))
        }
        // The last page ends with the last item, which a tap there has chosen.
        #expect(note.log == ["quote"])
    }

    /// Says what an edit menu shows.
    final class Editor: NSObject, UIEditMenuInteractionDelegate {
        var log: [String] = []
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu of \(suggestedActions.map(\.title))")
            return UIMenu(children: suggestedActions + [UIAction(title: "Look Up") { [weak self] _ in self?.log.append("look") }])
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { log.append("comes") }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { log.append("goes") }
    }

    @Test func `an interaction asks for its menu, and tells of it`() {
        window.addSubview(note)
        let editor = Editor()
        let interaction = UIEditMenuInteraction(delegate: editor)
        note.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 50, y: 20)))
        window.uiEnvironment.clock.advance(by: 1)
        #expect(editor.log == ["menu of [\"Copy\", \"Paste\"]", "comes"])
        tap("Look Up")
        #expect(editor.log.suffix(2) == ["goes", "look"])
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "again", sourcePoint: .zero))
        note.removeInteraction(interaction)
        window.uiEnvironment.clock.advance(by: 1)
        #expect(bar == nil && window.gestureRecognizers?.isEmpty ?? true)
    }
}

@MainActor @Suite struct UIPasteboardTests {
    @Test func `what was copied last is what is there, in the environment in which it was copied`() {
        let (one, other) = (UIEnvironment(), UIEnvironment())
        one.run {
            let board = UIPasteboard.general
            board.string = "text"
            board.color = .systemRed
            #expect(!board.hasStrings && board.hasColors && board.changeCount == 2)
            board.strings = ["a", "b"]
            #expect(board.string == "a" && board.strings == ["a", "b"] && board.numberOfItems == 2)
            board.url = URL(string: "https://example.org")
            #expect(board.hasURLs && board.url?.host == "example.org" && board.types == ["public.url"])
        }
        other.run { #expect(UIPasteboard.general.items.isEmpty && UIPasteboard.general.changeCount == 0) }
    }

    @Test func `pasteboards of one name keep the same, until they are removed`() {
        UIEnvironment().run {
            let name = UIPasteboard.Name("notes")
            #expect(UIPasteboard(name: name, create: false) == nil)
            UIPasteboard(name: name, create: true)?.string = "kept"
            #expect(UIPasteboard(name: name, create: false)?.string == "kept")
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
            UIPasteboard.general.setData(Data("bytes".utf8), forPasteboardType: "public.utf8-plain-text")
            #expect(UIPasteboard.general.string == "bytes" && UIPasteboard.general.contains(pasteboardTypes: ["public.utf8-plain-text"]))
        }
    }

    @Test func `what is kept comes out of providers, and what they load is kept`() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.run {
            let (board, other) = (UIPasteboard.general, UIPasteboard.withUniqueName())
            board.strings = ["a", "b"]
            other.itemProviders = board.itemProviders
            #expect(other.items.isEmpty)
            environment.clock.advance(by: 1)
            #expect(other.strings == ["a", "b"])
            board.color = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
            other.itemProviders = board.itemProviders
            environment.clock.advance(by: 1)
            #expect(other.hasColors && other.color == board.color)
        }
    }

    @Test func `all types of providers are kept, in the order of the providers, until something else is`() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.run {
            let (board, clock) = (UIPasteboard.general, environment.clock)
            @MainActor func provider(_ text: String, after delay: TimeInterval) -> NSItemProvider {
                let provider = NSItemProvider()
                for type in ["org.example.note", "public.utf8-plain-text"] {
                    provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                        clock.schedule(at: clock.now + delay) { completion(Data(text.utf8), nil) }
                        return nil
                    }
                }
                return provider
            }
            board.itemProviders = [provider("late", after: 2), provider("soon", after: 1)]
            clock.advance(by: 1.5)
            #expect(board.strings == ["soon"])
            clock.advance(by: 1)
            #expect(board.strings == ["late", "soon"] && board.types == ["org.example.note", "public.utf8-plain-text"])
            // A type of the program's own comes out again as what it is.
            #expect(board.itemProviders.map(\.registeredTypeIdentifiers) == [board.types, board.types])
            board.itemProviders = [provider("never", after: 1)]
            board.string = "other"
            clock.advance(by: 2)
            #expect(board.strings == ["other"])
            board.url = URL(string: "https://example.org/b")
            #expect(board.data(forPasteboardType: "public.url") == Data("https://example.org/b".utf8) && board.hasURLs)
        }
    }
}
