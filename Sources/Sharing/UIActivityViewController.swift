// SPDX-License-Identifier: MIT
//
// The sheet of what can be done with what a program shares.

public import Foundation
public import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineMenus
import VitrinePasteboards
import VitrineViewCore

/// Shows what is shared, and what can be done with it: what the program offers, and a copy on the pasteboard.
///
/// There are no other programs to send things to, so nothing else is offered. It comes as a sheet, and as a popover where there is much width.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Told of the end: by which activity, whether it was done, what came of it, and what went wrong.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Told of the end.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The name of before iOS 8.
    open var completionHandler: ((UIActivity.ActivityType?, Bool) -> Void)?
    /// What is not to be offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { sheet?.show(self) } }
    /// Whether what a program offers may come first; kept.
    open var allowsProminentActivity = true

    let items: [Any]
    private let offered: [UIActivity]
    private var sheet: ActivitySheet? { viewIfLoaded as? ActivitySheet }
    private var result: (type: UIActivity.ActivityType?, completed: Bool)?

    /// A sheet for what is shared.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, addresses, pictures and data, or sources that give them out.
    ///   - applicationActivities: What the program can do with them, beside what the system can.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, offered) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        let isWide = UITraitCollection.current.horizontalSizeClass == .regular
        modalPresentationStyle = isWide ? .popover : .pageSheet
        if isWide { preferredContentSize = CGSize(width: 375, height: 420) }
    }

    /// A sheet for items of a configuration.
    public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
        let own = (activityItemsConfiguration as? UIActivityItemsConfiguration)?.applicationActivitiesForActivityItemsConfiguration
        self.init(activityItems: activityItemsConfiguration.itemProvidersForActivityItemsConfiguration, applicationActivities: own)
    }

    /// Nothing is read from an archive: a sheet without anything to share.
    public required init?(coder: NSCoder) {
        (items, offered) = ([], [])
        super.init(coder: coder)
    }

    open override func loadView() {
        let sheet = ActivitySheet(frame: CGRect(x: 0, y: 0, width: 375, height: 420))
        sheet.chosen = { [weak self] in self?.choose($0) }
        sheet.closed = { [weak self] in self?.close() }
        view = sheet
        sheet.show(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        sheet?.show(self)
        guard let controller = sheetPresentationController, controller.detents.count == 1 else { return }
        controller.detents = [.medium(), .large()]
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Someone drew the sheet down.
        guard result == nil, presentingViewController == nil || isBeingDismissed else { return }
        result = (nil, false)
        tell()
    }

    /// What is offered, in its order.
    var activities: [UIActivity] {
        let shown = shownItems(for: nil)
        let own = offered.filter { $0.canPerform(withActivityItems: shown) }
        let all = own + [CopyActivity()].filter { $0.canPerform(withActivityItems: shown) }
        return all.filter { activity in !(excludedActivityTypes ?? []).contains { $0 == activity.activityType } }
    }

    /// What is shared, by an activity, or for a look at it.
    func shownItems(for activity: UIActivity?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    private func choose(_ activity: UIActivity) {
        activity.prepare(withActivityItems: shownItems(for: activity))
        activity.ended = { [weak self] completed in self?.leave(activity.activityType, completed) }
        if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
    }

    private func close() { leave(nil, false) }

    private func leave(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard result == nil else { return }
        result = (type, completed)
        guard let presenter = presentingViewController else { return tell() }
        presenter.dismiss(animated: true) { self.tell() }
    }

    private func tell() {
        guard let result else { return }
        completionWithItemsHandler?(result.type, result.completed, nil, nil)
        completionHandler?(result.type, result.completed)
    }
}

/// Puts what is shared on the pasteboard.
@MainActor private final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: UIActivity.ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemWord.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let board = UIPasteboard.general
        for item in items {
            switch item {
            case let text as String: board.string = text
            case let text as NSAttributedString: board.string = text.string
            case let url as URL: board.url = url
            case let image as UIImage: board.image = image
            default: continue
            }
            break
        }
        activityDidFinish(true)
    }
}
