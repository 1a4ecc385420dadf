// SPDX-License-Identifier: MIT
//
// Content that is described, and the views that show it (selection.content-configurations).

public import VitrineViewCore

/// Describes the content of a view, such as a cell, and makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes a view that shows the content, and others of its kind.
    func makeContentView() -> any UIView & UIContentView

    /// The content as it looks in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows content that is described.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The content that the view shows.
    var configuration: any UIContentConfiguration { get set }

    /// Whether the view can show a content. Where absent: whether it is of the type of the content that it shows.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { type(of: configuration) == type(of: self.configuration) }
}
