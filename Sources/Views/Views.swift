// SPDX-License-Identifier: MIT
//
// All rooms of views under one name, for rooms that use most of them.

@_exported public import VitrineControllers
@_exported public import VitrineTextInput
@_exported public import VitrineValueControls
@_exported public import VitrineViewCore
