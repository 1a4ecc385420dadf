// SPDX-License-Identifier: MIT
//
// Screens that lead to each other.

public import Foundation
import VitrineFiles

extension Scene {
    /// Screens by name, of which one is shown first; what is touched, and steps of the timeline, lead from one to another.
    public struct Flow: Hashable, Sendable {
        /// The name of the screen that is shown first.
        public var start: String
        /// Whether the file says which that is.
        package var isStartSaid = false
        /// The screens, in the order of the file.
        public var screens: [FlowScreen]

        /// Screens, of which one is shown first.
        public init(start: String, screens: [FlowScreen]) { (self.start, self.screens) = (start, screens) }

        /// The screen of a name.
        public func screen(named name: String) -> FlowScreen? { screens.first { $0.name == name } }
    }

    /// A screen of a flow.
    public struct FlowScreen: Hashable, Sendable {
        /// The name by which others lead to it.
        public let name: String
        /// What it shows where nothing is passed to it.
        public let scene: Scene
        /// The file that it is written in, by the name that diagnostics have.
        public let file: String
        /// Where the files that it names are found.
        public let resources: SceneResources
        /// The variables that it declares, which can be passed to it.
        public let variables: [String]
        /// What leads on from it, each once.
        public let leads: [FlowAction]
        /// Makes the scene for what is passed.
        private let filling: Filling<Scene>

        /// A screen as a file has it.
        package init(
            name: String, scene: Scene, file: String, resources: SceneResources, variables: [String], leads: [FlowAction],
            filling: Filling<Scene>
        ) {
            (self.name, self.scene, self.file, self.resources) = (name, scene, file, resources)
            (self.variables, self.leads, self.filling) = (variables, leads, filling)
        }

        /// What it shows where values are passed in place of those of its variables.
        ///
        /// - Throws: `SceneError` when a value does not fit where the screen uses it.
        public func scene(with values: [FieldValue.Field]) throws(SceneError) -> Scene {
            values.isEmpty ? scene : try filling.base.value(with: Fields(values), language: nil)
        }
    }

    /// A screen to go to.
    public struct Destination: Hashable, Sendable {
        /// The name of the screen.
        public var screen: String
        /// What its variables are.
        public var values: [FieldValue.Field] = []
        /// Whether the tab bar goes away while it is shown, as by `hidesBottomBarWhenPushed`.
        public var hidesTabBar = false
        /// How it comes.
        public var transition = FlowTransition.automatic
        package var position = SourcePosition.unknown

        /// A screen by its name.
        public init(_ screen: String) { self.screen = screen }
    }

    /// How a screen comes and goes.
    public enum FlowTransition: String, Hashable, Sendable, CaseIterable {
        /// As UIKit does by itself; where both screens have views with a `hero` name in common, these become each other.
        case automatic
        /// The screen grows out of what was touched, as by UIKit's zoom.
        case zoom
        /// It comes from the bottom edge.
        case coverVertical
        /// Both sides of one card, which is turned.
        case flipHorizontal
        /// One fades into the other.
        case crossDissolve
        /// At once.
        case none
    }

    /// A screen that is presented over others.
    public struct Presentation: Hashable, Sendable {
        /// The screen.
        public var destination: Destination
        /// In which style.
        public var style = PresentationStyle.automatic
        /// The heights, the grabber and the corners of a sheet.
        public var sheet = Sheet()
        /// What a popover points at; nil is what was touched.
        public var source: PopoverSource?
        /// Whether it can be dragged away.
        public var isModal = false

        /// A screen in the style that fits the width.
        public init(_ destination: Destination) { self.destination = destination }
    }

    /// Styles of presentation, under the names of `UIModalPresentationStyle`.
    public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
        case automatic, pageSheet, formSheet, fullScreen, currentContext, overFullScreen, overCurrentContext, popover
    }

    /// A column of a split view, under the names of `UISplitViewController.Column`.
    public enum SplitColumn: String, Hashable, Sendable, CaseIterable {
        case primary, supplementary, secondary
    }

    /// Columns side by side, each with screens of its own.
    public struct SplitView: Hashable, Sendable {
        /// The first screens of the columns.
        public var columns: [SplitColumn: Destination] = [:]
        /// The way in which the columns are shown.
        public var displayMode = SplitDisplayMode.automatic
        /// The width of the first column in points; nil is the system's.
        public var primaryWidth: CGFloat?
        /// The width of the column in the middle in points; nil is the system's.
        public var supplementaryWidth: CGFloat?

        /// No columns.
        public init() {}
    }

    /// The ways in which columns are shown, under the names of `UISplitViewController.DisplayMode`.
    public enum SplitDisplayMode: String, Hashable, Sendable, CaseIterable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    }

    /// What leads from one screen to another.
    public enum FlowAction: Hashable, Sendable {
        /// A screen comes onto the stack of those in front.
        case push(Destination)
        /// The way back: by one screen, or to the one that is named; an empty name is the first.
        case pop(to: String?)
        /// A screen is presented.
        case present(Presentation)
        /// What is presented goes.
        case dismiss
        /// The sheet in front takes another height.
        case detent(Detent)
        /// Another tab is chosen: by the name of its screen, by its title, or by its place, the first being 0.
        case tab(String)
        /// A column is shown, or put away.
        case column(SplitColumn, isShown: Bool)
        /// The sidebar of tabs is shown, or put away.
        case sidebar(isShown: Bool)
        /// Another screen takes the place of the one in front.
        case replace(Destination)
        /// Someone is asked.
        case alert(Alert)
        /// The software keyboard comes up, or another; nil has it go.
        case keyboard(Keyboard?)
    }

    /// What a part of a screen answers, and what leads on then.
    public struct Reaction: Hashable, Sendable {
        /// What it answers.
        public var event: FlowEvent
        /// What passes before it does something, in seconds.
        public var delay: TimeInterval = 0
        /// What it does.
        public var actions: [FlowAction]
        package var position = SourcePosition.unknown

        /// An answer to something that happens.
        public init(_ event: FlowEvent, _ actions: [FlowAction]) { (self.event, self.actions) = (event, actions) }
    }

    /// What parts of a screen answer.
    public enum FlowEvent: String, Hashable, Sendable, CaseIterable {
        /// A tap.
        case tap
        /// A long press.
        case press
        /// That the screen has come.
        case appear
    }

    /// What leads from a part of a screen to other screens, and what it becomes there.
    public struct Links: Hashable, Sendable {
        /// The name that it has in common with what it becomes on another screen; nil is none.
        public var hero: String?
        /// What it answers.
        public var reactions: [Reaction] = []

        /// A part that leads nowhere.
        public init() {}

        /// What is done when something happens to it.
        public func actions(on event: FlowEvent) -> [Reaction] { reactions.filter { $0.event == event } }
    }
}

extension Scene.FlowAction {
    /// The screen that it leads to; nil leads to none by name.
    public var destination: Scene.Destination? {
        switch self {
        case .push(let destination), .replace(let destination): destination
        case .present(let presentation): presentation.destination
        case .pop, .dismiss, .detent, .tab, .column, .sidebar, .alert, .keyboard: nil
        }
    }
}

extension Scene.FlowEvent {
    /// The events of parts; that it has come is a screen's.
    package static let touches: [Scene.FlowEvent] = [.tap, .press]
}
