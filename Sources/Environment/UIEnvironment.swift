// SPDX-License-Identifier: MIT
//
// What is in force around layers and views: time, whether changes are animated, and what the rooms above keep beside it.

package import Foundation

/// What the layers and views of a document find around them: a clock, a typesetter, pictures, traits and a screen.
///
/// A window belongs to the environment that was in force when it was made, and its views with it. What UIKit reaches through statics,
/// such as `UIScreen.main`, `UITraitCollection.current` or an open `CATransaction`, is that of the environment in force. A program
/// with one document needs no other than the shared one; two environments in a program, or in its tests, never see each other.
///
///     let environment = UIEnvironment(clock: VirtualClock(), typesetter: BoxTypesetter())
///     environment.screen.bounds.size = CGSize(width: 430, height: 932)
///     let window = environment.run { UIWindow(frame: UIScreen.main.bounds) }
@preconcurrency @MainActor
public final class UIEnvironment {
    /// The environment of all that is made outside of any other.
    public static let shared = UIEnvironment(on: VirtualClock(isRunning: false))

    /// The environment in force; of a task, so that another one does not see it where the two take turns.
    @TaskLocal private static var bound: UIEnvironment?

    /// The innermost environment that runs the caller; nil outside of any.
    static var inForce: UIEnvironment? { bound }

    /// The environment in force: the innermost one that runs the caller, or else the shared one.
    public static var current: UIEnvironment { bound ?? shared }

    /// The clock that animations are begun on.
    ///
    /// Until a program sets a clock of its own, or moves this one, it does not run: changes in animation blocks are then there at once
    /// and completions are called at their end, as suits a still picture. A clock belongs to one environment, the last that took it.
    public var clock: VirtualClock {
        didSet {
            clock.environment = self
            changesMayAnimate()
        }
    }

    /// Whether a transaction is open, which the room of layers says.
    package var hasOpenTransactions = false { didSet { changesMayAnimate() } }
    /// How many blocks are open in which changes of views' layers are animated.
    package var openBlocks = 0 {
        didSet {
            if openBlocks == 0 { layersOfBlocks = [] }
            changesMayAnimate()
        }
    }
    /// The layers that were made for views while blocks are open.
    private var layersOfBlocks: Set<ObjectIdentifier> = []
    /// Whether values are put back, which animates nothing.
    package var isRestoring = false { didSet { changesMayAnimate() } }
    /// Whether a change of a property may have to be animated; asked at every change, so kept ready.
    package private(set) var animatesChanges = false
    /// Called before the clock moves, where a room has something to end then.
    package var clockWillMove: (() -> Void)?
    /// The pixels per point of the picture that was made last, for looks that are kept between pictures.
    package var pictureScale: CGFloat = 1
    /// Whether a delegate that was asked to display a layer leaves that to the layer.
    package var isDisplayAbsent = false
    /// The unsupported members that were used, each once, in the order of their first uses.
    ///
    /// A view's are noted in the environment of its window; all others, and those of a view without a window, in the one in force.
    public private(set) var unsupportedMembers: [UnsupportedMember] = []
    /// Called at the first use of each unsupported member.
    ///
    ///     UIEnvironment.shared.unsupportedMemberHandler = { print("unsupported:", $0) }
    public var unsupportedMemberHandler: ((UnsupportedMember) -> Void)?
    /// Receives what UIKit would raise as an exception; nil, as at first, ends the program with UIKit's reason.
    ///
    /// A view asks the environment of its window, or else the one in force. Behind the handler the refused call has no effect, or a
    /// sound one: after a batch update that does not add up, the collection view reloads. What nothing can follow, such as a
    /// constraint that cannot be made, ends the program after the handler.
    ///
    ///     UIEnvironment.shared.exceptionHandler = { Issue.record("\($0)") }
    public var exceptionHandler: ((UIKitException) -> Void)?
    /// The table entries of the members that were noted.
    private var notedEntries: Set<String> = []
    /// Whether a program's timers that go by the clock on the wall are still to be told of; a canvas runs none (time.timers).
    package var looksForTimers = true
    /// What a room above keeps in the environment.
    private var parts = [AnyObject?](repeating: nil, count: Room.allCases.count)

    /// An environment with a clock; what the rooms above keep in it is made when it is first asked for.
    package init(on clock: VirtualClock) {
        self.clock = clock
        clock.environment = self
        changesMayAnimate()
    }

    /// A room that keeps something in the environment.
    package enum Room: Int, CaseIterable, Sendable {
        case layers, graphics, views, collections
    }

    /// What a room keeps in the environment; the room knows its type.
    package subscript(room: Room) -> AnyObject? {
        get { parts[room.rawValue] }
        set { parts[room.rawValue] = newValue }
    }

    /// Notes the use of an unsupported member; the first time it is told of.
    package func note(unsupported entry: some UnsupportedMemberTable) {
        if !notedEntries.contains(entry.rawValue) { note(UnsupportedMember(entry), key: entry.rawValue) }
    }

    /// Notes the use of a member with a value that there is nothing for; the first time it is told of.
    package func note(unsupported name: String, reason: String) { note(UnsupportedMember(name: name, reason: reason), key: name) }

    private func note(_ member: UnsupportedMember, key: String) {
        guard notedEntries.insert(key).inserted else { return }
        unsupportedMembers.append(member)
        unsupportedMemberHandler?(member)
    }

    /// Takes note of a layer that gets its view.
    package func noteMaking(of layer: AnyObject) {
        if openBlocks > 0 { layersOfBlocks.insert(ObjectIdentifier(layer)) }
    }

    /// Whether a layer was there before the blocks that are open: what it looks like from its making on is no change.
    package func wasThereBeforeBlocks(_ layer: AnyObject) -> Bool { !layersOfBlocks.contains(ObjectIdentifier(layer)) }

    /// Takes note of what decides whether a change may be animated.
    func changesMayAnimate() {
        animatesChanges = !isRestoring && (openBlocks > 0 || hasOpenTransactions || clock.hasMoved)
    }

    /// Runs `body` with this environment in force, and returns what it returns.
    @discardableResult
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        if Self.current === self { return try body() }
        return try Self.$bound.withValue(self) { try body() }
    }

    /// Runs `body` with this environment in force, also after it has waited for something, and returns what it returns.
    ///
    /// Other tasks that run meanwhile have their own environments in force.
    @discardableResult
    public func run<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        try await Self.$bound.withValue(self) { try await body() }
    }
}
