// SPDX-License-Identifier: MIT
//
// The elements that occur in files: none is passed over in silence that means something.

import Foundation
import Testing
import VitrineConfigurations
import VitrineFiles
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

@Suite @MainActor struct InterfaceElementNamesTests {
    /// Elements that stand for views, by how often they occur.
    nonisolated private static let views = """
        view label imageView button tableViewCell tableViewCellContentView tableView stackView navigationBar textField scrollView textView \
        activityIndicatorView switch toolbar slider segmentedControl containerView progressView tabBar pickerView searchBar \
        visualEffectView wkWebView datePicker mapView pageControl stepper webView refreshControl mtkView sceneKitView arscnView
        """.split(separator: " ").map(String.init)

    /// Values of views that no class without them asks for.
    nonisolated private static let values = """
        nil navigationItem textInputTraits barButtonItem tabBarItem items sections prototypes dataDetectorType paragraphStyle blurEffect \
        vibrancyEffect preferredSymbolConfiguration value textAttributes audiovisualMediaTypes wkPreferences wkWebViewConfiguration frame \
        imageReference rightBarButtonItems date popoverArrowDirection backgroundConfiguration mutableArray array timeZone menu command \
        listContentConfiguration offsetWrapper
        """.split(separator: " ").map(String.init)

    @Test(arguments: views)
    func `a view of any class is made, or a box stands for it with a word`(name: String) throws {
        let environment = UIEnvironment()
        try environment.run {
            let objects = NibSource(
                #"<\#(name) contentMode="scaleToFill" id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></\#(name)>"#
            )
            .make()
            let view = try #require(objects.first as? UIView)
            #expect(view.frame.origin == CGPoint(x: 1, y: 2))
            let isTold = NibSource.messages(environment).contains { $0.hasPrefix("there is no class") }
            #expect(isTold == (String(describing: type(of: view)) == "UnknownView"))
        }
    }

    @Test(arguments: values)
    func `a value that a view does not read is told of`(name: String) {
        let environment = UIEnvironment()
        environment.run {
            _ = NibSource(#"<view contentMode="top" id="a"><\#(name) key="some\#(name)"/></view>"#).make()
        }
        let isTold = NibSource.messages(environment, notes: true).contains("'some\(name)' of a view has no effect here")
        // There is nothing to tell of a value that the file says is none.
        #expect(isTold == (name != "nil"))
    }

    @Test func `what is told of one name is told once`() {
        let environment = UIEnvironment()
        environment.run {
            _ = NibSource(#"<view contentMode="top" unheardOf="1" id="a"/><view contentMode="top" unheardOf="2" id="b"/>"#).make()
        }
        #expect(NibSource.messages(environment, notes: true) == ["'unheardOf' of a view has no effect here"])
    }
}
