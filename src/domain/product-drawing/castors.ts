import { clamp, box, outline, type Shape } from './shape.ts'
import type { FurnitureSpec, Views } from './views.ts'

/** Returns the height of a product's castors: 8 cm, but less for a small product. */
export function castorHeight({ width, depth, height }: FurnitureSpec): number {
  return Math.min(8, height * 0.08, width / 4, depth / 4)
}

/** Two castors at the floor, `inset` from both ends. */
export function castors(viewWidth: number, castorSize: number, inset: number): Shape[] {
  return [inset, viewWidth - inset - castorSize].map((left) =>
    box('body', [left, 0, left + castorSize, castorSize], castorSize / 2),
  )
}

/** A seat and a back with arms on a column, on a star with castors. */
export function officeChair(spec: FurnitureSpec): Views {
  const { width, depth, height } = spec
  const seatHeight = spec.seatHeight ?? Math.min(50, height * 0.5)
  const armHeight = clamp(seatHeight + 4, height * 0.68, height - 2)
  const castorSize = Math.min(castorHeight(spec), seatHeight * 0.25)
  const hubHeight = castorSize + Math.min(6, (seatHeight - 7 - castorSize) * 0.4)
  const base = (viewWidth: number): Shape[] => [
    box('wood', [viewWidth / 2 - 1.6, hubHeight - 1, viewWidth / 2 + 1.6, seatHeight - 6]),
    outline(
      'wood',
      [castorSize / 2, castorSize],
      [viewWidth / 2 - 3, hubHeight],
      [viewWidth / 2 + 3, hubHeight],
      [viewWidth - castorSize / 2, castorSize],
      [viewWidth - castorSize / 2, castorSize * 0.6],
      [castorSize / 2, castorSize * 0.6],
    ),
    ...castors(viewWidth, castorSize, 0),
    ...castors(viewWidth / 2 + castorSize / 2, castorSize, viewWidth / 2 - castorSize / 2).slice(0, 1),
  ]
  const armrest = (left: number, right: number): Shape[] => [
    box('wood', [(left + right) / 2 - 1.2, seatHeight - 4, (left + right) / 2 + 1.2, armHeight - 3]),
    box('soft', [left, armHeight - 3, right, armHeight], 1.5),
  ]
  return {
    front: [
      ...base(width),
      box('soft', [width * 0.2, seatHeight + 3, width * 0.8, height], 8),
      box('body', [width * 0.12, seatHeight - 7, width * 0.88, seatHeight], 3),
      ...armrest(0, width * 0.16),
      ...armrest(width * 0.84, width),
    ],
    side: [
      ...base(depth),
      outline(
        'soft',
        [depth * 0.72, seatHeight - 2],
        [depth * 0.84, height],
        [depth * 0.95, height],
        [depth * 0.84, seatHeight - 2],
      ),
      box('body', [depth * 0.06, seatHeight - 7, depth * 0.8, seatHeight], 3),
      ...armrest(depth * 0.24, depth * 0.64),
    ],
    top: [
      box('body', [width * 0.12, 0, width * 0.88, depth * 0.84], 6),
      box('soft', [width * 0.2, depth * 0.84, width * 0.8, depth], 4),
      box('soft', [0, depth * 0.24, width * 0.16, depth * 0.64], 2),
      box('soft', [width * 0.84, depth * 0.24, width, depth * 0.64], 2),
    ],
  }
}

/** A board over two shelves between posts that roll. */
export function trolley(spec: FurnitureSpec): Views {
  const { width, depth, height } = spec
  const castorSize = castorHeight(spec)
  const boardThickness = Math.min(4, height / 8)
  const shelfThickness = Math.min(3, height / 12)
  const view = (viewWidth: number): Shape[] => {
    const postWidth = Math.min(3, viewWidth / 10)
    const inset = Math.min(6, viewWidth * 0.06)
    const [left, right] = [inset, viewWidth - inset]
    const levels = [castorSize + shelfThickness, (castorSize + height) / 2]
    return [
      ...castors(viewWidth, castorSize, Math.max(0, inset + postWidth / 2 - castorSize / 2)),
      box('wood', [left, castorSize, left + postWidth, height - boardThickness]),
      box('wood', [right - postWidth, castorSize, right, height - boardThickness]),
      ...levels.map((level) => box('soft', [left, level, right, level + shelfThickness])),
      box('body', [0, height - boardThickness, viewWidth, height], 1),
    ]
  }
  return { front: view(width), side: view(depth), top: [box('body', [0, 0, width, depth], 2)] }
}
