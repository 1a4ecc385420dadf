// SPDX-License-Identifier: MIT
//
// A finger that scrolls a large collection: every event with the layout pass that follows it, cells made ahead included.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Is told what comes, and does nothing.
private final class IdlePrefetching: NSObject, UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// A collection view that fills a phone's screen, and its window.
@MainActor
func showOnPhone(
    _ layout: UICollectionViewLayout, of source: any UICollectionViewDataSource, delegate: (any UICollectionViewDelegate)? = nil
) -> (view: UICollectionView, window: UIWindow) {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, delegate)
    let window = UIWindow(frame: frame, environment: UIEnvironment())
    window.addSubview(view)
    return (view, window)
}

/// Measures events of a drag at 120 a second over 100,000 items on a phone's screen: their mean time and the longest, in microseconds.
@MainActor
func measureFingerScrolling() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let (source, prefetching) = (CountingDataSource(count: 100_000), IdlePrefetching())
    let (view, window) = showOnPhone(layout, of: source)
    view.prefetchDataSource = prefetching
    window.layoutIfNeeded()
    let (clock, finger) = (window.uiEnvironment.clock, Finger(in: window))
    var times: [Double] = []
    for _ in 0..<20 {
        finger.down(at: CGPoint(x: 200, y: 800))
        for step in 1...60 {
            times.append(
                1e3
                    * milliseconds {
                        clock.advance(by: 1 / Finger.eventsPerSecond)
                        finger.move(to: CGPoint(x: 200, y: 800 - CGFloat(step) * 13))
                        window.layoutIfNeeded()
                    })
        }
        finger.up()
    }
    precondition(view.contentOffset.y > 10_000, "the finger has scrolled")
    report("fingers-scroll-us", times.reduce(0, +) / Double(times.count))
    report("fingers-scroll-longest-us", times.max() ?? 0)
    withExtendedLifetime((source, prefetching)) {}
}
