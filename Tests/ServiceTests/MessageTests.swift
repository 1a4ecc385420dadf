// SPDX-License-Identifier: MIT
//
// Requests as they may come, and what is told of them.

import Foundation
import Testing
import VitrineService

struct RequestHeadTests {
    private func head(_ lines: String...) throws(RequestRefusal) -> RequestHead {
        try RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    }

    @Test func `an address is a path and a query without escapes`() throws {
        let request = try head("GET /a%20b.png?city=S%C3%A3o+Paulo&flag&x=1=2 HTTP/1.1", "Host: a").request
        #expect(request.path == "/a b.png")
        #expect(request.query == [.init("city", "São Paulo"), .init("flag", ""), .init("x", "1=2")])
        #expect(request.isKeptAlive)
    }

    @Test func `headers have names in small letters`() throws {
        let found = try head("POST / HTTP/1.1", "HOST: a", "Content-Length: 12", "Accept: a/b", "accept: c/d", "Expect: 100-continue")
        #expect(found.length == 12)
        #expect(found.expectsWord)
        #expect(found.request.headers["accept"] == "a/b, c/d")
    }

    @Test func `a connection is kept as its version and its header say`() throws {
        #expect(try !head("GET / HTTP/1.0").request.isKeptAlive)
        #expect(try head("GET / HTTP/1.0", "Connection: keep-alive").request.isKeptAlive)
        #expect(try !head("GET / HTTP/1.1", "Host: a", "Connection: close").request.isKeptAlive)
    }

    @Test(arguments: [
        ("GET / HTTP/2.0\r\nHost: a", 505), ("GET /", 400), ("get / HTTP/1.1\r\nHost: a", 400), ("GET a HTTP/1.1\r\nHost: a", 400),
        ("GET /%zz HTTP/1.1\r\nHost: a", 400), ("GET /%00 HTTP/1.1\r\nHost: a", 400), ("GET / HTTP/1.1", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b", 400), ("GET / HTTP/1.1\r\nHost: a\r\nx y: 1", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chun\u{212A}ed", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \u{2003}chunked", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \u{2003} 5", 400), ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\u{301} 5", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nExpect: \u{A0}100-continue", 400), ("GET / HTTP/1.1\r\nHost: \u{212A}", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: \u{A0}close", 400), ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked", 400),
        ("GET /a\u{B}b HTTP/1.1\r\nHost: a", 400), ("GET / HTTP/1.1\nHost: a", 400), ("GET / HTTP/1.1\r\nHost: a\nX: 1", 400),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a", 414), ("GET / HTTP/1.1\r\nHost: a\r\n folded: 1", 400),
    ])
    func `what is no request is refused`(text: String, status: Int) {
        #expect {
            try RequestHead(Array((text + "\r\n\r\n").utf8))
        } throws: {
            ($0 as? RequestRefusal)?.status == status
        }
    }

    @Test func `spaces and tabs around a value are no part of it, and others are`() throws {
        let request = try head("GET / HTTP/1.1", "Host: \t a \t", "X-A: \u{2003}b").request
        #expect(request.headers == ["host": "a", "x-a": "\u{2003}b"])
    }

    @Test func `a word of a connection is one of its list`() throws {
        #expect(try !head("GET / HTTP/1.1", "Host: a", "Connection: X, CLOSE").request.isKeptAlive)
        #expect(try head("GET / HTTP/1.1", "Host: a", "Connection: not-close").request.isKeptAlive)
    }

    @Test func `the end of a head is found in whichever pieces it comes`() {
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\nbody".utf8)
        let end = bytes.count - 4
        #expect(RequestHead.end(in: bytes) == end)
        for start in 0..<bytes.count { #expect(RequestHead.end(in: bytes, from: start) == (start < end ? end : nil)) }
        #expect(RequestHead.end(in: Array(bytes[..<(end - 1)])) == nil)
    }
}

