// SPDX-License-Identifier: MIT
//
// What viewers are told beside the pictures.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineLiveWindows
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineViews
import VitrineVoiceOver

extension LiveStage {
    /// The version of what is spoken with a page.
    nonisolated package static let protocolVersion = 1

    /// The longest text that is told when it is copied, in bytes.
    private static let longestCopy = 1 << 20
    /// The most events that are told at once: a page keeps no more than it shows.
    private static let mostEvents = 500

    // MARK: Coming and going

    /// Someone begins to look.
    package func connect(_ viewer: LiveViewer) {
        viewers.append(viewer)
        greet(viewer)
        if viewers.count == 1 { pace.set(now) }
        tick()
    }

    /// Someone looks no more.
    package func disconnect(_ viewer: LiveViewer) {
        viewers.removeAll { $0 === viewer }
        for screen in screens where viewers.isEmpty && screen.touches { screen.lift() }
    }

    /// Tells a viewer all that it has to know to show the stage.
    func greet(_ viewer: LiveViewer) {
        viewer.tell(hello)
        viewer.tell(screensMessage)
        if let note { viewer.tell(note.value) }
        for (subject, known) in tests.sorted(by: { $0.key < $1.key }) { viewer.tell(known.value(subject: subject, sources[subject].name)) }
        viewer.forget(Set(screens.map(\.id)))
        for screen in screens { viewer.lackEverything(of: screen.id) }
        // What the others were told and still holds.
        for kind in told.keys.sorted() where kind != "screens" { told[kind].map { viewer.tell($0) } }
        for screen in screens.prefix(1) {
            let count = eventsTold[screen.id] ?? 0
            let events = (screen.subject?.events ?? []).prefix(count).suffix(Self.mostEvents).map(\.wire)
            if !events.isEmpty { viewer.tell(.fields([.init("type", "events"), .init("events", .list(events))])) }
        }
    }

    private var hello: PropertyValue {
        let source = sources[current]
        return .fields([
            .init("type", "hello"), .init("version", .number(Double(Self.protocolVersion))), .init("title", .text(source.name)),
            .init("program", .text("vitrine")), .init("subjects", .list(subjects)), .init("subject", .text(String(current))),
            .init("choices", choices), .init("calls", .list(LiveCall.all.map { .text($0.name) })),
            .init("timeline", .flag(screens.contains { $0.subject?.hasTimeline == true })),
        ])
    }

    var subjects: [PropertyValue] {
        sources.enumerated().map { number, source in
            .fields([
                .init("id", .text(String(number))), .init("name", .text(source.name)),
                .init("path", (source.path ?? source.place).map { .text($0) } ?? .none),
                .init("kind", .text(source.kind.rawValue)),
                .init("references", .flag(source.path.flatMap { tester?.hasReferences($0) } ?? false)),
            ])
        }
    }

    /// What can be chosen of each trait.
    private var choices: PropertyValue {
        func texts(_ words: [String]) -> PropertyValue { .list(words.map { .text($0) }) }
        let devices = Device.all.map { device in
            PropertyValue.fields([
                .init("id", .text(device.name)), .init("name", .text(device.name)), .init("width", .number(device.size.width)),
                .init("height", .number(device.size.height)),
            ])
        }
        return .fields([
            .init("devices", .list(devices)), .init("appearances", texts(Scene.Appearance.allCases.map(\.rawValue))),
            .init("contrasts", texts(Scene.Contrast.allCases.map(\.rawValue))),
            .init("systems", texts(Scene.System.allCases.map { String($0.rawValue) })),
            .init("textSizes", texts(Scene.ContentSizeCategory.allCases.map(\.rawValue))),
            .init("directions", texts(["leftToRight", "rightToLeft"])),
            .init("languages", texts(["en", "de", "fr", "es", "ja", "zh-Hans", "ko", "ar", "he", "th"])),
        ])
    }

    var screensMessage: PropertyValue {
        .fields([.init("type", "screens"), .init("screens", .list(screens.map(value)))])
    }

    private func value(of screen: LiveScreen) -> PropertyValue {
        let (size, scale, traits) = (screen.size, screen.pixelsPerPoint, screen.traits)
        let device = traits.device.flatMap { name in Device.all.first { $0.name == name } }
        func text(_ value: String?) -> PropertyValue { value.map { .text($0) } ?? .none }
        let isRound = device.map { $0.safeArea.bottom > 0 } ?? false
        return .fields([
            .init("id", .number(Double(screen.id))), .init("name", .text(screen.variant.words)), .init("width", .number(size.width)),
            .init("height", .number(size.height)), .init("scale", .number(scale)),
            .init("pixelWidth", .number((size.width * scale).rounded(.up))),
            .init("pixelHeight", .number((size.height * scale).rounded(.up))),
            .init("originX", 0), .init("originY", 0), .init("framed", false),
            .init("corner", .number(!isRound ? 0 : device?.idiom == .pad ? 18 : 55)),
            .init("island", .flag((device?.portrait.safeArea.top ?? 0) >= 59)),
            .init(
                "traits",
                .fields(
                    LiveTraits.words.map { .init($0.name, text(traits[keyPath: $0.path])) }
                        + [.init("landscape", .flag(traits.landscape ?? false))])),
        ])
    }

    // MARK: What changes

    /// Tells all viewers something of a kind, unless it is what they were told before.
    func tell(_ kind: String, _ value: PropertyValue) {
        let text = value.json
        guard told[kind] != text else { return }
        told[kind] = text
        for viewer in viewers { viewer.tell(text) }
    }

