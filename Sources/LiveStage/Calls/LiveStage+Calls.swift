// SPDX-License-Identifier: MIT
//
// What calls do with a stage.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineInterfaces
import VitrineLayers
import VitrineLiveWindows
import VitrineProperties
import VitrineRasterRenderer
import VitrineRecordings
import VitrineStage
import VitrineViews
import VitrineVoiceOver

extension LiveStage {
    /// What is shown, on which screens, and how time goes.
    var status: PropertyValue {
        let problems = screens.flatMap(\.problems).filter { $0.severity == .error }.map { PropertyValue.text($0.description) }
        return .fields([
            .init("subject", .text(String(current))), .init("subjects", .list(subjects)),
            .init("screens", screensMessage["screens"] ?? .none),
            .init("problems", .list(problems)),
            .init(
                "time",
                .fields([
                    .init("now", .number(now)), .init("looking", looking.map { .number($0) } ?? .none),
                    .init("playing", .flag(pace.isPlaying)),
                    .init("speed", .number(pace.speed)), .init("moving", .flag(isMoving)),
                ])),
            .init("viewers", .number(Double(viewers.count))),
        ])
    }

    // MARK: Finding

    func screen(in arguments: CallArguments) throws(LiveError) -> LiveScreen {
        guard let screen = screen(arguments.integer("screen")) else { throw LiveError("there is no screen of that number") }
        return screen
    }

    func values(in arguments: CallArguments) throws(LiveError) -> (ElementValues, UIWindow) {
        let screen = try screen(in: arguments)
        guard let window = screen.subject?.window else { throw LiveError("nothing is shown") }
        return (ElementValues(window: window, numbers: screen.elements, file: screen.source.path), window)
    }

    func view(in arguments: CallArguments) throws(LiveError) -> UIView {
        let screen = try screen(in: arguments)
        guard let id = arguments.integer("id"), let view = screen.elements.view(id) else {
            throw LiveError("there is no view of that number any more")
        }
        return view
    }

    /// The place that a call names: an element's, or itself.
    func place(in arguments: CallArguments) throws(LiveError) -> CGPoint {
        guard let name = arguments.text("label") else { return try arguments.point() }
        let screen = try screen(in: arguments)
        let heard = screen.heard
        guard let element = heard.named(name) else { throw LiveError(Self.missing(name, among: heard)) }
        let point = element.touchPoint
        guard CGRect(origin: .zero, size: screen.size).contains(point) else {
            throw LiveError("'\(name)' is out of sight, at \(point.numberText): scroll to it first")
        }
        return point
    }

    static func missing(_ name: String, among heard: [HeardElement]) -> String {
        let labels = heard.map(\.label).filter { !$0.isEmpty }.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return "there is no '\(name)' on the screen; there is \(labels.isEmpty ? "nothing that is heard" : labels)"
    }

    // MARK: Doing

    /// Lets time pass: as it goes on by itself, or at once where it is held.
    func pass(_ seconds: TimeInterval) async {
        if pace.isPlaying {
            try? await Task.sleep(for: .seconds(seconds / pace.speed))
            tick()
        } else {
            move(to: FrameGrid.usual.snapped(now + seconds))
        }
    }

    /// The size of the screen that is touched, where there are several.
    private func size(in arguments: CallArguments) -> [Double]? {
        guard screens.count > 1, let size = screen(arguments.integer("screen"))?.size else { return nil }
        return [Double(size.width), Double(size.height)]
    }

    private func act(_ phase: LiveInput.Touch.Phase, _ points: [CGPoint], _ size: [Double]?) {
        perform(
            .with {
                $0.size = size
                $0.touches = points.enumerated().map { .init(finger: 1000 + $0, phase, x: Double($1.x), y: Double($1.y)) }
            })
    }

    func touch(_ points: [CGPoint], for duration: TimeInterval, in arguments: CallArguments) async {
        let size = size(in: arguments)
        act(.down, points, size)
        await pass(duration)
        act(.up, points, size)
    }

