// SPDX-License-Identifier: MIT
//
// The tokens of a scene in all modes, or of files, with what uses them.

import Foundation
import VitrineAssets
import VitrineDrawing
package import VitrineFiles
import VitrineNodes
import VitrineScene
import VitrineSceneFormat
package import VitrineTokens
import VitrineTypography
import VitrineViewCore

/// Where tokens come from, and what is known of them there.
package struct TokenSource {
    package private(set) var set = TokenSet()
    package private(set) var diagnostics: [Diagnostic] = []
    private var theme = Scene.Theme()
    private var sceneUses: [Scene.Theme.Use] = []

    /// Whether a file holds tokens, and is no scene.
    package static func isTokens(_ argument: String) -> Bool {
        let path = argument.split(separator: "=", maxSplits: 1).last.map { $0.lowercased() } ?? ""
        if path.hasSuffix(".xcassets") || path.hasSuffix(".tokens") { return true }
        guard path.hasSuffix(".json"), let bytes = try? BoundedFile.contents(ofFile: argument, limit: TokenReading.byteLimit) else {
            return path.hasSuffix(".json")
        }
        guard case .success(let root) = JSONReader.read(SourceText(file: argument, bytes: bytes)) else { return true }
        return ["scene", "collection", "views", "include"].allSatisfy { root[$0] == nil } || root["$schema"] != nil && root["scene"] == nil
    }

    /// The tokens of files, `mode=file` for those that hold in a mode.
    package init(files: [String]) throws {
        var reading = TokenReading()
        for argument in files {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let isModal = parts.count == 2 && !parts[0].contains("/") && !FileManager.default.fileExists(atPath: argument)
            let (mode, path) = isModal ? (TokenMode(word: parts[0]), parts[1]) : (.base, argument)
            if path.lowercased().hasSuffix(".xcassets") {
                reading.add(catalog: AssetCatalog(path: path), file: path, mode: mode)
                continue
            }
            do {
                reading.add(try BoundedFile.contents(ofFile: path, limit: TokenReading.byteLimit), file: path, mode: mode)
            } catch {
                diagnostics.append(error.diagnostic(file: path))
            }
        }
        set = reading.finish()
        diagnostics += reading.diagnostics
    }

    /// The tokens of a scene in all its modes and looks, or of a part of scenes.
    @MainActor
    package init(scene: String, allowsOutside: Bool) throws {
        var result = try SceneLoader.load(argument: scene, allowsOutside: allowsOutside, thoroughness: .full)
        if result.isPart {
            let text =
                "scene: 1\ninclude: ['\((scene as NSString).lastPathComponent.replacing("'", with: "''"))']\ncollection: {sections: []}\n"
            let resources = SceneLoader.resources(ofArgument: scene, allowsOutside: allowsOutside)
            result = SceneLoader.load(Data(text.utf8), name: "", resources: resources, thoroughness: .full)
        }
        diagnostics = result.diagnostics.filter { $0.severity == .error || $0.category != .reference || result.theme.holds($0.file) }
        (theme, sceneUses) = (result.theme, result.themeUses)
        let names = [[]] + theme.modes.map { [$0] }
        let all = names.flatMap { TokenSurroundings(names: $0).looks }
        let themes = all.map { surroundings in
            var variant = SceneVariant()
            variant.modes = surroundings.names
            variant.appearance = surroundings.isDark ? .dark : .light
            variant.contrast = surroundings.isHighContrast ? .high : .normal
            return (surroundings: surroundings, theme: result.varied(by: variant).theme)
        }
        set = TokenSet(themes, looks: .ofSystem)
    }

    /// The names by which tokens are known.
    package var names: [String] { self.set.tokens.map(\.name) + ThemeSection.allCases.flatMap { theme.names(in: $0) } }

    /// The tokens of a name: a whole one, or one that the scene knows, in each section that has it.
    package func tokens(named name: String) -> [DesignToken] {
        let path = name.split(separator: ".").map(String.init)
        if let token = set[path] { return [token] }
        return ThemeSection.allCases.compactMap { section in
            theme.origin(of: name, in: section).flatMap { set[$0.token ?? [section.group] + path] }
        }
    }

    /// The places that use a token: in the scene, and in other tokens.
    package func uses(of token: DesignToken) -> [(place: DesignToken.Place, what: String)] {
        let own = sceneUses.filter { use in
            let path =
                theme.origin(of: use.name, in: use.section)?.token ?? [use.section.group] + use.name.split(separator: ".").map(String.init)
            return path == token.path
        }.map { (place: $0.place, what: "\($0.section.rawValue).\($0.name)") }
        let others = set.users(of: token).filter { other in
            other.place != token.place && !own.contains { $0.place.file == other.place.file && $0.place.line == other.place.line }
        }
        return own + others.map { (place: $0.place, what: $0.name) }
    }
}

extension Scene.Theme {
    /// Whether a file is one of tokens.
    fileprivate func holds(_ file: String) -> Bool { tokens.tokens.contains { $0.place.file == file } }
}

extension ThemeLooks {
    /// The colours and fonts of the library itself, at the standard text size.
    @MainActor
    fileprivate static var ofSystem: ThemeLooks {
        ThemeLooks(
            color: { name, surroundings in
                MainActor.assumeIsolated {
                    let traits = UITraitCollection(traitsFrom: [
                        UITraitCollection(userInterfaceStyle: surroundings.isDark ? .dark : .light),
                        UITraitCollection(accessibilityContrast: surroundings.isHighContrast ? .high : .normal),
                    ])
                    let color = (UIColor.named(name) ?? .clear).resolvedColor(with: traits)
                    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                    unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                    return TokenColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
                }
            },
            font: { font in
                MainActor.assumeIsolated {
                    let face = UIFont.scene(font, traits: UITraitCollection(preferredContentSizeCategory: .large))
                    let style: Scene.FontWeight = font.style == .headline ? .semibold : .regular
                    return (face.pointSize, CGFloat((font.weight ?? style).number))
                }
            })
    }
}
