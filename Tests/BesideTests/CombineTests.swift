// SPDX-License-Identifier: MIT
//
// Combine as apps use it, and the clock that it goes by.

import Combine
import Foundation
import Testing
import UIKit

@MainActor @Suite struct CombineTests {
    @Test func `operators come to what Combine says`() {
        let values = Chains.values
        #expect(values["combined"] == [11, 21, 22])
        #expect(values["merged"] == [10, 7, 1, 20, 2])
        #expect(values["filter"] == [20, 40, 60])
        #expect(values["compactMap"] == [1, 3])
        #expect(values["flatMap"] == [2, 4])
        #expect(values["scan"] == [100, 1, 3, 6, 10])
        #expect(values["catch"] == [42] && values["future"] == [5])
        #expect(values["collect"] == [3, 7, 5])
        #expect(values["zip"] == [3, 8])
        #expect(values["many"] == [1, 2, 3])
        #expect(values["limited"]?.count == 4)
    }

    @Test func `a model debounces and waits by the clock that a test moves`() {
        let clock = VirtualClock()
        let environment = UIEnvironment(clock: clock)
        environment.run {
            let model = SearchModel(words: ["apple", "apricot", "plum"])
            let controller = SearchController(model: model)
            controller.loadViewIfNeeded()
            model.query = "a"
            clock.advance(by: 0.2)
            model.query = "ap"
            clock.advance(by: 0.29)
            #expect(!model.isLoading && model.results.isEmpty)
            clock.advance(by: 0.02)
            #expect(model.isLoading && controller.label.text == "…")
            clock.advance(by: 1.1)
            #expect(model.results == ["apple", "apricot"] && controller.label.text == "apple, apricot")
        }
    }

    @Test func `timers, delays, throttles and groups go by the clock`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock).run {
            var ticks: [Date] = []
            var groups: [[Int]] = []
            var throttled: [Int] = []
            var delayed: [Int] = []
            var cancellables = Set<AnyCancellable>()
            Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { ticks.append($0) }.store(in: &cancellables)
            let subject = PassthroughSubject<Int, Never>()
            subject.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { groups.append($0) }.store(in: &cancellables)
            subject.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true).sink { throttled.append($0) }.store(in: &cancellables)
            subject.delay(for: 0.25, scheduler: OperationQueue.main).sink { delayed.append($0) }.store(in: &cancellables)
            for number in 1...4 {
                subject.send(number)
                clock.advance(by: 0.4)
            }
            #expect(ticks.count == 3)
            #expect(ticks.count == 3 && abs(ticks[1].timeIntervalSince(ticks[0]) - 0.5) < 1e-6)
            #expect(groups == [[1, 2, 3]])
            #expect(throttled.first == 1 && throttled.count < 4)
            #expect(delayed == [1, 2, 3, 4])
            cancellables.removeAll()
            clock.advance(by: 5)
            #expect(ticks.count == 3 && groups.count == 1)
        }
    }

    @Test func `what is received on the main queue comes in its next turn`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock).run {
            var values: [Int] = []
            let subscription = Just(1).receive(on: DispatchQueue.main).sink { values.append($0) }
            #expect(values.isEmpty)
            clock.advance(by: 0)
            #expect(values == [1])
            subscription.cancel()
        }
    }

    @Test func `notifications come until the subscription ends`() {
        let name = Notification.Name("BesideTests.happened")
        var count = 0
        var subscription: AnyCancellable? = NotificationCenter.default.publisher(for: name).map(\.name).sink { _ in count += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(count == 2 && subscription != nil)
        subscription = nil
        NotificationCenter.default.post(name: name, object: nil)
        #expect(count == 2)
    }

    @Test func `values are assigned to properties, and published again`() {
        final class Holder: ObservableObject {
            var plain = 0
            @Published var published = 0
        }
        let holder = Holder()
        var changes = 0
        let watching = holder.objectWillChange.sink { changes += 1 }
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.assign(to: \.plain, on: holder)
        subject.assign(to: &holder.$published)
        subject.send(3)
        #expect(holder.plain == 3 && holder.published == 3 && changes == 1)
        subscription.cancel()
        watching.cancel()
    }
}
