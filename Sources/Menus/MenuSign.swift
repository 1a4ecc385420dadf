// SPDX-License-Identifier: MIT
//
// The small signs on menus.

@_spi(Vitrine) import VitrineViewCore

/// A sign beside the words of a menu.
final class MenuSign: TextSign {}
