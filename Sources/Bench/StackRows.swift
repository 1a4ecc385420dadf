// SPDX-License-Identifier: MIT
//
// A table whose rows size themselves by stacks in stacks, scrolled from its first row to its last.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineTables
import VitrineViews

/// A row of a mailbox: a picture, a column of three rows, and a switch.
private class MailCell: UITableViewCell {
    let name = UILabel()
    let date = UILabel()
    let words = UILabel()
    let tags = [UILabel(), UILabel()]
    let picture = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        build()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
    }

    func build() {
        words.numberOfLines = 3
        let tagRow = UIStackView(arrangedSubviews: tags + [UIView()])
        tagRow.spacing = 6
        name.setContentHuggingPriority(.init(200), for: .horizontal)
        let head = UIStackView(arrangedSubviews: [name, date])
        head.spacing = 8
        let column = UIStackView(arrangedSubviews: [head, words, tagRow])
        column.axis = .vertical
        column.spacing = 4
        let row = UIStackView(arrangedSubviews: [picture, column])
        row.spacing = 12
        row.alignment = .top
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 44), picture.heightAnchor.constraint(equalToConstant: 44),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    func show(_ index: Int) {
        name.text = "Sender \(index)"
        date.text = "\(index % 28 + 1).\(index % 12 + 1)."
        words.text = String(repeating: "words of message \(index) ", count: index % 7 + 1)
        tags[0].text = index % 3 == 0 ? "unread" : "read"
        tags[1].text = "list \(index % 11)"
    }
}

/// The same row by constraints alone.
private final class ConstrainedMailCell: MailCell {
    override func build() {
        words.numberOfLines = 3
        name.setContentHuggingPriority(.init(200), for: .horizontal)
        for view in [picture, name, date, words] + tags {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let content: UIView = contentView
        let bottom = picture.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -10)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 44), picture.heightAnchor.constraint(equalToConstant: 44),
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: content.topAnchor, constant: 10), bottom,
            name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            name.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
            date.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
            date.topAnchor.constraint(equalTo: name.topAnchor), date.bottomAnchor.constraint(equalTo: name.bottomAnchor),
            date.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            words.leadingAnchor.constraint(equalTo: name.leadingAnchor), words.trailingAnchor.constraint(equalTo: date.trailingAnchor),
            words.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
            tags[0].leadingAnchor.constraint(equalTo: name.leadingAnchor),
            tags[0].topAnchor.constraint(equalTo: words.bottomAnchor, constant: 4),
            tags[0].bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
            tags[1].leadingAnchor.constraint(equalTo: tags[0].trailingAnchor, constant: 6),
            tags[1].topAnchor.constraint(equalTo: tags[0].topAnchor),
        ])
    }
}

private final class MailSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
        (cell as? MailCell)?.show(indexPath.row)
        return cell
    }
}

/// Measures a thousand rows that size themselves, by stacks and by constraints.
@MainActor
func measureStackRows() {
    func scroll(_ cell: MailCell.Type) -> Double {
        let source = MailSource()
        var height: CGFloat = 0
        let time = milliseconds(runs: 5) {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
            table.register(cell, forCellReuseIdentifier: "mail")
            table.dataSource = source
            var top: CGFloat = 0
            repeat {
                table.contentOffset.y = top
                table.layoutIfNeeded()
                top += 800
            } while top < table.contentSize.height - 44
            height = table.contentSize.height
        }
        precondition(height > 90_000, "the rows have heights of their own: \(height)")
        return time
    }
    report("stack-rows-ms", scroll(MailCell.self))
    report("stack-rows-constraints-ms", scroll(ConstrainedMailCell.self))
}
