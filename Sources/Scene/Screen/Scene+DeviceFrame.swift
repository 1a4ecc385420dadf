// SPDX-License-Identifier: MIT
//
// The device that is drawn around a canvas.

public import Foundation

extension Scene {
    /// A device that is drawn around the canvas, which is its screen.
    public struct DeviceFrame: Hashable, Sendable {
        /// The device; nil is that of the canvas.
        public var device: String?
        /// The colour of its body.
        public var finish = DeviceFinish.black
        /// The room around the device, in points.
        public var margin: CGFloat = 24
        /// Whether the device casts a shadow.
        public var hasShadow = false
        /// The colour behind the device; nil is none.
        public var background: Color?

        /// A black frame around the device of the canvas.
        public init() {}
    }

    /// The colours of the bodies of devices.
    public enum DeviceFinish: String, Hashable, Sendable, CaseIterable {
        case black, silver, gold, blue
    }
}
