// SPDX-License-Identifier: MIT
//
// The values that charts are made of come with their view.

@_exported public import VitrineChartSolvers
