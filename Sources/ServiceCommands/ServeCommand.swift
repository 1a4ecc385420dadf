// SPDX-License-Identifier: MIT
//
// vitrine serve: pictures for other programs, over HTTP or a pipe.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineOutput
import VitrineService

package struct ServeCommand: AsyncParsableCommand {
    package static let name = "serve"
    package static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Draw scenes for other programs, over HTTP or a pipe.",
        discussion: """
            A scene is sent to /render, or lies in the folder and is asked for by its name, with an ending that says as what: \
            \(FileKind.all.filter { !$0.capabilities.contains(.numbered) }.map { $0.endings[0] }.joined(separator: ", ")). What 'vitrine render' \
            takes as an option, a query takes by its name in camel case; any other name is a variable of the scene. Processes draw, as many as \
            there are processors; one that crashes, hangs or grows is replaced. The page at / tells what there is, and /openapi.json says it \
            for programs.

            With --pipe, each line of standard input is a call as JSON, and each answer a line of JSON with as many bytes behind it as it says.

            Examples:
              vitrine serve Scenes
              vitrine serve Scenes --address 0.0.0.0 --port 8080 --max-age 300 --log json
              curl --data-binary @photos.yaml -H 'Content-Type: application/yaml' 'localhost:8080/render?format=webp&scale=3' > photos.webp
              curl 'localhost:8080/card.png?city=Oslo&appearance=dark' > card.png
              echo '{"id": 1, "call": "render", "path": "photos.yaml"}' | vitrine serve --pipe > answer
            """)

    package init() {}

    @Argument(help: "A folder whose scenes can be asked for by name; without it, scenes are sent.", completion: .directory)
    var folder: String?

    @Option(help: ArgumentHelp("The address to listen at, in numbers; 0.0.0.0 is all of the machine's.", valueName: "address"))
    var address = "127.0.0.1"

    @Option(help: ArgumentHelp("The port to listen at; 0 is any that is free.", valueName: "number"))
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("How many processes draw; one for each processor without it.", valueName: "count"))
    var workers: Int?

    @OptionGroup(title: "Limits") var limits: ServiceLimits

    @Option(help: ArgumentHelp("Seconds for which pictures of the folder may be kept without asking again.", valueName: "seconds"))
    var maxAge = 0

    @Option(help: ArgumentHelp("The most megabytes of answers that are kept; 0 keeps none.", valueName: "MB"))
    var cache = 64

    @Option(help: ArgumentHelp("The origin whose pages may ask, or * for all.", valueName: "origin"))
    var cors: String?

    @Option(help: "What is told of each request on standard error.")
    var log = ServiceLog.Form.text

    @Option(help: ArgumentHelp("How long requests may take to their end when the service is told to end.", valueName: "seconds"))
    var grace = 20.0

    @Flag(help: "Take calls from standard input, and answer them on standard output.")
    var pipe = false

    @Flag(help: .hidden)
    var worker = false

    package func validate() throws {
        try [
            Requirement("--pipe takes scenes from where the calls say: name no folder.", !pipe || folder == nil),
            Requirement("--workers is from 1 to 256.", (1...256).contains(workers ?? 1)),
            Requirement("--max-age is at least 0.", maxAge >= 0),
            Requirement("--cache is from 0 to 1,000,000 MB.", (0...1_000_000).contains(cache)),
            Requirement("--grace is from 0 to 3600 seconds.", (0...3600).contains(grace)),
            Requirement("--cors is an origin, as https://example.com, or *.", cors.map { $0 == "*" || $0.contains("://") } ?? true),
        ].check()
    }

    @MainActor
    package func run() async throws {
        if worker || pipe {
            // Fonts are loaded by the first call, for all that follow.
            HeadStart.begin(["--fonts"])
            if worker { WorkerWatch.begin() }
            let given = worker || limits.areGiven ? GivenInput.Limits(mostPixels: limits.pixels, mostFrames: limits.frames) : .init()
            await PipeSession(performer: CallPerformer(limits: given, isTrusted: !worker)).run()
            return HeadStart.end()
        }
        try await ServiceRun(self).run()
    }
}

/// How much may be asked of a service.
struct ServiceLimits: ParsableArguments {
    @Option(name: .customLong("limit-body"), help: ArgumentHelp("The most megabytes of a request. (default: 8)", valueName: "MB"))
    private var givenBody: Double?

    @Option(
        name: .customLong("limit-bodies"),
        help: ArgumentHelp("The most megabytes of all requests together that are being answered. (default: 64)", valueName: "MB"))
    private var givenBodies: Double?

    @Option(name: .customLong("limit-pixels"), help: ArgumentHelp("The most pixels of a picture. (default: 25000000)", valueName: "count"))
    private var givenPixels: Int?

    @Option(name: .customLong("limit-frames"), help: ArgumentHelp("The most frames of an animation. (default: 600)", valueName: "count"))
    private var givenFrames: Int?

    @Option(name: .customLong("limit-seconds"), help: ArgumentHelp("How long a call may take, and may wait.", valueName: "seconds"))
    var seconds = 10.0

    @Option(name: .customLong("limit-queue"), help: ArgumentHelp("How many calls may wait for a worker.", valueName: "count"))
    var queue = 64

    @Option(name: .customLong("limit-memory"), help: ArgumentHelp("The most megabytes of memory of a worker.", valueName: "MB"))
    var memory = 512

    @Option(name: .customLong("limit-connections"), help: ArgumentHelp("The most connections at once.", valueName: "count"))
    var connections = 1024

    var body: Double { givenBody ?? 8 }
    /// Without a limit of all there is room for one body at least.
    var bodies: Double { givenBodies ?? max(64, body) }
    var pixels: Int { givenPixels ?? 25_000_000 }
    var frames: Int { givenFrames ?? 600 }
    /// Whether a limit of what is drawn is given, which a pipe has not otherwise.
    var areGiven: Bool { givenPixels != nil || givenFrames != nil }

    func validate() throws {
        try [
            Requirement("--limit-body is above 0, at most 1000 MB.", body > 0 && body <= 1000),
            Requirement("--limit-bodies is at least --limit-body, at most 1,000,000 MB.", bodies >= body && bodies <= 1_000_000),
            Requirement("--limit-pixels is at least 1.", pixels >= 1),
            Requirement("--limit-frames is at least 1.", frames >= 1),
            Requirement("--limit-seconds is above 0, at most 3600.", seconds > 0 && seconds <= 3600),
            Requirement("--limit-queue is from 0 to 100,000.", (0...100_000).contains(queue)),
            Requirement("--limit-memory is at least 64 MB.", memory >= 64 && memory <= 1_000_000),
            Requirement("--limit-connections is from 1 to 100,000.", (1...100_000).contains(connections)),
        ].check()
    }

    /// The words by which a worker is told.
    var words: [String] { ["--limit-pixels=\(pixels)", "--limit-frames=\(frames)"] }
}

extension ServiceLog.Form: ExpressibleByArgument {}
