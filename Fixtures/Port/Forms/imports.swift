// A comment that stays first.
import AVFoundation
import UIKit.UIGestureRecognizerSubclass
@_exported import class UIKit.UIView

class Player: UIView {}
