// SPDX-License-Identifier: MIT
//
// What the insets of a layout's content are measured from.

/// What content insets are measured from, for layouts that let their sections choose.
///
/// A flow layout has a type of its own for it, `UICollectionViewFlowLayout.SectionInsetReference`.
public enum UIContentInsetsReference: Int, Hashable, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }
