// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Numbers",
    dependencies: [
        .package(path: "../Vitrine")
        // or, by address: .package(url: "https://…/Vitrine.git", branch: "main")
    ],
    targets: [
        .executableTarget(name: "numbers", dependencies: [.product(name: "Vitrine", package: "Vitrine")])
    ])
