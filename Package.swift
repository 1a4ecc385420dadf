// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT
//
// The module graph, as one table. A room is a folder `Sources/<Room>` whose module is `Vitrine<Room>`;
// it may use only rooms that stand above it. `Scripts/check-module-graph` holds the imports to this.

import PackageDescription

/// A folder of Swift sources and what it uses.
struct Room {
    var name: String
    var uses: [String] = []
    var products: [Target.Dependency] = []
    var callsC = false
    /// Whether it has tests of its own: the tests of rooms above go through those that have none.
    var isTested: Bool { !untested.contains(name) }
    /// Modules of their own that its tests use.
    var supportInTests: [String] = []
    /// What its tests use beside the room and what it uses: rooms whose classes files name.
    var usesInTests: [String] = []
}

/// The rooms that others test.
let untested = Set(
    """
    Accessibility AnimationCoding Animators Appearance Arguments BarSkins Cairo CollectionControllers Configurations Console Controllers \
    Controls Delegation DesignChecks DesignWriting Diffable DiffableReferences DragAndDrop Environment Exchange Fingers Focus Formats \
    FoundationAdditions GIF Graphics Hyphen Interfaces JPEG Keyboards Kit Live LiveCommands LiveWindows Menus MockupViews Motions Nibs \
    Nodes Observing PDFDocuments PNG Paging Pango Pasteboards Pickers Placeholders Pointers Porting Quartz2D Recordings Responding \
    Reviewing Runtime SceneCommands SceneReading SceneSchema SceneText ScreenMaps SearchBars ServiceCommands Serving Sharing Sidebars \
    SnapshotKinds Sundries System Tabs TestCommands TextDrawing TextInput TextKit TextLayers Unavailable UniformTypes ValueControls Views \
    VoiceOver WebP XXHash
    """.split(separator: " ").map(String.init))

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let flyingFox = ["FlyingFox", "FlyingSocks"].map { Target.Dependency.product(name: $0, package: "FlyingFox") }
let (yams, openCombine): (Target.Dependency, Target.Dependency) =
    (.product(name: "Yams", package: "Yams"), .product(name: "OpenCombine", package: "OpenCombine"))

/// System libraries: module name, pkg-config name, Debian package.
let systemLibraries = [
    ("CCairo", "cairo", "libcairo2-dev"), ("CHarfBuzz", "harfbuzz-gobject", "libpango1.0-dev"), ("CPNG", "libpng", "libpng-dev"),
    ("CJPEG", "libjpeg", "libjpeg62-turbo-dev"), ("CWebP", "libwebp", "libwebp-dev"), ("CGIF", "libgif", "libgif-dev"),
    ("CDeflate", "libdeflate", "libdeflate-dev"), ("CISAL", "libisal", "libisal-dev"), ("CXXHash", "libxxhash", "libxxhash-dev"),
]

/// C of our own, which keeps a library's longjmp out of Swift: name and the system libraries it calls.
///
/// CPango holds Pango's headers instead: the pkg-config file of Pango asks for `-pthread`, which the package manager refuses with a warning
/// on every build.
/// CVectorImages loads librsvg and poppler when the first picture of theirs is opened, and CHyphen libhyphen with the first dictionary.
/// CHeap tells the C library how the program takes memory.
let shims = [
    ("CPNGShim", ["CPNG", "CISAL", "CDeflate"]), ("CJPEGShim", ["CJPEG"]), ("CGIFShim", ["CGIF"]), ("CPango", ["CHarfBuzz"]),
    ("CVectorImages", ["CCairo"]), ("CHyphen", []), ("CHeap", []),
]

/// The files of the pages that show a run and a stage, as bytes in C: in a program they need no folder beside it, and take the compiler no time.
let (reportPage, stagePage) = ("CReportPage", "CStagePage")

/// Views of a client that is optimised, as in release programs, in every build.
let optimizedViews = "VitrineOptimizedViews"

