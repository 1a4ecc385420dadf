// SPDX-License-Identifier: MIT
//
// What things of a map are, by the words of OpenStreetMap, Natural Earth and the vector tiles of others; and what they look like.

public import Foundation

/// What a thing of a map is, in the order in which they lie over each other.
public enum MapKind: String, Hashable, Sendable, CaseIterable {
    case land, urban, farmland, sand, park, wood, glacier, water, aeroway, river, building, area
    case path, street, secondary, primary, motorway, rail, boundary, line
    case city, town, point

    /// What the properties of a thing say that it is.
    public init(_ feature: GeoFeature) {
        let isLine: Bool
        switch feature.shape {
        case .points:
            self = Self.place(feature.properties)
            return
        case .lines: isLine = true
        case .areas: isLine = false
        }
        let said = feature.properties
        if !isLine, let building = said["building"] ?? said["building:part"], building != "no", building != "false" {
            self = .building
            return
        }
        for key in Self.keys {
            guard let value = said[key]?.lowercased() else { continue }
            // A pond is no river, the middle of a street no area, and a residential street no part of a town.
            guard
                let kind = [Self.words[value], Self.general[key]].compactMap({ $0 }).first(where: { $0.isLine == isLine })
                    ?? Self.words[value]
            else { continue }
            if isLine == kind.isLine {
                self = kind
                return
            }
            if isLine, kind == .water {
                self = .river
                return
            }
            if !isLine, kind == .river {
                self = .water
                return
            }
        }
        self = isLine ? .line : .area
    }

    /// Whether it is drawn as a line.
    public var isLine: Bool { [.path, .street, .secondary, .primary, .motorway, .rail, .boundary, .line, .river].contains(self) }

    private static func place(_ properties: [String: String]) -> MapKind {
        switch (properties["place"] ?? properties["class"] ?? properties["kind"] ?? properties["type"])?.lowercased() {
        case "country", "state", "city", "capital": .city
        case "town", "suburb", "borough", "quarter", "village", "neighbourhood", "neighborhood", "hamlet": .town
        default: .point
        }
    }

    /// The keys that say what a thing is, first to last.
    private static let keys = [
        "highway", "road", "railway", "waterway", "natural", "landuse", "leisure", "aeroway", "boundary", "water", "kind_detail", "kind",
        "class", "subclass", "featurecla", "type", "category",
    ]

    /// What a key says whose word is not known.
    private static let general: [String: MapKind] = [
        "highway": .street, "road": .street, "railway": .rail, "waterway": .river, "water": .water, "boundary": .boundary,
        "aeroway": .aeroway,
    ]

    private static let words: [String: MapKind] = {
        let table: [(MapKind, String)] = [
            (.motorway, "motorway motorway_link trunk trunk_link freeway highway"),
            (.primary, "primary primary_link major_road major arterial"), (.secondary, "secondary secondary_link tertiary tertiary_link"),
            (.street, "residential_road street road roads unclassified living_street minor minor_road service track busway"),
            (.path, "path footway pedestrian cycleway steps bridleway trail"), (.rail, "rail railway subway tram light_rail transit"),
            (.river, "river stream canal waterway drain ditch rivers"),
            (.water, "water lake ocean sea bay pond reservoir riverbank basin swimming_pool dock lakes water_area"),
            (
                .park,
                "park garden grass meadow pitch golf_course playground recreation_ground nature_reserve cemetery village_green parks zoo"
            ),
            (.park, "grassland heath common stadium sports_centre dog_park"),
            (.wood, "wood forest scrub woods trees tree_row orchard national_park"), (.sand, "sand beach desert dune"),
            (.farmland, "farmland farmyard farm vineyard agriculture"), (.glacier, "glacier ice snow ice_shelf"),
            (.urban, "residential commercial retail industrial urban built_up urban_area school university hospital parking plaza"),
            (.building, "building buildings house apartments"), (.aeroway, "runway taxiway apron aerodrome airport"),
            (.boundary, "administrative border admin country_border state_border boundary admin-0 admin-1"),
            (.land, "land country continent island islet state province coastline_area admin-0 country"),
        ]
        var words: [String: MapKind] = [:]
        for (kind, list) in table { for word in list.split(separator: " ") { words[String(word)] = kind } }
        words["admin-0 country"] = .land
        return words
    }()
}

