// SPDX-License-Identifier: MIT
//
// Segments that are chosen where a finger rests on them that drags something (drag.spring-loading).

import VitrineControls
public import VitrineDragAndDrop
import VitrineViewCore

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a segment is chosen where a finger rests on it that drags something; false by default.
    public var isSpringLoaded: Bool {
        get { isControlSpring }
        set {
            setControlSpring(newValue) {
                $0.segment(at: $1.location(in: $0))
            } _: {
                $0.choose(segmentAt: $1.location(in: $0))
            }
        }
    }
}