let rooms: [Room] = [
    Room(name: "Files"), Room(name: "Geometry"), Room(name: "Properties"), Room(name: "UniformTypes"), Room(name: "Observing"),
    Room(name: "FoundationAdditions"), Room(name: "InterfaceBuilder", uses: ["Files"]), Room(name: "Assets", uses: ["Files", "Geometry"]),
    Room(name: "Tokens", uses: ["Files", "Geometry", "Assets"]), Room(name: "LayoutSolvers", uses: ["Geometry"]),
    Room(name: "ChartSolvers"), Room(name: "Timeline", uses: ["Geometry"]), Room(name: "Changes", uses: ["Geometry"]),
    Room(name: "Input", uses: ["Geometry", "Timeline"]), Room(name: "Dynamics"), Room(name: "Barcodes"), Room(name: "Kit"),
    Room(name: "SnapshotKinds"), Room(name: "Drawing", uses: ["Geometry"]), Room(name: "Environment", uses: ["Geometry"]),
    Room(name: "Maps", uses: ["Drawing"]), Room(name: "Mockups", uses: ["Geometry", "Drawing"]),
    Room(name: "Quartz2D", uses: ["Geometry", "Drawing"]), Room(name: "Composition", uses: ["Geometry", "Drawing"]),
    Room(name: "Cairo", uses: ["CCairo"], callsC: true), Room(name: "Pango", uses: ["CPango"], callsC: true),
    Room(name: "XXHash", uses: ["CXXHash"], callsC: true),
    Room(name: "PNG", uses: ["CDeflate", "CPNG", "CPNGShim", "XXHash"], callsC: true),
    Room(name: "JPEG", uses: ["CJPEGShim"], callsC: true), Room(name: "WebP", uses: ["CWebP"], callsC: true),
    Room(name: "GIF", uses: ["CGIFShim"], callsC: true), Room(name: "Hyphen", uses: ["CHyphen"], callsC: true),
    Room(name: "DesignFiles", uses: ["Files", "Geometry", "Assets", "PNG"]),
    Room(name: "Typography", uses: ["Files", "Geometry", "Drawing", "Pango", "Hyphen"]),
    Room(name: "ImageCoding", uses: ["Files", "Geometry", "Drawing", "PNG", "JPEG", "WebP", "GIF"], usesInTests: ["AnimationCoding"]),
    Room(name: "AnimationCoding", uses: ["Files", "Geometry", "Drawing", "PNG", "WebP", "GIF", "ImageCoding"]),
    Room(name: "RasterRenderer", uses: ["Geometry", "Drawing", "Composition", "Cairo", "Typography"]),
    Room(name: "VectorImages", uses: ["CVectorImages", "Geometry", "Drawing"], callsC: true, usesInTests: ["ImageCoding"]),
    Room(name: "Symbols", uses: ["Files", "Geometry", "Drawing"]),
    Room(
        name: "Layers", uses: ["Geometry", "Observing", "Timeline", "Drawing", "Environment", "Quartz2D"],
        usesInTests: ["Composition", "RasterRenderer"]),
    Room(
        name: "Graphics",
        uses: [
            "Files", "Geometry", "Assets", "Drawing", "Environment", "Quartz2D", "Typography", "ImageCoding", "VectorImages", "Symbols",
        ]),
    Room(name: "Responding"),
    Room(name: "TextDrawing", uses: ["Geometry", "Drawing", "Environment", "Quartz2D", "Typography", "Graphics"]),
    Room(
        name: "ViewCore",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "Assets", "LayoutSolvers", "Timeline", "Input", "Drawing", "Typography",
            "ImageCoding", "VectorImages", "Symbols", "Layers", "Graphics", "Responding", "Observing", "FoundationAdditions",
        ],
        supportInTests: [optimizedViews],
        usesInTests: [
            "Environment", "Quartz2D", "RasterRenderer", "Nibs", "Exchange", "Configurations", "Fingers", "Animators", "Formats",
            "Pasteboards", "Menus", "DragAndDrop", "Controls", "ValueControls", "Pickers", "TextDrawing", "TextKit", "TextInput",
            "SearchBars", "Controllers", "System", "Views",
        ]),
    Room(name: "MockupViews", uses: ["Geometry", "Barcodes", "Maps", "Mockups", "Drawing", "Layers", "Graphics", "ViewCore"]),
    Room(
        name: "Nibs",
        uses: ["Files", "Geometry", "Properties", "InterfaceBuilder", "Assets", "Drawing", "Typography", "Layers", "Graphics", "ViewCore"]),
    Room(name: "Exchange", uses: ["Files", "UniformTypes", "Geometry", "Drawing", "ImageCoding", "Layers", "Graphics"]),
    Room(name: "Configurations", uses: ["Geometry", "Layers", "ViewCore"]),
    Room(name: "Fingers", uses: ["Geometry", "Timeline", "Input", "Layers", "ViewCore"]),
    Room(name: "Animators", uses: ["Timeline", "Geometry", "Layers", "ViewCore"]),
    Room(name: "Formats", uses: ["Geometry", "Layers", "Graphics", "ViewCore"]),
    Room(name: "Pasteboards", uses: ["Drawing", "Layers", "ViewCore", "Exchange"]),
    Room(name: "Menus", uses: ["Geometry", "Timeline", "Input", "Drawing", "Typography", "Symbols", "Layers", "ViewCore", "Exchange"]),
    Room(name: "DragAndDrop", uses: ["Files", "Geometry", "Timeline", "Input", "Drawing", "Layers", "ViewCore", "Exchange"]),
    Room(
        name: "Controls",
        uses: [
            "Geometry", "Properties", "Observing", "InterfaceBuilder", "Timeline", "Input", "Drawing", "Typography", "Symbols", "Layers",
            "ViewCore", "Configurations", "Nibs", "Menus", "DragAndDrop",
        ]),
    Room(
        name: "ValueControls",
        uses: [
            "Geometry", "Properties", "Observing", "InterfaceBuilder", "Symbols", "Layers", "ViewCore", "Configurations", "Nibs", "Menus",
            "DragAndDrop", "Controls",
        ]),
    Room(
        name: "Pickers",
        uses: [
            "Geometry", "Properties", "InterfaceBuilder", "Symbols", "Layers", "ViewCore", "Nibs", "Menus", "DragAndDrop", "Controls",
            "ValueControls",
        ]),
    Room(name: "TextKit", uses: ["Geometry", "Drawing", "Environment", "Quartz2D", "Typography", "Graphics"]),
    Room(
        name: "TextInput",
        uses: [
            "Geometry", "Properties", "InterfaceBuilder", "Typography", "TextKit", "Symbols", "Layers", "ViewCore", "Nibs", "Menus",
            "DragAndDrop", "Controls", "Observing",
        ]),
    Room(
        name: "SearchBars",
        uses: [
            "Geometry", "Properties", "InterfaceBuilder", "Typography", "Symbols", "Layers", "ViewCore", "Nibs", "Menus", "Controls",
            "ValueControls", "TextInput",
        ]),
    Room(name: "Sidebars", uses: ["Geometry", "Drawing", "Symbols", "Layers", "ViewCore", "Menus", "Controls"]),
    Room(
        name: "Controllers",
        uses: [
            "Files", "FoundationAdditions", "Geometry", "Properties", "InterfaceBuilder", "Timeline", "Drawing", "Symbols", "Layers",
            "ViewCore", "Configurations", "Nibs", "Exchange", "Animators", "Menus", "DragAndDrop", "Controls", "TextInput", "SearchBars",
            "Sidebars", "Observing",
        ]),
    Room(
        name: "System",
        uses: [
            "Files", "FoundationAdditions", "Geometry", "Graphics", "Layers", "ViewCore", "Nibs", "Fingers", "Menus", "Controls",
            "TextInput", "Controllers",
        ]),
    Room(name: "Accessibility", uses: ["Observing", "Geometry", "Layers", "ViewCore", "Controls", "TextInput", "Controllers"]),
    Room(
        name: "Views",
        uses: [
            "Pickers", "ViewCore", "Nibs", "Configurations", "Exchange", "Fingers", "Animators", "Formats", "Pasteboards", "Menus",
            "DragAndDrop", "Controls", "ValueControls", "TextInput", "SearchBars", "Controllers", "TextDrawing", "TextKit",
        ]),
    Room(name: "Placeholders", uses: ["Geometry", "Environment", "Layers", "Graphics", "ViewCore"]),
    Room(
        name: "CollectionUI",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "LayoutSolvers", "Timeline", "Changes", "Input", "Drawing", "Symbols",
            "Layers", "ViewCore", "Configurations", "Nibs", "Exchange", "Menus", "DragAndDrop",
        ],
        usesInTests: ["Environment", "Fingers", "Controls", "Controllers", "Views", "Diffable", "Behaviors", "CollectionControllers"]),
    Room(name: "Diffable", uses: ["Geometry", "Changes", "Layers", "ViewCore", "Exchange", "CollectionUI"]),
    Room(name: "Behaviors", uses: ["Geometry", "Dynamics", "Drawing", "Layers", "ViewCore", "CollectionUI"]),
    Room(name: "CollectionControllers", uses: ["ViewCore", "Nibs", "Menus", "DragAndDrop", "Controllers", "CollectionUI"]),
    Room(
        name: "Lists",
        uses: [
            "Geometry", "LayoutSolvers", "Timeline", "Changes", "Input", "Drawing", "Symbols", "Responding", "Layers", "ViewCore",
            "Configurations", "Nibs", "Menus", "Controls", "CollectionUI",
        ],
        usesInTests: ["Environment", "Fingers", "Views", "Diffable", "CollectionControllers"]),
    Room(
        name: "Tables",
        uses: [
            "Geometry", "Properties", "InterfaceBuilder", "LayoutSolvers", "Changes", "Responding", "Layers", "ViewCore", "Configurations",
            "Nibs", "Menus", "DragAndDrop", "Controls", "ValueControls", "Controllers", "Views", "CollectionUI", "Diffable", "Lists",
        ],
        usesInTests: ["Files", "Environment", "Fingers", "TextInput", "SearchBars", "Pickers"]),
    Room(
        name: "VoiceOver",
        uses: [
            "Geometry", "Drawing", "Graphics", "Responding", "Layers", "ViewCore", "Controls", "ValueControls", "Pickers", "TextInput",
            "SearchBars", "Controllers", "Accessibility", "CollectionUI", "Lists",
        ]),
    Room(
        name: "Keyboards",
        uses: [
            "Geometry", "Graphics", "Layers", "ViewCore", "Mockups", "MockupViews", "Menus", "Controls", "TextInput", "SearchBars",
            "Controllers", "CollectionUI",
        ]),
    Room(
        name: "Appearance",
        uses: [
            "Geometry", "Layers", "ViewCore", "Controls", "ValueControls", "TextInput", "SearchBars", "Controllers", "CollectionUI",
            "Tables",
        ]),
    Room(
        name: "Paging",
        uses: ["Geometry", "InterfaceBuilder", "Layers", "ViewCore", "Nibs", "Menus", "Controls", "ValueControls", "Controllers"]),
    Room(
        name: "Sharing",
        uses: ["Geometry", "Layers", "Graphics", "ViewCore", "Exchange", "Pasteboards", "Menus", "Controls", "Controllers"]),
    Room(name: "DiffableReferences", uses: ["Geometry", "CollectionUI", "Diffable", "Tables"]),
    Room(name: "Tabs", uses: ["Geometry", "Layers", "ViewCore", "Animators", "Configurations", "Menus", "Sidebars", "Controllers"]),
    Room(
        name: "Delegation",
        uses: [
            "FoundationAdditions", "Graphics", "Layers", "ViewCore", "Animators", "Menus", "Pickers", "TextKit", "TextInput", "SearchBars",
            "Controllers", "CollectionUI", "Behaviors", "Paging", "Sharing",
        ]),
    Room(name: "TextLayers", uses: ["Geometry", "Drawing", "Graphics", "TextDrawing", "Layers"]),
    Room(
        name: "BarSkins",
        uses: [
            "Geometry", "Graphics", "Layers", "ViewCore", "Menus", "Controls", "ValueControls", "TextInput", "SearchBars", "Controllers",
            "Keyboards",
        ]),
    Room(name: "Pointers", uses: ["Graphics", "ViewCore", "Controls"]),
    Room(
        name: "Sundries",
        uses: [
            "Geometry", "Observing", "Drawing", "Layers", "ViewCore", "Menus", "Controls", "ValueControls", "Controllers", "System",
            "CollectionUI", "Tables", "Pointers",
        ]),
    Room(name: "Unavailable", uses: ["Geometry", "Graphics", "Layers", "ViewCore", "Configurations", "Menus", "Controls"]),
    Room(name: "Focus", uses: ["Layers", "ViewCore", "Controllers", "CollectionUI", "Tables"]),
    Room(name: "Layouts", uses: ["Geometry", "LayoutSolvers", "Layers", "ViewCore", "CollectionUI"], usesInTests: ["Views"]),
    Room(
        name: "Charts", uses: ["ChartSolvers", "Geometry", "Drawing", "Graphics", "Layers", "ViewCore"],
        usesInTests: ["Environment", "Fingers"]),
    Room(name: "SVGRenderer", uses: ["Geometry", "Drawing", "Composition", "Typography", "ImageCoding", "RasterRenderer"]),
    Room(
        name: "PDFRenderer",
        uses: ["Geometry", "Drawing", "Composition", "Cairo", "PNG", "JPEG", "Typography", "ImageCoding", "RasterRenderer"]),
    Room(name: "PDFDocuments", uses: ["Geometry", "Drawing", "Quartz2D", "Layers", "ViewCore", "PDFRenderer"]),
    Room(name: "ImageDiff", uses: ["Files", "Drawing", "PNG", "XXHash", "ImageCoding", "AnimationCoding"]),
    Room(name: "LayoutDiff", uses: ["Geometry", "Changes"]),
    Room(
        name: "Snapshots",
        uses: ["Files", "Geometry", "SnapshotKinds", "Drawing", "ImageCoding", "AnimationCoding", "ImageDiff", "LayoutDiff"]),
    Room(
        name: "Report", uses: [reportPage, "Files", "Geometry", "SnapshotKinds", "Drawing", "ImageCoding", "AnimationCoding", "Snapshots"],
        callsC: true),
    Room(
        name: "FrameExport",
        uses: [
            "Files", "Geometry", "Drawing", "Composition", "Typography", "PNG", "ImageCoding", "AnimationCoding", "RasterRenderer",
            "SVGRenderer", "PDFRenderer",
        ]),
    Room(
        name: "DesignWriting",
        uses: [
            "Geometry", "DesignFiles", "Drawing", "ImageCoding", "Typography", "RasterRenderer", "Layers", "Graphics", "ViewCore",
            "Controls", "SVGRenderer",
        ]),
    Room(
        name: "Output",
        uses: [
            "Files", "Geometry", "Drawing", "Composition", "Typography", "PNG", "ImageCoding", "RasterRenderer", "Layers", "ViewCore",
            "SVGRenderer", "PDFRenderer", "FrameExport", "DesignFiles", "DesignWriting",
        ],
        usesInTests: ["Views"]),
    Room(
        name: "Runtime",
        uses: [
            "Geometry", "Properties", "Observing", "FoundationAdditions", "RasterRenderer", "Layers", "Graphics", "ViewCore", "Nibs",
            "Controls", "ValueControls", "TextInput", "SearchBars", "Controllers", "CollectionUI", "Tables", "Output",
        ]),
    Room(
        name: "Scene",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "Tokens", "LayoutSolvers", "ChartSolvers", "Timeline", "Changes",
            "SnapshotKinds", "Barcodes", "Maps", "Mockups",
        ]),
    Room(name: "SceneText", uses: ["Files", "Geometry", "Assets", "Scene"], products: [yams]),
    Room(name: "SceneReading", uses: ["Files", "Assets", "Tokens", "LayoutSolvers", "Maps", "SceneText", "Scene"]),
    Room(
        name: "SceneFormat",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "Assets", "Tokens", "LayoutSolvers", "ChartSolvers", "Timeline",
            "Changes", "SnapshotKinds", "Barcodes", "Maps", "Mockups", "Kit", "SceneText", "Scene", "SceneReading",
        ],
        usesInTests: ["SceneSchema"]),
    Room(name: "SceneSchema", uses: ["Scene", "SceneText", "SceneReading", "SceneFormat"]),
    Room(name: "SceneEditing", products: [yams]), Room(name: "Serving", products: flyingFox),
    Room(
        name: "Nodes",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "LayoutSolvers", "ChartSolvers", "Charts", "Timeline", "Input",
            "Drawing", "Typography", "ImageCoding", "Symbols", "Barcodes", "Maps", "Mockups", "Layers", "Graphics", "ViewCore",
            "MockupViews", "Menus", "Controls", "ValueControls", "Pickers", "TextInput", "SearchBars", "TextKit", "Scene",
        ]),
    Room(
        name: "Interfaces",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "Input", "Drawing", "Typography", "ImageCoding", "Layers", "ViewCore",
            "Nibs", "Views", "Output", "Scene", "Nodes",
        ]),
    Room(name: "Motions", uses: ["Geometry", "Drawing", "Layers", "ViewCore", "CollectionUI", "Behaviors", "Scene", "Nodes"]),
    Room(
        name: "Stage",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "LayoutSolvers", "Timeline", "Changes", "Input", "Drawing", "Typography",
            "ImageCoding", "RasterRenderer", "Symbols", "Layers", "ViewCore", "Views", "CollectionUI", "Behaviors", "Lists", "Layouts",
            "ImageDiff", "FrameExport", "Output", "Scene", "Nodes", "Interfaces", "Motions",
        ],
        usesInTests: ["Environment", "Fingers", "Controls", "SearchBars", "Sidebars", "Controllers", "Tables", "SceneFormat"]),
    Room(
        name: "ScreenMaps",
        uses: ["Files", "Geometry", "InterfaceBuilder", "Drawing", "Typography", "Layers", "Views", "Scene", "Interfaces", "Stage"]),
    Room(
        name: "DesignChecks",
        uses: [
            "Files", "Geometry", "Properties", "Drawing", "Typography", "RasterRenderer", "Layers", "Views", "CollectionUI", "VoiceOver",
            "Scene", "Nodes", "Interfaces", "Stage",
        ]),
    // Tables stand in storyboards, which name their classes: Stage can do without them, and a program has them from here on.
    Room(
        name: "Specification",
        uses: [
            "Files", "Geometry", "Properties", "Tokens", "Drawing", "Typography", "ImageCoding", "RasterRenderer", "Layers", "Views",
            "CollectionUI", "CollectionControllers", "Tables", "Paging", "SVGRenderer", "Output", "Scene", "Nodes", "Interfaces", "Stage",
        ],
        usesInTests: ["SceneSchema", "SceneFormat", "InterfaceBuilder", "ScreenMaps", "DesignChecks", "VoiceOver"]),
    Room(name: "FrameChecks", uses: ["Files", "Geometry", "InterfaceBuilder", "Typography", "Views", "Scene", "Interfaces", "Stage"]),
    Room(
        name: "Importing",
        uses: [
            "Files", "Geometry", "Properties", "InterfaceBuilder", "Drawing", "Typography", "RasterRenderer", "Symbols", "Layers", "Views",
            "CollectionUI", "CollectionControllers", "Lists", "Tables", "Scene", "SceneText", "SceneFormat", "Nodes", "Interfaces", "Stage",
            "Assets", "DesignFiles",
        ],
        usesInTests: ["Output"]),
    Room(
        name: "Capture",
        uses: [
            "Files", "Geometry", "SnapshotKinds", "Drawing", "Composition", "Typography", "ImageCoding", "RasterRenderer", "Layers",
            "Views", "CollectionUI", "Tables", "VoiceOver", "SVGRenderer", "PDFRenderer", "ImageDiff", "LayoutDiff", "Snapshots",
            "FrameExport", "Output", "Scene", "SceneFormat", "Nodes", "Interfaces", "Stage",
        ]),
    Room(
        name: "SceneTesting",
        uses: [
            "Files", "Geometry", "SnapshotKinds", "Drawing", "Typography", "ImageCoding", "RasterRenderer", "Symbols", "Views",
            "CollectionUI", "ImageDiff", "LayoutDiff", "Snapshots", "FrameExport", "Scene", "SceneFormat", "Nodes", "Interfaces", "Stage",
            "DesignChecks", "Capture",
        ]),
    Room(
        name: "Testing",
        uses: [
            "Files", "Geometry", "SnapshotKinds", "Drawing", "Typography", "ImageCoding", "RasterRenderer", "Layers", "Views",
            "CollectionUI", "SVGRenderer", "PDFRenderer", "ImageDiff", "LayoutDiff", "Snapshots", "FrameExport", "Output", "Scene",
            "SceneFormat", "Nodes", "Interfaces", "Stage", "Specification", "Capture",
        ],
        usesInTests: ["SceneSchema"]),
    Room(name: "Recordings", uses: ["Geometry", "Properties", "Timeline", "Drawing", "Scene"]),
    Room(
        name: "LiveWindows",
        uses: [
            "Geometry", "Properties", "Drawing", "PNG", "RasterRenderer", "Layers", "Fingers", "Pasteboards", "TextInput", "Views",
            "Keyboards", "Interfaces", "Recordings",
        ]),
    Room(
        name: "LiveStage",
        uses: [
            "Files", "Geometry", "Properties", "Timeline", "Drawing", "Environment", "Composition", "PNG", "Typography", "ImageCoding",
            "RasterRenderer", "Layers", "Responding", "Fingers", "Pasteboards", "TextInput", "System", "Views", "CollectionUI", "Tables",
            "VoiceOver", "Keyboards", "FrameExport", "Output", "Scene", "SceneFormat", "SceneEditing", "Nodes", "Interfaces", "Stage",
            "LiveWindows", "Recordings",
        ]),
    Room(
        name: "Live",
        uses: [
            stagePage, "Files", "Properties", "Drawing", "Layers", "System", "Views", "Runtime", "Serving", "Interfaces", "Stage",
            "Recordings", "LiveStage",
        ], products: flyingFox),
    Room(name: "Console", uses: ["Files", "Drawing", "ImageCoding", "Snapshots", "Report", "Output", "Scene"], products: [argumentParser]),
    Room(
        name: "Reviewing",
        uses: [
            "Files", "Geometry", "SnapshotKinds", "Drawing", "ImageCoding", "Snapshots", "Report", "Output", "Capture", "Serving",
            "Console",
        ], products: [argumentParser] + flyingFox),
    Room(name: "Porting", uses: ["Files", "Console"], products: [argumentParser]),
    Room(
        name: "Arguments",
        uses: [
            "CHeap", "Files", "Geometry", "Assets", "Tokens", "Drawing", "Typography", "ImageCoding", "SVGRenderer", "ViewCore", "Output",
            "Scene", "SceneText", "SceneFormat", "Nodes", "Interfaces", "Stage", "ScreenMaps", "Capture", "Console", "Snapshots",
            "FrameExport", "RasterRenderer",
        ], products: [argumentParser], callsC: true),
    Room(
        name: "SceneCommands",
        uses: [
            "Files", "Geometry", "Assets", "Tokens", "Drawing", "Composition", "Typography", "ImageCoding", "Report", "FrameExport",
            "Scene", "SceneFormat", "SceneSchema", "Interfaces", "Stage", "Output", "DesignChecks", "Specification", "FrameChecks",
            "Importing", "VoiceOver", "LayoutDiff", "Capture", "Console", "Arguments", "Kit", "DesignFiles", "RasterRenderer",
        ], products: [argumentParser]),
    Room(
        name: "TestCommands",
        uses: [
            "Files", "Geometry", "Drawing", "Typography", "ImageCoding", "ImageDiff", "LayoutDiff", "SnapshotKinds", "Snapshots", "Report",
            "Scene", "Interfaces", "Stage", "Output", "Capture", "SceneTesting", "Console", "Reviewing", "Arguments",
        ], products: [argumentParser]),
    Room(
        name: "LiveCommands",
        uses: [
            "Files", "Properties", "ImageCoding", "Snapshots", "Scene", "Serving", "Interfaces", "Stage", "Capture", "SceneTesting",
            "Recordings", "LiveStage", "Live", "Console", "Reviewing", "Arguments",
        ], products: [argumentParser]),
    Room(name: "Service", uses: ["XXHash", "Files", "Geometry"], products: flyingFox),
    Room(
        name: "ServiceCommands",
        uses: [
            "Files", "Geometry", "Scene", "SceneText", "SceneFormat", "Interfaces", "Snapshots", "Output", "Console", "Arguments",
            "Service", "XXHash", "Symbols", "RasterRenderer",
        ], products: [argumentParser]),
]

