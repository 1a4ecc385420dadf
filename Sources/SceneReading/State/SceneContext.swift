// SPDX-License-Identifier: MIT
//
// What a scene file has declared by the time its collection is read.

import Foundation
import VitrineLayoutSolvers
package import VitrineMaps
package import VitrineScene
package import VitrineSceneText
package import VitrineTokens

/// The data and templates that names in the collection refer to.
package struct SceneContext {
    /// Loaded lists by name; nil for one that could not be loaded, which has been reported.
    package var data: [String: [FieldValue]?] = [:]
    /// The names of data in the order of the file.
    package var dataNames: [String] = []
    package var views: [String: TemplateUse] = [:]
    /// The names of templates in the order of the file.
    package var viewNames: [String] = []
    /// The names of templates that something shows.
    package var usedViews: Set<String> = []
    /// The views that are declared.
    package var pendingViews: [PendingView] = []
    /// Those views, once they are read.
    package var templates: [Scene.ViewTemplate] = []
    package var hasReadViews = false
    /// The files that are included.
    package var inclusions = Inclusions()
    /// The fields that views may name, by their names.
    package var namedFields: [String: Set<String>] = [:]
    /// The fields that the badges of the items of a section name.
    package var badgeFields: Set<String> = []
    /// The most parts that a view was found to have for an item, by its name.
    package var largestParts: [String: Int] = [:]
    /// The number of items of each section, once they are read and known.
    package var itemCounts: [Int]?
    /// The sections as they are at the step that is being read; nil when their items are not known.
    package var sections: [Scene.Section]?
    /// The layout at the step that is being read.
    package var layout = Scene.Layout(FlowParameters())
    /// All layouts that the steps so far have brought.
    package var layouts: [Scene.Layout] = []
    /// Whether two fingers can lead to another layout.
    package var spreads = false
    /// Whether fingers may have led to another layout than `layout`.
    package var layoutMayDiffer = false
    /// What the steps so far have brought into the scene.
    package var arrivals: [Arrival] = []
    /// Whether fingers can bring items to other places.
    package var itemsMove = false
    /// Whether the collection has a wheel above its content; nil until it is read.
    package var hasRefreshControl: Bool?
    /// Whether fingers may have brought items to other places: sections are known then, and what is in them is not.
    package var itemsHaveMoved = false
    /// Whether the scene is one of several screens: where fingers and steps lead is known when they have.
    package var isOfFlow = false
    /// The screens that parts and steps lead to, and the files that they are named in.
    package var destinations: [(destination: Scene.Destination, file: String)] = []
    /// What leads on from its parts, and the views that these stand in.
    package var leads: [(view: String?, action: Scene.FlowAction)] = []
    /// Whether the number of items of some group could not be found.
    package var hasUnknownCounts = false
    /// The pictures and fonts that the scene names.
    package var mentions = MentionLog()
    /// What short forms of layouts stand for, by their places.
    package var expansions = Expansions()
    /// Items that are rows by themselves, as they are written, by their places.
    package var writtenRows: [SourcePosition: SourceNode] = [:]
    /// Whether all of the items are looked at, however many there are.
    package var looksAtAll = false
    /// How many more items are looked at.
    package var itemsLeft = SourceLimits.checkedItems
    /// The direction of reading of the canvas.
    package var direction = Scene.LayoutDirection.leftToRight
    /// The modes and the look that values of the theme are taken for.
    package var surroundings = TokenSurroundings()
    /// The places that name something of the theme.
    package var themeUses: Set<Scene.Theme.Use> = []
    /// What holds in place of what the file says.
    package var variant = SceneVariant()
    /// Variables that the variant brings and that the file itself does not name: an included one has to declare them.
    package var broughtVariables: [(name: String, position: SourcePosition)] = []
    /// Where files are found; nil looks for none.
    package var resources: SceneResources?
    /// What is on the maps that were read, by their paths; nil for one that could not be, which has been reported.
    package var maps: [String: GeoFeatures?] = [:]
    /// The data files that were read, in order.
    package var usedFiles: [String] = []

    /// Whether the rows of a section are those of a list.
    package func isList(_ section: Scene.Section) -> Bool {
        if case .own(let own)? = section.layout { return own.list != nil }
        return (layout.parameters as? CompositionalParameters)?.layout(of: section)?.list != nil
    }

    /// Has no index path be checked any more, because what is there is not known.
    package mutating func forgetContents() {
        sections = nil
        itemCounts = nil
    }

    /// Notes the layout that is in force from here on.
    package mutating func change(to layout: Scene.Layout) {
        self.layout = layout
        layoutMayDiffer = false
        layouts.append(layout)
    }

    /// What a template takes from the items it is shown for.
    package struct TemplateUse {
        package var uses: [FieldUse]
        /// Whether it says what is on its back.
        package var hasBack = false
        /// How many parts it has that are there for all items.
        package var partCount = 0

        package init(uses: [FieldUse], hasBack: Bool = false, partCount: Int = 0) {
            (self.uses, self.hasBack, self.partCount) = (uses, hasBack, partCount)
        }
    }
}

/// A view that is known by name, and is read when all are.
package struct PendingView {
    package var name: String
    package var position: SourcePosition
    package var source: SourceNode
    package var file: String

    package init(name: String, position: SourcePosition, source: SourceNode, file: String) {
        (self.name, self.position, self.source, self.file) = (name, position, source, file)
    }
}

/// The files that a scene includes.
package struct Inclusions {
    /// A file that is being read, and where the one before names it.
    package struct Open {
        package var path: String
        package var name: String
        package var line: Int

        package init(path: String, name: String, line: Int) {
            (self.path, self.name, self.line) = (path, name, line)
        }
    }

    /// The files that are being read, each named by the one before.
    package var open: [Open] = []
    /// The files that were read, by their paths without links.
    package var known: Set<String> = []
    /// The bytes of all of them.
    package var bytes = 0
}

/// What the short forms of a scene stand for, by the places where they are written.
package struct Expansions: Hashable, Sendable {
    /// The layouts of sections in full.
    package var layouts: [SourcePosition: FieldValue] = [:]
    /// Short forms that stand for the layout of the whole collection.
    package var wholes: Set<SourcePosition> = []

    package init() {}
}
