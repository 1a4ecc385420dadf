// SPDX-License-Identifier: MIT
//
// A map drawn from GeoJSON, in the manner of Apple's maps.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineMaps
public import VitrineViewCore

/// Shows things of the earth as a map: areas, streets, buildings, names and marks, in light and in dark, and never mirrored.
///
///     let map = GeoMapView(try GeoFeatures(geoJSON: Data(contentsOf: url)))
///     map.pins = [MapPin(at: GeoCoordinate(latitude: 48.1374, longitude: 11.5755))]
@preconcurrency @MainActor
public final class GeoMapView: UIView {
    /// What is shown.
    public var features: GeoFeatures { didSet { if features != oldValue { changed() } } }
    /// The part of the earth; nil is all that is shown, with its pins.
    public var region: MapRegion? { didSet { if region != oldValue { changed() } } }
    /// Marks on the map.
    public var pins: [MapPin] = [] { didSet { if pins != oldValue { changed() } } }
    /// Whether names are shown.
    public var showsNames = true { didSet { if showsNames != oldValue { changed() } } }
    private var drawnSize = CGSize.zero
    private var drawnStyle = UIUserInterfaceStyle.unspecified
    /// What was drawn, which stays for another appearance.
    private var drawing: (MapProjection, MapDrawing)?

    /// A map of some things.
    public init(_ features: GeoFeatures = GeoFeatures([])) {
        self.features = features
        super.init(frame: .zero)
        semanticContentAttribute = .forceLeftToRight
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) { nil }

    private func changed() {
        drawing = nil
        setNeedsLayout()
    }

    /// The part of the earth that is seen, and how.
    public var projection: MapProjection {
        region.map { MapProjection($0, in: bounds.size) }
            ?? MapProjection(fitting: features.features, and: pins.map(\.coordinate), in: bounds.size)
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let style = traitCollection.userInterfaceStyle
        guard bounds.size != drawnSize || style != drawnStyle || drawing == nil else { return }
        if bounds.size != drawnSize { drawing = nil }
        (drawnSize, drawnStyle) = (bounds.size, style)
        for view in subviews { view.removeFromSuperview() }
        guard bounds.width > 0, bounds.height > 0 else { return }
        let projection = drawing?.0 ?? projection
        let map = drawing?.1 ?? MapDrawing(features.features, projection)
        drawing = (projection, map)
        draw(map, projection)
    }

    private func draw(_ map: MapDrawing, _ projection: MapProjection) {
        backgroundColor = (map.hasLand ? MapLook.sea : MapLook.ground).color
        let ground = UIView(frame: bounds)
        ground.isUserInteractionEnabled = false
        ground.layer.name = "map"
        addSubview(ground)
        // All edges of streets are beneath all streets, so that these join.
        for stroke in map.strokes where stroke.width > 0 && stroke.own == nil {
            guard let edge = MapLook(stroke.kind).edge else { continue }
            add(stroke.path, to: ground, line: edge.color, width: stroke.width + 1.4, name: nil)
        }
        for stroke in map.strokes { add(stroke, to: ground) }
        if let first = ground.layer.sublayers?.first { moveAreas(beneath: first, in: ground, map) }
        if showsNames { add(names: map.names) }
        for point in map.points {
            var pin = MapPin(at: GeoCoordinate(latitude: 0, longitude: 0))
            pin.title = point.properties["title"] ?? point.properties["name"] ?? ""
            pin.icon = point.properties["marker-symbol"]
            pin.color = point.properties["marker-color"].flatMap { MapInk(hex: $0) }.map(\.color)
            add(pin, at: point.center)
        }
        // What lies further down is nearer.
        for (pin, point) in pins.map({ ($0, projection.point($0.coordinate)) }).sorted(by: { $0.1.y < $1.1.y }) { add(pin, at: point) }
    }

    private var areas: [CALayer] = []

    /// Has areas that lie beneath streets come before the edges of those.
    private func moveAreas(beneath first: CALayer, in view: UIView, _ map: MapDrawing) {
        var last: CALayer?
        for layer in areas {
            layer.removeFromSuperlayer()
            if let last { view.layer.insertSublayer(layer, above: last) } else { view.layer.insertSublayer(layer, at: 0) }
            last = layer
        }
        areas = []
    }

