// SPDX-License-Identifier: MIT
//
// Parts of mock-ups that are drawn from a few words: codes for machines, maps, keyboards.

public import Foundation
public import VitrineBarcodes
package import VitrineGeometry
public import VitrineMaps
public import VitrineMockups

extension Scene {
    /// A part of mock-ups that is drawn from a few words.
    public enum Part: Hashable, Sendable {
        case code(Code)
        case map(Map)
        case keyboard(Keyboard)
    }

    /// A code for machines.
    public struct Code: Hashable, Sendable {
        /// What kind of code it is.
        public var kind = CodeKind.qr
        /// What is read from it.
        public var text = ""
        /// How much of a QR code may be unreadable.
        public var level = QRCode.CorrectionLevel.medium
        /// The colour of what is dark; nil is black.
        public var color: Color?
        /// Whether it has the light edge that readers need, and a light ground.
        public var hasQuietZone = true
        /// Whether bars have their text beneath them.
        public var showsText = false

        /// A QR code without text.
        public init() {}
    }

    /// The kinds of codes, by their keys in files.
    public enum CodeKind: String, Hashable, Sendable, CaseIterable {
        case qr, code128, ean13, aztec, pdf417
    }

    /// A map that is drawn from GeoJSON.
    public struct Map: Hashable, Sendable {
        /// What is on it.
        public var features = GeoFeatures([])
        /// The part of the earth that is seen; nil is all that is on it.
        public var region: MapRegion?
        /// Marks on it.
        public var pins: [Pin] = []
        /// Whether names are written on it.
        public var showsNames = true

        /// A map of nothing.
        public init() {}
    }

    /// A mark on a map.
    public struct Pin: Hashable, Sendable {
        /// Where it is.
        public var place = GeoCoordinate(latitude: 0, longitude: 0)
        /// What is written beneath; empty is nothing.
        public var title = ""
        /// The name of a symbol on it; nil is a pin.
        public var icon: String?
        /// Its colour; nil is red, or blue for where one is.
        public var color: Color?
        /// What it looks like.
        public var style = PinStyle.marker

        /// A red balloon.
        public init() {}
    }

    /// What marks on maps look like.
    public enum PinStyle: String, Hashable, Sendable, CaseIterable {
        case marker, dot, location
    }

    /// A software keyboard.
    public struct Keyboard: Hashable, Sendable {
        /// What is typed.
        public var kind = KeyboardFace.Kind.default
        /// The tag of the language of its keys; nil is that of the canvas.
        public var language: String?
        /// What the return key says.
        public var returnKey = KeyboardFace.ReturnKey.default
        /// Whether letters are capitals.
        public var isShifted = false
        /// What is suggested above the keys; nil is what the language begins a sentence with.
        public var suggestions: [String]?
        /// Whether it is light or dark; nil is as all around it.
        public var appearance: Appearance?

        /// Letters.
        public init() {}

        /// The keyboard as it is drawn where a language is spoken.
        package func face(locale: String?) -> KeyboardFace {
            var face = KeyboardFace()
            face.kind = kind
            face.language = KeyboardLanguage(language ?? locale)
            (face.returnKey, face.isShifted, face.page) = (returnKey, isShifted, face.firstPage)
            face.suggestions = suggestions ?? face.language.suggestions
            return face
        }
    }

    /// What a bubble or a ticket has beside round corners.
    public struct NineParts: Hashable, Sendable {
        /// The side of a bubble's tail; nil has none.
        public var tail: BubbleTail?
        /// Where a tail in an edge is, as a share of the edge in the direction of reading.
        public var tailShare: CGFloat = 0.5
        /// The radius of a ticket's notches, in points.
        public var notchRadius: CGFloat = 10
        /// Where the notches are, from the top or from where reading begins.
        public var notchPlace = LengthShare(0.5)
        /// Whether the notches are in the upper and the lower edge, and not in the sides.
        public var isNotchedAcross = false

        /// A bubble without a tail, or a ticket whose notches are in the middle.
        public init() {}
    }

    /// The sides of a bubble that its tail may be at, by the direction of reading.
    public enum BubbleTail: String, Hashable, Sendable, CaseIterable {
        case leading, trailing, top, bottom
    }
}

extension Scene.Part {
    /// The key of the node in scene files.
    package var word: String {
        switch self {
        case .code(let code): code.kind == .qr ? "qr" : "barcode"
        case .map: "map"
        case .keyboard: "keyboard"
        }
    }
}

extension Scene.Shape {
    /// The bubble or the ticket; nil for other kinds.
    package func ninePart(isMirrored: Bool) -> NinePartShape? {
        let parts = parts ?? Scene.NineParts()
        switch kind {
        case .bubble:
            let share = isMirrored ? 1 - parts.tailShare : parts.tailShare
            let tail: NinePartShape.Tail? =
                switch parts.tail {
                case .leading: isMirrored ? .right : .left
                case .trailing: isMirrored ? .left : .right
                case .top: .top(share)
                case .bottom: .bottom(share)
                case nil: nil
                }
            return NinePartShape(.bubble(tail), radius: radius)
        case .ticket:
            var (share, points) = (parts.notchPlace.fraction, parts.notchPlace.plus)
            if parts.isNotchedAcross, isMirrored { (share, points) = (1 - share, -points) }
            let notch = NinePartShape.Notch(radius: parts.notchRadius, at: share, plus: points, isInSides: !parts.isNotchedAcross)
            return NinePartShape(.ticket(notch), radius: radius)
        case .rectangle, .ellipse, .capsule, .path, .line: return nil
        }
    }

    /// What a tail takes at the edges, by the direction of reading.
    package var tailRoom: NSDirectionalEdgeInsets {
        guard kind == .bubble, let shape = ninePart(isMirrored: false) else { return .zero }
        let body = shape.body(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        return NSDirectionalEdgeInsets(top: body.minY, leading: body.minX, bottom: 100 - body.maxY, trailing: 100 - body.maxX)
    }
}
