#sourceLocation(file: "entry-point.swift", line: 1)
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}
