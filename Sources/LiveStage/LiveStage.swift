// SPDX-License-Identifier: MIT
//
// A stage that is looked at and touched while its time goes on.

public import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineProperties
import VitrineRasterRenderer
public import VitrineRecordings
import VitrineScene

/// Screens that live: what is done to them is done at their time and kept, so that it can be done again.
///
/// Nothing runs while nothing moves. What a screen shows is a value for each moment, and what was done is a `LiveRecording`: the past can be
/// looked at, and gone on from.
@MainActor
public final class LiveStage {
    package let sources: [LiveSource]
    /// Which of the sources is shown.
    private(set) var current = 0
    /// The screens, several of them on a wall.
    private(set) var screens: [LiveScreen] = []
    /// What was done since the beginning.
    public private(set) var recording: LiveRecording
    var pace = LivePace()
    /// The moment that is looked at, where it is not the present.
    private(set) var looking: TimeInterval?
    /// How far what was done is done again, 0 to 1; nil while it is not.
    private(set) var replaying: Double?
    /// Whether time goes on once what was done has been done again.
    private var resumes = true
    /// What has to be done once that is over, or in its place.
    private var afterReplay: AfterReplay = []

    private struct AfterReplay: OptionSet {
        let rawValue: Int
        static let reload = AfterReplay(rawValue: 1)
        static let stop = AfterReplay(rawValue: 2)
    }
    var viewers: [LiveViewer] = []
    /// What the page was told last, by the kind of message.
    var told: [String: String] = [:]
    var eventsTold: [Int: Int] = [:]
    /// How often something had been copied when that was told last.
    var copies = 0
    /// What becomes of the program that shows itself, as whoever builds it says.
    var note: ProgramNote? { didSet { if let note { tell("program", note.value) } } }
    /// What was written into files, so that it can be taken back.
    var writing = SceneWriting()
    var thumbnails = Thumbnails()
    /// The files that components were told of, by the numbers of their scenes.
    var componentFiles: [Int: FileStamps] = [:]
    /// What is done beside the screens, one after the other.
    let turns = Turns()
    /// Compares scenes with their references; nil where there are none to compare.
    package var tester: LiveTester?
    var tests: [Int: SceneTests] = [:]
    /// Where what is done is written before it is, so that it is known should the program trap.
    package var journal: RecordingJournal? { didSet { journal?.begin(recording) } }
    private var timer: Task<Void, Never>?
    private var lastShown = ContinuousClock.now
    /// Whether something may be heard otherwise than was told, and when that was.
    private var owesWords = true
    private var lastWords = ContinuousClock.now - .seconds(1)
    /// What is heard is told no more often than that, in seconds.
    private static let pauseOfWords = 0.25
    /// When the frame that is shown was to be shown: those that follow keep to the beat, however late one of them was.
    private var beat = ContinuousClock.now
    private var screenCount = 0
    private var scale: CGFloat
    /// Whether something moved when it was looked at last.
    private(set) var isMoving = false
    /// The files that the screens and the pictures of the gallery are made from, absolute, and all that could be shown.
    package var watchedFiles: [String] {
        let pictured = thumbnails.files + componentFiles.values.flatMap(\.files)
        return Array(Set(screens.flatMap(\.files) + pictured + sources.compactMap { $0.path.map(LiveSource.absolute) }))
    }

    /// How long a frame is shown, in seconds.
    static let frame = FrameGrid.usual.interval
    /// The moments that are looked at.
    private var grid: FrameGrid { FrameGrid(atSpeed: pace.speed) }
    /// Frames follow each other no faster than that, however fast fingers are, in seconds.
    private static let shortest: TimeInterval = 1.0 / 120
    /// The most screens of a wall.
    nonisolated static let mostScreens = 48

    /// A stage of what can be shown on it; the first is.
    ///
    /// - Parameters:
    ///   - sources: what can be shown, at least one thing.
    ///   - traits: what is in force at the beginning.
    ///   - scale: pixels per point until a viewer says how many it can show.
    package init(_ sources: [LiveSource], traits: LiveTraits = LiveTraits(), scale: CGFloat = 2) {
        precondition(!sources.isEmpty, "a stage needs something to show")
        (self.sources, self.scale) = (sources, scale)
        recording = LiveRecording(subject: sources[0].path ?? sources[0].name, scale: scale, traits: traits)
        build([LiveTraits()])
    }

