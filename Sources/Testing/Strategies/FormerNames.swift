// SPDX-License-Identifier: MIT
//
// Names of swift-snapshot-testing that tests of other years call, beside those of Snapshotting+Aliases.swift.

public import Foundation
import Synchronization
public import VitrineCapture
public import VitrineGeometry
import VitrineImageDiff
import VitrineLayers
public import VitrineScene
import VitrineSnapshots
public import VitrineViews

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

// MARK: Recording

/// What globals of swift-snapshot-testing say for all assertions that nothing else says it for.
enum FormerGlobals {
    private static let isRecording = Mutex(false)

    static var records: Bool {
        get { isRecording.withLock { $0 } }
        set { isRecording.withLock { $0 = newValue } }
    }

    /// What is recorded; nil leaves it to the variables.
    static var record: RecordMode? { records ? .all : nil }
}

/// Whether assertions record where neither they nor a configuration say; ``withSnapshotTesting(record:diffTool:tolerance:operation:)``
/// says it for a scope.
public var isRecording: Bool {
    get { FormerGlobals.records }
    set { FormerGlobals.records = newValue }
}

/// Asserts that a value matches its reference; `true` records it.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - name: what tells the reference from others of the test.
///   - recording: whether the reference is written; false leaves it to the configuration.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool, timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording ? RecordMode.all : nil, timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value matches its reference, under the label that it had once.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - name: what tells the reference from others of the test.
///   - recording: whether the reference is written; false leaves it to the configuration.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool = false, timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording ? RecordMode.all : nil, timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value with its reference, under the label that it had once.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - name: what tells the reference from others of the test.
///   - recording: whether the reference is written; false leaves it to the configuration.
///   - snapshotDirectory: the folder of the reference; nil is the one beside the test.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
/// - Returns: what a failed assertion says; nil where the value matches.
public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool = false, snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: recording ? RecordMode.all : nil, snapshotDirectory: snapshotDirectory,
        timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

// MARK: Strategies

extension Snapshotting where Value: SnapshotSubject, Format == UIImage {
    /// Pixels, as far apart as two numbers let them be.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Nothing turns on it: what is drawn is always in a window.
    ///   - precision: the share of pixels that have to match, 0 to 1.
    ///   - perceptualPrecision: how alike two pixels have to look to match, 0 to 1.
    ///   - size: in points; nil is a view's own, and the whole screen for a controller.
    ///   - traits: what the subject finds around it.
    public static func image(
        drawHierarchyInKeyWindow: Bool, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        image(precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
    }
}

extension Snapshotting<UIViewController, String> {
    /// The controller's view and all that is in it, line by line; the same as `layout`.
    public static var hierarchy: Snapshotting { layout }
}

extension Snapshotting {
    /// A strategy that lets time pass before the snapshot: by the clock of the environment in force, or else by itself.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - strategy: how the value becomes a snapshot then.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        strategy.asyncPullback { value in
            Async { callback in
                let hasMoved = MainActor.assumeIsolated {
                    let clock = UIEnvironment.current.clock
                    if clock.isRunning { clock.advance(by: duration) }
                    return clock.isRunning
                }
                if hasMoved { return callback(value) }
                let end = Date(timeIntervalSinceNow: duration)
                while Date() < end { _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01))) }
                callback(value)
            }
        }
    }
}

extension Snapshotting<URLRequest, String> {
    /// A request as it is sent: the method and the address, the header in the order of its names, the body.
    public static var raw: Snapshotting {
        SimplySnapshotting.lines.pullback { request in
            let header = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            let body = request.httpBody.map { ["", String(decoding: $0, as: UTF8.self)] } ?? []
            return (["\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"] + header + body).joined(separator: "\n")
        }
    }
}

// MARK: Devices

extension Device {
    /// A screen by its numbers, for tests that describe their own.
    ///
    /// - Parameters:
    ///   - safeArea: what bars, notches and corners take.
    ///   - size: in points; nil is the screen of an iPhone 13.
    ///   - traits: of which the scale and the idiom count.
    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
        let scale = traits.displayScale > 0 ? traits.displayScale : 2
        self.init(
            name: "own screen", size: size ?? Device.iPhone13.size, scale: scale, safeArea: safeArea, landscapeSafeArea: safeArea,
            idiom: traits.userInterfaceIdiom == .pad ? .pad : .phone)
    }

    /// iPhone SE of the first generation.
    public static let iPhoneSe = plain("iPhone SE first", 320, 568, scale: 2)
    /// iPhone 8.
    public static let iPhone8 = plain("iPhone 8", 375, 667, scale: 2)
    /// iPhone 8 Plus.
    public static let iPhone8Plus = plain("iPhone 8 Plus", 414, 736, scale: 3)
    /// iPhone X.
    public static let iPhoneX = notched("iPhone X", 375, 812, scale: 3)
    /// iPhone XR.
    public static let iPhoneXr = notched("iPhone XR", 414, 896, scale: 2)
    /// iPhone XS Max.
    public static let iPhoneXsMax = notched("iPhone XS Max", 414, 896, scale: 3)
    /// iPad of 9.7 inches.
    public static let iPad9_7 = plain("iPad 9.7", 768, 1024, scale: 2, idiom: .pad)
    /// iPad of 10.2 inches.
    public static let iPad10_2 = plain("iPad 10.2", 810, 1080, scale: 2, idiom: .pad)
    /// iPad Pro of 10.5 inches.
    public static let iPadPro10_5 = plain("iPad Pro 10.5", 834, 1112, scale: 2, idiom: .pad)
    /// iPad Pro of 12.9 inches.
    public static let iPadPro12_9 = plain("iPad Pro 12.9", 1024, 1366, scale: 2, idiom: .pad)

    private static func plain(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, idiom: Idiom = .phone) -> Device {
        let bar = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        return Device(
            name: name, size: CGSize(width: width, height: height), scale: scale, safeArea: bar,
            landscapeSafeArea: idiom == .pad ? bar : .zero, idiom: idiom)
    }

    private static func notched(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
            landscapeSafeArea: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44), idiom: .phone)
    }
}
