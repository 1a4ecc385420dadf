// SPDX-License-Identifier: MIT
//
// How bars look.

/// How a bar looks.
public enum UIBarStyle: Int, Hashable, Sendable { case `default` = 0, black = 1 }
