// SPDX-License-Identifier: MIT
//
// The heights of bars.

/// How high a bar is.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102 }
