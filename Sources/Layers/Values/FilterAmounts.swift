// SPDX-License-Identifier: MIT
//
// Filters in the form that has others between it and the next.

import Foundation
import VitrineDrawing

extension [DisplayList.Filter] {
    /// How much there is of each kind of filter, in the order in which filters are done; of a kind that is missing, what changes nothing.
    var amounts: [Double] {
        get {
            var amounts = Self.without
            for filter in self { amounts[filter.kind] = Double(filter.amount) }
            return amounts
        }
        set {
            self = zip(newValue, Self.without).enumerated().compactMap { kind, pair in
                pair.0 == pair.1 ? nil : DisplayList.Filter(kind: kind, amount: CGFloat(pair.0))
            }
        }
    }

    /// The amounts that change nothing.
    private static let without: [Double] = [0, 1, 1, 1, 0, 0, 0]
}

extension DisplayList.Filter {
    /// The place of the kind among the amounts.
    fileprivate var kind: Int {
        switch self {
        case .blur: 0
        case .saturation: 1
        case .brightness: 2
        case .contrast: 3
        case .hueRotation: 4
        case .grayscale: 5
        case .inversion: 6
        }
    }

    fileprivate var amount: CGFloat {
        switch self {
        case .blur(let amount), .saturation(let amount), .brightness(let amount), .contrast(let amount), .hueRotation(let amount),
            .grayscale(let amount), .inversion(let amount):
            amount
        }
    }

    /// A spring may lead beyond what a filter can do.
    fileprivate init?(kind: Int, amount: CGFloat) {
        switch kind {
        case 0: self = .blur(max(amount, 0))
        case 1: self = .saturation(max(amount, 0))
        case 2: self = .brightness(max(amount, 0))
        case 3: self = .contrast(max(amount, 0))
        case 4: self = .hueRotation(amount)
        case 5: self = .grayscale(min(max(amount, 0), 1))
        case 6: self = .inversion(min(max(amount, 0), 1))
        default: return nil
        }
    }
}
