// SPDX-License-Identifier: MIT
//
// What on a stage people would find hard to read, to see or to touch.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
public import VitrineStage
import VitrineViews
import VitrineVoiceOver

extension Stage {
    /// What on the canvas does not meet the numbers of WCAG 2 and of Apple's guidelines, as `vitrine validate --design` tells it.
    ///
    /// Contrasts are those of the pixels behind what is looked at: of a gradient or a photograph the worst part counts. What is covered, out
    /// of sight or switched off is left out, and so is what something that is presented dims. It is the canvas as it is: of several screens
    /// the one in front.
    public func designNotes() -> [DesignNote] {
        inSurroundings {
            window.layoutIfNeeded()
            let (design, front) = (scene.tests.design, front)
            let looked = DesignLook(window: window, collectionView: front.collectionView, scene: front.scene, design: design)
            var notes = ContrastCheck(looked, stage: self).notes
            notes += TouchCheck(looked).notes
            notes += looked.labels.compactMap { looked.cutNote(of: $0) }
            notes += window.heardElements.compactMap { looked.labelNote(of: $0) }
            if front.file != file {
                for index in notes.indices where notes[index].place.line > 0 && notes[index].place.file == nil {
                    notes[index].place.file = front.file
                }
            }
            return notes
        }
    }
}
