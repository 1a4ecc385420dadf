// SPDX-License-Identifier: MIT
//
// What comes to light while variants of scenes are drawn.

import ArgumentParser
import VitrineConsole
import VitrineFiles

/// Diagnostics of what is drawn, by the scene and the variant that they are of, until all can be told.
@MainActor
final class VariantNotes {
    /// The variants of what is drawn of one file.
    private struct Subject {
        var name: String
        var telling: [[VariantChoice]] = []
        var found: [[Diagnostic]] = []
    }

    private var subjects: [Subject] = []
    private let telling: (any LoadedInput) -> [VariantChoice]
    private let quiet: Bool

    init(_ inputs: [any LoadedInput], _ telling: @escaping (any LoadedInput) -> [VariantChoice]) {
        (self.telling, quiet) = (telling, inputs.first?.quiet ?? false)
        for input in inputs { _ = place(of: input) }
    }

    /// Where what is found of an input is kept.
    private func place(of input: any LoadedInput) -> (subject: Int, variant: Int) {
        let name = input.name + "\n" + input.subjectName
        if !subjects.contains(where: { $0.name == name }) { subjects.append(Subject(name: name)) }
        let subject = subjects.firstIndex { $0.name == name } ?? 0
        let choices = telling(input)
        if let variant = subjects[subject].telling.firstIndex(of: choices) { return (subject, variant) }
        subjects[subject].telling.append(choices)
        subjects[subject].found.append([])
        return (subject, subjects[subject].telling.count - 1)
    }

    /// Takes what was found; an error among it ends the run.
    func take(_ diagnostics: [Diagnostic], of input: any LoadedInput) throws {
        let place = place(of: input)
        subjects[place.subject].found[place.variant] = diagnostics
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus(diagnostics).exitCode }
    }

    /// Prints all that was found.
    func tell() {
        for subject in subjects { Report.diagnostics(subject.found.told(in: subject.telling), quiet: quiet) }
    }
}
