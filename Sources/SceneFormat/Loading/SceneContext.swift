// SPDX-License-Identifier: MIT
//
// What a scene file has declared by the time its collection is read.

import Foundation
import VitrineLayoutSolvers
import VitrineMaps
import VitrineScene
import VitrineSceneText
import VitrineTokens

/// The data and templates that names in the collection refer to.
struct SceneContext {
    /// Loaded lists by name; nil for one that could not be loaded, which has been reported.
    var data: [String: [FieldValue]?] = [:]
    /// The names of data in the order of the file.
    var dataNames: [String] = []
    var views: [String: TemplateUse] = [:]
    /// The names of templates in the order of the file.
    var viewNames: [String] = []
    /// The names of templates that something shows.
    var usedViews: Set<String> = []
    /// The views that are declared.
    var pendingViews: [PendingView] = []
    /// Those views, once they are read.
    var templates: [Scene.ViewTemplate] = []
    var hasReadViews = false
    /// The files that are included.
    var inclusions = Inclusions()
    /// The fields that views may name, by their names.
    var namedFields: [String: Set<String>] = [:]
    /// The fields that the badges of the items of a section name.
    var badgeFields: Set<String> = []
    /// The most parts that a view was found to have for an item, by its name.
    var largestParts: [String: Int] = [:]
    /// The number of items of each section, once they are read and known.
    var itemCounts: [Int]?
    /// The sections as they are at the step that is being read; nil when their items are not known.
    var sections: [Scene.Section]?
    /// The layout at the step that is being read.
    var layout = Scene.Layout(FlowParameters())
    /// All layouts that the steps so far have brought.
    var layouts: [Scene.Layout] = []
    /// Whether two fingers can lead to another layout.
    var spreads = false
    /// Whether fingers may have led to another layout than `layout`.
    var layoutMayDiffer = false
    /// What the steps so far have brought into the scene.
    var arrivals: [Arrival] = []
    /// Whether fingers can bring items to other places.
    var itemsMove = false
    /// Whether the collection has a wheel above its content; nil until it is read.
    var hasRefreshControl: Bool?
    /// Whether fingers may have brought items to other places: sections are known then, and what is in them is not.
    var itemsHaveMoved = false
    /// Whether the scene is one of several screens: where fingers and steps lead is known when they have.
    var isOfFlow = false
    /// The screens that parts and steps lead to, and the files that they are named in.
    var destinations: [(destination: Scene.Destination, file: String)] = []
    /// What leads on from its parts, and the views that these stand in.
    var leads: [(view: String?, action: Scene.FlowAction)] = []
    /// Whether the number of items of some group could not be found.
    var hasUnknownCounts = false
    /// The pictures and fonts that the scene names.
    var mentions = MentionLog()
    /// What short forms of layouts stand for, by their places.
    var expansions = Expansions()
    /// Items that are rows by themselves, as they are written, by their places.
    var writtenRows: [SourcePosition: SourceNode] = [:]
    /// How many of the items are looked at.
    var thoroughness = SceneLoader.Thoroughness.brief
    /// How many more items are looked at.
    var itemsLeft = SourceLimits.checkedItems
    /// The direction of reading of the canvas.
    var direction = Scene.LayoutDirection.leftToRight
    /// The modes and the look that values of the theme are taken for.
    var surroundings = TokenSurroundings()
    /// The places that name something of the theme.
    var themeUses: Set<Scene.Theme.Use> = []
    /// What holds in place of what the file says.
    var variant = SceneVariant()
    /// Variables that the variant brings and that the file itself does not name: an included one has to declare them.
    var broughtVariables: [(name: String, position: SourcePosition)] = []
    /// Where files are found; nil looks for none.
    var resources: SceneResources?
    /// What is on the maps that were read, by their paths; nil for one that could not be, which has been reported.
    var maps: [String: GeoFeatures?] = [:]
    /// The data files that were read, in order.
    var usedFiles: [String] = []

    /// Whether the rows of a section are those of a list.
    func isList(_ section: Scene.Section) -> Bool {
        if case .own(let own)? = section.layout { return own.list != nil }
        return (layout.parameters as? CompositionalParameters)?.layout(of: section)?.list != nil
    }

    /// Has no index path be checked any more, because what is there is not known.
    mutating func forgetContents() {
        sections = nil
        itemCounts = nil
    }

    /// Notes the layout that is in force from here on.
    mutating func change(to layout: Scene.Layout) {
        self.layout = layout
        layoutMayDiffer = false
        layouts.append(layout)
    }

    /// What a template takes from the items it is shown for.
    struct TemplateUse {
        var uses: [FieldUse]
        /// Whether it says what is on its back.
        var hasBack = false
        /// How many parts it has that are there for all items.
        var partCount = 0
    }
}
