// SPDX-License-Identifier: MIT
//
// Who may ask a server of this machine, and for what.

package import FlyingFox
package import Foundation

/// The address of a server for whoever sits before this machine, and nobody else.
///
/// Any page that a browser shows can send requests to this machine. So the address begins with a token that nobody can guess, which is
/// not told to other pages; what changes something names it in a header too, which a browser sends to its own origin alone; and requests
/// that say another host, as they do when a name was bound to this address, or come from another origin are refused.
package struct LocalSite: Sendable {
    /// What the address begins with.
    package let token: String

    /// Which a page names in each call.
    package static let tokenHeader = HTTPHeader("X-Vitrine-Token")

    /// A site at an address that was not there before.
    package init() {
        var random = SystemRandomNumberGenerator()
        token = (0..<4).map { _ in
            let word = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// A site at an address that is known, as that of a server which ran before.
    package init(token: String) { self.token = token }

    /// The address of the page.
    package func address(at port: UInt16) -> String { "http://127.0.0.1:\(port)/\(token)/" }

    /// What a request asks for below the address of the page.
    ///
    /// - Throws: the refusal of one that asks another host, or does not know the address.
    package func path(of request: HTTPRequest, at port: UInt16, hint: String) throws(LocalRefusal) -> String {
        guard let host = request.headers[.host], hosts(port).contains(host) else {
            throw LocalRefusal(.forbidden, "This host is not served.")
        }
        let prefix = "/\(token)"
        guard request.path.isSame(as: prefix, upTo: prefix.utf8.count), request.path.dropFirst(prefix.count).first ?? "/" == "/" else {
            throw LocalRefusal(.notFound, hint)
        }
        return String(request.path.dropFirst(prefix.count + 1))
    }

    /// Refuses a call that does not come from the page itself, or from a program that knows the token.
    package func checkCall(_ request: HTTPRequest) throws(LocalRefusal) {
        let own = request.headers[Self.tokenHeader] ?? ""
        guard own.utf8.count == token.utf8.count, own.isSame(as: token, upTo: token.utf8.count) else {
            throw LocalRefusal(.forbidden, "The token is missing.")
        }
        try checkOrigin(request)
    }

    /// Refuses what another page sends.
    package func checkOrigin(_ request: HTTPRequest) throws(LocalRefusal) {
        let origin = request.headers[HTTPHeader("Origin")]
        guard origin == nil || origin == request.headers[.host].map({ "http://\($0)" }),
            request.headers[HTTPHeader("Sec-Fetch-Site")].map({ $0 == "same-origin" }) ?? true
        else {
            throw LocalRefusal(.forbidden, "Other pages are not answered.")
        }
    }

    private func hosts(_ port: UInt16) -> [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Whether a path below the address is one that files of a page have: small letters, digits, hyphens and points.
    package static func isPlain(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
            !component.isEmpty && component.first != "."
                && component.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
        }
    }
}

/// Why a request is not answered.
package struct LocalRefusal: Error {
    package var status: HTTPStatusCode
    package var words: String

    package init(_ status: HTTPStatusCode, _ words: String) { (self.status, self.words) = (status, words) }

    /// The answer that says so.
    package var response: HTTPResponse { .plain(status, words) }
}

extension HTTPResponse {
    /// What a page of ours may do: show what comes from its own address.
    package static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
    /// What a file of others may do: nothing.
    package static let sandbox =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"

    /// An answer that no other page may use.
    package static func guarded(
        _ status: HTTPStatusCode, _ mediaType: String, _ body: Data, policy: String? = sandbox
    ) -> HTTPResponse {
        var headers: HTTPHeaders = [
            .contentType: mediaType,
            HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("Cache-Control"): "no-store", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin", HTTPHeader("X-Frame-Options"): "DENY",
        ]
        headers[HTTPHeader("Content-Security-Policy")] = policy
        return HTTPResponse(statusCode: status, headers: headers, body: body)
    }

    /// An answer in a sentence.
    package static func plain(_ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
        guarded(status, "text/plain; charset=utf-8", Data((words + "\n").utf8))
    }

    /// An answer as JSON.
    package static func json(_ value: some Encodable) -> HTTPResponse {
        guard let body = try? JSONEncoder().encode(value) else { return plain(.internalServerError, "The answer has no form in JSON.") }
        return guarded(.ok, "application/json", body)
    }
}

extension String {
    /// Whether both begin alike; how long it takes does not tell how far they do.
    fileprivate func isSame(as other: String, upTo count: Int) -> Bool {
        let (first, second) = (Array(utf8.prefix(count)), Array(other.utf8.prefix(count)))
        guard first.count == count, second.count == count else { return false }
        return zip(first, second).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