    /// The time of the present, in seconds since the beginning.
    public var now: TimeInterval { screens.first?.now ?? 0 }

    func screen(_ id: Int?) -> LiveScreen? { id == nil ? screens.first : screens.first { $0.id == id } }

    // MARK: What is shown

    /// Shows another of the sources, from its beginning.
    func open(_ index: Int) {
        guard sources.indices.contains(index), replaying == nil else { return }
        current = index
        begin([LiveTraits()])
    }

    /// Shows the source under several traits at once, or under one alone.
    func showWall(_ variants: [LiveTraits]) {
        guard replaying == nil else { return }
        begin(variants.isEmpty ? [LiveTraits()] : Array(variants.prefix(Self.mostScreens)))
    }

    /// Begins anew; what is done again is left where it has come to.
    func restart() {
        guard replaying == nil else {
            afterReplay.insert(.stop)
            return
        }
        begin(screens.map(\.variant))
    }

    /// Takes pixels per point from the viewer that can show most.
    func rescale() {
        guard replaying == nil, let wanted = viewers.compactMap(\.scale).max(), wanted != scale else { return }
        scale = wanted
        recording.scale = Double(wanted)
        Task { await replay(to: now) }
    }

    /// Shows the source from its beginning, under what was in force at the beginning.
    private func begin(_ variants: [LiveTraits]) {
        let source = sources[current]
        recording = LiveRecording(subject: source.path ?? source.name, scale: recording.scale, traits: recording.traits)
        journal?.begin(recording)
        looking = nil
        forgetWhatWasTold()
        pace.set(0)
        build(variants)
        for viewer in viewers { greet(viewer) }
        tick()
    }

    /// Has everything be told again.
    private func forgetWhatWasTold() { (eventsTold, told, owesWords) = ([:], [:], true) }

    private func build(_ variants: [LiveTraits]) {
        screens = variants.map { variant in
            screenCount += 1
            return LiveScreen(id: screenCount, sources[current], variant: variant, traits: recording.traits, scale: scale)
        }
        for screen in screens { screen.look() }
    }

    // MARK: What is done

    /// Does something now, and keeps that it was done.
    public func perform(_ input: LiveInput) {
        guard replaying == nil, looking == nil else { return }
        catchUp(to: pace.time())
        let entry = LiveRecording.Entry(time: now, input: input)
        if recording.entries.count < LiveRecording.entryLimit { recording.entries.append(entry) }
        journal?.add(entry)
        carryOut(input)
        journal?.hasDone(at: now)
        // Where time stands, this moment has been looked at, and is another one now.
        if !pace.isPlaying { for screen in screens { screen.look() } }
        tick(soon: true)
    }

    /// Does something on all screens, at their time.
    private func carryOut(_ input: LiveInput) {
        for screen in screens {
            // What a device is, it is from the beginning.
            if !screen.perform(input.meant(for: screen.size)) { remake(screen, slowly: true) }
        }
    }

    /// Makes a screen anew at its time, and has it stand where it stood; one that cannot be made stays.
    ///
    /// - Parameter slowly: whether it is seen to take the place of what was there.
    private func remake(_ screen: LiveScreen, slowly: Bool = false) {
        let (kept, time) = (KeptState(of: screen), screen.now)
        let change = slowly ? screen.subject.map { ScreenChange(from: $0.displayList(), at: time) } : nil
        guard screen.make(under: traits(at: time), change: change) else { return }
        screen.advance(to: time)
        kept.restore(in: screen)
    }

    /// The traits that were asked for until a time.
    private func traits(at time: TimeInterval) -> LiveTraits {
        recording.entries.prefix { $0.time <= time }.compactMap(\.input.traits).reduce(recording.traits) { $0.with($1) }
    }

