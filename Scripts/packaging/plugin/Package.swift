// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
//
// `swift package vitrine …` without building Vitrine: a command plugin, and the program as a binary. `Scripts/package bundle` makes the package.

import PackageDescription

let package = Package(
    name: "VitrinePlugin",
    products: [.plugin(name: "RunVitrine", targets: ["RunVitrine"])],
    targets: [
        .binaryTarget(name: "vitrine", path: "vitrine.artifactbundle"),
        .plugin(
            name: "RunVitrine",
            capability: .command(
                intent: .custom(verb: "vitrine", description: "Draw and test scenes with Vitrine."),
                permissions: [.writeToPackageDirectory(reason: "Pictures, references and reports are written into the package.")]),
            dependencies: ["vitrine"]),
    ])
