// SPDX-License-Identifier: MIT
//
// How glass looks under settings (glass.recipes).

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineViewCore

@Suite struct GlassRecipeTests {
    @Test(arguments: UIGlassEffect.Style.allCases) func `where nothing is to be seen through, a pale tint hides as much as none`(
        style: UIGlassEffect.Style
    ) {
        let recipe = GlassRecipe(style, GlassRecipe.Conditions(isOpaque: true))
        let tint = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(recipe.backdrop(tint: nil).tint?.alpha == 1)
        #expect(recipe.backdrop(tint: tint).tint?.alpha == 1)
    }
}
