// SPDX-License-Identifier: MIT
//
// Members of views and controllers that change nothing: each says so once in an environment, and only when it is used.

import Foundation
import Testing
import VitrineAnimators
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineTextInput
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct UnsupportedViewMemberTests {
    private let environment = UIEnvironment()

    /// How a client uses each member.
    private static let uses: [UnsupportedViewMember: @MainActor () -> Void] = [
        .viewArchive: { _ = UILabel(coder: NSCoder()) },
        .controllerArchive: { _ = UIViewController(coder: NSCoder()) },
        .prepareForInterfaceBuilder: { UIView().prepareForInterfaceBuilder() },
        .largeContentSizeImage: { UIBarButtonItem().largeContentSizeImage = UIImage() },
        .searchPresentation: { UISearchController(searchResultsController: nil).isActive = true },
        .scrollsToTop: { UIScrollView().scrollsToTop = false },
        .keyboardDismissMode: { UIScrollView().keyboardDismissMode = .interactive },
        .baselineAdjustment: { UILabel().baselineAdjustment = .none },
        .allowsDefaultTighteningForTruncation: { UILabel().allowsDefaultTighteningForTruncation = true },
        .keyboard: { UITextField().returnKeyType = .go },
        .inputView: { UITextView().inputAccessoryView = UIView() },
        .observedProgress: { UIProgressView().observedProgress = Progress(totalUnitCount: 1) },
        .allowUserInteraction: { UIView.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear], animations: {}) },
        .preferredFramesPerSecond60: {
            UIView.transition(with: UIView(), duration: 1, options: .preferredFramesPerSecond60, animations: nil)
        },
        .preferredFramesPerSecond30: {
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: .preferredFramesPerSecond30, animations: {})
        },
        .keyframesAllowUserInteraction: {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.allowUserInteraction, .calculationModeCubic], animations: {})
        },
        .partialCurl: { _ = StandardTransition(UIModalTransitionStyle.partialCurl, isPresenting: true) },
        .animatorInteraction: { UIViewPropertyAnimator(duration: 1, curve: .linear).isUserInteractionEnabled = false },
        .foreignAnimation: {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9), environment: UIEnvironment(clock: VirtualClock()))
            UIView.animate(withDuration: 1) { window.alpha = 0.5 }
        },
        .animatorHitTesting: { UIViewPropertyAnimator(duration: 1, curve: .linear).isManualHitTestingEnabled = true },
    ]

    @Test(arguments: UnsupportedViewMember.allCases)
    func `each member of the table notes its use`(_ member: UnsupportedViewMember) throws {
        let use = try #require(Self.uses[member])
        environment.run(use)
        #expect(environment.unsupportedMembers == [UnsupportedMember(member)])
    }

    @Test func `a default says nothing, nor does what is supported`() {
        environment.run {
            let list = UIScrollView()
            (list.showsVerticalScrollIndicator, list.showsHorizontalScrollIndicator, list.scrollsToTop) = (true, true, true)
            (list.delaysContentTouches, list.canCancelContentTouches) = (true, true)
            (list.indicatorStyle, list.keyboardDismissMode) = (.default, .none)
            (list.verticalScrollIndicatorInsets, list.horizontalScrollIndicatorInsets) = (.zero, .zero)
            list.setNeedsDisplay()
            UILabel().allowsDefaultTighteningForTruncation = false
            let options: UIView.AnimationOptions = [
                .layoutSubviews, .beginFromCurrentState, .repeat, .autoreverse, .curveEaseOut, .transitionFlipFromTop,
                .preferredFramesPerSecondDefault,
            ]
            UIView.animate(withDuration: 1, options: options, animations: {})
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubicPaced, animations: {})
        }
        #expect(environment.unsupportedMembers.isEmpty)
    }

    @Test func `a view tells the environment of its window, whatever is in force`() {
        let other = UIEnvironment()
        var told: [String] = []
        environment.unsupportedMemberHandler = { told.append($0.name) }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), environment: environment)
        let list = UIScrollView()
        window.addSubview(list)
        other.run {
            list.scrollsToTop = false
            list.scrollsToTop = false
        }
        #expect(told == ["UIScrollView.scrollsToTop"] && other.unsupportedMembers.isEmpty)
        other.run { UIScrollView().scrollsToTop = false }
        #expect(told.count == 1 && other.unsupportedMembers == environment.unsupportedMembers)
    }
}
