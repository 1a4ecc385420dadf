// SPDX-License-Identifier: MIT
//
// What is got ready before it is known which scene is asked for.

import Dispatch
import Foundation
import VitrineSceneFile

/// Work that every scene takes, done on another processor while this one reads the arguments.
enum HeadStart {
    /// One thing at a time, so that the processor which reads the arguments and the scene is left to it.
    static let queue = DispatchQueue(label: "head start", qos: .userInitiated)

    /// A scene of what most scenes have.
    private static let scene = """
        scene: 1
        canvas: {device: iPhone 16}
        views:
          a: {background: {color: white}, content: {vstack: [{label: "{t}"}, {icon: star}]}}
        collection:
          sections: [{layout: {list: {}}, items: [{view: a, t: A}]}]
        """

    /// Has another thread read a small scene: the format's tables are made when the first one is read, which takes longer than reading it.
    static func readTables() {
        queue.async {
            _ = SceneLoader.load(Data(scene.utf8), name: "", resources: SceneResources(root: ""))
        }
    }
}
