// SPDX-License-Identifier: MIT
//
// What a scene file has declared by the time its collection is read.

import Foundation

/// The data and templates that names in the collection refer to.
struct SceneContext {
    /// Loaded lists by name; nil for one that could not be loaded, which has been reported.
    var data: [String: [FieldValue]?] = [:]
    /// The names of data in the order of the file.
    var dataNames: [String] = []
    var views: [String: TemplateUse] = [:]
    /// The names of templates in the order of the file.
    var viewNames: [String] = []
    /// The number of items of each section, once they are read and known.
    var itemCounts: [Int]?
    /// Whether the number of items of some group could not be found.
    var hasUnknownCounts = false
    /// Where files are found; nil looks for none.
    var resources: SceneResources?
    /// The data files that were read, in order.
    var usedFiles: [String] = []

    /// What a template takes from the items it is shown for.
    struct TemplateUse {
        var uses: [FieldUse]
        /// Whether it says what is on its back.
        var hasBack = false
    }
}
