// SPDX-License-Identifier: MIT
//
// A relation between the edges and sizes of views.

public import Foundation

/// A relation between edges or sizes of views.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Along or down.
    public enum Axis: Int, Hashable, Sendable { case horizontal, vertical }
}
