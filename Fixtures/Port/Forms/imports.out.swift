#sourceLocation(file: "imports.swift", line: 1)
// A comment that stays first.
import Foundation; /* import AVFoundation */
import UIKit
@_exported import class UIKit.UIView

class Player: UIView {}
