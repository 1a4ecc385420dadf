// SPDX-License-Identifier: MIT
//
// Where places of the earth are drawn.

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineMaps

@Suite struct MapDrawingTests {
    private let size = CGSize(width: 400, height: 300)

    private func line(_ places: [(Double, Double)]) -> GeoFeature {
        GeoFeature(.lines([places.map { GeoCoordinate(latitude: $0.1, longitude: $0.0) }]), properties: ["highway": "motorway"])
    }

    private func area(_ rings: [[(Double, Double)]], _ properties: [String: String] = [:]) -> GeoFeature {
        GeoFeature(.areas([rings.map { $0.map { GeoCoordinate(latitude: $0.1, longitude: $0.0) } }]), properties: properties)
    }

    @Test func `the square of the earth is that of Web Mercator`() {
        let whole = MapProjection(
            MapRegion(center: GeoCoordinate(latitude: 0, longitude: 0), latitudeDelta: 1, longitudeDelta: 360),
            in: CGSize(width: 256, height: 256))
        #expect(abs(whole.zoom) < 1e-9)
        // Numbers of EPSG:3857 for Munich: 1 288 483 m east and 6 130 061 m north, the earth being 40 075 017 m around.
        let munich = whole.point(GeoCoordinate(latitude: 48.137_154, longitude: 11.575_382))
        #expect(abs(munich.x - (128 + 256 * 11.575_382 / 360)) < 1e-6)
        #expect(abs(munich.y - (128 - 256 * 6_129_693 / 40_075_017)) < 0.01)
    }

    @Test func `all of a region is seen, whatever the shape of the rectangle`() {
        let region = MapRegion(center: GeoCoordinate(latitude: 48, longitude: 11), latitudeDelta: 0.1, longitudeDelta: 0.1)
        for size in [CGSize(width: 400, height: 100), CGSize(width: 100, height: 400)] {
            let projection = MapProjection(region, in: size)
            for (x, y) in [(10.951, 47.951), (11.049, 48.049)] {
                #expect(CGRect(origin: .zero, size: size).contains(projection.point(GeoCoordinate(latitude: y, longitude: x))))
            }
            let middle = projection.point(region.center)
            #expect(abs(middle.x - size.width / 2) < 1e-6 && abs(middle.y - size.height / 2) < 0.1)
        }
    }

    @Test func `what lies on both sides of the antimeridian is seen together`() {
        // Fiji: two islands half a degree apart, one at each end of the numbers.
        let islands = [
            area([[(179.5, -17), (179.8, -17), (179.8, -16.8), (179.5, -17)]]),
            area([[(-180, -17), (-179.8, -17), (-180, -16.8), (-180, -17)]]),
        ]
        let projection = MapProjection(fitting: islands, in: size, margin: 0)
        #expect(projection.zoom > 8)
        let (west, east) = (
            projection.point(GeoCoordinate(latitude: -17, longitude: 179.5)),
            projection.point(GeoCoordinate(latitude: -17, longitude: -179.8))
        )
        #expect(abs(west.x - 0) < 1 && abs(east.x - 400) < 1)
        #expect(MapDrawing(islands, projection).strokes.map { $0.path.controlBounds.width.rounded() } == [400])
    }

    @Test func `a line across the antimeridian does not go around the earth`() {
        let crossing = line([(179, 0), (-179, 1)])
        let projection = MapProjection(fitting: [crossing], in: size, margin: 0)
        #expect(abs(projection.worldWidth - 400 * 180) < 1)
        let path = MapDrawing([crossing], projection).strokes.first?.path
        #expect(path?.elements.count == 2)
    }

    @Test func `areas are cut at the edges, and keep their holes`() {
        let ring = [(0.0, 0.0), (40, 0), (40, 40), (0, 40), (0, 0)]
        let hole = [(10.0, 10.0), (12, 10), (12, 12), (10, 12), (10, 10)]
        let region = MapRegion(center: GeoCoordinate(latitude: 11, longitude: 11), latitudeDelta: 6, longitudeDelta: 6)
        let drawing = MapDrawing([area([ring, hole], ["natural": "water"])], MapProjection(region, in: size))
        let path = drawing.strokes.first?.path
        #expect(path?.elements.count { $0 == .close } == 2)
        #expect(path?.controlBounds == CGRect(x: -24, y: -24, width: 448, height: 348))
    }

    @Test func `a clipped line leaves and comes back in pieces`() {
        let clipping = MapClipping(area: CGRect(x: 0, y: 0, width: 10, height: 10))
        let lines = clipping.lines([
            CGPoint(x: -5, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 20), CGPoint(x: 8, y: 20), CGPoint(x: 8, y: 2),
        ])
        #expect(lines == [[CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 10)], [CGPoint(x: 8, y: 10), CGPoint(x: 8, y: 2)]])
        #expect(clipping.lines([CGPoint(x: -5, y: 0), CGPoint(x: -1, y: 20)]).isEmpty)
        #expect(clipping.ring([CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20), CGPoint(x: 30, y: 30)]).isEmpty)
    }

    @Test func `nothing, a single place and the poles have a projection`() {
        #expect(MapProjection(fitting: [], in: size).worldWidth == 300)
        let place = MapProjection(fitting: [], and: [GeoCoordinate(latitude: 48, longitude: 11)], in: size)
        #expect(place.point(GeoCoordinate(latitude: 48, longitude: 11)) == CGPoint(x: 200, y: 150))
        #expect(place.zoom == 17)
        #expect(MapProjection.world(GeoCoordinate(latitude: 90, longitude: 0)).y.magnitude < 1e-9)
        _ = MapDrawing([area([[(-180, -90), (-180, -70), (180, -70), (180, -90), (-180, -90)]])], MapProjection(fitting: [], in: .zero))
    }

    @Test func `names of streets lie along them, and never upside down`() throws {
        var street = line([(0.01, 0), (0, 0.01)])
        street.properties["name"] = "Main Street"
        let drawing = MapDrawing([street], MapProjection(fitting: [street], in: size))
        let name = try #require(drawing.names.first)
        #expect(abs(name.angle - .pi / 4) < 0.01)
        #expect(abs(name.center.x - 200) < 1)
    }

    @Test func `the name of a street that bends a little stands on it`() throws {
        var street = line([(0, 0), (0.01, 0.0008), (0.02, 0)])
        street.properties["name"] = "Harbour Street"
        let projection = MapProjection(fitting: [street], in: size)
        let name = try #require(MapDrawing([street], projection).names.first)
        let bend = projection.point(GeoCoordinate(latitude: 0.0008, longitude: 0.01))
        let end = projection.point(GeoCoordinate(latitude: 0, longitude: 0.02))
        #expect(end.y - bend.y > 10)
        #expect(abs(name.center.x - bend.x) < 1 && abs(name.center.y - bend.y) < 4)
        #expect(abs(name.angle) < 0.01)
    }
}
