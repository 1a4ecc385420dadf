// SPDX-License-Identifier: MIT
//
// The guides of a controller's top and bottom bars, which storyboards had before views had safe areas.

/// What the bars cover of a controller's view, as guides at its top and bottom.
@MainActor struct BarGuides {
    fileprivate let top = UILayoutGuide()
    fileprivate let bottom = UILayoutGuide()

    fileprivate init(in view: UIView) {
        let safe = view.safeAreaLayoutGuide
        for guide in [top, bottom] {
            view.addLayoutGuide(guide)
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: view.topAnchor), top.bottomAnchor.constraint(equalTo: safe.topAnchor),
            bottom.topAnchor.constraint(equalTo: safe.bottomAnchor), bottom.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}

extension UIViewController {
    /// The guide that constraints of older files lead to (storyboards.bar-guides).
    final func barGuide(isTop: Bool) -> UILayoutGuide? {
        guard let view = viewIfLoaded, let archive else { return nil }
        let guides = archive.barGuides ?? BarGuides(in: view)
        archive.barGuides = guides
        return isTop ? guides.top : guides.bottom
    }
}
