// SPDX-License-Identifier: MIT
//
// From a scene to views, and from views to display lists. The one place that knows both.

public import Foundation
public import VitrineCollectionUI
public import VitrineDrawing
public import VitrineFiles
import VitrineGeometry
package import VitrineInterfaces
package import VitrineLayers
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineLists
import VitrineNodes
public import VitrineScene
import VitrineTimeline
public import VitrineTypography
package import VitrineViews

/// A scene on its canvas: a window with a real collection view in it, whose data source and delegate speak for the scene.
@MainActor
public final class Stage {
    /// The scene that is shown.
    public let scene: Scene
    /// The collection view that fills the canvas.
    public let collectionView: UICollectionView

    package let window: UIWindow
    /// What the scene's views find around them: nothing of the program's.
    package let environment: UIEnvironment
    /// The clock that animations of the scene run on.
    var clock: VirtualClock { environment.clock }
    /// The size of the pictures; larger than the canvas where the timeline enlarges the collection view.
    package let pictureSize: CGSize
    /// Whether the timeline is played, and not only the beginning shown.
    private let isPlayed: Bool
    private let identities: LayerIdentities?
    private(set) var context: NodeContext
    /// What is shown.
    let model: SceneModel
    let dataSource: SceneDataSource
    private let delegate: SceneMeasures
    private let images: ImageStore
    private let nibs: NibStore
    private let typesetter: any Typesetter
    var traits: UITraitCollection
    /// The canvas with the traits in force.
    package private(set) var surroundings: Scene.Canvas
    /// The way of the canvas's colour from one to another.
    private var backgroundFade: ColorFade?
    package let file: String
    /// The ways of the fingers so far, by the time of the clock.
    var tracks: [FingerTrack] = []
    /// What shows the fingers, once there is one.
    var touchesView: TouchesView?
    /// What takes up items that are pressed, where the scene has some that can be moved.
    private var movementPress: MovementPress?
    /// What leads to the scene's other layout, where it has one.
    private var spreadPinch: SpreadPinch?
    /// Who says what is dragged and dropped, where the scene has it.
    private var drags: SceneDrags?
    /// What UIKit would not do for the scene, and end an app for.
    private var refusals: [UIKitException] = []
    /// What stands around the collection view; nil where it stands alone.
    let screen: SceneScreen?
    package private(set) var crowd: Scene.Crowd?
    /// The screens that this one leads to; nil in a scene alone, and in all screens but the first.
    private(set) var flow: ScreenFlow?
    /// The stage of the screen that was shown first; nil of itself and of a scene alone.
    weak var host: Stage?
    /// The name by which others lead to the screen; nil of one that is shown first.
    private(set) var screenName: String?
    /// The item that led to another screen, until this one comes back.
    var followed: IndexPath?
    /// What has come to light in parts of what is in view, where it is drawn in parts; nil where it is there at once.
    var parts: StageParts?

    /// Builds the views of a scene and lays them out.
    ///
    /// - Parameters:
    ///   - scene: what a scene file says.
    ///   - file: the scene file's name in diagnostics.
    ///   - resources: where the pictures that the scene names are found.
    ///   - fontFolders: folders with fonts that the scene may name beside the pinned ones.
    ///   - typesetter: lays out text; nil takes Pango, the pinned fonts and those of `fontFolders`.
    public convenience init(
        scene: Scene, file: String = "scene", resources: SceneResources = SceneResources(root: "."),
        fontFolders: [String] = [], typesetter: (any Typesetter)? = nil
    ) {
        self.init(scene: scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, isPlayed: false)
    }

