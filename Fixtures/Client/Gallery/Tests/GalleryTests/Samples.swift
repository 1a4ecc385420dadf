import Foundation
import Gallery

/// What the tests show.
///
/// With GALLERY_CHANGED some of it is different, so that it can be seen what a failure says.
enum Samples {
    static let isChanged = ProcessInfo.processInfo.environment["GALLERY_CHANGED"] != nil

    static let photos = [
        Photo(title: isChanged ? "Lakes" : "Lake", place: "Bled", ratio: 1.25), Photo(title: "Pier", place: "Brighton", ratio: 0.75),
        Photo(title: "Dunes", place: "Sylt", ratio: 1), Photo(title: "Gorge", place: "Verdon", ratio: isChanged ? 1.4 : 1.3),
        Photo(title: "Ferry", place: "Oban", ratio: 0.8),
    ]
}
