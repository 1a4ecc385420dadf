import UIKit

/// A photo of the gallery, as far as it is drawn here.
public struct Photo: Hashable, Sendable, Codable {
    public var title: String
    public var place: String
    /// Height divided by width.
    public var ratio: Double

    public init(title: String, place: String, ratio: Double) {
        (self.title, self.place, self.ratio) = (title, place, ratio)
    }
}
