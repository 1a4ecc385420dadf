// SPDX-License-Identifier: MIT
//
// A model and a screen as apps write them with Combine; this file imports nothing of Vitrine's own names.

import Combine
import Foundation
import UIKit

/// A model that looks things up as somebody types.
final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published var isLoading = false

    private var cancellables = Set<AnyCancellable>()

    init(words: [String]) {
        $query
            .dropFirst()
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
            .map { query in
                Just(words.filter { $0.hasPrefix(query) })
                    .delay(for: .seconds(1), scheduler: RunLoop.main)
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] found in
                self?.results = found
                self?.isLoading = false
            }
            .store(in: &cancellables)
    }
}

final class SearchController: UIViewController {
    let label = UILabel()
    let model: SearchModel
    private var cancellables: Set<AnyCancellable> = []

    init(model: SearchModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        model.$results
            .combineLatest(model.$isLoading)
            .map { results, isLoading in isLoading ? "…" : results.joined(separator: ", ") }
            .sink { [weak self] in self?.label.text = $0 }
            .store(in: &cancellables)
    }
}

enum SomeError: Error { case failed }

/// What chains of operators come to.
enum Chains {
    static func collected<P: Publisher>(_ publisher: P) -> [P.Output] {
        var values: [P.Output] = []
        let subscription = publisher.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        subscription.cancel()
        return values
    }

    static var values: [String: [Int]] {
        let (first, second) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(10))
        var combined: [Int] = []
        var merged: [Int] = []
        var cancellables = Set<AnyCancellable>()
        first.combineLatest(second) { $0 + $1 }.sink { combined.append($0) }.store(in: &cancellables)
        first.merge(with: second, Just(7)).sink { merged.append($0) }.store(in: &cancellables)
        first.send(1)
        second.send(20)
        first.send(2)
        let failing = Fail<Int, SomeError>(error: .failed).catch { _ in Just(42) }
        let attempted = Future<Int, SomeError> { $0(.success(5)) }.replaceError(with: 0)
        return [
            "combined": combined, "merged": merged,
            "filter": collected((1...6).publisher.filter { $0.isMultiple(of: 2) }.map { $0 * 10 }),
            "compactMap": collected(["1", "x", "3"].publisher.compactMap { Int($0) }),
            "flatMap": collected([1, 2].publisher.flatMap { Just($0 * 2) }),
            "scan": collected((1...4).publisher.scan(0, +).prepend(100)),
            "catch": collected(failing), "future": collected(attempted),
            "collect": collected((1...5).publisher.collect(2).map { $0.reduce(0, +) }),
            "zip": collected(Publishers.Zip([1, 2].publisher, [3, 4].publisher).map { $0 * $1 }),
            "many": collected(Publishers.MergeMany([Just(1), Just(2), Just(3)])),
            "limited": collected(Publishers.Merge((1...3).publisher, (4...6).publisher).prefix(4)),
        ]
    }
}
