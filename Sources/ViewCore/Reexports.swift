// SPDX-License-Identifier: MIT
//
// What the signatures of views name comes with them: colours, fonts, pictures and traits.

@_exported public import VitrineGraphics
@_exported public import VitrineResponding
