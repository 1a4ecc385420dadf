// SPDX-License-Identifier: MIT
//
// Controls as nodes: what each shows at first, before fingers change it.

public import Foundation

extension Scene {
    /// A control of UIKit as a node.
    public enum Control: Hashable, Sendable {
        case toggle(Switch)
        case slider(Slider)
        case segmented(SegmentedControl)
        case stepper(Stepper)
        case progress(ProgressBar)
        case activityIndicator(ActivityIndicator)
        case pageControl(PageControl)
        case textField(TextField)
        case textView(TextView)
        case searchBar(SearchBar)
        case datePicker(DatePicker)
        case picker(Picker)
    }

    /// A switch.
    public struct Switch: Hashable, Sendable {
        /// Whether it is on.
        public var isOn = false
        /// The colour while it is on; nil is green.
        public var tint: Color?
        /// The colour of the knob; nil is white.
        public var thumbColor: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// A switch that is off.
        public init() {}
    }

    /// A slider.
    public struct Slider: Hashable, Sendable {
        /// The number.
        public var value: CGFloat = 0
        /// The number at the beginning of the track.
        public var minimum: CGFloat = 0
        /// The number at the end of the track.
        public var maximum: CGFloat = 1
        /// The colour before the knob; nil is the tint colour.
        public var tint: Color?
        /// The colour behind the knob; nil is a grey.
        public var trackColor: Color?
        /// The colour of the knob; nil is white.
        public var thumbColor: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// A slider at its beginning.
        public init() {}
    }

    /// Several parts side by side, of which one is chosen.
    public struct SegmentedControl: Hashable, Sendable {
        /// The words of the parts.
        public var titles: [String] = []
        /// The part that is chosen, from 0; -1 is none.
        public var selected = 0
        /// The colour behind the chosen part; nil is white, or a grey in the dark.
        public var tint: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// A control without parts.
        public init() {}
    }

    /// A stepper.
    public struct Stepper: Hashable, Sendable {
        /// The number.
        public var value: CGFloat = 0
        /// The least number.
        public var minimum: CGFloat = 0
        /// The largest number.
        public var maximum: CGFloat = 100
        /// How much a touch adds or takes away.
        public var step: CGFloat = 1
        /// Whether it takes touches.
        public var isEnabled = true

        /// A stepper at 0.
        public init() {}
    }

    /// A bar of progress.
    public struct ProgressBar: Hashable, Sendable {
        /// How a bar looks.
        public enum Style: String, Hashable, Sendable, CaseIterable { case `default`, bar }

        /// How far it has come, 0 to 1.
        public var value: CGFloat = 0
        /// How it looks.
        public var style = Style.default
        /// The colour of what is done; nil is the tint colour.
        public var tint: Color?
        /// The colour of the rest; nil is a grey.
        public var trackColor: Color?

        /// An empty bar.
        public init() {}
    }

    /// A wheel that turns.
    public struct ActivityIndicator: Hashable, Sendable {
        /// How large a wheel is.
        public enum Style: String, Hashable, Sendable, CaseIterable { case medium, large }

        /// How large it is.
        public var style = Style.medium
        /// The colour; nil is a grey.
        public var color: Color?
        /// Whether it turns.
        public var isAnimating = true

        /// A wheel that turns.
        public init() {}
    }

    /// The dots of pages.
    public struct PageControl: Hashable, Sendable {
        /// How many pages there are.
        public var pages = 0
        /// The page that is shown, from 0.
        public var current = 0
        /// The colour of the current page; nil is that of labels.
        public var tint: Color?
        /// The colour of the others; nil is that of pale labels.
        public var color: Color?

        /// No pages.
        public init() {}
    }

    /// A field for a line of text.
    public struct TextField: Hashable, Sendable {
        /// What is around a field.
        public enum Border: String, Hashable, Sendable, CaseIterable { case none, line, bezel, rounded }

        /// When the button that empties a field is seen.
        public enum ClearButton: String, Hashable, Sendable, CaseIterable { case never, whileEditing, unlessEditing, always }

