// SPDX-License-Identifier: MIT
//
// The sessions of a drag: one for who began it, one for those that it may be dropped on.

package import Foundation
import VitrineLayers

/// A drag as the one sees it who began it.
@MainActor package final class DragSession: NSObject, UIDragSession {
    package internal(set) var items: [UIDragItem]
    package var localContext: Any?
    package internal(set) var allowsMoveOperation = true
    package internal(set) var isRestrictedToDraggingApplication = false
    /// Where the finger is, in points of the screen.
    var place: CGPoint
    /// Whether previews keep their size while they are dragged.
    var prefersFullSizePreviews = false

    init(items: [UIDragItem] = [], at place: CGPoint) {
        (self.items, self.place) = (items, place)
        super.init()
    }

    package func location(in view: UIView) -> CGPoint { view.point(onScreen: place) }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// A drag as the one sees it who it may be dropped on.
@MainActor package final class DropSession: NSObject, UIDropSession {
    private let source: DragSession
    /// The drag itself, while it lasts.
    package internal(set) weak var operation: DragOperation?
    package let progress = Progress(totalUnitCount: 0)
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default {
        didSet { UIEnvironment.current.note(unsupported: UnsupportedViewMember.progressIndicatorStyle) }
    }

    init(_ source: DragSession) {
        self.source = source
        super.init()
    }

    package var localDragSession: (any UIDragSession)? { source }
    package var items: [UIDragItem] { source.items }
    package var allowsMoveOperation: Bool { source.allowsMoveOperation }
    package var isRestrictedToDraggingApplication: Bool { source.isRestrictedToDraggingApplication }
    package func location(in view: UIView) -> CGPoint { source.location(in: view) }

    /// How large the preview of an item is.
    package func previewSize(of item: UIDragItem) -> CGSize { operation?.previewSize(of: item) ?? .zero }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        source.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }

    package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { source.canLoadObjects(ofClass: aClass) }

    package func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let able = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let load = ObjectLoad(count: able.count, completion)
        for (index, provider) in able.enumerated() {
            progress.totalUnitCount += 1
            provider.loadObject(ofClass: aClass) { [progress] object, _ in
                progress.completedUnitCount += 1
                load.take(object, at: index)
            }
        }
        if able.isEmpty {
            let clock = UIEnvironment.current.clock
            clock.schedule(at: clock.now) { load.finish() }
        }
        return load.progress
    }
}

/// Objects of several providers on their way.
@MainActor private final class ObjectLoad {
    let progress: Progress
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        (objects, missing, self.completion) = (Array(repeating: nil, count: count), count, completion)
        progress = Progress(totalUnitCount: Int64(count))
    }

    func take(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        progress.completedUnitCount += 1
        if missing == 0 { finish() }
    }

    func finish() { completion(objects.compactMap(\.self)) }
}

extension UIView {
    /// A point of the screen in the view's space.
    func point(onScreen point: CGPoint) -> CGPoint {
        guard let window else { return point }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        return self === window ? inWindow : convert(inWindow, from: window)
    }

    /// A point of the view's space on the screen.
    func placeOnScreen(_ point: CGPoint) -> CGPoint {
        guard let window else { return point }
        let inWindow = self === window ? point : convert(point, to: window)
        return CGPoint(x: inWindow.x + window.frame.minX, y: inWindow.y + window.frame.minY)
    }
}