    /// - Parameters:
    ///   - isPlayed: whether the timeline is going to be performed.
    ///   - memory: the pictures that other stages decoded.
    ///   - notesEvents: whether the calls of the delegate and the data source are noted.
    ///   - mayBeInParts: whether views need not all be there at once, where many items are in view.
    package convenience init(
        scene: Scene, file: String, resources: SceneResources, fontFolders: [String], typesetter: (any Typesetter)?, isPlayed: Bool,
        memory: ImageMemory? = nil, notesEvents: Bool = false, mayBeInParts: Bool = false
    ) {
        let typesetter =
            typesetter
            ?? PangoTypesetter(library: FontLibrary(directories: fontFolders), language: scene.canvas.locale)
        let canvas = scene.canvas
        let environment = UIEnvironment(
            canvas: canvas, clock: isPlayed || scene.flow != nil ? VirtualClock() : nil, typesetter: typesetter, memory: memory)
        environment.images.assetFolders = resources.assetFolders
        let size = isPlayed ? scene.largestSize : canvas.size
        let window = UIWindow(frame: CGRect(origin: .zero, size: size), environment: environment)
        window.overrideTraits = UITraitCollection(canvas: canvas)
        window.ownSafeAreaInsets = scene.screenSafeArea
        self.init(
            scene, file: file, resources: resources, typesetter, environment, window, isPlayed: isPlayed,
            log: notesEvents ? EventLog(clock: environment.clock) : nil)
        environment.exceptionHandler = { [weak self] exception in self?.refusals.append(exception) }
        let isInParts = mayBeInParts && !isPlayed && StageParts.areMade(for: scene, in: collectionView)
        crowd = scene.crowd(beyond: isInParts ? .inParts : .atOnce)
        if isInParts { parts = StageParts(showing: collectionView) }
        // A scene that cannot be shown is not laid out; `diagnostics` says why.
        if crowd == nil { inSurroundings { furnish() } }
    }

    /// A screen that others lead to, within the window of the one that was shown first.
    ///
    /// - Parameter scene: What it shows.
    convenience init(_ scene: Scene, of screen: Scene.FlowScreen, within host: Stage) {
        self.init(
            scene, file: screen.file, resources: screen.resources, host.typesetter, host.environment, host.window, isPlayed: host.isPlayed,
            log: host.model.log)
        self.host = host
        screenName = screen.name
        surroundings = host.surroundings
        traits = host.traits
        context = NodeContext(traits: traits, images: images, nibs: nibs)
        context.answering = self
        (dataSource.context, dataSource.language) = (context, surroundings.locale)
        self.screen?.answering = self
        inSurroundings { furnish() }
    }

    /// - Parameter log: Where the calls of the delegate and the data source are noted; nil notes none.
    private init(
        _ scene: Scene, file: String, resources: SceneResources, _ typesetter: any Typesetter, _ environment: UIEnvironment,
        _ window: UIWindow, isPlayed: Bool, log: EventLog?
    ) {
        self.scene = scene
        self.isPlayed = isPlayed
        identities = isPlayed ? LayerIdentities() : nil
        pictureSize = window.bounds.size
        (self.file, self.typesetter, self.environment, self.window) = (file, typesetter, environment, window)
        let canvas = scene.canvas
        let traits = UITraitCollection(canvas: canvas)
        self.traits = traits
        surroundings = canvas
        images = ImageStore(file: file, mentions: scene.mentions, resources: resources, environment: environment)
        nibs = NibStore(file: file, sceneFolder: resources.root, locale: canvas.locale, environment: environment)
        context = NodeContext(traits: traits, images: images, nibs: nibs)
        let model = SceneModel(scene.collection, mirrors: canvas.direction == .rightToLeft)
        self.model = model
        model.log = log
        dataSource = SceneDataSource(scene: scene, model: model, context: context)
        delegate = SceneMeasures(model, scene.collection, images)

        let layout = scene.collection.layout.object(for: model, mirrors: canvas.direction == .rightToLeft)
        let frame = CGRect(
            x: (pictureSize.width - canvas.size.width) / 2, y: (pictureSize.height - canvas.size.height) / 2, width: canvas.size.width,
            height: canvas.size.height)
        collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
        collectionView.layoutWarningHandler = { _ in }
        collectionView.backgroundColor = nil
        // A scene has its data, and its moments are counted by what the clock has to do (cells.none-ahead-of-sight).
        collectionView.isPrefetchingEnabled = false
        let (collectionView, dataSource, images) = (collectionView, dataSource, images)
        let isOfFlow = scene.flow != nil || window.rootViewController != nil
        // What is asked, and a keyboard, stand over a screen.
        let isAsked = scene.asks || scene.timeline.steps.contains { if case .flow = $0.action { true } else { false } }
        screen =
            scene.screen.isEmpty && !isOfFlow && !isAsked
            ? nil : environment.run { SceneScreen(scene, collectionView, dataSource, images, isOfFlow: isOfFlow) }
        if screen == nil { window.addSubview(collectionView) }
    }

    /// Runs `actions` in the scene's own environment.
    package func inSurroundings<Result>(_ actions: () -> Result) -> Result { environment.run(actions) }

