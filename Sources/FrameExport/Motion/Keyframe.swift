// SPDX-License-Identifier: MIT
//
// Few values from which many follow.

/// How one keyframe goes over into the next.
enum Easing: Hashable {
    case linear
    /// Not at all until the next.
    case step
    case bezier(CubicEasing)
}

/// Values at a place in the sequence of frames, and how they go on from there.
struct Keyframe: Hashable {
    var place: Int
    var values: [Double]
    var easing: Easing
}
