// SPDX-License-Identifier: MIT
//
// Nibs in the form in which Interface Builder saves them, around what a test is about.

import Foundation
import VitrineFiles
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

/// A nib whose first object is written out.
@MainActor struct NibSource {
    let text: String

    init(_ objects: String) {
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" \
            propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
                </objects>
            </document>
            """
    }

    /// The objects of the nib.
    func make(owner: Any? = nil) -> [Any] { UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner) }

    /// What was told of the file.
    static func messages(_ environment: UIEnvironment, notes: Bool = false) -> [String] {
        environment.interfaces.diagnostics.filter { notes || $0.severity != .note }.map(\.message)
    }
}