/// What rooms end in that are not measured: a runtime that is linked in has no Swift Testing.
let unmeasured = ["Commands", "Testing", "Arguments", "LiveStage", "Live", "Reviewing", "Serving", "Service"]

/// Modules whose names existing UIKit sources import; each re-exports rooms.
///
/// The rasteriser, which Layers finds by its name, comes along.
let reexports: [(name: String, uses: [String])] = [
    ("CoreGraphics", ["Geometry", "Drawing", "RasterRenderer", "Layers"]),
    ("QuartzCore", ["Geometry", "Drawing", "RasterRenderer", "Layers", "TextLayers"]),
    (
        "UIKit",
        [
            "Geometry", "Drawing", "RasterRenderer", "Layers", "Views", "System", "Accessibility", "Focus", "CollectionUI", "Diffable",
            "Behaviors", "CollectionControllers", "Lists", "Tables", "Appearance", "Paging", "Sharing", "TextLayers", "Pointers",
            "Unavailable", "BarSkins", "FoundationAdditions", "Runtime", "VoiceOver", "Keyboards", "DiffableReferences",
            "Delegation", "Sundries", "Tabs", "PDFDocuments",
        ]
    ),
    ("FoundationExtras", ["FoundationAdditions"]),
]

/// Modules whose names existing sources import beside UIKit: each is a product of its own, which no room uses.
///
/// Packages ask with `canImport` whether some are there, and mean Apple's. All wait for UIKit, so that in a fresh build such a package has
/// been compiled, without them, before the first is there to be found.
let besides: [Room] =
    [
        Room(name: "Combine", uses: ["Environment", "Runtime"], products: [openCombine]), Room(name: "os"), Room(name: "simd"),
        Room(name: "Security", uses: ["FoundationAdditions"]), Room(name: "OSLog", uses: ["os"]),
        Room(name: "UniformTypeIdentifiers", uses: ["UniformTypes", "Exchange", "Sharing"]),
        Room(name: "MobileCoreServices", uses: ["UniformTypeIdentifiers"]), Room(name: "CoreServices", uses: ["MobileCoreServices"]),
        Room(name: "SnapshotTesting", uses: ["Testing"]),
        Room(name: "ImageIO", uses: ["CoreGraphics", "Drawing", "Quartz2D", "Graphics", "ImageCoding", "AnimationCoding"]),
        Room(name: "CoreImage", uses: ["CoreGraphics", "Drawing", "Quartz2D", "ImageCoding", "Environment", "Placeholders"]),
    ]
    + [
        "CoreText", "CoreLocation", "WebKit", "SafariServices", "MessageUI", "LinkPresentation", "QuickLook", "StoreKit",
        "UserNotifications", "AudioToolbox", "CoreHaptics", "CoreMotion", "LocalAuthentication", "Network",
    ].map { Room(name: $0, uses: ["Environment", "Placeholders"]) }
    + [
        Room(name: "MapKit", uses: ["CoreLocation", "Environment", "Placeholders"]),
        Room(name: "SwiftUI", uses: ["Combine", "Environment", "Placeholders"]),
    ]

