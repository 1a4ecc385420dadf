// SPDX-License-Identifier: MIT
//
// All rooms of views under one name, for rooms that use most of them.

@_exported public import VitrineAnimators
@_exported public import VitrineConfigurations
@_exported public import VitrineControllers
@_exported public import VitrineControls
@_exported public import VitrineDragAndDrop
@_exported public import VitrineExchange
@_exported public import VitrineFingers
@_exported public import VitrineFormats
@_exported public import VitrineMenus
@_exported public import VitrineNibs
@_exported public import VitrinePasteboards
@_exported public import VitrinePickers
@_exported public import VitrineSearchBars
@_exported public import VitrineTextDrawing
@_exported public import VitrineTextInput
@_exported public import VitrineTextKit
@_exported public import VitrineValueControls
@_exported public import VitrineViewCore
