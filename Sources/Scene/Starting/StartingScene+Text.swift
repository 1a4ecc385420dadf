// SPDX-License-Identifier: MIT
//
// The texts of the scenes to start from.

extension StartingScene {
    /// What comes before each of them: an editor finds the schema by it.
    private static let head = """
        # yaml-language-server: $schema=scene.schema.json
        # The line above has editors complete and check this file, once "vitrine schema -o scene.schema.json" has written the schema.

        """

    /// The scene file.
    public var text: String { Self.head + body }

    private var body: String {
        switch self {
        case .list: Self.listText
        case .grid: Self.gridText
        case .settings: Self.settingsText
        case .cards: Self.cardsText
        case .motion: Self.motionText
        }
    }

    private static let listText = """
        # A list of rows, as Mail or Settings show them.
        scene: 1
        canvas: {device: iPhone 16, background: systemBackground}
        # The bar at the top; others are searchBar, tabBar and toolbar.
        navigationBar: {title: Inbox, largeTitle: true, trailing: [{icon: square.and.pencil}]}

        # Templates by name. Words in braces are fields, which each item fills in.
        views:
          message:
            row:
              text: "{from}"
              secondary: "{subject}"
              accessories: [{label: "{time}"}, disclosure]

        # Lists of items: written out, or the path of a JSON or CSV file beside this one, as in  messages: messages.json
        data:
          messages:
            - {from: Ada Lovelace, subject: Notes on the engine, time: "9:41"}
            - {from: Grace Hopper, subject: A moth in the relay, time: "8:30"}
            - {from: Emmy Noether, subject: What stays the same, time: Yesterday}
            - {from: Lise Meitner, subject: Walk in the snow, time: Monday}

        collection:
          contentInsetAdjustment: always # below the clock, the island and the bar
          sections:
            # Other looks of a list: plain, grouped, insetGrouped, sidebar.
            - layout: {list: {appearance: plain}}
              header: {text: Today}
              items: {view: message, from: messages, limit: 2}
            - layout: {list: {appearance: plain}}
              header: {text: Earlier}
              items: {view: message, from: messages, offset: 2}

        """

    private static let gridText = """
        # A grid of tiles whose columns follow from the width, between two bars.
        scene: 1
        canvas: {device: iPhone 16, background: systemGroupedBackground}
        navigationBar: {title: Albums, largeTitle: true, trailing: [{system: add}]}
        tabBar:
          selected: 1
          items:
            - {title: Library, icon: photo.on.rectangle}
            - {title: Albums, icon: rectangle.stack.fill}
            - {title: Search, icon: magnifyingglass}

        views:
          title:
            padding: [8, 4]
            content: {label: {text: "{title}", font: {style: title2, weight: bold}}}
          # A tile fills the place that the layout gives it.
          tile:
            cornerRadius: 18
            clips: true
            background: {gradient: {colors: ["{from}", "{to}"], start: [0, 0], end: [1, 1]}}
            padding: 14
            content:
              vstack:
                children:
                  - label: {text: "{sign}", font: {size: 34}}
                  - spacer: {}
                  - label: {text: "{name}", font: headline, color: white}
                  - label: {text: "{count} photos", font: footnote, color: white, opacity: 0.8}

        data:
          albums:
            - {sign: 🗻, name: Mountains, count: 128, from: "#5b86e5", to: "#36479c"}
            - {sign: 🌊, name: By the sea, count: 64, from: "#43cea2", to: "#185a9d"}
            - {sign: 🌆, name: Cities, count: 311, from: "#f7971e", to: "#c0392b"}
            - {sign: 🌲, name: Woods, count: 42, from: "#56ab2f", to: "#1d5c2f"}
            - {sign: 🌸, name: Spring, count: 87, from: "#ee9ca7", to: "#b24592"}
            - {sign: 🌌, name: Night, count: 19, from: "#654ea3", to: "#1f1c4d"}

        collection:
          contentInsetAdjustment: always
          sections:
            # aspect: 1 makes squares; height: 120 makes tiles of that height.
            - layout: {grid: {columns: 2, aspect: 1, spacing: 12, insets: [4, 16, 16, 16]}}
              header: {view: title, title: My Albums}
              items: {view: tile, from: albums}

        """

