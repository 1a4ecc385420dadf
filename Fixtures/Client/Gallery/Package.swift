// swift-tools-version: 6.3
import PackageDescription

let vitrine = "Vitrine"  // the last part of the path or address, without .git

let package = Package(
    name: "Gallery",
    platforms: [.iOS(.v17)],
    dependencies: [.package(path: "../Vitrine")],
    targets: [
        .target(
            name: "Gallery",
            dependencies: [.product(name: "UIKit", package: vitrine, condition: .when(platforms: [.linux]))]),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "Gallery", .product(name: "UIKit", package: vitrine), .product(name: "VitrineTesting", package: vitrine),
            ],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "ReplayTests",
            dependencies: [
                "Gallery", .product(name: "UIKit", package: vitrine), .product(name: "VitrineTesting", package: vitrine),
                .product(name: "VitrineLive", package: vitrine),
            ],
            exclude: ["__Snapshots__", "Recordings"]),
    ])
