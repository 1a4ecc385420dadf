import UIKit

#Preview("Large") {
    let label = UILabel()
    label.text = "Hello"
    return label
}

#Preview { UIViewController() }