/// Swift's compiler adds these to a file that imports both Testing and the module; on Apple's systems Xcode brings them.
let testingOverlays = ["CoreGraphics": "_Testing_CoreGraphics", "UIKit": "_Testing_UIKit", "CoreImage": "_Testing_CoreImage"]

/// The module of a room; system libraries keep their own name.
func module(_ room: String) -> String { rooms.contains { $0.name == room } ? "Vitrine\(room)" : room }

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// Rooms whose loops go over the pixels, bytes or points of pictures: these are optimised in debug builds too.
let optimizedRooms: Set = [
    "Geometry", "Drawing", "Composition", "PNG", "JPEG", "ImageCoding", "AnimationCoding", "RasterRenderer", "SVGRenderer", "PDFRenderer",
    "ImageDiff",
    "FrameExport", "Dynamics", "Barcodes", "Maps", "Symbols",
]
precondition(optimizedRooms.isSubset(of: rooms.map(\.name)), "an optimised room is not in the table")

/// Whether this is a client's copy, which SwiftPM and Xcode keep in a folder `checkouts`, and registries in `downloads`.
let isDependency = ["checkouts", "downloads"].contains { Context.packageDirectory.split(separator: "/").contains($0) }

/// Of such a room, in a debug build of this repository: the checks draw some thousand pictures, ten times as fast so.
///
/// SwiftPM refuses the setting in a package that a client depends on by address: its debug build is a plain one. For a debugger:
/// `VITRINE_UNOPTIMIZED=1 swift build --scratch-path .build-unoptimized`.
let optimized: [SwiftSetting] =
    isDependency || Context.environment["VITRINE_UNOPTIMIZED"] != nil ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

