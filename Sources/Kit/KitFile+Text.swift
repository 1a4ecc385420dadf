// SPDX-License-Identifier: MIT
//
// The texts of the kit. The remark on a view names it and its fields; those that may be missing have defaults.

extension KitFile {
    static let chatText = """
        # Messages: bubbles with tails on both sides.
        scene: 1
        views:
          # sent: text
          sent:
            defaults: {text: ""}
            content:
              hstack:
                padding: [1, 60, 1, 10]
                children:
                  - spacer: {minLength: 0}
                  - box:
                      background: {shape: {kind: bubble, tail: trailing, fill: systemBlue}}
                      padding: [7, 12]
                      shrink: true
                      child: {label: {text: "{text}", font: body, color: white, lines: 0}}
          # received: text
          received:
            defaults: {text: ""}
            content:
              hstack:
                padding: [1, 10, 1, 60]
                children:
                  - box:
                      background: {shape: {kind: bubble, tail: leading, fill: {light: "#e9e9eb", dark: "#26252a"}}}
                      padding: [7, 12]
                      shrink: true
                      child: {label: {text: "{text}", font: body, lines: 0}}
                  - spacer: {minLength: 0}
          # day: text
          day:
            defaults: {text: Today}
            content: {label: {text: "{text}", font: {style: caption1, weight: semibold}, color: secondaryLabel, alignment: center, padding: [10, 16]}}
          # typing: nothing
          typing:
            content:
              hstack:
                padding: [1, 10, 1, 60]
                children:
                  - box:
                      background: {shape: {kind: bubble, tail: leading, fill: {light: "#e9e9eb", dark: "#26252a"}}}
                      padding: [12, 14]
                      child:
                        hstack:
                          spacing: 4
                          children:
                            - {shape: {kind: ellipse, fill: systemGray, width: 8, height: 8, opacity: 0.9}}
                            - {shape: {kind: ellipse, fill: systemGray, width: 8, height: 8, opacity: 0.6}}
                            - {shape: {kind: ellipse, fill: systemGray, width: 8, height: 8, opacity: 0.35}}
                  - spacer: {minLength: 0}

        """

    static let keyboardText = """
        # A field above the keyboard. With keyboard: true in the scene, pinned as  foreground: [{view: composer, edges: {horizontal: 0, bottom: safe}}]
        scene: 1
        views:
          # composer: text, placeholder
          composer:
            defaults: {text: "", placeholder: Message}
            material: chrome
            content:
              hstack:
                spacing: 10
                alignment: center
                padding: [6, 12]
                children:
                  - icon: {name: plus.circle.fill, size: 28, color: systemGray, shrink: false}
                  - hstack:
                      grow: true
                      alignment: center
                      cornerRadius: 18
                      border: {width: 1, color: separator}
                      padding: [0, 12, 0, 4]
                      minHeight: 36
                      children:
                        - {label: {text: "{placeholder}", font: body, color: placeholderText, padding: [5, 0], unless: "{text}"}}
                        - {label: {text: "{text}", font: body, padding: [5, 0], if: "{text}"}}
                        - spacer: {minLength: 0}
                        - {icon: {name: mic, size: 18, color: systemGray, unless: "{text}", padding: 4}}
                        - {icon: {name: arrow.up.circle.fill, size: 26, color: systemBlue, if: "{text}"}}

        """

    static let ticketText = """
        # A pass: what it is for, where and when, a line of holes, and a code.
        scene: 1
        views:
          # ticket: title, place, date, time, seat, code, tint
          ticket:
            defaults: {title: Late Train, place: Hall 2, date: 14 Mar, time: "20:15", seat: 14C, code: VT-2041, tint: systemIndigo}
            background: {shape: {kind: ticket, radius: 16, notch: {radius: 10, at: {fraction: 1, plus: -184}}, fill: "{tint}"}}
            content:
              vstack:
                spacing: 14
                alignment: fill
                padding: 20
                children:
                  - vstack:
                      spacing: 4
                      children:
                        - {label: {text: "{title}", font: {style: title1, weight: bold}, color: white, lines: 2}}
                        - {label: {text: "{place}", font: subheadline, color: "#ffffffbf"}}
                  - spacer: {minLength: 0}
                  - hstack:
                      distribution: equalSpacing
                      children:
                        - {view: ticketField, name: DATE, value: "{date}"}
                        - {view: ticketField, name: TIME, value: "{time}"}
                        - {view: ticketField, name: SEAT, value: "{seat}"}
                  - shape: {kind: line, stroke: {color: "#ffffff80", width: 1, dash: [5, 5]}, height: 11, padding: [0, 2]}
                  - hstack:
                      distribution: equalCentering
                      children:
                        - spacer: {minLength: 0}
                        - {qr: {text: "{code}", width: 144, height: 144, cornerRadius: 10, clips: true}}
                        - spacer: {minLength: 0}
          # ticketField: name, value
          ticketField:
            defaults: {name: NAME, value: ""}
            content:
              vstack:
                spacing: 2
                children:
                  - {label: {text: "{name}", font: {style: caption2, weight: semibold}, color: "#ffffffa6"}}
                  - {label: {text: "{value}", font: headline, color: white}}

        """