    /// Sets the collection view up as the scene says.
    private func furnish() {
        let collection = scene.collection
        dataSource.register(in: collectionView)
        collectionView.dataSource = dataSource
        collectionView.delegate = delegate
        if let said = scene.flow { begin(said) } else if host == nil { screen?.install(in: window, at: collectionView.frame) }
        screen?.content.stage = self
        delegate.selected = { [unowned self] in follow(.tap, ofItem: $0) }
        // A list that is laid out already has given it its own.
        if let color = collection.backgroundColor { collectionView.backgroundColor = context.color(color) }
        if let distance = collection.perspective {
            // The anchor is the middle of the bounds, so that is where lines vanish, wherever the content is scrolled
            // (geometry.layer-placement).
            collectionView.layer.sublayerTransform.m34 = -1 / distance
        }
        collectionView.contentInset = collection.contentInset
        collectionView.contentInsetAdjustmentBehavior = collection.contentInsetAdjustment.behavior
        collectionView.isPagingEnabled = collection.isPaged
        collectionView.showsVerticalScrollIndicator = collection.showsIndicators
        collectionView.showsHorizontalScrollIndicator = collection.showsIndicators
        collectionView.allowsSelection = collection.selection != Scene.SelectionMode.none
        collectionView.allowsMultipleSelection =
            collection.selection.map { $0 == .multiple } ?? (collection.selected.count > 1 || scene.timeline.selectsSeveral)
        dataSource.toggles = { [unowned self] path in toggle(path) {} }
        if model.log != nil { collectionView.prefetchDataSource = dataSource }
        collectionView.isEditing = collection.isEditing
        if isPlayed { letFingersMove() }
        if let use = collection.backgroundView {
            dataSource.fill(use) { view, context in
                let background = TemplateView(frame: collectionView.bounds)
                background.show(view, state: TemplateView.State(), with: context)
                collectionView.backgroundView = background
                if scene.hasDepth { background.moveBehindAll(seenFrom: scene.collection.perspective) }
            }
        }
        addRefreshControl()
        if host == nil { settle() } else { screen?.content.cameIntoSight = { [unowned self] in settle() } }
    }

    /// Has it be the first of several screens.
    private func begin(_ said: Scene.Flow) {
        let flow = ScreenFlow(said, host: self)
        self.flow = flow
        context.answering = self
        dataSource.context = context
        screen?.answering = self
        flow.begin()
    }

    /// Shows what the scene says is shown at first, once it has its place.
    private func settle() {
        let collection = scene.collection
        if (host ?? self).flow != nil { screen?.settlePanes() }
        // The first offset shows the content's beginning below what covers the canvas.
        let inset = collectionView.adjustedContentInset
        collectionView.contentOffset = CGPoint(x: -inset.left, y: -inset.top)
        window.layoutIfNeeded()
        for indexPath in collection.selected { collectionView.selectItem(at: indexPath, animated: false, scrollPosition: []) }
        collectionView.setHighlightedItems(collection.highlighted)
        measureColumns(before: collection.scroll)
        switch collection.scroll {
        case .none: break
        case .offset(let offset): collectionView.setContentOffset(offset, animated: false)
        case .item(let indexPath, let position):
            scroll(to: indexPath, at: position)
            scrollOn(to: indexPath, at: position)
        case .section(let section, let offset): collectionView.scrollOrthogonally(section: section, to: offset, animated: false)
        }
        window.layoutIfNeeded()
        scrollRows()
        openSwipes()
        presentOwn()
        window.layoutIfNeeded()
    }

    /// Scrolls sections that scroll on their own to where they begin.
    private func scrollRows() {
        guard let parameters = model.layout.parameters as? CompositionalParameters else { return }
        for (index, section) in model.sections.enumerated() {
            guard let offset = parameters.layout(of: section)?.offset, offset != 0 else { continue }
            collectionView.scrollOrthogonally(section: index, to: offset, animated: false)
        }
        window.layoutIfNeeded()
    }

    /// Uncovers the actions of the first row in sight that has them open.
    private func openSwipes() {
        guard model.layout.parameters is CompositionalParameters else { return }
        for path in collectionView.indexPathsForVisibleItems.sorted() {
            guard let side = dataSource.look(ofItem: path)?.row?.swipe?.open else { continue }
            collectionView.openSwipe(at: path, side: side == .leading ? .leading : .trailing)
            window.layoutIfNeeded()
            return
        }
    }

    /// Scrolls to an item; a layout that moves items while they scroll knows itself where an item will be.
    func scroll(to indexPath: IndexPath, at position: Scene.ScrollPosition) {
        if let layout = collectionView.collectionViewLayout as? CenteredItemLayout {
            collectionView.setContentOffset(layout.contentOffset(centeringItemAt: indexPath), animated: false)
        } else {
            collectionView.scrollToItem(at: indexPath, at: viewPosition(position), animated: false)
        }
    }

