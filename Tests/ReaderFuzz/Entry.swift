// SPDX-License-Identifier: MIT
//
// What the fuzzing library calls: once for each input, and once for each change of one.

import Foundation
import VitrineVectorImages

/// Reads an input, whose first byte says as what.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 1, let kind = InputKind(rawValue: start[0]), InputKind.wanted.contains(kind) else { return -1 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    MainActor.assumeIsolated { Trial.current.read(bytes, as: kind) }
    return 0
}

/// Changes an input by what its kind is made of, or as the library would change any bytes.
@_cdecl("LLVMFuzzerCustomMutator") public func changeInput(
    _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ room: Int, _ seed: CUnsignedInt
) -> Int {
    guard let start, room > 2 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let changed = MainActor.assumeIsolated({ changedByKind(bytes, seed) }) else {
        return changePlainly(start + 1, count - 1, room - 1) + 1
    }
    let length = min(changed.count, room)
    for index in 0..<length { start[index] = changed[index] }
    return length
}

/// The input as its kind changes it; nil where its bytes are to be changed as any.
@MainActor private func changedByKind(_ bytes: [UInt8], _ seed: CUnsignedInt) -> [UInt8]? {
    var random = Seeded(seed)
    guard bytes.count > 1, let kind = InputKind(rawValue: bytes[0]) else {
        return [InputKind.allCases[random.below(InputKind.allCases.count)].rawValue, 10]
    }
    guard kind.isOfLines, random.below(4) != 0 else { return nil }
    let text = LineChange.changed(Array(bytes.dropFirst()), kind, &random)
    return [kind.rawValue] + (text.isEmpty ? [10] : text)
}

@_silgen_name("LLVMFuzzerMutate") private func changePlainly(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

/// Numbers that follow from a seed.
struct Seeded {
    private var state: UInt64

    init(_ seed: CUnsignedInt) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % max(limit, 1)
    }
}

/// What the package manager takes for `main`: the library reads the arguments.
@_cdecl("VitrineFuzz_main") public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    // What may take long in librsvg and poppler is read by the program itself, within limits.
    if let reader = ProcessInfo.processInfo.environment["VITRINE_FUZZ_READER"] { VectorImage.readApart(program: reader) }
    var (count, arguments) = (count, arguments)
    return runLibrary(&count, &arguments) { fuzzReaders($0, $1) }
}

@_silgen_name("LLVMFuzzerRunDriver") private func runLibrary(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
