import XCTest

@MainActor final class BadgeTests: XCTestCase {
    @MainActor func testNow() {}
    @MainActor func testLater() async {}
}
