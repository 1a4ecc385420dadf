// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
    name: "NotesKit",
    platforms: [.iOS(.v15)],
    products: [.library(name: "NotesKit", targets: ["NotesKit"])],
    targets: [.target(name: "NotesKit")])
