// SPDX-License-Identifier: MIT
//
// Square matrices under the names of C.

import Testing
import simd

@Suite struct MatrixTests {
    @Test func `a matrix and its inverse make nothing of a vector`() {
        let matrix = double4x4(rows: [SIMD4(2, 0, 0, 5), SIMD4(0, 3, 0, -1), SIMD4(1, 0, 1, 0), SIMD4(0, 0, 0, 1)])
        let vector = SIMD4<Double>(1, 2, 3, 1)
        #expect(matrix * vector == SIMD4(7, 5, 4, 1))
        let back = matrix.inverse * (matrix * vector)
        #expect(simd_distance(back, vector) < 1e-12)
        let difference = matrix.inverse * matrix - matrix_identity_double4x4
        #expect((0..<4).allSatisfy { simd_length(difference[$0]) < 1e-12 })
    }

    @Test func `a vector before a matrix stands for a row`() {
        let matrix = float3x3(rows: [SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 10)])
        #expect(SIMD3<Float>(1, 0, 0) * matrix == SIMD3(1, 2, 3))
        #expect(matrix.transpose * SIMD3<Float>(1, 0, 0) == SIMD3(1, 2, 3))
        #expect(matrix[2, 0] == 3 && matrix[0] == SIMD3(1, 4, 7))
        #expect(simd_mul(float4x4(2), SIMD4(repeating: 1)) == SIMD4(repeating: 2))
    }
}
