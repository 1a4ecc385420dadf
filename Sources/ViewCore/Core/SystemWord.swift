// SPDX-License-Identifier: MIT
//
// The words that UIKit itself writes on bars and menus, in the languages that it speaks (localization.system-words).

package import Foundation
import VitrineAssets
import VitrineLayers

/// A word of UIKit's own.
package enum SystemWord: Int, CaseIterable, Sendable {
    case cut, copy, paste, select, selectAll, delete, cancel, done, edit, save, undo, redo, back, search, time

    /// The word in the language of the environment in force.
    @MainActor package var text: String { text(in: UIEnvironment.current.interfaces.languages) }

    /// The word in the first of the preferred languages that is spoken here, and in English where none is.
    package func text(in languages: [String]) -> String {
        let language = LanguageChoice.choose(among: Self.languages, preferred: languages, development: "en") ?? "en"
        guard let words = Self.words[language], words.indices.contains(rawValue) else { return "" }
        return words[rawValue]
    }

    /// The word in the language of a locale.
    package func text(for locale: Locale) -> String { text(in: [locale.identifier]) }

    static let languages = words.keys.sorted()

    private static let words: [String: [String]] = table.mapValues { $0.split(separator: "|").map(String.init) }

    /// The words in the order of the cases.
    private static let table: [String: String] = [
        "en": "Cut|Copy|Paste|Select|Select All|Delete|Cancel|Done|Edit|Save|Undo|Redo|Back|Search|Time",
        "ar": "قص|نسخ|لصق|تحديد|تحديد الكل|حذف|إلغاء|تم|تعديل|حفظ|تراجع|إعادة|رجوع|بحث|الوقت",
        "cs": "Vyjmout|Kopírovat|Vložit|Vybrat|Vybrat vše|Smazat|Zrušit|Hotovo|Upravit|Uložit|Odvolat|Opakovat|Zpět|Hledat|Čas",
        "da": "Klip|Kopiér|Indsæt|Vælg|Vælg alle|Slet|Annuller|OK|Rediger|Arkiver|Fortryd|Gentag|Tilbage|Søg|Tid",
        "de": "Ausschneiden|Kopieren|Einsetzen|Auswählen|Alles auswählen|Löschen|Abbrechen|Fertig|Bearbeiten|Sichern|Widerrufen|"
            + "Wiederholen|Zurück|Suchen|Uhrzeit",
        "el": "Αποκοπή|Αντιγραφή|Επικόλληση|Επιλογή|Επιλογή όλων|Διαγραφή|Άκυρο|Τέλος|Επεξεργασία|Αποθήκευση|Αναίρεση|"
            + "Επανάληψη|Πίσω|Αναζήτηση|Ώρα",
        "es": "Cortar|Copiar|Pegar|Seleccionar|Seleccionar todo|Eliminar|Cancelar|OK|Editar|Guardar|Deshacer|Rehacer|Atrás|Buscar|Hora",
        "fi": "Leikkaa|Kopioi|Sijoita|Valitse|Valitse kaikki|Poista|Kumoa|Valmis|Muokkaa|Tallenna|Kumoa|Tee sittenkin|Takaisin|Etsi|Aika",
        "fr": "Couper|Copier|Coller|Sélectionner|Tout sélectionner|Supprimer|Annuler|OK|Modifier|Enregistrer|Annuler|Rétablir|Retour|"
            + "Rechercher|Heure",
        "he": "גזור|העתק|הדבק|בחר|בחר הכל|מחק|ביטול|סיום|עריכה|שמור|בטל|בצע שוב|חזרה|חיפוש|שעה",
        "hi": "काटें|कॉपी करें|पेस्ट करें|चुनें|सभी चुनें|डिलीट करें|रद्द करें|पूर्ण|संपादित करें|सहेजें|पूर्ववत करें|फिर से करें|वापस|खोजें|समय",
        "hu": "Kivágás|Másolás|Beillesztés|Kijelölés|Összes kijelölése|Törlés|Mégsem|Kész|Szerkesztés|Mentés|Visszavonás|Ismét|"
            + "Vissza|Keresés|Idő",
        "id": "Potong|Salin|Tempel|Pilih|Pilih Semua|Hapus|Batalkan|Selesai|Edit|Simpan|Urungkan|Ulangi|Kembali|Cari|Waktu",
        "it": "Taglia|Copia|Incolla|Seleziona|Seleziona tutto|Elimina|Annulla|Fine|Modifica|Salva|Annulla|Ripristina|Indietro|Cerca|Ora",
        "ja": "カット|コピー|ペースト|選択|すべてを選択|削除|キャンセル|完了|編集|保存|取り消す|やり直す|戻る|検索|時刻",
        "ko": "오려두기|복사하기|붙여넣기|선택|전체 선택|삭제|취소|완료|편집|저장|실행 취소|실행 복귀|뒤로|검색|시간",
        "nb": "Klipp ut|Kopier|Lim inn|Velg|Velg alt|Slett|Avbryt|Ferdig|Rediger|Arkiver|Angre|Gjenta|Tilbake|Søk|Tid",
        "nl": "Knip|Kopieer|Plak|Selecteer|Selecteer alles|Verwijder|Annuleer|Gereed|Wijzig|Bewaar|Herstel|Opnieuw|Terug|Zoek|Tijd",
        "pl": "Wytnij|Kopiuj|Wklej|Zaznacz|Zaznacz wszystko|Usuń|Anuluj|Gotowe|Edycja|Zachowaj|Cofnij|Ponów|Wróć|Szukaj|Godzina",
        "pt": "Cortar|Copiar|Colar|Selecionar|Selecionar Tudo|Apagar|Cancelar|OK|Editar|Salvar|Desfazer|Refazer|Voltar|Buscar|Hora",
        "ru": "Вырезать|Скопировать|Вставить|Выбрать|Выбрать все|Удалить|Отменить|Готово|Изменить|Сохранить|Отменить|Повторить|Назад|"
            + "Поиск|Время",
        "sv": "Klipp ut|Kopiera|Klistra in|Markera|Markera allt|Radera|Avbryt|Klar|Ändra|Spara|Ångra|Gör om|Tillbaka|Sök|Tid",
        "tr": "Kes|Kopyala|Yapıştır|Seç|Tümünü Seç|Sil|Vazgeç|Bitti|Düzenle|Kaydet|Geri Al|Yinele|Geri|Ara|Saat",
        "uk": "Вирізати|Скопіювати|Вставити|Вибрати|Вибрати все|Видалити|Скасувати|Готово|Редагувати|Зберегти|Скасувати|Повторити|"
            + "Назад|Пошук|Час",
        "zh-Hans": "剪切|拷贝|粘贴|选择|全选|删除|取消|完成|编辑|存储|撤销|重做|返回|搜索|时间",
        "zh-Hant": "剪下|拷貝|貼上|選取|全選|刪除|取消|完成|編輯|儲存|還原|重做|返回|搜尋|時間",
    ]
}
