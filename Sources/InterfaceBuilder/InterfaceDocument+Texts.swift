// SPDX-License-Identifier: MIT
//
// The keys under which tables of texts know the elements of a file.

extension InterfaceDocument {
    /// The keys of elements that have no id of their own, such as the states of a button: a function of the property's name.
    package var innerKeys: [ObjectIdentifier: (String) -> [String]] {
        var keys: [ObjectIdentifier: (String) -> [String]] = [:]
        func visit(_ element: InterfaceElement, in owner: String) {
            var (segments, attributes) = (0, 0)
            for list in [element] + element.children where list === element || list.id == nil {
                for child in list.children where child.id == nil {
                    switch child.name {
                    case "state":
                        let state = child.key ?? "normal"
                        keys[ObjectIdentifier(child)] = { ["\(owner).\(state)\($0.prefix(1).uppercased())\($0.dropFirst())"] }
                    case "segment":
                        let index = segments
                        segments += 1
                        keys[ObjectIdentifier(child)] = { $0 == "title" ? ["\(owner).segmentTitles[\(index)]"] : [] }
                    case "buttonConfiguration", "contentConfiguration":
                        let name = child.key ?? "configuration"
                        keys[ObjectIdentifier(child)] = { ["\(owner).\(name).\($0)"] }
                    case "accessibility":
                        keys[ObjectIdentifier(child)] = {
                            ["\(owner).\($0)", "\(owner).accessibility\($0.prefix(1).uppercased())\($0.dropFirst())"]
                        }
                    case "userDefinedRuntimeAttribute" where child["type"] == "string" && child["localized"] == "YES":
                        let index = attributes
                        attributes += 1
                        keys[ObjectIdentifier(child)] = { _ in
                            ["\(owner).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"]
                        }
                    default: break
                    }
                }
            }
        }
        root.visit { element in if let id = element.id { visit(element, in: id) } }
        return keys
    }
}
