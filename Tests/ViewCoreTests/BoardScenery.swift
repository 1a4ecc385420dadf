// SPDX-License-Identifier: MIT
//
// Storyboards in a folder, and controllers that note what happens to them.

import Foundation
import VitrineFiles
import VitrineLayers

@_spi(Vitrine) @testable import VitrineControllers
@testable import VitrineControls
@_spi(Vitrine) @testable import VitrineViewCore

/// A folder of storyboards, in an environment that looks there.
@MainActor final class BoardScenery {
    let environment = UIEnvironment()
    let folder: URL

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("boards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        environment.interfaces.searchPaths = [folder.path]
        environment.interfaces.modules = ["VitrineViewCoreTests"]
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs what a program does with the storyboards.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        BoardLog.lines = []
        return try environment.run(body)
    }

    /// The messages, without the folder.
    var messages: [String] {
        environment.interfaces.diagnostics.map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    /// A storyboard of scenes, as Xcode writes it.
    static func board(initial: String?, device: String = "retina6_12", _ scenes: String...) -> String {
        let first = initial.map { #" initialViewController="\#($0)""# } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            colorMatched="YES"\(first)>
                <device id="\(device)" orientation="portrait" appearance="light"/>
                <dependencies>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                </dependencies>
                <scenes>
            \(scenes.joined(separator: "\n"))
                </scenes>
            </document>
            """
    }

    /// A scene of a controller, whose element and what stands beside it are given.
    static func scene(_ id: String, _ objects: String) -> String {
        """
                <scene sceneID="scene-\(id)">
                    <objects>
        \(objects)
                        <placeholder placeholderIdentifier="IBFirstResponder" id="responder-\(id)" userLabel="First Responder" \
        customClass="UIResponder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </scene>
        """
    }

    /// A controller with a plain view.
    static func controller(
        _ id: String, tag: String = "viewController", class custom: String? = "NotedController", attributes: String = "",
        subviews: String = "", connections: String = "", rest: String = ""
    ) -> String {
        let custom = custom.map { #" customClass="\#($0)" customModule="VitrineViewCoreTests" customModuleProvider="target""# } ?? ""
        return """
                        <\(tag) storyboardIdentifier="\(id)" \(attributes) id="\(id)"\(custom) sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="view-\(id)">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>\(subviews)</subviews>
                                <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
                            </view>
                            <connections>\(connections)</connections>
                            \(rest)
                        </\(tag)>
            """
    }
}

/// What controllers were told, in order.
@MainActor enum BoardLog {
    static var lines: [String] = []
}

class NotedController: UIViewController {
    /// What a creator hands over.
    var given: String?
    var lets = true

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        note("init")
    }

    init?(coder: NSCoder, given: String) {
        super.init(coder: coder)
        self.given = given
    }

    func note(_ what: String) { BoardLog.lines.append("\(title ?? "?") \(what)") }

    override func awakeFromNib() {
        super.awakeFromNib()
        note("awake")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("loaded, children \(children.count)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        note("asked \(identifier)")
        return lets
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        note("prepares \(segue.identifier ?? "-") to \(segue.destination.title ?? "?"), loaded \(segue.destination.isViewLoaded)")
    }

    override func didMove(toParent parent: UIViewController?) { note("in \(parent?.title ?? "none")") }

    @MainActor func back(_ segue: UIStoryboardSegue) { note("back from \(segue.source.title ?? "?")") }

    override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("back:", NotedController.back)] }

    @MainActor func makeDetail(_ coder: NSCoder, sender: Any?) -> NotedController? { NotedController(coder: coder, given: "by action") }

    override class var interfaceSegueActions: [SegueAction] { [SegueAction("makeDetail:sender:", NotedController.makeDetail)] }
}

/// A container of its own kind.
final class NotedContainer: NotedController, ControllerContainer {
    private(set) var taken: [UIViewController] = []

    func takeControllers(_ controllers: [UIViewController]) {
        taken = controllers
        for controller in controllers { addChild(controller) }
        note("takes \(controllers.map { $0.title ?? "?" })")
    }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        note("shows \(subsequentVC.title ?? "?")")
    }

    override class var interfaceActions: [Selector] { [] }
}

final class NotedControl: UIControl {}

final class NotedSegue: UIStoryboardSegue {
    override func perform() {
        BoardLog.lines.append("segue \(identifier ?? "-") performed")
        super.perform()
    }
}
