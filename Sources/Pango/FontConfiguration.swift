// SPDX-License-Identifier: MIT
//
// The private fontconfig configuration: which folders, which files of them, and the few rules that shaping needs.

import CPango

/// Which font files may be used.
///
/// Nothing of the system's or the user's fontconfig set-up takes part.
package struct FontConfiguration: Hashable, Sendable {
    /// Folders of fonts, with all their subfolders.
    package var directories: [String]
    /// Font files beside those of the folders, absolute.
    package var files: [String]
    /// File globs that hold against `rejected`.
    package var accepted: [String]
    /// File globs that are left out.
    package var rejected: [String]
    /// The family that stands for emoji.
    package var emojiFamily: String

    package init(directories: [String], files: [String] = [], accepted: [String], rejected: [String], emojiFamily: String) {
        self.directories = directories
        self.files = files
        self.accepted = accepted
        self.rejected = rejected
        self.emojiFamily = emojiFamily
    }

    /// The configuration in fontconfig's own format.
    ///
    /// Bitmap fonts (colour emoji) exist in one size only: the last rule scales their measures to the size that is asked for. The language of
    /// names is fixed, or fontconfig would take it from the environment.
    var xml: String {
        func list(_ values: [String], _ tag: String) -> String {
            values.map { "<\(tag)>\(Self.escaped($0))</\(tag)>" }.joined()
        }
        return """
            <?xml version="1.0"?><fontconfig>\
            \(list(directories, "dir"))\
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>\
            <selectfont><acceptfont>\(list(accepted, "glob"))</acceptfont>\
            <rejectfont>\(list(rejected, "glob"))</rejectfont></selectfont>\
            <match target="pattern"><edit name="namelang" mode="assign"><string>en</string></edit>\
            <edit name="hinting" mode="assign"><bool>false</bool></edit></match>\
            <match target="pattern"><test name="family"><string>emoji</string></test>\
            <edit name="family" mode="prepend" binding="strong"><string>\(Self.escaped(emojiFamily))</string></edit></match>\
            <match target="font"><test name="outline"><bool>false</bool></test><edit name="matrix" mode="assign"><times>\
            <name>matrix</name><matrix>\
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide><double>0</double>\
            <double>0</double><divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>\
            </matrix></times></edit></match>\
            </fontconfig>
            """
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
