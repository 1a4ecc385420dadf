// SPDX-License-Identifier: MIT
//
// Who changes the menus of a program.

/// Changes the menus of a program, which responders are given in `buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {}
