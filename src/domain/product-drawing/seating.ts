import { clamp, box, legs, line, outline, dividers, type Shape } from './shape.ts'
import type { FurnitureSpec, Views } from './views.ts'

// A sofa that is both deeper and wider than this has a chaise longue.
const minCornerSofaSide = 130

/** Arms, seats and a back of cushions on a body with short legs; a very deep and wide sofa has a chaise longue. */
export function sofa(spec: FurnitureSpec): Views {
  const straight = straightSofa(spec)
  return spec.depth > minCornerSofaSide && spec.width > minCornerSofaSide
    ? withCorner(spec, straight)
    : straight
}

/** Adds a chaise longue at the right end. */
function withCorner(
  { width, depth, height, seatHeight: specifiedSeatHeight }: FurnitureSpec,
  { front }: Views,
): Views {
  const seatHeight = specifiedSeatHeight ?? height * 0.5
  const legHeight = clamp(4, height * 0.11, 12)
  const straightDepth = Math.min(100, depth * 0.6)
  const chaiseWidth = width * 0.36
  const backThickness = 22
  const armHeight = Math.max(seatHeight + 6, height * 0.7)
  return {
    front: [...front, box('body', [width - chaiseWidth, legHeight - 1, width, seatHeight], 4)],
    side: [
      box('soft', [depth - backThickness, legHeight, depth, height], 5),
      box('body', [depth - straightDepth, legHeight, depth - 3, armHeight], 6),
      box('body', [0, legHeight, depth - straightDepth * 0.3, seatHeight], 4),
      ...legs({ width: depth, height: legHeight, inset: 7 }),
    ],
    top: [
      outline(
        'body',
        [0, depth - straightDepth],
        [width - chaiseWidth, depth - straightDepth],
        [width - chaiseWidth, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ),
      box('soft', [backThickness, depth - backThickness, width, depth], 3),
      box('body', [0, depth - straightDepth, backThickness, depth], 4),
      line([
        [width - chaiseWidth, depth - straightDepth],
        [width - chaiseWidth, depth - backThickness],
      ]),
    ],
  }
}

function straightSofa({
  width,
  depth,
  height,
  seats,
  seatHeight: specifiedSeatHeight,
  legHeight: specifiedLegHeight,
}: FurnitureSpec): Views {
  const seatHeight = specifiedSeatHeight ?? height * 0.52
  const legHeight = Math.min(specifiedLegHeight ?? clamp(4, height * 0.17, 15), seatHeight / 2)
  const armWidth = clamp(8, width * 0.08, 22)
  const armHeight = Math.max(seatHeight + 6, height * 0.73)
  const railTop = legHeight + (seatHeight - legHeight) * 0.45
  const seatCount = seats ?? clamp(1, Math.round((width - 2 * armWidth) / 62), 5)
  const seatWidth = (width - 2 * armWidth) / seatCount
  const seatStarts = Array.from({ length: seatCount }, (_, index) => armWidth + index * seatWidth)
  const backStart = depth * 0.72
  return {
    front: [
      ...seatStarts.map((left) => box('soft', [left + 0.7, seatHeight, left + seatWidth - 0.7, height], 6)),
      box('body', [armWidth, legHeight, width - armWidth, railTop]),
      ...seatStarts.map((left) => box('body', [left, railTop, left + seatWidth, seatHeight], 4)),
      box('body', [0, legHeight, armWidth, armHeight], 6),
      box('body', [width - armWidth, legHeight, width, armHeight], 6),
      ...legs({ width, height: legHeight, inset: 7 }),
    ],
    side: [
      outline(
        'soft',
        [backStart, armHeight - 4],
        [depth * 0.82, height],
        [depth * 0.95, height],
        [depth, legHeight + 3],
      ),
      box('body', [0, legHeight, depth, armHeight], 6),
      ...legs({ width: depth, height: legHeight, inset: 7 }),
    ],
    top: [
      box('body', [0, 0, width, depth], 5),
      box('soft', [armWidth, backStart, width - armWidth, depth], 3),
      line(
        [
          [armWidth, 0],
          [armWidth, depth],
        ],
        [
          [width - armWidth, 0],
          [width - armWidth, depth],
        ],
      ),
      ...dividers(seatCount, [armWidth, 0, width - armWidth, depth]),
    ],
  }
}

/** A frame of wood with a cushion to sit on and one to lean against. */
export function armchair({ width, depth, height, seatHeight: specifiedSeatHeight }: FurnitureSpec): Views {
  const seatHeight = specifiedSeatHeight ?? height * 0.5
  const armHeight = clamp(seatHeight + 4, height * 0.69, height - 4)
  const postWidth = clamp(3, width * 0.06, 5)
  const armInnerEdge = postWidth * 2
  const backrestDepthAt = (level: number) =>
    depth * 0.68 + ((level - seatHeight) / (height - seatHeight)) * depth * 0.26
  return {
    front: [
      box('soft', [armInnerEdge, seatHeight - 2, width - armInnerEdge, height], 5),
      box('body', [armInnerEdge, seatHeight - 14, width - armInnerEdge, seatHeight], 4),
      box('wood', [postWidth, 0, armInnerEdge, armHeight - 4]),
      box('wood', [width - armInnerEdge, 0, width - postWidth, armHeight - 4]),
      box('wood', [armInnerEdge, Math.max(0, seatHeight - 19), width - armInnerEdge, seatHeight - 14]),
      box('wood', [0, armHeight - 4, armInnerEdge + 1, armHeight]),
      box('wood', [width - armInnerEdge - 1, armHeight - 4, width, armHeight]),
    ],
    side: [
      outline(
        'soft',
        [backrestDepthAt(seatHeight), seatHeight - 4],
        [backrestDepthAt(height), height],
        [depth, height - 4],
        [backrestDepthAt(seatHeight) + 11, seatHeight - 4],
      ),
      outline(
        'body',
        [depth * 0.08, seatHeight - 10],
        [backrestDepthAt(seatHeight) + 4, Math.max(0, seatHeight - 18)],
        [backrestDepthAt(seatHeight) + 6, seatHeight - 4],
        [depth * 0.1, seatHeight + 3],
      ),
      box('wood', [0, armHeight - 4, depth * 0.85, armHeight]),
      outline(
        'wood',
        [depth * 0.06, armHeight - 4],
        [depth * 0.12, armHeight - 4],
        [depth * 0.09, 0],
        [depth * 0.03, 0],
      ),
      outline(
        'wood',
        [depth * 0.66, armHeight - 4],
        [depth * 0.72, armHeight - 4],
        [depth * 0.9, 0],
        [depth * 0.84, 0],
      ),
    ],
    top: [
      box('body', [armInnerEdge, 0, width - armInnerEdge, depth], 6),
      box('soft', [armInnerEdge, depth * 0.72, width - armInnerEdge, depth], 5),
      box('wood', [0, depth * 0.12, armInnerEdge, depth * 0.9], 3),
      box('wood', [width - armInnerEdge, depth * 0.12, width, depth * 0.9], 3),
    ],
  }
}

/** Four legs, a seat and a back to lean against. */
export function chair({ width, depth, height, seatHeight: specifiedSeatHeight }: FurnitureSpec): Views {
  const seatHeight = specifiedSeatHeight ?? Math.min(46, height * 0.58)
  const postWidth = clamp(2.5, width * 0.07, 4)
  const backrestBottom = Math.max(seatHeight + 4, height - clamp(8, height * 0.18, 20))
  return {
    front: [
      box('wood', [postWidth, 0, postWidth * 2, height - 2]),
      box('wood', [width - postWidth * 2, 0, width - postWidth, height - 2]),
      box('soft', [postWidth * 1.2, backrestBottom, width - postWidth * 1.2, height], 3),
      box('body', [0, seatHeight - 6, width, seatHeight], 3),
    ],
    side: [
      outline(
        'wood',
        [depth * 0.84, seatHeight - 2],
        [depth - postWidth, height],
        [depth, height],
        [depth * 0.84 + postWidth, seatHeight - 2],
        [depth * 0.94, 0],
        [depth * 0.94 - postWidth, 0],
      ),
      outline(
        'wood',
        [depth * 0.1, seatHeight - 4],
        [depth * 0.1 + postWidth, seatHeight - 4],
        [depth * 0.05 + postWidth, 0],
        [depth * 0.05, 0],
      ),
      box('body', [0, seatHeight - 6, depth * 0.92, seatHeight], 3),
    ],
    top: [
      box('body', [0, 0, width, depth * 0.9], 6),
      box('soft', [postWidth, depth * 0.9, width - postWidth, depth], 2),
    ],
  }
}

/** A seat on legs. Above 70 cm it is a bar stool with a back and a footrest. */
export function stool(spec: FurnitureSpec): Views {
  const { width, depth, height, seatHeight: specifiedSeatHeight } = spec
  const hasBack = height > 70
  const seatHeight = hasBack ? (specifiedSeatHeight ?? height * 0.78) : height
  const seatThickness = Math.min(seatHeight, hasBack ? 6 : clamp(6, height * 0.3, 16))
  const view = (viewWidth: number): Shape[] => [
    ...(hasBack && seatHeight < height - 6
      ? [box('soft', [viewWidth * 0.1, height - 12, viewWidth * 0.9, height], 3)]
      : []),
    ...legs({ width: viewWidth, height: seatHeight - seatThickness, inset: clamp(3, viewWidth * 0.1, 8) }),
    ...(hasBack
      ? [box('wood', [viewWidth * 0.12, seatHeight * 0.34, viewWidth * 0.88, seatHeight * 0.34 + 2.5])]
      : []),
    box(hasBack ? 'body' : 'soft', [0, seatHeight - seatThickness, viewWidth, seatHeight], 4),
  ]
  return { front: view(width), side: view(depth), top: [box('body', [0, 0, width, depth], 6)] }
}

/** A board on two pairs of legs. */
export function bench({ width, depth, height }: FurnitureSpec): Views {
  const boardThickness = Math.min(6, height / 4)
  const view = (viewWidth: number): Shape[] => [
    ...legs({ width: viewWidth, height: height - boardThickness, inset: clamp(4, viewWidth * 0.1, 16) }),
    box('wood', [0, height - boardThickness, viewWidth, height], 1),
  ]
  return { front: view(width), side: view(depth), top: [box('wood', [0, 0, width, depth], 2)] }
}
