// SPDX-License-Identifier: MIT
//
// What the signatures of layers name comes with them: contexts, pictures and paths, and the clock and the environment in force.

@_exported public import VitrineEnvironment
@_exported public import VitrineQuartz2D
