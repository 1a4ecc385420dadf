// SPDX-License-Identifier: MIT
//
// The controller by which someone would choose a picture or take one.

public import Foundation
public import VitrineControllers
import VitrineControls
public import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineViewCore

/// Is told what was chosen.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// A picture or a film was chosen; the picker is to be dismissed by the program.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Nothing was chosen. The picker goes where absent.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets someone choose a picture: it is shown without any, since there is no library and no camera, and a program or a test chooses by
/// `choose(_:)`.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// Where pictures come from.
    public enum SourceType: Int, Hashable, Sendable { case photoLibrary, camera, savedPhotosAlbum }

    /// How good films are.
    public enum QualityType: Int, Hashable, Sendable {
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }

    /// What a camera takes.
    public enum CameraCaptureMode: Int, Hashable, Sendable { case photo, video }

    /// Which camera takes it.
    public enum CameraDevice: Int, Hashable, Sendable { case rear, front }

    /// When a light flashes.
    public enum CameraFlashMode: Int, Hashable, Sendable { case off = -1, auto, on }

    /// In which form an address of a picture is given.
    public enum ImageURLExportPreset: Int, Hashable, Sendable { case compatible, current }

    /// What is told of what was chosen.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of the type.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture as it was edited, a `UIImage`.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part of it that was kept.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// Where a film is.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// Where the picture is.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// Where it was in the library.
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        /// What a camera said of it.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// A live photo.
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        /// Its entry in the library.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// The name of before Swift 4.2.
    public typealias UIImagePickerControllerSourceType = SourceType

    private weak var told: (any UIImagePickerControllerDelegate)?

    /// Who is told: what answers to `UIImagePickerControllerDelegate` too.
    open override weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { told = delegate as? any UIImagePickerControllerDelegate }
    }

    /// Where pictures come from.
    open var sourceType = SourceType.photoLibrary
    /// The identifiers of the types that can be chosen; pictures by default.
    open var mediaTypes = ["public.image"]
    /// Whether what is chosen can be edited; kept.
    open var allowsEditing = false
    /// The name of before iOS 3.1; kept.
    open var allowsImageEditing: Bool {
        get { allowsEditing }
        set { allowsEditing = newValue }
    }
    /// In which form an address of a picture is given; kept.
    open var imageExportPreset = ImageURLExportPreset.compatible
    /// How films are given; kept.
    open var videoExportPreset = ""
    /// How long a film may be, in seconds; kept.
    open var videoMaximumDuration: TimeInterval = 600
    /// How good films are; kept.
    open var videoQuality = QualityType.typeMedium
    /// Whether a camera shows what it takes with; kept.
    open var showsCameraControls = true
    /// A view over what a camera sees; kept.
    open var cameraOverlayView: UIView?
    /// How what a camera sees is shown; kept.
    open var cameraViewTransform = CGAffineTransform.identity
    /// What a camera takes; kept.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Which camera takes it; kept.
    open var cameraDevice = CameraDevice.rear
    /// When a light flashes; kept.
    open var cameraFlashMode = CameraFlashMode.auto

    /// A picker.
    public override convenience init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
        self.init(navigationBarClass: nil, toolbarClass: nil)
        pushViewController(UIViewController(), animated: false)
        fillRoot()
    }

    /// Nothing is read from an archive: a picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        viewControllers = [UIViewController()]
        fillRoot()
    }

    public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    }

    private func fillRoot() {
        let view = EmptyPicker("", symbol: "photo.on.rectangle")
        view.canceled = { [weak self] in self?.choose(nil) }
        viewControllers.first?.view = view
        isNavigationBarHidden = true
    }

    /// Whether pictures come from somewhere: those of the library may be chosen, of none, and there is no camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// The types that come from somewhere.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
    }

    /// Whether there is a camera: there is none.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// Whether a light flashes.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    /// What a camera takes: nothing.
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    /// Takes a picture, which no camera does.
    open func takePicture() {}

    /// Begins to take a film, which no camera does.
    open func startVideoCapture() -> Bool { false }

    /// Ends a film.
    open func stopVideoCapture() {}

    /// Chooses a picture, as someone would; none cancels.
    public func choose(_ image: UIImage?) {
        guard let image else { return told?.imagePickerControllerDidCancel(self) ?? dismiss(animated: true) }
        told?.imagePickerController(self, didFinishPickingMediaWithInfo: [.mediaType: "public.image", .originalImage: image])
    }
}

/// Would keep a picture in the library: there is none, so nothing is kept, and nobody is told.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Whether a film could be kept in the library: there is none.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

/// Keeps a film in the library: there is none, and nobody is told.
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
