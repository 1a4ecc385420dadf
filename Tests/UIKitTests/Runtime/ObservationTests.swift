// SPDX-License-Identifier: MIT
//
// Properties that are observed, values that are kept with objects, requirements that are left out.

import Testing
import UIKit

private final class Header: UIView {
    var seen: [String] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        seen.append("\(keyPath ?? "") \(change?[.oldKey] as? CGPoint ?? .zero) \(change?[.newKey] as? CGPoint ?? .zero)")
    }
}

extension Header: KeyValueObserver {}

private final class Meter: NSObject {
    var level = 0 {
        willSet { _keyValueWillChange(self, "level") }
        didSet { _keyValueDidChange(self, "level") }
    }
}

private final class Plate: UIView {
    var changes = 0
    var title: UILabel? { didSet { changes += 1 } }
    private let outletOfTitle = ObservedOutlet("title", \Plate.title)
}

@MainActor private var firstKey: UInt8 = 0
@MainActor private var secondKey: UInt8 = 0

@MainActor @Suite struct ObservationTests {
    @Test func `a watched outlet is set with its observers`() {
        let (plate, label) = (Plate(), UILabel())
        plate.setValue(label, forKey: "title")
        #expect(plate.title === label)
        #expect(plate.changes == 1)
    }

    @Test func `an object that is no responder keeps what is heard of it`() {
        let (meter, other) = (Meter(), Meter())
        meter.accessibilityLabel = "Level"
        meter.accessibilityTraits = .updatesFrequently
        meter.isAccessibilityElement = true
        #expect(meter.accessibilityLabel == "Level" && meter.accessibilityTraits == .updatesFrequently && meter.isAccessibilityElement)
        #expect(other.accessibilityLabel == nil && other.accessibilityTraits == [] && !other.isAccessibilityElement)
        let view: UIView = UILabel()
        view.accessibilityLabel = "Seen"
        #expect(view.accessibilityLabel == "Seen")
    }

    @Test func `the application is had by its name`() {
        let name = NSSelectorFromString("sharedApplication")
        #expect(UIApplication.responds(to: name) && !Meter.responds(to: name))
        #expect(UIApplication.perform(name)?.takeUnretainedValue() === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: "sharedApplication.delegate") == nil)
    }

    @Test func `a content offset is observed by its key path`() {
        let scroll = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var seen: [CGPoint] = []
        var old: [CGPoint] = []
        let observation = scroll.observe(\.contentOffset, options: [.new, .old]) { view, change in
            #expect(view === scroll)
            if let value = change.newValue { seen.append(value) }
            if let value = change.oldValue { old.append(value) }
        }
        scroll.contentOffset = CGPoint(x: 0, y: 20)
        scroll.contentOffset.y += 5
        scroll.alpha = 0.5
        #expect(seen == [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 25)])
        #expect(old == [.zero, CGPoint(x: 0, y: 20)])
        observation.invalidate()
        scroll.contentOffset.y = 0
        #expect(seen.count == 2)
    }

    @Test func `an observation ends with the object that stands for it`() {
        let view = UIView()
        var count = 0
        var observation: NSKeyValueObservation? = view.observe(\.frame, options: .initial) { _, change in
            #expect(change.newValue == nil)
            count += 1
        }
        #expect(count == 1)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let told = count
        #expect(told > 1)
        #expect(observation != nil)
        observation = nil
        view.frame = .zero
        #expect(count == told)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) func `what real sources observe is told`(number: Int) {
        var count = 0
        func watch<Object: NSObject, Value>(_ object: Object, _ path: KeyPath<Object, Value>, _ change: (Object) -> Void) {
            let observation = object.observe(path) { _, _ in count += 1 }
            change(object)
            observation.invalidate()
            change(object)
        }
        switch number {
        case 0: watch(UIScrollView(), \.contentSize) { $0.contentSize.height += 10 }
        case 1: watch(UIScrollView(), \.contentInset) { $0.contentInset.top += 10 }
        case 2: watch(UIView(), \.bounds) { $0.bounds.size.width += 1 }
        case 3: watch(UIView(), \.center) { $0.center.x += 1 }
        case 4: watch(UIView(), \.isHidden) { $0.isHidden.toggle() }
        case 5: watch(UIView(), \.alpha) { $0.alpha -= 0.25 }
        case 6: watch(UIView(), \.backgroundColor) { $0.backgroundColor = $0.backgroundColor == nil ? .red : .blue }
        case 7: watch(CALayer(), \.position) { $0.position.x += 1 }
        case 8: watch(UIButton(), \.isHighlighted) { $0.isHighlighted.toggle() }
        case 9: watch(UITextField(), \.text) { $0.text = ($0.text ?? "") + "a" }
        case 10: watch(UIViewController(), \.title) { $0.title = ($0.title ?? "") + "a" }
        default: watch(UIProgressView(), \.progress) { $0.progress += 0.25 }
        }
        #expect(count == 1)
    }

