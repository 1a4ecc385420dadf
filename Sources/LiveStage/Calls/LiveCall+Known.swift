// SPDX-License-Identifier: MIT
//
// The calls, one row each.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineInterfaces
import VitrineLiveWindows
import VitrineProperties
import VitrineRasterRenderer
import VitrineRecordings
import VitrineStage
import VitrineViews
import VitrineVoiceOver

extension LiveCall {
    static let screen = Parameter("screen", .number, "The number of a screen; the first where it is left out.")
    static let moment = Parameter("at", .number, "A moment of the past, in seconds since the beginning; now where it is left out.")
    private static let place = [
        Parameter("x", .number, "Points from the left of the canvas."), Parameter("y", .number, "Points from the top of the canvas."),
    ]
    static let name = Parameter("label", .text, "What is heard of an element, or its identifier.")

    /// All calls, in the order in which they are told of.
    package static let all: [LiveCall] = looking + measuring + touching + [acting] + changing + keeping + testing + [start]

    // MARK: Looking

    private static let looking: [LiveCall] = [
        LiveCall(
            "status", "Tells what is shown, on which screens, and how its time goes.", looks: true,
            answer: "`subject`, `subjects`, `screens`, `time`, and `problems` of the file"
        ) { stage, _ in .value(stage.status) },
        LiveCall(
            "picture", "Draws a screen, now or at a moment of the past.", looks: true, [screen, moment],
            answer: "a PNG, with the pixels that `vitrine render` draws"
        ) { stage, arguments throws(LiveError) in
            let screen = try stage.screen(in: arguments)
            let now = screen.subject?.displayList()
            guard let list = arguments.number("at").map({ screen.history.list(at: $0) }) ?? now else { throw LiveError("nothing is shown") }
            do {
                return .file(PNGEncoder().encode(try RasterRenderer().render(list)), "image/png")
            } catch {
                throw LiveError("\(error)")
            }
        },
        LiveCall("tree", "Tells all views of a screen.", looks: true, [screen], answer: "`root`: the window, with `children`") {
            stage, arguments throws(LiveError) in
            let (values, window) = try stage.values(in: arguments)
            return .value(.fields([.init("root", values.tree(of: window))]))
        },
        LiveCall(
            "pick", "Finds the view in front at a place.", looks: true, [screen] + place.map(\.needed),
            answer: "its `id`, and `path` from the window on"
        ) { stage, arguments throws(LiveError) in
            let (values, _) = try stage.values(in: arguments)
            let path = values.pick(at: try arguments.point()).map { PropertyValue.text(String(values.numbers.number(of: $0))) }
            return .value(.fields([.init("id", path.last ?? .none), .init("path", .list(path))]))
        },
        LiveCall(
            "element", "Tells all that is known of a view.", looks: true, [screen, Parameter("id", .text, "Its number.", needed: true)],
            answer: "its class, frames, properties, layer, traits, constraints, accessibility and what placed it"
        ) { stage, arguments throws(LiveError) in
            var (values, _) = try stage.values(in: arguments)
            let (view, on) = (try stage.view(in: arguments), try stage.screen(in: arguments))
            values.feeds = on.feeds(of: view)
            return .value(values.element(view, placing: Placement(of: view, on: on).value))
        },
        LiveCall(
            "accessibility", "Tells what is heard of a screen, in order.", looks: true, [screen],
            answer: "`elements` with role, label, value, traits and frame"
        ) { stage, arguments throws(LiveError) in .value(stage.heard(on: try stage.screen(in: arguments))) },
        LiveCall(
            "layers", "Tells the views of a screen one by one, for looking at them apart.", looks: true, [screen],
            answer: "`layers` from back to front, with depth, frame and a PNG of what the view draws itself"
        ) { stage, arguments throws(LiveError) in
            let screen = try stage.screen(in: arguments)
            return .value(.fields([.init("layers", .list(try screen.layersApart()))]))
        },
        LiveCall("pasteboard", "Tells the text that was copied last.", looks: true, [screen], answer: "`text`; nothing where there is none")
        {
            stage, arguments throws(LiveError) in
            .value(.fields([.init("text", try stage.screen(in: arguments).copiedText.map { .text($0) } ?? .none)]))
        },
        LiveCall(
            "events", "Tells the calls of the delegate and the data source so far.", looks: true,
            [screen, Parameter("since", .number, "A time, in seconds.")], answer: "`events` with time, name and text"
        ) { stage, arguments throws(LiveError) in
            let since = arguments.number("since") ?? -1
            let events = try stage.screen(in: arguments).subject?.events.filter { $0.time > since } ?? []
            return .value(.fields([.init("events", .list(events.map(\.wire)))]))
        },
    ]

