// SPDX-License-Identifier: MIT
//
// Names of controls from before Swift 4.2 that sources still use.

/// The name before Swift 4.2.
public typealias UIControlState = UIControl.State
/// The name before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
