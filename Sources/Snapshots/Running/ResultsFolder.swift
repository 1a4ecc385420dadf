// SPDX-License-Identifier: MIT
//
// The folder that the results of a run are written to.

import Foundation
import VitrineImageCoding

/// A folder of results that one process writes: `run.json`, and what is left behind for failures in `artifacts`.
///
/// Only a folder that holds a `run.json`, or nothing, is one, and only these two are ever replaced in it: anything else that lies there stays.
/// While it is held, no other process may write there: two parts that are given one folder by mistake would lose each other's results.
public final class ResultsFolder {
    /// The name of the folder of what is left behind.
    public static let artifactsName = "artifacts"
    /// Where `vitrine test` writes if it is not told.
    public static let usual = ".vitrine/results"

    /// As given.
    public let path: String

    private let descriptor: CInt
    /// Names in the folder while it changes; what a run that was killed has left of them is taken away by the next.
    private static let (comingName, goingName) = (".artifacts.coming", ".artifacts.going")

    /// Where a run writes if it is not told: a folder of its own for each part.
    public static func usual(for shard: Shard?) -> String {
        shard.map { $0.count > 1 ? "\(usual)-\($0.index)-of-\($0.count)" : usual } ?? usual
    }

    /// Takes a folder, which is made where it is missing, or says what is in the way; nothing in it is changed yet.
    public init(path: String) throws(SnapshotRunError) {
        self.path = path
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw SnapshotRunError(path: path, reason: "a file is in the way of the folder of results")
            }
        } else {
            guard lstat(path, &status) != 0 else {
                throw SnapshotRunError(path: path, reason: "a link that leads nowhere is in the way of the folder of results")
            }
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw SnapshotRunError(path: path, reason: "the folder cannot be made: \(Self.reason(error))")
            }
        }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SnapshotRunError(path: path, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw SnapshotRunError(path: path, reason: "another run is writing its results there: give each a folder of its own")
        }
        try check()
    }

    deinit {
        guard descriptor >= 0 else { return }
        // A process that is just being started has a copy of the descriptor, which would hold the folder for a moment longer.
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Begins a run: what was there of an earlier one goes, and `run.json` says that nothing is done yet.
    public func begin(_ run: SnapshotRun) throws(SnapshotRunError) {
        try run.write(to: path)
        for name in [Self.artifactsName, Self.comingName, Self.goingName] { try Self.remove(path + "/" + name) }
    }

    /// Replaces what is there by another run, once all of it is whole; until then what was there stays.
    ///
    /// - Parameters:
    ///   - run: what `run.json` holds from then on.
    ///   - artifacts: writes the run's files below a folder, by the paths that the run says.
    public func replace(with run: SnapshotRun, artifacts: (_ folder: String) throws(SnapshotRunError) -> Void) throws(SnapshotRunError) {
        let (coming, going) = (path + "/" + Self.comingName, path + "/" + Self.goingName)
        let place = path + "/" + Self.artifactsName
        for left in [coming, going] { try Self.remove(left) }
        guard mkdir(coming, 0o777) == 0 else { throw SnapshotRunError(path: path, reason: String(cString: strerror(errno))) }
        do throws(SnapshotRunError) {
            try artifacts(coming)
            try Self.move(place, to: going, ifThere: true)
            try Self.move(coming + "/" + Self.artifactsName, to: place, ifThere: true)
            try run.write(to: path)
        } catch {
            try? Self.move(going, to: place, ifThere: true)
            try? Self.remove(coming)
            throw error
        }
        for left in [coming, going] { try Self.remove(left) }
    }

    /// Holds that this is a folder of results, or an empty one.
    private func check() throws(SnapshotRunError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw SnapshotRunError(path: path, reason: "the folder cannot be read: \(Self.reason(error))")
        }
        var status = stat()
        if lstat(path + "/" + SnapshotRun.fileName, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw SnapshotRunError(path: path + "/" + SnapshotRun.fileName, reason: "it is in the way, and no file")
            }
        } else if let foreign = names.filter({ $0 != Self.comingName && $0 != Self.goingName }).min() {
            let reason = "it holds '\(foreign)' and no \(SnapshotRun.fileName), so that it is no folder of results: it is left as it is"
            throw SnapshotRunError(path: path, reason: reason)
        }
        guard access(path, W_OK | X_OK) == 0 else { throw SnapshotRunError(path: path, reason: "nothing can be written there") }
    }

    private static func move(_ from: String, to target: String, ifThere: Bool) throws(SnapshotRunError) {
        guard rename(from, target) == 0 || (ifThere && errno == ENOENT) else {
            throw SnapshotRunError(path: target, reason: String(cString: strerror(errno)))
        }
    }

    /// Takes a file, a link or a folder away; what a link leads to stays.
    private static func remove(_ path: String) throws(SnapshotRunError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw SnapshotRunError(path: path, reason: "it cannot be removed: \(reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return (error as NSError).localizedDescription }
        return String(cString: strerror(CInt(underlying.code)))
    }
}