    private static let settingsText = """
        # A page of settings: cards of rows with pictures, switches and values.
        scene: 1
        canvas: {device: iPhone 16, background: systemGroupedBackground}
        navigationBar: {title: Settings, largeTitle: true}

        collection:
          contentInsetAdjustment: always
          sections:
            - layout: {list: {appearance: insetGrouped}}
              items:
                # accessories stand at the end of a row: disclosure, checkmark, {switch: true}, {label: 12}, ...
                - {text: Airplane Mode, accessories: {switch: false}}
                - {text: Wi-Fi, value: Home, accessories: disclosure}
                - {text: Bluetooth, value: "On", accessories: disclosure}
            - layout: {list: {appearance: insetGrouped}}
              header: {text: Look}
              footer: {text: Automatic follows the sun.}
              items:
                - {text: Light}
                - {text: Dark}
                - {text: Automatic, accessories: checkmark}
            - layout: {list: {appearance: insetGrouped}}
              items:
                # swipe: {trailing: [{title: Later}]} gives a row actions, and open: trailing shows them.
                - {text: Software Update, value: "18.2", accessories: disclosure}
                - {text: Sign Out, color: systemRed}

        """

    private static let cardsText = """
        # A page of large cards, each with a shadow, over a shelf that scrolls sideways.
        scene: 1
        canvas: {device: iPhone 16, background: systemBackground}
        navigationBar: {title: Today, largeTitle: true}
        # The tabs at the bottom; selected: 1 would be the second one.
        tabBar: {items: [{title: Today, icon: newspaper.fill}, {title: Places, icon: map}, {title: Saved, icon: bookmark}]}

        views:
          title:
            padding: [12, 0, 8, 0]
            content: {label: {text: "{title}", font: {style: title2, weight: bold}}}
          story:
            cornerRadius: 20
            background: {gradient: {colors: ["{from}", "{to}"], start: [0, 0], end: [1, 1]}}
            shadow: {radius: 16, opacity: 0.22, offset: [0, 8]}
            padding: 20
            content:
              vstack:
                spacing: 4
                children:
                  - label: {text: "{kicker}", font: {style: footnote, weight: semibold}, color: white, opacity: 0.75}
                  - label: {text: "{title}", font: {style: title1, weight: bold}, color: white, lines: 2}
                  - spacer: {}
                  - label: {text: "{text}", font: subheadline, color: white, lines: 3}
          topic:
            cornerRadius: 16
            background: secondarySystemBackground
            content: {label: {text: "{name}", font: {style: subheadline, weight: medium}, alignment: center}}

        collection:
          contentInsetAdjustment: always
          sections:
            # A shelf: its cards are 86 % of the width, and the next one shows at the edge.
            - layout: {shelf: {width: {fraction: 0.86}, height: 360, spacing: 16, insets: [4, 20, 24, 20]}}
              header: {view: title, title: New Stories}
              view: story
              items:
                - {kicker: GUIDE, title: Ten walks before breakfast, text: Quiet streets and first light., from: "#ff9966", to: "#c9324b"}
                - {kicker: INTERVIEW, title: The clockmaker, text: Forty years of small wheels., from: "#4b6cb7", to: "#182848"}
            - layout: {grid: {columns: 3, height: 56, spacing: 10, insets: [0, 20]}}
              header: {view: title, title: Topics}
              view: topic
              items: [{name: Walks}, {name: Food}, {name: Craft}, {name: Music}, {name: Books}, {name: Places}]

        """

    private static let motionText = """
        # A scene that moves: items come and go, and the layout becomes another one. vitrine animate draws it.
        scene: 1
        canvas: {size: [360, 420], scale: 2, background: systemGroupedBackground}

        views:
          tile:
            cornerRadius: 16
            background: "{color}"
            shadow: {radius: 8, opacity: 0.18, offset: [0, 4]}
            content: {label: {text: "{name}", font: {style: headline}, color: white, alignment: center}}

        collection:
          layout: {flow: {itemSize: [100, 100], minimumLineSpacing: 14, minimumInteritemSpacing: 14, sectionInset: [20, 16, 20, 16]}}
          sections:
            - view: tile
              items:
                - {name: One, color: systemBlue}
                - {name: Two, color: systemGreen}
                - {name: Three, color: systemOrange}
                - {name: Four, color: systemPink}
                - {name: Five, color: systemPurple}

        # Steps follow each other; indexes are [section, item].
        timeline:
          - wait: 0.3
          # Batch updates, as performBatchUpdates has them.
          - batch:
              delete: [[0, 1]]
              insert: [{at: [0, 0], item: {name: New, color: systemTeal}}]
            animation: {duration: 0.5}
          - wait: 0.3
          # Another layout, with a spring: tiles become rows.
          - layout: {flow: {itemSize: [328, 56], minimumLineSpacing: 10, sectionInset: [20, 16, 20, 16]}}
            animation: {duration: 0.9, spring: {damping: 0.75}}
          - wait: 0.6

        """
}
