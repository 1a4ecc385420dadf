// SPDX-License-Identifier: MIT
//
// Where the program and what it shares are.

import Testing

@testable import VitrineFiles

@Suite struct InstallationTests {
    @Test(arguments: [
        ("/lib64/ld-linux-x86-64.so.2", "/opt/vitrine/bin/vitrine", "/opt/vitrine/bin/vitrine"),
        // What runs by itself is no business of a variable that another program left.
        ("/usr/bin/vitrine", "/opt/vitrine/bin/vitrine", nil), ("/lib64/ld-linux-x86-64.so.2", "bin/vitrine", nil),
        ("/lib64/ld-linux-x86-64.so.2", nil, nil), ("", "/opt/vitrine/bin/vitrine", nil),
    ])
    func `a program that a loader runs is started again by its launcher`(file: String, named: String?, launcher: String?) {
        #expect(Installation.launcher(of: file, in: named.map { ["VITRINE_PROGRAM": $0] } ?? [:]) == launcher)
    }

    @Test func `a folder that is shared is named by an absolute path`() {
        #expect(Installation.absolute("VITRINE_SHARE", in: ["VITRINE_SHARE": "/opt/share"]) == "/opt/share")
        #expect(Installation.absolute("VITRINE_SHARE", in: ["VITRINE_SHARE": "share"]) == nil)
        #expect(Installation.absolute("VITRINE_SHARE", in: ["VITRINE_SHARE": ""]) == nil)
        #expect(Installation.absolute("VITRINE_SHARE", in: [:]) == nil)
    }
}
