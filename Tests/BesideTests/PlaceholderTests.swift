// SPDX-License-Identifier: MIT
//
// Places of what is not drawn: pages, maps, files and SwiftUI views.

import MapKit
import MessageUI
import QuickLook
import SafariServices
import SwiftUI
import Testing
import UIKit
import UserNotifications
import WebKit

@MainActor @Suite struct PlaceholderTests {
    /// The words of all labels in a view.
    private func words(in view: UIView) -> [String] {
        let own = (view as? UILabel)?.text.map { [$0] } ?? []
        return own + view.subviews.filter { !$0.isHidden }.flatMap { words(in: $0) }
    }

    private func notes(_ body: @MainActor () -> Void) -> [String] {
        let environment = UIEnvironment()
        environment.run { body() }
        return environment.unsupportedMembers.map(\.name)
    }

    @Test func `a page shows the place of its address, and says once that it is not drawn`() {
        let names = notes {
            let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            web.load(URLRequest(url: URL(fileURLWithPath: "/").appendingPathComponent("a")))
            web.loadHTMLString("<p>", baseURL: URL(string: "https://example.com/help"))
            web.layoutIfNeeded()
            #expect(words(in: web) == ["WKWebView", "https://example.com/help"])
            #expect(web.url?.host == "example.com" && !web.isLoading)
        }
        #expect(names == ["WKWebView pages"])
    }

    @Test func `a page in a controller shows the place of its address`() throws {
        let url = try #require(URL(string: "https://example.com"))
        let names = notes {
            let controller = SFSafariViewController(url: url)
            controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            controller.view.layoutIfNeeded()
            #expect(words(in: controller.view) == ["SFSafariViewController", "https://example.com"])
        }
        #expect(names == ["SFSafariViewController pages"])
        #expect(!MFMailComposeViewController.canSendMail())
    }

    @Test func `a map puts the views of annotations where they lie`() {
        final class Pin: MKAnnotationView {
            override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
                super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
                bounds.size = CGSize(width: 10, height: 10)
            }
            required init?(coder: NSCoder) { nil }
        }
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        map.register(Pin.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
        let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        map.setRegion(MKCoordinateRegion(center: center, latitudinalMeters: 1000, longitudinalMeters: 1000), animated: false)
        let annotation = MKPointAnnotation(coordinate: center, title: "Here", subtitle: nil)
        let east = MKPointAnnotation()
        east.coordinate = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4 + map.region.span.longitudeDelta / 4)
        map.addAnnotations([annotation, east])
        map.layoutIfNeeded()
        let (first, second) = (map.view(for: annotation), map.view(for: east))
        #expect(first is Pin && map.annotations.count == 2)
        #expect(abs((first?.center.x ?? 0) - 100) < 0.01 && abs((first?.center.y ?? 0) - 100) < 0.1)
        #expect(abs((second?.center.x ?? 0) - 150) < 0.01)
        let back = map.convert(CGPoint(x: 150, y: 100), toCoordinateFrom: map)
        #expect(abs(back.longitude - east.coordinate.longitude) < 1e-9)
        map.removeAnnotation(east)
        #expect(map.annotations.count == 1 && second?.superview == nil)
    }

    @Test func `places are as far apart as the earth has them`() {
        let (berlin, paris) = (CLLocation(latitude: 52.5200, longitude: 13.4050), CLLocation(latitude: 48.8566, longitude: 2.3522))
        #expect(abs(berlin.distance(from: paris) - 877_500) < 1500)
        let region = CLCircularRegion(center: berlin.coordinate, radius: 1000, identifier: "home")
        #expect(region.contains(berlin.coordinate) && !region.contains(paris.coordinate))
        #expect(CLLocationCoordinate2DIsValid(berlin.coordinate) && !CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    @Test func `a manager of places says once that none come`() {
        let names = notes {
            let manager = CLLocationManager()
            manager.requestWhenInUseAuthorization()
            manager.startUpdatingLocation()
            #expect(manager.location == nil && manager.authorizationStatus == .notDetermined)
        }
        #expect(names == ["CLLocationManager places"])
    }

    @Test func `requests of notifications are kept, and none is delivered`() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let center = UNUserNotificationCenter.current()
        center.removeAllPendingNotificationRequests()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
        var titles: [String] = []
        center.getPendingNotificationRequests { titles = $0.map(\.content.title) }
        #expect(titles == ["Tea"])
        center.removePendingNotificationRequests(withIdentifiers: ["tea"])
        center.getPendingNotificationRequests { titles = $0.map(\.content.title) }
        #expect(titles.isEmpty)
    }

    @Test func `a SwiftUI view is a place with its name, a text a label, and a view of UIKit itself`() {
        let names = notes {
            let controller = UIHostingController(rootView: BadgeView(title: "Hi"))
            controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            controller.view.layoutIfNeeded()
            #expect(words(in: controller.view) == ["BadgeView", "SwiftUI"])
            let text = UIHostingController(rootView: Text("Hello").bold().padding())
            #expect(words(in: text.view) == ["Hello"])
            let wrapped = UIHostingController(rootView: Wrapped(words: "from UIKit"))
            #expect(words(in: wrapped.view) == ["from UIKit"])
        }
        #expect(names == ["SwiftUI views"])
    }

    @Test func `a cell takes a SwiftUI view as its content`() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.contentConfiguration = UIHostingConfiguration {
            HStack {
                Text("A")
                Spacer()
                if cell.isSelected { Image(systemName: "checkmark") }
            }
        }
        .margins(.horizontal, 20)
        cell.layoutIfNeeded()
        // There is no room for more than the name.
        #expect(words(in: cell.contentView) == ["HStack"])
    }
}

