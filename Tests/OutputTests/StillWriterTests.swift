// SPDX-License-Identifier: MIT
//
// Moments of every height as files of every kind.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineTestSupport

@testable import VitrineFiles
@testable import VitrineOutput

/// A column of squares, of which no more than the rows asked for are made.
@MainActor
private final class Column: MomentSource {
    let canvas: CGSize
    let height: CGFloat
    let scale: CGFloat
    private(set) var parts: [ClosedRange<CGFloat>] = []
    /// How many squares were made.
    private(set) var made = 0
    private var isGrown = false
    /// Whether the squares are the elements of a view, and not for themselves.
    private let holdsElements: Bool

    init(height: CGFloat, scale: CGFloat = 1, holdsElements: Bool = false) {
        (canvas, self.height, self.scale) = (CGSize(width: 40, height: 60), height, scale)
        self.holdsElements = holdsElements
    }

    func displayList() -> DisplayList { list(size: canvas, 0...canvas.height) }

    func showFullContent() { isGrown = true }

    var fullContentSize: CGSize { CGSize(width: canvas.width, height: height) }

    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList {
        precondition(isGrown, "rows are asked for after the canvas has grown")
        parts.append(rows)
        return list(size: fullContentSize, rows)
    }

    private func list(size: CGSize, _ rows: ClosedRange<CGFloat>) -> DisplayList {
        let numbers = Int(rows.lowerBound / 20)...Int(rows.upperBound / 20)
        let layers = numbers.map { number in
            DisplayList.Layer(
                bounds: CGRect(x: 0, y: 0, width: 15, height: 15),
                transform: CATransform3DMakeTranslation(CGFloat(number % 3) * 10, CGFloat(number) * 20, 0), identity: number + 1,
                element: holdsElements ? DisplayList.Element(category: .cell, kind: nil, section: 0, item: number) : nil,
                background: CGColor(red: CGFloat(number % 5) / 5, green: 0.5, blue: CGFloat(number % 7) / 7, alpha: 1))
        }
        made += layers.count
        let view = DisplayList.Layer(bounds: CGRect(origin: .zero, size: size), sublayers: layers)
        return DisplayList(size: size, scale: scale, background: .white, layers: holdsElements ? [view] : layers)
    }
}

@Suite @MainActor struct StillWriterTests {
    private func bytes(_ kind: FileKind, _ sources: [any MomentSource], _ options: RenderOptions = RenderOptions()) throws -> [UInt8] {
        let sink = MemorySink()
        _ = try StillWriter(kind: kind, options: options).write(sources, to: sink)
        return sink.bytes
    }

    private var full: RenderOptions {
        var options = RenderOptions()
        options.drawsFullContent = true
        return options
    }

    @Test(arguments: FileKind.kinds(that: .still)) func `every kind of picture is written, the same on every run`(kind: FileKind) throws {
        let first = try bytes(kind, [Column(height: 60)])
        #expect(try !first.isEmpty && bytes(kind, [Column(height: 60)]) == first)
        #expect(try bytes(kind, [Column(height: 60)], full) == first, "\(kind): the content is as high as the canvas")
    }

