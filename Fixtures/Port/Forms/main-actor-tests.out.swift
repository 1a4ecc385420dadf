#sourceLocation(file: "main-actor-tests.swift", line: 1)
import XCTest

final class BadgeTests: XCTestCase {
    func testNow() {}
    @MainActor func testLater() async {}
}
