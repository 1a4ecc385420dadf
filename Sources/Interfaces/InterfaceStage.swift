// SPDX-License-Identifier: MIT
//
// From an Interface Builder file to views, and from views to display lists.

package import Foundation
public import VitrineDrawing
public import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
package import VitrineLayers
import VitrineNodes
public import VitrineScene
public import VitrineTypography
public import VitrineViews

/// A controller or a view of an Interface Builder file on a canvas, with everything that UIKit would make of it.
///
/// Classes that are not in the program are stood for by those that they are made of.
@MainActor
public final class InterfaceStage {
    /// The file that is shown.
    public let file: InterfaceFile
    /// What of it is shown.
    public let subject: InterfaceFile.Subject
    /// The canvas with the traits in force.
    public private(set) var canvas: Scene.Canvas
    /// The controller, where the file is a storyboard.
    public private(set) var controller: UIViewController?
    /// The view; a box where none can be made, which `diagnostics` tells.
    public private(set) var view = UIView()

    package let window: UIWindow
    /// What the views find around them: nothing of the program's.
    package let environment: UIEnvironment
    private let typesetter: any Typesetter
    private var exceptions: [Diagnostic] = []
    private let attributes = UnknownAttributes()
    package private(set) var isMade = false

    /// Makes the views, and lays them out.
    ///
    /// - Parameters:
    ///   - file: what was read.
    ///   - subject: what of it is shown.
    ///   - canvas: its size and traits; nil takes what the file says.
    ///   - modules: the modules in which custom classes are looked for after those that the file names.
    ///   - fontFolders: folders with fonts that may be named beside the pinned ones.
    ///   - typesetter: lays out text; nil takes Pango, the pinned fonts and those of `fontFolders`.
    public convenience init(
        _ file: InterfaceFile, _ subject: InterfaceFile.Subject, canvas: Scene.Canvas? = nil, modules: [String] = [],
        fontFolders: [String] = [], typesetter: (any Typesetter)? = nil
    ) {
        self.init(
            file, subject, canvas: canvas ?? file.canvas(of: subject), modules: modules, fontFolders: fontFolders, typesetter: typesetter,
            memory: nil)
    }

    /// - Parameters:
    ///   - showsHeadings: whether rows stand below the headings that Interface Builder shows (storyboards.headings).
    ///   - memory: the pictures that other stages decoded.
    package init(
        _ file: InterfaceFile, _ subject: InterfaceFile.Subject, canvas: Scene.Canvas, modules: [String] = [], showsHeadings: Bool = true,
        fontFolders: [String], typesetter: (any Typesetter)?, memory: ImageMemory?
    ) {
        (self.file, self.subject, self.canvas) = (file, subject, canvas)
        let typesetter = typesetter ?? PangoTypesetter(library: FontLibrary(directories: fontFolders), language: canvas.locale)
        self.typesetter = typesetter
        environment = UIEnvironment(canvas: canvas, typesetter: typesetter, memory: memory)
        environment.images.searchPaths = file.folders
        environment.images.assetFolders = file.assetFolders
        environment.interfaces.searchPaths = file.folders
        environment.interfaces.modules = modules
        environment.interfaces.languages = canvas.locale.map { [$0] } ?? []
        if file.document.kind == .nib, !subject.fillsScreen, let device = file.document.device {
            // What lies on a part of the screen asks how wide the whole is.
            environment.screen.values.bounds.size = device.size
        }
        if let path = file.path { environment.interfaces.locations[file.file] = path }
        environment.interfaces.gathersMissingClasses = true
        environment.interfaces.keepsOrigins = true
        attributes.listen(to: environment.interfaces)
        environment.interfaces.showsPrototypes = true
        environment.interfaces.showsHeadings = showsHeadings
        window = UIWindow(frame: CGRect(origin: .zero, size: canvas.size), environment: environment)
        window.overrideTraits = environment.traits
        window.ownSafeAreaInsets = canvas.safeArea
        environment.exceptionHandler = { [weak self] exception in self?.take(exception) }
        environment.run { furnish() }
    }

