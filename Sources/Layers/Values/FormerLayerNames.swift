// SPDX-License-Identifier: MIT
//
// Names of before Swift 4.2 for what layers and animations are told.

/// What an animation shows before and after its time: its end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// Its beginning.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Both.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Nothing.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// Even speed.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Slow at first.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Slow at last.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Slow at both ends.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// That of animations that do not say.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// One look fades into the other.
public let kCATransitionFade = CATransitionType.fade
/// What comes slides over what was there.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// What comes pushes what was there away.
public let kCATransitionPush = CATransitionType.push
/// What was there slides away.
public let kCATransitionReveal = CATransitionType.reveal
/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the top.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the bottom.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// Contents in the middle, at their own size.
public let kCAGravityCenter = CALayerContentsGravity.center
/// At the top.
public let kCAGravityTop = CALayerContentsGravity.top
/// At the bottom.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// At the left.
public let kCAGravityLeft = CALayerContentsGravity.left
/// At the right.
public let kCAGravityRight = CALayerContentsGravity.right
/// Stretched.
public let kCAGravityResize = CALayerContentsGravity.resize
/// As large as fits.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// As small as covers.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

/// Pixels are mixed.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The nearest pixel is taken.
public let kCAFilterNearest = CALayerContentsFilter.nearest

/// Ends that stop at the end.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Round ends.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Square ends.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Pointed corners.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Round corners.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut corners.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// Inside by winding.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Inside by crossings.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

/// Along a line.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// Between key values.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// From one key value to the next without others.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// At even speed.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// Along a smooth curve.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// Turned along the path.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// Turned against the path.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// The key of actions when a layer comes into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key of actions when a layer leaves a tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"
