// SPDX-License-Identifier: MIT
//
// What a page says.

import Foundation
import VitrineProperties
import VitrineRecordings

/// A message of a page, what is not there of it nil.
struct PageMessage: Decodable {
    var type: String
    var screen: Int?
    // Hands
    var touches: [LiveInput.Touch]?
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    var input: String?
    var modifiers: [String]?
    var text: String?
    // Time
    var play: Bool?
    var pause: Bool?
    var speed: Double?
    var step: Int?
    var look: Moment?
    var goOn: Double?
    var restart: Bool?
    var timeline: Bool?
    // What is shown
    var subject: String?
    var on: Bool?
    var axes: [String: [String]]?
    var scale: Double?
    // Calls
    var id: Int?
    var name: String?
    var with: PropertyValue?

    /// A moment, or the present, which is null.
    struct Moment: Decodable {
        var time: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            time = container.decodeNil() ? nil : try container.decode(Double.self)
        }
    }

    private enum Key: String, CodingKey {
        case type, screen, touches, x, y, dx, dy, input, modifiers, text, play, pause, speed, step, look, goOn, restart, timeline, subject,
            on
        case axes, scale, id, name, with
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func part<Part: Decodable>(_ key: Key) throws -> Part? { try container.decodeIfPresent(Part.self, forKey: key) }
        type = try container.decode(String.self, forKey: .type)
        (screen, touches, x, y) = (try part(.screen), try part(.touches), try part(.x), try part(.y))
        (dx, dy, input, modifiers, text) = (try part(.dx), try part(.dy), try part(.input), try part(.modifiers), try part(.text))
        (play, pause, speed, step) = (try part(.play), try part(.pause), try part(.speed), try part(.step))
        look = container.contains(.look) ? try container.decode(Moment.self, forKey: .look) : nil
        (goOn, restart, timeline) = (try part(.goOn), try part(.restart), try part(.timeline))
        (subject, on, axes, scale) = (try part(.subject), try part(.on), try part(.axes), try part(.scale))
        (id, name, with) = (try part(.id), try part(.name), try part(.with))
    }
}

extension LiveStage {
    /// The most bytes of a message.
    package static let messageLimit = 8 << 20
    /// The most fingers of a message.
    private static let touchLimit = 64
    /// The most characters that are typed at once.
    private static let textLimit = 100_000

    /// Does what a page asks for; what makes no sense is left.
    package func receive(_ text: String, from viewer: LiveViewer) async {
        guard let message = try? JSONDecoder().decode(PageMessage.self, from: Data(text.utf8)) else { return }
        switch message.type {
        case "ack": acknowledge(viewer)
        case "view":
            guard let scale = message.scale, scale.isFinite else { return }
            viewer.scale = CGFloat(min(max((scale * 4).rounded() / 4, 1), 4))
            rescale()
        case "time": await takeTime(message)
        case "traits":
            guard let traits = try? JSONDecoder().decode(LiveTraits.self, from: Data(text.utf8)), (try? traits.check()) != nil else {
                return
            }
            perform(.traits(traits))
        case "open": if let subject = message.subject.flatMap({ Int($0) }) { open(subject) }
        case "wall":
            let variants = message.on == true ? LiveTraits.all(along: message.axes ?? [:]) : []
            showWall(variants.filter { (try? $0.check()) != nil })
        case "call":
            guard let id = message.id, let name = message.name else { return }
            let answer = { [self] in viewer.tell(await reply(to: id, name, message.with ?? .fields([]))) }
            if LiveCall.named(name)?.isBeside == true { Task { await answer() } } else { await answer() }
        case "drop":
            guard let drop = try? JSONDecoder().decode(LiveInput.Drop.self, from: Data(text.utf8)) else { return }
            do throws(LiveError) {
                try self.drop(drop, size: size(of: message))
            } catch {
                perform(.with { $0.drop = .init(.exit, x: drop.x, y: drop.y) })
            }
        default: if let input = input(of: message) { perform(input) }
        }
    }

    /// The size of the canvas that it was done on, where there are several.
    private func size(of message: PageMessage) -> [Double]? {
        guard screens.count > 1, let screen = screen(message.screen) else { return nil }
        return [Double(screen.size.width), Double(screen.size.height)]
    }

    /// Leads what is dragged from the desktop.
    func drop(_ drop: LiveInput.Drop, size: [Double]?) throws(LiveError) {
        try recording.check(drop)
        perform(
            .with {
                $0.size = size
                $0.drop = drop
            })
    }

    private func takeTime(_ message: PageMessage) async {
        if message.play == true { play(true) }
        if message.pause == true { play(false) }
        if let speed = message.speed { run(at: speed) }
        if let frames = message.step { step(min(max(frames, -3600), 3600)) }
        if let look = message.look { self.look(at: look.time) }
        if let time = message.goOn { await goOn(from: time) }
        if message.restart == true { restart() }
        if message.timeline == true { perform(.with { $0.timeline = true }) }
    }

    /// What hands do.
    private func input(of message: PageMessage) -> LiveInput? {
        var input = LiveInput()
        input.size = size(of: message)
        let place = message.x.flatMap { x in message.y.map { LiveInput.Place(x: x, y: $0) } }
        switch message.type {
        case "touch":
            guard let touches = message.touches, !touches.isEmpty, touches.count <= Self.touchLimit else { return nil }
            input.touches = touches
        case "hover": input.hover = LiveInput.Hover(place: place)
        case "wheel":
            guard let place else { return nil }
            input.wheel = LiveInput.Wheel(x: place.x, y: place.y, dx: message.dx ?? 0, dy: message.dy ?? 0)
        case "key":
            guard let key = message.input, key.utf8.count <= 64 else { return nil }
            input.key = LiveInput.Key(key, modifiers: Array((message.modifiers ?? []).prefix(8)))
        case "text":
            guard let text = message.text, text.utf8.count <= Self.textLimit else { return nil }
            input.text = text
        case "mark":
            guard let text = message.text, text.utf8.count <= Self.textLimit else { return nil }
            input.mark = LiveInput.Mark(text: text)
        case "unmark": input.mark = LiveInput.Mark(text: nil)
        default: return nil
        }
        return input
    }

    private func reply(to id: Int, _ name: String, _ arguments: PropertyValue) async -> PropertyValue {
        do throws(LiveError) {
            return .fields([
                .init("type", "reply"), .init("id", .number(Double(id))),
                .init("result", try await LiveCall.run(name, arguments, on: self).value),
            ])
        } catch {
            return .fields([.init("type", "reply"), .init("id", .number(Double(id))), .init("error", .text(error.description))])
        }
    }
}

extension LiveTraits {
    /// Every combination of some values of traits, in the order of the names.
    static func all(along axes: [String: [String]]) -> [LiveTraits] {
        var all = [LiveTraits()]
        for (name, values) in axes.sorted(by: { $0.key < $1.key }) where !values.isEmpty {
            guard let path = LiveTraits.words.first(where: { $0.name == name })?.path else { continue }
            all = all.flatMap { traits in
                values.prefix(LiveStage.mostScreens).map { value in
                    var new = traits
                    new[keyPath: path] = value
                    return new
                }
            }
            all = Array(all.prefix(LiveStage.mostScreens))
        }
        return all
    }
}
