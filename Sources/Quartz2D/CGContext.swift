// SPDX-License-Identifier: MIT
//
// The context of CoreGraphics: it records what is drawn as marks, which every output draws as vectors.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry

/// Where something is drawn.
///
/// It begins with the points of the view, layer or image that is drawn, y down, as UIKit hands it out (drawing.y-points-down).
public final class CGContext {
    /// The rectangle that is drawn in, at first.
    package let bounds: CGRect
    /// From the space that the context begins with to that of the picture.
    let base: CGAffineTransform
    /// Whether black lies beneath what is drawn.
    let isOpaque: Bool
    var state = GraphicsState()
    /// Whether edges may be smooth, whatever the state says.
    var allowsSmoothEdges = true
    private var saved: [GraphicsState] = []
    /// In the space of the picture: points are placed when they are added (drawing.paths-are-placed-at-once).
    var outline = Path()
    private var list = MarkList()
    /// What the transparency layers that are open interrupt, from the outermost on.
    private var layers: [(list: MarkList, state: GraphicsState, depth: Int)] = []
    private var serials = 0
    /// Pixels per point of what is drawn.
    package let scale: CGFloat

    /// A context that draws in a rectangle.
    ///
    /// - Parameter pointsUp: Whether y points up, from the bottom of the rectangle.
    package init(bounds: CGRect, scale: CGFloat = 1, pointsUp: Bool = false, isOpaque: Bool = false) {
        self.bounds = bounds
        self.scale = scale
        self.isOpaque = isOpaque
        base = pointsUp ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY) : .identity
        state.transform = base
        state.clip = ClipStack(bounds: bounds)
    }

    /// What has been drawn; transparency layers that are still open count as ended.
    package var marks: [DisplayList.Content] {
        while !layers.isEmpty { endTransparencyLayer() }
        return list.marks
    }

    /// What has been drawn, as far as no open transparency layer holds it back.
    var marksSoFar: [DisplayList.Content] { (layers.first?.list ?? list).marks }

    /// A number for another stack of limits.
    func nextSerial() -> Int {
        serials += 1
        return serials
    }

    // MARK: State

    /// Keeps the state, to be taken up again by `restoreGState()`.
    public func saveGState() { saved.append(state) }

    /// Takes up the state that was kept last; without one nothing happens.
    public func restoreGState() {
        guard saved.count > (layers.last?.depth ?? 0) else { return }
        state = saved.removeLast()
    }

    /// The transform from user space to the points of what is drawn.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves what follows.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Enlarges what follows.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Turns what follows, by radians from x towards y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Transforms what follows, before what has been asked for already.
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }

    /// The opacity of all that follows, 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }

    /// How what follows is mixed with what has been drawn.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

    /// Gives each mark that follows a shadow.
    ///
    /// - Parameters:
    ///   - offset: In points of what is drawn, positive heights down, whatever the transform is.
    ///   - blur: Twice the standard deviation of the Gaussian.
    ///   - color: Nil ends the shadows.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let height = base.d < 0 ? -offset.height : offset.height
        state.shadow = color.map { Shadow(color: $0, radius: max(blur, 0) / 2, offset: CGSize(width: offset.width, height: height)) }
    }

    /// Gives each mark that follows a shadow of a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3)) }

    /// How pictures get their pixels that are shown in another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// The width of lines, in points of user space.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

    /// How lines end.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// How lines meet.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// How far the tip of a corner may reach, in widths of the line.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

    /// The lengths of dashes and gaps in turn, and where in them a line begins; no lengths are a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let usable = lengths.map { $0 > 0 ? $0 : 0 }
        (state.dash, state.dashPhase) = (usable.contains { $0 > 0 } ? usable : [], phase)
    }

    // MARK: Colours

    /// The colour that areas are filled with.
    public func setFillColor(_ color: CGColor) { (state.fill, state.fillPattern) = (color, nil) }

    /// The colour that lines are drawn with.
    public func setStrokeColor(_ color: CGColor) { (state.stroke, state.strokePattern) = (color, nil) }

    /// The colour that areas are filled with.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour that lines are drawn with.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The grey that areas are filled with.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// The grey that lines are drawn with.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// The inks that areas are filled with.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// The inks that lines are drawn with.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// The colour that areas are filled with, its opacity last.
    public func setFillColor(_ components: [CGFloat]) {
        if let alpha = components.last { setFillColor(CGColor(components: components.dropLast(), alpha: alpha)) }
    }

    /// The colour that lines are drawn with, its opacity last.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let alpha = components.last { setStrokeColor(CGColor(components: components.dropLast(), alpha: alpha)) }
    }

    // MARK: Transparency layers

    /// Begins a picture of its own: what follows is drawn on nothing, and then put down as one, with the alpha, the shadow and the
    /// blend mode of now.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        // Deeper than pictures may be nested, layers mean nothing.
        guard layers.count < 64 else {
            saveGState()
            layers.append((MarkList(), state, -1))
            return
        }
        saveGState()
        layers.append((list, state, saved.count))
        list = MarkList()
        (state.alpha, state.shadow, state.blend) = (1, nil, .normal)
    }

    /// Begins a picture of its own that is seen in a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Puts down what has been drawn since the transparency layer began.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        if layer.depth < 0 { return restoreGState() }
        saved.removeLast(saved.count - layer.depth)
        let marks = list.marks
        (list, state) = (layer.list, layer.state)
        if !marks.isEmpty { put(.picture(DisplayList.Picture(marks, opacity: state.alpha, isIsolated: true))) }
        restoreGState()
    }

    // MARK: Marks

    /// Adds a mark of the picture's space, with the shadow, the blend mode and the limits of now.
    func put(_ mark: DisplayList.Content) {
        guard state.alpha > 0, !state.clip.bounds.isNull else { return }
        var mark = mark
        if let shadow = state.shadow, shadow.color.alpha > 0 { mark = .picture(DisplayList.Picture([mark], shadow: shadow)) }
        switch state.blend {
        case .normal: list.add(mark, within: state.clip)
        case .destinationOver: list.add(beneath: state.clip.serial == 0 ? mark : .picture(state.clip.limiting([mark])))
        default:
            var picture = state.clip.limiting([mark])
            picture.blend = state.blend.mode
            list.add(alone: .picture(picture))
        }
    }

    /// Adds a mark within the limits of now, whatever the blend mode is.
    func addMark(_ mark: DisplayList.Content) { list.add(mark, within: state.clip) }

    /// Adds a mark that is complete in itself.
    func addAlone(_ mark: DisplayList.Content) { list.add(alone: mark) }

    /// Takes the inside of a path out of all that has been drawn; false where that has been done too often already.
    func takeOut(_ path: Path, _ box: CGRect) -> Bool {
        if box.contains(bounds), path == .rect(box) {
            list.removeAll()
            return true
        }
        var outside = Path.rect(bounds.union(box).insetBy(dx: -1, dy: -1))
        outside.append(path)
        return list.limit(to: DisplayList.ClipPath(path: outside, fillRule: .evenOdd))
    }

    /// Adds a mark of user space.
    func putPlaced(_ mark: DisplayList.Content) {
        let transform = state.transform
        guard transform.determinant != 0, transform.determinant.isFinite else { return }
        put(transform == .identity ? mark : .picture(DisplayList.Picture([mark], transform: transform)))
    }
}
