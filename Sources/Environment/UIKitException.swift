// SPDX-License-Identifier: MIT
//
// What UIKit raises as an exception: told to whoever wants to know, or else the end of the program.

/// What UIKit would raise as an `NSException`, where a program misuses it.
///
/// Swift cannot catch an exception, so there is none: a wrong call ends the program with the reason. Where an environment has a handler,
/// that receives the exception instead, and the program goes on behind the call: see ``UIEnvironment/exceptionHandler``.
public struct UIKitException: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name by which Foundation's exceptions are told apart, such as `NSInternalInconsistencyException`.
    public let name: String
    /// UIKit's sentence.
    public let reason: String
    /// The file and the line of the call as `Module/File.swift:27`; nil where the call does not tell.
    public let location: String?

    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }

    /// The names of the exceptions that UIKit raises.
    package enum Name: String, Sendable {
        case internalInconsistency = "NSInternalInconsistencyException"
        case invalidArgument = "NSInvalidArgumentException"
        case generic = "NSGenericException"
    }

    package init(_ name: Name, _ reason: String, at site: CallSite? = nil) {
        (self.name, self.reason) = (name.rawValue, reason)
        location = site.map { "\($0.file):\($0.line)" }
    }
}

/// Where in a program's sources a call stands.
package struct CallSite: Sendable {
    /// The file of the call.
    package let file: StaticString
    /// The line of the call.
    package let line: UInt

    package init(file: StaticString, line: UInt) { (self.file, self.line) = (file, line) }
}

extension UIEnvironment {
    /// Runs `body`, and returns what UIKit would have raised meanwhile, in order.
    ///
    /// UIKit's program ends at the first; here each wrong call leaves the views in a sound state, and `body` runs to its end.
    ///
    ///     let raised = UIEnvironment.shared.exceptions { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    ///     #expect(raised.first?.reason.hasPrefix("Invalid batch updates detected") == true)
    public func exceptions(during body: () throws -> Void) rethrows -> [UIKitException] {
        let outer = exceptionHandler
        defer { exceptionHandler = outer }
        var raised: [UIKitException] = []
        exceptionHandler = { raised.append($0) }
        try run(body)
        return raised
    }

    /// Refuses a call as UIKit does with an exception; returns only where a handler has taken it.
    ///
    /// The caller leaves behind what it refused in a sound state.
    package func refuse(_ name: UIKitException.Name, _ reason: String, at site: CallSite? = nil) {
        guard let exceptionHandler else { UIEnvironment.end(reason, at: site) }
        exceptionHandler(UIKitException(name, reason, at: site))
    }

    /// Refuses a call that cannot be gone on from: a handler is told, and the program ends.
    package func raise(_ name: UIKitException.Name, _ reason: String) -> Never {
        exceptionHandler?(UIKitException(name, reason))
        UIEnvironment.end(reason, at: nil)
    }

    private static func end(_ reason: String, at site: CallSite?) -> Never {
        guard let site else { fatalError(reason) }
        fatalError(reason, file: site.file, line: site.line)
    }
}
