// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Tasks",
    dependencies: [
        .package(path: "../Vitrine")
    ],
    targets: [
        .executableTarget(
            name: "tasks",
            dependencies: [.product(name: "Vitrine", package: "Vitrine"), .product(name: "VitrineLive", package: "Vitrine")])
    ])