    // MARK: Touching

    private static let touching: [LiveCall] = [
        LiveCall(
            "tap", "Taps an element, or a place.", [screen, name] + place + [Parameter("count", .number, "How often.")],
            answer: "`x` and `y`, where it was tapped"
        ) { stage, arguments throws(LiveError) in
            let point = try stage.place(in: arguments)
            for number in 0..<min(max(arguments.integer("count") ?? 1, 1), 20) {
                if number > 0 { await stage.pass(0.1) }
                await stage.touch([point], for: 0.08, in: arguments)
            }
            return .value(.fields([.init("x", .number(point.x)), .init("y", .number(point.y))]))
        },
        LiveCall(
            "press", "Stays on an element, or a place.",
            [screen, name] + place + [Parameter("duration", .number, "Seconds; 1 where it is left out.")], answer: "`x` and `y`"
        ) { stage, arguments throws(LiveError) in
            let point = try stage.place(in: arguments)
            await stage.touch([point], for: min(arguments.number("duration") ?? 1, 60), in: arguments)
            return .value(.fields([.init("x", .number(point.x)), .init("y", .number(point.y))]))
        },
        LiveCall(
            "drag", "Goes from an element or a place by so many points.",
            [screen, name] + place + [
                Parameter("dx", .number, "Points to the right.", needed: true), Parameter("dy", .number, "Points down.", needed: true),
                Parameter("duration", .number, "Seconds; 0.3 where it is left out."),
                Parameter("hold", .number, "Seconds that it stays before it moves."),
            ], answer: "`x` and `y`, where it ended"
        ) { stage, arguments throws(LiveError) in
            let start = try stage.place(in: arguments)
            let end = CGPoint(x: start.x + (arguments.number("dx") ?? 0), y: start.y + (arguments.number("dy") ?? 0))
            await stage.drag(
                from: start, to: end, for: min(arguments.number("duration") ?? 0.3, 60), hold: min(arguments.number("hold") ?? 0, 60),
                in: arguments)
            return .value(.fields([.init("x", .number(end.x)), .init("y", .number(end.y))]))
        },
        LiveCall(
            "drop", "Drags a file, a text or an address from the desktop onto an element, or a place, and drops it.",
            [screen, name] + place + [
                Parameter("text", .text, "A text, or an address where `type` is text/uri-list."),
                Parameter("type", .text, "Its media type; as the name says where it is left out."),
                Parameter("file", .file, "A file: `name`, and `text` or `base64`."),
            ], answer: "`operation`: copy where it was taken, else none or forbidden"
        ) { stage, arguments async throws(LiveError) in try await stage.drop(arguments) },
        LiveCall(
            "type", "Types a text where the caret stands.", [Parameter("text", .text, "What is typed.", needed: true)],
            answer: "nothing"
        ) { stage, arguments throws(LiveError) in
            guard stage.screens.contains(where: { $0.typing != nil }) else {
                throw LiveError("nothing is edited that could be typed into: tap a field first")
            }
            stage.perform(.text(arguments.text("text") ?? ""))
            return .value(.fields([]))
        },
        LiveCall(
            "key", "Presses a key.",
            [
                Parameter("input", .text, "Its text, or a name of UIKeyCommand such as UIKeyInputEscape.", needed: true),
                Parameter("modifiers", .value, "Keys that are held: shift, control, option, command."),
            ], answer: "nothing"
        ) { stage, arguments throws(LiveError) in
            var modifiers: [String] = []
            if case .list(let names)? = arguments["modifiers"] {
                modifiers = names.compactMap { if case .text(let name) = $0 { name } else { nil } }
            }
            stage.perform(.key(arguments.text("input") ?? "", modifiers: modifiers))
            return .value(.fields([]))
        },
        LiveCall(
            "scroll", "Scrolls until an element is in sight, or by so many points.",
            [screen, name] + place + [
                Parameter("dx", .number, "Points that the content goes to the left."),
                Parameter("dy", .number, "Points that the content goes up."),
            ], answer: "`frame` of the element, where one was asked for"
        ) { stage, arguments async throws(LiveError) in try await stage.scroll(arguments) },
        LiveCall(
            "wait", "Waits until nothing moves.", [Parameter("limit", .number, "Seconds at most; 10 where it is left out.")],
            answer: "`now`, and `atRest`: whether everything has come to rest"
        ) { stage, arguments in
            let atRest = await stage.rest(within: min(arguments.number("limit") ?? 10, 600))
            return .value(.fields([.init("now", .number(stage.now)), .init("atRest", .flag(atRest))]))
        },
    ]

