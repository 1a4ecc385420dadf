// SPDX-License-Identifier: MIT
//
// What pictures, texts and views are made of.

package import VitrineDrawing

/// Something that a picture, a text or a view shows of its own.
package typealias DisplayContent = DisplayList.Content
