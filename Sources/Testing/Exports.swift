// SPDX-License-Identifier: MIT
//
// What the signatures of assertions name, so that one import brings them.

@_exported public import VitrineCapture
@_exported public import VitrineImageDiff
@_exported public import VitrineInterfaces
@_exported public import VitrineScene
@_exported public import VitrineSceneFormat
@_exported public import VitrineSnapshotKinds
@_exported public import VitrineSnapshots
@_exported public import VitrineSpecification
@_exported public import VitrineStage
