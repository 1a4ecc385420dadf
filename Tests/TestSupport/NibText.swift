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

    /// A slider, a switch and segments that have names, places and values of their own.
    package static let namedControls = """
        <slider contentMode="scaleToFill" restorationIdentifier="volume" value="0.25" minValue="0.0" maxValue="2" id="a">
            <rect key="frame" x="20" y="20" width="200" height="31"/></slider>
        <switch contentMode="scaleToFill" restorationIdentifier="mute" on="YES" id="b"><rect key="frame" x="20" y="60" width="51" height="31"/>
            <color key="onTintColor" systemColor="systemPurpleColor"/></switch>
        <segmentedControl contentMode="scaleToFill" restorationIdentifier="range" selectedSegmentIndex="1" id="c">
            <rect key="frame" x="20" y="100" width="200" height="32"/>
            <segments><segment title="{Day}"/><segment title="Week"/></segments></segmentedControl>
        """
}