func executable(_ room: String, uses: [String], products: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: "Vitrine\(room)", dependencies: uses.map { .byName(name: module($0)) } + products,
        path: "Sources/\(room)", swiftSettings: settings)
}

var targets: [Target] = systemLibraries.map { name, package, debian in
    .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: package, providers: [.apt([debian])])
}
targets += shims.map { name, libraries in
    .target(
        name: name, dependencies: libraries.map { .byName(name: $0) }, path: "Sources/\(name)",
        cSettings: optimized.isEmpty ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))])
}
targets += [reportPage, stagePage].map { .target(name: $0, path: "Sources/\($0)", exclude: ["page"]) }
for room in rooms {
    targets.append(
        .target(
            name: module(room.name), dependencies: room.uses.map { .byName(name: module($0)) } + room.products,
            path: "Sources/\(room.name)",
            swiftSettings: settings + (room.callsC ? [.strictMemorySafety()] : [])
                + (optimizedRooms.contains(room.name) ? optimized : [])))
}

/// What tests of several rooms use: seeds, references, other people's programs, a clock of a test's own, and the rasteriser beside layers.
let testSupport = "VitrineTestSupport"
targets.append(
    .target(
        name: testSupport, dependencies: ["Drawing", "ImageCoding", "RasterRenderer", "Layers"].map { .byName(name: module($0)) },
        path: "Tests/TestSupport", swiftSettings: settings))
