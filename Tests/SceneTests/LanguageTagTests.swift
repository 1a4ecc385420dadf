// SPDX-License-Identifier: MIT
//
// Tags of languages that there are, and what is said of others.

import Testing

@testable import VitrineScene

@Suite struct LanguageTagTests {
    @Test(arguments: [
        "en", "EN", "zh-Hans", "zh-Hant-TW", "es-419", "de-DE-1996", "ar-u-nu-latn", "en-XA", "gsw", "yue", "cmn", "iw", "und", "mul",
        "tlh", "x-pseudo", "X-a-b", "qaa", "qtz-Latn", "eng", "ger",
    ])
    func `a known language, whatever is said of it, and somebody's own are fine`(tag: String) {
        #expect(LanguageTag.problem(with: tag) == nil)
    }

    @Test(arguments: [
        ("xx-klingon", "there is no language 'xx'", "did you mean 'tlh'?"), ("jp", "there is no language 'jp'", "did you mean 'ja'?"),
        ("cz-CZ", "there is no language 'cz'", "did you mean 'cs'?"),
        (
            "qzz", "there is no language 'qzz'",
            "write it as in en, ar or zh-Hans; a language of your own begins with x-, as in x-pseudo"
        ),
        ("german", "'german' is not a language tag", "did you mean 'de'?"),
        ("français", "'français' is not a language tag", "did you mean 'fr'?"),
        ("Englsh", "'Englsh' is not a language tag", "did you mean 'en'?"),
        ("x", "'x' is not a language tag", "write it as in en, ar or zh-Hans"),
        ("de--AT", "'de--AT' is not a language tag", "write it as in en, ar or zh-Hans"),
        ("", "'' is not a language tag", "write it as in en, ar or zh-Hans"),
    ])
    func `what is no language is said with the nearest`(tag: String, message: String, hint: String) {
        #expect(LanguageTag.problem(with: tag) == LanguageTag.Problem(message: message, hint: hint))
    }
}
