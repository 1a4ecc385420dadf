// SPDX-License-Identifier: MIT
//
// How the data and the objects of a provider come to who asks for them, on the virtual clock.

import Dispatch
public import Foundation
import VitrineLayers

extension NSItemProvider {
    /// Asks for the data of a type, or of one that conforms to it.
    ///
    /// `completionHandler`: called once, after this has returned: with the data, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(representation(conformingTo: typeIdentifier), completionHandler)
    }

    /// Asks for an object of a class.
    ///
    /// `completionHandler`: called once, after this has returned: with the object, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type, completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let match = match(aClass)
        return load(match?.representation) { data, error in
            guard let data, let type = match?.typeIdentifier else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Whether a representation has a type that a value of Swift is read from, such as `String` or `URL`.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Asks for a value of Swift, such as a `String` or a `URL`.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            guard let object = object as? Value._ObjectiveCType else { return completionHandler(nil, error) }
            var value: Value?
            _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
            completionHandler(value, value == nil ? NSItemProvider.error(.unexpectedValueClassError) : nil)
        }
    }

    /// Asks for what was handed over as it is, or else for the data of a type.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        let item = item
        load(representation(conformingTo: typeIdentifier)) { data, error in
            completionHandler?(item != nil && error == nil ? item : data, error)
        }
    }

    /// Has a representation loaded: its handler is called in the clock's next turn, and who asked hears of it in one after that.
    @discardableResult
    private func load(_ representation: Representation?, _ completion: @escaping (Data?, (any Error)?) -> Void) -> Progress {
        let request = LoadRequest(of: self, completion)
        request.schedule { request in
            guard let representation else { return request.answer(nil, NSItemProvider.error(.itemUnavailableError)) }
            request.inner = representation.load { data, error in request.take(data, error) }
        }
        return request.progress
    }
}

/// Tells whether a call comes from where views are.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()

    /// Runs at once where the caller is on the main actor, so that nothing but the clock decides about the order; else soon.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true {
            MainActor.assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }
}

/// A question for data that waits for its answer; the first answer counts.
@MainActor private final class LoadRequest {
    let progress = Progress(totalUnitCount: 1)
    /// What the handler says of how far it has come.
    var inner: Progress?
    private let provider: NSItemProvider
    private let environment = UIEnvironment.current
    private var completion: ((Data?, (any Error)?) -> Void)?

    init(of provider: NSItemProvider, _ completion: @escaping (Data?, (any Error)?) -> Void) {
        self.provider = provider
        self.completion = completion
        provider.loadBegins()
        progress.cancellationHandler = { [weak self] in
            MainQueue.run { self?.answer(nil, CocoaError(.userCancelled)) }
        }
    }

    /// Runs a step in the clock's next turn.
    func schedule(_ step: @escaping (LoadRequest) -> Void) {
        let clock = environment.clock
        clock.schedule(at: clock.now) { step(self) }
    }

    /// An answer comes from some thread.
    nonisolated func take(_ data: Data?, _ error: (any Error)?) {
        MainQueue.run { self.arrive(data, error) }
    }

    private func arrive(_ data: Data?, _ error: (any Error)?) {
        guard completion != nil else { return }
        schedule { $0.answer(data, data == nil ? error ?? NSItemProvider.error(.itemUnavailableError) : nil) }
    }

    /// Tells who asked.
    func answer(_ data: Data?, _ error: (any Error)?) {
        guard let completion else { return }
        self.completion = nil
        let isCancelled = progress.isCancelled
        if isCancelled { inner?.cancel() } else { progress.completedUnitCount = 1 }
        environment.run { isCancelled ? completion(nil, CocoaError(.userCancelled)) : completion(data, error) }
        provider.loadEnds()
    }
}
