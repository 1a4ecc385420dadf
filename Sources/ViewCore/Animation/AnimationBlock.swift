// SPDX-License-Identifier: MIT
//
// The animation blocks that are open, and what they do with a change.

import Foundation
package import VitrineLayers
import VitrineTimeline

/// Who leads what blocks animate, as a finger does a transition.
@MainActor package protocol AnimationSteering: AnyObject {
    /// Takes on a block that begins.
    func take(_ change: inout ChangeAnimation)
}

/// A block in which changes of views are animated.
@MainActor package final class AnimationBlock {
    /// What becomes of a change.
    package enum Kind {
        /// It is animated.
        case animating(ChangeAnimation)
        /// It is shown at once.
        case immediate
        /// It is a keyframe.
        case keyframes(KeyframeRecording)
        /// It is shown at once, and what blocks inside of this one animate is led by a finger.
        case steered(any AnimationSteering)
    }

    /// The blocks that are open in the environment in force, from the outermost to the innermost.
    static var open: [AnimationBlock] { ViewEnvironment.current.openBlocks }
    /// Whether the program wants animations.
    static var areWanted: Bool { ViewEnvironment.current.wantsAnimations }
    /// Whether changes in blocks are animated: a clock that does not run leaves no time for it.
    package static var areEnabled: Bool { areWanted && VirtualClock.current.isRunning }
    /// Whether changes made here are animated.
    static var areEnabledHere: Bool {
        guard areEnabled else { return false }
        if case .immediate? = open.last?.kind { return false }
        return true
    }

    let kind: Kind
    /// Whether what it changes was to take time.
    private(set) var isMeantToMove = false
    /// What the animations of a steered block changed.
    var recorded: ((CALayer, LayerProperty, LayerValue) -> Void)?

    private init(_ kind: Kind) { self.kind = kind }

    /// The animation of the innermost block; nil outside of any, and where changes are shown at once.
    static var current: ChangeAnimation? {
        guard areEnabled else { return nil }
        switch open.last?.kind {
        case .animating(let change): return change
        case .keyframes(let recording): return recording.change
        case .immediate, .steered, nil: return nil
        }
    }

    /// Runs changes in a block.
    package static func run(
        _ kind: Kind, isMeantToMove: Bool = false, recorded: ((CALayer, LayerProperty, LayerValue) -> Void)? = nil, _ changes: () -> Void
    ) {
        let environment = UIEnvironment.current
        let views = environment.views
        let block = AnimationBlock(kind)
        block.recorded = recorded ?? views.openBlocks.last?.recorded
        block.isMeantToMove = isMeantToMove
        views.openBlocks.append(block)
        environment.openBlocks += 1
        changes()
        environment.openBlocks -= 1
        views.openBlocks.removeLast()
    }

    /// Runs changes in a block that is animated as described; without animation where there is nothing to be seen of it.
    ///
    /// The end of a block is waited for by the block around it.
    static func animate(_ change: ChangeAnimation, laysOut: Bool = false, _ changes: () -> Void) {
        guard areEnabled, change.duration > 0 || change.delay > 0 else {
            run(.immediate, isMeantToMove: areWanted && change.duration > 0, changes)
            change.batch.close()
            return
        }
        if let outer = current?.batch, outer !== change.batch {
            outer.begin()
            change.batch.whenDone { outer.end(finished: $0) }
        }
        var change = change
        // A change that only waits takes no time.
        change.duration = max(change.duration, 1e-6)
        if laysOut {
            runAndLayOut(.animating(change), changes)
        } else {
            run(.animating(change), changes)
        }
        change.batch.close()
    }

    /// Tells once that the block runs by another clock than that of a view's window (time.environments).
    func tellIfForeign(_ view: UIView) {
        switch kind {
        case .immediate: if !isMeantToMove { return }
        case .steered: return
        case .animating, .keyframes: break
        }
        let (own, current) = (view.environment, UIEnvironment.current)
        guard own !== current else { return }
        for environment in [own, current] { environment.note(unsupported: UnsupportedViewMember.foreignAnimation) }
    }

    /// Runs changes in the animation that is open with another delay or stagger; as they are outside of any.
    static func adapt(_ adaptation: (inout ChangeAnimation) -> Void, _ changes: () -> Void) {
        guard var change = current else { return changes() }
        adaptation(&change)
        run(.animating(change), changes)
    }

    /// Runs changes in a block, and within it lays out the views whose size they changed.
    private static func runAndLayOut(_ kind: Kind, _ changes: () -> Void) {
        let outer = open.last?.recorded
        var resized: [UIView] = []
        let recorded = { (layer: CALayer, property: LayerProperty, old: LayerValue) in
            outer?(layer, property, old)
            if property == .bounds, let view = layer.delegate as? UIView { resized.append(view) }
        }
        run(kind, recorded: recorded) {
            changes()
            while !resized.isEmpty { resized.removeFirst().layoutIfNeeded() }
        }
    }
}

/// What a layer of a view does when a property changes in a block.
@MainActor struct BlockAction: CAAction {
    let block: AnimationBlock

    /// The properties that a block does not animate: they have nothing between two values, or fade only in transitions
    /// (animation.interpolated-by-component).
    private static let immediate: Set<LayerProperty> = [.isHidden, .contents]

    init?(forKey event: String, of view: UIView) {
        guard AnimationBlock.areWanted, let block = AnimationBlock.open.last, let property = LayerProperty(named: event),
            !Self.immediate.contains(property)
        else { return nil }
        block.tellIfForeign(view)
        switch block.kind {
        case .immediate, .steered: return nil
        // What an animator steers can be scrubbed whether or not the clock runs.
        case .animating(let change): guard AnimationBlock.areEnabled || change.driver != nil else { return nil }
        case .keyframes: guard AnimationBlock.areEnabled else { return nil }
        }
        self.block = block
    }

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        guard let layer = object as? CALayer, let property = LayerProperty(named: event),
            let old = arguments?["previousValue"] as? LayerValue
        else { return }
        block.recorded?(layer, property, old)
        switch block.kind {
        case .animating(let change): layer.animate(property, from: old, change)
        case .keyframes(let recording): recording.add(layer, property, old)
        case .immediate, .steered: break
        }
    }
}

/// The keyframes that a block describes.
@MainActor package final class KeyframeRecording {
    let change: ChangeAnimation
    let mode: CAAnimationCalculationMode
    /// The part of the time that changes now take.
    var part = (start: 0.0, end: 1.0)

    private var tracks: [(layer: CALayer, property: LayerProperty, changes: [Keyframe])] = []

    init(_ change: ChangeAnimation, mode: CAAnimationCalculationMode) {
        self.change = change
        self.mode = mode
    }

    func add(_ layer: CALayer, _ property: LayerProperty, _ old: LayerValue) {
        guard let new = layer.currentValue(of: property) else { return }
        let frame = Keyframe(start: part.start, end: part.end, old: old, new: new)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.property == property }) {
            tracks[index].changes.append(frame)
        } else {
            tracks.append((layer, property, [frame]))
        }
    }

    /// Adds an animation for each property of each layer.
    func begin() {
        for track in tracks { track.layer.animate(track.property, through: track.changes, mode: mode, change) }
    }
}
