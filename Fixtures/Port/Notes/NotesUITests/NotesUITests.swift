// SPDX-License-Identifier: MIT

import XCTest

final class NotesUITests: XCTestCase {
    func testLaunch() {
        let app = XCUIApplication()
        app.launch()
        XCTAssertTrue(app.tabBars.buttons["Notes"].exists)
    }
}
