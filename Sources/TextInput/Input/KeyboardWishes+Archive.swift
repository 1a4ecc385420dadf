// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of the keyboard that a text wants (nibs.text-fields).

import Foundation
import VitrineInterfaceBuilder
package import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

@MainActor extension NibCoder {
    /// The element `textInputTraits`, whose words are those of UIKit; nil where there is none.
    package var keyboardWishes: KeyboardWishes? {
        guard let said = value("textInputTraits", "textInputTraits") else { return nil }
        func word<Value>(_ name: String, _ words: [String: Value]) -> Value? {
            guard let word = said[name] else { return nil }
            if words[word] == nil { builder.tell("'\(name)' is '\(word)', which is not known", at: said) }
            return words[word]
        }
        var wishes = KeyboardWishes()
        // Interface Builder says nothing where nothing is capitalized.
        wishes.autocapitalization =
            word("autocapitalizationType", ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
            ?? .none
        wishes.autocorrection = word("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]) ?? .default
        wishes.spellChecking = word("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]) ?? .default
        wishes.quotes = word("smartQuotesType", ["default": .default, "no": .no, "yes": .yes]) ?? .default
        wishes.dashes = word("smartDashesType", ["default": .default, "no": .no, "yes": .yes]) ?? .default
        wishes.insertDelete = word("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes]) ?? .default
        wishes.keyboard =
            word(
                "keyboardType",
                [
                    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
                    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
                    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
                    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
                ]) ?? .default
        wishes.appearance =
            word("keyboardAppearance", ["default": .default, "alert": .alert, "dark": .dark, "light": .light]) ?? .default
        wishes.returnKey =
            word(
                "returnKeyType",
                [
                    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
                    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
                ]) ?? .default
        wishes.enablesReturnKey = said["enablesReturnKeyAutomatically"] == "YES"
        wishes.content = said["textContentType"].map { UITextContentType(rawValue: $0) }
        wishes.isSecret = said["secureTextEntry"] == "YES"
        return wishes
    }
}

extension EditedText {
    /// Takes on what a file says of the keyboard.
    package func take(_ wishes: KeyboardWishes) {
        writing.wishes = wishes
        if wishes.isSecret { keepSecret(true) }
    }
}
