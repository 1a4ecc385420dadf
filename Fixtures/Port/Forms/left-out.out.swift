#sourceLocation(file: "left-out.swift", line: 1)
import Foundation; /* import AVFoundation */
import UIKit

class Player: UIView {
                           
}

class Screen: UIViewController {
                                   
    private let label = UILabel()
                                            

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
                     
                                                 
                                     
        label.text = "On"
    }

    func duration() -> Double { fatalError("'duration()' of 'Screen' needs 'player', which is not here") 
                                                 
    }

    func start() {
                                              
                     
    }

    var isPlaying: Bool { fatalError("'isPlaying' of 'Screen' needs 'player', which is not here")                  }
}

func describe(_ screen: Screen) -> String { fatalError("'describe()' needs 'preview', which is not here") 
                                                           
                    
}
