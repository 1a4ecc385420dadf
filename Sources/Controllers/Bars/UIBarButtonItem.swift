// SPDX-License-Identifier: MIT
//
// The buttons of navigation bars and toolbars, and the room between them.

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineMenus
import VitrineNibs
import VitrineSymbols
public import VitrineViewCore

/// A button in a navigation bar or a toolbar, or room in one.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button stands out.
    public enum Style: Int, Hashable, Sendable {
        /// As most do.
        case plain
        /// With an edge on systems long gone; as a plain one since.
        case bordered
        /// In heavier words: it ends what is done.
        case done
    }

    /// Buttons that are the same in all programs.
    public enum SystemItem: Int, Hashable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    /// How the button stands out.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0 is that of the content.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// The view that is shown in place of a button.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// The colour of the button; nil is that of the bar.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The words that the item may have, the widest of which decides how wide it is.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Who the method is called on; nil asks the first responder and who comes after it.
    open weak var target: AnyObject?
    /// The method that a touch calls.
    open var action: Selector?
    /// What a touch does; its words and picture become the item's, unless that is one of the system's (bars.actions).
    open var primaryAction: UIAction? { didSet { takeAction() } }
    /// The menu that a touch brings up, or a press where a touch does something.
    open var menu: UIMenu? { didSet { changed() } }
    /// Whether a touch changes what is selected.
    open var changesSelectionAsPrimaryAction = false
    /// Whether the button looks chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether the item may stand on one piece of glass with those beside it; true by default (system26.groups).
    open var sharesBackground = true { didSet { if sharesBackground != oldValue { changed() } } }
    /// Whether there is no glass beneath the item.
    ///
    /// Of flexible room: whether it parts the glass, as it does by default.
    open var hidesSharedBackground = false { didSet { if hidesSharedBackground != oldValue { changed() } } }
    /// What is written on the item; nil is nothing (system26.badges).
    open var badge: Badge? { didSet { changed() } }
    /// What knows the item again in another bar; kept.
    open var identifier: String?
    /// Whether the item is left out.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Pictures behind the button and places of its words, by the members of before (bars.former-buttons).
    package final var skin = BarButtonSkin() { didSet { if skin != oldValue { changed() } } }
    /// Which of the buttons that are the same in all programs it is.
    package let systemItem: SystemItem?

    /// Creates an item without anything.
    public override convenience init() { self.init(kind: nil) }

    init(kind: SystemItem?) {
        systemItem = kind
        super.init()
        if kind == .done || kind == .save { style = .done }
        if isSpace { hidesSharedBackground = true }
    }

    /// Creates an item as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        systemItem = coder.nib?.option("systemItem", Self.systemItems)
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        let styles: [String: Style] = ["plain": .plain, "bordered": .bordered, "done": .done, "prominent": .prominent]
        if let style = nib.option("style", styles) { self.style = style }
        if systemItem == .done || systemItem == .save { style = .done }
        if isSpace { hidesSharedBackground = true }
        if let width = nib.number("width") { self.width = width }
        if let color = nib.color("tintColor") { tintColor = color }
        customView = nib.object("customView") ?? nib.objects("subviews", as: UIView.self).first
    }

    private static let systemItems: [String: SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
        "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
        "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]

    /// Takes the words and the picture of the action; initializers ask for it, since no observer runs in them.
    func takeAction() {
        if systemItem == nil, let primaryAction {
            if !primaryAction.title.isEmpty { title = primaryAction.title }
            if let picture = primaryAction.image { image = picture }
        }
        changed()
    }

    // MARK: What is shown

    /// The words that are shown.
    var shownTitle: String? { title ?? systemItem?.title }

    /// The sign that is shown where the item has neither words nor a picture.
    var glyph: Sign? { title == nil && image == nil ? systemItem?.glyph : nil }

    /// Whether the item is room and no button.
    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// Does what a touch does (bars.actions).
    func perform(from view: UIView, _ event: UIEvent? = nil) {
        if let primaryAction { return primaryAction.run(for: self) }
        guard let action else { return }
        let found = target ?? view.target(forAction: action, withSender: self).map { $0 as AnyObject }
        UIApplication.shared.sendAction(action, to: found, from: self, for: event)
    }
}

extension UIBarButtonItem.SystemItem {
    /// The words of those that are words.
    @MainActor var title: String? {
        switch self {
        case .done: SystemWord.done.text
        case .cancel: SystemWord.cancel.text
        case .edit: SystemWord.edit.text
        case .save: SystemWord.save.text
        case .undo: SystemWord.undo.text
        case .redo: SystemWord.redo.text
        default: nil
        }
    }
}
