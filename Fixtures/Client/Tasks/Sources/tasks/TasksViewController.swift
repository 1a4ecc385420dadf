import UIKit

/// A list of tasks, to which one adds, and which one ticks off.
final class TasksViewController: UITableViewController {
    private var tasks = [("Water the plants", false), ("Call the dentist", true), ("Return the books", false)]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tasks"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
    }

    private func add() {
        tasks.insert(("New task \(tasks.count + 1)", false), at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        let (name, isDone) = tasks[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessoryType = isDone ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tasks[indexPath.row].1.toggle()
        tableView.deselectRow(at: indexPath, animated: true)
        tableView.reconfigureRows(at: [indexPath])
    }
}