    // MARK: Changing

    private static let changing: [LiveCall] = [
        LiveCall(
            "set", "Sets a property of a view.",
            [
                screen, Parameter("id", .text, "The number of the view.", needed: true),
                Parameter("property", .text, "Its name.", needed: true),
                Parameter("value", .value, "What it is to be.", needed: true),
            ],
            answer:
                "`value`, as it is now, and `written`: where it stands in the scene's file now, and what stood there; nothing where no key says it, with a `note` where that has a reason"
        ) { stage, arguments throws(LiveError) in try stage.set(arguments) },
        LiveCall(
            "place", "Puts a view elsewhere, or makes it larger or smaller, as far as its layout lets it.",
            [screen, Parameter("id", .text, "The number of the view.", needed: true)] + place + [
                Parameter("dx", .number, "Points to the right, in place of x."), Parameter("dy", .number, "Points down, in place of y."),
                Parameter("width", .number, "How wide it is to be, in points."),
                Parameter("height", .number, "How high it is to be, in points."),
            ],
            answer:
                "`frame` on the canvas, as it is now, and `written`: where that stands in the scene's file, where one says it, with a `note` where its layout has put it elsewhere"
        ) { stage, arguments throws(LiveError) in try stage.place(arguments) },
        LiveCall(
            "constraint", "Sets the constant or the priority of a constraint, or turns it on or off.",
            [
                screen, Parameter("id", .text, "The number of the view.", needed: true),
                Parameter("index", .number, "Which one it is of those that `element` tells, from 0."),
                Parameter("identifier", .text, "Its identifier, in place of that."), Parameter("constant", .number, "Points."),
                Parameter("priority", .number, "1 to 1000."), Parameter("isActive", .flag, "Whether it is on."),
            ], answer: "`text`, `constant`, `priority` and `active`, as they are now, and `frame` of the view on the canvas"
        ) { stage, arguments throws(LiveError) in try stage.setConstraint(arguments) },
        LiveCall("undo", "Takes back what was written last.", answer: "`can`: whether there is more to take back or to write again") {
            stage, _ throws(LiveError) in try stage.takeBack(true)
        },
        LiveCall("redo", "Writes again what was taken back.", answer: "`can`: whether there is more to take back or to write again") {
            stage, _ throws(LiveError) in try stage.takeBack(false)
        },
        LiveCall(
            "traits", "Puts traits in force.",
            LiveTraits.words.map { Parameter($0.name, .text, "Its name; as it is where it is left out.") }
                + [Parameter("landscape", .flag, "Whether the device lies on its side.")], answer: "`screens`"
        ) { stage, arguments throws(LiveError) in
            let traits = LiveTraits(arguments.text, landscape: arguments.flag("landscape"))
            try traits.check()
            stage.perform(.traits(traits))
            return .value(stage.screensMessage)
        },
        LiveCall(
            "time", "Holds time, lets it go on, or goes to another.",
            [
                Parameter("playing", .flag, "Whether it goes on."), Parameter("speed", .number, "Seconds of the stage in one."),
                Parameter("step", .number, "Frames of a sixtieth of a second to go on."),
                Parameter("look", .number, "A moment of the past to be shown."),
                Parameter("goOn", .number, "A moment of the past to go on from."),
                Parameter("timeline", .flag, "Whether the scene's timeline is played."),
                Parameter("restart", .flag, "Whether everything begins anew."),
            ], answer: "`now`"
        ) { stage, arguments in
            if let plays = arguments.flag("playing") { stage.play(plays) }
            if let speed = arguments.number("speed") { stage.run(at: speed) }
            if let frames = arguments.integer("step") { stage.step(min(max(frames, -3600), 3600)) }
            if let time = arguments.number("look") { stage.look(at: time) }
            if let time = arguments.number("goOn") { await stage.goOn(from: time) }
            if arguments.flag("restart") == true { stage.restart() }
            if arguments.flag("timeline") == true { stage.perform(.with { $0.timeline = true }) }
            return .value(.fields([.init("now", .number(stage.now))]))
        },
    ]

