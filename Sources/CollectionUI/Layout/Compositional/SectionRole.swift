// SPDX-License-Identifier: MIT
//
// What a section of a compositional layout is beyond its groups.

import VitrineGeometry
package import VitrineLayoutSolvers
import VitrineViewCore

/// What makes a section one of some kind, such as a list: it has a say on the room around it and on what its elements carry.
///
/// What it keeps clear may depend on the safe area and the margins of the view.
@MainActor package protocol SectionRole {
    /// Leaves room around the section's groups.
    func makeRoom(around section: inout CompositionalSection, isFirst: Bool, isEmpty: Bool)
    /// Says what an element of the section is.
    func dress(
        _ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalElement, in layout: UICollectionViewCompositionalLayout)
    /// Shows what sections of the kind have in common, before a layout is solved that has them, or that has had them until now.
    static func prepare(_ sections: inout [(section: CompositionalSection?, count: Int)], of layout: UICollectionViewCompositionalLayout)
}

extension UICollectionViewCompositionalLayout {
    /// Has the kinds of sections that are there, and those that were there before, take part in solving.
    func prepareRoles(_ input: inout [(section: CompositionalSection?, count: Int)]) {
        let kinds = sections.compactMap { ($0?.role).map { type(of: $0) as any SectionRole.Type } }
        for kind in kinds where !roleKinds.contains(where: { ObjectIdentifier($0) == ObjectIdentifier(kind) }) { roleKinds.append(kind) }
        for kind in roleKinds { kind.prepare(&input, of: self) }
    }

    /// Says what an element is in a section of some kind.
    func dress(_ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalElement) {
        switch element.part {
        case .cell(_, let section), .boundary(_, _, let section), .decoration(_, let section):
            role(ofSection: section)?.dress(attributes, element, in: self)
        case .supplementary, .layoutBoundary: return
        }
    }
}
