// SPDX-License-Identifier: MIT
//
// The types that have names in Swift.

extension UTType {
    /// Anything.
    public static var item: UTType { UTType(known: "public.item") }
    /// Anything with content.
    public static var content: UTType { UTType(known: "public.content") }
    /// Content of several kinds.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// Disk image.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// Bytes.
    public static var data: UTType { UTType(known: "public.data") }
    /// Folder or package.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// What leads to something else.
    public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
    /// Symbolic link.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// Executable.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// Mount point.
    public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
    /// Alias.
    public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
    /// Bookmark of a file.
    public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
    /// Address.
    public static var url: UTType { UTType(known: "public.url") }
    /// Address of a file.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// Text.
    public static var text: UTType { UTType(known: "public.text") }
    /// Plain text.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// Plain text in UTF-8.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// Plain text in UTF-16 with a mark of its order.
    public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
    /// Plain text in UTF-16.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// Text in columns.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Text in columns with commas.
    public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
    /// Text in columns with tabs.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// Text in columns with tabs, in UTF-8.
    public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
    /// Text in the rich text format.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// HTML.
    public static var html: UTType { UTType(known: "public.html") }
    /// XML.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// Style sheet.
    public static var css: UTType { UTType(known: "public.css") }
    /// Source of a program.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Source in assembly language.
    public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
    /// Source in C.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Source in Objective-C.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// Source in Swift.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// Source in C++.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Source in Objective-C++.
    public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }
    /// Header in C.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// Header in C++.
    public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
    /// Script.
    public static var script: UTType { UTType(known: "public.script") }
    /// AppleScript.
    public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
    /// Compiled script.
    public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
    /// JavaScript.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// Shell script.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// Script in Perl.
    public static var perlScript: UTType { UTType(known: "public.perl-script") }
    /// Script in Python.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// Script in Ruby.
    public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
    /// Script in PHP.
    public static var phpScript: UTType { UTType(known: "public.php-script") }
    /// JSON.
    public static var json: UTType { UTType(known: "public.json") }
    /// Places in JSON.
    public static var geoJSON: UTType { UTType(known: "public.geojson") }
    /// Property list.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// Property list in XML.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// Property list in bytes.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
    /// PDF document.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// Rich text with attachments.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
    /// Rich text with attachments in one file.
    public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
    /// Archive of a page.
    public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
    /// Picture.
    public static var image: UTType { UTType(known: "public.image") }
    /// JPEG picture.
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// TIFF picture.
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// GIF picture.
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// PNG picture.
    public static var png: UTType { UTType(known: "public.png") }
    /// Icon of Apple's.
    public static var icns: UTType { UTType(known: "com.apple.icns") }
    /// Bitmap of Windows.
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// Icon of Windows.
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// Picture of a camera as it was taken.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// SVG drawing.
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// Picture that moves.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// HEIF picture.
    public static var heif: UTType { UTType(known: "public.heif") }
    /// HEIC picture.
    public static var heic: UTType { UTType(known: "public.heic") }
    /// HEIC pictures in sequence.
    public static var heics: UTType { UTType(known: "public.heics") }
    /// WebP picture.
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// OpenEXR picture.
    public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
    /// Digital negative.
    public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
    /// Content with depth.
    public static var threeDContent: UTType { UTType(known: "public.3d-content") }
    /// Scene description.
    public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
    /// Scene description in one file.
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
    /// Reality file.
    public static var realityFile: UTType { UTType(known: "com.apple.reality") }
    /// Scene of SceneKit.
    public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
    /// Object to recognise.
    public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
    /// Sound or pictures in time.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// Film.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// Film without sound.
    public static var video: UTType { UTType(known: "public.video") }
    /// Sound.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// QuickTime film.
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// MPEG film.
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// MPEG-2 film.
    public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
    /// MPEG-2 stream.
    public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
    /// MP3 sound.
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// MPEG-4 film.
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// MPEG-4 sound.
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// Protected MPEG-4 sound.
    public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
    /// Protected MPEG-4 film.
    public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
    /// AVI film.
    public static var avi: UTType { UTType(known: "public.avi") }
    /// AIFF sound.
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// WAVE sound.
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// MIDI sound.
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// List of what is played.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// M3U list.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
    /// Folder.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// Volume.
    public static var volume: UTType { UTType(known: "public.volume") }
    /// Folder that looks like a file.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// Folder with a layout of Apple's.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// Plug-in.
    public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
    /// Importer of metadata.
    public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
    /// Generator of previews.
    public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
    /// Service.
    public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
    /// Framework.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// Application.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// Application in a folder.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// Extension of an application.
    public static var applicationExtension: UTType { UTType(known: "com.apple.application-and-system-extension") }
    /// Unix executable.
    public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
    /// Windows executable.
    public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
    /// Pane of settings.
    public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
    /// Archive.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// Gzip archive.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// Bzip2 archive.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// ZIP archive.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// Archive of Apple's.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// Spreadsheet.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// Presentation.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// Database.
    public static var database: UTType { UTType(known: "public.database") }
    /// Message.
    public static var message: UTType { UTType(known: "public.message") }
    /// Person.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// Card of a person.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// Task.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// Event.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// Letter.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// Place on the net.
    public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
    /// Shortcut to an address.
    public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
    /// Font.
    public static var font: UTType { UTType(known: "public.font") }
    /// Bookmark.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// Keys and certificates.
    public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
    /// Certificate.
    public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
    /// Electronic book.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// Log.
    public static var log: UTType { UTType(known: "public.log") }
    /// Pattern of taps.
    public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
    /// What is known of a link.
    public static var linkPresentationMetadata: UTType { UTType(known: "com.apple.linkpresentation.metadata") }
}
