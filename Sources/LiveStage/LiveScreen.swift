// SPDX-License-Identifier: MIT
//
// One screen of a stage: a subject, the hands over it, its picture, and what was seen of it.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineLiveWindows
import VitrinePasteboards
import VitrineRasterRenderer
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineViews

/// A subject that is shown.
@MainActor
final class LiveScreen {
    let id: Int
    let source: LiveSource
    /// What this screen has in place of what the stage says, as one of several on a wall.
    let variant: LiveTraits
    private(set) var subject: (any LiveSubject)?
    /// What reading the file found, and what of it the picture is of.
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var files: [String] = []
    /// What the files were when they were read.
    private(set) var stamps = FileStamps()
    /// Whether the picture is of before the mistakes that `diagnostics` tells.
    private(set) var isStale = false
    /// Why what is seen cannot be drawn.
    private var drawingProblem: Diagnostic?
    private var hands = LiveHands()
    private var scale: CGFloat

    private let renderer = RetainedRenderer(threads: max(ProcessInfo.processInfo.activeProcessorCount, 1))
    /// What the picture shows.
    private var drawn: DisplayList?
    /// What was seen last, and when that was asked.
    private var seen: DisplayList?
    private(set) var history = FrameHistory()
    /// The number of the frame that is shown.
    private(set) var frame: UInt32 = 0
    let elements = ElementNumbers()
    /// Whether what was done last with an element that is heard was done; nil where it is none of its actions.
    var acted: Bool?
    /// What moved lately.
    private(set) var motions = MotionLog()

    init(id: Int, _ source: LiveSource, variant: LiveTraits, traits: LiveTraits, scale: CGFloat) {
        (self.id, self.source, self.variant, self.scale) = (id, source, variant, scale)
        make(under: traits)
    }

    /// The picture that is shown.
    var bitmap: Bitmap { renderer.bitmap }

    var size: CGSize { subject?.size ?? CGSize(width: 390, height: 844) }
    var pixelsPerPoint: CGFloat { drawn?.scale ?? scale }
    /// The traits in force.
    var traits: LiveTraits { subject?.traits ?? variant }
    var now: TimeInterval { subject?.clock.now ?? 0 }