    /// Has fingers do what the scene says.
    private func letFingersMove() {
        let (collection, sections) = (scene.collection, scene.collection.sections)
        if collection.isMovable || sections.contains(where: { $0.isMovable == true }) {
            movementPress = MovementPress(on: collectionView)
        }
        spreadPinch = collection.spread.map { SpreadPinch($0, on: self) }
        collectionView.isSpringLoaded = collection.isSpringLoaded
        let (drags, drops) = (
            collection.isDraggable || sections.contains { $0.isDraggable == true },
            collection.drops != nil || sections.contains { $0.drops != nil }
        )
        guard drags || drops else { return }
        let object = SceneDrags(model, dataSource, collection)
        if drags { collectionView.dragDelegate = object }
        if drops { collectionView.dropDelegate = object }
        self.drags = object
    }

    /// The picture on the canvas.
    ///
    /// - Parameter time: seconds since the scene began; nil is the time that its clock shows.
    public func displayList(at time: TimeInterval? = nil) -> DisplayList {
        parts == nil ? inSurroundings { listOfShown(at: time) } : joined { listOfShown(at: time) }
    }

    /// The picture of the views that are there.
    func listOfShown(at time: TimeInterval?, identities: LayerIdentities? = nil) -> DisplayList {
        showTouches(at: time ?? clock.now)
        nameElements()
        return window.displayList(
            size: pictureSize, scale: scene.canvas.scale, background: background(at: time), at: time,
            smoothsEdges: scene.canvas.edges == .smooth, identities: identities ?? self.identities
        ).inDevice(of: scene.canvas, under: traits)
    }

    private func background(at time: TimeInterval?) -> UIColor {
        let color = UIColor.scene(scene.canvas.background)
        return backgroundFade?.color(at: time ?? clock.now, to: color.cgColor(for: traits)).map { UIColor(cgColor: $0) } ?? color
    }

    /// Whether the canvas has a colour through which nothing is seen.
    var canvasIsOpaque: Bool { UIColor.scene(scene.canvas.background).cgColor(for: traits).alpha >= 1 }

    /// Puts other traits in force, while the colour of the canvas fades.
    func adopt(_ canvas: Scene.Canvas, fading easing: Easing, for length: TimeInterval) {
        let before = background(at: clock.now).cgColor(for: traits)
        backgroundFade = length > 0 ? ColorFade(from: before, start: clock.now, length: length, easing: easing) : nil
        let isOtherLanguage = canvas.locale != surroundings.locale
        surroundings = canvas
        traits = UITraitCollection(canvas: canvas)
        if isOtherLanguage || traits.sizeClassesDiffer(from: context.traits) { nibs.forget(locale: canvas.locale) }
        context = NodeContext(traits: traits, images: images, nibs: nibs)
        if (host ?? self).flow != nil { context.answering = self }
        (dataSource.context, dataSource.language) = (context, canvas.locale)
        guard host == nil else { return }
        environment.traits = traits
        window.overrideTraits = traits
    }

    /// Fills the view behind all content anew.
    func refillBackground() {
        guard let use = scene.collection.backgroundView, let view = collectionView.backgroundView as? TemplateView else { return }
        dataSource.fill(use) { filled, context in view.show(filled, state: TemplateView.State(), with: context) }
    }

    /// Lays out what is out of date.
    package func layOut() { window.layoutIfNeeded() }

    /// Where a collection view of a size stands on the canvas: in the middle.
    func placed(_ size: CGSize) -> CGRect {
        CGRect(
            x: (pictureSize.width - size.width) / 2, y: (pictureSize.height - size.height) / 2, width: size.width, height: size.height)
    }

    /// Has an action run once, when scrolling has come to rest.
    func scrollingEnds(with action: @escaping () -> Void) {
        delegate.scrollingEnded = { [unowned delegate] in
            delegate.scrollingEnded = {}
            action()
        }
    }

