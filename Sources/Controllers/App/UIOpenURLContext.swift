// SPDX-License-Identifier: MIT
//
// What an application is asked for from outside: addresses, shortcuts, work in the background.

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// An address that a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    /// Who asks for it, and how.
    public let options: UIScene.OpenURLOptions

    package init(_ url: URL, _ options: UIScene.OpenURLOptions) {
        (self.url, self.options) = (url, options)
        super.init()
    }
}

extension UIScene {
    /// Who asks for an address to be opened, and how.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The application that asks.
        public let sourceApplication: String?
        /// What it says with it.
        public let annotation: Any? = nil
        /// Whether the file is to be opened where it is.
        public let openInPlace: Bool = false

        package init(from application: String?) {
            sourceApplication = application
            super.init()
        }
    }

    /// How another application is asked to open an address.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an application that the address belongs to opens it.
        open var universalLinksOnly = false

        public override init() { super.init() }
    }
}

extension UIApplication {
    /// Who asks for an address to be opened, and how.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The application that asks.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What it says with it.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is to be opened where it is.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The keyboards of other programs.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}
