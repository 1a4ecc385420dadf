// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as QuartzCore.

@_exported public import Foundation
@_exported public import VitrineGeometry
@_exported public import VitrineLayers
@_exported public import VitrineTextLayers

@_exported public import struct VitrineDrawing.CGColor