    static let playerText = """
        # Music: a small player that stands above the bars, and the keys of a large one.
        scene: 1
        views:
          # miniPlayer: title, artist, icon, tint
          miniPlayer:
            defaults: {title: Not Playing, artist: "", icon: music.note, tint: systemPink}
            cornerRadius: 14
            material: thick
            shadow: {radius: 8, opacity: 0.15, offset: [0, 3]}
            content:
              hstack:
                spacing: 12
                alignment: center
                padding: [8, 10, 8, 14]
                children:
                  - box: {width: 40, height: 40, cornerRadius: 8, background: "{tint}", child: {icon: {name: "{icon}", size: 20, color: white}}}
                  - vstack:
                      grow: true
                      children:
                        - {label: {text: "{title}", font: {style: subheadline, weight: medium}}}
                        - {label: {text: "{artist}", font: caption1, color: secondaryLabel, if: "{artist}"}}
                  - {icon: {name: play.fill, size: 22, color: label, shrink: false}}
                  - {icon: {name: forward.fill, size: 20, color: label, shrink: false}}
          # transport: playing
          transport:
            defaults: {playing: true}
            content:
              hstack:
                direction: ltr
                distribution: equalCentering
                alignment: center
                children:
                  - {icon: {name: backward.fill, size: 30, color: label}}
                  - {icon: {name: pause.fill, size: 42, color: label, if: "{playing}"}}
                  - {icon: {name: play.fill, size: 42, color: label, unless: "{playing}"}}
                  - {icon: {name: forward.fill, size: 30, color: label}}

        """

    static let formText = """
        # Rows of a form, for lists: name them by view in the items of a section with  layout: {list: {appearance: insetGrouped}}.
        scene: 1
        views:
          # fieldRow: name, text, placeholder
          fieldRow:
            defaults: {name: Name, text: "", placeholder: Required}
            content:
              hstack:
                spacing: 12
                alignment: firstBaseline
                padding: [11, 16]
                children:
                  - {label: {text: "{name}", width: 96}}
                  - {label: {text: "{placeholder}", color: placeholderText, unless: "{text}", grow: true}}
                  - {label: {text: "{text}", if: "{text}", grow: true}}
          # toggleRow: name, on
          toggleRow:
            defaults: {name: Notifications, on: true}
            content:
              hstack:
                alignment: center
                padding: [7, 16]
                children:
                  - {label: {text: "{name}", grow: true}}
                  - {switch: {on: "{on}"}}
          # valueRow: name, value
          valueRow:
            defaults: {name: Language, value: English}
            content:
              hstack:
                spacing: 6
                alignment: center
                padding: [11, 16]
                children:
                  - {label: {text: "{name}", grow: true}}
                  - {label: {text: "{value}", color: secondaryLabel}}
                  - {icon: {name: chevron.forward, size: 14, weight: semibold, color: tertiaryLabel}}
          # buttonRow: name, tint
          buttonRow:
            defaults: {name: Sign Out, tint: systemRed}
            content: {label: {text: "{name}", color: "{tint}", alignment: center, padding: [11, 16]}}

        """

    static let cardsText = """
        # Tiles of a shop or a gallery.
        scene: 1
        views:
          # productCard: title, detail, price, icon, tint
          productCard:
            defaults: {title: Product, detail: "", price: "", icon: bag.fill, tint: systemTeal}
            cornerRadius: 16
            background: secondarySystemGroupedBackground
            clips: true
            content:
              vstack:
                children:
                  - box: {background: "{tint}", grow: true, minHeight: 90, child: {icon: {name: "{icon}", size: 44, color: white}}}
                  - vstack:
                      spacing: 2
                      padding: [10, 12]
                      children:
                        - {label: {text: "{title}", font: headline}}
                        - {label: {text: "{detail}", font: footnote, color: secondaryLabel, if: "{detail}"}}
                        - {label: {text: "{price}", font: {style: subheadline, weight: semibold}, if: "{price}"}}
          # photoCard: image, title
          photoCard:
            defaults: {image: "", title: ""}
            cornerRadius: 16
            clips: true
            content:
              overlay:
                - {image: {source: "{image}", contentMode: scaleAspectFill}}
                - {gradient: {colors: [clear, "#00000099"]}}
                - {label: {text: "{title}", font: headline, color: white, position: bottomLeading, padding: 12}}

        """

    static let statesText = """
        # What stands where content would.
        scene: 1
        views:
          # emptyState: icon, title, detail
          emptyState:
            defaults: {icon: tray, title: Nothing Here, detail: ""}
            content:
              vstack:
                spacing: 8
                alignment: center
                padding: [40, 32]
                children:
                  - {icon: {name: "{icon}", size: 48, color: tertiaryLabel}}
                  - {label: {text: "{title}", font: {style: title2, weight: bold}, alignment: center, lines: 2}}
                  - {label: {text: "{detail}", font: subheadline, color: secondaryLabel, alignment: center, lines: 0, if: "{detail}"}}
          # errorState: title, detail, action
          errorState:
            defaults: {title: Something Went Wrong, detail: Check the connection and try again., action: Try Again}
            content:
              vstack:
                spacing: 8
                alignment: center
                padding: [40, 32]
                children:
                  - {icon: {name: exclamationmark.triangle, size: 48, color: systemOrange}}
                  - {label: {text: "{title}", font: {style: title2, weight: bold}, alignment: center, lines: 2}}
                  - {label: {text: "{detail}", font: subheadline, color: secondaryLabel, alignment: center, lines: 0}}
                  - {button: {title: "{action}", style: borderedProminent}}
          # loadingState: title
          loadingState:
            defaults: {title: Loading…}
            content:
              vstack:
                spacing: 12
                alignment: center
                padding: [40, 32]
                children:
                  - activityIndicator: large
                  - {label: {text: "{title}", font: subheadline, color: secondaryLabel}}

        """
}