    /// What came to light while views were made and laid out, each thing once.
    public var diagnostics: [Diagnostic] {
        func found(_ severity: Diagnostic.Severity, _ message: String, hint: String? = nil) -> Diagnostic {
            Diagnostic(file: file, line: 0, column: 0, severity: severity, category: .reference, message: message, hint: hint)
        }
        if parts?.isLookedThrough == false, crowd == nil { lookThrough() }
        let shortfalls = (parts?.shortfalls(of: scene.canvas) ?? shortfalls).map { shortfall in
            Diagnostic(
                file: shortfall.place.file ?? file, line: shortfall.place.line, column: shortfall.place.column,
                severity: shortfall.severity, category: .reference, message: shortfall.message, hint: shortfall.hint)
        }
        let warnings = collectionView.layoutWarnings.map { warning in
            guard warning.hasPrefix(FlowWarning.opening) else { return found(.warning, warning.replacing("\n", with: " ")) }
            return oversizeWarning
        }
        let fonts = typesetter.diagnostics.map { diagnostic in
            switch diagnostic {
            // A family that only a nib names is missing in it as in a picture of the nib itself.
            case .unknownFamily(let family, _) where !scene.mentions.contains { $0.kind == .fontFamily && $0.name == family }:
                return found(.warning, diagnostic.description)
            case .unknownFamily(let family, let suggestions):
                return scene.mentions.first(.fontFamily, family, file: file).unknownFamily(suggestions: suggestions)
            case .standIn: return found(.note, diagnostic.description)
            case .missingHyphenation: return scene.mentions.first(.hyphenation, "", file: file).undivided(diagnostic)
            default: return found(.warning, diagnostic.description)
            }
        }
        var all = [crowd?.diagnostic(file: file)].compactMap(\.self)
        for part in [
            refused, dataSource.diagnostics, images.diagnostics, nibs.diagnostics, shortfalls,
            parts?.uncoveredPlaces ?? uncoveredPlaces(file: file), overlaps(file: file), screen?.diagnostics ?? [], warnings, fonts,
            flow?.diagnostics ?? [],
        ] { all += part }
        return all
    }

    /// Where the layout is said; the first section in a scene that says nothing of its layout.
    private var layoutPlace: (line: Int, column: Int) {
        guard model.layout.line == 0, let section = scene.collection.sections.first(where: { $0.line > 0 }) else {
            return (model.layout.line, model.layout.column)
        }
        return (section.line, section.column)
    }

    /// What ends an app, each thing once.
    private var refused: [Diagnostic] {
        let place = layoutPlace
        var reasons: [String] = []
        for refusal in refusals where !reasons.contains(refusal.reason) { reasons.append(refusal.reason) }
        return reasons.map { reason in
            Diagnostic(
                file: file, line: place.line, column: place.column, category: .reference,
                message: "UIKit refuses this: \(reason.replacing("\n", with: " "))")
        }
    }

    /// That items are longer than their lines, of which UIKit says only that what happens is not defined.
    private var oversizeWarning: Diagnostic {
        let isVertical = (model.layout.parameters as? FlowParameters)?.scrollDirection != .horizontal
        let place = layoutPlace
        return Diagnostic(
            file: file, line: place.line, column: place.column, severity: .warning, category: .reference,
            message: FlowWarning.sentence(isVertical: isVertical), hint: FlowWarning.hint)
    }

    /// The calls that the delegate and the data source got, where they are noted.
    package var events: [SceneEvent] { model.log?.events ?? [] }

    /// The files that were read: the scene file, its data files, and the pictures that were shown, as the scene names them.
    public var usedFiles: [String] { scene.usedFiles + images.read + (flow?.usedFiles ?? []) }

    /// The faces of the fonts that text was set in.
    public var usedFonts: [FontRecord] { typesetter.usedFonts() }
}

extension UIView {
    /// Sets a background so far back that elements which lean away do not sink into it, and as much larger as it seems smaller there.
    fileprivate func moveBehindAll(seenFrom distance: CGFloat?) {
        let depth: CGFloat = 10_000
        layer.zPosition = -depth
        if let distance { transform3D = CATransform3DMakeScale((distance + depth) / distance, (distance + depth) / distance, 1) }
    }
}

extension Stage: Staging {
    package var canvas: Scene.Canvas { scene.canvas }

    package func displayList() -> DisplayList { displayList(at: nil) }

    package func describedList(_ identities: LayerIdentities) -> DisplayList? {
        parts == nil
            ? inSurroundings { listOfShown(at: nil, identities: identities) } : joined { listOfShown(at: nil, identities: identities) }
    }
}

extension UITraitCollection {
    /// Whether what a nib has for some sizes alone is another.
    fileprivate func sizeClassesDiffer(from other: UITraitCollection) -> Bool {
        (horizontalSizeClass, verticalSizeClass) != (other.horizontalSizeClass, other.verticalSizeClass)
    }
}
