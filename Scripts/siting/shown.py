# SPDX-License-Identifier: MIT
"""Which scenes of the gallery a page shows beneath its lead: those in which its subject is seen best, four at most."""

SHOWN = {
    "AroundTheCollection": ("stage/collapsing", "stage/sheet-with-a-list", "stage/popover", "stage/tablet"),
    "BringYourLayout": ("layouts/cover-flow", "layouts/carousel", "layouts/waterfall", "layouts/photo-wall"),
    "Charts": ("charts/dashboard", "seven-screens/dashboard"),
    "ComponentsInScenes": ("seven-screens/components", "components/app-rows", "components/themes-in-modes", "components/variants-and-slots"),
    "Controls": ("controls/buttons", "controls/switches-and-values", "controls/fields", "controls/date-pill-opens-a-calendar"),
    "ControlsOfSystem26": ("system26-controls/controls", "system26-controls/menu", "system26-controls/popover", "system26-controls/keyboard"),
    "DesignTokens": ("seven-screens/brand", "components/themes-in-modes", "components/dark-theme-of-another-file"),
    "Flows": ("flows/plants", "seven-screens/prototype"),
    "Glass": ("glass/glass-over-colours-and-text", "glass/glass-in-the-dark", "glass/pieces-melt-together"),
    "Icons": ("icons/the-usual-ones", "icons/weights-and-scales", "icons/colours-of-parts", "icons/in-rows-buttons-and-menus"),
    "InterfaceBuilderFiles": ("controllers/Letters", "controllers/Atlas", "views/Controls", "cells/cells-of-nibs-change"),
    "MaterialsAndEffects": ("materials/materials-light-and-dark", "materials/vibrancy", "materials/filters", "materials/blend-modes"),
    "MockUps": ("mockups/photos", "mockups/settings", "mockups/pins", "mockups/music"),
    "MotionInScenes": ("motion/staggered", "motion/along-a-path", "motion/fly-in-and-out", "motion/flow-cover-flow-circle"),
    "OneSceneForAll": ("variants/languages", "sizes/one-scene-on-every-device", "screens/weather", "screens/weather-arabic"),
    "PartsOfMockups": ("features/parts-of-mockups", "seven-screens/chat", "seven-screens/wallet", "seven-screens/map"),
    "Perspective": ("layouts/cover-flow", "depth/hinges", "depth/intersecting-siblings", "depth/front-and-back"),
    "ScenesWithFingers": ("touch/reorder-in-a-grid", "touch/pinch-to-spread", "touch/pull-to-refresh", "touch/context-menu"),
    "ScreensInCSS": ("mockups/today", "mockups/photos", "mockups/settings", "mockups/music"),
    "SectionsInScenes": ("compositional/mosaic", "compositional/store", "lists/list-insetGrouped", "lists/outline"),
    "SizesInScenes": ("sizes/chips", "sizes/cover-of-half-the-screen", "sizes/columns-that-follow-from-the-width", "sizes/waterfall-in-german"),
    "Systems": ("system26/bars", "system26/tabs", "system26/sheet", "system26-controls/menu"),
    "TextInScenes": ("typography/features", "typography/hyphenation", "typography/icons-in-text", "features/label-truncation-modes"),
    "TouchInTests": ("touch/press-and-release", "touch/drag-to-another-section", "touch/rows-on-springs", "touch/several-fingers"),
}