    private func furnish() {
        switch file.document.kind {
        case .storyboard:
            let containers = InterfaceContainers(file.document, of: subject.id)
            let made = containers.make(from: UIStoryboard(file.document, bundle: nil))
            controller = made?.controller
            guard let made, let view = made.controller.view else { return showBox() }
            self.view = view
            // The canvas decides on its size, whatever the file says of constraints of its own (storyboards.root-views).
            view.translatesAutoresizingMaskIntoConstraints = true
            window.rootViewController = made.root
            window.makeKeyAndVisible()
        case .nib:
            let builder = NibBuilder(file.document, bundle: nil, library: environment.interfaces)
            let objects = file.document.objects.map { $0.name == "placeholder" ? nil : builder.object(for: $0) }
            builder.finish()
            guard objects.indices.contains(subject.index), let view = objects[subject.index] as? UIView else { return showBox() }
            self.view = view
            view.translatesAutoresizingMaskIntoConstraints = true
            if view is UIWindow {
                view.frame = window.bounds
                window.addSubview(view)
            } else {
                // On the canvas it has the margins of a controller's view.
                let holder = UIViewController()
                holder.view = view
                window.rootViewController = holder
                window.makeKeyAndVisible()
            }
        }
        isMade = true
        window.layoutIfNeeded()
    }

    /// Has the canvas be another one, as where a device is turned or set otherwise: its window and its controllers follow.
    package func adopt(_ canvas: Scene.Canvas) {
        self.canvas = canvas
        environment.run {
            window.ownSafeAreaInsets = canvas.safeArea
            // The window has those of its environment, which follow.
            window.overrideTraits = nil
            environment.adopt(canvas)
        }
    }

    /// Shows what no view can be made of as a box with its name.
    private func showBox() {
        view = UIView.box(standingFor: file.element(of: subject)?.name ?? "", frame: window.bounds)
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    private func take(_ exception: UIKitException) {
        exceptions.append(
            Diagnostic(
                file: file.file, line: subject.line, column: subject.column, severity: .warning, category: .reference,
                message: "UIKit refuses this: \(exception)"))
    }
}

extension InterfaceStage: Staging {
    /// The picture on the canvas.
    public func displayList() -> DisplayList { displayList(identities: nil) }

    /// The picture on the canvas at the time of its clock.
    ///
    /// - Parameter identities: of a recording of which this is a moment.
    package func displayList(identities: LayerIdentities?) -> DisplayList {
        environment.run {
            window.displayList(
                size: canvas.size, scale: canvas.scale, background: UIColor.scene(canvas.background),
                at: identities == nil ? nil : environment.clock.now, smoothsEdges: canvas.edges == .smooth, identities: identities
            ).inDevice(of: canvas, under: environment.traits)
        }
    }

    package func describedList(_ identities: LayerIdentities) -> DisplayList? { displayList(identities: identities) }

    /// A view shows what it has room for; who wants more of it gives it more room.
    package func showFullContent() {}

    package var fullContentSize: CGSize { canvas.size }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { displayList() }

    /// What came to light while views were made and laid out, each thing once.
    public var diagnostics: [Diagnostic] {
        let interfaces = environment.interfaces
        let unmade = Diagnostic(
            file: file.file, line: subject.line, column: subject.column, severity: .warning, category: .schema,
            message: "'\(subject.name)' is a \(file.element(of: subject)?.name ?? "thing") and cannot be shown; a box stands for it")
        // That there is no picture of a name is told at the element that names it.
        let pictures = environment.images.failures.compactMap { failure -> Diagnostic? in
            guard case .unreadable(let error) = failure.reason else { return nil }
            return Diagnostic(
                file: file.file, line: 0, column: 0, severity: .warning, category: .reference,
                message: "cannot show '\(failure.name)': \(error)")
        }
        let fonts = typesetter.diagnostics.compactMap { problem -> Diagnostic? in
            if case .standIn = problem { return nil }
            return Diagnostic(file: file.file, line: 0, column: 0, severity: .warning, category: .reference, message: problem.description)
        }
        return file.diagnostics + (isMade ? [] : [unmade]) + interfaces.diagnostics + attributes.notes + exceptions + pictures + fonts
            + [standIns, missingClasses].compactMap(\.self)
    }

