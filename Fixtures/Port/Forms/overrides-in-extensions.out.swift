#sourceLocation(file: "overrides-in-extensions.swift", line: 1)
import UIKit

class Base: UIView { override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("decorate", Base.decorate)] };
#sourceLocation(file: "overrides-in-extensions.swift", line: 8)
func decorate() {}
#sourceLocation(file: "overrides-in-extensions.swift", line: 3)

#sourceLocation(file: "overrides-in-extensions.swift", line: 9)
override func layoutSubviews() { super.layoutSubviews() }
#sourceLocation(file: "overrides-in-extensions.swift", line: 3)

    func plain() {}
}

extension Base {
    
    
}

class Sub: Base {
#sourceLocation(file: "overrides-in-extensions.swift", line: 15)
public override func decorate() {
        super.decorate()
    }
#sourceLocation(file: "overrides-in-extensions.swift", line: 12)
}

public extension Sub {
    


}
