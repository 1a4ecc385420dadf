// SPDX-License-Identifier: MIT
//
// Bodies in time: forces, joints and collisions, in steps that never change.

/// A world of rigid bodies, moved in steps of a 240th of a second whatever the display does.
///
/// In a step forces change velocities, then joints and contacts correct them by impulses, one after the other, several times over, each
/// beginning with the impulses of the step before; then bodies move. The same calls give the same numbers.
package struct Simulation: Sendable {
    /// The seconds of a step.
    package static let step = 1.0 / 240
    private static let rounds = 10
    /// How deep outlines stay in each other, in points, so that contacts do not come and go.
    private static let slop = 0.25
    /// Slower than that, in points a second, nothing bounces.
    private static let bounceLimit = 20.0

    /// What collides with what.
    package struct CollisionGroup: Hashable, Sendable {
        package var bodies: [Int] = []
        /// From a point to another, each with a number that names its boundary.
        package var walls: [Wall] = []
        package var collidesItems = true
        package var collidesWalls = true

        package init() {}
    }

    /// A wall of a boundary.
    package struct Wall: Hashable, Sendable {
        package var start: Vector
        package var end: Vector
        /// The boundary that it is part of.
        package var boundary: Int

        package init(from start: Vector, to end: Vector, boundary: Int) { (self.start, self.end, self.boundary) = (start, end, boundary) }
    }

    /// Two that touch: a body with a body, or with a boundary of a group.
    package struct Touch: Hashable, Sendable {
        package var group: Int
        package var first: Int
        /// The other body; nil for a boundary.
        package var second: Int?
        package var boundary: Int?
    }

    /// The bodies, by numbers that are never given again.
    package private(set) var bodies: [Int: Body] = [:]
    /// The forces, by numbers of their owners.
    package var forces: [Int: Force] = [:]
    /// The joints, by numbers of their owners.
    package var joints: [Int: Joint] = [:]
    /// The groups, by numbers of their owners.
    package var groups: [Int: CollisionGroup] = [:]
    /// Who touches whom, and where.
    package private(set) var touches: [Touch: Vector] = [:]
    /// How long the world has been running, in seconds.
    package private(set) var time = 0.0
    private var lastNumber = 0
    private var impulses: [Row.Key: Double] = [:]
    /// How long everything has been as good as still, in seconds.
    private var stillness = 0.0

    package init() {}

    /// Whether nothing has moved for half a second, and nothing will.
    package var isAtRest: Bool { stillness >= 0.5 || bodies.isEmpty }

    /// A number that nothing else has.
    package mutating func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Takes a body in, and gives its number.
    package mutating func add(_ body: Body) -> Int {
        let number = number()
        bodies[number] = body
        return number
    }

    /// Takes a body out, with all that it touches.
    package mutating func remove(_ number: Int) {
        bodies[number] = nil
        touches = touches.filter { $0.key.first != number && $0.key.second != number }
        impulses = impulses.filter { $0.key.first != number && $0.key.second != number }
    }

    /// The body of a number; setting it wakes the world up.
    package subscript(number: Int) -> Body? {
        get { bodies[number] }
        set {
            bodies[number] = newValue
            wake()
        }
    }

    /// Has the world move again.
    package mutating func wake() { stillness = 0 }

    /// Gives a body a push at once: 1 gives mass 1 a speed of 100 points a second.
    package mutating func push(_ number: Int, by impulse: Vector, at point: Vector) {
        guard var body = bodies[number] else { return }
        body.velocity += impulse * 100 * body.inverseMass
        body.angularVelocity += point.rotated(by: body.angle).cross(impulse * 100) * body.inverseInertia
        self[number] = body
    }

    // MARK: A step

    /// Goes one step further.
    package mutating func advance() {
        let order = bodies.keys.sorted()
        applyForces(order)
        var rows = jointRows()
        let contacts = findContacts()
        for contact in contacts { add(contact, to: &rows) }
        solve(&rows)
        move(order)
        for contact in contacts { part(contact) }
        time += Self.step
    }

    private mutating func applyForces(_ order: [Int]) {
        for force in forces.keys.sorted().compactMap({ forces[$0] }) {
            for number in force.bodies {
                guard var body = bodies[number], !body.isAnchored else { continue }
                switch force.kind {
                case .gravity(let acceleration): body.velocity += acceleration * Self.step
                case .push(let push, let point):
                    body.velocity += push * 100 * body.inverseMass * Self.step
                    body.angularVelocity += point.rotated(by: body.angle).cross(push * 100) * body.inverseInertia * Self.step
                case .field(let field): body.velocity += field.force(on: body, at: time) * body.inverseMass * Self.step
                }
                bodies[number] = body
            }
        }
        for number in order {
            guard var body = bodies[number] else { continue }
            if body.isAnchored {
                (body.velocity, body.angularVelocity) = (.zero, 0)
            } else {
                body.velocity /= 1 + Self.step * max(body.resistance, 0)
                body.angularVelocity = body.allowsRotation ? body.angularVelocity / (1 + Self.step * max(body.angularResistance, 0)) : 0
            }
            bodies[number] = body
        }
    }

    private mutating func move(_ order: [Int]) {
        var isStill = true
        for number in order {
            guard var body = bodies[number], !body.isAnchored else { continue }
            body.position += body.velocity * Self.step
            body.angle += body.angularVelocity * Self.step
            if body.velocity.length > 1 || abs(body.angularVelocity) > 0.02 { isStill = false }
            // What no longer fits into numbers stays where it was.
            if body.position.x.isFinite, body.position.y.isFinite, body.angle.isFinite { bodies[number] = body }
        }
        stillness = isStill ? stillness + Self.step : 0
    }

    // MARK: Joints

    /// The end of a joint: the body, -1 for the ground, where the end is, and the arm from the centre to there.
    private func end(_ anchor: Anchor) -> (body: Int, place: Vector, arm: Vector)? {
        switch anchor {
        case .place(let place): return (-1, place, .zero)
        case .body(let number, let point):
            guard let body = bodies[number] else { return nil }
            let arm = point.rotated(by: body.angle)
            return (number, body.position + arm, arm)
        }
    }

    private func jointRows() -> [Row] {
        var rows: [Row] = []
        for (owner, joint) in joints.sorted(by: { $0.key < $1.key }) {
            guard let a = end(joint.first), let b = end(joint.second) else { continue }
            var part = 0
            func row(_ direction: Vector, _ error: Double, frequency: Double = 0, damping: Double = 0) -> Row {
                part += 1
                var row = Row(
                    first: a.body, second: b.body, direction: direction, firstTurn: a.arm.cross(direction),
                    secondTurn: b.arm.cross(direction),
                    key: Row.Key(owner: owner, first: a.body, second: b.body, part: part))
                soften(&row, error, frequency, damping)
                return row
            }
            func turn(_ error: Double, frequency: Double = 0, damping: Double = 0) -> Row {
                part += 1
                var row = Row(
                    first: a.body, second: b.body, firstTurn: 1, secondTurn: 1,
                    key: Row.Key(owner: owner, first: a.body, second: b.body, part: part))
                soften(&row, error, frequency, damping)
                return row
            }
            let way = b.place - a.place
            let turned = (bodies[b.body]?.angle ?? 0) - (bodies[a.body]?.angle ?? 0) - joint.angle
            switch joint.kind {
            case .bar(let length, let frequency, let damping):
                if length < 0.01 {
                    // Without a length there is no direction: both are held.
                    rows.append(row(Vector(1, 0), way.x, frequency: frequency, damping: damping))
                    rows.append(row(Vector(0, 1), way.y, frequency: frequency, damping: damping))
                } else {
                    let direction = way.length > 1e-6 ? way / way.length : Vector(0, 1)
                    rows.append(row(direction, way.length - length, frequency: frequency, damping: damping))
                }
            case .rope(let length):
                guard way.length > length else { continue }
                var rope = row(way.length > 1e-6 ? way / way.length : Vector(0, 1), way.length - length)
                rope.most = 0
                rows.append(rope)
            case .pin(let range, let torque):
                rows += [row(Vector(1, 0), way.x), row(Vector(0, 1), way.y)]
                if torque > 0 {
                    var brake = turn(0)
                    (brake.least, brake.most) = (-torque * 10_000 * Self.step, torque * 10_000 * Self.step)
                    rows.append(brake)
                }
                if turned < range.lowerBound {
                    var stop = turn(turned - range.lowerBound)
                    stop.least = 0
                    rows.append(stop)
                } else if turned > range.upperBound {
                    var stop = turn(turned - range.upperBound)
                    stop.most = 0
                    rows.append(stop)
                }
            case .weld: rows += [row(Vector(1, 0), way.x), row(Vector(0, 1), way.y), turn(turned)]
            case .slide(let axis, let range, let angle):
                let axis = axis.length > 0 ? axis / axis.length : Vector(1, 0)
                rows += [row(axis.turned, way.dot(axis.turned)), turn(turned - angle)]
                let reach = -way.dot(axis)
                if reach < range.lowerBound {
                    var stop = row(axis, range.lowerBound - reach)
                    stop.most = 0
                    rows.append(stop)
                } else if reach > range.upperBound {
                    var stop = row(axis, range.upperBound - reach)
                    stop.least = 0
                    rows.append(stop)
                }
            case .snap(let damping):
                let ratio = 0.3 + 0.7 * min(max(damping, 0), 1)
                rows.append(row(Vector(1, 0), way.x, frequency: 2, damping: ratio))
                rows.append(row(Vector(0, 1), way.y, frequency: 2, damping: ratio))
                rows.append(turn(turned, frequency: 2, damping: ratio))
            }
        }
        return rows
    }

    /// Has a row take an error away: a share of it in each step, or as a spring does.
    private func soften(_ row: inout Row, _ error: Double, _ frequency: Double, _ damping: Double) {
        guard frequency > 0 else {
            row.bias = error * 0.2 / Self.step
            return
        }
        let give = inverseMass(row)
        guard give > 0 else { return }
        let pulse = 2 * Double.pi * frequency
        let stiffness = pulse * pulse / give
        let softness = 1 / (Self.step * (2 * damping * pulse / give + Self.step * stiffness))
        (row.softness, row.bias) = (softness, error * Self.step * stiffness * softness)
    }

    private func inverseMass(_ row: Row) -> Double {
        let (a, b) = (bodies[row.first], bodies[row.second])
        let weight = row.direction.dot(row.direction)
        return weight * ((a?.inverseMass ?? 0) + (b?.inverseMass ?? 0)) + row.firstTurn * row.firstTurn * (a?.inverseInertia ?? 0)
            + row.secondTurn * row.secondTurn * (b?.inverseInertia ?? 0)
    }

    // MARK: Contacts

    /// Two that touch; -1 is a boundary.
    private struct Meeting {
        var contact: Contact
        var first: Int
        var second: Int
        var owner: Int
        var wall: Int
    }

    private mutating func findContacts() -> [Meeting] {
        var meetings: [Meeting] = []
        var found: [Touch: Vector] = [:]
        var shapes: [Int: (shape: PlacedShape, box: (min: Vector, max: Vector))] = [:]
        for (number, body) in bodies {
            let shape = PlacedShape(body)
            shapes[number] = (shape, shape.box)
        }
        for (index, group) in groups.sorted(by: { $0.key < $1.key }) {
            let numbers = group.bodies.sorted()
            if group.collidesItems {
                // Along x, so that only neighbours are looked at.
                let line = numbers.compactMap { number in shapes[number].map { (number, $0) } }
                    .sorted { ($0.1.box.min.x, $0.0) < ($1.1.box.min.x, $1.0) }
                for (place, (number, shape)) in line.enumerated() {
                    for (other, otherShape) in line[(place + 1)...] {
                        if otherShape.box.min.x > shape.box.max.x { break }
                        guard otherShape.box.min.y <= shape.box.max.y, otherShape.box.max.y >= shape.box.min.y else { continue }
                        let (first, second) = (min(number, other), max(number, other))
                        guard let a = shapes[first], let b = shapes[second], let contact = Contact.between(a.shape, b.shape) else {
                            continue
                        }
                        found[Touch(group: index, first: first, second: second, boundary: nil)] = contact.places.first?.point
                        meetings.append(Meeting(contact: contact, first: first, second: second, owner: index, wall: 0))
                    }
                }
            }
            guard group.collidesWalls else { continue }
            for number in numbers {
                guard let own = shapes[number] else { continue }
                for (place, wall) in group.walls.enumerated() {
                    let (low, high) = (pointwiseMin(wall.start, wall.end), pointwiseMax(wall.start, wall.end))
                    guard low.x <= own.box.max.x, high.x >= own.box.min.x, low.y <= own.box.max.y, high.y >= own.box.min.y else { continue }
                    guard let contact = Contact.between(PlacedShape(wall: (wall.start, wall.end)), own.shape) else { continue }
                    found[Touch(group: index, first: number, second: nil, boundary: wall.boundary)] = contact.places.first?.point
                    meetings.append(Meeting(contact: contact, first: -1, second: number, owner: index, wall: place + 1))
                }
            }
        }
        touches = found
        return meetings
    }

    /// Takes bodies a share of their depth apart; not by velocities, since they would leap off each other.
    private mutating func part(_ meeting: Meeting) {
        let depth = meeting.contact.places.map(\.depth).max() ?? 0
        let (a, b) = (bodies[meeting.first]?.inverseMass ?? 0, bodies[meeting.second]?.inverseMass ?? 0)
        guard depth > Self.slop, a + b > 0 else { return }
        let way = meeting.contact.normal * ((depth - Self.slop) * 0.2 / (a + b))
        bodies[meeting.first]?.position -= way * a
        bodies[meeting.second]?.position += way * b
    }

    private func add(_ meeting: Meeting, to rows: inout [Row]) {
        let (contact, first, second) = (meeting.contact, meeting.first, meeting.second)
        let (a, b) = (bodies[first], bodies[second])
        let elasticity = min(max(a?.elasticity ?? 0, b?.elasticity ?? 0), 1)
        let friction = a.map { a in (max(a.friction, 0) * max(b?.friction ?? 0, 0)).squareRoot() } ?? max(b?.friction ?? 0, 0)
        for place in contact.places {
            let (armA, armB) = (place.point - (a?.position ?? place.point), place.point - (b?.position ?? place.point))
            let part = meeting.wall * 100_000 + place.feature * 2
            var normal = Row(
                first: first, second: second, direction: contact.normal, firstTurn: armA.cross(contact.normal),
                secondTurn: armB.cross(contact.normal), least: 0,
                key: Row.Key(owner: meeting.owner, first: first, second: second, part: part))
            let approach = velocity(normal)
            if approach < -Self.bounceLimit { normal.bias = elasticity * approach }
            rows.append(normal)
            guard friction > 0 else { continue }
            let along = contact.normal.turned
            var slide = Row(
                first: first, second: second, direction: along, firstTurn: armA.cross(along), secondTurn: armB.cross(along),
                key: Row.Key(owner: meeting.owner, first: first, second: second, part: part + 1))
            slide.pressedBy = (rows.count - 1, friction)
            rows.append(slide)
        }
    }

    // MARK: The solver

    /// How quickly the second moves against the first along a row.
    private func velocity(_ row: Row) -> Double {
        let (a, b) = (bodies[row.first], bodies[row.second])
        return row.direction.dot((b?.velocity ?? .zero) - (a?.velocity ?? .zero)) + row.secondTurn * (b?.angularVelocity ?? 0)
            - row.firstTurn * (a?.angularVelocity ?? 0)
    }

    private mutating func apply(_ impulse: Double, _ row: Row) {
        if var a = bodies[row.first] {
            a.velocity -= row.direction * impulse * a.inverseMass
            a.angularVelocity -= row.firstTurn * impulse * a.inverseInertia
            bodies[row.first] = a
        }
        if var b = bodies[row.second] {
            b.velocity += row.direction * impulse * b.inverseMass
            b.angularVelocity += row.secondTurn * impulse * b.inverseInertia
            bodies[row.second] = b
        }
    }

    private mutating func solve(_ rows: inout [Row]) {
        for index in rows.indices {
            let give = inverseMass(rows[index]) + rows[index].softness
            rows[index].mass = give > 0 ? 1 / give : 0
            rows[index].impulse = impulses[rows[index].key] ?? 0
            apply(rows[index].impulse, rows[index])
        }
        for _ in 0..<Self.rounds {
            for index in rows.indices {
                let row = rows[index]
                var (least, most) = (row.least, row.most)
                if let (press, share) = row.pressedBy { (least, most) = (-share * rows[press].impulse, share * rows[press].impulse) }
                let wanted = row.impulse - row.mass * (velocity(row) + row.bias + row.softness * row.impulse)
                let impulse = min(max(wanted, least), most)
                apply(impulse - row.impulse, row)
                rows[index].impulse = impulse
            }
        }
        impulses = Dictionary(rows.map { ($0.key, $0.impulse) }) { $1 }
    }
}
