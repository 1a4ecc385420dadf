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

class Item: NSObject {
    let name: String
    let length: Double

    init(name: String, asset: [String: Any]) { fatalError("an initializer of 'Item' needs 'AVAsset', which is not here") 
                        
                                                                          
                    
    }

    init(name: String) {
        self.name = name
        length = 0
        super.init()
                           
    }
}
