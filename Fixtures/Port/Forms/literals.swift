import UIKit

let rose = #colorLiteral(red: 1, green: 0.4, blue: 0.5, alpha: 1)
let star: UIImage = #imageLiteral(resourceName: "star")
