// SPDX-License-Identifier: MIT
//
// Round dates, where clocks change and where months end too.

import Foundation
import Testing

@testable import VitrineChartSolvers

@Suite struct DateTicksTests {
    private let berlin = Calendar.chart(in: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    private let greenwich = Calendar.chart(in: .gmt)

    private func date(_ text: String, _ calendar: Calendar? = nil) throws -> Date {
        guard case .date(let date)? = ChartValue(dateText: text) else { throw CocoaError(.formatting) }
        let calendar = calendar ?? greenwich
        return date.addingTimeInterval(-Double(calendar.timeZone.secondsFromGMT(for: date.addingTimeInterval(-7200))))
    }

    private func hours(_ dates: [Date], _ calendar: Calendar) -> [Int] { dates.map { calendar.component(.hour, from: $0) } }

    @Test func `days begin at midnight where clocks go forward and back`() throws {
        for (first, last) in [("2026-03-27", "2026-03-31"), ("2026-10-23", "2026-10-27")] {
            let days = DateTicks(.day).dates(from: try date(first, berlin), to: try date(last, berlin), in: berlin)
            #expect(days.count == 5)
            #expect(hours(days, berlin) == [0, 0, 0, 0, 0])
        }
        let days = DateTicks(.day).dates(from: try date("2026-03-28", berlin), to: try date("2026-03-30", berlin), in: berlin)
        #expect(zip(days, days.dropFirst()).map { $1.timeIntervalSince($0) / 3600 } == [24, 23])
    }

    @Test func `quarters of a day are those of the clock on the wall`() throws {
        for day in ["2026-03-29", "2026-10-25", "2026-06-01"] {
            let start = try date(day, berlin)
            let end = try #require(berlin.date(byAdding: .day, value: 1, to: start))
            #expect(hours(DateTicks(.hour, 6).dates(from: start, to: end, in: berlin), berlin) == [0, 6, 12, 18, 0])
        }
    }

    @Test func `months have their own lengths`() throws {
        let months = DateTicks(.month).dates(from: try date("2028-01-01"), to: try date("2028-05-01"), in: greenwich)
        #expect(zip(months, months.dropFirst()).map { Int($1.timeIntervalSince($0) / 86_400) } == [31, 29, 31, 30])
        let quarters = DateTicks(.month, 3).dates(from: try date("2026-02-10"), to: try date("2026-12-31"), in: greenwich)
        #expect(quarters.map { greenwich.component(.month, from: $0) } == [4, 7, 10])
    }

    @Test func `weeks begin on Monday, and every second day begins anew with the month`() throws {
        let weeks = DateTicks(.week).dates(from: try date("2026-03-01"), to: try date("2026-03-20"), in: greenwich)
        #expect(weeks.map { greenwich.component(.weekday, from: $0) } == [2, 2, 2])
        let days = DateTicks(.day, 2).dates(from: try date("2026-01-27"), to: try date("2026-02-05"), in: greenwich)
        #expect(days.map { greenwich.component(.day, from: $0) } == [27, 29, 31, 1, 3, 5])
    }

    /// A span in seconds, how many parts are wanted, and the step.
    static let steps: [(span: Double, count: Int, step: DateTicks)] = [
        (3600, 4, DateTicks(.minute, 15)), (86_400, 4, DateTicks(.hour, 6)), (604_800, 7, DateTicks(.day)),
        (2_592_000, 4, DateTicks(.week)), (31_536_000, 6, DateTicks(.month, 3)), (31_536_000, 12, DateTicks(.month)),
        (315_576_000, 5, DateTicks(.year, 2)),
    ]

    @Test(arguments: steps) func `the step is the nearest of the calendar`(
        _ known: (span: Double, count: Int, step: DateTicks)
    ) {
        #expect(DateTicks(span: known.span, count: known.count) == known.step)
    }

    @Test func `steps grow until they are as long as a thousand years`() {
        var step: DateTicks? = DateTicks(.minute)
        var lengths: [Double] = []
        while let current = step {
            lengths.append(current.seconds)
            step = current.longer
        }
        #expect(lengths == lengths.sorted() && Set(lengths).count == lengths.count)
        #expect(lengths.count < 40)
    }

    @Test func `the unit of some dates is the longest that tells them apart`() throws {
        func unit(_ texts: String...) throws -> ChartDateUnit {
            DateTicks.unit(telling: try texts.map { try date($0) }, in: greenwich)
        }
        #expect(try unit("2026-03-09", "2026-03-10", "2026-03-12") == .day)
        #expect(try unit("2026-01-01", "2026-02-01", "2026-03-01") == .month)
        #expect(try unit("2026-01-05", "2026-01-12", "2026-01-19") == .week)
        #expect(try unit("2024-05-01", "2025-05-01") == .year)
        #expect(try unit("2026-03-09 06:00", "2026-03-09 07:00") == .hour)
        #expect(try unit("2026-03-09") == .day)
    }

    @Test(arguments: [
        "", "2026", "2026-13", "2026-02-30", "2026-03-14x", "2026-03-14 25:00", "2026-03-14T09:41:00+1", "20260314", "abcd-ef-gh",
        "2026-03-14 09:41 and more text", "😀😀😀😀-01",
    ]) func `what is no date is none`(_ text: String) {
        #expect(ChartValue(dateText: text) == nil)
    }

    @Test func `dates are read with their zone`() throws {
        #expect(try date("2026-03-14T09:41:00Z") == date("2026-03-14 09:41"))
        #expect(try date("2026-03-14T10:41:00+01:00") == date("2026-03-14 09:41"))
        #expect(try date("2026-03") == date("2026-03-01"))
    }
}
