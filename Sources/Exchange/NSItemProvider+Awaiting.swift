// SPDX-License-Identifier: MIT
//
// Loads of a provider to wait for; a task that is cancelled cancels its load.

public import Foundation
import VitrineLayers

extension NSItemProvider {
    /// What was handed over as it is: an object, or else the data or the file of a type.
    public func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> Any {
        try await answer { answered in
            loadItem(forTypeIdentifier: typeIdentifier, options: options, completionHandler: answered)
            return nil
        }
    }

    /// A picture that stands for the data.
    public func loadPreviewImage(options: [AnyHashable: Any]? = nil) async throws -> Any {
        try await answer { answered in
            loadPreviewImage(options: options, completionHandler: answered)
            return nil
        }
    }

    /// The data of a type, or of one that conforms to it.
    public func loadDataRepresentation(forTypeIdentifier typeIdentifier: String) async throws -> Data {
        try await answer { loadDataRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: $0) }
    }

    /// An object of a class.
    public func loadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) async throws -> Object {
        let found: any NSItemProviderReading = try await answer { loadObject(ofClass: aClass, completionHandler: $0) }
        guard let object = found as? Object else { throw Self.error(.unexpectedValueClassError) }
        return object
    }

    /// A value of Swift, such as a `String` or a `URL`.
    public func loadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) async throws -> Value
    where Value._ObjectiveCType: NSItemProviderReading {
        try await answer { loadObject(ofClass: aClass, completionHandler: $0) }
    }

    /// Waits for the answer to what is begun.
    private func answer<Value>(
        _ begin: (@escaping (Value?, (any Error)?) -> Void) -> Progress?
    ) async throws -> Value {
        let awaited = Awaited<Value>()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                awaited.progress = begin { value, error in
                    awaited.result = value.map { .success($0) } ?? .failure(error ?? Self.error(.itemUnavailableError))
                    continuation.resume()
                }
                if Task.isCancelled { awaited.progress?.cancel() }
            }
        } onCancel: {
            MainQueue.run { awaited.progress?.cancel() }
        }
        guard let result = awaited.result else { throw Self.error(.unknownError) }
        return try result.get()
    }
}

/// What a task waits for.
@MainActor private final class Awaited<Value> {
    var progress: Progress?
    var result: Result<Value, any Error>?
}