        /// The text.
        public var text = ""
        /// What is shown while there is no text.
        public var placeholder = ""
        /// What is around it.
        public var border = Border.rounded
        /// The font.
        public var font = Field.bodyFont
        /// The colour of the text.
        public var color = Color.named("label", alpha: 1)
        /// Where the text stands from side to side.
        public var alignment = TextAlignment.natural
        /// Whether bullets stand for characters.
        public var isSecure = false
        /// When the button that empties it is seen.
        public var clearButton = ClearButton.never
        /// What stands where it begins; one node at most.
        public var leading: [Node] = []
        /// What stands where it ends; one node at most.
        public var trailing: [Node] = []
        /// Whether the caret stands in it at first.
        public var isEditing = false
        /// The colour of the caret; nil is the tint colour.
        public var tint: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// An empty field in a round border.
        public init() {}
    }

    /// What the fields of text share.
    public enum Field {
        /// The font of the text style body.
        public static var bodyFont: Font {
            var font = Font()
            font.style = .body
            return font
        }
    }

    /// Text on several lines, which scrolls where it is longer than its place.
    public struct TextView: Hashable, Sendable {
        /// The text.
        public var text = ""
        /// The font.
        public var font = Field.bodyFont
        /// The colour of the text.
        public var color = Color.named("label", alpha: 1)
        /// Where lines stand from side to side.
        public var alignment = TextAlignment.natural
        /// Whether it scrolls; one that does not is as high as its text.
        public var scrolls = true
        /// Whether it can be written in.
        public var isEditable = true
        /// Whether the caret stands in it at first.
        public var isEditing = false
        /// The colour of the caret; nil is the tint colour.
        public var tint: Color?

        /// No text.
        public init() {}
    }

    /// A bar to search with.
    public struct SearchBar: Hashable, Sendable {
        /// How much a bar stands out.
        public enum Style: String, Hashable, Sendable, CaseIterable { case minimal, prominent }

        /// Something that a search is narrowed down by.
        public struct Token: Hashable, Sendable {
            /// The words.
            public var text = ""
            /// A symbol before the words.
            public var icon: Icon?

            /// A token without words.
            public init() {}
        }

        /// What is searched for.
        public var text = ""
        /// What the search is narrowed down by, before the text.
        public var tokens: [Token] = []
        /// What is shown while nothing is searched for.
        public var placeholder = ""
        /// How much it stands out.
        public var style = Style.minimal
        /// Whether a button is seen that breaks the search off.
        public var showsCancelButton = false
        /// The parts of the scope beneath the field; none shows no scope.
        public var scopes: [String] = []
        /// The part of the scope that is chosen, from 0.
        public var selectedScope = 0
        /// Whether the caret stands in it at first.
        public var isEditing = false
        /// The colour of the caret and the button; nil is the tint colour.
        public var tint: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// A bar without words.
        public init() {}
    }

    /// A day and a time of day, wherever it is.
    public struct DayTime: Hashable, Sendable {
        /// The year.
        public var year = 2007
        /// The month, from 1.
        public var month = 1
        /// The day of the month, from 1.
        public var day = 9
        /// The hour, 0 to 23.
        public var hour = 9
        /// The minute, 0 to 59.
        public var minute = 41

        /// The ninth of January 2007, 9:41.
        public init() {}
    }

    /// A choice of a date or a time.
    public struct DatePicker: Hashable, Sendable {
        /// What is chosen.
        public enum Mode: String, Hashable, Sendable, CaseIterable { case dateAndTime, date, time }

        /// How it is shown.
        public enum Style: String, Hashable, Sendable, CaseIterable { case compact, inline, wheels }

        /// The date and time.
        public var date = DayTime()
        /// What is chosen.
        public var mode = Mode.dateAndTime
        /// How it is shown.
        public var style = Style.compact
        /// The first day and time that can be chosen; nil sets no limit.
        public var minimum: DayTime?
        /// The last day and time that can be chosen; nil sets no limit.
        public var maximum: DayTime?
        /// The day that is marked as today; nil marks none.
        public var today: DayTime?
        /// The language and region of the words, such as `de_DE`; nil is the language of the scene.
        public var locale: String?
        /// The colour of what is chosen; nil is the tint colour.
        public var tint: Color?
        /// Whether it takes touches.
        public var isEnabled = true

        /// A compact choice of date and time.
        public init() {}
    }

    /// Wheels of rows, of each of which one is chosen.
    public struct Picker: Hashable, Sendable {
        /// The rows of each wheel.
        public var columns: [[String]] = []
        /// The row of each wheel that is chosen, from 0; those that are missing are 0.
        public var selected: [Int] = []

        /// No wheels.
        public init() {}
    }
}
