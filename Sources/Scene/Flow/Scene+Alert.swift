// SPDX-License-Identifier: MIT
//
// What asks someone over a screen.

import Foundation

extension Scene {
    /// An alert, or a sheet of answers, as `UIAlertController` shows it.
    public struct Alert: Hashable, Sendable {
        /// What is asked; nil is nothing.
        public var title: String?
        /// What is asked, in smaller words; nil is nothing.
        public var message: String?
        /// Where it stands.
        public var style = Style.alert
        /// The answers, in their order.
        public var actions: [Answer] = []

        /// An alert without words.
        public init() {}

        /// Where an alert stands, under the names of `UIAlertController.Style`.
        public enum Style: String, Hashable, Sendable, CaseIterable { case alert, actionSheet }

        /// One of the answers.
        public struct Answer: Hashable, Sendable {
            /// The words.
            public var title: String
            /// What it means.
            public var style = AnswerStyle.default
            /// What is done once it was chosen and the alert has gone.
            public var reactions: [Reaction] = []

            /// An answer that leads nowhere.
            public init(_ title: String) { self.title = title }
        }

        /// What answers mean, under the names of `UIAlertAction.Style`.
        public enum AnswerStyle: String, Hashable, Sendable, CaseIterable { case `default`, cancel, destructive }
    }
}