/// What a small SwiftUI view of an app looks like.
struct BadgeView: View {
    let title: String
    @State private var isOn = false
    @Environment(\.colorScheme) private var colorScheme
    @StateObject private var model = BadgeModel()

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline).foregroundColor(.secondary)
            Image(systemName: "star").resizable().frame(width: 20, height: 20)
            ForEach(model.names, id: \.self) { name in
                Text(name)
            }
            Button("Go") { isOn.toggle() }
            Toggle("On", isOn: $isOn)
            TextField("Name", text: $model.text)
            if isOn {
                Circle().fill(Color.red)
            } else {
                Color.blue.opacity(0.5)
            }
        }
        .padding(.horizontal, 16)
        .background(RoundedRectangle(cornerRadius: 8).fill(colorScheme == .dark ? Color.black : .white))
        .onTapGesture { withAnimation { isOn = true } }
    }
}

final class BadgeModel: ObservableObject {
    @Published var names = ["a", "b"]
    @Published var text = ""
}

struct Wrapped: UIViewRepresentable {
    let words: String

    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = words }
}

struct BadgeView_Previews: PreviewProvider {
    static var previews: some View {
        BadgeView(title: "Hi").previewLayout(.sizeThatFits)
    }

    @Test func `a picture of a map tells where its places stand`() throws {
        let options = MKMapSnapshotter.Options()
        options.size = CGSize(width: 100, height: 50)
        options.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 10, longitude: 20), span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4))
        options.pointOfInterestFilter = .includingAll
        var shot: MKMapSnapshotter.Snapshot?
        MKMapSnapshotter(options: options).start { snapshot, _ in shot = snapshot }
        let snapshot = try #require(shot)
        #expect(snapshot.image.size == options.size)
        #expect(snapshot.point(for: CLLocationCoordinate2D(latitude: 10, longitude: 20)) == CGPoint(x: 50, y: 25))
        #expect(snapshot.point(for: CLLocationCoordinate2D(latitude: 11, longitude: 22)) == CGPoint(x: 100, y: 0))
        #expect(MKPointOfInterestFilter(including: [MKPointOfInterestCategory(rawValue: "cafe")]).includes(.init(rawValue: "cafe")))
        #expect(MKPointOfInterestFilter.excludingAll.excludes(.init(rawValue: "cafe")))
    }
}
