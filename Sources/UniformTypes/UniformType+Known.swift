// SPDX-License-Identifier: MIT
//
// The kinds of data that are known: each one once.

extension UniformType {
    /// Kinds of things, and of texts.
    static let texts: [UniformType] = [
        UniformType("public.item", words: "anything"),
        UniformType("public.content", words: "anything with content"),
        UniformType("public.composite-content", of: ["public.content"], words: "content of several kinds"),
        UniformType("public.disk-image", of: ["public.archive"], words: "disk image"),
        UniformType("public.data", of: ["public.item"], words: "bytes"),
        UniformType("public.directory", of: ["public.item"], words: "folder or package"),
        UniformType("com.apple.resolvable", words: "what leads to something else"),
        UniformType("public.symlink", of: ["public.item", "com.apple.resolvable"], words: "symbolic link"),
        UniformType("public.executable", of: ["public.item"], words: "executable"),
        UniformType("com.apple.mount-point", of: ["public.item", "com.apple.resolvable"], words: "mount point"),
        UniformType("com.apple.alias-file", of: ["public.data", "com.apple.resolvable"], words: "alias"),
        UniformType("com.apple.bookmark", of: ["public.data", "com.apple.resolvable"], words: "bookmark of a file"),
        UniformType("public.url", of: ["public.data"], words: "address"),
        UniformType("public.file-url", of: ["public.url"], words: "address of a file"),
        UniformType("public.text", of: ["public.data", "public.content"], words: "text"),
        UniformType("public.plain-text", of: ["public.text"], files: ["txt", "text"], mime: ["text/plain"], words: "plain text"),
        UniformType("public.utf8-plain-text", of: ["public.plain-text"], mime: ["text/plain;charset=utf-8"], words: "plain text in UTF-8"),
        UniformType(
            "public.utf16-external-plain-text", of: ["public.plain-text"], mime: ["text/plain;charset=utf-16"],
            words: "plain text in UTF-16 with a mark of its order"),
        UniformType("public.utf16-plain-text", of: ["public.plain-text"], words: "plain text in UTF-16"),
        UniformType("public.delimited-values-text", of: ["public.text"], words: "text in columns"),
        UniformType(
            "public.comma-separated-values-text", of: ["public.delimited-values-text"], files: ["csv"],
            mime: ["text/csv", "text/comma-separated-values"], words: "text in columns with commas"),
        UniformType(
            "public.tab-separated-values-text", of: ["public.delimited-values-text"], files: ["tsv"], mime: ["text/tab-separated-values"],
            words: "text in columns with tabs"),
        UniformType(
            "public.utf8-tab-separated-values-text", of: ["public.tab-separated-values-text", "public.utf8-plain-text"],
            words: "text in columns with tabs, in UTF-8"),
        UniformType("public.rtf", of: ["public.text"], files: ["rtf"], mime: ["text/rtf"], words: "text in the rich text format"),
        UniformType("public.html", of: ["public.text"], files: ["html", "htm", "shtml", "shtm"], mime: ["text/html"], words: "HTML"),
        UniformType("public.xml", of: ["public.text"], files: ["xml"], mime: ["text/xml", "application/xml"], words: "XML"),
        UniformType("public.yaml", of: ["public.text"], files: ["yaml", "yml"], mime: ["application/x-yaml"], words: "YAML"),
        UniformType("public.css", of: ["public.text"], files: ["css"], mime: ["text/css"], words: "style sheet"),
        UniformType("public.source-code", of: ["public.plain-text"], words: "source of a program"),
        UniformType("public.assembly-source", of: ["public.source-code"], files: ["s"], words: "source in assembly language"),
        UniformType("public.c-source", of: ["public.source-code"], files: ["c"], words: "source in C"),
        UniformType("public.objective-c-source", of: ["public.source-code"], files: ["m"], words: "source in Objective-C"),
        UniformType("public.swift-source", of: ["public.source-code"], files: ["swift"], words: "source in Swift"),
        UniformType(
            "public.c-plus-plus-source", of: ["public.source-code"], files: ["cpp", "cp", "cc", "cxx", "c++"], words: "source in C++"),
        UniformType("public.objective-c-plus-plus-source", of: ["public.source-code"], files: ["mm"], words: "source in Objective-C++"),
        UniformType("public.c-header", of: ["public.source-code"], files: ["h"], words: "header in C"),
        UniformType("public.c-plus-plus-header", of: ["public.source-code"], files: ["hh", "hpp", "h++", "hxx"], words: "header in C++"),
        UniformType("public.script", of: ["public.source-code"], words: "script"),
        UniformType("com.apple.applescript.text", of: ["public.script"], files: ["applescript"], words: "AppleScript"),
        UniformType("com.apple.applescript.script", of: ["public.data", "public.script"], files: ["scpt"], words: "compiled script"),
        UniformType(
            "com.netscape.javascript-source", of: ["public.source-code", "public.executable"], files: ["js", "jscript", "javascript"],
            mime: ["text/javascript"], words: "JavaScript"),
        UniformType("public.shell-script", of: ["public.script"], files: ["sh", "command"], words: "shell script"),
        UniformType(
            "public.perl-script", of: ["public.script"], files: ["pl", "pm"], mime: ["text/x-perl-script"], words: "script in Perl"),
        UniformType(
            "public.python-script", of: ["public.script"], files: ["py"], mime: ["text/x-python-script"], words: "script in Python"),
        UniformType(
            "public.ruby-script", of: ["public.script"], files: ["rb", "rbw"], mime: ["text/x-ruby-script"], words: "script in Ruby"),
        UniformType(
            "public.php-script", of: ["public.script"], files: ["php", "php3", "php4", "ph3", "ph4", "phtml"], mime: ["text/php"],
            words: "script in PHP"),
        UniformType("public.json", of: ["public.text"], files: ["json"], mime: ["application/json"], words: "JSON"),
        UniformType("public.geojson", of: ["public.json"], files: ["geojson"], mime: ["application/geo+json"], words: "places in JSON"),
        UniformType("com.apple.property-list", of: ["public.data"], files: ["plist"], words: "property list"),
        UniformType("com.apple.xml-property-list", of: ["public.xml", "com.apple.property-list"], words: "property list in XML"),
        UniformType("com.apple.binary-property-list", of: ["com.apple.property-list"], words: "property list in bytes"),
        UniformType(
            "com.adobe.pdf", of: ["public.data", "public.composite-content"], files: ["pdf"], mime: ["application/pdf"],
            words: "PDF document"),
        UniformType(
            "com.apple.rtfd", of: ["com.apple.package", "public.composite-content"], files: ["rtfd"], words: "rich text with attachments"),
        UniformType(
            "com.apple.flat-rtfd", of: ["public.data", "public.composite-content"], words: "rich text with attachments in one file"),
        UniformType(
            "com.apple.webarchive", of: ["public.data", "public.composite-content"], files: ["webarchive"],
            mime: ["application/x-webarchive"], words: "archive of a page"),
    ]