    @Test(arguments: ["png", "webp", "jpg"]) func `a file that is drawn again is the file that is drawn once`(ending: String) throws {
        let folder = try TemporaryFolder()
        var writer = StillWriter(kind: try #require(FileKind.still(path: "a." + ending)), options: RenderOptions())
        writer.before = PicturesBefore()
        for (scale, height) in [(2, 60), (2, 60), (3, 60), (2, 60)] as [(CGFloat, CGFloat)] {
            _ = try writer.write([Column(height: height, scale: scale)], toFile: folder["again." + ending])
            let once = StillWriter(kind: writer.kind, options: RenderOptions())
            _ = try once.write([Column(height: height, scale: scale)], toFile: folder["once." + ending])
            #expect(try folder.bytes("again." + ending) == folder.bytes("once." + ending))
        }
    }

    @Test func `a long document is made of its rows once, a part at a time`() throws {
        let column = Column(height: 40_000, holdsElements: true)
        let file = try bytes(.svg, [column], full)
        #expect(column.parts.count == 10 && column.parts.allSatisfy { $0.upperBound - $0.lowerBound <= 4096 })
        #expect(column.made < 2020, "2000 squares, some in two parts")
        let whole = Column(height: 40_000, holdsElements: true)
        whole.showFullContent()
        #expect(try String(decoding: file, as: UTF8.self) == SVGRenderer().render(whole.displayList(ofRows: 0...40_000)))
        // Twice the rows are twice the work.
        let longer = Column(height: 80_000, holdsElements: true)
        _ = try bytes(.svg, [longer], full)
        #expect(longer.parts.count == 20 && longer.made < 4040)
    }

    @Test func `a long document whose rows cannot come in parts is written whole`() throws {
        let column = Column(height: 9000)
        let file = try bytes(.svg, [column], full)
        #expect(column.parts.last == 0...9000)
        #expect(try String(decoding: file, as: UTF8.self) == SVGRenderer().render(column.displayList(ofRows: 0...9000)))
    }

    @Test(arguments: [FileKind.png, .jpeg, .webp]) func `full content is drawn in bands, with the bytes of the whole`(kind: FileKind) throws
    {
        let column = Column(height: 3000, scale: 2)
        let file = try bytes(kind, [column], full)
        #expect(column.parts.count > 5, "\(column.parts)")
        let reference = Column(height: 3000, scale: 2)
        reference.showFullContent()
        let whole = try RasterRenderer().render(reference.displayList(ofRows: 0...3000))
        guard case .rows(let encoder) = kind.still else { return }
        #expect(try file == encoder.encode(whole, options: ImageOptions(scale: 2)))
    }

    @Test func `content that is higher than a page or a format allows becomes pages or is refused`() throws {
        let high = Column(height: 30_000)
        let record = try StillWriter(kind: .pdf, options: full).write([high, Column(height: 60)], to: MemorySink())
        #expect(record == StillWriter.Record(width: 40, height: 30_000, pages: 4))
        for (kind, height) in [(FileKind.webp, 30_000.0), (.jpeg, 70_000)] {
            do {
                _ = try bytes(kind, [Column(height: height)], full)
                Issue.record("\(kind) took a picture of \(height) rows")
            } catch {
                #expect(OutputError(error)?.kind == .limit)
                #expect(OutputError(error)?.description.contains("pixels wide and high") == true)
            }
        }
        #expect(try !bytes(.png, [Column(height: 70_000)], full).isEmpty)
    }

    @Test func `the scale and the background of the options hold in every kind`() throws {
        var options = RenderOptions()
        (options.scale, options.background) = (3, .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        let bitmap = try ImageDecoder.decode(bytes(.png, [Column(height: 60)], options))
        #expect((bitmap.width, bitmap.height) == (120, 180))
        #expect(bitmap[119, 0] == 0xFFFF_0000)
        options.background = .transparent
        #expect(try ImageDecoder.decode(bytes(.png, [Column(height: 60)], options))[119, 0] == 0)
        #expect(try ImageDecoder.decode(bytes(.jpeg, [Column(height: 60)], options))[119, 0] == 0xFFFF_FFFF)
        #expect(try String(decoding: bytes(.svg, [Column(height: 60)], options), as: UTF8.self).contains("<svg"))
    }

    @Test func `several moments need a kind with pages, and movement is no picture`() {
        for (kind, sources) in [(FileKind.png, 2), (.gif, 1), (.png, 0)] {
            do {
                _ = try bytes(kind, (0..<sources).map { _ in Column(height: 60) })
                Issue.record("\(kind) was written")
            } catch { #expect(OutputError(error)?.kind == .request) }
        }
    }

    @Test(arguments: FileKind.kinds(that: .still)) func `a file that cannot be written leaves nothing, and the old one alone`(
        kind: FileKind
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-output-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/a" + kind.endings[0]
        try AtomicFile.write([1, 2, 3], to: path)
        #expect(throws: (any Error).self) { try StillWriter(kind: kind, options: RenderOptions()).write([Broken()], toFile: path) }
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a" + kind.endings[0]])
        do {
            _ = try StillWriter(kind: kind, options: RenderOptions()).write([Column(height: 60)], toFile: folder + "/nowhere/a")
            Issue.record("written into a folder that is not there")
        } catch { #expect(OutputError(error)?.kind == .write) }
    }
}

/// A canvas that cannot be drawn.
@MainActor
private struct Broken: MomentSource {
    func displayList() -> DisplayList { DisplayList(size: CGSize(width: -1, height: 4), scale: 1) }

    func showFullContent() {}

    var fullContentSize: CGSize { CGSize(width: -1, height: 4) }

    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { displayList() }
}
