// SPDX-License-Identifier: MIT

import Testing
import VitrineRecordings
import VitrineScene

@testable import VitrineLiveStage

@Suite struct LiveTraitsTests {
    @Test func ofTwoTheLaterHolds() {
        var (dark, large) = (LiveTraits(), LiveTraits())
        (dark.appearance, dark.direction) = ("dark", "rightToLeft")
        (large.textSize, large.language) = ("extraLarge", "en")
        let both = dark.with(large)
        #expect(both.appearance == "dark")
        #expect(both.textSize == "extraLarge")
        #expect(both.direction == nil, "a language brings its own direction")
        #expect(both.variant.contentSizeCategory == .extraLarge)
    }

    @Test func aLanguageIsOneThatThereIs() throws {
        for known in ["", "ar", "zh_Hans", "x-pseudo"] {
            var traits = LiveTraits()
            traits.language = known
            try traits.check()
        }
        var unknown = LiveTraits()
        unknown.language = "jp"
        #expect(throws: LiveError("there is no language 'jp'; did you mean 'ja'?")) { try unknown.check() }
    }

    @Test func aWallIsEveryCombination() {
        let all = LiveTraits.all(along: ["device": ["iPhone 16", "iPad"], "appearance": ["light", "dark"], "nothing": ["x"]])
        #expect(all.count == 4)
        #expect(Set(all.map { "\($0.device ?? "") \($0.appearance ?? "")" }).count == 4)
        let many = LiveTraits.all(along: ["textSize": (0..<40).map { "\($0)" }, "language": (0..<40).map { "\($0)" }])
        #expect(many.count == LiveStage.mostScreens)
    }
}
