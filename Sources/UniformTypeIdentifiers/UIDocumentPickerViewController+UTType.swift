// SPDX-License-Identifier: MIT
//
// Pickers of documents that are asked for by types in place of their names.

public import VitrineSharing

extension UIDocumentPickerViewController {
    /// A picker of documents of types, which are opened where they are, or of which copies are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
    }
}

extension UIDocumentBrowserViewController {
    /// A browser of documents of types; nil is all.
    public convenience init(forOpening contentTypes: [UTType]?) {
        self.init(forOpeningFilesWithContentTypes: contentTypes?.map(\.identifier))
    }
}