    func tellScreens() { tell("screens", screensMessage) }

    func tellTime() {
        guard !viewers.isEmpty else { return }
        let oldest = screens.first?.history.frames.first?.time ?? 0
        // While something moves the frames tell the time; a bar that follows it needs it no more often than that.
        let present = isMoving && replaying == nil ? (now * 5).rounded(.down) / 5 : now
        tell(
            "time",
            .fields([
                .init("type", "time"), .init("now", .number(present)), .init("first", .number(oldest)), .init("last", .number(present)),
                .init("looking", looking.map { .number($0) } ?? .none), .init("playing", .flag(isPlaying)),
                .init("speed", .number(pace.speed)), .init("moving", .flag(isMoving)),
                .init("replay", replaying.map { .number($0) } ?? .none),
            ]))
    }

    /// Tells what is heard, and what has come to light: both are found by a look at every view.
    func tellWords() {
        guard !viewers.isEmpty else { return }
        tellProblems()
        for screen in screens { tell("accessibility \(screen.id)", heard(on: screen)) }
    }

    /// Tells what was called, and where one types.
    func tellWhatHappened() {
        guard !viewers.isEmpty else { return }
        tellEvents()
        tellTyping()
        tellCopied()
        for screen in screens {
            let operation = screen.dropping.map { PropertyValue.text($0) } ?? .none
            guard operation != .none || told["drop \(screen.id)"] != nil else { continue }
            tell(
                "drop \(screen.id)",
                .fields([.init("type", "drop"), .init("screen", .number(Double(screen.id))), .init("operation", operation)]))
        }
        for screen in screens.prefix(1) { tell("animations \(screen.id)", screen.motions.message(screen: screen.id)) }
    }

    /// Tells what was copied since it was told last.
    private func tellCopied() {
        guard let screen = screens.first else { return }
        let count = screen.copyCount
        defer { copies = count }
        guard count > copies, let text = screen.copiedText, !text.isEmpty, text.utf8.count <= Self.longestCopy else { return }
        let message = PropertyValue.fields([.init("type", "pasteboard"), .init("text", .text(text))]).json
        for viewer in viewers { viewer.tell(message) }
    }

    func tellProblems() {
        let problems = screens.flatMap(\.problems)
        var seen: Set<Diagnostic> = []
        let items = problems.filter { $0.severity != .note && seen.insert($0).inserted }.prefix(Diagnostic.most).map { problem in
            PropertyValue.fields([
                .init("file", .text(problem.file)), .init("path", .text(LiveSource.absolute(problem.file))),
                .init("line", .number(Double(problem.line))), .init("column", .number(Double(problem.column))),
                .init("severity", .text(problem.severity.rawValue)), .init("message", .text(problem.message)),
                .init("hint", problem.hint.map { .text($0) } ?? .none),
            ])
        }
        let isStale = screens.contains(where: \.isStale)
        tell("diagnostics", .fields([.init("type", "diagnostics"), .init("stale", .flag(isStale)), .init("items", .list(Array(items)))]))
    }

    private func tellEvents() {
        for screen in screens.prefix(1) {
            let events = screen.subject?.events ?? []
            let count = min(eventsTold[screen.id] ?? 0, events.count)
            guard events.count > count else { continue }
            eventsTold[screen.id] = events.count
            let news = events[max(count, events.count - Self.mostEvents)...].map(\.wire)
            let message = PropertyValue.fields([.init("type", "events"), .init("events", .list(news))]).json
            for viewer in viewers { viewer.tell(message) }
        }
    }

    private func tellTyping() {
        guard let typing = screens.lazy.compactMap({ screen in screen.typing.map { (screen.id, $0) } }).first else {
            return tell("keyboard", .fields([.init("type", "keyboard"), .init("editing", false)]))
        }
        let (id, field) = typing
        tell(
            "keyboard",
            .fields([
                .init("type", "keyboard"), .init("editing", true), .init("screen", .number(Double(id))),
                .init("multiline", .flag(field.isMultiline)), .init("secure", .flag(field.isSecure)),
                .init(
                    "caret",
                    .fields([
                        .init("x", .number(field.caret.minX)), .init("y", .number(field.caret.minY)),
                        .init("width", .number(field.caret.width)), .init("height", .number(field.caret.height)),
                    ])),
            ]))
    }

    /// What is heard of a screen.
    func heard(on screen: LiveScreen) -> PropertyValue {
        .fields([
            .init("type", "accessibility"), .init("screen", .number(Double(screen.id))),
            .init("elements", .list(screen.heardValues)),
        ])
    }
}

extension LiveScreen {
    /// What is heard of it, as values for a wire.
    fileprivate var heardValues: [PropertyValue] {
        var prompts: [CGRect: String] = [:]
        func visit(_ view: UIView) {
            if let field = view as? UITextField { prompts[field.convert(field.bounds, to: nil)] = field.placeholder ?? "" }
            for child in view.subviews { visit(child) }
        }
        if let window = subject?.window { visit(window) }
        guard let window = subject?.window else { return [] }
        let rows = HeardRows(window, elements)
        return heard.prefix(1000).enumerated().map { $1.wire(number: $0, prompt: prompts[$1.frame], in: rows.row(of: $1)) }
    }

    /// What is heard of it.
    var heard: [HeardElement] { subject.map { AccessibilityDescription(of: $0.window).elements } ?? [] }
}

extension SceneEvent {
    /// The event as a value for a wire.
    var wire: PropertyValue {
        let details = details.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
        return .fields([.init("time", .number(time)), .init("name", .text(call)), .init("text", .text(details))])
    }
}
