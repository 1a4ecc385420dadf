// SPDX-License-Identifier: MIT
//
// Keyframes as a style sheet.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Writes CSS, equal animations once.
struct MotionStyle {
    private let times: FrameTimes
    /// Pixels per point, for edges that rest.
    private let scale: CGFloat
    private var names: [String: String] = [:]
    private var classes: [String: String] = [:]
    private(set) var rules: [String] = []

    init(times: FrameTimes, scale: CGFloat) { (self.times, self.scale) = (times, scale) }

    /// The whole sheet.
    var lines: [String] {
        guard !rules.isEmpty else { return [] }
        let seconds = times.rate.time(of: times.frameCount).numberText(places: 6)
        let count = times.loops.map(String.init) ?? "infinite"
        return [
            ".m{animation-duration:\(seconds)s;animation-timing-function:linear;animation-iteration-count:\(count);animation-fill-mode:both}"
        ]
            + rules + ["@media (prefers-reduced-motion:reduce){.m{animation:none!important}}"]
    }

    /// The classes of a group with these animations; empty where there is none.
    mutating func classes(transform: MotionTracks?, opacity: MotionTracks?) -> String {
        var animations: [String] = []
        if let transform, transform.moves { animations.append(name("t", transformFrames(transform))) }
        if let opacity, opacity.fades { animations.append(name("o", opacityFrames(opacity))) }
        if animations.isEmpty { return "" }
        let list = animations.joined(separator: ",")
        if let known = classes[list] { return known }
        let new = "m\(classes.count + 1)"
        rules.append(".\(new){animation-name:\(list)}")
        classes[list] = "m \(new)"
        return "m \(new)"
    }

    private mutating func name(_ letter: String, _ frames: String) -> String {
        if let known = names[frames] { return known }
        let name = "\(letter)\(names.count + 1)"
        names[frames] = name
        rules.append("@keyframes \(name){\(frames)}")
        return name
    }

    private func opacityFrames(_ tracks: MotionTracks) -> String {
        frames(tracks.opacity) { "opacity:\($0.values[0].numberText(places: 3))" }
    }

    private func transformFrames(_ tracks: MotionTracks) -> String {
        let keys = tracks.transform
        guard case .parts(let middle) = tracks.form else {
            return frames(keys) { key in
                "transform:matrix(\(key.values.map { $0.numberText(places: 5) }.joined(separator: ",")))"
            }
        }
        let turns = keys.contains { $0.values[2].numberText() != "0" }
        let grows = keys.contains { $0.values[3].numberText() != "1" || $0.values[4].numberText() != "1" }
        guard turns || grows else {
            var index = 0
            return frames(keys) { key in
                defer { index += 1 }
                var (x, y) = (key.values[0] - middle.x, key.values[1] - middle.y)
                // What rests has its edges on pixels, as in every picture.
                let rests =
                    index == 0 || index == keys.count - 1 || key.values == keys[index - 1].values || key.values == keys[index + 1].values
                if rests { (x, y) = (snapped(x), snapped(y)) }
                return "transform:translate(\(x.numberText(places: 3))px,\(y.numberText(places: 3))px)"
            }
        }
        return frames(keys) { key in
            let v = key.values
            var text = "transform:translate(\(v[0].numberText(places: 3))px,\(v[1].numberText(places: 3))px)"
            if turns { text += " rotate(\((v[2] * 180 / .pi).numberText())deg)" }
            if grows { text += " scale(\(v[3].numberText(places: 5)),\(v[4].numberText(places: 5)))" }
            if middle != .zero { text += " translate(\((-middle.x).numberText(places: 3))px,\((-middle.y).numberText(places: 3))px)" }
            return text
        }
    }

    private func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

    private func frames(_ keys: [Keyframe], _ declaration: (Keyframe) -> String) -> String {
        let count = Double(times.frameCount)
        return keys.enumerated().map { index, key in
            let isLast = index == keys.count - 1
            var body = declaration(key)
            switch key.easing {
            case .linear: break
            case .step: body += ";animation-timing-function:step-end"
            case .bezier(let curve):
                let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.numberText() }
                body += ";animation-timing-function:cubic-bezier(\(numbers.joined(separator: ",")))"
            }
            // The last values stay to the end of the last frame.
            let place = (Double(key.place) / count * 100).numberText() + "%"
            return "\(isLast && key.place > 0 ? place + ",100%" : place){\(body)}"
        }.joined()
    }
}
