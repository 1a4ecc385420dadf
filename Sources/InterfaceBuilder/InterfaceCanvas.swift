// SPDX-License-Identifier: MIT
//
// How large a controller or a nib is drawn: the device of the file, and what its simulated metrics say.

package import Foundation

/// Where Interface Builder shows a controller's view.
package struct InterfaceCanvas: Sendable, Hashable {
    /// The room that the view and its bars have, in points.
    package var size: CGSize
    /// What the screen and the bars over the view cover.
    package var safeArea = InterfaceInsets()
    /// What bars beside the view take from it.
    package var bars = InterfaceInsets()
    package var scale: CGFloat = 2
    package var isPad = false
    package var isDark = false
    /// The device; nil where the file's own size counts.
    package var device: InterfaceDevice?

    /// The place of the view in the room.
    package var viewFrame: CGRect {
        CGRect(
            x: bars.left, y: bars.top, width: max(0, size.width - bars.left - bars.right),
            height: max(0, size.height - bars.top - bars.bottom))
    }
}

extension InterfaceDocument {
    /// The device that the file is shown on; nil where it says none, or one that is not known.
    package var device: InterfaceDevice? { root.child("device")?["id"].flatMap { InterfaceDevice.of($0) } }

    /// The room of a nib's first view: its own size.
    package var canvas: InterfaceCanvas {
        let view = objects.first { $0.name != "placeholder" && frame(of: $0) != nil }
        return style(InterfaceCanvas(size: view.flatMap { frame(of: $0) }?.size ?? Self.unknownSize, device: nil), device)
    }

    /// The room of a view at the top of a nib: its own size, and what the device covers of one that is as large as its screen.
    ///
    /// Where the nib has guides of safe areas, a view of any size has the device's; only that of a row has none (storyboards.safe-areas).
    package func canvas(ofObject view: InterfaceElement) -> InterfaceCanvas {
        var canvas = style(InterfaceCanvas(size: frame(of: view)?.size ?? Self.unknownSize), device)
        guard let device else { return canvas }
        let turned = CGSize(width: device.size.height, height: device.size.width)
        let isLandscape = root.child("device")?["orientation"]?.hasPrefix("landscape") ?? false
        let isScreen = canvas.size == (isLandscape ? turned : device.size)
        if isScreen { canvas.device = device }
        var safeArea = device.safeArea(on: tools, isLandscape: isLandscape)
        if view.value("simulatedStatusBarMetrics", "nil") != nil, safeArea.top <= 24 { safeArea.top = 0 }
        let hasRoom = canvas.size.height >= max(100, safeArea.top + safeArea.bottom)
        if isScreen || usesSafeAreas && hasRoom && view.name != "tableViewCell" { canvas.safeArea = safeArea }
        return canvas
    }

    /// The ids of the controllers that stand in containers of others.
    private var embedded: Set<String> {
        var ids: Set<String> = []
        for scene in scenes {
            for object in scene.objects {
                object.visit { if $0.name == "segue", $0["kind"] == "embed", let id = $0["destination"] { ids.insert(id) } }
            }
        }
        return ids
    }

