// swift-tools-version:5.7
// SPDX-License-Identifier: MIT
//
// A library as they are published: for iOS, in the manners of Objective-C.

import PackageDescription

let package = Package(
    name: "Kit",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Kit", targets: ["Kit"])],
    targets: [
        .target(name: "Kit"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
    ])