targets.append(
    .target(
        name: optimizedViews, dependencies: ["ViewCore", "Graphics", "Quartz2D"].map { .byName(name: module($0)) },
        path: "Tests/OptimizedViews", swiftSettings: settings + optimized))
for room in rooms where room.isTested {
    targets.append(
        .testTarget(
            name: "\(module(room.name))Tests",
            dependencies: ([room.name] + room.uses + room.usesInTests).filter { name in rooms.contains { $0.name == name } }
                .map { .byName(name: module($0)) } + ([testSupport] + room.supportInTests).map { .byName(name: $0) },
            path: "Tests/\(room.name)Tests",
            swiftSettings: settings))
}
targets += testingOverlays.sorted { $0.key < $1.key }
    .map { .target(name: $0.value, path: "Sources/Testing\($0.key)", swiftSettings: settings) }
for (name, uses) in reexports {
    targets.append(
        .target(
            name: name,
            dependencies: (uses.map(module) + [testingOverlays[name]].compactMap { $0 }).map { .byName(name: $0) },
            path: "Sources/\(name)", swiftSettings: settings))
}
for beside in besides {
    targets.append(
        .target(
            name: beside.name,
            dependencies: (["UIKit"] + beside.uses.map(module) + [testingOverlays[beside.name]].compactMap { $0 })
                .map { .byName(name: $0) } + beside.products,
            path: "Sources/\(beside.name)",
            // The types that OpenCombine declares are those of a package of Swift 5.
            swiftSettings: beside.products.isEmpty ? settings : [.swiftLanguageMode(.v5)] + settings.dropFirst()))
}
targets += [
    .target(
        name: "Vitrine",
        dependencies: ["UIKit", "QuartzCore", "CoreGraphics"]
            + [
                "Geometry", "Properties", "LayoutSolvers", "ChartSolvers", "Charts", "Drawing", "Layers", "Views", "Typography",
                "ImageCoding", "RasterRenderer", "SVGRenderer", "PDFRenderer", "FrameExport", "Scene", "SceneFormat", "SceneSchema",
                "SceneText", "Interfaces", "Stage", "Output", "ScreenMaps", "DesignChecks", "Specification", "FrameChecks", "System",
                "Barcodes", "Maps", "Mockups", "MockupViews",
            ].map { .byName(name: module($0)) },
        path: "Sources/Vitrine", swiftSettings: settings),
    executable(
        "Command",
        uses: [
            "Files", "Geometry", "Typography", "VectorImages", "Symbols", "ImageDiff", "Snapshots", "Report", "Capture", "Console",
            "Reviewing", "Porting", "Arguments", "SceneCommands", "TestCommands", "LiveCommands", "ServiceCommands",
        ], products: [argumentParser]),
    executable("Bench", uses: rooms.map(\.name).filter { name in !unmeasured.contains { name.hasSuffix($0) } }),
    // What it runs, Sources/Port, is no target: a client's build makes it with the parser of the toolchain, in seconds.
    .plugin(name: "PortUIKit", capability: .buildTool(), path: "Sources/PortPlugin"),
    .testTarget(
        name: "VitrineTests", dependencies: rooms.map { .byName(name: module($0.name)) } + [.byName(name: testSupport)],
        path: "Tests/VitrineTests", exclude: ["__Snapshots__"], swiftSettings: settings),
]
/// Tests that are written as programs for UIKit are.
let ofUIKit: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error)]
for (name, uses, settings) in [
    ("UIKitTests", ["UIKit", "QuartzCore", "CoreGraphics", "FoundationExtras", "Vitrine", testSupport], ofUIKit),
    ("BesideTests", ["UIKit", "Vitrine", "VitrineTesting"] + besides.map(\.name), ofUIKit),
    ("UIKitSwift5Tests", ["UIKit", "Vitrine"], [.swiftLanguageMode(.v5)]),
] {
    targets.append(.testTarget(name: name, dependencies: uses.map { .byName(name: $0) }, path: "Tests/\(name)", swiftSettings: settings))
}

