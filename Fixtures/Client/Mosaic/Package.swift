// swift-tools-version: 6.3
import PackageDescription

let vitrine = "Vitrine"  // the last part of the path or address, without .git

let package = Package(
    name: "Mosaic",
    platforms: [.iOS(.v17)],
    dependencies: [.package(path: "../Vitrine")],
    targets: [
        .target(
            name: "Mosaic",
            dependencies: [.product(name: "UIKit", package: vitrine, condition: .when(platforms: [.linux]))]),
        .executableTarget(name: "draw-mosaic", dependencies: ["Mosaic", .product(name: "Vitrine", package: vitrine)]),
        .testTarget(
            name: "MosaicTests",
            dependencies: ["Mosaic", .product(name: "UIKit", package: vitrine, condition: .when(platforms: [.linux]))]),
    ])
