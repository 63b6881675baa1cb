import { clamp, box, legs, line, outline, dividers, type Shape } from './shape.ts'
import type { Figure, Views } from './views.ts'

// A deeper sofa has a chaise longue.
const minCornerSofaSide = 130

/** Arms, seats and a back of cushions on a body with short legs; one that is very deep has a corner. */
export function sofa(figure: Figure): Views {
  const straight = straightSofa(figure)
  return figure.depth > minCornerSofaSide && figure.width > minCornerSofaSide
    ? withCorner(figure, straight)
    : straight
}

/** Adds a chaise longue at the right end. */
function withCorner({ width, depth, height, seat: specifiedSeat }: Figure, { front }: Views): Views {
  const seat = specifiedSeat ?? height * 0.5
  const leg = clamp(4, height * 0.11, 12)
  const main = Math.min(100, depth * 0.6)
  const end = width * 0.36
  const back = 22
  const arm = Math.max(seat + 6, height * 0.7)
  return {
    front: [...front, box('body', [width - end, leg - 1, width, seat], 4)],
    side: [
      box('soft', [depth - back, leg, depth, height], 5),
      box('body', [depth - main, leg, depth - 3, arm], 6),
      box('body', [0, leg, depth - main * 0.3, seat], 4),
      ...legs({ width: depth, height: leg, inset: 7 }),
    ],
    top: [
      outline(
        'body',
        [0, depth - main],
        [width - end, depth - main],
        [width - end, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ),
      box('soft', [back, depth - back, width, depth], 3),
      box('body', [0, depth - main, back, depth], 4),
      line([
        [width - end, depth - main],
        [width - end, depth - back],
      ]),
    ],
  }
}

function straightSofa({
  width,
  depth,
  height,
  seats,
  seat: specifiedSeat,
  leg: specifiedLeg,
}: Figure): Views {
  const seat = specifiedSeat ?? height * 0.52
  const leg = Math.min(specifiedLeg ?? clamp(4, height * 0.17, 15), seat / 2)
  const arm = clamp(8, width * 0.08, 22)
  const armTop = Math.max(seat + 6, height * 0.73)
  const rail = leg + (seat - leg) * 0.45
  const count = seats ?? clamp(1, Math.round((width - 2 * arm) / 62), 5)
  const each = (width - 2 * arm) / count
  const places = Array.from({ length: count }, (_, index) => arm + index * each)
  const back = depth * 0.72
  return {
    front: [
      ...places.map((left) => box('soft', [left + 0.7, seat, left + each - 0.7, height], 6)),
      box('body', [arm, leg, width - arm, rail]),
      ...places.map((left) => box('body', [left, rail, left + each, seat], 4)),
      box('body', [0, leg, arm, armTop], 6),
      box('body', [width - arm, leg, width, armTop], 6),
      ...legs({ width, height: leg, inset: 7 }),
    ],
    side: [
      outline('soft', [back, armTop - 4], [depth * 0.82, height], [depth * 0.95, height], [depth, leg + 3]),
      box('body', [0, leg, depth, armTop], 6),
      ...legs({ width: depth, height: leg, inset: 7 }),
    ],
    top: [
      box('body', [0, 0, width, depth], 5),
      box('soft', [arm, back, width - arm, depth], 3),
      line(
        [
          [arm, 0],
          [arm, depth],
        ],
        [
          [width - arm, 0],
          [width - arm, depth],
        ],
      ),
      ...dividers(count, [arm, 0, width - arm, depth]),
    ],
  }
}

/** A frame of wood with a cushion to sit on and one to lean against. */
export function armchair({ width, depth, height, seat: specifiedSeat }: Figure): Views {
  const seat = specifiedSeat ?? height * 0.5
  const arm = clamp(seat + 4, height * 0.69, height - 4)
  const post = clamp(3, width * 0.06, 5)
  const inner = post * 2
  const lean = (up: number) => depth * 0.68 + ((up - seat) / (height - seat)) * depth * 0.26
  return {
    front: [
      box('soft', [inner, seat - 2, width - inner, height], 5),
      box('body', [inner, seat - 14, width - inner, seat], 4),
      box('wood', [post, 0, inner, arm - 4]),
      box('wood', [width - inner, 0, width - post, arm - 4]),
      box('wood', [inner, Math.max(0, seat - 19), width - inner, seat - 14]),
      box('wood', [0, arm - 4, inner + 1, arm]),
      box('wood', [width - inner - 1, arm - 4, width, arm]),
    ],
    side: [
      outline(
        'soft',
        [lean(seat), seat - 4],
        [lean(height), height],
        [depth, height - 4],
        [lean(seat) + 11, seat - 4],
      ),
      outline(
        'body',
        [depth * 0.08, seat - 10],
        [lean(seat) + 4, Math.max(0, seat - 18)],
        [lean(seat) + 6, seat - 4],
        [depth * 0.1, seat + 3],
      ),
      box('wood', [0, arm - 4, depth * 0.85, arm]),
      outline('wood', [depth * 0.06, arm - 4], [depth * 0.12, arm - 4], [depth * 0.09, 0], [depth * 0.03, 0]),
      outline('wood', [depth * 0.66, arm - 4], [depth * 0.72, arm - 4], [depth * 0.9, 0], [depth * 0.84, 0]),
    ],
    top: [
      box('body', [inner, 0, width - inner, depth], 6),
      box('soft', [inner, depth * 0.72, width - inner, depth], 5),
      box('wood', [0, depth * 0.12, inner, depth * 0.9], 3),
      box('wood', [width - inner, depth * 0.12, width, depth * 0.9], 3),
    ],
  }
}

/** Four legs, a seat and a back to lean against. */
export function chair({ width, depth, height, seat: specifiedSeat }: Figure): Views {
  const seat = specifiedSeat ?? Math.min(46, height * 0.58)
  const post = clamp(2.5, width * 0.07, 4)
  const backrestBottom = Math.max(seat + 4, height - clamp(8, height * 0.18, 20))
  return {
    front: [
      box('wood', [post, 0, post * 2, height - 2]),
      box('wood', [width - post * 2, 0, width - post, height - 2]),
      box('soft', [post * 1.2, backrestBottom, width - post * 1.2, height], 3),
      box('body', [0, seat - 6, width, seat], 3),
    ],
    side: [
      outline(
        'wood',
        [depth * 0.84, seat - 2],
        [depth - post, height],
        [depth, height],
        [depth * 0.84 + post, seat - 2],
        [depth * 0.94, 0],
        [depth * 0.94 - post, 0],
      ),
      outline(
        'wood',
        [depth * 0.1, seat - 4],
        [depth * 0.1 + post, seat - 4],
        [depth * 0.05 + post, 0],
        [depth * 0.05, 0],
      ),
      box('body', [0, seat - 6, depth * 0.92, seat], 3),
    ],
    top: [
      box('body', [0, 0, width, depth * 0.9], 6),
      box('soft', [post, depth * 0.9, width - post, depth], 2),
    ],
  }
}

/** A seat on legs; one that is high enough to lean against has a back. */
export function stool(figure: Figure): Views {
  const { width, depth, height, seat: specifiedSeat } = figure
  const hasBack = height > 70
  const seat = hasBack ? (specifiedSeat ?? height * 0.78) : height
  const under = Math.min(seat, hasBack ? 6 : clamp(6, height * 0.3, 16))
  const view = (across: number): Shape[] => [
    ...(hasBack && seat < height - 6
      ? [box('soft', [across * 0.1, height - 12, across * 0.9, height], 3)]
      : []),
    ...legs({ width: across, height: seat - under, inset: clamp(3, across * 0.1, 8) }),
    ...(hasBack ? [box('wood', [across * 0.12, seat * 0.34, across * 0.88, seat * 0.34 + 2.5])] : []),
    box(hasBack ? 'body' : 'soft', [0, seat - under, across, seat], 4),
  ]
  return { front: view(width), side: view(depth), top: [box('body', [0, 0, width, depth], 6)] }
}

/** A board on two pairs of legs. */
export function bench({ width, depth, height }: Figure): Views {
  const board = Math.min(6, height / 4)
  const view = (across: number): Shape[] => [
    ...legs({ width: across, height: height - board, inset: clamp(4, across * 0.1, 16) }),
    box('wood', [0, height - board, across, height], 1),
  ]
  return { front: view(width), side: view(depth), top: [box('wood', [0, 0, width, depth], 2)] }
}
