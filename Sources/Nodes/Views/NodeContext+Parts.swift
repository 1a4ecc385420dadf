// SPDX-License-Identifier: MIT
//
// The views of parts of mock-ups: codes for machines, maps, keyboards.

import Foundation
import VitrineBarcodes
import VitrineLayers
import VitrineMockupViews
import VitrineMockups
import VitrineScene
import VitrineViewCore

extension NodeContext {
    /// The view of a part, `old` itself where it is of the right class.
    func view(for part: Scene.Part, reusing old: UIView?) -> UIView {
        switch part {
        case .code(let code):
            let view = old as? CodeView ?? CodeView()
            show(code, in: view)
            return view
        case .map(let map):
            let view = old as? GeoMapView ?? GeoMapView()
            (view.features, view.region, view.showsNames) = (map.features, map.region, map.showsNames)
            view.pins = map.pins.map(pin)
            return view
        case .keyboard(let keyboard):
            let screen = UIScreen.main
            let metrics = KeyboardMetrics(screen.bounds.size, isPad: traits.userInterfaceIdiom == .pad)
            let face = keyboard.face(locale: nil)
            let view = old as? KeyboardFaceView ?? KeyboardFaceView(face, metrics)
            view.show(face, metrics)
            view.overrideUserInterfaceStyle = keyboard.style
            return view
        }
    }

    private func show(_ code: Scene.Code, in view: CodeView) {
        // What cannot be encoded has been told where it was read.
        switch code.kind {
        case .qr: view.code = (try? QRCode(code.text, level: code.level)).map { .qr($0) }
        case .code128: view.code = (try? LinearBarcode(code128: code.text)).map { .linear($0) }
        case .ean13: view.code = (try? LinearBarcode(ean13: code.text)).map { .linear($0) }
        case .aztec: view.code = (try? AztecCode(code.text)).map { .aztec($0) }
        case .pdf417: view.code = (try? PDF417Code(code.text)).map { .pdf417($0) }
        }
        view.darkColor = code.color.map(color) ?? .black
        (view.showsQuietZone, view.showsText) = (code.hasQuietZone, code.showsText)
        view.backgroundColor = code.hasQuietZone ? .white : nil
    }

    private func pin(_ said: Scene.Pin) -> MapPin {
        var pin = MapPin(at: said.place)
        (pin.title, pin.icon, pin.color) = (said.title, said.icon, said.color.map(color))
        pin.style = MapPin.Style(rawValue: said.style.rawValue) ?? .marker
        return pin
    }
}

extension Scene.Keyboard {
    /// Whether it is light or dark, as views have it.
    var style: UIUserInterfaceStyle {
        switch appearance {
        case .light: .light
        case .dark: .dark
        case nil: .unspecified
        }
    }
}
