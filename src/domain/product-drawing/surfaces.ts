import { castorHeight, castors } from './castors.ts'
import { clamp, box, legs, line, outline, dividers, type Shape } from './shape.ts'
import type { Figure, Views } from './views.ts'

/** Draws a headboard, a frame and a mattress. */
export function bed({ width, depth, height, legHeight: specifiedLegHeight }: Figure): Views {
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
export function mattress({ width, depth, height }: Figure): Views {
  const view = (across: number): Shape[] => [
    box('body', [0, 0, across, height], 6),
    line([
      [0, height / 2],
      [across, height / 2],
    ]),
  ]
  return { front: view(width), side: view(depth), top: [box('body', [0, 0, width, depth], 6)] }
}

/** A round board on one foot. */
export function roundTable({ width, depth, height }: Figure): Views {
  const board = Math.min(4, height / 6)
  const view = (across: number): Shape[] => {
    const [middle, foot, neck] = [across / 2, across * 0.25, Math.min(7, across / 10)]
    const leftHalf: (readonly [half: number, up: number])[] = [
      [foot, 0],
      [foot, 3],
      [neck, 12],
      [neck * 0.8, height - board],
    ]
    const sides = [...leftHalf.map(([half, up]) => [-half, up] as const), ...leftHalf.toReversed()]
    return [
      outline('wood', ...sides.map(([half, up]) => [middle + half, up] as const)),
      box('body', [0, height - board, across, height], 1.5),
    ]
  }
  const corners = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    return [(width / 2) * (1 + Math.cos(angle)), (depth / 2) * (1 + Math.sin(angle))] as const
  })
  return { front: view(width), side: view(depth), top: [outline('body', ...corners)] }
}

/** A board on legs; `hasDrawer` hangs one under its right end. */
export function table({ width, depth, height }: Figure, hasDrawer = false): Views {
  const board = Math.min(4, height / 6)
  const apron = Math.min(8, height / 6)
  const view = (across: number): Shape[] => {
    const inset = clamp(2, across * 0.05, 10)
    return [
      ...(hasDrawer
        ? []
        : [box('soft', [inset + 2, height - board - apron, across - inset - 2, height - board])]),
      ...legs({ width: across, height: height - board, inset }),
      box('body', [0, height - board, across, height], 1),
    ]
  }
  const right = width * 0.95
  const under = height - board
  const drawer = hasDrawer
    ? [
        box('soft', [right - Math.min(40, width * 0.35), under - 14, right, under]),
        line([
          [right - width * 0.2, under - 7],
          [right - width * 0.1, under - 7],
        ]),
      ]
    : []
  return {
    front: [...drawer, ...view(width)],
    side: view(depth),
    top: [box('body', [0, 0, width, depth], 2)],
  }
}

type Front = { doors: number; rows: number }
type Stroke = readonly (readonly [x: number, up: number])[]

/** Draws a body with doors on legs or castors, or on a plinth if it is high. */
export function cupboard(figure: Figure, { doors, rows }: Front): Views {
  const { width, depth, height, hasCastors } = figure
  const isHigh = height > 150
  const foot = hasCastors
    ? castorHeight(figure)
    : isHigh
      ? Math.min(7, height * 0.05)
      : Math.min(14, height * 0.2)
  const base = (across: number): Shape[] =>
    hasCastors
      ? castors(across, foot, across * 0.06)
      : isHigh
        ? [box('soft', [1, 0, across - 1, foot])]
        : legs({ width: across, height: foot, inset: clamp(3, across * 0.07, 12) })
  const row = (height - foot) / rows
  const levels = Array.from({ length: rows - 1 }, (_, index) => foot + row * (index + 1))
  const door = { width: width / doors, height: row, isWide: rows > 1 || height <= 100 }
  const handles = Array.from({ length: doors * rows }, (_, index) => {
    const [column, level] = [index % doors, Math.floor(index / doors)]
    const isLeft = column % 2 === 0 && column < doors - 1
    return handle({ ...door, isLeft }, column * door.width, foot + row * level)
  })
  return {
    front: [
      ...base(width),
      box('body', [0, foot, width, height], 1),
      ...dividers(doors, [0, foot, width, height]),
      ...(levels.length > 0
        ? [
            line(
              ...levels.map((up): Stroke => [
                [0, up],
                [width, up],
              ]),
            ),
          ]
        : []),
      line(...handles),
    ],
    side: [...base(depth), box('soft', [0, foot, depth, height], 1)],
    top: [
      box('body', [0, 0, width, depth], 1),
      line([
        [0, 2],
        [width, 2],
      ]),
    ],
  }
}

type Door = { width: number; height: number; isWide: boolean; isLeft: boolean }

/** A bar across a drawer or a low door, or one upright where two high doors meet. */
function handle({ width, height, isWide, isLeft }: Door, left: number, bottom: number): Stroke {
  if (!isWide) {
    const [x, middle] = [left + width * (isLeft ? 0.9 : 0.1), bottom + height / 2]
    return [
      [x, middle - 8],
      [x, middle + 8],
    ]
  }
  const [x, half] = [left + width / 2, Math.min(6, width / 5)]
  const up = height > 30 ? bottom + height - 8 : bottom + height / 2
  return [
    [x - half, up],
    [x + half, up],
  ]
}

/** A board for the wall, or boards between two sides. */
export function shelf(figure: Figure): Views {
  const { width, depth, height } = figure
  if (height < 30) {
    const view = (across: number): Shape[] => [box('wood', [0, 0, across, height])]
    return { front: view(width), side: view(depth), top: [box('wood', [0, 0, width, depth])] }
  }
  const edge = Math.min(2, width / 20)
  const boards = clamp(2, Math.round(height / 38), 8)
  const levels = Array.from({ length: boards - 1 }, (_, index) => (height * (index + 1)) / boards)
  return {
    front: [
      box('body', [0, 0, width, height]),
      box('line', [edge, edge, width - edge, height - edge]),
      line(
        ...levels.map(
          (up) =>
            [
              [edge, up],
              [width - edge, up],
            ] as const,
        ),
      ),
    ],
    side: [box('soft', [0, 0, depth, height])],
    top: [box('body', [0, 0, width, depth])],
  }
}

/** A foot, a rod and a shade. */
export function lamp({ width, depth, height }: Figure): Views {
  const shade = height * (height > 90 ? 0.78 : 0.55)
  const view = (across: number): Shape[] => [
    box('wood', [across / 2 - 1.5, 2, across / 2 + 1.5, shade]),
    box('wood', [across * 0.25, 0, across * 0.75, Math.min(3, height / 10)], 1),
    box('soft', [0, shade, across, height], 4),
  ]
  const round = Math.min(width, depth) / 2
  return { front: view(width), side: view(depth), top: [box('soft', [0, 0, width, depth], round)] }
}

/** Draws a block of the given measures for an unknown kind. */
export function block({ width, depth, height }: Figure): Views {
  return {
    front: [box('body', [0, 0, width, height], 1)],
    side: [box('soft', [0, 0, depth, height], 1)],
    top: [box('body', [0, 0, width, depth], 1)],
  }
}
