#sourceLocation(file: "overrides-of-foreign-extensions.swift", line: 1)
import UIKit

extension UIView {
    var isFancy: Bool { if let object = self as? UILabel { return object._ported_UILabel_isFancy }; return _ported_isFancy }; var _ported_isFancy: Bool { false }
    func decorate(_ times: Int) { if let object = self as? Badge { return object._ported_Badge_decorate(times) }; return _ported_decorate(times) }; func _ported_decorate(_ times: Int) {}
}

extension UILabel {
    var _ported_UILabel_isFancy: Bool { !self._ported_isFancy }
}

class Badge: UILabel {
    func _ported_Badge_decorate(_ times: Int) { self._ported_decorate(times + 1) }
}
