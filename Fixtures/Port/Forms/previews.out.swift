#sourceLocation(file: "previews.swift", line: 1)
import UIKit

@MainActor let _preview_previews_3 = Preview("Large") {
    let label = UILabel()
    label.text = "Hello"
    return label
}

@MainActor let _preview_previews_9 = Preview { UIViewController() }
