// SPDX-License-Identifier: MIT
//
// What happens in a scene after it has been laid out, and when.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// The steps of a scene, in the order in which they happen.
    public struct Timeline: Hashable, Sendable {
        /// The steps, in the order in which they happen.
        public var steps: [Step] = []
        /// How long the last moment is shown after everything has come to rest, in seconds.
        public var hold: TimeInterval = 0
        /// The length of the whole in seconds; nil ends with the last animation and `hold`.
        public var duration: TimeInterval?

        /// A timeline in which nothing happens.
        public init() {}

        /// Whether nothing happens.
        public var isEmpty: Bool { steps.isEmpty && hold == 0 && duration == nil }

        /// The names of its moments, in the order in which they come.
        public var momentNames: [String] {
            steps.compactMap { step in
                guard case .moment(let name) = step.action else { return nil }
                return name
            }
        }
    }

    /// Something that happens at a moment and is then animated.
    public struct Step: Hashable, Sendable {
        /// What the step does.
        public var action: Action
        /// When it happens, in seconds; nil is as soon as all steps before it have come to rest.
        public var start: TimeInterval?
        /// How it is animated; nil leaves it to what UIKit does by itself.
        public var animation: Animation?
        /// The item that another layout has in the middle; nil leaves it to the layout.
        public var centered: IndexPath?
        package var position = SourcePosition.unknown

        /// A step at a time in seconds; without one it follows the steps before it.
        public init(_ action: Action, at start: TimeInterval? = nil, animation: Animation? = nil) {
            (self.action, self.start, self.animation) = (action, start, animation)
        }

        /// The line of the scene file on which the step stands; 0 when it comes from none.
        public var line: Int { position.line }
        /// The column at which the step stands; 0 when it comes from no file.
        public var column: Int { position.column }
    }

    /// What a step does.
    public enum Action: Hashable, Sendable {
        /// Inserts, deletes, moves and reloads, as one batch update.
        case batch(Batch)
        /// Other data, from which the batch update follows.
        case apply(Snapshot)
        /// Reloads everything; nil keeps the sections.
        case reloadData([Section]?)
        /// Another layout object takes the place of the present one.
        case layout(Layout)
        /// Properties of the layout and of the collection view change.
        case set(Changes)
        case scroll(TimedScroll)
        case select([IndexPath])
        case deselect([IndexPath])
        case highlight([IndexPath])
        case unhighlight([IndexPath])
        /// Items of outlines are expanded, or collapsed where they are expanded.
        case toggle([IndexPath])
        /// The collection view takes another size.
        case bounds(BoundsChange)
        /// Other surroundings.
        case traits(TraitChanges)
        /// A transition to another layout that follows a finger.
        case transition(Transition)
        /// What fingers do.
        case touch([Touch])
        /// Elements move, turn, grow and fade.
        case animate(Motion)
        /// Nothing: the moment has a name, by which it can be looked at.
        case moment(String)
        /// Characters are typed into what is edited, or taken away.
        case type(Typing)
        /// The content begins or ends to be brought up to date.
        case refresh(Refresh)
        /// Another screen comes, or goes.
        case flow(FlowAction)
        /// Nothing, for that many seconds.
        case wait(TimeInterval)
    }

    /// What becomes of the wheel above the content.
    public enum Refresh: String, Hashable, Sendable, CaseIterable { case begin, end }

    /// What is typed, character by character.
    public struct Typing: Hashable, Sendable {
        /// How many characters before the caret are taken away first.
        public var deletions = 0
        /// What is then typed.
        public var text = ""
        /// The seconds between two keys.
        public var interval: TimeInterval = 0.12

        /// Typing of nothing.
        public init() {}

        /// How often a key is pressed.
        public var keyCount: Int { deletions + text.count }
    }

    /// How a change is animated.
    public struct Animation: Hashable, Sendable {
        /// In seconds.
        public var duration: TimeInterval = 0.3
        /// What passes before anything moves, in seconds.
        public var delay: TimeInterval = 0
        /// How the time is spent; slow at both ends unless told.
        public var pacing = Pacing.curve(.easeInOut)
        /// Whether the change happens at once.
        public var isDisabled = false
        /// By how much each element sets off after the one before it, in seconds; 0 has all set off together.
        public var stagger: TimeInterval = 0

        /// UIKit's usual animation: 0.3 seconds, slow at both ends.
        public init() {}
    }

    /// How an animation spends its time.
    public enum Pacing: Hashable, Sendable {
        case curve(Curve)
        /// A spring that comes to rest in the animation's duration; the ratio is from 0 to 1, the velocity in distances a second.
        case spring(dampingRatio: CGFloat, velocity: CGFloat)
        /// A spring of a perceptual duration, the animation's, and a bounce from -1 to 1.
        case bounce(CGFloat, velocity: CGFloat)
        /// A spring whose own numbers say how long it takes.
        case physicalSpring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
    }

    /// The pace of an animation, under Core Animation's names or as the two control points of a cubic curve.
    public enum Curve: Hashable, Sendable {
        case linear, easeIn, easeOut, easeInOut
        /// Core Animation's own.
        case `default`
        case cubic(CGPoint, CGPoint)
    }

    /// Properties that a step changes; nil leaves a property as it is.
    public struct Changes: Hashable, Sendable {
        /// The layout in force with its new properties.
        public var layout: Layout?
        /// The insets around the content, in points.
        public var contentInset: UIEdgeInsets?
        /// The collection view's background.
        public var backgroundColor: Color?
        /// Whether the collection is edited.
        public var isEditing: Bool?
        /// The eye's distance from all elements together, in points, more than 0.
        public var perspective: CGFloat?
        /// What changes about attributes that the layout gives, in place of all earlier adjustments.
        public var attributes: [AttributeAdjustment]?
        /// Where inserted elements come from, in place of all earlier flights.
        public var appearing: [Flight]?
        /// Where deleted elements go, in place of all earlier flights.
        public var disappearing: [Flight]?

        /// Changes that leave everything as it is.
        public init() {}
    }

    /// A scroll in time.
    public enum TimedScroll: Hashable, Sendable {
        case to(Scroll)
        /// A finger leaves the screen with this velocity in points a second; positive numbers show what is further right and down.
        case fling(CGVector)
    }

    /// Another size of the collection view.
    public struct BoundsChange: Hashable, Sendable {
        /// The new size in points.
        public var size: CGSize
        /// What bars, notches and rounded corners then take at the edges; nil leaves it as it is.
        public var safeArea: UIEdgeInsets?

        /// Another size, and what bars take of it.
        public init(size: CGSize, safeArea: UIEdgeInsets? = nil) { (self.size, self.safeArea) = (size, safeArea) }
    }

    /// A transition between layouts that is driven by hand.
    public struct Transition: Hashable, Sendable {
        /// How far the transition is at a time after its start, in seconds.
        public struct Keyframe: Hashable, Sendable {
            /// Seconds after the start of the transition.
            public var time: TimeInterval
            /// How far it is then, 0 to 1.
            public var progress: CGFloat

            /// A progress at a time.
            public init(time: TimeInterval, progress: CGFloat) { (self.time, self.progress) = (time, progress) }
        }

        /// What comes after the last keyframe.
        public enum End: String, Hashable, Sendable, CaseIterable {
            case finish, cancel
        }

        /// The layout that it leads to.
        public var layout: Layout
        /// In ascending order of time; the progress is 0 before the first.
        public var keyframes: [Keyframe] = []
        /// What comes after the last keyframe; it is finished unless told.
        public var end = End.finish

        /// A transition to a layout, its keyframes not told yet.
        public init(to layout: Layout) { self.layout = layout }
    }

    /// Where and how elements that are inserted come from, or ones that are deleted go to.
    public struct Flight: Hashable, Sendable {
        /// Which elements fly.
        public var match = ElementMatch()
        /// The distance from the element's own place, in points.
        public var offset = CGSize.zero
        /// A place in shares of what is visible, in place of the element's own.
        public var center: CGPoint?
        /// How opaque the element is at the far end, from 0 to 1.
        public var alpha: CGFloat = 0
        /// The transform at the far end.
        public var transform: CATransform3D?
        /// The place among overlapping elements at the far end.
        public var zIndex: Int?

        /// A flight of all elements that leads nowhere.
        public init() {}
    }
}

extension Scene.Step {
    /// How long the step takes, in seconds; nil when only running it tells.
    ///
    /// A transition may swing on for longer.
    package var length: TimeInterval? {
        let animation = animation ?? Scene.Animation()
        switch action {
        case .wait(let time): return time
        case .reloadData, .moment: return 0
        case .animate: return nil
        case .batch, .apply, .layout, .set, .toggle: return animation.stagger > 0 ? nil : animation.length
        case .type(let typing): return TimeInterval(max(typing.keyCount - 1, 0)) * typing.interval
        case .transition(let transition): return (transition.keyframes.last?.time ?? 0) + animation.length
        case .scroll(.fling), .touch, .refresh: return nil
        case .scroll where self.animation == nil: return nil
        default: return animation.length
        }
    }
}