/// A colour of sRGB in light and in dark.
public struct MapInk: Hashable, Sendable {
    /// `0xRRGGBB`.
    public var (light, dark): (UInt32, UInt32)

    init(_ light: UInt32, _ dark: UInt32) { (self.light, self.dark) = (light, dark) }

    /// One colour for both.
    public init(_ color: UInt32) { self.init(color, color) }
}

/// What a kind looks like.
public struct MapLook: Hashable, Sendable {
    /// What fills areas, and lines inside.
    public var fill: MapInk
    /// The line around areas and beside lines; nil is none.
    public var edge: MapInk?
    /// The colour of names.
    public var name: MapInk
    /// How wide a line is at a zoom of 16, in points; it halves every one and a half levels.
    var width: CGFloat = 0
    /// Dashes and gaps of lines, in points.
    public var dash: [CGFloat] = []
    /// The zoom from which it is drawn.
    var from: Double = 0

    /// How wide a line is, in points; 0 is not drawn.
    public func width(zoom: Double) -> CGFloat {
        guard width > 0, zoom >= from else { return 0 }
        return min(max(width * CGFloat(exp2((min(zoom, 19) - 16) / 1.5)), width > 5 ? 1.2 : 0.7), width * 4)
    }

    /// What is behind everything: the sea where there is land, and land otherwise.
    public static let (sea, ground) = (MapInk(0xA9DDF3, 0x12324A), MapInk(0xF8F4EC, 0x25282D))

    /// The look of a kind.
    public init(_ kind: MapKind) {
        let (gray, green, blue, dim) = (
            MapInk(0x5E5A54, 0xB9BDC4), MapInk(0x4A8238, 0x77A97B), MapInk(0x3E86AD, 0x6FA9CC), MapInk(0x8A857C, 0x8E939B)
        )
        self.init(fill: Self.ground, edge: nil, name: gray)
        switch kind {
        case .land: break
        case .urban: fill = MapInk(0xF2EDE3, 0x2A2D33)
        case .farmland: fill = MapInk(0xF0F0D8, 0x2A2F29)
        case .sand: fill = MapInk(0xF7EBCB, 0x37342A)
        case .park: (fill, name) = (MapInk(0xCDEBBE, 0x21392B), green)
        case .wood: (fill, name) = (MapInk(0xBFE2AE, 0x1D3427), green)
        case .glacier: fill = MapInk(0xFFFFFF, 0x3A4149)
        case .water: (fill, name) = (Self.sea, blue)
        case .aeroway: fill = MapInk(0xE6E4E4, 0x33363D)
        case .river: (fill, name, width) = (Self.sea, blue, 5)
        case .building: (fill, edge, name, from) = (MapInk(0xECE6DA, 0x33373D), MapInk(0xDDD5C6, 0x3E434A), dim, 14)
        case .area: (fill, edge) = (MapInk(0xEFEAE0, 0x2F3339), MapInk(0xDAD3C6, 0x41464E))
        case .path: (fill, width, dash, from) = (MapInk(0xD5CBB9, 0x4A4F57), 1.2, [3, 2.5], 14.5)
        case .street: (fill, edge, width, from) = (MapInk(0xFFFFFF, 0x444A53), MapInk(0xE2DBCE, 0x2C3036), 7, 12.5)
        case .secondary: (fill, edge, width, from) = (MapInk(0xFFFFFF, 0x4D545E), MapInk(0xDDD5C6, 0x2C3036), 9, 10)
        case .primary: (fill, edge, width, from) = (MapInk(0xFFFFFF, 0x5A616C), MapInk(0xD6CDBC, 0x2C3036), 11, 8)
        case .motorway: (fill, edge, width) = (MapInk(0xFCE19A, 0x7A683C), MapInk(0xE5C167, 0x3C341F), 13)
        case .rail: (fill, width, dash, from) = (MapInk(0xC2BCB2, 0x565B63), 1.6, [6, 2], 11)
        case .boundary: (fill, width, dash) = (MapInk(0xB3A9BC, 0x6A6474), 1.2, [5, 2.5])
        case .line: (fill, width) = (MapInk(0x8F8A82, 0x83888F), 2)
        case .city: name = MapInk(0x2B2A28, 0xEDEFF2)
        case .town, .point: break
        }
    }

    private init(fill: MapInk, edge: MapInk?, name: MapInk) { (self.fill, self.edge, self.name) = (fill, edge, name) }
}