    /// What is wrong with the file and with what is shown.
    var problems: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return (diagnostics + (isStale ? [] : subject?.diagnostics ?? []) + [drawingProblem].compactMap(\.self)).filter {
            seen.insert($0).inserted
        }
    }

    // MARK: Making

    /// Makes the subject; where that fails, what was there stays.
    ///
    /// - Parameter change: how it comes in the place of what was there; nil where it is there at once.
    /// - Returns: whether it was made.
    @discardableResult
    func make(under traits: LiveTraits, change: ScreenChange? = nil) -> Bool {
        var stamps = FileStamps(of: files + [source.path].compactMap { $0.map(LiveSource.absolute) })
        let made = source.make(traits.with(variant), scale)
        stamps.add(made.files)
        (diagnostics, files, self.stamps) = (made.diagnostics, made.files, stamps)
        guard let subject = made.subject else {
            isStale = self.subject != nil
            return false
        }
        hands = LiveHands()
        (self.subject, self.change, isStale, seen) = (subject, change, false, nil)
        motions.forget()
        elements.forget()
        return true
    }

    func rescale(to scale: CGFloat) { self.scale = scale }

    /// What is seen while the subject takes the place of another.
    private var change: ScreenChange?

    // MARK: Doing

    /// Does something at the time of the clock.
    ///
    /// - Returns: false where the subject has to be made anew for it.
    func perform(_ input: LiveInput) -> Bool {
        guard let subject else { return true }
        let window = subject.window
        subject.environment.run {
            if let touches = input.touches { hands.touch(touches, in: window) }
            if let hover = input.hover { hands.hover(hover.place, in: window) }
            if let wheel = input.wheel { hands.turn(wheel, in: window) }
            if let drop = input.drop { hands.drop(drop, in: window) }
            if let key = input.key { hands.press(key, in: window) }
            if let text = input.text { hands.insert(text, in: window) }
            if let mark = input.mark { hands.compose(mark.text, in: window) }
            if let act = input.act { acted = self.act(act) }
            if let setting = input.setting { ElementValues.set(setting, in: window, elements) }
            if input.timeline == true { subject.playTimeline() }
        }
        settle()
        guard let traits = input.traits else { return true }
        let before = subject.fadesItself ? nil : subject.displayList()
        guard subject.adopt(traits) else { return false }
        // Windows turn and grow by themselves; a setting is seen to come.
        if let before, subject.size == before.size { change = ScreenChange(from: before, at: now) }
        return true
    }

    /// Moves the clock to a time.
    func advance(to time: TimeInterval) {
        guard let clock = subject?.clock, time > clock.now else { return }
        clock.advance(to: time)
    }

    /// Runs what is due now, and lays out.
    private func settle() {
        guard let clock = subject?.clock else { return }
        clock.advance(to: clock.now)
        subject?.environment.run { subject?.window.layoutIfNeeded() }
    }

    /// When something is next to be seen, in seconds of the clock: at the next frame while something moves; nil while nothing is to come.
    func nextMoment(on grid: FrameGrid) -> TimeInterval? {
        guard let subject else { return nil }
        let next = grid.frame(after: now)
        if change != nil || isMoving || subject.window.layer.moves(at: now) { return next }
        return subject.clock.nextEventTime.map { max(grid.frame(since: $0), next) }
    }

    /// Whether nothing is on its way to an end: what never ends, as a caret that blinks, is at rest.
    func isAtRest(within interval: TimeInterval) -> Bool {
        guard let subject else { return true }
        if change != nil { return false }
        return !subject.window.layer.moves(at: now, endlessly: false) && (subject.clock.nextEventTime ?? .infinity) > now + interval
    }

    /// Whether what was seen last was other than what was seen before.
    private(set) var isMoving = false

    // MARK: Seeing

    /// Whether something was seen that has not been drawn.
    private(set) var isOutdated = false

    /// Looks at what there is to see now, and keeps it.
    func look() {
        guard let subject else { return }
        var list = subject.displayList()
        if let mixed = change?.seen(list, at: now) { list = mixed } else { change = nil }
        isMoving = list != seen
        motions.note(subject.window, at: now)
        guard isMoving else { return }
        (seen, isOutdated) = (list, true)
        history.add(list, at: now)
    }

    /// Draws a moment, or the present.
    ///
    /// - Returns: what has changed of the picture; nil where nothing has.
    func draw(_ time: TimeInterval?) -> PictureChange? {
        isOutdated = false
        guard let list = time.map({ history.list(at: $0) }) ?? seen, list != drawn else { return nil }
        let change: PictureChange
        do throws(RasterError) {
            change = try renderer.show(list)
            drawingProblem = nil
        } catch {
            drawingProblem = Diagnostic(
                file: source.path ?? source.name, line: 0, column: 0, category: .limit, message: "the screen cannot be drawn: \(error)")
            return nil
        }
        drawn = list
        guard !change.isEmpty else { return nil }
        frame &+= 1
        return change
    }

    /// Forgets what was seen after a time, and what is seen now.
    func forget(after time: TimeInterval) {
        history.cut(after: time)
        seen = nil
    }

    /// Takes all fingers away.
    func lift() { subject?.environment.run { hands.lift() } }

    /// Where fingers are on the glass.
    var touches: Bool { hands.touches }

    /// What would become of what is dragged from the desktop, in a word; nil where nothing is.
    var dropping: String? { subject?.environment.run { hands.dropping } }

    /// How often something was copied.
    var copyCount: Int { subject?.environment.run { UIPasteboard.general.changeCount } ?? 0 }

    /// The text that was copied last.
    var copiedText: String? { subject?.environment.run { UIPasteboard.general.string } }

    // MARK: What is typed into

    /// Where text is typed into; nil where none is.
    var typing: Typing? {
        guard let subject, let responder = subject.window.firstResponder as? UIView, responder is any UIKeyInput else { return nil }
        return subject.environment.run {
            var caret = responder.convert(responder.bounds, to: nil)
            if let input = responder as? any UITextInput, let range = input.selectedTextRange {
                caret = responder.convert(input.caretRect(for: range.end), to: nil)
            }
            return Typing(
                isMultiline: responder is UITextView, isSecure: (responder as? UITextField)?.isSecureTextEntry ?? false, caret: caret)
        }
    }

    struct Typing: Hashable {
        var isMultiline: Bool
        var isSecure: Bool
        var caret: CGRect
    }
}
