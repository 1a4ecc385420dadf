import AVFoundation
import UIKit

class Player: UIView {
    let player = AVPlayer()
}
