// SPDX-License-Identifier: MIT
//
// Square matrices under the names of C.

/// 3 by 3 numbers.
public typealias simd_float3x3 = Matrix3<Float>
/// 3 by 3 numbers.
public typealias float3x3 = Matrix3<Float>
/// 3 by 3 numbers.
public typealias matrix_float3x3 = Matrix3<Float>
/// The identity of 3 by 3 numbers.
public var matrix_identity_float3x3: Matrix3<Float> { Matrix3(1) }
/// 3 by 3 numbers.
public typealias simd_double3x3 = Matrix3<Double>
/// 3 by 3 numbers.
public typealias double3x3 = Matrix3<Double>
/// 3 by 3 numbers.
public typealias matrix_double3x3 = Matrix3<Double>
/// The identity of 3 by 3 numbers.
public var matrix_identity_double3x3: Matrix3<Double> { Matrix3(1) }
/// 4 by 4 numbers.
public typealias simd_float4x4 = Matrix4<Float>
/// 4 by 4 numbers.
public typealias float4x4 = Matrix4<Float>
/// 4 by 4 numbers.
public typealias matrix_float4x4 = Matrix4<Float>
/// The identity of 4 by 4 numbers.
public var matrix_identity_float4x4: Matrix4<Float> { Matrix4(1) }
/// 4 by 4 numbers.
public typealias simd_double4x4 = Matrix4<Double>
/// 4 by 4 numbers.
public typealias double4x4 = Matrix4<Double>
/// 4 by 4 numbers.
public typealias matrix_double4x4 = Matrix4<Double>
/// The identity of 4 by 4 numbers.
public var matrix_identity_double4x4: Matrix4<Double> { Matrix4(1) }

/// What takes back what a matrix does.
public func simd_inverse<Scalar>(_ x: Matrix4<Scalar>) -> Matrix4<Scalar> { x.inverse }
/// What takes back what a matrix does.
public func simd_inverse<Scalar>(_ x: Matrix3<Scalar>) -> Matrix3<Scalar> { x.inverse }
/// Rows as columns.
public func simd_transpose<Scalar>(_ x: Matrix4<Scalar>) -> Matrix4<Scalar> { x.transpose }
/// Rows as columns.
public func simd_transpose<Scalar>(_ x: Matrix3<Scalar>) -> Matrix3<Scalar> { x.transpose }
/// First the second, then the first.
public func simd_mul<Scalar>(_ x: Matrix4<Scalar>, _ y: Matrix4<Scalar>) -> Matrix4<Scalar> { x * y }
/// What a matrix makes of a vector.
public func simd_mul<Scalar>(_ x: Matrix4<Scalar>, _ y: SIMD4<Scalar>) -> SIMD4<Scalar> { x * y }

/// A matrix of 3 by 3 numbers, by its columns.
public struct Matrix3<Scalar: SIMDScalar & BinaryFloatingPoint> {
    /// The columns.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// All zeros.
    public init() { columns = (.zero, .zero, .zero) }
    /// By its columns.
    public init(_ column0: SIMD3<Scalar>, _ column1: SIMD3<Scalar>, _ column2: SIMD3<Scalar>) { columns = (column0, column1, column2) }
    /// By its columns.
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
    /// By its columns, 3 of them.
    public init(_ columns: [SIMD3<Scalar>]) { self.init(columns[0], columns[1], columns[2]) }
    /// By its rows, 3 of them.
    public init(rows: [SIMD3<Scalar>]) { self = Matrix3(rows).transpose }
    /// A multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD3(repeating: scalar)) }
    /// Numbers on the diagonal.
    public init(diagonal: SIMD3<Scalar>) {
        self.init()
        for index in 0..<3 { self[index, index] = diagonal[index] }
    }

    /// A column.
    public subscript(column: Int) -> SIMD3<Scalar> {
        get { [columns.0, columns.1, columns.2][column] }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: columns.2 = newValue
            }
        }
    }
    /// A number, by its column and its row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Rows as columns.
    public var transpose: Matrix3 {
        var result = Matrix3()
        for column in 0..<3 { for row in 0..<3 { result[row, column] = self[column, row] } }
        return result
    }

    /// What takes back what the matrix does; not a number where nothing can.
    public var inverse: Matrix3 {
        var (left, right) = (self, Matrix3(1))
        for column in 0..<3 {
            let best = (column..<3).max { abs(left[column, $0]) < abs(left[column, $1]) } ?? column
            left.swapRows(column, best)
            right.swapRows(column, best)
            let pivot = 1 / left[column, column]
            left.scaleRow(column, by: pivot)
            right.scaleRow(column, by: pivot)
            for row in 0..<3 where row != column {
                let factor = -left[column, row]
                left.addRow(column, times: factor, to: row)
                right.addRow(column, times: factor, to: row)
            }
        }
        return right
    }

    private mutating func swapRows(_ a: Int, _ b: Int) {
        for column in 0..<3 { (self[column, a], self[column, b]) = (self[column, b], self[column, a]) }
    }
    private mutating func scaleRow(_ row: Int, by factor: Scalar) {
        for column in 0..<3 { self[column, row] *= factor }
    }
    private mutating func addRow(_ from: Int, times factor: Scalar, to: Int) {
        for column in 0..<3 { self[column, to] += factor * self[column, from] }
    }

    /// What the matrix makes of a vector.
    public static func * (matrix: Matrix3, vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        (0..<3).reduce(into: .zero) { $0 += matrix[$1] * vector[$1] }
    }
    /// What the matrix makes of a vector that stands for a row.
    public static func * (vector: SIMD3<Scalar>, matrix: Matrix3) -> SIMD3<Scalar> { matrix.transpose * vector }
    /// First the second, then the first.
    public static func * (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3((0..<3).map { a * b[$0] }) }
    /// A multiple.
    public static func * (scalar: Scalar, matrix: Matrix3) -> Matrix3 { Matrix3((0..<3).map { scalar * matrix[$0] }) }
    /// The sum.
    public static func + (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3((0..<3).map { a[$0] + b[$0] }) }
    /// The difference.
    public static func - (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3((0..<3).map { a[$0] - b[$0] }) }
}

