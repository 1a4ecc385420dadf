// SPDX-License-Identifier: MIT
//
// How the keys of languages stand, and what is written on the others; one table.

/// The keys of a language.
public struct KeyboardLanguage: Hashable, Sendable {
    /// Its tag.
    public let tag: String
    /// The rows of letters from above, each from the left.
    let rows: [String]
    /// Whether there are capitals, and so a key for them.
    let hasCapitals: Bool
    /// What is on the space bar.
    let space: String
    /// What is on the return key, by the names of ``KeyboardFace/ReturnKey``; others are as in English.
    let returns: [String: String]
    /// The ten digits, from 1 to 9 and 0.
    let digits: String
    /// What parts a number from its fraction.
    let decimal: String
    /// What leads to the digits and to the letters.
    let modes: (digits: String, letters: String)
    /// What is suggested where nothing is typed yet.
    public let suggestions: [String]

    public static func == (a: KeyboardLanguage, b: KeyboardLanguage) -> Bool { a.tag == b.tag }
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    private init(
        _ tag: String, _ rows: String, _ space: String, _ returns: String, _ suggestions: String, decimal: String = ",",
        hasCapitals: Bool = true, digits: String = "1234567890", modes: (String, String) = ("123", "ABC")
    ) {
        (self.tag, self.space, self.decimal, self.hasCapitals, self.digits, self.modes) = (tag, space, decimal, hasCapitals, digits, modes)
        self.rows = rows.split(separator: " ").map(String.init)
        self.suggestions = suggestions.split(separator: "|").map(String.init)
        let names = ["default", "go", "join", "next", "route", "search", "send", "done", "continue"]
        self.returns = Dictionary(uniqueKeysWithValues: zip(names, returns.split(separator: "|").map(String.init)))
    }

    /// The language of a tag such as `de` or `fr-CH`; English where there are no keys of it.
    public init(_ tag: String?) {
        let known = Self.all
        let word = tag?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? "en"
        self = known.first { $0.tag == (word == "no" ? "nb" : word) } ?? known[0]
    }

    /// All languages that there are keys of; English first.
    public static let all = [
        KeyboardLanguage(
            "en", "qwertyuiop asdfghjkl zxcvbnm", "space", "return|go|join|next|route|search|send|done|continue", "I|The|I’m", decimal: "."),
        KeyboardLanguage(
            "de", "qwertzuiopü asdfghjklöä yxcvbnm", "Leerzeichen",
            "Return|Öffnen|Verbinden|Weiter|Route|Suchen|Senden|Fertig|Fortfahren", "Ich|Das|Die"),
        KeyboardLanguage(
            "fr", "azertyuiop qsdfghjklm wxcvbn’", "espace",
            "retour|accéder|rejoindre|suivant|itinéraire|rechercher|envoyer|OK|continuer", "Je|Le|C’est"),
        KeyboardLanguage(
            "es", "qwertyuiop asdfghjklñ zxcvbnm", "espacio", "intro|ir|conectar|siguiente|ruta|buscar|enviar|OK|continuar", "Yo|El|No"),
        KeyboardLanguage(
            "it", "qwertyuiop asdfghjkl zxcvbnm", "spazio", "invio|vai|accedi|avanti|percorso|cerca|invia|fine|continua", "Io|Il|Non"),
        KeyboardLanguage(
            "pt", "qwertyuiop asdfghjkl zxcvbnm", "espaço", "retorno|ir|entrar|seguinte|rota|buscar|enviar|OK|continuar", "Eu|O|Não"),
        KeyboardLanguage(
            "nl", "qwertyuiop asdfghjkl zxcvbnm", "spatie", "return|ga|verbind|volgende|route|zoek|stuur|gereed|ga door", "Ik|De|Het"),
        KeyboardLanguage(
            "sv", "qwertyuiopå asdfghjklöä zxcvbnm", "mellanslag", "retur|gå|anslut|nästa|färdväg|sök|skicka|klar|fortsätt", "Jag|Det|Vi"),
        KeyboardLanguage(
            "da", "qwertyuiopå asdfghjklæø zxcvbnm", "mellemrum", "retur|gå|deltag|næste|rute|søg|send|OK|fortsæt", "Jeg|Det|Vi"),
        KeyboardLanguage(
            "nb", "qwertyuiopå asdfghjkløæ zxcvbnm", "mellomrom", "retur|gå|bli med|neste|rute|søk|send|ferdig|fortsett", "Jeg|Det|Vi"),
        KeyboardLanguage(
            "tr", "qwertyuıopğü asdfghjklşi zxcvbnmöç", "boşluk", "geç|git|katıl|sonraki|rota|ara|gönder|bitti|sürdür", "Ben|Bu|Ne"),
        KeyboardLanguage(
            "ru", "йцукенгшщзх фывапролджэ ячсмитьбю", "пробел", "ввод|перейти|войти|далее|маршрут|найти|отправить|готово|продолжить",
            "Я|Не|Как", modes: ("123", "АБВ")),
        KeyboardLanguage(
            "uk", "йцукенгшщзх фівапролджє ячсмитьбю", "пробіл", "ввід|перейти|увійти|далі|маршрут|знайти|надіслати|готово|далі", "Я|Не|Як",
            modes: ("123", "АБВ")),
        KeyboardLanguage(
            "el", "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ", "διάστημα",
            "επιστροφή|μετάβαση|σύνδεση|επόμενο|διαδρομή|αναζήτηση|αποστολή|τέλος|συνέχεια",
            "Εγώ|Το|Να", modes: ("123", "ΑΒΓ")),
        KeyboardLanguage(
            "ar", "ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد", "مسافة", "إدخال|انتقال|انضمام|التالي|المسار|بحث|إرسال|تم|متابعة", "أنا|في|من",
            decimal: "٫", hasCapitals: false, digits: "١٢٣٤٥٦٧٨٩٠", modes: ("١٢٣", "أ\u{200C}ب\u{200C}ج")),
        KeyboardLanguage(
            "he", "קראטוןםפ שדגכעיחלךף זסבהנמצתץ", "רווח", "מעבר|עבור|הצטרף|הבא|מסלול|חפש|שלח|סיום|המשך", "אני|את|לא", decimal: ".",
            hasCapitals: false, modes: ("123", "אבג")),
    ]
}
