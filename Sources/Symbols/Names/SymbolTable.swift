// SPDX-License-Identifier: MIT
//
// Which picture of the set shows a symbol that people know by another name.

import Foundation

/// The known names of symbols, and the pictures that show them.
///
/// An entry is `name=picture`. A star at its end says that `name.fill` is `picture-fill`, and an exclamation mark that the symbol points in
/// the direction of reading, so it is seen in a mirror where reading starts at the right. `@h` mirrors the picture, `@90`, `@180` and `@270`
/// turn it, `@x1.4` shows it larger. A picture that begins with a dot is one of ``DrawnSymbols``.
enum SymbolTable {
    /// What an entry says.
    struct Entry: Hashable, Sendable {
        var picture: String
        var turn: Turn = .none
        /// How many times as large as in the set it is.
        var factor: CGFloat = 1
        var isDirected = false
    }

    /// How a picture is turned.
    enum Turn: String, Hashable, Sendable {
        case none = ""
        case mirrored = "h"
        case quarter = "90"
        case half = "180"
        case threeQuarters = "270"
    }

    /// All entries by their names.
    static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        entries.reserveCapacity(2048)
        for text in [arrows, signs, people, media, things, places, newer, screens, further, everyday] {
            for word in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
                guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let name = String(Substring(word[..<equals]))
                var (entry, hasFill) = Self.entry(word[word.index(after: equals)...])
                entries[name] = entry
                if hasFill {
                    entry.picture += entry.picture.utf8.first == UInt8(ascii: ".") ? ".fill" : "-fill"
                    entries[name + ".fill"] = entry
                }
            }
        }
        return entries
    }()

    /// What stands behind the name, and whether the symbol has a filled form.
    ///
    /// Bytes are read: taking the text apart by characters takes four times as long, which the first symbol would wait for.
    private static func entry(_ text: Substring.UTF8View) -> (entry: Entry, hasFill: Bool) {
        var (text, entry) = (text, Entry(picture: ""))
        let hasFill = text.last == UInt8(ascii: "*")
        if hasFill { text.removeLast() }
        if text.last == UInt8(ascii: "!") {
            entry.isDirected = true
            text.removeLast()
        }
        let parts = text.split(separator: UInt8(ascii: "@"))
        for part in parts.dropFirst() {
            if part.first == UInt8(ascii: "x") {
                entry.factor = Double(Substring(part.dropFirst())).map { CGFloat($0) } ?? 1
            } else {
                entry.turn = Turn(rawValue: String(Substring(part))) ?? .none
            }
        }
        entry.picture = parts.first.map { String(Substring($0)) } ?? ""
        return (entry, hasFill)
    }

    private static let arrows = """
        chevron.left=chevron-left chevron.right=chevron-right chevron.up=chevron-up chevron.down=chevron-down
        chevron.backward=chevron-left! chevron.forward=chevron-right! chevron.left.2=chevron-double-left
        chevron.right.2=chevron-double-right chevron.backward.2=chevron-double-left! chevron.forward.2=chevron-double-right!
        chevron.up.2=chevron-double-up chevron.down.2=chevron-double-down chevron.compact.up=chevron-compact-up
        chevron.compact.down=chevron-compact-down chevron.compact.left=chevron-compact-left
        chevron.compact.right=chevron-compact-right chevron.up.chevron.down=chevron-expand chevron.left.to.line=chevron-bar-left
        chevron.right.to.line=chevron-bar-right arrow.up=arrow-up arrow.down=arrow-down arrow.left=arrow-left arrow.right=arrow-right
        arrow.backward=arrow-left! arrow.forward=arrow-right! arrow.up.left=arrow-up-left arrow.up.right=arrow-up-right
        arrow.down.left=arrow-down-left arrow.down.right=arrow-down-right arrow.up.forward=arrow-up-right!
        arrow.up.backward=arrow-up-left! arrow.down.forward=arrow-down-right! arrow.down.backward=arrow-down-left!
        arrow.up.arrow.down=arrow-down-up arrow.left.arrow.right=arrow-left-right arrow.up.and.down=.arrow.up.and.down
        arrow.left.and.right=.arrow.up.and.down@90 arrow.up.and.down.and.arrow.left.and.right=arrows-move
        arrow.up.left.and.arrow.down.right=arrows-angle-expand@h arrow.down.right.and.arrow.up.left=arrows-angle-contract@h
        arrow.up.backward.and.arrow.down.forward=arrows-angle-expand@h!
        arrow.down.forward.and.arrow.up.backward=arrows-angle-contract@h! arrow.up.circle=arrow-up-circle*
        arrow.down.circle=arrow-down-circle* arrow.left.circle=arrow-left-circle* arrow.right.circle=arrow-right-circle*
        arrow.backward.circle=arrow-left-circle!* arrow.forward.circle=arrow-right-circle!* arrow.up.left.circle=arrow-up-left-circle*
        arrow.up.right.circle=arrow-up-right-circle* arrow.down.left.circle=arrow-down-left-circle*
        arrow.down.right.circle=arrow-down-right-circle* arrow.up.square=arrow-up-square* arrow.down.square=arrow-down-square*
        arrow.left.square=arrow-left-square* arrow.right.square=arrow-right-square* arrow.up.right.square=arrow-up-right-square*
        arrow.up.forward.square=arrow-up-right-square!* arrow.clockwise=arrow-clockwise arrow.counterclockwise=arrow-counterclockwise
        goforward=arrow-clockwise gobackward=arrow-counterclockwise arrow.triangle.2.circlepath=arrow-repeat
        arrow.2.circlepath=arrow-repeat arrow.3.trianglepath=recycle arrow.uturn.left=.arrow.uturn.left
        arrow.uturn.right=.arrow.uturn.left@h arrow.uturn.backward=.arrow.uturn.left! arrow.uturn.forward=.arrow.uturn.left@h!
        arrow.uturn.up=.arrow.uturn.left@90 arrow.uturn.down=.arrow.uturn.left@270 arrow.turn.up.left=arrow-90deg-left
        arrow.turn.up.right=arrow-90deg-right arrow.turn.left.up=arrow-90deg-up arrow.turn.right.down=arrow-90deg-down
        arrow.turn.down.left=arrow-return-left arrow.turn.down.right=arrow-return-right arrowshape.turn.up.left=reply*
        arrowshape.turn.up.right=reply@h arrowshape.turn.up.right.fill=reply-fill@h arrowshape.turn.up.left.2=reply-all*
        arrowshape.turn.up.backward=reply!* arrowshape.turn.up.forward=reply@h! arrowshape.turn.up.forward.fill=reply-fill@h!
        arrow.up.to.line=arrow-bar-up arrow.down.to.line=arrow-bar-down arrow.left.to.line=arrow-bar-left
        arrow.right.to.line=arrow-bar-right arrow.up.doc=file-earmark-arrow-up* arrow.down.doc=file-earmark-arrow-down*
        arrow.up.right.and.arrow.down.left=arrows-angle-contract arrow.down.left.and.arrow.up.right=arrows-angle-expand
        arrow.up.forward.app=box-arrow-up-right! square.and.arrow.up=box-arrow-up square.and.arrow.up.fill=box-arrow-up
        square.and.arrow.down=box-arrow-in-down square.and.arrow.down.fill=box-arrow-in-down
        rectangle.portrait.and.arrow.right=box-arrow-right rectangle.portrait.and.arrow.forward=box-arrow-right!
        rectangle.portrait.and.arrow.right.fill=box-arrow-right tray.and.arrow.down=download tray.and.arrow.up=upload
        tray.and.arrow.down.fill=download tray.and.arrow.up.fill=upload arrowtriangle.up=caret-up@x1.2* arrowtriangle.down=caret-down@x1.2*
        arrowtriangle.left=caret-left@x1.2* arrowtriangle.right=caret-right@x1.2* arrowtriangle.backward=caret-left@x1.2!*
        arrowtriangle.forward=caret-right@x1.2!* return=arrow-return-left return.left=arrow-return-left shuffle=shuffle repeat=repeat
        repeat.1=repeat-1 infinity=infinity
        """

    private static let signs = """
        plus=plus-lg@x1.1 minus=dash-lg@x1.1 xmark=x-lg@x1.1 multiply=x-lg checkmark=check-lg@x1.15 equal=.equal percent=percent number=hash
        asterisk=asterisk at=at plusminus=plus-slash-minus plus.circle=plus-circle* minus.circle=dash-circle* xmark.circle=x-circle*
        checkmark.circle=check-circle* multiply.circle=x-circle* slash.circle=slash-circle* plus.square=plus-square*
        minus.square=dash-square* xmark.square=x-square* checkmark.square=check-square* xmark.octagon=x-octagon*
        plus.circle.dashed=plus-circle-dotted checkmark.seal=patch-check* exclamationmark=exclamation-lg
        exclamationmark.circle=exclamation-circle* exclamationmark.triangle=exclamation-triangle*
        exclamationmark.octagon=exclamation-octagon* exclamationmark.square=exclamation-square* questionmark=question-lg
        questionmark.circle=question-circle* questionmark.square=question-square* questionmark.diamond=question-diamond* info=.info
        info.circle=.info.circle* info.square=info-square* ellipsis=three-dots@x1.15 ellipsis.vertical=three-dots-vertical
        nosign=slash-circle line.3.horizontal=list line.horizontal.3=list text.justify=justify line.3.horizontal.decrease=filter
        line.horizontal.3.decrease=filter line.3.horizontal.decrease.circle=filter-circle*
        line.horizontal.3.decrease.circle=filter-circle* list.bullet=list-ul! list.number=list-ol! list.dash=list!
        list.star=list-stars! checklist=list-check! list.bullet.rectangle=card-list! list.bullet.indent=list-nested!
        list.triangle=list-task! text.alignleft=text-left text.aligncenter=text-center
        text.alignright=text-right text.justify.left=text-left text.justify.leading=text-left! text.justify.trailing=text-right!
        increase.indent=text-indent-left! decrease.indent=text-indent-right! textformat=fonts textformat.size=fonts textformat.123=123
        textformat.abc=spellcheck bold=type-bold italic=type-italic underline=type-underline strikethrough=type-strikethrough
        paragraphsign=paragraph quote.opening=quote! quote.closing=quote@180 character.cursor.ibeam=cursor-text
        textformat.superscript=superscript textformat.subscript=subscript slider.horizontal.3=sliders
        slider.vertical.3=sliders2-vertical switch.2=toggles power=power command=command option=option shift=shift* capslock=capslock*
        escape=escape delete.left=backspace* delete.right=backspace-reverse* delete.backward=backspace!*
        delete.forward=backspace-reverse!* circle=circle* square=square* triangle=triangle* diamond=diamond* hexagon=hexagon*
        pentagon=pentagon* octagon=octagon* app=app app.fill=.app.fill capsule=.capsule* capsule.portrait=.capsule@90
        capsule.portrait.fill=.capsule.fill@90 rectangle=.rectangle* rectangle.portrait=.rectangle@90
        rectangle.portrait.fill=.rectangle.fill@90 oval=.oval* oval.portrait=.oval@90 oval.portrait.fill=.oval.fill@90
        circle.dashed=.circle.dashed square.dashed=.square.dashed circle.lefthalf.filled=circle-half
        circle.righthalf.filled=circle-half@h circle.lefthalf.fill=circle-half square.lefthalf.filled=square-half
        square.righthalf.filled=square-half@h circle.inset.filled=record-circle record.circle=record-circle*
        smallcircle.filled.circle=record-circle* largecircle.fill.circle=record-circle dot.circle=record-circle* target=bullseye
        scope=bullseye dot.scope=.dot.scope rectangle.3.group=.rectangle.3.group* star=star*
        star.leadinghalf.filled=star-half! star.lefthalf.fill=star-half heart=heart*
        heart.lefthalf.fill=heart-half suit.heart=suit-heart* suit.club=suit-club* suit.diamond=suit-diamond* suit.spade=suit-spade*
        flag=flag* bell=bell* bell.slash=bell-slash* tag=tag@x1.1* tags=tags* square.grid.2x2=grid* square.grid.3x3=grid-3x3
        square.grid.3x3.fill=grid-3x3-gap-fill square.grid.3x2=grid-3x2 square.grid.3x2.fill=grid-3x2-gap-fill
        rectangle.grid.1x2=view-stacked rectangle.grid.2x2=grid rectangle.grid.3x2=grid-3x2 circle.grid.3x3=.circle.grid.3x3
        circle.grid.3x3.fill=.circle.grid.3x3.fill circle.grid.2x2=.circle.grid.2x2* square.on.square=.square.on.square*
        plus.square.on.square=.plus.square.on.square square.stack=.square.stack* rectangle.stack=collection*
        rectangle.on.rectangle=.rectangle.on.rectangle* square.stack.3d.up=layers* square.split.2x1=layout-split
        rectangle.split.2x1=layout-split rectangle.split.3x1=layout-three-columns sidebar.left=layout-sidebar
        sidebar.right=layout-sidebar-reverse sidebar.leading=layout-sidebar! sidebar.trailing=layout-sidebar-reverse! tablecells=table
        macwindow=window menubar.rectangle=menu-button-wide dock.rectangle=window-dock aspectratio=aspect-ratio*
        viewfinder=.viewfinder questionmark.square.dashed=.questionmark.square.dashed qrcode=qr-code qrcode.viewfinder=qr-code-scan barcode=upc barcode.viewfinder=upc-scan faceid=.faceid
        touchid=fingerprint curlybraces=braces chevron.left.forwardslash.chevron.right=code-slash terminal=terminal* control=.control
        line.diagonal=slash-lg accessibility=universal-access-circle 1.circle=1-circle* 2.circle=2-circle* 3.circle=3-circle*
        4.circle=4-circle* 5.circle=5-circle* 6.circle=6-circle* 7.circle=7-circle* 8.circle=8-circle* 9.circle=9-circle*
        0.circle=0-circle* 1.square=1-square* 2.square=2-square* 3.square=3-square* 4.square=4-square* 5.square=5-square*
        6.square=6-square* 7.square=7-square* 8.square=8-square* 9.square=9-square* 0.square=0-square* c.circle=c-circle*
        r.circle=r-circle* p.circle=p-circle* h.circle=h-circle*
        """

    private static let people = """
        person=person@x1.1* person.2=people* person.3=people* person.crop.circle=.person.crop.circle* person.circle=.person.crop.circle*
        person.crop.square=person-square person.crop.square.fill=person-square person.crop.rectangle=person-vcard*
        person.text.rectangle=person-vcard* person.crop.artframe=person-bounding-box person.badge.plus=person-plus*
        person.fill.badge.plus=person-plus-fill person.badge.minus=person-dash* person.fill.badge.minus=person-dash-fill
        person.fill.checkmark=person-check-fill person.fill.xmark=person-x-fill person.fill.questionmark=person-exclamation
        person.slash=person-slash face.smiling=emoji-smile* hand.thumbsup=hand-thumbs-up* hand.thumbsdown=hand-thumbs-down*
        hand.tap=hand-index-thumb* hand.point.up.left=hand-index* hand.point.up=hand-index* message=chat* ellipsis.message=chat-dots*
        bubble.left=chat-left* bubble.right=chat-right* bubble=chat-square* bubble.middle.bottom=chat-square*
        text.bubble=chat-left-text* quote.bubble=chat-left-quote* ellipsis.bubble=chat-left-dots*
        bubble.left.and.bubble.right=.bubble.left.and.bubble.right* phone=telephone* phone.down=telephone-x*
        phone.arrow.up.right=telephone-outbound* phone.arrow.down.left=telephone-inbound* phone.badge.plus=telephone-plus*
        phone.connection=telephone-forward* phone.fill.arrow.up.right=telephone-outbound-fill
        phone.fill.arrow.down.left=telephone-inbound-fill recordingtape=voicemail video=camera-video* video.slash=camera-video-off*
        envelope=envelope* envelope.open=envelope-open* envelope.badge=envelope-exclamation* mail=envelope* paperplane=send*
        tray=inbox* tray.full=inbox* tray.2=inboxes* megaphone=megaphone* figure.walk=.figure.walk ear=ear* eye=eye*
        eye.slash=eye-slash* eyeglasses=eyeglasses sunglasses=sunglasses lungs=lungs* facemask=mask theatermasks=mask
        theatermasks.fill=mask pawprint=.pawprint*
        """

    private static let media = """
        play=play@x1.5* pause=pause@x1.4* stop=stop@x1.4* playpause=.playpause playpause.fill=.playpause.fill backward=rewind@x1.2* forward=fast-forward@x1.2*
        backward.end=skip-start@x1.35* forward.end=skip-end@x1.35* backward.frame=skip-backward@x1.2* forward.frame=skip-forward@x1.2*
        backward.end.alt=skip-backward@x1.2* forward.end.alt=skip-forward@x1.2* play.circle=play-circle* pause.circle=pause-circle*
        stop.circle=stop-circle* backward.circle=rewind-circle* forward.circle=fast-forward-circle* play.rectangle=play-btn*
        pause.rectangle=pause-btn* eject=eject@x1.2* speaker=volume-off!* speaker.slash=volume-mute!* speaker.wave.1=volume-down!*
        speaker.wave.2=volume-up!* speaker.wave.3=volume-up!* hifispeaker=speaker* music.note=music-note
        music.note.list=music-note-list music.quarternote.3=music-note-beamed music.mic=mic* mic=mic* mic.slash=mic-mute*
        waveform=soundwave waveform.path=soundwave waveform.path.ecg=activity headphones=headphones earbuds=earbuds airpods=earbuds
        radio=boombox* opticaldisc=disc* camera=camera* camera.macro=flower1 photo=image* photo.on.rectangle=images
        photo.on.rectangle.angled=images photo.stack=images photo.fill.on.rectangle.fill=images film=film tv=tv* display=display*
        desktopcomputer=pc-display laptopcomputer=laptop* pc=pc iphone=phone* ipad=tablet* ipad.landscape=tablet-landscape*
        iphone.landscape=phone-landscape* iphone.radiowaves.left.and.right=phone-vibrate* applewatch=smartwatch keyboard=keyboard*
        computermouse=mouse* printer=printer* gamecontroller=controller gamecontroller.fill=controller dpad=dpad*
        arcade.stick=joystick cpu=cpu* memorychip=memory server.rack=hdd-rack* externaldrive=hdd* internaldrive=device-ssd*
        xserve=hdd-stack* cylinder=database* simcard=sim* sdcard=sd-card* wifi=wifi wifi.slash=wifi-off wifi.router=router*
        antenna.radiowaves.left.and.right=broadcast dot.radiowaves.left.and.right=broadcast cellularbars=reception-4
        personalhotspot=link-45deg airplayvideo=cast airplayaudio=cast rectangle.inset.filled.and.person.filled=person-video pip=pip*
        pip.enter=pip pip.exit=pip battery.100.bolt=battery-charging battery.100percent.bolt=battery-charging
        bolt.batteryblock=battery-charging powerplug=plug* poweroutlet.type.b=outlet cable.connector=usb-c captions.bubble=badge-cc*
        4k.tv=badge-4k* ticket=ticket-perforated* battery.0=.battery.0 battery.25=.battery.25 battery.50=.battery.50
        battery.75=.battery.75 battery.100=.battery.100 battery.0percent=.battery.0 battery.25percent=.battery.25
        battery.50percent=.battery.50 battery.75percent=.battery.75 battery.100percent=.battery.100
        """

    private static let things = """
        gear=gear-wide-connected gearshape=gear* wrench=wrench wrench.fill=wrench wrench.adjustable=wrench-adjustable
        wrench.and.screwdriver=tools wrench.and.screwdriver.fill=tools hammer=hammer hammer.fill=hammer screwdriver=screwdriver
        ruler=rulers ruler.fill=rulers paintbrush=brush* paintbrush.pointed=brush* paintpalette=palette* eyedropper=eyedropper
        scissors=scissors crop=crop wand.and.stars=magic wand.and.rays=magic eraser=eraser* pencil=pencil pencil.line=pencil
        pencil.tip=pen* pencil.and.outline=pencil-square square.and.pencil=pencil-square
        rectangle.and.pencil.and.ellipsis=input-cursor-text trash=trash3* paperclip=paperclip link=link-45deg pin=pin-angle*
        magnifyingglass=search plus.magnifyingglass=zoom-in minus.magnifyingglass=zoom-out doc=file-earmark*
        doc.text=file-earmark-text* doc.richtext=file-earmark-richtext* doc.plaintext=file-text* doc.badge.plus=file-earmark-plus*
        doc.badge.arrow.up=file-earmark-arrow-up* doc.zipper=file-earmark-zip* doc.on.doc=files doc.on.doc.fill=files
        doc.on.clipboard=clipboard* doc.text.image=file-earmark-image* doc.fill.badge.plus=file-earmark-plus-fill
        chart.bar.doc.horizontal=file-earmark-bar-graph* clipboard=clipboard* note=sticky* note.text=journal-text
        note.text.badge.plus=journal-plus folder=folder* folder.badge.plus=folder-plus folder.badge.minus=folder-minus
        folder.fill.badge.plus=folder-plus archivebox=archive* book=book* book.closed=journal books.vertical=.books.vertical*
        text.book.closed=journal-text bookmark=bookmark* newspaper=newspaper newspaper.fill=newspaper graduationcap=mortarboard*
        briefcase=briefcase* case=briefcase* latch.2.case=briefcase* suitcase=briefcase* globe.desk=globe puzzlepiece=puzzle*
        puzzlepiece.extension=puzzle* cube=box cube.fill=box-fill shippingbox=box-seam* calendar=calendar3*
        calendar.badge.plus=calendar-plus* calendar.badge.minus=calendar-minus* calendar.badge.checkmark=calendar-check*
        memories=clock-history sensor.tag.radiowaves.forward=broadcast!
        calendar.badge.exclamationmark=calendar-event* clock=clock* clock.arrow.circlepath=clock-history alarm=alarm*
        stopwatch=stopwatch* timer=stopwatch deskclock=clock* hourglass=hourglass hourglass.bottomhalf.filled=hourglass-bottom
        hourglass.tophalf.filled=hourglass-top lock=lock* lock.open=unlock* lock.shield=shield-lock* key=key* shield=shield*
        checkmark.shield=shield-check checkmark.shield.fill=shield-fill-check xmark.shield=shield-x xmark.shield.fill=shield-fill-x
        exclamationmark.shield=shield-exclamation exclamationmark.shield.fill=shield-fill-exclamation shield.slash=shield-slash*
        shield.lefthalf.filled=shield-shaded cart=cart* cart.badge.plus=cart-plus* cart.badge.minus=cart-dash* bag=bag*
        bag.badge.plus=bag-plus* bag.badge.minus=bag-dash* basket=basket* handbag=handbag* creditcard=credit-card* wallet.pass=wallet*
        banknote=cash gift=gift* dollarsign=currency-dollar eurosign=currency-euro sterlingsign=currency-pound yensign=currency-yen
        bitcoinsign=currency-bitcoin indianrupeesign=currency-rupee chart.bar=bar-chart* chart.bar.xaxis=bar-chart-line*
        chart.pie=pie-chart* chart.line.uptrend.xyaxis=graph-up-arrow chart.line.downtrend.xyaxis=graph-down-arrow
        chart.xyaxis.line=graph-up speedometer=speedometer gauge=speedometer2 lightbulb=lightbulb* lightbulb.slash=lightbulb-off*
        lamp.desk=lamp* fan=fan flame=fire flame.fill=fire bolt=lightning-charge* trophy=trophy* medal=award* rosette=award
        crown=.crown* balloon=balloon* balloon.2=balloon* die.face.1=dice-1* die.face.2=dice-2* die.face.3=dice-3* die.face.4=dice-4*
        die.face.5=dice-5* die.face.6=dice-6* dice=dice-5* dumbbell=.dumbbell dumbbell.fill=.dumbbell.fill umbrella=umbrella*
        bandage=bandaid* pills=capsule-pill pill=capsule cross=.cross* staroflife=asterisk microbe=virus ladybug=bug* ant=bug*
        fork.knife=.fork.knife cup.and.saucer=cup-hot* mug=cup-hot* takeoutbag.and.cup.and.straw=cup-straw wineglass=cup*
        bed.double=.bed.double* lifepreserver=life-preserver binoculars=binoculars* rainbow=rainbow
        """

    private static let places = """
        house=house* building=building* building.2=buildings* building.columns=bank building.columns.fill=bank2 storefront=shop
        house.and.flag=houses* door.left.hand.open=door-open* door.left.hand.closed=door-closed* globe=globe network=globe
        safari=compass* globe.americas=globe-americas globe.americas.fill=globe-americas globe.europe.africa=globe-europe-africa
        globe.europe.africa.fill=globe-europe-africa globe.asia.australia=globe-asia-australia
        globe.asia.australia.fill=globe-asia-australia map=map* mappin=.mappin mappin.and.ellipse=geo* location=cursor*
        location.north=.location.north* signpost.right=signpost* signpost.left=signpost@h
        signpost.and.arrowtriangle.up=signpost-split* car=car-front* bus=bus-front* tram=train-front*
        train.side.front.car=train-front* lightrail=train-lightrail-front* bicycle=bicycle scooter=scooter truck.box=truck
        box.truck=truck airplane=airplane-fill@90 fuelpump=fuel-pump* ev.charger=ev-station* bolt.car=ev-front* taxi=taxi-front*
        parkingsign.circle=p-circle* leaf=.leaf* tree=tree* drop=droplet* drop.halffull=droplet-half sun.max=sun*
        sun.min=brightness-low* sun.dust=brightness-alt-high* sunrise=sunrise* sunset=sunset* moon=moon* moon.stars=moon-stars*
        sparkles=stars sparkle=.sparkle cloud=cloud* icloud=cloud* cloud.drizzle=cloud-drizzle* cloud.rain=cloud-rain*
        cloud.heavyrain=cloud-rain-heavy* cloud.fog=cloud-fog2* cloud.hail=cloud-hail* cloud.snow=cloud-snow* cloud.sleet=cloud-sleet*
        cloud.bolt=cloud-lightning* cloud.bolt.rain=cloud-lightning-rain* cloud.sun=cloud-sun* cloud.moon=cloud-moon* smoke=clouds*
        wind=wind snowflake=snow tornado=tornado tropicalstorm=tropical-storm hurricane=hurricane thermometer=thermometer-half
        thermometer.low=thermometer-low thermometer.medium=thermometer-half thermometer.high=thermometer-high
        thermometer.sun=thermometer-sun thermometer.snowflake=thermometer-snow humidity=moisture icloud.and.arrow.up=cloud-arrow-up*
        icloud.and.arrow.down=cloud-arrow-down* icloud.slash=cloud-slash* checkmark.icloud=cloud-check* plus.icloud=cloud-plus*
        water.waves=water mountain.2=image-alt hospital=hospital
        """

    private static let newer = """
        accessibility.fill=universal-access-circle airpods.gen3=earbuds airpodspro=earbuds airpodsmax=headphones airplay.audio=cast
        airplay.video=cast align.horizontal.left=align-start align.horizontal.center=align-center align.horizontal.right=align-end
        align.vertical.top=align-start@90 align.vertical.center=align-center@90 align.vertical.bottom=align-end@90
        distribute.horizontal=distribute-horizontal distribute.horizontal.center=distribute-horizontal
        distribute.vertical=distribute-vertical distribute.vertical.center=distribute-vertical apple.terminal=terminal*
        arrow.down.to.line.compact=arrow-bar-down arrow.up.to.line.compact=arrow-bar-up
        arrow.triangle.turn.up.right.diamond=sign-turn-right* arrow.trianglehead.2.clockwise=arrow-repeat
        arrow.trianglehead.2.counterclockwise=arrow-repeat@h arrow.trianglehead.2.clockwise.rotate.90=arrow-repeat@90
        arrow.trianglehead.clockwise=arrow-clockwise arrow.trianglehead.counterclockwise=arrow-counterclockwise
        arrow.turn.right.up=arrow-90deg-up@h arrow.turn.left.down=arrow-90deg-down@h arrowshape.right=.arrowshape.right*
        arrowshape.left=.arrowshape.right@h arrowshape.left.fill=.arrowshape.right.fill@h arrowshape.up=.arrowshape.right@270
        arrowshape.up.fill=.arrowshape.right.fill@270 arrowshape.down=.arrowshape.right@90 arrowshape.down.fill=.arrowshape.right.fill@90
        arrowshape.forward=.arrowshape.right!* arrowshape.backward=.arrowshape.right@h! arrowshape.backward.fill=.arrowshape.right.fill@h!
        basketball=.basketball* bathtub=.bathtub* birthday.cake=.birthday.cake* bolt.horizontal=lightning-charge@90*
        checklist.checked=list-check! circle.hexagongrid=.circle.hexagongrid* circle.tophalf.filled=circle-half@90
        circle.bottomhalf.filled=circle-half@270 circlebadge=circle@x0.75* cross.case=.cross.case* cylinder.split.1x2=database*
        diamond.lefthalf.filled=diamond-half diamond.righthalf.filled=diamond-half@h divide=.divide document=file-earmark*
        document.badge.plus=file-earmark-plus* document.on.document=files document.on.document.fill=files document.on.clipboard=clipboard*
        dot.radiowaves.right=.dot.radiowaves.right dot.radiowaves.forward=.dot.radiowaves.right!
        dot.radiowaves.up.forward=.dot.radiowaves.up.forward! exclamationmark.2=.exclamationmark.2 exclamationmark.3=.exclamationmark.3
        externaldrive.connected.to.line.below=hdd-network* face.smiling.inverse=emoji-smile-fill fan.fill=fan figure.run=.figure.run
        figure.stand=.figure.stand flip.horizontal=symmetry-vertical flip.horizontal.fill=symmetry-vertical flowchart=diagram-2*
        gauge.medium=speedometer2 gauge.with.needle=speedometer2 gauge.with.needle.fill=speedometer2
        gauge.with.dots.needle.67percent=speedometer2 gauge.with.dots.needle.bottom.50percent=speedometer2 greaterthan=.lessthan@h
        hand.point.right=hand-index@90* hand.point.left=hand-index@270* hand.point.down=hand-index@180* hand.raised=.hand.raised*
        heart.text.square=.heart.text.square* humidity.fill=moisture key.horizontal=key* lamp.table=lamp* lessthan=.lessthan
        lifepreserver.fill=life-preserver line.diagonal.arrow=arrow-up-right list.clipboard=.list.clipboard*
        list.bullet.clipboard=.list.clipboard* lock.doc=file-earmark-lock* microbe.fill=virus mountain.2.fill=image-alt
        movieclapper=.movieclapper* pill.fill=capsule pills.fill=capsule-pill plus.forwardslash.minus=plus-slash-minus
        plus.square.dashed=plus-square-dotted sailboat=.sailboat* seal=.seal* shield.righthalf.filled=shield-shaded@h sofa=.sofa*
        sportscourt=.sportscourt square.tophalf.filled=square-half@90 square.bottomhalf.filled=square-half@270 stethoscope=.stethoscope
        sum=.sum sun.and.horizon=brightness-alt-high* sun.haze=.sun.haze* syringe=.syringe* tent=.tent* text.document=file-earmark-text*
        text.page=file-text* richtext.page=file-richtext* text.quote=blockquote-left! thermometer.sun.fill=thermometer-sun tshirt=.tshirt*
        wallet.bifold=wallet* wave.3.right=.wave.3.right wave.3.left=.wave.3.right@h wave.3.forward=.wave.3.right!
        wave.3.backward=.wave.3.right@h! x.squareroot=.x.squareroot xmark.bin=.xmark.bin*
        """

    private static let screens = """
        ipad.and.iphone=.ipad.and.iphone ipad.homebutton=tablet* iphone.homebutton=phone* iphone.gen1=phone
        laptopcomputer.and.iphone=.laptopcomputer.and.iphone laptopcomputer.and.ipad=.laptopcomputer.and.ipad macbook=laptop
        macbook.and.iphone=.laptopcomputer.and.iphone macbook.and.ipad=.laptopcomputer.and.ipad macwindow.on.rectangle=window-stack
        photo.stack.fill=images plus.rectangle.on.rectangle=.plus.rectangle.on.rectangle
        rectangle.bottomthird.inset.filled=.rectangle.bottomthird.inset.filled
        rectangle.center.inset.filled=.rectangle.center.inset.filled rectangle.compress.vertical=arrows-collapse
        rectangle.dashed=.rectangle.dashed rectangle.expand.vertical=arrows-expand rectangle.grid.1x2.fill=.rectangle.grid.1x2.fill
        rectangle.grid.2x2.fill=grid-fill rectangle.grid.3x2.fill=grid-3x2-gap-fill rectangle.inset.filled=.rectangle.inset.filled
        inset.filled.rectangle=.rectangle.inset.filled rectangle.leadinghalf.inset.filled=.rectangle.lefthalf.inset.filled!
        rectangle.lefthalf.inset.filled=.rectangle.lefthalf.inset.filled
        rectangle.righthalf.inset.filled=.rectangle.lefthalf.inset.filled@h
        rectangle.trailinghalf.inset.filled=.rectangle.lefthalf.inset.filled@h! rectangle.portrait.on.rectangle.portrait=files
        square.split.1x2=layout-split@90 square.split.2x2=.square.split.2x2 uiwindow.split.2x1=window-split videoprojector=projector*
        """

    private static let further = """
        allergens=flower1 apple.logo=apple applepencil=pencil* appletv=hdd* arcade.stick.console=joystick arrow.circlepath=arrow-repeat
        arrow.clockwise.heart=heart-arrow arrow.down.heart=heart-arrow arrow.rectanglepath=arrow-repeat
        arrow.triangle.capsulepath=arrow-repeat arrow.triangle.swap=arrow-down-up atom=.atom backpack=.backpack* barometer=speedometer2
        baseball=.baseball beach.umbrella=umbrella* bell.and.waves.left.and.right=bell* bolt.heart=heart-pulse* brain=.brain*
        brain.head.profile=.brain.head.profile* burst=.seal* bus.doubledecker=bus-front* cablecar=train-lightrail-front*
        camera.aperture=.camera.aperture camera.filters=.camera.filters car.2=car-front* character=fonts character.bubble=translate
        character.book.closed=journal-text chart.dots.scatter=.chart.dots.scatter crop.rotate=crop cube.transparent=box
        cursorarrow=cursor@h* cursorarrow.rays=cursor@h cursorarrow.click=cursor@h dial.high=speedometer2 dial.min=speedometer2
        doc.text.magnifyingglass=file-earmark-text fanblades=fan fanblades.fill=fan faxmachine=printer* fish=.fish* flag.2.crossed=flag*
        flag.checkered=flag* flask=.flask* football=.football giftcard=gift* hearingdevice.ear=ear* hifispeaker.2=speaker*
        highlighter=pen* homepod=speaker* homepod.2=speaker* house.lodge=house-door* l.joystick=joystick lamp.floor=lamp*
        lanyardcard=person-badge* lightbulb.led=lightbulb* list.and.film=film list.bullet.rectangle.portrait=card-list!
        livephoto=.livephoto location.magnifyingglass=search magazine=journal magicmouse=mouse* mail=envelope* mail.stack=envelope*
        medical.thermometer=thermometer-half menucard=journal-text microwave=.microwave moonphase.first.quarter=circle-half@h
        moonphase.full.moon=circle-fill moonphase.last.quarter=circle-half moonphase.new.moon=circle motorcycle=scooter
        move.3d=arrows-move oven=.oven parkingsign=p-square pencil.tip.crop.circle=pencil person.2.crop.square.stack=person-square
        photo.artframe=image point.3.connected.trianglepath.dotted=share* poweroutlet.type.a=outlet powersleep=moon* rays=.rays
        rectangle.leadinghalf.filled=square-half! refrigerator=.refrigerator road.lanes=.road.lanes rotate.3d=arrow-repeat
        rotate.left=arrow-counterclockwise rotate.right=arrow-clockwise scanner=printer* sensor=broadcast shield.checkered=shield-shaded
        shippingbox.and.arrow.backward=box-seam* signature=pen sleep=moon* slowmo=.circle.dashed soccerball=.soccerball
        square.on.circle=circle-square square.text.square=card-text stairs=.stairs steeringwheel=.steeringwheel
        suitcase.rolling=.suitcase.rolling* teletype=telephone* tennisball=.tennisball testtube.2=.testtube.2 text.below.photo=card-image
        text.cursor=cursor-text text.magnifyingglass=search thermometer.variable=thermometer-half timelapse=.circle.dashed
        view.3d=badge-3d* wand.and.sparkles=magic washer=.washer waveform.and.mic=mic* web.camera=webcam* wifi.exclamationmark=wifi-off
        wind.snow=cloud-snow* window.vertical.closed=window zzz=.zzz
        """

    private static let everyday = """
        abc=spellcheck alarm.waves.left.and.right=alarm* app.dashed=.app.dashed app.gift=gift* applelogo=apple
        applewatch.radiowaves.left.and.right=smartwatch applewatch.side.right=smartwatch apps.ipad=tablet apps.iphone=phone
        aqi.low=.circle.hexagongrid aqi.medium=.circle.hexagongrid aqi.high=.circle.hexagongrid arkit=badge-ar
        arrow.2.squarepath=arrow-repeat arrow.down.circle.dotted=arrow-down-circle* arrow.right.doc.on.clipboard=clipboard
        arrow.triangle.branch=.arrow.triangle.branch arrow.triangle.merge=.arrow.triangle.merge arrow.triangle.pull=.arrow.triangle.pull
        arrow.trianglehead.branch=.arrow.triangle.branch arrow.trianglehead.merge=.arrow.triangle.merge
        arrow.trianglehead.pull=.arrow.triangle.pull arrow.triangle.turn.up.right=.arrow.triangle.turn.up.right arrow.up.bin=.arrow.up.bin
        banknote.fill=.banknote.fill beats.headphones=headphones bird=.bird* blinds.vertical.closed=.blinds blinds.vertical.open=.blinds
        book.pages=book* cabinet=.cabinet calendar.day.timeline.left=calendar-day camera.metering.center.weighted=fullscreen
        camera.on.rectangle=images camera.rotate=camera* car.front.waves.up=car-front* car.side=.car.side* car.window.right=car-front
        carrot=.carrot* cat=.cat* chair=.chair* chair.lounge=.chair.lounge* chart.bar.horizontal.page=file-earmark-bar-graph*
        chart.line.flattrend.xyaxis=.chart.flat checklist.unchecked=list-task! circle.dotted=.circle.dashed
        circle.grid.cross=.circle.grid.cross* circle.hexagonpath=hexagon* circle.lefthalf.striped.horizontal=circle-half
        clock.arrow.2.circlepath=clock-history contextualmenu.and.cursorarrow=menu-button* cooktop=.cooktop creditcard.and.123=credit-card
        cross.vial=.flask* curtains.closed=.curtains dial.low=speedometer2 dial.medium=speedometer2 dishwasher=.dishwasher
        display.2=display* doc.append=file-earmark-text* dog=.dog* door.garage.closed=.door.garage.closed dryer=.washer
        ellipsis.curlybraces=.ellipsis.curlybraces engine.combustion=.engine.combustion* eraser.line.dashed=eraser* esim=sim*
        exclamationmark.lock=lock* eyedropper.halffull=eyedropper eyes=.eyes f.cursive=.function ferry=.ferry* figure.2=people*
        figure.2.and.child.holdinghands=people* figure.arms.open=.figure.arms.open figure.basketball=.figure.basketball
        figure.child=.figure.child figure.core.training=.figure.core.training figure.dance=.figure.dance figure.fall=.figure.fall
        figure.golf=.figure.golf figure.hiking=.figure.hiking figure.indoor.cycle=.figure.outdoor.cycle
        figure.mind.and.body=.figure.mind.and.body figure.outdoor.cycle=.figure.outdoor.cycle figure.pool.swim=.figure.pool.swim
        figure.open.water.swim=.figure.pool.swim figure.roll=.figure.roll figure.seated.side=.figure.seated.side
        figure.skiing.downhill=.figure.skiing.downhill figure.snowboarding=.figure.snowboarding figure.soccer=.figure.soccer
        figure.stairs=.figure.stairs figure.surfing=.figure.surfing
        figure.strengthtraining.traditional=.figure.strengthtraining.traditional figure.tennis=.figure.tennis figure.wave=.figure.wave
        figure.yoga=.figure.yoga film.stack=film flashlight.off.fill=.flashlight.off.fill flashlight.on.fill=.flashlight.on.fill
        folder.badge.person.crop=folder* francsign=.francsign frying.pan=.frying.pan* function=.function fx=.fx
        gauge.with.dots.needle.50percent=speedometer2 globe.badge.chevron.backward=globe guitars=.guitars* hand.draw=hand-index-thumb*
        hand.pinch=hand-index-thumb* hand.point.up.braille=hand-index* hand.rays=hand-index-thumb* hand.wave=.hand.raised*
        hands.clap=.hand.raised* hands.sparkles=.hand.raised* hare=.hare* heart.text.clipboard=clipboard-heart*
        increase.quotelevel=blockquote-left! inset.filled.bottomhalf.rectangle=.rectangle.bottomthird.inset.filled iphone.gen2=phone
        iphone.gen3=phone lamp.ceiling=.lamp.ceiling* lasso=.lasso lasso.badge.sparkles=.lasso light.beacon.max=.light.beacon.max*
        lightbulb.max=lightbulb* lightswitch.on=.lightswitch.on* line.horizontal.star.fill.line.horizontal=.rule.star lock.iphone=phone
        lock.open.rotation=unlock macmini=.macmini* macpro.gen3=pc mail.and.text.magnifyingglass=envelope* mediastick=usb-drive
        menubar.dock.rectangle=window-dock metronome=.metronome* moon.haze=moon* moped=scooter mouth=.mouth*
        music.note.house=music-note-beamed music.note.tv=tv* mustache=.mustache* nose=.nose opticaldiscdrive=disc* opticid=eye*
        pano=aspect-ratio* party.popper=.party.popper* peacesign=peace pencil.and.list.clipboard=.list.clipboard pencil.and.ruler=rulers
        pencil.and.ruler.fill=rulers pencil.and.scribble=.scribble person.2.wave.2=people* person.3.sequence=people*
        person.badge.key=person-lock person.line.dotted.person=people* person.wave.2=person* perspective=.perspective pianokeys=.pianokeys
        play.tv=.play.tv* popcorn=.popcorn* pyramid=.pyramid* questionmark.folder=folder* questionmark.video=camera-video*
        rectangle.and.text.magnifyingglass=search rectangle.arrowtriangle.2.inward=arrows-collapse@90
        rectangle.arrowtriangle.2.outward=arrows-expand@90 rectangle.inset.bottomright.filled=pip-fill
        rectangle.leftthird.inset.filled=.rectangle.lefthalf.inset.filled rectangle.stack.person.crop=person-square
        restart=arrow-counterclockwise rhombus=diamond* rublesign=.rublesign scale.3d=arrows-angle-expand scribble=.scribble
        scribble.variable=.scribble selection.pin.in.out=bounding-box-circles shower=.shower* sidebar.squares.left=layout-sidebar!
        signpost.right.and.left=signpost-2* skew=.skew slider.horizontal.2.square=sliders2 slider.horizontal.below.rectangle=sliders2
        smallcircle.circle=record-circle* sos=.sos sparkle.magnifyingglass=search sparkles.rectangle.stack=collection* sparkles.tv=tv*
        speaker.zzz=volume-down* spigot=droplet* split.2x1=layout-split square.2.layers.3d=layers* square.3.layers.3d=stack
        square.3.stack.3d=stack square.and.arrow.down.on.square=box-arrow-in-down square.and.arrow.up.on.square=box-arrow-up
        square.fill.on.square=front square.filled.on.square=back square.grid.3x1.below.line.grid.1x2=.square.grid.3x1.below.line.grid.1x2
        square.grid.4x3.fill=grid-3x3-gap-fill square.resize=aspect-ratio square.stack.3d.down.right=layers*
        star.leadinghalf.fill=star-half! staroflife.fill=asterisk stove=.oven studentdesk=person-workspace suv.side=.suv.side
        table.furniture=.table.furniture* tablecells.fill=table tachometer=speedometer2 teddybear=.teddybear* tent.2=.tent*
        text.append=text-indent-left! text.insert=text-indent-right! text.word.spacing=text-center textformat.alt=fonts
        theatermask.and.paintbrush=mask togglepower=power toilet=.toilet* tortoise=.tortoise* truck.box.fill=.truck.box.fill
        truck.pickup.side=.truck.pickup.side tuningfork=.tuningfork tv.and.mediabox=tv* video.doorbell=camera-video*
        waterbottle=.waterbottle* waveform.badge.mic=mic* wonsign=.wonsign
        """
}