    /// Not for those who look: how a program learns what its builder does.
    package static let program = LiveCall(
        "program", "Tells those who look what becomes of the program.",
        [
            Parameter("type", .text, "program."), Parameter("state", .text, "building, running, failed or crashed."),
            Parameter("text", .text, "What was said."),
        ],
        answer: "nothing"
    ) { stage, arguments in
        if let state = arguments.text("state").flatMap({ ProgramNote.State(rawValue: $0) }) {
            stage.note = ProgramNote(state, arguments.text("text") ?? "")
        }
        return .value(.fields([]))
    }

    /// For who waits in a program's place: one that runs has begun.
    package static let start = LiveCall(
        "start", "Runs a program again that has ended.",
        [Parameter("from", .text, "before, which does again what was done until the moment before its end, or beginning.")],
        answer: "nothing"
    ) { _, _ throws(LiveError) in throw LiveError("nothing has ended that could be run again; 'time restart=true' begins anew") }

    // MARK: Gallery

    private static let scene = Parameter("scene", .text, "Its number, its path or its name; what is shown where it is left out.")

    private static let testing: [LiveCall] = [
        LiveCall(
            "thumbnail", "Draws something that can be shown, small, without showing it.", looks: true,
            [
                Parameter("subject", .text, scene.words),
                Parameter("side", .number, "Pixels of its longer side, up to 640; 320 where it is left out."),
            ], answer: "a PNG; the first mistake of a file that has some"
        ) { stage, arguments async throws(LiveError) in
            let subject = try stage.subject(in: arguments, as: "subject")
            return .file(try await stage.thumbnail(of: subject, side: arguments.integer("side")), "image/png")
        }.beside,
        LiveCall(
            "components", "Tells the views that a scene declares, with what each can look like.", looks: true,
            [Parameter("subject", .text, scene.words)],
            answer: "`components`, each with `view`, `summary`, `variants` and `looks`, which are fields by name"
        ) { stage, arguments throws(LiveError) in try stage.components(arguments) }.beside,
        LiveCall(
            "component", "Draws a view of a scene alone, filled with fields.", looks: true,
            [
                Parameter("subject", .text, scene.words), Parameter("view", .text, "The name of the view.", needed: true),
                Parameter("fields", .object, "Its variants, states and other fields by name; kind=quiet,disabled=true as text."),
                Parameter("side", .number, "Pixels of its longer side, up to 640; 320 where it is left out."),
            ], answer: "a PNG"
        ) { stage, arguments async throws(LiveError) in try await stage.component(arguments) }.beside,
        LiveCall(
            "test", "Compares a scene with its references, which stay as they are.",
            [
                scene,
                Parameter("all", .flag, "Whether all scenes that have references are compared."),
            ],
            answer: "`state`: passed, failed, new, error or outdated, and `results` with their pictures; or `scenes`"
        ) { stage, arguments async throws(LiveError) in try await stage.test(arguments) }.beside,
        LiveCall(
            "compared", "Tells a picture of the comparison that was made last.", looks: true,
            [
                scene,
                Parameter("result", .text, "The name of a result of the test.", needed: true),
                Parameter("picture", .text, "reference, actual or difference; actual where it is left out."),
            ], answer: "a PNG"
        ) { stage, arguments throws(LiveError) in try stage.compared(arguments) }.beside,
    ]

