// SPDX-License-Identifier: MIT
//
// The device that is drawn around a canvas.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<String> {
    /// The name of a device.
    fileprivate static let deviceName = words("a device", Device.all.map { ($0.name, $0.name) })
}

extension ValueShape<Scene.DeviceFrame?> {
    @Sendable private static func around(_ device: String) -> Scene.DeviceFrame? {
        var frame = Scene.DeviceFrame()
        frame.device = device
        return frame
    }

    static let deviceFrame = ValueShape<Scene.DeviceFrame?>.either(
        "true, a device, or {finish: …}",
        ValueShape<Bool>.flag.map({ $0 ? Scene.DeviceFrame() : nil }, back: { $0 == nil ? false : nil }),
        ValueShape<String>.deviceName.map { around($0) },
        ValueShape<Scene.DeviceFrame>.object(
            "a device frame", "The device that is drawn around the canvas, which is its screen.", start: Scene.DeviceFrame()
        ) {
            Property(
                "device", \.device, .deviceName, "The device; without it that of the canvas.", examples: "iPhone 16")
            Property("finish", \.finish, .choice("a colour of devices"), "The colour of its body.", examples: "silver")
            Property("margin", \.margin, .length, "The room around the device, in points.", examples: 40)
            Property("shadow", \.hasShadow, .flag, "Whether the device casts a shadow.", examples: true)
            Property("background", \.background, .color, "The colour behind the device; without it there is none.", examples: "#f2f2f7")
        }.map { $0 }
    ).defined(as: "deviceFrame")
}

extension Reading {
    /// Finds the device of a frame; a canvas that says none takes its screen.
    mutating func settleFrame(of canvas: inout Scene.Canvas, _ node: SourceNode) {
        guard let frame = canvas.frame, let place = node["frame"] else { return }
        guard let name = frame.device else {
            if canvas.device == nil {
                report("a frame needs a device", at: place.position, hint: "give 'device', or name one: frame: iPhone 16")
            }
            return
        }
        guard canvas.device == nil, let device = Device.all.first(where: { $0.name == name }) else { return }
        canvas.device = device
        if node["size"] == nil { canvas.size = device.size }
        if node["scale"] == nil { canvas.scale = device.scale }
        if node["safeArea"] == nil { canvas.safeArea = device.safeArea }
    }
}