    private func add(_ stroke: MapDrawing.Stroke, to view: UIView) {
        if let own = stroke.own {
            let fill = stroke.width > 0 ? nil : own.fill.flatMap { MapInk(hex: $0) }?.color.withAlphaComponent(own.fillOpacity)
            let line = own.stroke.flatMap { MapInk(hex: $0) }?.color.withAlphaComponent(own.strokeOpacity)
            add(stroke.path, to: view, fill: fill, line: line, width: own.width, name: stroke.kind.rawValue)
            return
        }
        let look = MapLook(stroke.kind)
        if stroke.width > 0 {
            add(stroke.path, to: view, line: look.fill.color, width: stroke.width, dash: look.dash, name: stroke.kind.rawValue)
        } else {
            let layer = add(
                stroke.path, to: view, fill: look.fill.color, line: look.edge?.color, width: look.edge == nil ? 0 : 0.5,
                name: stroke.kind.rawValue)
            areas.append(layer)
        }
    }

    @discardableResult
    private func add(
        _ path: Path, to view: UIView, fill: UIColor? = nil, line: UIColor? = nil, width: CGFloat, dash: [CGFloat] = [], name: String?
    ) -> CALayer {
        let shape = CAShapeLayer()
        shape.frame = bounds
        shape.name = name
        shape.path = CGPath(path)
        shape.fillColor = fill?.cgColor(for: traitCollection)
        shape.fillRule = .evenOdd
        shape.strokeColor = width > 0 ? line?.cgColor(for: traitCollection) : nil
        (shape.lineWidth, shape.lineJoin, shape.lineCap) = (width, .round, dash.isEmpty ? .round : .butt)
        if !dash.isEmpty { shape.lineDashPattern = dash.map { NSNumber(value: Double($0)) } }
        view.layer.addSublayer(shape)
        return shape
    }

    // MARK: Names

    /// Shows names as long as there is room, no two over each other, and none beneath a pin.
    private func add(names: [MapDrawing.Name]) {
        let projection = drawing?.0 ?? projection
        var taken = pins.map { pin in
            let point = projection.point(pin.coordinate)
            return CGRect(x: point.x - 24, y: point.y - 42, width: 48, height: pin.title.isEmpty ? 44 : 62)
        }
        var shown: Set<String> = []
        for name in names.prefix(2000) {
            // A street of many pieces is named once.
            guard name.kind == .point || !shown.contains(name.text) else { continue }
            // Letters on a line thinner than they are could not be read.
            if name.kind.isLine, MapLook(name.kind).width(zoom: projection.zoom) < 5 { continue }
            let label = UILabel()
            let size: CGFloat = name.kind == .city ? 15 : name.kind == .town ? 12.5 : name.kind.isLine ? 10 : 11
            label.text = name.text
            label.font = .systemFont(ofSize: size, weight: name.kind == .city ? .semibold : .medium)
            label.textColor = MapLook(name.kind).name.color
            label.textAlignment = .center
            label.numberOfLines = name.kind.isLine ? 1 : 2
            let room = name.kind.isLine ? CGFloat.greatestFiniteMagnitude : max(name.room, 60)
            let fitting = label.sizeThatFits(CGSize(width: min(room, 140), height: 60))
            let text = name.kind.isLine ? label.intrinsicContentSize : fitting
            if name.kind.isLine || ![.city, .town, .point].contains(name.kind), text.width > name.room - 6 { continue }
            let (cosine, sine) = (abs(cos(name.angle)), abs(sin(name.angle)))
            let extent = CGSize(width: text.width * cosine + text.height * sine, height: text.width * sine + text.height * cosine)
            let frame = CGRect(
                x: name.center.x - extent.width / 2, y: name.center.y - extent.height / 2, width: extent.width, height: extent.height)
            guard bounds.contains(frame), !taken.contains(where: { $0.insetBy(dx: -3, dy: -2).intersects(frame) }) else { continue }
            taken.append(frame)
            shown.insert(name.text)
            label.bounds = CGRect(origin: .zero, size: text)
            label.center = name.center
            if name.angle != 0 { label.transform = CGAffineTransform(rotationAngle: name.angle) }
            addSubview(label)
        }
    }

    private func add(_ pin: MapPin, at point: CGPoint) {
        guard bounds.insetBy(dx: -40, dy: -60).contains(point) else { return }
        let view = MapPinView(pin)
        view.frame.origin = CGPoint(x: point.x - MapPinView.anchor.x, y: point.y - MapPinView.anchor.y)
        addSubview(view)
    }
}

@MainActor extension MapInk {
    /// A colour of `#rgb` or `#rrggbb`, the same in light and in dark.
    fileprivate init?(hex text: String) {
        var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
        self.init(number)
    }

    /// The colour of the appearance.
    fileprivate var color: UIColor { UIColor(light: Self.color(light), dark: Self.color(dark)) }

    private static func color(_ number: UInt32) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1).cgColor
    }
}
