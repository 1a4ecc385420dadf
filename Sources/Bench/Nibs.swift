// SPDX-License-Identifier: MIT
//
// Interface Builder files: a cell of twenty views, read and made, and a storyboard of thirty controllers.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Measures the first and the further cells of a nib, and the opening of a storyboard.
@MainActor
func measureNibs() throws {
    let nib = Data(NibSources.cell.utf8)
    var cells = 0
    func instantiate(_ nib: UINib) { cells += nib.instantiate(withOwner: nil).count }
    report("nib-first-ms", milliseconds(runs: 61) { UIEnvironment().run { instantiate(UINib(data: nib, bundle: nil)) } })
    UIEnvironment().run {
        let nib = UINib(data: nib, bundle: nil)
        instantiate(nib)
        let count = 50
        report("nib-further-us", milliseconds(runs: 61) { for _ in 0..<count { instantiate(nib) } } * 1e3 / Double(count))
    }
    precondition(cells == 62 + 1 + 62 * 50, "each nib has one cell")

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try NibSources.storyboard.write(to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    var views = 0
    let opening = milliseconds(runs: 21) {
        let environment = UIEnvironment()
        environment.interfaces.searchPaths = [folder.path]
        environment.run {
            views += UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view.subviews.count ?? 0
        }
    }
    precondition(views == 22 * 20, "each controller has twenty views")
    report("storyboard-30-open-ms", opening)
}

/// Files in the form that Interface Builder saves.
private enum NibSources {
    private static func document(_ kind: String, _ attributes: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
        propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\(attributes)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
            </dependencies>
        \(content)
        </document>
        """
    }

    /// Labels below each other, each held by four constraints, and the constraints.
    private static func column(_ count: Int, in view: String) -> (labels: String, constraints: String) {
        var (labels, constraints, above) = ("", "", "")
        for index in 0..<count {
            let id = "\(view)-l\(index)"
            labels += """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
                verticalHuggingPriority="251" text="Label \(index)" textAlignment="natural" lineBreakMode="tailTruncation" \
                baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                    <rect key="frame" x="16" y="\(8 + index * 28)" width="288" height="20"/>
                    <constraints><constraint firstAttribute="height" constant="20" id="\(id)-h"/></constraints>
                    <fontDescription key="fontDescription" type="system" pointSize="\(12 + index % 6)"/>
                    <color key="textColor" systemColor="secondaryLabelColor"/>
                    <nil key="highlightedColor"/>
                </label>

                """
            let top = above.isEmpty ? (view, "top") : (above, "bottom")
            constraints += """
                <constraint firstItem="\(id)" firstAttribute="leading" secondItem="\(view)" secondAttribute="leading" constant="16" id="\(id)-a"/>
                <constraint firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" constant="16" id="\(id)-b"/>
                <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(top.0)" secondAttribute="\(top.1)" constant="8" id="\(id)-c"/>

                """
            above = id
        }
        return (labels, constraints)
    }

    static let cell: String = {
        let (labels, constraints) = column(18, in: "content")
        return document(
            "XIB", "",
            """
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="Cell" id="cell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="520"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
            contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="content">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="520"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
            \(labels)
                        </subviews>
                        <constraints>
            \(constraints)
                        </constraints>
                    </collectionViewCellContentView>
                </collectionViewCell>
            </objects>
            """)
    }()

    static let storyboard: String = {
        let scenes = (0..<30).map { index in
            let (labels, constraints) = column(20, in: "v\(index)")
            return """
                <scene sceneID="s\(index)">
                    <objects>
                        <viewController storyboardIdentifier="c\(index)" id="c\(index)" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="v\(index)">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                \(labels)
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="g\(index)"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                <constraints>
                \(constraints)
                                </constraints>
                            </view>
                            <connections>
                                <segue destination="c\((index + 1) % 30)" kind="show" identifier="next" id="n\(index)"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="f\(index)" userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="\(index * 750)" y="0.0"/>
                </scene>
                """
        }
        return document("Storyboard.XIB", " initialViewController=\"c0\"", "<scenes>\n\(scenes.joined(separator: "\n"))\n</scenes>")
    }()
}
