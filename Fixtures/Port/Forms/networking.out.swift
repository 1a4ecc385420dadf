#sourceLocation(file: "networking.swift", line: 1)
import FoundationNetworking; import Foundation

func load(_ address: URL, then: @escaping (Data?) -> Void) {
    URLSession.shared.dataTask(with: URLRequest(url: address)) { data, _, _ in then(data) }.resume()
}
