// SPDX-License-Identifier: MIT
//
// Objective-C's manners in the language mode of Swift 5.

import Testing
import UIKit

private final class Asked: NSObject, UITextFieldDelegate, UISearchBarDelegate {
    var words = ""
    func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { words = searchText }
}

private final class Limiter: DialDelegate {
    func limit(of dial: Dial) -> Int { 3 }
}

@MainActor @Suite struct RuntimeTests {
    @Test func `layers and stacks have initializers of their own`() {
        #expect(TagLayer(text: "a").text == "a")
        #expect(TagStack(coder: NSKeyedArchiver(requiringSecureCoding: false)).arrangedSubviews.isEmpty)
        #expect(NSCollectionLayoutDimension.full().isFractionalWidth)
        #expect(UISearchController().searchResultsController == nil)
    }

    @Test func `a font is measured off the main actor`() async {
        let font = UIFont.systemFont(ofSize: 17)
        let height = await Task.detached { lineHeight(of: font) }.value
        #expect(height > 17 && lineHeight(of: font) > 17)
    }

    @Test func `a plain class reads outlets`() {
        let (keeper, cell) = (OutletKeeper(), OutletCell())
        (keeper.cell, cell.back) = (cell, UIView())
        #expect(keeper.keep() === cell.back)
    }

    @Test func `notifications, timers and delayed calls find private methods`() {
        let environment = UIEnvironment()
        environment.run {
            environment.clock.advance(by: 0.01)
            let watcher = Watcher()
            watcher.start()
            NotificationCenter.default.post(name: Notification.Name("watcher"), object: watcher)
            environment.clock.advance(by: 1.1)
            #expect(watcher.heard.sorted() == ["noted", "tick", "tick"])
            watcher.stop()
            NotificationCenter.default.post(name: Notification.Name("watcher"), object: watcher)
            environment.clock.advance(by: 3)
            #expect(watcher.heard.count == 3)
            watcher.perform(Selector("pair:with:"), with: "a" as NSString, with: "b" as NSString)
            #expect(watcher.heard.last == "ab")
            #expect(watcher.responds(to: Selector("pair:with:")))
        }
    }

    @Test func `requirements are left out, off the main actor too`() async {
        let limited = await Task.detached {
            let (dial, limiter) = (Dial(), Limiter())
            dial.delegate = limiter
            return withExtendedLifetime(limiter) { dial.turn() }
        }.value
        #expect(limited == 3)
        #expect(Dial().turn() == 10)
    }

    @Test func `a view observes a scroll view by key path and by name`() {
        let (lid, scroll) = (Lid(), UIScrollView())
        lid.follow(scroll)
        scroll.contentOffset = CGPoint(x: 0, y: 4)
        scroll.contentSize = CGSize(width: 10, height: 10)
        #expect(lid.told == 1004)
        scroll.removeObserver(lid, forKeyPath: "contentSize")
        #expect(objc_getAssociatedObject(scroll, &Lid.key) as? Lid === lid)
        #expect(anyView(Lid.self).told == 0)
    }

    @Test func `delegates hand on to others with question marks`() {
        let (forwarder, asked) = (Forwarder(), Asked())
        #expect(!forwarder.textFieldShouldClear(UITextField()))
        (forwarder.textFieldDelegate, forwarder.searchBarDelegate) = (asked, asked)
        #expect(forwarder.textFieldShouldClear(UITextField()))
        forwarder.searchBar(UISearchBar(), textDidChange: "sea")
        #expect(asked.words == "sea")
        #expect(forwarder.leave() == "a")
    }
}
