// SPDX-License-Identifier: MIT
//
// Every property of every class that is described: by its name in key-value coding, in files, and as data.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineProperties

@testable @_spi(Vitrine) import VitrineCollectionUI
@testable @_spi(Vitrine) import VitrineControllers
@testable import VitrineControls
@testable @_spi(Vitrine) import VitrinePickers
@testable import VitrineSearchBars
@testable @_spi(Vitrine) import VitrineTables
@testable @_spi(Vitrine) import VitrineTextInput
@testable @_spi(Vitrine) import VitrineValueControls
@testable @_spi(Vitrine) import VitrineViewCore

@Suite @MainActor struct ViewPropertyTests {
    /// A new view of every class.
    private static let makers: [String: () -> UIView] = [
        "UIView": { UIView() }, "UILabel": { UILabel() }, "UIImageView": { UIImageView() }, "UIStackView": { UIStackView() },
        "UIProgressView": { UIProgressView() }, "UIActivityIndicatorView": { UIActivityIndicatorView() },
        "UIPickerView": { UIPickerView() }, "UIScrollView": { UIScrollView() }, "UINavigationBar": { UINavigationBar() },
        "UIToolbar": { UIToolbar() }, "UITabBar": { UITabBar() }, "UIControl": { UIControl() }, "UIButton": { UIButton() },
        "UISwitch": { UISwitch() }, "UISlider": { UISlider() }, "UISegmentedControl": { UISegmentedControl(items: ["A", "B", "C"]) },
        "UIStepper": { UIStepper() }, "UIPageControl": { UIPageControl() }, "UIDatePicker": { UIDatePicker() },
        "UIRefreshControl": { UIRefreshControl() }, "UITextField": { UITextField() }, "UITextView": { UITextView() },
        "UISearchBar": { UISearchBar() },
        "UICollectionView": { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
        "UICollectionReusableView": { UICollectionReusableView() }, "UICollectionViewCell": { UICollectionViewCell() },
        "UITableView": { UITableView() }, "UITableViewCell": { UITableViewCell() },
    ]

    /// Another value than that of a new view.
    private func sample(_ property: ViewProperty) -> PropertyValue? {
        switch property.kind {
        case .flag: property.defaultValue == true ? false : true
        case .number(let range): .number(range.maximum == 1 ? 0.5 : range.isWhole ? 2 : (range.minimum ?? 0) > 0 ? 1.5 : 0.5)
        case .choice(let choice):
            choice.words.last { .text($0.word) != property.defaultValue && choice.word(for: $0.number) == $0.word }.map { .text($0.word) }
        case .text: "words"
        case .texts: ["One", "Two"]
        case .color: "#ff3b30"
        case .font: .fields([.init("family", "system"), .init("size", 21), .init("weight", 700), .init("italic", true)])
        case .picture: nil
        case .point, .size: [3, 4]
        case .rect: [1, 2, 30, 40]
        case .insets, .directionalInsets: [1, 2, 3, 4]
        case .date: 190_000_000
        case .locale: "de_DE"
        }
    }

    /// What some properties need to take any value.
    private func prepare(_ view: UIView) {
        (view as? UIPageControl)?.numberOfPages = 5
        if let view = view as? UISearchBar { view.scopeButtonTitles = ["A", "B", "C"] }
        if let view = view as? UIButton { view.setTitle("A", for: .normal) }
        (view as? UIScrollView)?.contentSize = CGSize(width: 100, height: 100)
    }

    @Test func `every class that is described has its table, and no other`() throws {
        #expect(Self.makers.keys.sorted() == ViewClass.all.map(\.name).sorted())
        for described in ViewClass.all {
            let make = try #require(Self.makers[described.name])
            let view = make()
            #expect(type(of: view).propertyTable.described === described)
            #expect(type(of: view).propertyTable.type == type(of: view))
        }
    }

    @Test(arguments: ViewClass.all.map(\.name)) func `a new view has the values that the rows say`(name: String) throws {
        UIEnvironment().run {
            guard let view = Self.makers[name]?() else { return }
            for property in type(of: view).propertyTable.described.own where property.kind != .rect && property.name != "titles" {
                #expect(property.value(in: view) == property.defaultValue, "\(name).\(property.name)")
            }
        }
    }

    @Test(arguments: ViewClass.all.map(\.name)) func `every property is set by its name and read back`(name: String) throws {
        try UIEnvironment().run {
            let make = try #require(Self.makers[name])
            for property in type(of: make()).propertyTable.described.own where property.isSettable {
                guard let value = sample(property) else { continue }
                let view = make()
                prepare(view)
                let keyed = try #require(value.keyed(as: property.kind))
                #expect(view.takeValue(keyed.value, forKey: property.swiftName), "\(name).\(property.name)")
                #expect(property.value(in: view) == value, "\(name).\(property.name)")
                #expect(!property.set(property.kind == .flag ? "words" : true, in: view), "\(name).\(property.name)")
            }
        }
    }

    @Test func `numbers are kept in the range of their property`() {
        let (label, pages, stepper) = (UILabel(), UIPageControl(), UIStepper())
        #expect(label.takeValue(-3, forKey: "numberOfLines") && label.numberOfLines == 0)
        #expect(pages.takeValue(5000, forKey: "numberOfPages") && pages.numberOfPages == 1000)
        #expect(stepper.takeValue(-1, forKey: "stepValue") && stepper.stepValue == 1)
        #expect(!label.takeValue(Double.nan, forKey: "alpha") && !label.takeValue("far", forKey: "alpha"))
    }

    @Test func `a view of a program's own class has the properties of the class above`() {
        final class Knob: UISlider {}
        let knob = Knob()
        #expect(ViewProperty.all(of: knob).map(\.name).starts(with: ["value", "minimumValue"]))
        #expect(ViewProperty.all(of: knob).contains { $0.name == "hidden" && $0.swiftName == "isHidden" })
        #expect(knob.takeValue(3, forKey: "maximumValue") && knob.maximumValue == 3)
        #expect(!knob.takeValue(3, forKey: "thickness"))
    }
}