extension Matrix3: Equatable {
    /// Whether all numbers are equal.
    public static func == (a: Matrix3, b: Matrix3) -> Bool { a.columns == b.columns }
}
extension Matrix3: Sendable where Scalar: Sendable, SIMD3<Scalar>: Sendable {}

/// A matrix of 4 by 4 numbers, by its columns.
public struct Matrix4<Scalar: SIMDScalar & BinaryFloatingPoint> {
    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// All zeros.
    public init() { columns = (.zero, .zero, .zero, .zero) }
    /// By its columns.
    public init(_ column0: SIMD4<Scalar>, _ column1: SIMD4<Scalar>, _ column2: SIMD4<Scalar>, _ column3: SIMD4<Scalar>) {
        columns = (column0, column1, column2, column3)
    }
    /// By its columns.
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }
    /// By its columns, 4 of them.
    public init(_ columns: [SIMD4<Scalar>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
    /// By its rows, 4 of them.
    public init(rows: [SIMD4<Scalar>]) { self = Matrix4(rows).transpose }
    /// A multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD4(repeating: scalar)) }
    /// Numbers on the diagonal.
    public init(diagonal: SIMD4<Scalar>) {
        self.init()
        for index in 0..<4 { self[index, index] = diagonal[index] }
    }

    /// A column.
    public subscript(column: Int) -> SIMD4<Scalar> {
        get { [columns.0, columns.1, columns.2, columns.3][column] }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: columns.3 = newValue
            }
        }
    }
    /// A number, by its column and its row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Rows as columns.
    public var transpose: Matrix4 {
        var result = Matrix4()
        for column in 0..<4 { for row in 0..<4 { result[row, column] = self[column, row] } }
        return result
    }

    /// What takes back what the matrix does; not a number where nothing can.
    public var inverse: Matrix4 {
        var (left, right) = (self, Matrix4(1))
        for column in 0..<4 {
            let best = (column..<4).max { abs(left[column, $0]) < abs(left[column, $1]) } ?? column
            left.swapRows(column, best)
            right.swapRows(column, best)
            let pivot = 1 / left[column, column]
            left.scaleRow(column, by: pivot)
            right.scaleRow(column, by: pivot)
            for row in 0..<4 where row != column {
                let factor = -left[column, row]
                left.addRow(column, times: factor, to: row)
                right.addRow(column, times: factor, to: row)
            }
        }
        return right
    }

    private mutating func swapRows(_ a: Int, _ b: Int) {
        for column in 0..<4 { (self[column, a], self[column, b]) = (self[column, b], self[column, a]) }
    }
    private mutating func scaleRow(_ row: Int, by factor: Scalar) {
        for column in 0..<4 { self[column, row] *= factor }
    }
    private mutating func addRow(_ from: Int, times factor: Scalar, to: Int) {
        for column in 0..<4 { self[column, to] += factor * self[column, from] }
    }

    /// What the matrix makes of a vector.
    public static func * (matrix: Matrix4, vector: SIMD4<Scalar>) -> SIMD4<Scalar> {
        (0..<4).reduce(into: .zero) { $0 += matrix[$1] * vector[$1] }
    }
    /// What the matrix makes of a vector that stands for a row.
    public static func * (vector: SIMD4<Scalar>, matrix: Matrix4) -> SIMD4<Scalar> { matrix.transpose * vector }
    /// First the second, then the first.
    public static func * (a: Matrix4, b: Matrix4) -> Matrix4 { Matrix4((0..<4).map { a * b[$0] }) }
    /// A multiple.
    public static func * (scalar: Scalar, matrix: Matrix4) -> Matrix4 { Matrix4((0..<4).map { scalar * matrix[$0] }) }
    /// The sum.
    public static func + (a: Matrix4, b: Matrix4) -> Matrix4 { Matrix4((0..<4).map { a[$0] + b[$0] }) }
    /// The difference.
    public static func - (a: Matrix4, b: Matrix4) -> Matrix4 { Matrix4((0..<4).map { a[$0] - b[$0] }) }
}

extension Matrix4: Equatable {
    /// Whether all numbers are equal.
    public static func == (a: Matrix4, b: Matrix4) -> Bool { a.columns == b.columns }
}
extension Matrix4: Sendable where Scalar: Sendable, SIMD4<Scalar>: Sendable {}