    /// Makes the screens of files that have changed anew, and leaves them as they stand.
    package func reload() {
        guard replaying == nil else {
            afterReplay.insert(.reload)
            return
        }
        catchUp()
        for screen in screens { remake(screen) }
        tick()
        tellProblems()
    }

    // MARK: Time

    /// Whether time goes on, or is going to.
    var isPlaying: Bool { replaying == nil ? pace.isPlaying : resumes }

    func play(_ plays: Bool) {
        guard replaying == nil else {
            resumes = plays
            return tellTime()
        }
        guard plays else {
            hold()
            return tick()
        }
        catchUp()
        if looking != nil { look(at: nil) }
        pace.play(true)
        tick()
    }

    /// Stops time at the frame that it has come to.
    private func hold() {
        catchUp()
        pace.play(false)
        pace.set(now)
    }

    func run(at speed: Double) {
        guard speed.isFinite, speed > 0 else { return }
        catchUp()
        pace.run(at: speed)
        tick()
    }

    /// Goes some frames on, or looks some back, and stops there.
    func step(_ frames: Int) {
        if pace.isPlaying { play(false) }
        let time = FrameGrid.usual.frame(before: looking ?? now) + Double(frames) * Self.frame
        guard time > now - 1e-9 else { return look(at: time) }
        look(at: nil)
        move(to: time)
    }

    /// Goes to a time while time is held.
    func move(to time: TimeInterval) {
        pace.set(time)
        catchUp(to: time)
        tick()
    }

    /// Shows a moment of the past; nil is the present again.
    func look(at time: TimeInterval?) {
        guard time?.isFinite != false else { return }
        if time != nil, pace.isPlaying { hold() }
        for screen in screens where screen.touches { screen.lift() }
        looking = time.map { min(max($0, 0), now) }
        tick()
    }

    /// Goes on from a moment: what was done after it is forgotten, what was done before is done again.
    package func goOn(from time: TimeInterval) async {
        guard time.isFinite, replaying == nil else { return }
        let time = min(max(time, 0), now)
        recording.entries.removeAll { $0.time > time }
        await replay(to: time, isKnown: true)
    }

    /// Does what is recorded from the beginning to a time, however fast that goes.
    package func replay(_ new: LiveRecording) async {
        recording = new
        if let index = sources.firstIndex(where: { ($0.path ?? $0.name) == new.subject }), index != current, replaying == nil {
            current = index
            build([LiveTraits()])
        }
        await replay(to: new.duration)
    }

    /// - Parameter isKnown: whether what is going to be seen has been seen before, and is kept.
    private func replay(to time: TimeInterval, isKnown: Bool = false) async {
        guard replaying == nil else { return }
        (resumes, replaying, looking) = (pace.isPlaying, 0, nil)
        journal?.begin(recording)
        pace.play(false)
        forgetWhatWasTold()
        for screen in screens {
            screen.rescale(to: scale)
            screen.forget(after: isKnown ? time : -1)
            screen.make(under: recording.traits)
            if !isKnown { screen.look() }
        }
        var slice = ContinuousClock.now
        for entry in recording.entries where entry.time <= time && !afterReplay.contains(.stop) {
            await advanceAll(to: entry.time, of: time, looks: !isKnown, &slice)
            guard !afterReplay.contains(.stop) else { break }
            journal?.willDo(at: entry.time)
            carryOut(entry.input)
            journal?.hasDone(at: entry.time)
            if !isKnown { for screen in screens { screen.look() } }
        }
        await advanceAll(to: time, of: time, looks: !isKnown, &slice)
        for screen in screens { screen.look() }
        let after = afterReplay
        (replaying, afterReplay) = (nil, [])
        // What was copied is copied again, and whoever looks has it already.
        copies = screens.first?.copyCount ?? 0
        if after.contains(.stop) { recording.entries.removeAll { $0.time > now } }
        journal?.hasDone(at: now)
        pace.set(now)
        if resumes { pace.play(true) }
        for viewer in viewers { greet(viewer) }
        if after.contains(.reload) { reload() } else { tick() }
        rescale()
    }

