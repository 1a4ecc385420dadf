// SPDX-License-Identifier: MIT
//
// A value and what is in it, as text that does not change from run to run.

import Foundation

/// A type whose values a `dump` describes by a text of their own.
public protocol AnySnapshotStringConvertible {
    /// Whether what is in a value is described as well.
    static var renderChildren: Bool { get }
    /// The text that stands for a value.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    /// The text is all.
    public static var renderChildren: Bool { false }
}

/// Describes values by what a mirror shows of them.
enum ValueDump {
    /// A line for each part, further in for what is inside.
    static func text(of value: Any) -> String {
        var lines: [String] = []
        var path: [ObjectIdentifier] = []
        write(value, label: nil, indent: "", into: &lines, path: &path)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func write(_ value: Any, label: String?, indent: String, into lines: inout [String], path: inout [ObjectIdentifier]) {
        let mirror = Mirror(reflecting: value)
        let label = label.map { "\($0): " } ?? ""
        if mirror.displayStyle == .optional {
            guard let wrapped = mirror.children.first?.value else { return lines.append("\(indent)- \(label)nil") }
            return write(wrapped, label: label.isEmpty ? nil : String(label.dropLast(2)), indent: indent, into: &lines, path: &path)
        }
        var isOpen = false
        if mirror.displayStyle == .class {
            let object = ObjectIdentifier(value as AnyObject)
            if path.contains(object) { return lines.append("\(indent)- \(label)\(mirror.subjectType) (circular reference)") }
            path.append(object)
            isOpen = true
        }
        defer { if isOpen { path.removeLast() } }
        if let leaf = leaf(value, mirror) { return lines.append("\(indent)- \(label)\(leaf)") }
        lines.append("\(indent)▿ \(label)\(head(value, mirror))")
        for child in children(of: mirror) {
            write(child.value, label: child.label, indent: indent + "  ", into: &lines, path: &path)
        }
    }

    /// The whole of a value that is described in a line.
    private static func leaf(_ value: Any, _ mirror: Mirror) -> String? {
        if let value = value as? any AnySnapshotStringConvertible, !type(of: value).renderChildren { return value.snapshotDescription }
        switch value {
        case let text as String: return text.debugDescription
        case let text as Substring: return String(text).debugDescription
        case let text as Character: return String(text).debugDescription
        case let data as Data: return "\(data.count) bytes"
        case let date as Date: return Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
        case let url as URL: return url.absoluteString
        default: break
        }
        if mirror.displayStyle == .collection || mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            return mirror.children.isEmpty ? "0 elements" : nil
        }
        guard mirror.children.isEmpty, mirror.superclassMirror.map({ $0.children.isEmpty }) ?? true else { return nil }
        // The description of an object without one of its own has its address.
        return mirror.displayStyle == .class ? "\(mirror.subjectType)" : String(describing: value)
    }

    private static func head(_ value: Any, _ mirror: Mirror) -> String {
        if let value = value as? any AnySnapshotStringConvertible { return value.snapshotDescription }
        return switch mirror.displayStyle {
        case .collection, .set: mirror.children.count == 1 ? "1 element" : "\(mirror.children.count) elements"
        case .dictionary: mirror.children.count == 1 ? "1 key/value pair" : "\(mirror.children.count) key/value pairs"
        case .tuple: "(\(mirror.children.count) elements)"
        case .enum: "\(mirror.subjectType).\(mirror.children.first?.label ?? "")"
        default: "\(mirror.subjectType)"
        }
    }

    /// The parts: those of sets and dictionaries in the order of their texts, those of a class behind those of its superclass.
    private static func children(of mirror: Mirror) -> [Mirror.Child] {
        let inherited = mirror.superclassMirror.map { children(of: $0) } ?? []
        guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else { return inherited + Array(mirror.children) }
        return mirror.children.map { (text: text(of: $0.value), child: $0) }.sorted { $0.text < $1.text }.map(\.child)
    }
}
