// SPDX-License-Identifier: MIT
//
// How the changes in an animation block are animated.

import Foundation
package import VitrineTimeline

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end, start, current }

extension UIView {
    /// The named curves.
    public enum AnimationCurve: Int, Hashable, Sendable {
        case easeInOut, easeIn, easeOut, linear

        package var curve: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// How an animation block animates; it eases in and out unless told otherwise (animation.curve-in-force).
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Unsupported: views take touches while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Takes the place of running animations, from where they are.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Runs again and again.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back, too; what was set is seen at the end (animation.repeat-and-reverse).
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside of another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Has its own curve inside of another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Lets the contents of a transition's views move, too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Has its own options inside of another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns the view about its vertical axis, left to right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns the view about its vertical axis, right to left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades from the one look to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns the view about its horizontal axis, top to bottom.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns the view about its horizontal axis, bottom to top.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Asks for many frames a second; the virtual clock gives as many as are asked of it.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// Unsupported: asks for 60 frames a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Unsupported: asks for 30 frames a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: TimingCurve { (AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut).curve }

        /// The number of the transition; 0 is none.
        var transition: UInt { rawValue >> 20 & 0xf }
    }

    /// How a block of keyframes animates.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Unsupported: views take touches while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Takes the place of running animations, from where they are.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs back, too.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside of another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Has its own options inside of another block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Straight from one keyframe to the next; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe stays until the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight, at an even pace.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve, at an even pace.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}
