// SPDX-License-Identifier: MIT
//
// Nibs as Interface Builder writes them.

package import Foundation

/// The text of nibs.
package enum NibText {
    /// A nib's file with its owner and further objects.
    package static func document(_ objects: String) -> Data {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            \(objects)
                </objects>
            </document>
            """
        return Data(text.utf8)
    }
}
