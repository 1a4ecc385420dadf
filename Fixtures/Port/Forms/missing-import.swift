final class Row: UIView {}
