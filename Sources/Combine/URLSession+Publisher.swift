// SPDX-License-Identifier: MIT
//
// Data from addresses as a stream of one value, and coders of Foundation as those of streams.

public import Foundation
public import OpenCombine

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession {
    /// A publisher of what is answered to a request.
    public struct DataTaskPublisher: Publisher {
        /// The data and what was said of it.
        public typealias Output = (data: Data, response: URLResponse)
        /// Why there is no answer.
        public typealias Failure = URLError

        /// What is asked.
        public let request: URLRequest
        /// Who asks.
        public let session: URLSession

        /// A publisher of the answer to a request.
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        /// Asks once for each subscriber, when it wants the answer.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let session = session
            let request = request
            Deferred {
                let answer = PassthroughSubject<Output, URLError>()
                let task = session.dataTask(with: request) { data, response, error in
                    guard let response, error == nil else {
                        return answer.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
                    }
                    answer.send((data ?? Data(), response))
                    answer.send(completion: .finished)
                }
                return answer.handleEvents(receiveCancel: task.cancel, receiveRequest: { if $0 > .none { task.resume() } })
            }
            .receive(subscriber: subscriber)
        }
    }

    /// A publisher of what is found at an address.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// A publisher of what is answered to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}

extension JSONEncoder: @retroactive TopLevelEncoder {
    /// Bytes.
    public typealias Output = Data
}

extension JSONDecoder: @retroactive TopLevelDecoder {
    /// Bytes.
    public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
    /// Bytes.
    public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
    /// Bytes.
    public typealias Input = Data
}
