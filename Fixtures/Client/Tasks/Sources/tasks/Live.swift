import UIKit
import Vitrine
import VitrineLive

@main struct Live {
    static func main() async throws { try await Stage.serve(AppDelegate.self) }
}
