// SPDX-License-Identifier: MIT
//
// The sessions of a drag: one for who began it, one for those that it may be dropped on.

package import Foundation
package import VitrineExchange
import VitrineLayers
package import VitrineViewCore

/// A drag as the one sees it who began it.
@MainActor package final class DragSession: NSObject, UIDragSession {
    package internal(set) var items: [UIDragItem]
    package var localContext: Any?
    package internal(set) var allowsMoveOperation = true
    package internal(set) var isRestrictedToDraggingApplication = false
    /// Where the finger is, in points of the screen.
    var finger: CGPoint
    /// Whether what is dragged lies above the finger (drag.precise).
    var isPrecise = false
    /// How far above the finger it then lies, in points.
    static let preciseDistance: CGFloat = 40
    /// Where what is dragged is, in points of the screen.
    var place: CGPoint { CGPoint(x: finger.x, y: isPrecise ? finger.y - Self.preciseDistance : finger.y) }
    /// Whether previews keep their size while they are dragged.
    var prefersFullSizePreviews = false

    init(items: [UIDragItem] = [], at place: CGPoint) {
        (self.items, finger) = (items, place)
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
    package let progress = Progress.discreteProgress(totalUnitCount: 0)
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// Tells of loads that take long, while they do.
    private var card: DropProgressCard?
    /// When the card comes, once something loads.
    private var cardTicket: Int?

    init(_ source: DragSession) {
        self.source = source
        super.init()
    }

    /// Whether the drag began outside of the program.
    var isFromOutside = false
    package var localDragSession: (any UIDragSession)? { isFromOutside ? nil : source }
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
            let part = provider.loadObject(ofClass: aClass) { object, _ in load.take(object, at: index) }
            load.parts.append(part)
        }
        if able.isEmpty {
            let clock = UIEnvironment.current.clock
            clock.schedule(at: clock.now) { load.finish() }
        }
        return load.progress
    }

    // MARK: Transfer

    /// How long loads may take before a card tells of them, in seconds.
    static let patience: TimeInterval = 1

    private var providers: [NSItemProvider] { items.map(\.itemProvider) }

    /// The items were dropped: their loads count as the session's, and a card tells of those that take long (drag.progress).
    func beginTransfer(in window: UIWindow?) {
        let clock = window?.uiEnvironment.clock
        let deadline = (clock?.now ?? 0) + Self.patience
        for provider in providers {
            provider.loadBegan = { [weak self, weak window] load in
                guard let self else { return }
                follow(load)
                guard let clock, cardTicket == nil else { return }
                cardTicket = clock.schedule(at: max(clock.now, deadline)) { [self] in if let window { showCard(in: window) } }
            }
            provider.loadEnded = { [weak self] in
                guard let self else { return }
                card?.show(progress.fractionCompleted)
                guard let ticket = cardTicket, !providers.contains(where: \.isLoading) else { return }
                clock?.cancel(ticket)
                cardTicket = nil
            }
        }
    }

    private func showCard(in window: UIWindow) {
        guard progressIndicatorStyle == .default, card == nil, providers.contains(where: \.isLoading) else { return }
        let card = DropProgressCard(in: window) { [weak self] in self?.cancelTransfer() }
        card.show(progress.fractionCompleted)
        self.card = card
        afterTransfer { [self] in
            self.card?.removeFromSuperview()
            self.card = nil
        }
    }

    private func cancelTransfer() {
        progress.cancel()
        for provider in providers { provider.cancelLoads() }
    }

    private func follow(_ load: Progress) {
        progress.totalUnitCount += 1
        progress.addChild(load, withPendingUnitCount: 1)
        if progress.isCancelled { load.cancel() }
    }

    /// Calls when no load of the items is under way any more; at once where none is.
    func afterTransfer(_ body: @escaping () -> Void) {
        var waiting = providers.count
        for provider in providers {
            provider.afterLoads {
                waiting -= 1
                if waiting == 0 { body() }
            }
        }
    }
}

/// Objects of several providers on their way.
@MainActor private final class ObjectLoad {
    let progress: Progress
    /// The loads themselves, which are cancelled with the whole.
    var parts: [Progress] = []
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        (objects, missing, self.completion) = (Array(repeating: nil, count: count), count, completion)
        progress = Progress.discreteProgress(totalUnitCount: Int64(count))
        progress.cancellationHandler = { [weak self] in
            MainQueue.run { for part in self?.parts ?? [] { part.cancel() } }
        }
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
