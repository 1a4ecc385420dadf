// SPDX-License-Identifier: MIT
//
// The small signs on menus.

/// A sign beside the words of a menu.
final class MenuSign: TextSign {}