    /// Which fonts of the whole file others stand in for.
    private var standIns: Diagnostic? {
        guard let typesetter = typesetter as? PangoTypesetter, !typesetter.diagnostics.isEmpty else { return nil }
        var families: Set<String> = []
        file.document.root.visit { element in
            guard ["fontDescription", "font"].contains(element.name), let name = element["name"], !name.hasPrefix(".") else { return }
            if let family = UIFont(name: name, size: 1)?.fontDescription.family { families.insert(family) }
        }
        return typesetter.sentence(onStandInsFor: families).map { words in
            Diagnostic(
                file: file.file, line: 0, column: 0, severity: .note, category: .reference, message: words,
                hint: "give the folder with their files with --fonts, where you have them")
        }
    }

    /// The families of fonts that are named and not there; Inter stands in.
    package var missingFamilies: Set<String> {
        Set(typesetter.diagnostics.compactMap { if case .unknownFamily(let family, _) = $0 { family } else { nil } })
    }

    /// How many objects of the whole file are of classes that are not in the program.
    private var missingClasses: Diagnostic? {
        var (count, names) = (0, [String]())
        file.document.root.visit { element in
            guard InterfaceClass.of(element) != nil, let name = element["customClass"] else { return }
            guard environment.interfaces.isStandIn(element) else { return }
            count += 1
            if !names.contains(name) { names.append(name) }
        }
        guard count > 0 else { return nil }
        let shown = names.sorted().prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
        return Diagnostic(
            file: file.file, line: 0, column: 0, severity: .note, category: .reference,
            message: count == 1
                ? "an object is of a class that is not in this program (\(shown)); it is shown as the class that this is made of"
                : "\(count) objects are of classes that are not in this program (\(shown)); they are shown as the classes that these are "
                    + "made of")
    }

    /// The file itself, and the pictures that were shown.
    public var usedFiles: [String] { [file.file] + environment.images.readFiles }

    /// The faces of the fonts that text was set in.
    public var usedFonts: [FontRecord] { typesetter.usedFonts() }
}

extension UIEnvironment {
    /// The environment of what lies on a canvas.
    ///
    /// - Parameters:
    ///   - clock: nil takes one that does not run.
    ///   - memory: the pictures that other stages decoded.
    package convenience init(canvas: Scene.Canvas, clock: VirtualClock? = nil, typesetter: any Typesetter, memory: ImageMemory?) {
        let traits = UITraitCollection(canvas: canvas)
        self.init(clock: clock, typesetter: typesetter, traits: traits)
        screen.values = UIScreen.Values(canvas)
        images.memory = memory
        looksForTimers = false
    }

    /// Has the canvas be another one: windows on the screen follow, as they do where a device is turned or set otherwise.
    package func adopt(_ canvas: Scene.Canvas) {
        graphics.take(UITraitCollection(canvas: canvas), UIScreen.Values(canvas))
    }
}

extension UIScreen.Values {
    /// The screen of a device.
    package init(_ device: Device) {
        self.init(
            size: device.size, scale: device.scale, safeAreaInsets: device.safeArea, cornerRadius: device.screenCornerRadius,
            traits: device.traits)
    }

    /// The screen that a canvas stands for: square unless it is that of a device, as large as that is.
    fileprivate init(_ canvas: Scene.Canvas) {
        let device = canvas.device.flatMap { $0.size == canvas.size ? $0 : nil }
        self.init(
            size: canvas.size, scale: canvas.scale, safeAreaInsets: canvas.safeArea, cornerRadius: device?.screenCornerRadius ?? 0,
            traits: canvas.traits)
    }
}

extension UITraitCollection {
    /// The traits of what lies on a canvas.
    package convenience init(canvas: Scene.Canvas) {
        self.init(traitsFrom: [
            UITraitCollection(screen: canvas.traits, scale: canvas.scale),
            UITraitCollection(
                style: canvas.appearance == .dark ? .dark : .light,
                layoutDirection: canvas.direction == .rightToLeft ? .rightToLeft : .leftToRight,
                contentSizeCategory: canvas.contentSizeCategory.uiContentSizeCategory),
            UITraitCollection(accessibilityContrast: canvas.contrast == .high ? .high : .normal),
            UITraitCollection(systemDesign: canvas.system.design),
        ])
    }
}
