// SPDX-License-Identifier: MIT
//
// Everything that a program calls, under one import: the UIKit surface, scene files, drawing and picture files.

@_exported public import CoreGraphics
@_exported public import QuartzCore
@_exported public import UIKit
@_exported public import VitrineBarcodes
@_exported public import VitrineChartSolvers
@_exported public import VitrineCharts
@_exported public import VitrineDesignChecks
@_exported public import VitrineDrawing
@_exported public import VitrineFrameChecks
@_exported public import VitrineFrameExport
@_exported public import VitrineImageCoding
@_exported public import VitrineInterfaces
@_exported public import VitrineLayoutSolvers
@_exported public import VitrineMaps
@_exported public import VitrineMockupViews
@_exported public import VitrineMockups
@_exported public import VitrineOutput
@_exported public import VitrinePDFRenderer
@_exported public import VitrineProperties
@_exported public import VitrineRasterRenderer
@_exported public import VitrineSVGRenderer
@_exported public import VitrineScene
@_exported public import VitrineSceneFormat
@_exported public import VitrineSceneSchema
@_exported public import VitrineSceneText
@_exported public import VitrineScreenMaps
@_exported public import VitrineSpecification
@_exported public import VitrineStage
@_exported public import VitrineTypography
