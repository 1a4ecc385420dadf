// SPDX-License-Identifier: MIT
//
// The sizes of what answers taps on a stage.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineStage
import VitrineViews

/// Looks at what can be touched: what is covered, or out of sight, is left out.
@MainActor
struct TouchCheck {
    private(set) var notes: [DesignNote] = []
    private let looked: DesignLook

    init(_ looked: DesignLook) {
        self.looked = looked
        let window = looked.window
        // The places that targets have among all, and among those that can be touched.
        var (shown, places): ([LookedView<UIView>], [Int: Int]) = ([], [:])
        for (index, target) in looked.targets.enumerated() {
            let frame = target.view.convert(target.view.bounds, to: window)
            let hit = window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
            let isReached = hit.map { $0 === target.view || $0.isDescendant(of: target.view) || target.view.isDescendant(of: $0) } ?? false
            guard window.bounds.contains(frame), isReached, !frame.isEmpty else { continue }
            places[index] = shown.count
            shown.append(target)
        }
        let targets = shown.map { target in
            TouchTarget(
                frame: target.view.convert(target.view.bounds, to: window), holders: Set(target.holders.compactMap { places[$0] }))
        }
        let small = Set(TouchTarget.tooSmall(targets))
        for (index, target) in shown.enumerated() {
            let frame = targets[index].frame
            if let least = looked.design.target, !target.isSizedBySystem, min(frame.width, frame.height) < least - 0.01 {
                notes.append(note(of: target, frame, least: least, .comfortableSize, isAsked: true))
            } else if small.contains(index) {
                notes.append(note(of: target, frame, least: TouchTarget.least, .targetSize))
            } else if looked.design.target == nil, !target.isSizedBySystem, min(frame.width, frame.height) < TouchTarget.comfortable - 0.01
            {
                notes.append(note(of: target, frame, least: TouchTarget.comfortable, .comfortableSize))
            }
        }
        for (first, second, shared) in TouchTarget.overlaps(targets) {
            // Content that scrolls beneath bars is no neighbour of theirs.
            guard shown[first].scroller === shown[second].scroller, !shown[first].isInBar, !shown[second].isInBar else { continue }
            let subjects = [shown[first], shown[second]].map { looked.subject(of: $0.view, $0.node) }
            notes.append(
                DesignNote(
                    rule: .overlap, subject: subjects[1], frame: shared,
                    message: "\(subjects[1]) lies over \(subjects[0]) by \(shared.size.told) points, and "
                        + "both answer taps",
                    hint: "move them apart: it cannot be told which one is meant", place: shown[second].node?.node.place ?? .init()))
        }
    }

    private func note(
        of target: LookedView<UIView>, _ frame: CGRect, least: CGFloat, _ rule: DesignNote.Rule, isAsked: Bool = false
    ) -> DesignNote {
        let subject = looked.subject(of: target.view, target.node)
        let isLeast = rule == .targetSize
        return DesignNote(
            rule: rule, subject: subject, frame: frame, measured: Double(min(frame.width, frame.height)), wanted: Double(least),
            message: "\(subject) answers taps on \(frame.size.told) points; "
                + (isLeast
                    ? "that is less than 24 × 24, with another target near (WCAG 2.5.8)"
                    : isAsked ? "the scene wants \(least.told) × \(least.told)" : "Apple's guidelines have 44 × 44 at least"),
            hint: isLeast ? "make it larger, or leave more room around it" : "give it 'minHeight: \(least.told)', or padding",
            severity: isLeast || isAsked ? .warning : .note, place: target.node?.node.place ?? .init())
    }
}

extension LookedView<UIView> {
    /// Whether its size is the system's own, or grows beyond what is seen.
    fileprivate var isSizedBySystem: Bool {
        isInBar || view is UISwitch || view is UIStepper || view is UISegmentedControl || view is UISlider || view is UIDatePicker
            || view is UITextField
    }

    /// What it scrolls with.
    fileprivate var scroller: UIView? {
        sequence(first: view.superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }.first
    }
}
