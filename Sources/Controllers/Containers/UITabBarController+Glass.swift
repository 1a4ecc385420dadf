// SPDX-License-Identifier: MIT
//
// Tab bars that become small as content scrolls, and what stands above them (system26.tab-bar-minimizes, system26.tab-accessories).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// What stands above a tab bar, or beside it once that is small, on glass of its own.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    /// Where an accessory stands.
    public enum Environment: Int, Hashable, Sendable {
        case unspecified, none
        /// Above the tabs.
        case regular
        /// Beside the tab that is left.
        case inline
    }

    /// What is shown, as large as the glass.
    public let contentView: UIView

    /// Creates an accessory that shows a view.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}

/// When the tabs of a controller become fewer, and what stands above them.
@MainActor final class TabBarGlassState {
    var behavior = UITabBarController.MinimizeBehavior.automatic
    var accessory: UITabAccessory?
    /// The scroll view that is heeded, and where its content turned last.
    weak var scrollView: UIScrollView?
    var turn: CGFloat = 0
    /// What stands at the side.
    let sidebar = TabSidebarState()

    /// How far content goes before the bar changes, in points.
    static let way: CGFloat = 20

    /// Whether the bar is to be small, with content at an offset.
    func isSmall(now isSmall: Bool, at offset: CGFloat, beginning: CGFloat) -> Bool {
        guard behavior == .onScrollDown || behavior == .onScrollUp else { return false }
        let down = behavior == .onScrollDown
        // Content that stands at its beginning has the whole bar.
        if offset <= beginning + 0.5 {
            turn = offset
            return false
        }
        let towards = isSmall != down
        turn = towards ? min(turn, offset) : max(turn, offset)
        let way = towards ? offset - turn : turn - offset
        guard way > Self.way else { return isSmall }
        turn = offset
        return !isSmall
    }
}

extension UITabBarController {
    /// When the tab bar becomes small: only the selected tab is left, and what stands above the bar comes beside it.
    public enum MinimizeBehavior: Int, Hashable, Sendable {
        /// As the system chooses: never.
        case automatic
        /// Never.
        case never
        /// As content is scrolled towards its end; in the other direction the bar becomes whole.
        case onScrollDown
        /// As content is scrolled towards its beginning.
        case onScrollUp
    }

    /// When the tab bar becomes small; in the look of iOS 26, where there is little width.
    public var tabBarMinimizeBehavior: MinimizeBehavior {
        get { glassState.behavior }
        set {
            glassState.behavior = newValue
            settleBars()
        }
    }

    /// What stands above the tab bar in the look of iOS 26; nil is nothing.
    public var bottomAccessory: UITabAccessory? {
        get { glassState.accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }

    /// Exchanges what stands above the tab bar.
    public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard glassState.accessory !== bottomAccessory else { return }
        glassState.accessory?.contentView.removeFromSuperview()
        glassState.accessory = bottomAccessory
        let view = bottomAccessory?.contentView
        view?.clipsToBounds = true
        tabBar.glassTabs.accessory = view
        tabBar.setNeedsLayout()
        settleBars()
    }

    /// Has the bar become small or whole as content is scrolled.
    func heedScrolling(of scrollView: UIScrollView?) {
        let state = glassState
        guard traitCollection.hasGlass, !tabBar.isAtTop, let scrollView else { return setSmall(false) }
        let (offset, beginning) = (scrollView.contentOffset.y, -scrollView.adjustedContentInset.top)
        if state.scrollView !== scrollView { (state.scrollView, state.turn) = (scrollView, beginning) }
        setSmall(state.isSmall(now: tabBar.glassTabs.isSmall, at: offset, beginning: beginning))
    }

    private func setSmall(_ isSmall: Bool) {
        guard tabBar.glassTabs.isSmall != isSmall else { return }
        tabBar.glassTabs.isSmall = isSmall
        moveTabs()
    }

    /// Has the tabs go to their places, as by a spring.
    func moveTabs() {
        tabBar.setNeedsLayout()
        guard UIView.takesTime, tabBar.window != nil, !UIView.isInAnimation else { return }
        UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) { [tabBar] in
            tabBar.layoutIfNeeded()
        }
    }
}
