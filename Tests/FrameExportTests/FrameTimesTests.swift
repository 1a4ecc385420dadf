// SPDX-License-Identifier: MIT
//
// Which moments an animation shows.

import Testing

@testable import VitrineFrameExport

@Suite struct FrameTimesTests {
    @Test(arguments: [
        ("60", 60, 1), ("12.5", 25, 2), ("29.97", 30000, 1001), ("30000/1001", 30000, 1001), ("0.5", 1, 2), ("1000", 1000, 1),
        ("120/2", 60, 1),
    ])
    func `a rate is read as the fraction it stands for`(text: String, frames: Int, seconds: Int) throws {
        let rate = try rate(text)
        #expect((rate.frames, rate.seconds) == (frames, seconds))
        #expect(FrameRate(rate.description) == rate)
    }

    @Test(arguments: ["", "0", "-5", "+5", "1001", "1/0", "0.001", "1.2345", "fast", "60 ", "1e3", "6.", "1/2/3"])
    func `what is no rate is refused`(text: String) { #expect(FrameRate(text) == nil) }

    @Test func `times do not drift`() throws {
        #expect(try rate("29.97").time(of: 30000 * 1000) == 1_001_000)
        #expect(try rate("60").time(of: 18) == 0.3)
    }

    @Test func `the first and the last moment are shown`() throws {
        let times = try FrameTimes(rate: rate("10"), from: 0.2, to: 0.55)
        #expect(times.momentCount == 5)
        #expect((0..<5).map(times.time(ofMoment:)) == [0.2, 0.2 + 0.1, 0.2 + 0.2, 0.2 + 0.3, 0.55])
        #expect(try FrameTimes(rate: rate("60"), to: 0.3).momentCount == 19)
        #expect(try FrameTimes(rate: rate("60"), from: 1, to: 1).momentCount == 1)
    }

    @Test func `half the speed takes twice the frames`() throws {
        let times = try FrameTimes(rate: rate("10"), to: 1, speed: 0.5)
        #expect(times.momentCount == 21)
        #expect(times.time(ofMoment: 10) == 0.5)
    }

    @Test func `the last moment is held`() throws {
        let times = try FrameTimes(rate: rate("10"), to: 0.2, hold: 0.2)
        #expect((0..<times.frameCount).map(times.moment(at:)) == [0, 1, 2, 2, 2])
    }

    @Test(arguments: [(nil, [0, 1, 2, 3, 3, 2, 1]), (2, [0, 1, 2, 3, 3, 2, 1]), (1, [0, 1, 2, 3, 3, 2, 1, 0])] as [(Int?, [Int])])
    func `the way back ends where the next playing begins`(loops: Int?, order: [Int]) throws {
        let times = try FrameTimes(rate: rate("10"), to: 0.3, hold: 0.1, bounces: true, loops: loops)
        #expect((0..<times.frameCount).map(times.moment(at:)) == order)
    }

    @Test(arguments: [
        (0.0, -1.0, 1.0, 0.0), (0, .nan, 1, 0), (0, 1, 0, 0), (0, 1, .infinity, 0), (0, 1, 1, -1), (0, 1e9, 1, 0), (-1, 1, 1, 0),
    ])
    func `what makes no sequence is refused`(from: Double, to: Double, speed: Double, hold: Double) throws {
        let rate = try rate("60")
        #expect(throws: FrameExportError.self) { try FrameTimes(rate: rate, from: from, to: to, speed: speed, hold: hold) }
    }
}
