// SPDX-License-Identifier: MIT
//
// The measured records of self-sizing, through a collection view and its cells (self-sizing.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

@Suite @MainActor
struct SelfSizingRecordTests {
    struct Record: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var sizes: [[CGSize]]
        var xs: [[CGFloat]]
        var ys: [[CGFloat]]
        var content: CGSize
        var estimate = CGSize(width: 50, height: 40)
        var inset = UIEdgeInsets.zero
        var lines: CGFloat = 10
        var gaps: CGFloat = 10
        var header: CGFloat = 0
        var isHorizontal = false
    }

    nonisolated private static func row(_ widths: [CGFloat], _ height: CGFloat = 29) -> [CGSize] {
        widths.map { CGSize(width: $0, height: height) }
    }
    nonisolated private static func list(_ heights: [CGFloat], _ width: CGFloat = 320) -> [CGSize] {
        heights.map { CGSize(width: width, height: $0) }
    }

    nonisolated private static let records = [
        Record(
            testDescription: "cells of one width make a grid", sizes: [list([29, 233, 80, 29, 233, 29], 90)],
            xs: [[12, 115, 218, 12, 115, 218]], ys: [[137, 35, 111.5, 380, 278, 380]], content: CGSize(width: 320, height: 516),
            inset: UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12), gaps: 6, header: 30),
        Record(
            testDescription: "full lines are justified, the last is not", sizes: [row([117, 100.5, 83.5, 66.5, 100.5, 50, 150.5, 58.5])],
            xs: [[0, 219.5, 0, 118.5, 219.5, 0, 60, 220.5]], ys: [[0, 0, 39, 39, 39, 78, 78, 78]],
            content: CGSize(width: 320, height: 107)),
        Record(
            testDescription: "the same with a last line of three", sizes: [row([117, 100.5, 83.5, 66.5, 100.5])],
            xs: [[0, 219.5, 0, 93.5, 170]], ys: [[0, 0, 39, 39, 39]], content: CGSize(width: 320, height: 68)),
        Record(
            testDescription: "wider than the view", sizes: [row([58.5, 697, 209.5, 24.5, 739, 33])],
            xs: [[131, 0, 0, 295.5, 0, 0]], ys: [[0, 39, 78, 78, 117, 156]], content: CGSize(width: 320, height: 185)),
        Record(
            testDescription: "one to a line", sizes: [row([200, 200, 200, 200])], xs: [[60, 60, 60, 60]], ys: [[0, 39, 78, 117]],
            content: CGSize(width: 320, height: 146)),
        Record(
            testDescription: "a list", sizes: [list([29, 63, 29, 29, 63, 29])], xs: [[0, 0, 0, 0, 0, 0]],
            ys: [[0, 39, 112, 151, 190, 263]], content: CGSize(width: 320, height: 292)),
        Record(
            testDescription: "a list in two sections", sizes: [list([29, 63, 29], 280), list([29, 63, 29], 280)],
            xs: [[20, 20, 20], [20, 20, 20]], ys: [[40, 76, 146], [230, 266, 336]], content: CGSize(width: 320, height: 380),
            inset: UIEdgeInsets(top: 10, left: 20, bottom: 15, right: 20), lines: 7, header: 30),
        Record(
            testDescription: "a horizontal layout makes one column", sizes: [row([58.5, 697, 209.5, 24.5, 739, 33])],
            xs: [[340.5, 21, 265, 357.5, 0, 353]], ys: [[0, 41, 82, 123, 164, 205]], content: CGSize(width: 739, height: 480),
            estimate: CGSize(width: 60, height: 100), isHorizontal: true),
    ]

    @Test(arguments: records) func `cells are placed as in the record`(record: Record) {
        let layout = UICollectionViewLayout.sizing(record.estimate)
        (layout.sectionInset, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (record.inset, record.lines, record.gaps)
        layout.headerReferenceSize = CGSize(width: 0, height: record.header)
        if record.isHorizontal { layout.scrollDirection = .horizontal }
        let view = UICollectionView.sized(SizedSections(wishes: record.sizes), layout: layout)
        for section in record.sizes.indices {
            let frames = view.itemFrames(inSection: section)
            #expect(frames.map(\.minX) == record.xs[section])
            #expect(frames.map(\.minY) == record.ys[section])
            #expect(frames.map(\.size) == record.sizes[section])
        }
        #expect(view.contentSize == record.content)
    }
}
