// SPDX-License-Identifier: MIT
//
// GeoJSON as things of a map, and what is wrong with it at its place.

import Foundation
import Testing

@testable import VitrineMaps

@Suite struct GeoJSONTests {
    private func read(_ text: String) throws -> [GeoFeature] { try GeoFeatures(geoJSON: Array(text.utf8)).features }

    @Test func `things are read with their properties, whatever the order of keys`() throws {
        let found = try read(
            """
            {"features": [
              {"geometry": {"coordinates": [[11.57, 48.13, 520], [11.58, 48.14]], "type": "LineString"},
               "properties": {"highway": "primary", "name": "Brienner Stra\\u00dfe", "lanes": 2, "oneway": true, "tags": {"a": [1]}, "ref": null},
               "type": "Feature", "id": 7},
              {"type": "Feature", "properties": null, "geometry": null},
              {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": [
                {"type": "Point", "coordinates": [1, 2]}, {"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,0]]]}]}}
            ], "type": "FeatureCollection", "crs": {"x": ["]}"]}}
            """)
        #expect(found.count == 3)
        #expect(found[0].properties == ["highway": "primary", "name": "Brienner Straße", "lanes": "2", "oneway": "true"])
        #expect(
            found[0].shape
                == .lines([[GeoCoordinate(latitude: 48.13, longitude: 11.57), GeoCoordinate(latitude: 48.14, longitude: 11.58)]]))
        #expect(found[1].shape == .points([GeoCoordinate(latitude: 2, longitude: 1)]))
    }

    @Test(arguments: [
        ("{\"type\": \"Point\",\n \"coordinates\": [48.1, 139.7]}", 2, "the latitude 139.7 is beyond 90"),
        ("{\"type\": \"Feature\"}", 1, "a Feature needs the key 'geometry'"),
        ("{\"type\": \"Pont\"}", 1, "'Pont' is no type of GeoJSON"),
        ("{\"type\": \"FeatureCollection\",\n\"features\": [\n{\"a\" 1}]}", 3, "expected ':', found '1}]}'"),
        ("{\"type\": \"LineString\", \"coordinates\": [[1, 2]]}", 1, "a line needs 2 positions, and has 1"),
        ("{\"type\": \"Polygon\", \"coordinates\": [[[0,0],[1,1]]]}", 1, "a ring needs 4 positions, and has 2"),
        ("{\"type\": \"Point\", \"coordinates\": [1", 1, "the file ends where ']' is expected"),
        ("{\"type\": \"Point\", \"coordinates\": [1, 2]} x", 1, "there is more after the end"),
        ("", 1, "the file ends where '{' is expected"),
        (String(repeating: "[", count: 5000), 1, "expected '{', found '[[[[[[[[[[[['"),
        ("{\"a\": " + String(repeating: "[", count: 5000), 1, "it is nested deeper than 32 levels"),
    ])
    func `what is wrong is told with its line`(text: String, line: Int, message: String) {
        let error = #expect(throws: GeoJSONError.self) { try read(text) }
        #expect(error?.message == message && error?.line == line)
    }

    @Test func `bytes at random never end the program`() {
        var state: UInt64 = 7
        let seed = Array(
            "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}]}"
                .utf8)
        var (read, refused) = (0, 0)
        for run in 0..<2000 {
            var bytes = seed
            for _ in 0...(run % 3) {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                // Half of them are digits, which leave more of the files whole.
                let byte = UInt8(truncatingIfNeeded: state >> 20)
                bytes[Int(state >> 33) % bytes.count] = run.isMultiple(of: 2) ? byte : 48 + byte % 10
            }
            if (try? GeoFeatures(geoJSON: bytes)) == nil { refused += 1 } else { read += 1 }
        }
        // Some changes leave a file that is read, as another number does, and most do not.
        #expect(read > 0 && refused > read)
        #expect(read + refused == 2000)
    }

    @Test(arguments: [
        (["highway": "motorway"], MapKind.motorway), (["kind": "river"], .river), (["highway": "unheard-of"], .street), ([:], .line),
        (["natural": "water"], .river),
    ])
    func `lines are what their words say`(properties: [String: String], kind: MapKind) {
        #expect(MapKind(GeoFeature(.lines([]), properties: properties)) == kind)
    }

    @Test(arguments: [
        (["building": "yes"], MapKind.building), (["building": "no", "leisure": "park"], .park), (["landuse": "forest"], .wood),
        (["waterway": "riverbank"], .water), (["featurecla": "Admin-0 country"], .land), (["highway": "motorway"], .area), ([:], .area),
    ])
    func `areas are what their words say`(properties: [String: String], kind: MapKind) {
        #expect(MapKind(GeoFeature(.areas([]), properties: properties)) == kind)
    }
}