    // MARK: Keeping

    private static let keeping: [LiveCall] = [
        LiveCall("recording", "Tells what was done since the beginning.", looks: true, answer: "a recording") { stage, _ in
            stage.catchUp()
            return .value((try? JSONDecoder().decode(PropertyValue.self, from: stage.recording.json)) ?? .none)
        },
        LiveCall(
            "replay", "Does what a recording says, from its beginning.",
            [Parameter("recording", .object, "What `recording` told.", needed: true)], answer: "`now`"
        ) { stage, arguments throws(LiveError) in
            let text = arguments["recording"].map(\.json) ?? ""
            await stage.replay(try LiveRecording(json: Data(text.utf8), file: "recording"))
            return .value(.fields([.init("now", .number(stage.now))]))
        },
        LiveCall(
            "steps", "Tells what was done as the timeline of a scene.", looks: true,
            [Parameter("from", .number, "Seconds since the beginning."), Parameter("to", .number, "Seconds since the beginning.")],
            answer: "`yaml`"
        ) { stage, arguments in
            let words = RecordedSteps(stage.recording, from: arguments.number("from") ?? 0, to: arguments.number("to") ?? .infinity)
            return .value(.fields([.init("yaml", .text(words.yaml))]))
        },
        LiveCall(
            "swift", "Tells what was done as Swift, with fingers.", looks: true,
            [Parameter("from", .number, "Seconds since the beginning."), Parameter("to", .number, "Seconds since the beginning.")],
            answer: "`swift`"
        ) { stage, arguments in
            let words = RecordedSteps(stage.recording, from: arguments.number("from") ?? 0, to: arguments.number("to") ?? .infinity)
            return .value(.fields([.init("swift", .text(words.swift))]))
        },
        LiveCall(
            "keep", "Writes a scene beside the one that is shown, which does what was done and is tested.",
            [
                Parameter("name", .text, "The name of the scene's file, without its ending.", needed: true),
                Parameter(
                    "kind", .text,
                    "moment, which tests what is seen now, or movement, which tests all of it; a moment where it is left out."),
            ], answer: "`file`, which `vitrine record` makes the references of"
        ) { stage, arguments throws(LiveError) in try stage.keep(arguments) },
        LiveCall(
            "export", "Makes a film of what was seen.",
            [
                screen, Parameter("kind", .text, "mp4, webm, apng, gif, webp, svg or json, which is Lottie; mp4 where it is left out."),
                Parameter("from", .number, "Seconds since the beginning."), Parameter("to", .number, "Seconds since the beginning."),
            ], answer: "the film"
        ) { stage, arguments throws(LiveError) in try await stage.film(arguments) },
    ]
}

extension CallArguments {
    /// The place that is asked for.
    func point() throws(LiveError) -> CGPoint {
        guard let x = number("x"), let y = number("y") else { throw LiveError("a place has an 'x' and a 'y', in points") }
        return CGPoint(x: x, y: y)
    }
}