// `Scripts/fuzz --readers` builds this one, with the fuzzing library of the compiler, in a folder of its own: every room counts where it has been.
if Context.environment["VITRINE_FUZZ"] != nil {
    for target in targets where ![.system, .test].contains(target.type) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    targets.append(
        .executableTarget(
            name: "VitrineFuzz",
            dependencies: [
                "Files", "Drawing", "Graphics", "ImageCoding", "VectorImages", "AnimationCoding", "LayoutDiff", "SVGRenderer", "Scene",
                "SceneFormat", "Snapshots", "Stage",
            ].map { .byName(name: module($0)) },
            path: "Tests/ReaderFuzz",
            swiftSettings: settings + [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

// All tests are one program: `VITRINE_TESTS=VitrineLayersTests swift test` builds and runs those that are named, with commas between them.
if let named = Context.environment["VITRINE_TESTS"]?.split(separator: ",").map(String.init) {
    targets.removeAll { $0.isTest && !named.contains($0.name) }
}

let package = Package(
    name: "Vitrine",
    products: (["Vitrine", "VitrineTesting", "VitrineLive", "QuartzCore", "CoreGraphics", "FoundationExtras"] + besides.map(\.name)).map {
        .library(name: $0, targets: [$0])
    } + [
        // Layers find the rasteriser by its name.
        .library(name: "VitrineLayouts", targets: ["VitrineLayouts", "VitrineRasterRenderer"]),
        .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
        .executable(name: "vitrine", targets: ["VitrineCommand"]), .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: targets)
