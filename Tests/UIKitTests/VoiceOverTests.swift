// SPDX-License-Identifier: MIT
//
// What VoiceOver says of views, and in which order.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct VoiceOverTests {
    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 40) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 20))
        label.text = text
        return label
    }

    private func board(_ parts: UIView..., width: CGFloat = 300) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
        for part in parts { view.addSubview(part) }
        return view
    }

    @Test func `columns are read across, unless their children are grouped`() {
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for part in [label("1", 0, 0), label("2", 0, 40)] { left.addSubview(part) }
        let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        for part in [label("3", 0, 0), label("4", 0, 40)] { right.addSubview(part) }
        let view = board(right, left)
        #expect(view.heardElements.map(\.label) == ["1", "3", "2", "4"])
        (left.shouldGroupAccessibilityChildren, right.shouldGroupAccessibilityChildren) = (true, true)
        #expect(view.heardElements.map(\.label) == ["1", "2", "3", "4"])
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.heardElements.map(\.label) == ["3", "4", "1", "2"])
    }

    @Test func `what begins less than eight points lower stands on the same line, and on a pad less than thirteen`() {
        let view = board(label("low", 0, 8), label("high", 100, 0))
        #expect(view.heardElements.map(\.label) == ["high", "low"])
        let near = board(label("low", 0, 7.5), label("high", 100, 0))
        #expect(near.heardElements.map(\.label) == ["low", "high"])
        let window = UIWindow(frame: view.bounds)
        window.traitOverrides.userInterfaceIdiom = .pad
        window.addSubview(view)
        #expect(view.heardElements.map(\.label) == ["low", "high"])
    }

    @Test func `controls say what they are and what they are set to`() {
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        toggle.accessibilityLabel = "Wi-Fi"
        toggle.isOn = true
        let slider = UISlider(frame: CGRect(x: 0, y: 40, width: 100, height: 31))
        (slider.minimumValue, slider.maximumValue, slider.value) = (0, 10, 4)
        slider.accessibilityLabel = "Volume"
        let name = UITextField(frame: CGRect(x: 0, y: 80, width: 100, height: 31))
        name.placeholder = "Name"
        let secret = UITextField(frame: CGRect(x: 0, y: 120, width: 100, height: 31))
        (secret.isSecureTextEntry, secret.text, secret.accessibilityLabel) = (true, "abc", "Password")
        let pages = UIPageControl(frame: CGRect(x: 0, y: 160, width: 100, height: 20))
        (pages.numberOfPages, pages.currentPage) = (3, 1)
        #expect(
            board(pages, secret, name, slider, toggle).heardText == """
                Wi-Fi, switch button, on
                Volume, 40%, adjustable
                Name, text field
                Password, •••, secure text field
                page 2 of 3, adjustable
                """)
    }

    @Test func `segments and the halves of a stepper are elements in the direction of reading`() throws {
        let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
        choice.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        choice.selectedSegmentIndex = 1
        let stepper = UIStepper(frame: CGRect(x: 0, y: 60, width: 94, height: 32))
        let view = board(choice, stepper)
        #expect(
            view.heardText == """
                Day, button, 1 of 3
                selected, Week, button, 2 of 3
                Month, button, 3 of 3
                Decrement, dimmed, button
                Increment, button
                """)
        #expect(view.heardElements[1].frame == CGRect(x: 100, y: 0, width: 100, height: 32))
        view.semanticContentAttribute = .forceRightToLeft
        choice.semanticContentAttribute = .forceRightToLeft
        #expect(view.heardElements.first.map { $0.label == "Day" && $0.frame.minX == 200 } == true)
    }

    @Test func `containers are named before their first element, and notes stand below what is said`() {
        let list = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 60))
        (list.accessibilityContainerType, list.accessibilityLabel) = (.list, "Fruit")
        let apple = label("Apple", 0, 0)
        apple.accessibilityHint = "Eats it"
        apple.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Peel", actionHandler: nil)]
        for part in [apple, label("Pear", 0, 30)] { list.addSubview(part) }
        let description = AccessibilityDescription(of: board(list, label("Shop", 0, 0), label("End", 0, 120)))
        #expect(
            description.text == """
                1. Shop
                list "Fruit"
                  2. Apple
                     hint: Eats it
                     actions: Peel
                  3. Pear
                4. End

                """)
        #expect(description.size == CGSize(width: 300, height: 200))
    }

    @Test func `a row is one element with its texts, a heading above it, and its controls behind`() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Radio" }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = indexPath.row == 0 ? "Wi-Fi" : "Airplane"
                cell.detailTextLabel?.text = indexPath.row == 0 ? "Home" : nil
                if indexPath.row == 0 { cell.accessoryType = .detailDisclosureButton } else { cell.accessoryView = UISwitch() }
                return cell
            }
        }
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)
        table.dataSource = rows
        let window = UIWindow(frame: table.bounds)
        window.addSubview(table)
        #expect(
            table.heardText == """
                Radio, heading
                Wi-Fi, Home, button
                More Info, button
                Airplane
                switch button, off
                """)
    }

    @Test func `bars say titles as headings, buttons by their items, and tabs with their number`() {
        let first = UIViewController()
        first.title = "Inbox"
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        let tabs = UITabBarController()
        let other = UIViewController()
        first.view.addSubview(label("Mail", 20, 200))
        let stack = UINavigationController(rootViewController: first)
        stack.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
        other.tabBarItem = UITabBarItem(title: "Lists", image: nil, tag: 1)
        other.tabBarItem.badgeValue = "3"
        tabs.viewControllers = [stack, other]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        #expect(
            AccessibilityDescription(of: window).text == """
                1. Inbox, heading
                2. Add, button
                3. Mail
                tab bar
                  4. selected, Mail, tab, 1 of 2
                  5. Lists, 3, tab, 2 of 2

                """)
    }

    @Test func `rows that scroll are heard where their section stands`() {
        let layout = UICollectionViewCompositionalLayout { section, _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(60))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let result = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
            if section == 0 { result.orthogonalScrollingBehavior = .continuous }
            return result
        }
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
            let label = UILabel(frame: cell.bounds)
            label.text = text
            cell.contentView.addSubview(label)
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, text in
            list.dequeueConfiguredReusableCell(using: cell, for: path, item: text)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b"], toSection: 0)
        snapshot.appendItems(["c", "d"], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        list.layoutIfNeeded()
        #expect(list.heardElements.map(\.label) == ["a", "b", "c", "d"])
    }

    @Test func `what is presented hides what it covers`() {
        let root = UIViewController()
        root.view.addSubview(label("Below", 20, 200, width: 100))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        window.rootViewController = root
        window.makeKeyAndVisible()
        let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        root.present(alert, animated: false)
        #expect(
            window.heardText == """
                Delete?
                For good.
                Cancel, button
                Delete, button
                """)
    }
}
