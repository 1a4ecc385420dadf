// SPDX-License-Identifier: MIT
//
// A frame of a design as the parts of a scene file.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneText

/// What a frame came to.
struct DesignPage {
    var size = CGSize.zero
    /// The colour of the canvas.
    var background: FieldValue?
    var colors: [FieldValue.Field] = []
    var fonts: [FieldValue.Field] = []
    var shadows: [FieldValue.Field] = []
    /// Components that are used more than once, and those with variants.
    var views: [FieldValue.Field] = []
    var content: FieldValue = .null
    var pictures: [String: [UInt8]] = [:]
    var notes: [String: Int] = [:]
    var counts = (layers: 0, placed: 0)

    private func canvas() -> FieldValue {
        var fields: [FieldValue.Field] = [.init("size", .array([.length(size.width), .length(size.height)]))]
        if let background { fields.append(.init("background", background)) }
        return .object(fields)
    }

    private static func theme(_ pages: [DesignPage]) -> FieldValue? {
        func all(_ path: KeyPath<DesignPage, [FieldValue.Field]>) -> [FieldValue.Field] {
            var known: Set<String> = []
            return pages.flatMap { $0[keyPath: path] }.filter { known.insert($0.name).inserted }.sorted { $0.name < $1.name }
        }
        let sections = [("colors", all(\.colors)), ("fonts", all(\.fonts)), ("shadows", all(\.shadows))].filter { !$0.1.isEmpty }
        return sections.isEmpty ? nil : .object(sections.map { .init($0.0, .object($0.1)) })
    }

    /// The collection of one item that fills the canvas.
    private func collection(_ view: String) -> FieldValue {
        .object([
            .init("contentInsetAdjustment", .string("never")),
            .init(
                "layout",
                .object([
                    .init(
                        "flow",
                        .object([
                            .init("itemSize", .array([.length(size.width), .length(size.height)])), .init("minimumLineSpacing", .number(0)),
                            .init("minimumInteritemSpacing", .number(0)),
                        ]))
                ])),
            .init("sections", .array([.object([.init("items", .array([.object([.init("view", .string(view))])]))])])),
        ])
    }

    private static func head(_ file: String, _ what: String) -> String {
        "# \(what.onOneLine) of \((file as NSString).lastPathComponent.onOneLine), as `vitrine import` writes it.\nscene: 1\n"
    }

    /// The scene of the frame alone.
    func text(name: String, file: String) -> String {
        let own = views.map(\.name).contains(name) ? "\(name)-screen" : name
        var fields: [FieldValue.Field] = [.init("canvas", canvas())]
        if let theme = Self.theme([self]) { fields.append(.init("theme", theme)) }
        fields.append(.init("views", .object(views + [.init(own, .object([.init("content", content)]))])))
        fields.append(.init("collection", collection(own)))
        return Self.head(file, name) + YAMLWriter.text(of: .object(fields))
    }

    /// One scene of several frames of one size, each a screen.
    static func text(ofScreens screens: [(name: String, page: DesignPage)], file: String) -> String {
        let pages = screens.map(\.page)
        var fields: [FieldValue.Field] = [.init("canvas", pages[0].canvas())]
        if let theme = theme(pages) { fields.append(.init("theme", theme)) }
        let parts = screens.map { name, page -> FieldValue.Field in
            let own = page.views.map(\.name).contains(name) ? "\(name)-screen" : name
            var screen: [FieldValue.Field] = []
            if let background = page.background { screen.append(.init("canvas", .object([.init("background", background)]))) }
            screen.append(.init("views", .object(page.views + [.init(own, .object([.init("content", page.content)]))])))
            screen.append(.init("collection", page.collection(own)))
            return .init(name, .object(screen))
        }
        fields.append(.init("screens", .object(parts)))
        return head(file, "\(screens.count) frames") + YAMLWriter.text(of: .object(fields))
    }
}
