import { castorHeight, castors } from './castors.ts'
import { clamp, box, legs, line, outline, dividers, type Shape } from './shape.ts'
import type { FurnitureSpec, Views } from './views.ts'

/** Draws a headboard, a frame and a mattress. */
export function bed({ width, depth, height, legHeight: specifiedLegHeight }: FurnitureSpec): Views {
  const legHeight = Math.min(specifiedLegHeight ?? 10, height * 0.2)
  const frameTop = Math.min(34, height * 0.4)
  const mattressTop = clamp(frameTop + 4, height * 0.5, 56)
  const headboardThickness = clamp(4, depth * 0.045, 12)
  const pillows = width > 130 ? 2 : 1
  const pillowSpace = (width - 16) / pillows
  const pillowStarts = Array.from({ length: pillows }, (_, index) => 8 + index * pillowSpace)
  return {
    front: [
      box('soft', [0, legHeight, width, height], 4),
      box('body', [4, frameTop - 4, width - 4, mattressTop], 5),
      box('body', [0, legHeight, width, frameTop], 3),
      ...legs({ width, height: legHeight, inset: 6 }),
    ],
    side: [
      box(
        'body',
        [headboardThickness + 6, mattressTop, headboardThickness + 46, Math.min(height, mattressTop + 12)],
        9,
      ),
      box('body', [headboardThickness, frameTop - 4, depth - 4, mattressTop], 5),
      box('body', [headboardThickness / 2, legHeight, depth, frameTop], 3),
      box('soft', [0, 0, headboardThickness, height], 3),
      ...legs({ width: depth, height: legHeight, inset: 10 }),
    ],
    top: [
      box('body', [0, 0, width, depth], 3),
      box('soft', [0, depth - headboardThickness, width, depth], 2),
      ...pillowStarts.map((left) =>
        box(
          'soft',
          [left, depth - headboardThickness - 48, left + pillowSpace - 6, depth - headboardThickness - 6],
          8,
        ),
      ),
      line([
        [0, depth * 0.62],
        [width, depth * 0.62],
      ]),
    ],
  }
}

/** One soft block with a seam. */
export function mattress({ width, depth, height }: FurnitureSpec): Views {
  const view = (viewWidth: number): Shape[] => [
    box('body', [0, 0, viewWidth, height], 6),
    line([
      [0, height / 2],
      [viewWidth, height / 2],
    ]),
  ]
  return { front: view(width), side: view(depth), top: [box('body', [0, 0, width, depth], 6)] }
}

/** A round board on one foot. */
export function roundTable({ width, depth, height }: FurnitureSpec): Views {
  const boardThickness = Math.min(4, height / 6)
  const view = (viewWidth: number): Shape[] => {
    const [middle, footHalfWidth, neckHalfWidth] = [
      viewWidth / 2,
      viewWidth * 0.25,
      Math.min(7, viewWidth / 10),
    ]
    const leftHalf: (readonly [halfWidth: number, elevation: number])[] = [
      [footHalfWidth, 0],
      [footHalfWidth, 3],
      [neckHalfWidth, 12],
      [neckHalfWidth * 0.8, height - boardThickness],
    ]
    const sides = [
      ...leftHalf.map(([halfWidth, elevation]) => [-halfWidth, elevation] as const),
      ...leftHalf.toReversed(),
    ]
    return [
      outline('wood', ...sides.map(([halfWidth, elevation]) => [middle + halfWidth, elevation] as const)),
      box('body', [0, height - boardThickness, viewWidth, height], 1.5),
    ]
  }
  const rimPoints = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    return [(width / 2) * (1 + Math.cos(angle)), (depth / 2) * (1 + Math.sin(angle))] as const
  })
  return { front: view(width), side: view(depth), top: [outline('body', ...rimPoints)] }
}

/** A board on legs, with an apron or, if `hasDrawer`, a drawer under its right end. */
export function table({ width, depth, height }: FurnitureSpec, hasDrawer = false): Views {
  const boardThickness = Math.min(4, height / 6)
  const apron = Math.min(8, height / 6)
  const view = (viewWidth: number): Shape[] => {
    const inset = clamp(2, viewWidth * 0.05, 10)
    return [
      ...(hasDrawer
        ? []
        : [
            box('soft', [
              inset + 2,
              height - boardThickness - apron,
              viewWidth - inset - 2,
              height - boardThickness,
            ]),
          ]),
      ...legs({ width: viewWidth, height: height - boardThickness, inset }),
      box('body', [0, height - boardThickness, viewWidth, height], 1),
    ]
  }
  const right = width * 0.95
  const boardBottom = height - boardThickness
  const drawer = hasDrawer
    ? [
        box('soft', [right - Math.min(40, width * 0.35), boardBottom - 14, right, boardBottom]),
        line([
          [right - width * 0.2, boardBottom - 7],
          [right - width * 0.1, boardBottom - 7],
        ]),
      ]
    : []
  return {
    front: [...drawer, ...view(width)],
    side: view(depth),
    top: [box('body', [0, 0, width, depth], 2)],
  }
}

/** The number of doors or drawers in each row, and the number of rows. */
type Front = { doors: number; rows: number }
type Stroke = readonly (readonly [x: number, elevation: number])[]