    /// Pictures, sound, films, folders, archives, and what stands for something else.
    static let media: [UniformType] = [
        UniformType("public.image", of: ["public.data", "public.content"], words: "picture"),
        UniformType(
            "public.jpeg", of: ["public.image"], files: ["jpeg", "jpg", "jpe"], mime: ["image/jpeg", "image/jpg"], words: "JPEG picture"),
        UniformType("public.tiff", of: ["public.image"], files: ["tiff", "tif"], mime: ["image/tiff"], words: "TIFF picture"),
        UniformType("com.compuserve.gif", of: ["public.image"], files: ["gif"], mime: ["image/gif"], words: "GIF picture"),
        UniformType("public.png", of: ["public.image"], files: ["png"], mime: ["image/png"], words: "PNG picture"),
        UniformType("com.apple.icns", of: ["public.image"], files: ["icns"], words: "icon of Apple's"),
        UniformType("com.microsoft.bmp", of: ["public.image"], files: ["bmp", "dib"], mime: ["image/bmp"], words: "bitmap of Windows"),
        UniformType(
            "com.microsoft.ico", of: ["public.image"], files: ["ico"], mime: ["image/x-icon", "image/vnd.microsoft.icon"],
            words: "icon of Windows"),
        UniformType("public.camera-raw-image", of: ["public.image"], words: "picture of a camera as it was taken"),
        UniformType(
            "public.svg-image", of: ["public.image", "public.xml"], files: ["svg", "svgz"], mime: ["image/svg+xml"], words: "SVG drawing"),
        UniformType("com.apple.live-photo", of: ["public.data", "public.composite-content"], words: "picture that moves"),
        UniformType("public.heif", of: ["public.image"], files: ["heif"], mime: ["image/heif"], words: "HEIF picture"),
        UniformType("public.heic", of: ["public.image", "public.heif"], files: ["heic"], mime: ["image/heic"], words: "HEIC picture"),
        UniformType(
            "public.heics", of: ["public.image", "public.heif"], files: ["heics"], mime: ["image/heic-sequence"],
            words: "HEIC pictures in sequence"),
        UniformType("org.webmproject.webp", of: ["public.image"], files: ["webp"], mime: ["image/webp"], words: "WebP picture"),
        UniformType("com.ilm.openexr-image", of: ["public.image"], files: ["exr"], mime: ["image/aces"], words: "OpenEXR picture"),
        UniformType("com.adobe.raw-image", of: ["public.camera-raw-image"], files: ["dng"], words: "digital negative"),
        UniformType("public.3d-content", of: ["public.content"], words: "content with depth"),
        UniformType(
            "com.pixar.universal-scene-description", of: ["public.3d-content", "public.data"], files: ["usd", "usda", "usdc"],
            mime: ["model/vnd.usd"], words: "scene description"),
        UniformType(
            "com.pixar.universal-scene-description-mobile", of: ["public.3d-content", "public.data"], files: ["usdz"],
            mime: ["model/vnd.usdz+zip"], words: "scene description in one file"),
        UniformType("com.apple.reality", of: ["public.data"], files: ["reality"], mime: ["model/vnd.reality"], words: "reality file"),
        UniformType("com.apple.scenekit.scene", of: ["public.3d-content", "public.data"], files: ["scn"], words: "scene of SceneKit"),
        UniformType("com.apple.arobject", of: ["public.data"], files: ["arobject"], words: "object to recognise"),
        UniformType("public.audiovisual-content", of: ["public.data", "public.content"], words: "sound or pictures in time"),
        UniformType("public.movie", of: ["public.audiovisual-content"], words: "film"),
        UniformType("public.video", of: ["public.movie"], words: "film without sound"),
        UniformType("public.audio", of: ["public.audiovisual-content"], words: "sound"),
        UniformType(
            "com.apple.quicktime-movie", of: ["public.movie"], files: ["mov", "qt"], mime: ["video/quicktime"], words: "QuickTime film"),
        UniformType(
            "public.mpeg", of: ["public.movie"], files: ["mpg", "mpeg", "mpe", "m75", "m15"], mime: ["video/mpeg"], words: "MPEG film"),
        UniformType("public.mpeg-2-video", of: ["public.video"], files: ["m2v"], mime: ["video/mpeg2"], words: "MPEG-2 film"),
        UniformType("public.mpeg-2-transport-stream", of: ["public.movie"], files: ["ts"], words: "MPEG-2 stream"),
        UniformType("public.mp3", of: ["public.audio"], files: ["mp3", "mpga"], mime: ["audio/mpeg", "audio/mp3"], words: "MP3 sound"),
        UniformType("public.mpeg-4", of: ["public.movie"], files: ["mp4", "mpg4"], mime: ["video/mp4"], words: "MPEG-4 film"),
        UniformType(
            "public.mpeg-4-audio", of: ["public.mpeg-4", "public.audio"], files: ["m4a"], mime: ["audio/mp4", "audio/x-m4a"],
            words: "MPEG-4 sound"),
        UniformType("com.apple.protected-mpeg-4-audio", of: ["public.audio"], files: ["m4p"], words: "protected MPEG-4 sound"),
        UniformType("com.apple.protected-mpeg-4-video", of: ["com.apple.m4v-video"], files: ["m4v"], words: "protected MPEG-4 film"),
        UniformType("public.avi", of: ["public.movie"], files: ["avi", "vfw"], mime: ["video/avi", "video/x-msvideo"], words: "AVI film"),
        UniformType("public.aiff-audio", of: ["public.audio"], files: ["aiff", "aif"], mime: ["audio/aiff"], words: "AIFF sound"),
        UniformType(
            "com.microsoft.waveform-audio", of: ["public.audio"], files: ["wav", "wave"], mime: ["audio/vnd.wave", "audio/wav"],
            words: "WAVE sound"),
        UniformType("public.midi-audio", of: ["public.audio"], files: ["midi", "mid"], mime: ["audio/midi"], words: "MIDI sound"),
        UniformType("public.playlist", of: ["public.data"], words: "list of what is played"),
        UniformType(
            "public.m3u-playlist", of: ["public.text", "public.playlist"], files: ["m3u", "m3u8"],
            mime: ["audio/mpegurl", "application/vnd.apple.mpegurl"], words: "M3U list"),
        UniformType("public.folder", of: ["public.directory"], words: "folder"),
        UniformType("public.volume", of: ["public.folder"], words: "volume"),
        UniformType("com.apple.package", of: ["public.directory"], words: "folder that looks like a file"),
        UniformType("com.apple.bundle", of: ["public.directory"], files: ["bundle"], words: "folder with a layout of Apple's"),
        UniformType("com.apple.plugin", of: ["com.apple.bundle", "com.apple.package"], files: ["plugin"], words: "plug-in"),
        UniformType("com.apple.metadata-importer", of: ["com.apple.plugin"], files: ["mdimporter"], words: "importer of metadata"),
        UniformType("com.apple.quicklook-generator", of: ["com.apple.plugin"], files: ["qlgenerator"], words: "generator of previews"),
        UniformType("com.apple.xpc-service", of: ["com.apple.bundle", "com.apple.package"], files: ["xpc"], words: "service"),
        UniformType("com.apple.framework", of: ["com.apple.bundle"], files: ["framework"], words: "framework"),
        UniformType("com.apple.application", of: ["public.executable"], words: "application"),
        UniformType(
            "com.apple.application-bundle", of: ["com.apple.application", "com.apple.bundle", "com.apple.package"], files: ["app"],
            words: "application in a folder"),
        UniformType(
            "com.apple.application-and-system-extension", of: ["com.apple.xpc-service"], files: ["appex"],
            words: "extension of an application"),
        UniformType("public.unix-executable", of: ["public.data", "public.executable"], words: "Unix executable"),
        UniformType(
            "com.microsoft.windows-executable", of: ["public.data", "public.executable"], files: ["exe"],
            mime: ["application/x-msdownload"], words: "Windows executable"),
        UniformType(
            "com.apple.systempreference.prefpane", of: ["com.apple.bundle", "com.apple.package"], files: ["prefpane"],
            words: "pane of settings"),
        UniformType("public.archive", of: ["public.data"], words: "archive"),
        UniformType(
            "org.gnu.gnu-zip-archive", of: ["public.archive"], files: ["gz", "gzip"], mime: ["application/x-gzip", "application/gzip"],
            words: "gzip archive"),
        UniformType(
            "public.bzip2-archive", of: ["public.archive"], files: ["bz2", "bzip2"], mime: ["application/x-bzip2"], words: "bzip2 archive"),
        UniformType(
            "public.zip-archive", of: ["public.archive"], files: ["zip"], mime: ["application/zip", "application/x-zip-compressed"],
            words: "ZIP archive"),
        UniformType("com.apple.archive", of: ["public.archive"], files: ["aar"], words: "archive of Apple's"),
        UniformType("public.tar-archive", of: ["public.archive"], files: ["tar"], mime: ["application/x-tar"], words: "tar archive"),
        UniformType("public.spreadsheet", of: ["public.content"], words: "spreadsheet"),
        UniformType("public.presentation", of: ["public.composite-content"], words: "presentation"),
        UniformType("public.database", words: "database"),
        UniformType("public.message", words: "message"),
        UniformType("public.contact", words: "person"),
        UniformType(
            "public.vcard", of: ["public.text", "public.contact"], files: ["vcf", "vcard"], mime: ["text/vcard", "text/directory"],
            words: "card of a person"),
        UniformType("public.to-do-item", words: "task"),
        UniformType("public.calendar-event", words: "event"),
        UniformType("public.email-message", of: ["public.message"], words: "letter"),
        UniformType("com.apple.internet-location", of: ["public.data"], words: "place on the net"),
        UniformType("com.microsoft.internet-shortcut", of: ["public.data"], files: ["url"], words: "shortcut to an address"),
        UniformType("public.font", words: "font"),
        UniformType("public.bookmark", words: "bookmark"),
        UniformType(
            "com.rsa.pkcs-12", of: ["public.data"], files: ["p12", "pfx"], mime: ["application/x-pkcs12"], words: "keys and certificates"),
        UniformType(
            "public.x509-certificate", of: ["public.data"], files: ["cer", "crt", "der"], mime: ["application/x-x509-ca-cert"],
            words: "certificate"),
        UniformType(
            "org.idpf.epub-container", of: ["public.data", "public.composite-content"], files: ["epub"], mime: ["application/epub+zip"],
            words: "electronic book"),
        UniformType("public.log", of: ["public.text"], files: ["log"], words: "log"),
        UniformType("com.apple.haptics.ahap", of: ["public.data"], files: ["ahap"], words: "pattern of taps"),
        UniformType("com.apple.linkpresentation.metadata", of: ["public.data"], words: "what is known of a link"),
        UniformType(
            "net.daringfireball.markdown", of: ["public.plain-text"], files: ["md", "markdown"], mime: ["text/markdown"], words: "Markdown"),
        UniformType("com.apple.m4v-video", of: ["public.mpeg-4"], files: ["m4v"], mime: ["video/x-m4v"], words: "film of Apple's"),
        UniformType(
            "public.jpeg-2000", of: ["public.image"], files: ["jp2", "jpf", "jpx"], mime: ["image/jp2"], words: "JPEG 2000 picture"),
        UniformType(
            "public.truetype-ttf-font", of: ["public.font", "public.data"], files: ["ttf"], mime: ["font/ttf"], words: "TrueType font"),
        UniformType(
            "public.opentype-font", of: ["public.font", "public.data"], files: ["otf"], mime: ["font/otf"], words: "OpenType font"),
        UniformType(
            "org.openxmlformats.wordprocessingml.document", of: ["public.data", "public.composite-content"], files: ["docx"],
            mime: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], words: "Word document"),
        UniformType(
            "org.openxmlformats.spreadsheetml.sheet", of: ["public.data", "public.spreadsheet"], files: ["xlsx"],
            mime: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], words: "Excel sheet"),
        UniformType(
            "org.openxmlformats.presentationml.presentation", of: ["public.data", "public.presentation"], files: ["pptx"],
            mime: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"], words: "PowerPoint slides"),
        UniformType(
            "com.microsoft.word.doc", of: ["public.data", "public.content"], files: ["doc"], mime: ["application/msword"],
            words: "Word document"),
        UniformType(
            "com.microsoft.excel.xls", of: ["public.data", "public.spreadsheet"], files: ["xls"], mime: ["application/vnd.ms-excel"],
            words: "Excel sheet"),
        UniformType(
            "com.microsoft.powerpoint.ppt", of: ["public.data", "public.presentation"], files: ["ppt"], mime: ["application/mspowerpoint"],
            words: "PowerPoint slides"),
        UniformType("com.apple.uikit.image", of: ["public.image"], words: "picture of UIKit"),
        UniformType("com.apple.uikit.color", of: ["public.data"], words: "colour of UIKit"),
    ]
}
