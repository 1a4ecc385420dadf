// SPDX-License-Identifier: MIT
//
// Properties of objects as streams.

import Combine
import Foundation
import Testing
import UIKit

@MainActor @Suite struct KeyValuePublisherTests {
    /// An object with a property that tells of its changes.
    private final class Meter: NSObject {
        var level = 0 {
            willSet { _keyValueWillChange(self, "level") }
            didSet { _keyValueDidChange(self, "level") }
        }
    }

    @Test func `a property is published as it is, and then at each change`() {
        let view = UIView()
        var values: [Bool] = []
        let subscription = view.publisher(for: \.isHidden).sink { values.append($0) }
        view.isHidden = true
        view.isHidden = false
        #expect(values == [false, true, false])
        subscription.cancel()
        view.isHidden = true
        #expect(values.count == 3)
    }

    @Test func `options say whether the first value comes, and that before a change`() {
        let meter = Meter()
        var (after, around): ([Int], [Int]) = ([], [])
        var cancellables = Set<AnyCancellable>()
        meter.publisher(for: \.level, options: .new).sink { after.append($0) }.store(in: &cancellables)
        meter.publisher(for: \.level, options: [.prior, .new]).sink { around.append($0) }.store(in: &cancellables)
        meter.level = 1
        meter.level = 2
        #expect(after == [1, 2] && around == [0, 1, 1, 2])
        #expect(meter.publisher(for: \.level) == meter.publisher(for: \.level))
        #expect(meter.publisher(for: \.level) != Meter().publisher(for: \.level))
    }

    @Test func `values that nobody asked for are dropped, but for the first`() {
        let meter = Meter()
        let publisher = meter.publisher(for: \.level)
        var values: [Int] = []
        var subscription: (any Subscription)?
        publisher.subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    values.append($0)
                    return .none
                }))
        meter.level = 3
        subscription?.request(.max(1))
        meter.level = 4
        #expect(values == [3])
        subscription?.request(.max(1))
        meter.level = 5
        #expect(values == [3, 5])
        subscription?.cancel()
    }

    @Test func `a chain assigns a property, and a scroll view tells of its offset`() {
        let (scroll, label) = (UIScrollView(), UILabel())
        let texts = scroll.publisher(for: \.contentOffset, options: [.new]).map { "\($0.y)" as String? }
        let subscription = texts.assign(to: \.text, on: label)
        scroll.contentOffset = CGPoint(x: 0, y: 12)
        #expect(label.text == "12.0")
        subscription.cancel()
        var count = 0
        let changes = scroll.publisher(for: \.contentOffset, options: [.new]).didChange().sink { count += 1 }
        scroll.contentOffset.y = 20
        #expect(count == 1)
        changes.cancel()
    }

    @Test func `published properties tell before they are set, and an object tells that it will change`() {
        final class Model: ObservableObject {
            @Published var name = "a"
            @Published var count = 0
        }
        let model = Model()
        var (names, changes): ([String], Int) = ([], 0)
        var cancellables = Set<AnyCancellable>()
        model.$name.sink { names.append($0 + model.name) }.store(in: &cancellables)
        model.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
        model.name = "b"
        model.count = 1
        #expect(names == ["aa", "ba"] && changes == 2)
        let other = Model()
        model.$name.assign(to: &other.$name)
        model.name = "c"
        #expect(other.name == "c")
    }
}