struct ChunkedBodyTests {
    @Test func `a body is put together of its chunks, however they come`() throws {
        let bytes = Array("3\r\nabc\r\nA;x=1\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\nGET".utf8)
        for cut in 0...bytes.count {
            var body = ChunkedBody(limit: 100)
            var left = Array(bytes[..<cut])
            if try !body.take(&left) {
                left += bytes[cut...]
                let isWhole = try body.take(&left)
                #expect(isWhole)
            } else {
                left += bytes[cut...]
            }
            #expect(String(decoding: body.body, as: UTF8.self) == "abc0123456789")
            #expect(String(decoding: left, as: UTF8.self) == "GET")
        }
    }

    @Test(arguments: [
        ("x\r\n", 400), ("5\r\nabcdefg\r\n", 400), ("64\r\n", 413), ("\r\n", 400), ("FFFFFFFFFFFFFFFF\r\n", 400), ("1\nA\n", 400),
    ])
    func `chunks that are none, or too many, are refused`(text: String, status: Int) {
        var (body, bytes) = (ChunkedBody(limit: 50), Array(text.utf8))
        #expect {
            _ = try body.take(&bytes)
        } throws: {
            ($0 as? RequestRefusal)?.status == status
        }
    }
}

struct MultipartTests {
    @Test func `a form has fields and files`() throws {
        let body = """
            --x\r\nContent-Disposition: form-data; name="scene"\r\n\r\nscene: 1\n\r\n--x\r\n\
            Content-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\u{1}--x\r\n--x--\r\n
            """
        let form = try Multipart(contentType: "multipart/form-data; boundary=\"x\"", body: Array(body.utf8))
        #expect(form.parts.map(\.name) == ["scene", "files"])
        #expect(form.parts.map(\.fileName) == [nil, "a.png"])
        #expect(String(decoding: form.parts[0].bytes, as: UTF8.self) == "scene: 1\n")
        #expect(form.parts[1].bytes == [1, 45, 45, 120])
    }

    @Test(arguments: ["", "--x", "--x\r\n", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc", "--x\r\n\r\n\r\n--x--"])
    func `a form without an end is refused`(body: String) {
        #expect(throws: RequestRefusal.self) { try Multipart(contentType: "multipart/form-data; boundary=x", body: Array(body.utf8)) }
    }
}

struct AcceptTests {
    private let kinds = [("image/png", "png"), ("image/webp", "webp"), ("image/svg+xml", "svg"), ("application/json", "json")].map {
        (mediaType: $0.0, kind: $0.1)
    }

    @Test(
        arguments: [
            (nil, "png"), ("*/*", "png"), ("image/*", "png"), ("image/webp", "webp"), ("image/avif,image/webp,*/*;q=0.8", "webp"),
            ("application/json, image/png;q=0.9", "json"), ("image/png;q=0, image/*", "webp"), ("image/svg+xml, image/webp;q=0.5", "svg"),
            ("text/html", nil), ("image/png;q=x", nil), ("", nil),
        ] as [(String?, String?)])
    func `what is liked best is taken, and the first where all are liked alike`(header: String?, expected: String?) {
        #expect(Accept(header).best(of: kinds) == expected)
    }
}

struct ServiceResponseTests {
    @Test func `what has no body says no length`() {
        var response = ServiceResponse(304)
        response["ETag"] = "\"a\""
        #expect(response.head(isKeptAlive: true) == "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\nConnection: keep-alive\r\n\r\n")
    }

    @Test func `the head alone says how long the body would be`() {
        let response = ServiceResponse(200, "text/plain", text: "abc").headOnly
        #expect(response.body.isEmpty)
        #expect(response.head(isKeptAlive: false).contains("Content-Length: 3\r\nConnection: close"))
    }

    @Test func `a value of a header ends no line`() {
        var response = ServiceResponse(204)
        response["X"] = "a\r\nSet-Cookie: b"
        #expect(response.head(isKeptAlive: true).split(separator: "\r\n").count == 3)
    }
}
