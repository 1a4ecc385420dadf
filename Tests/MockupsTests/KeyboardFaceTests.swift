// SPDX-License-Identifier: MIT
//
// Which keys keyboards have, and where.

import Foundation
import Testing

@testable import VitrineMockups

@Suite struct KeyboardFaceTests {
    private let metrics = KeyboardMetrics(CGSize(width: 393, height: 852), isPad: false)

    private func keys(_ change: (inout KeyboardFace) -> Void) -> [KeyboardFace.PlacedKey] {
        var face = KeyboardFace()
        change(&face)
        return face.keys(metrics, width: 393)
    }

    @Test func `letters stand as their languages have them`() {
        func words(_ tag: String) -> String { keys { $0.language = KeyboardLanguage(tag) }.prefix(10).map(\.word).joined() }
        #expect(words("en") == "qwertyuiop")
        #expect(words("de-AT") == "qwertzuiop")
        #expect(words("fr_CA") == "azertyuiop")
        #expect(words("ar") == "ضصثقفغعهخح")
        #expect(words("xx") == "qwertyuiop")
        #expect(Set(KeyboardLanguage.all.map(\.tag)).count == KeyboardLanguage.all.count)
    }

    @Test(arguments: KeyboardLanguage.all, [320.0, 393, 844])
    func `no two keys touch, and none leaves the screen`(language: KeyboardLanguage, width: Double) {
        for kind in KeyboardFace.Kind.allCases {
            for page in [KeyboardFace.Page.letters, .digits, .symbols] {
                var face = KeyboardFace()
                (face.kind, face.language, face.page) = (kind, language, page)
                let frames = face.keys(metrics, width: width).map { $0.frame.insetBy(dx: 0.5, dy: 0.5) }
                #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.minY >= 0 && $0.maxY <= metrics.height })
                for (index, frame) in frames.enumerated() {
                    #expect(!frames[(index + 1)...].contains { $0.intersects(frame) }, "\(kind) \(page)")
                }
            }
        }
    }

    private static let pads = [CGSize(width: 744, height: 1133), CGSize(width: 1180, height: 820), CGSize(width: 1024, height: 1366)]

    @Test(arguments: KeyboardLanguage.all, pads)
    func `keys of pads neither touch nor leave the screen`(language: KeyboardLanguage, size: CGSize) {
        let metrics = KeyboardMetrics(size, isPad: true)
        for kind in KeyboardFace.Kind.allCases {
            for page in [KeyboardFace.Page.letters, .digits, .symbols] {
                var face = KeyboardFace()
                (face.kind, face.language, face.page) = (kind, language, page)
                let frames = face.keys(metrics, width: size.width).map { $0.frame.insetBy(dx: 0.5, dy: 0.5) }
                #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width && $0.minY >= 0 && $0.maxY <= metrics.height })
                for (index, frame) in frames.enumerated() {
                    #expect(!frames[(index + 1)...].contains { $0.intersects(frame) }, "\(kind) \(page)")
                }
            }
        }
    }

    @Test func `keys of pads have signs above their letters`() throws {
        func keys(_ width: CGFloat, _ height: CGFloat, _ change: (inout KeyboardFace) -> Void = { _ in }) -> [KeyboardFace.PlacedKey] {
            var face = KeyboardFace()
            change(&face)
            return face.keys(KeyboardMetrics(CGSize(width: width, height: height), isPad: true), width: width)
        }
        let small = keys(820, 1180)
        #expect(small.first { $0.word == "q" }?.upper == "1" && small.first { $0.word == "a" }?.upper == "@")
        #expect(small.first { $0.word == "." }?.upper == "?")
        #expect(small.filter { $0.key == .shift }.count == 2 && small.contains { $0.key == .dismiss })
        #expect(!small.contains { $0.word == "1" })
        #expect(keys(820, 1180) { $0.language = KeyboardLanguage("de") }.first { $0.word == "d" }?.upper == "\u{20AC}")
        #expect(keys(820, 1180) { $0.isShifted = true }.first?.word == "Q")
        #expect(keys(820, 1180) { $0.kind = .numberPad }.prefix(10).map(\.word).joined() == "1234567890")
        let large = keys(1024, 1366)
        #expect(large.first?.word == "`" && large.first { $0.word == "1" }?.upper == "!")
        #expect(large.first { $0.word == "q" }?.upper.isEmpty == true)
        let ends = try #require(large.last { $0.frame.minY < large[20].frame.minY })
        #expect(abs(ends.frame.maxX - 1019) < 0.001)
    }

    @Test func `what is typed decides which keys are there`() {
        #expect(keys { $0.kind = .numberPad }.filter { $0.plate == .key }.map(\.word).joined() == "1234567890")
        #expect(keys { ($0.kind, $0.language) = (.decimalPad, KeyboardLanguage("de")) }.contains { $0.word == "," })
        #expect(keys { $0.kind = .phonePad }.first { $0.word == "7" }?.letters == "PQRS")
        #expect(!keys { $0.kind = .URL }.contains { $0.word == "space" })
        #expect(keys { $0.kind = .emailAddress }.contains { $0.word == "@" })
        #expect(keys { ($0.page, $0.language) = (.digits, KeyboardLanguage("ar")) }.prefix(3).map(\.word) == ["١", "٢", "٣"])
        #expect(keys { $0.kind = .emoji }.contains { $0.word == "😀" })
    }

    @Test func `the return key says what it ends`() {
        let done = keys { ($0.returnKey, $0.language) = (.done, KeyboardLanguage("de")) }.first { $0.key == .text("\n") }
        #expect(done?.word == "Fertig" && done?.plate == .prominent)
        #expect(keys { _ in }.first { $0.key == .text("\n") }?.plate == .command)
        #expect(KeyboardLanguage.all.allSatisfy { $0.returns.count == 9 && $0.suggestions.count == 3 && $0.digits.count == 10 })
    }

    @Test func `capitals are written where there are some`() {
        #expect(keys { ($0.isShifted, $0.language) = (true, KeyboardLanguage("ru")) }.first?.word == "Й")
        #expect(!keys { $0.language = KeyboardLanguage("ar") }.contains { $0.key == .shift })
    }
}
