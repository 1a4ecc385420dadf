// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as UIKit.

@_exported public import Foundation
@_exported public import VitrineAccessibility
@_exported public import VitrineAppearance
@_exported public import VitrineBarSkins
@_exported public import VitrineBehaviors
@_exported public import VitrineCollectionControllers
@_exported public import VitrineCollectionUI
@_exported public import VitrineDelegation
@_exported public import VitrineDiffable
@_exported public import VitrineDiffableReferences
@_exported public import VitrineFocus
@_exported public import VitrineFoundationAdditions
@_exported public import VitrineGeometry
@_exported public import VitrineKeyboards
@_exported public import VitrineLayers
@_exported public import VitrineLists
@_exported public import VitrinePDFDocuments
@_exported public import VitrinePaging
@_exported public import VitrinePointers
@_exported public import VitrineRuntime
@_exported public import VitrineSharing
@_exported public import VitrineSundries
@_exported public import VitrineSystem
@_exported public import VitrineTables
@_exported public import VitrineTabs
@_exported public import VitrineTextLayers
@_exported public import VitrineUnavailable
@_exported public import VitrineViews
@_exported public import VitrineVoiceOver

@_exported public import struct VitrineDrawing.CGColor
