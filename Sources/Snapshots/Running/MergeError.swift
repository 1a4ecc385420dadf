// SPDX-License-Identifier: MIT
//
// Why results cannot be put together.

/// Why several runs are no parts of one.
public enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to put together.
    case nothing
    /// Two runs that had different snapshots to make.
    case plans(String, String, difference: String)
    /// Two runs that were made with different versions, or on machines that draw differently.
    case makers(String, String, difference: String)
    /// A snapshot that ended in different ways.
    case results(id: String, String, String, difference: String)
    /// A run that contradicts itself.
    case broken(String, reason: String)

    public var description: String {
        switch self {
        case .nothing: "there are no results to merge"
        case .plans(let one, let other, let difference):
            "\(one) and \(other) are no parts of one run: \(difference); run all parts on the same files, with the same options"
        case .makers(let one, let other, let difference): "\(one) and \(other) were not made alike: \(difference)"
        case .results(let id, let one, let other, let difference): "'\(id)' ended differently in \(one) and in \(other): \(difference)"
        case .broken(let folder, let reason): "\(folder): \(reason)"
        }
    }
}