    /// The room of a controller: the file's device, or what its simulated metrics say (storyboards.simulated-metrics).
    ///
    /// - Parameter drawsTopBar: Whether a simulated bar at the top is really there, so that it is no part of the safe area.
    package func canvas(of controller: InterfaceElement, drawsTopBar: Bool = false) -> InterfaceCanvas {
        let metrics = controller.value("simulatedDestinationMetrics")
        let frame = controller.value("view").flatMap { self.frame(of: $0) }
        let own = controller.value("freeformSize").flatMap { size(of: $0) } ?? frame?.size
        let device = metrics?["type"].flatMap { InterfaceDevice.of($0) } ?? device
        // An embedded controller is as large as its container, as its view's frame says.
        let isEmbedded = metrics == nil && own != nil && controller.id.map { embedded.contains($0) } ?? false
        let isFreeform = metrics == nil && controller.value("freeformSize") != nil
        let isScreen = (metrics == nil || metrics?.name == "simulatedScreenMetrics") && !isEmbedded && !isFreeform
        var canvas: InterfaceCanvas
        if isScreen, let device {
            canvas = upright(device, isLandscape: isLandscape(controller))
        } else {
            canvas = InterfaceCanvas(size: own ?? device?.size ?? Self.unknownSize)
            // A view of no screen is below a status bar where one is simulated, as in files that are older than the choice of devices.
            let isInferred = metrics == nil && !isEmbedded && isOld
            if isInferred || controller.value("simulatedStatusBarMetrics", "simulatedStatusBarMetrics") != nil { canvas.safeArea.top = 20 }
        }
        canvas = style(canvas, device)
        // Screens without corners have only the status bar to keep clear of.
        if controller.value("simulatedStatusBarMetrics", "nil") != nil, canvas.safeArea.top <= 24 { canvas.safeArea.top = 0 }
        addBars(of: controller, to: &canvas, drawsTopBar: drawsTopBar)
        return canvas
    }

    /// Whether the file is of a time when controllers were shown on no device.
    private var isOld: Bool { root.child("device") == nil && !isLaunchScreen }

    private func isLandscape(_ controller: InterfaceElement) -> Bool {
        let own = controller.value("simulatedOrientationMetrics").map { $0["orientation"] ?? "portrait" }
        return (own ?? root.child("device")?["orientation"] ?? "").hasPrefix("landscape")
    }

    private func upright(_ device: InterfaceDevice, isLandscape: Bool) -> InterfaceCanvas {
        InterfaceCanvas(
            size: isLandscape ? CGSize(width: device.size.height, height: device.size.width) : device.size,
            safeArea: device.safeArea(on: tools, isLandscape: isLandscape), device: device)
    }

    private func style(_ canvas: InterfaceCanvas, _ device: InterfaceDevice?) -> InterfaceCanvas {
        var canvas = canvas
        (canvas.scale, canvas.isPad) = (device?.scale ?? 2, device?.isPad ?? root["targetRuntime"]?.hasSuffix(".iPad") ?? false)
        canvas.isDark = root.child("device")?["appearance"] == "dark"
        return canvas
    }

    /// Bars that let what is behind them through cover the view; others stand beside it.
    private func addBars(of controller: InterfaceElement, to canvas: inout InterfaceCanvas, drawsTopBar: Bool) {
        let isLow = !canvas.isPad && canvas.size.height < 480 && canvas.size.width > canvas.size.height
        if !drawsTopBar, let bar = controller.value("simulatedTopBarMetrics"), bar.name == "simulatedNavigationBarMetrics" {
            canvas.safeArea.top += (isLow ? 32 : 44) + (bar["prompted"] == "YES" ? 30 : 0)
            if bar["translucent"] == "NO" { (canvas.bars.top, canvas.safeArea.top) = (canvas.safeArea.top, 0) }
        }
        if let bar = controller.value("simulatedBottomBarMetrics"), bar.name != "nil" {
            canvas.safeArea.bottom += bar.name == "simulatedTabBarMetrics" ? (isLow ? 32 : 49) : (isLow ? 32 : 44)
            if bar["translucent"] == "NO" { (canvas.bars.bottom, canvas.safeArea.bottom) = (canvas.safeArea.bottom, 0) }
        }
    }

    private static let unknownSize = CGSize(width: 393, height: 852)

    private func frame(of view: InterfaceElement) -> CGRect? {
        guard let rect = view.value("frame", "rect"), let size = size(of: rect) else { return nil }
        return CGRect(origin: .zero, size: size)
    }

    private func size(of element: InterfaceElement) -> CGSize? {
        guard let width = element["width"].flatMap({ Double($0) }), let height = element["height"].flatMap({ Double($0) }), width.isFinite,
            height.isFinite, width > 0, height > 0
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