    func drag(from start: CGPoint, to end: CGPoint, for duration: TimeInterval, hold: TimeInterval, in arguments: CallArguments) async {
        let size = size(in: arguments)
        act(.down, [start], size)
        if hold > 0 { await pass(hold) }
        let count = max(Int(duration * 60), 2)
        for step in 1...count {
            await pass(duration / Double(count))
            let share = CGFloat(step) / CGFloat(count)
            act(.move, [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)], size)
        }
        act(.up, [end], size)
    }

    func drop(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let point = try place(in: arguments)
        let file = arguments["file"] ?? .none
        func text(_ name: String) -> String? { if case .text(let text)? = file[name] { text } else { nil } }
        var item = LiveInput.Drop.Item(
            type: arguments.text("type") ?? (text("name") == nil ? "text/plain" : "application/octet-stream"), name: text("name"),
            text: text("text") ?? arguments.text("text"), base64: text("base64"))
        guard item.data != nil else { throw LiveError("a 'text' is dropped, or a 'file' with its 'name' and its 'text' or 'base64'") }
        let held = item
        (item.text, item.base64) = (nil, nil)
        let size = size(in: arguments)
        func tell(_ phase: LiveInput.Drop.Phase, _ items: [LiveInput.Drop.Item]?) throws(LiveError) {
            try drop(.init(phase, x: Double(point.x), y: Double(point.y), items: items), size: size)
        }
        try tell(.enter, [item])
        await pass(Self.frame)
        try tell(.move, nil)
        let operation = screen(arguments.integer("screen"))?.dropping
        try tell(.drop, [held])
        return .value(.fields([.init("operation", .text(operation ?? "none"))]))
    }

    /// Waits until nothing moves.
    ///
    /// - Returns: whether that is so.
    func rest(within limit: TimeInterval) async -> Bool {
        let begin = now
        var quiet = 0
        while now - begin < limit {
            await pass(Self.frame)
            quiet = isMoving ? 0 : quiet + 1
            if quiet >= 3 { return true }
        }
        return false
    }

    func scroll(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let screen = try screen(in: arguments)
        let middle = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
        let point = arguments.has("x") ? try arguments.point() : middle
        func turn(_ dx: Double, _ dy: Double) {
            perform(
                .with {
                    $0.size = size(in: arguments)
                    $0.wheel = LiveInput.Wheel(x: Double(point.x), y: Double(point.y), dx: dx, dy: dy)
                })
        }
        guard let name = arguments.text("label") else {
            turn(arguments.number("dx") ?? 0, arguments.number("dy") ?? 0)
            return .value(.fields([]))
        }
        // Down to the end, and then from the top on.
        let page = Double(screen.size.height) * 0.6
        let area = CGRect(origin: .zero, size: screen.size)
        var (last, turns) = ([CGRect](), 0)
        for direction in [page, -page] {
            while turns < 2000 {
                let heard = screen.heard
                if let element = heard.named(name), area.contains(element.touchPoint) {
                    let frame = element.frame
                    return .value(
                        .fields([.init("frame", .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }))]))
                }
                let frames = heard.map(\.frame)
                if frames == last { break }
                (last, turns) = (frames, turns + 1)
                turn(0, direction)
                await Task.yield()
            }
            last = []
        }
        throw LiveError(Self.missing(name, among: screen.heard))
    }

    func set(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        let (values, window) = try values(in: arguments)
        let view = try view(in: arguments)
        guard let path = values.path(of: view), let name = arguments.text("property") else {
            throw LiveError("the view is in no window any more")
        }
        guard let property = ViewProperty.all(of: view).first(where: { $0.name == name || $0.swiftName == name }) else {
            throw LiveError("a \(view.classNames.first ?? "view") has no property '\(name)'")
        }
        guard !property.traits.contains(.readOnly) else { throw LiveError("'\(name)' can be read and not set") }
        let before = property.value(in: view)
        let feed = try screen(in: arguments).feeds(of: view)[property.name]
        perform(.with { $0.setting = .init(path: path, property: property.name, value: (arguments["value"] ?? .none).json) })
        let after = window.environment.run { property.value(in: view) }
        if after == before, arguments["value"] != before {
            throw LiveError("this is no value for '\(name)', which is a \(property.kind.word)")
        }
        var fields: [PropertyValue.Field] = [.init("value", after ?? .none)]
        do throws(LiveError) {
            fields.append(.init("written", try write(property, after ?? .none, of: view, from: feed, on: screen(in: arguments)) ?? .none))
        } catch {
            fields += [.init("written", .none), .init("note", .text(error.description))]
        }
        return .value(.fields(fields))
    }
}

extension LiveScreen {
    /// The most views that are told apart.
    private static let mostLayers = 400

    /// The views, each with what it draws itself.
    func layersApart() throws(LiveError) -> [PropertyValue] {
        guard let subject else { throw LiveError("nothing is shown") }
        var layers: [PropertyValue] = []
        let area = CGRect(origin: .zero, size: size)
        func add(_ view: UIView, _ depth: Int) {
            let frame = view.convert(view.bounds, to: nil)
            guard !view.isHidden, view.alpha > 0.01, layers.count < Self.mostLayers, frame.intersects(area) || view is UIWindow else {
                return
            }
            layers.append(
                .fields([
                    .init("id", .text(String(elements.number(of: view)))), .init("depth", .number(Double(depth))),
                    .init("class", .text(view.classNames.first ?? "UIView")),
                    .init("frame", .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })),
                    .init("png", picture(of: view).map { .text($0) } ?? .none),
                ]))
            for child in view.subviews { add(child, depth + 1) }
        }
        subject.environment.run { add(subject.window, 0) }
        return layers
    }

    /// What a view draws without the views on it, as a PNG in base 64; nil where that is nothing.
    private func picture(of view: UIView) -> String? {
        guard view.bounds.width >= 1, view.bounds.height >= 1, view.bounds.width <= 2000, view.bounds.height <= 2000 else { return nil }
        var list = view.displayList(
            size: view.bounds.size, scale: 1, background: nil, at: nil,
            rootAt: CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2), smoothsEdges: true, identities: nil)
        let own = Set(view.subviews.map { ObjectIdentifier($0.layer) })
        guard let root = list.layers.first else { return nil }
        var alone = root
        // Sublayers that no view stands for are the view's own.
        let sublayers = view.layer.sublayers ?? []
        if root.sublayers.count == sublayers.count {
            alone.sublayers = zip(sublayers, root.sublayers).filter { !own.contains(ObjectIdentifier($0.0)) }.map(\.1)
        } else {
            alone.sublayers = []
        }
        alone.transform = CATransform3DIdentity
        list.layers = [alone]
        guard alone.background != nil || !alone.contents.isEmpty || alone.border != nil || !alone.sublayers.isEmpty,
            let bitmap = try? RasterRenderer().render(list), bitmap.pixels.contains(where: { $0 != 0 })
        else { return nil }
        return Data(PNGEncoder().encode(bitmap)).base64EncodedString()
    }
}
