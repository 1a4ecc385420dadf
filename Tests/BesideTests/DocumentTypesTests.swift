// SPDX-License-Identifier: MIT
//
// Pickers of documents that are asked for by types.

import Testing
import UIKit
import UniformTypeIdentifiers

@MainActor @Suite struct DocumentTypesTests {
    private final class Listener: NSObject, UIDocumentPickerDelegate {
        var urls: [URL]?
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { self.urls = urls }
    }

    @Test func `a picker is asked for by types, and says what is done with documents`() {
        UIEnvironment().run {
            let open = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .plainText])
            #expect(open.documentPickerMode == .open)
            #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.image], asCopy: true).documentPickerMode == .import)
            let file = URL(fileURLWithPath: "/tmp/note.txt")
            #expect(UIDocumentPickerViewController(forExporting: [file], asCopy: true).documentPickerMode == .exportToService)
            let listener = Listener()
            open.delegate = listener
            open.choose([file])
            #expect(listener.urls == [file])
        }
    }
}
