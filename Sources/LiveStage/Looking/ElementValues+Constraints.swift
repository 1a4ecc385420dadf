// SPDX-License-Identifier: MIT
//
// The constraints of a view, told and set.

import Foundation
import VitrineInterfaces
import VitrineLiveWindows
import VitrineProperties
import VitrineRecordings
import VitrineViews

extension ElementValues {
    /// The most constraints that are told of a view.
    private static let mostConstraints = 200

    /// The constraints that say something of a view, and those that did until they were turned off here.
    static func constraints(of view: UIView, _ numbers: ElementNumbers) -> [NSLayoutConstraint] {
        let off = numbers.turnedOff.filter { $0.view === view && !$0.constraint.isActive }.map(\.constraint)
        return Array((view.constraintsAbout + off).prefix(mostConstraints))
    }

    func constraints(of view: UIView) -> [PropertyValue] {
        let broken = view.brokenConstraints
        return Self.constraints(of: view, numbers).map { constraint in
            .fields(Self.fields(of: constraint) + [.init("satisfied", .flag(!broken.contains { $0 === constraint }))])
        }
    }

    static func fields(of constraint: NSLayoutConstraint) -> [PropertyValue.Field] {
        [
            .init("text", .text(constraint.description)), .init("active", .flag(constraint.isActive)),
            .init("constant", .number(constraint.constant)), .init("priority", .number(Double(constraint.priority.rawValue))),
            .init("identifier", constraint.identifier.map { .text($0) } ?? .none),
        ]
    }

    /// Sets something of a constraint of a view; what does not fit changes nothing.
    static func setConstraint(_ index: Int, _ property: String, _ value: PropertyValue, of view: UIView, _ numbers: ElementNumbers) {
        let all = constraints(of: view, numbers)
        guard all.indices.contains(index) else { return }
        let wasActive = all[index].isActive
        all[index].set(property, to: value)
        // One that is off is held by nobody else.
        if wasActive, !all[index].isActive { numbers.turnedOff.append((view, all[index])) }
    }
}

extension LiveStage {
    func setConstraint(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        let (values, _) = try values(in: arguments)
        let view = try view(in: arguments)
        let all = ElementValues.constraints(of: view, values.numbers)
        let name = arguments.text("identifier")
        let index = arguments.integer("index") ?? all.firstIndex { name != nil && $0.identifier == name }
        guard let path = values.path(of: view), let index, all.indices.contains(index) else {
            throw LiveError(
                name.map { "no constraint of the view has the identifier '\($0)'" }
                    ?? "the view has \(all.count) constraints, which are counted from 0")
        }
        let (constant, priority) = (arguments.number("constant"), arguments.number("priority"))
        guard abs(constant ?? 0) <= 100_000, (1...1000).contains(priority ?? 1) else {
            throw LiveError("a constant is in points, and a priority a number from 1 to 1000")
        }
        let changes: [(String, PropertyValue?)] = [
            ("constant", constant.map { .number($0) }), ("priority", priority.map { .number($0) }),
            ("isActive", arguments.flag("isActive").map { .flag($0) }),
        ]
        for case (let property, let value?) in changes {
            perform(.with { $0.setting = .init(path: path, constraint: index, property: property, value: value.json) })
        }
        return .value(.fields(ElementValues.fields(of: all[index]) + [.init("frame", values.rect(view.convert(view.bounds, to: nil)))]))
    }
}
