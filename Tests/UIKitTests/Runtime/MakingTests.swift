// SPDX-License-Identifier: MIT
//
// Objects of types that are values, literals, previews, and what Foundation lacks.

import Testing
import UIKit

private final class Card: UIView {
    let mark: String
    override init(frame: CGRect) {
        mark = "made"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

private final class Page: UIViewController {
    var way = ""
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        way = "nib"
    }
    required init?(coder: NSCoder) { nil }
}

private final class Plan: UICollectionViewLayout {
    var mark = 7
}

private final class Bubble: CAShapeLayer {
    let text: String
    init(text: String) {
        self.text = text
        super.init()
    }
    override init(layer: Any) {
        text = (layer as? Bubble)?.text ?? ""
        super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
}

private final class Ring: CALayer {
    var mark = 2
}

private final class Row: UITableViewCell {
    var mark = 3
}

@MainActor private final class Factory<View: UIView> {
    func make() -> View { UIKit.make(View.self, frame: CGRect(x: 0, y: 0, width: 5, height: 6)) }
}

@MainActor @Suite struct MakingTests {
    @Test func `a view is made of its type, by the initializer that its class has`() {
        let card = Factory<Card>().make()
        #expect(card.mark == "made")
        #expect(card.frame == CGRect(x: 0, y: 0, width: 5, height: 6))
        let type: UIView.Type = Card.self
        #expect((UIKit.make(type, frame: .zero) as? Card)?.mark == "made")
        #expect(UIKit.make(UILabel.self).text == nil)
    }

    @Test func `controllers, layouts, layers, cells and plain objects are made of their types`() {
        #expect(UIKit.make(Page.self, nibName: nil, bundle: nil).way == "nib")
        #expect(UIKit.make(Page.self).way == "nib")
        #expect(UIKit.make(Plan.self).mark == 7)
        #expect(UIKit.make(Ring.self).mark == 2)
        #expect(UIKit.make(Row.self, style: .default, reuseIdentifier: "a").mark == 3)
        let collection = UIKit.make(UICollectionView.self, frame: .zero, collectionViewLayout: Plan())
        #expect(collection.collectionViewLayout is Plan)
    }

    @Test func `a layer has a designated initializer of its own, and is shown amid an animation`() throws {
        let environment = UIEnvironment()
        try environment.run {
            environment.clock.advance(by: 0.001)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.isHidden = false
            let bubble = Bubble(text: "hello")
            window.layer.addSublayer(bubble)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            bubble.add(animation, forKey: nil)
            environment.clock.advance(by: 0.5)
            let shown = try #require(bubble.presentation())
            #expect(shown.text == "hello")
            #expect(abs(shown.opacity - 0.5) < 0.01)
        }
    }

    @Test func `colours are written as literals`() {
        let colour: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(colour == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func `exchanging methods is noted, once`() {
        let environment = UIEnvironment()
        environment.run {
            #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
            #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
            #expect(class_getSuperclass(UILabel.self) == UIView.self)
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["method_exchangeImplementations and its kin"])
    }

    @Test func `previews are listed and drawn in the sizes that their traits say`() throws {
        let card = Preview("Card", traits: .fixedLayout(width: 40, height: 20)) {
            let view = UIView()
            view.backgroundColor = .red
            return view
        }
        let page = Preview { Page(nibName: nil, bundle: nil) }
        let label = Preview("Label", traits: .sizeThatFitsLayout) {
            let label = UILabel()
            let _ = label.text = "Word"
            label
        }
        PreviewRegistry.register("Tests", [card, page, label])
        PreviewRegistry.register("Tests", [card, page, label])
        #expect(PreviewRegistry.entries.map(\.preview.name) == ["Card", nil, "Label"])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PreviewRegistry.draw(into: folder, scale: 1)
        #expect(files.map(\.lastPathComponent) == ["Tests-Card.png", "Tests-2.png", "Tests-Label.png"])
        let sizes = try files.map { try #require(UIImage(contentsOfFile: $0.path)).size }
        #expect(sizes[0] == CGSize(width: 40, height: 20))
        #expect(sizes[1] == CGSize(width: 393, height: 852))
        #expect(sizes[2].width > 20 && sizes[2].width < 80)
    }
}

@Suite struct FoundationExtrasTests {
    @Test func `tables hold objects weakly`() {
        let table = NSHashTable<NSObject>.weakObjects()
        let kept = NSObject()
        table.add(kept)
        do { table.add(NSObject()) }
        #expect(table.allObjects == [kept])
        #expect(table.contains(kept))
        table.remove(kept)
        #expect(table.count == 0)
        let map = NSMapTable<NSString, NSObject>(keyOptions: .copyIn, valueOptions: .weakMemory)
        map.setObject(kept, forKey: "a")
        do { map.setObject(NSObject(), forKey: "b") }
        #expect(map.object(forKey: "a") === kept)
        #expect(map.object(forKey: "b") == nil)
        #expect(map.count == 1)
    }

    @Test func `links, numbers and dates are found in a text`() throws {
        let types = NSTextCheckingTypes(1 << 5 | 1 << 11 | 1 << 3)
        let text = "Mail a@b.org, see https://example.com/x?y=1. or www.example.com; call +44 20 7946 0958 on 2024-03-09."
        let found = try NSDataDetector(types: types).matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(found.compactMap(\.url).map(\.absoluteString) == ["mailto:a@b.org", "https://example.com/x?y=1", "http://www.example.com"])
        #expect(found.compactMap(\.phoneNumber) == ["+44 20 7946 0958"])
        let date = try #require(found.compactMap(\.date).first)
        #expect(Calendar.current.dateComponents([.year, .month, .day], from: date) == DateComponents(year: 2024, month: 3, day: 9))
    }

    @Test func `names of C and Core Foundation are there`() {
        #expect(NSEC_PER_SEC == 1_000_000_000)
        #expect(NSAttributedString().length == 0)
        #expect(NSMutableAttributedString().length == 0)
        var count: Int32 = 1
        #expect(OSAtomicIncrement32(&count) == 2)
        let text: CFString = "a" as NSString
        #expect(CFStringGetLength(text) == 1)
        #expect(CFAbsoluteTimeGetCurrent() > 0)
        let lock = NSObject()
        #expect(objc_sync_enter(lock) == 0)
        #expect(objc_sync_exit(lock) == 0)
        let activity = NSUserActivity(activityType: "read")
        activity.addUserInfoEntries(from: ["page": 2])
        #expect(activity.userInfo?["page"] as? Int == 2)
    }

    @Test func `groups of actions are undone together, and names follow`() {
        final class Model { var values: [Int] = [] }
        let (manager, model) = (UndoManager(), Model())
        manager.beginUndoGrouping()
        for value in 1...2 {
            model.values.append(value)
            manager.registerUndo(withTarget: model) { $0.values.removeLast() }
        }
        manager.setActionName("Add")
        manager.endUndoGrouping()
        #expect(manager.undoMenuItemTitle == "Undo Add")
        manager.undo()
        #expect(model.values.isEmpty)
        #expect(!manager.canUndo)
    }
}
