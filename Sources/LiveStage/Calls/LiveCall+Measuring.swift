// SPDX-License-Identifier: MIT
//
// Calls that tell what a screen costs, and what a screen reader does.

import VitrineProperties
import VitrineRecordings

extension LiveCall {
    static let measuring: [LiveCall] = [
        LiveCall(
            "tints", "Tells where layers are mixed, painted apart first, or painted one over the other.", looks: true,
            [screen, moment, Parameter("kind", .text, "blended, offscreen or overdraw; blended where it is left out.")],
            answer:
                "`areas` from back to front, each with `frame`, `outline` where that is no upright rectangle, `opaque` or the `reasons`; of overdraw `cell` in points, `columns`, `rows` and `counts`, row by row"
        ) { stage, arguments throws(LiveError) in .value(try stage.screen(in: arguments).tints(arguments)) },
        LiveCall(
            "memory", "Tells what a screen holds: views that are used again, layers, pictures, frames that were seen.", looks: true,
            [screen],
            answer:
                "`lists` with `reuse` of each identifier: how many are `shown`, are `waiting` and were `made`; and how many `views`, `layers`, `textLayers`, `images`, frames of the `history` and entries of the `recording` there are"
        ) { stage, arguments throws(LiveError) in
            .value(try stage.screen(in: arguments).memory(entries: stage.recording.entries.count))
        },
    ]

    static let acting = LiveCall(
        "perform", "Does with an element what a screen reader does: an action of its own, or another.",
        [
            screen, name, Parameter("id", .text, "Its number in `accessibility`, in place of the label."),
            Parameter(
                "action", .text, "The name of one of its actions, or activate, increment, decrement, escape or magicTap.", needed: true),
        ], answer: "`done`: whether the program did it"
    ) { stage, arguments throws(LiveError) in try await stage.performAct(arguments) }
}
