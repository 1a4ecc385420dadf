#sourceLocation(file: "missing-import.swift", line: 1)
import UIKit; final class Row: UIView {}
