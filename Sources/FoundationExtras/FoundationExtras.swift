// SPDX-License-Identifier: MIT
//
// What Foundation has on Apple's systems and not on Linux, for sources that import no UIKit.

@_exported public import Foundation
@_exported public import VitrineFoundationAdditions