/** Draws a body with doors on castors if the product has them, on a plinth if it is tall, and otherwise on legs. */
export function cupboard(spec: FurnitureSpec, { doors, rows }: Front): Views {
  const { width, depth, height, hasCastors } = spec
  const isTall = height > 150
  const baseHeight = hasCastors
    ? castorHeight(spec)
    : isTall
      ? Math.min(7, height * 0.05)
      : Math.min(14, height * 0.2)
  const base = (viewWidth: number): Shape[] =>
    hasCastors
      ? castors(viewWidth, baseHeight, viewWidth * 0.06)
      : isTall
        ? [box('soft', [1, 0, viewWidth - 1, baseHeight])]
        : legs({ width: viewWidth, height: baseHeight, inset: clamp(3, viewWidth * 0.07, 12) })
  const rowHeight = (height - baseHeight) / rows
  const levels = Array.from({ length: rows - 1 }, (_, index) => baseHeight + rowHeight * (index + 1))
  const door = { width: width / doors, height: rowHeight, hasHorizontalHandle: rows > 1 || height <= 100 }
  const handles = Array.from({ length: doors * rows }, (_, index) => {
    const [column, level] = [index % doors, Math.floor(index / doors)]
    const isLeftOfPair = column % 2 === 0 && column < doors - 1
    return handle({ ...door, isLeftOfPair }, column * door.width, baseHeight + rowHeight * level)
  })
  return {
    front: [
      ...base(width),
      box('body', [0, baseHeight, width, height], 1),
      ...dividers(doors, [0, baseHeight, width, height]),
      ...(levels.length > 0
        ? [
            line(
              ...levels.map((elevation): Stroke => [
                [0, elevation],
                [width, elevation],
              ]),
            ),
          ]
        : []),
      line(...handles),
    ],
    side: [...base(depth), box('soft', [0, baseHeight, depth, height], 1)],
    top: [
      box('body', [0, 0, width, depth], 1),
      line([
        [0, 2],
        [width, 2],
      ]),
    ],
  }
}

/** `isLeftOfPair`: its handle is at its right edge, next to the right door. */
type Door = { width: number; height: number; hasHorizontalHandle: boolean; isLeftOfPair: boolean }

/** Returns a handle: horizontal on a drawer or a low door, vertical at the edge of a high door. */
function handle(
  { width, height, hasHorizontalHandle, isLeftOfPair }: Door,
  left: number,
  bottom: number,
): Stroke {
  if (!hasHorizontalHandle) {
    const [x, middle] = [left + width * (isLeftOfPair ? 0.9 : 0.1), bottom + height / 2]
    return [
      [x, middle - 8],
      [x, middle + 8],
    ]
  }
  const [x, halfWidth] = [left + width / 2, Math.min(6, width / 5)]
  const elevation = height > 30 ? bottom + height - 8 : bottom + height / 2
  return [
    [x - halfWidth, elevation],
    [x + halfWidth, elevation],
  ]
}

/** A board for the wall, or boards between two sides. */
export function shelf(spec: FurnitureSpec): Views {
  const { width, depth, height } = spec
  if (height < 30) {
    const view = (viewWidth: number): Shape[] => [box('wood', [0, 0, viewWidth, height])]
    return { front: view(width), side: view(depth), top: [box('wood', [0, 0, width, depth])] }
  }
  const edgeThickness = Math.min(2, width / 20)
  const compartments = clamp(2, Math.round(height / 38), 8)
  const levels = Array.from({ length: compartments - 1 }, (_, index) => (height * (index + 1)) / compartments)
  return {
    front: [
      box('body', [0, 0, width, height]),
      box('line', [edgeThickness, edgeThickness, width - edgeThickness, height - edgeThickness]),
      line(
        ...levels.map(
          (elevation) =>
            [
              [edgeThickness, elevation],
              [width - edgeThickness, elevation],
            ] as const,
        ),
      ),
    ],
    side: [box('soft', [0, 0, depth, height])],
    top: [box('body', [0, 0, width, depth])],
  }
}

/** A foot, a rod and a shade. */
export function lamp({ width, depth, height }: FurnitureSpec): Views {
  const shadeBottom = height * (height > 90 ? 0.78 : 0.55)
  const view = (viewWidth: number): Shape[] => [
    box('wood', [viewWidth / 2 - 1.5, 2, viewWidth / 2 + 1.5, shadeBottom]),
    box('wood', [viewWidth * 0.25, 0, viewWidth * 0.75, Math.min(3, height / 10)], 1),
    box('soft', [0, shadeBottom, viewWidth, height], 4),
  ]
  const radius = Math.min(width, depth) / 2
  return { front: view(width), side: view(depth), top: [box('soft', [0, 0, width, depth], radius)] }
}

/** Draws a block of the given measures for an unknown kind. */
export function block({ width, depth, height }: FurnitureSpec): Views {
  return {
    front: [box('body', [0, 0, width, height], 1)],
    side: [box('soft', [0, 0, depth, height], 1)],
    top: [box('body', [0, 0, width, depth], 1)],
  }
}
