// SPDX-License-Identifier: MIT
//
// Every element that files have, in the form in which Xcode saves it: read, told of, or of no meaning for pictures.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineConfigurations
@_spi(Vitrine) import VitrineControllers
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineTables
import VitrineTestSupport
@_spi(Vitrine) import VitrineViewCore

@Suite @MainActor struct InterfaceElementTableTests {
    /// Elements that become an object, a value of one, or a name that others use.
    private static let read = """
        document placeholder objects rect autoresizingMask color subviews device connections view outlet constraint constraints \
        fontDescription label viewLayoutGuide resources scenes scene viewController imageView action button state image \
        tableViewCellContentView systemColor stackView userDefinedRuntimeAttribute userDefinedRuntimeAttributes size namedColor inset \
        navigationItem segue layoutGuides viewControllerLayoutGuide navigationBar navigationController string accessibility barButtonItem \
        scrollView collectionViewCell integer prototypes real cells collectionView collectionViewFlowLayout gestureRecognizers variation \
        switch outletCollection sections exclude mask accessibilityTraits attributedString fragment edgeInsets slider bool \
        tapGestureRecognizer toolbar segment segmentedControl segments buttonConfiguration items font attributes tabBarItem containerView \
        paragraphStyle tabBar collectionViewController collectionViewCellContentView tabBarController collectionReusableView \
        directionalEdgeInsets include collectionViewLayout pageControl pongPressGestureRecognizer stepper panGestureRecognizer nil \
        simulatedNavigationBarMetrics simulatedStatusBarMetrics simulatedScreenMetrics freeformSimulatedSizeMetrics imageReference \
        simulatedToolbarMetrics simulatedTabBarMetrics simulatedOrientationMetrics simulatedMetricsContainer point exit rightBarButtonItems \
        toolbarItems extendedEdge value splitViewController textAttributes tableViewCell tableView tableViewController backgroundConfiguration \
        visualEffectView blurEffect vibrancyEffect textInputTraits textField textView activityIndicatorView progressView pickerView \
        searchBar preferredSymbolConfiguration datePicker date tableViewSection tabStops dataDetectorType
        """.names
    /// Elements that a message names, by what they are or by what they would set.
    private static let told = """
        viewControllerPlaceholder webView
        """.names + besides.filter { NSClassFromString($0.value) == nil }.map(\.key)
        + (NSClassFromString("WebKit.WKWebView") == nil ? [] : webParts)
    /// Elements of classes that a program links or not, as the one of all tests does.
    private static let besides = [
        "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView", "pageViewController": "VitrinePaging.UIPageViewController",
    ]
    private static let webParts = ["audiovisualMediaTypes", "wkPreferences", "wkWebViewConfiguration"]
    /// Elements that Xcode writes for itself, and parts of boxes that are told of as a whole.
    private static let silent = """
        dependencies plugIn capability deployment adaptation designable designables customFonts array inferredMetricsTieBreakers animations \
        mutableArray userLayoutGuide userGuides accessibilityOverrides popoverArrowDirection frame
        """.names + (NSClassFromString("WebKit.WKWebView") == nil ? webParts : [])
        + besides.filter { NSClassFromString($0.value) != nil }.map(\.key)

    /// A tag of a file: one a line.
    private struct Tag {
        let name: String
        let key: String?
        let line: Int
        /// The elements around it, outer before inner.
        let outer: [String]
    }

    private static func tags(_ text: String) -> [Tag] {
        var outer: [(indent: Int, name: String)] = []
        var tags: [Tag] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            guard content.hasPrefix("<"), let first = content.dropFirst().first, first.isLetter else { continue }
            let indent = line.count - content.count
            let name = String(content.dropFirst().prefix { $0.isLetter })
            let key = content.range(of: " key=\"").map { String(content[$0.upperBound...].prefix { $0 != "\"" }) }
            outer.removeAll { $0.indent >= indent }
            tags.append(Tag(name: name, key: key, line: index + 1, outer: outer.map(\.name)))
            outer.append((indent, name))
        }
        return tags
    }

    @Test func `each element of the table is read, told of, or of no meaning for pictures`() throws {
        var found: Set<String> = []
        var told: Set<String> = []
        for name in ["Views.xib", "Elements.storyboard"] {
            let text = try Fixtures.text("Interface/elements/" + name)
            let environment = UIEnvironment()
            environment.interfaces.searchPaths = [Fixtures.path("Interface/elements")]
            environment.run {
                if name.hasSuffix("xib") {
                    for case let view as UIView in UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil) {
                        view.layoutIfNeeded()
                    }
                } else {
                    let board = UIStoryboard(name: "Elements", bundle: nil)
                    board.instantiateInitialViewController()?.loadViewIfNeeded()
                    for id in ["page", "grid", "tabs", "split", "pages"] {
                        board.instantiateViewController(withIdentifier: id).loadViewIfNeeded()
                    }
                }
            }
            let messages = environment.interfaces.diagnostics.map { (line: $0.line, text: $0.message) }
            #expect(messages.allSatisfy { $0.line > 0 })
            for tag in Self.tags(text) {
                found.insert(tag.name)
                let isTold = messages.contains { message in
                    if message.line == tag.line, Self.isAbout(message.text, tag.name) { return true }
                    let mayMean = ([tag.key ?? tag.name].map { ($0, tag.outer.last ?? "") }) + Self.wholes(of: tag)
                    return mayMean.contains { message.text == "'\($0)' of a \($1) has no effect here" }
                }
                if isTold { told.insert(tag.name) }
            }
        }
        let all = Set(Self.read + Self.told + Self.silent)
        #expect(all.count == Self.read.count + Self.told.count + Self.silent.count && all.count >= 150)
        // A list of recognizers stands in views of older files only.
        #expect(all.subtracting(found) == ["gestureRecognizers"])
        #expect(Set(Self.told).subtracting(told) == [], "said to be told of, and is not")
        #expect(told.subtracting(Self.told) == [], "told of, and said to be read")
    }

    /// The values that an element is a part of, which are told of in one, and the elements that these are values of.
    private static func wholes(of tag: Tag) -> [(String, String)] {
        let parts = ["audiovisualMediaTypes": "configuration", "wkPreferences": "configuration", "blurEffect": "vibrancyEffect"]
        return parts[tag.name].map { part in tag.outer.map { (part, $0) } } ?? []
    }

    /// Whether a message at an element's own line is about the element and not about what it names.
    private static func isAbout(_ message: String, _ name: String) -> Bool {
        ["there is no class", "there is nothing here", "leads", "the storyboard"].contains { message.contains($0) } && !name.isEmpty
            && !["outlet", "action", "collectionViewController"].contains(name)
    }
}

extension String {
    fileprivate var names: [String] { split(separator: " ").map(String.init) }
}