    @Test func `an observer is told by name, with what was there and what is`() {
        let (scroll, header) = (UIScrollView(), Header())
        scroll.addObserver(header, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
        scroll.contentOffset = CGPoint(x: 0, y: 7)
        scroll.removeObserver(header, forKeyPath: "contentOffset")
        scroll.contentOffset = CGPoint(x: 0, y: 9)
        #expect(header.seen == ["contentOffset \(CGPoint.zero) \(CGPoint(x: 0, y: 7))"])
    }

    @Test func `a property of a class of one's own is observed when it says so`() {
        let meter = Meter()
        var seen: [Int] = []
        let observation = meter.observe(\.level, options: [.new]) { _, change in seen.append(change.newValue ?? -1) }
        meter.level = 3
        meter.level += 1
        #expect(seen == [3, 4])
        observation.invalidate()
    }

    @Test func `properties are read and set by their names`() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.value(forKey: "alpha") as? CGFloat == 1)
        view.setValue(true, forKey: "hidden")
        #expect(view.isHidden)
        view.setValue(CGFloat(4), forKeyPath: "layer.cornerRadius")
        #expect(view.layer.cornerRadius == 4)
        let meter = Meter()
        meter.level = 6
        #expect(meter.value(forKey: "level") as? Int == 6)
        #expect(meter.value(forKey: "nothing") == nil)
    }

    @Test func `values are kept with objects, and go with them`() {
        final class Badge {}
        weak var kept: Badge?
        weak var keptOfPlain: Badge?
        do {
            let (view, plain) = (UIView(), NSObject())
            let (badge, other) = (Badge(), Badge())
            (kept, keptOfPlain) = (badge, other)
            objc_setAssociatedObject(view, &firstKey, badge, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(view, &secondKey, 3, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(plain, &firstKey, other, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(view, &firstKey) as? Badge === badge)
            #expect(objc_getAssociatedObject(view, &secondKey) as? Int == 3)
            objc_setAssociatedObject(view, &secondKey, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(view, &secondKey) == nil)
        }
        #expect(kept == nil)
        for _ in 0..<300 { objc_setAssociatedObject(NSObject(), &firstKey, 1, .OBJC_ASSOCIATION_RETAIN) }
        #expect(keptOfPlain == nil)
    }

    @Test func `an address that is used again has no values of the object before`() {
        final class Plain {}
        for _ in 0..<500 {
            let object = Plain()
            #expect(objc_getAssociatedObject(object, &firstKey) == nil)
            objc_setAssociatedObject(object, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(object, &firstKey) as? Int == 1)
        }
    }

    @Test func `a value that is assigned is not held`() {
        let view = UIView()
        do {
            let label = UILabel()
            objc_setAssociatedObject(view, &firstKey, label, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(view, &firstKey) as? UILabel === label)
        }
        #expect(objc_getAssociatedObject(view, &firstKey) == nil)
        objc_removeAssociatedObjects(view)
    }
}

private protocol GaugeDelegate: AnyObject {
    func moved(_ value: Int)
    func colour(of value: Int) -> UIColor
    func title(of value: Int) -> String?
    func frame(of value: Int) -> CGRect
    func other(of value: Int) -> any Hashable
    var isOn: Bool { get }
}

extension GaugeDelegate {
    func moved(_ value: Int) { OptionalRequirement.isMissing() }
    func colour(of value: Int) -> UIColor { OptionalRequirement.isMissing() }
    func title(of value: Int) -> String? { OptionalRequirement.isMissing(of: self) }
    func frame(of value: Int) -> CGRect { OptionalRequirement.isMissing() }
    func other(of value: Int) -> any Hashable { OptionalRequirement.isMissing() }
    var isOn: Bool { OptionalRequirement.isMissing() }
}

private final class Mute: GaugeDelegate {}

private final class Full: GaugeDelegate {
    var value = 0
    func moved(_ value: Int) { self.value = value }
    func colour(of value: Int) -> UIColor { .red }
    func title(of value: Int) -> String? { nil }
    func frame(of value: Int) -> CGRect { .zero }
    func other(of value: Int) -> any Hashable { 5 }
    var isOn: Bool { false }
}

@MainActor @Suite struct LeftOutRequirementTests {
    @Test func `what is left out answers nil`() {
        let delegate: (any GaugeDelegate)? = Mute()
        #expect(OptionalRequirement.call(delegate?.moved(1)) == nil)
        #expect(OptionalRequirement.call(delegate?.colour(of: 1)) == nil)
        #expect(OptionalRequirement.call(delegate?.frame(of: 1)) == nil)
        #expect(OptionalRequirement.call(delegate?.isOn) == nil)
        #expect(OptionalRequirement.call(delegate) { $0.colour(of: 1) } == nil)
        #expect(OptionalRequirement.call(delegate?.other(of: 1)) == nil)
    }

    @Test func `what is there answers`() {
        let full = Full()
        let delegate: (any GaugeDelegate)? = full
        #expect(OptionalRequirement.call(delegate?.moved(4)) != nil)
        #expect(full.value == 4)
        #expect(OptionalRequirement.call(delegate?.colour(of: 1)) == .red)
        #expect(OptionalRequirement.call(delegate?.frame(of: 1)) == .zero)
        #expect(OptionalRequirement.call(delegate?.isOn) == false)
        #expect(OptionalRequirement.call(delegate) { $0.frame(of: 1) } == .zero)
        #expect(OptionalRequirement.call(delegate?.other(of: 1)) as? Int == 5)
        let nobody: (any GaugeDelegate)? = nil
        #expect(OptionalRequirement.call(nobody?.isOn) == nil)
    }

    @Test func `a call within another leaves that alone`() {
        let (mute, full): ((any GaugeDelegate)?, (any GaugeDelegate)?) = (Mute(), Full())
        let answer = OptionalRequirement.call(full) { delegate -> CGRect in
            #expect(OptionalRequirement.call(mute?.isOn) == nil)
            return delegate.frame(of: 1)
        }
        #expect(answer == .zero)
    }
}
