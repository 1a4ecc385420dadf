import AVFoundation
import UIKit

class Player: UIView {
    let player = AVPlayer()
}

class Screen: UIViewController {
    private let player = AVPlayer()
    private let label = UILabel()
    var preview: AVCaptureVideoPreviewLayer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        player.play()
        let layer = AVPlayerLayer(player: player)
        view.layer.addSublayer(layer)
        label.text = "On"
    }

    func duration() -> Double {
        player.currentItem?.duration.seconds ?? 0
    }

    func start() {
        guard player.rate == 0 else { return }
        player.play()
    }

    var isPlaying: Bool { player.rate > 0 }
}

func describe(_ screen: Screen) -> String {
    if let preview = screen.preview { return "\(preview)" }
    return "nothing"
}

class Item: NSObject {
    let name: String
    let length: Double

    init(name: String, asset: [String: Any]) {
        self.name = name
        length = AVAsset(url: URL(fileURLWithPath: name)).duration.seconds
        super.init()
    }

    init(name: String) {
        self.name = name
        length = 0
        super.init()
        print(AVAsset.self)
    }
}