    /// Moves all clocks on frame by frame, so that what was seen is known; lets others have their turn now and then.
    private func advanceAll(to time: TimeInterval, of end: TimeInterval, looks: Bool, _ slice: inout ContinuousClock.Instant) async {
        while now < time - 1e-9, !afterReplay.contains(.stop) {
            let next = screens.compactMap { $0.nextMoment(on: .usual) }.min() ?? time
            let step = min(max(next, now + 1e-4), time)
            for screen in screens {
                screen.advance(to: step)
                if looks { screen.look() }
            }
            journal?.reach(step)
            guard ContinuousClock.now - slice > .milliseconds(12) else { continue }
            replaying = end > 0 ? min(now / end, 1) : 1
            tellTime()
            await Task.yield()
            slice = .now
        }
        if !afterReplay.contains(.stop) { for screen in screens { screen.advance(to: time) } }
    }

    /// Moves all clocks to where time has come: to its last frame, or to a time at which something is done.
    func catchUp(to time: TimeInterval? = nil) {
        guard looking == nil, replaying == nil else { return }
        let time = time ?? grid.frame(before: pace.time())
        for screen in screens { screen.advance(to: time) }
        recording.duration = now
        journal?.reach(now)
    }

    // MARK: Showing

    /// Brings everything up to now, shows it, and sees when that has to be done again.
    ///
    /// - Parameter soon: whether something was done that may have come soon after another.
    func tick(soon: Bool = false) {
        let wall = ContinuousClock.now
        if soon, wall - lastShown < .seconds(Self.shortest) { return wake(at: lastShown + .seconds(Self.shortest)) }
        timer?.cancel()
        timer = nil
        guard replaying == nil else { return }
        if looking == nil {
            catchUp()
            for screen in screens { screen.look() }
        }
        lastShown = wall
        if wall - beat > .seconds(Self.frame) || beat > wall { beat = wall }
        // Who is shown a picture of another size is told before.
        if !viewers.isEmpty { tellScreens() }
        show()
        schedule()
    }

    /// Draws what viewers lack, and sends it to those that can take it.
    private func show() {
        guard !viewers.isEmpty else { return }
        if viewers.contains(where: \.isReady) {
            for screen in screens {
                if let change = screen.draw(looking) { for viewer in viewers { viewer.lack(change, of: screen.id) } }
            }
        }
        flush()
    }

    /// A viewer has painted what it was sent, and can take more.
    func acknowledge(_ viewer: LiveViewer) {
        viewer.acknowledge()
        if viewer.waits || screens.contains(where: \.isOutdated) { show() }
    }

    /// Sends viewers what they lack.
    private func flush() {
        for screen in screens {
            var encoded = EncodedFrames()
            for viewer in viewers { viewer.bringUp(screen, time: looking ?? now, &encoded) }
        }
    }

    private func schedule() {
        let next = looking == nil ? screens.compactMap { $0.nextMoment(on: grid) }.min() : nil
        let moves = looking == nil && !screens.allSatisfy { $0.isAtRest(within: Self.frame * 1.5) }
        owesWords = owesWords || isMoving != moves || screens.contains(where: \.isMoving)
        isMoving = moves
        tellTime()
        tellWhatHappened()
        // What is heard takes longer to find out than what is seen: it is told when things have come to rest, and not at every blink.
        let wordsAreDue = lastWords + .seconds(Self.pauseOfWords)
        if owesWords, !moves, wordsAreDue <= .now {
            (owesWords, lastWords) = (false, .now)
            tellWords()
        }
        guard !viewers.isEmpty else { return }
        var wakes = owesWords && !moves ? [wordsAreDue] : []
        if pace.isPlaying, let next {
            let due = max(pace.wall(at: next), beat + .seconds(Self.frame))
            if wakes.allSatisfy({ $0 > due }) { beat = due }
            wakes.append(due)
        }
        if let first = wakes.min() { wake(at: first) }
    }

    private func wake(at time: ContinuousClock.Instant) {
        timer?.cancel()
        timer = Task { [weak self] in
            guard (try? await Task.sleep(until: time, tolerance: .zero)) != nil, let self else { return }
            timer = nil
            tick()
        }
    }
}
