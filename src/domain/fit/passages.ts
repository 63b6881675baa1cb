import type { Opening } from './home.ts'
import { goesRound } from './corner.ts'
import { leansInLift, slantsInLift, fitsStraightInLift, type Pushed } from './lift.ts'
import { fitsTurned, fitsStraight, type Rectangle } from './rectangle.ts'

/** The sides of a box in whole millimetres, in any order. */
export type Box = readonly [number, number, number]

/** The position of a box: straight, rotated in the opening, on its end, leaned back, or pushed in at an angle. */
export type Hold = 'straight' | 'tilted' | 'upright' | 'leaned' | 'aslant'

/** One orientation of a box at an opening: its sides there, and whether it passes. */
export type Orientation<O> = { hold: Hold; lies: Pushed; passes: (opening: O) => boolean }

/** Returns the orientations for a door. The smallest face goes ahead, because it passes whenever another one does. */
export function orientationsThroughDoor(box: Box): Orientation<Opening<'door'>>[] {
  const [least, middle, most] = sorted(box)
  const flat = { across: middle, up: least }
  const onSide = { across: least, up: middle }
  return [
    ...[onSide, flat].map((face) => ({
      hold: 'straight' as const,
      lies: { ...face, along: most },
      passes: (door: Opening<'door'>) => fitsStraight(face, doorRectangle(door)),
    })),
    {
      hold: 'tilted',
      lies: { ...onSide, along: most },
      passes: (door) => fitsTurned(onSide, doorRectangle(door)),
    },
  ]
}

/**
 * Returns the orientations for a corner below a ceiling: on either of the long faces, or on its end. To be raised on its
 * end, the box needs a ceiling as high as the diagonal of its smallest and its largest side.
 */
export function orientationsRoundCorner(box: Box): Orientation<Opening<'corner'>>[] {
  const [least, middle, most] = sorted(box)
  const raisedMm = Math.hypot(least, most)
  return [
    roundCorner('straight', { across: least, along: most, up: middle }, middle),
    roundCorner('straight', { across: middle, along: most, up: least }, least),
    roundCorner('upright', { across: least, along: middle, up: most }, raisedMm),
  ]
}

/** Returns the orientations for a lift: any side ahead and any side up. */
export function orientationsIntoLift(box: Box): Orientation<Opening<'lift'>>[] {
  const rotations = rotationsOf(sorted(box))
  return [
    ...rotations.map((lies) => ({
      hold: 'straight' as const,
      lies,
      passes: (lift: Opening<'lift'>) => fitsStraightInLift(lies, lift),
    })),
    ...rotations.map((lies) => ({
      hold: 'aslant' as const,
      lies,
      passes: (lift: Opening<'lift'>) => slantsInLift(lies, lift),
    })),
    ...rotations.map((lies) => ({
      hold: 'leaned' as const,
      lies,
      passes: (lift: Opening<'lift'>) => leansInLift(lies, lift),
    })),
  ]
}

/** Returns the orientation along a wall, with the back of the product to it. */
export function orientationsAlongWall(widthMm: number): Orientation<Opening<'wall'>>[] {
  return [
    {
      hold: 'straight',
      lies: { across: widthMm, along: 0, up: 0 },
      passes: ({ lengthMm }) => widthMm <= lengthMm,
    },
  ]
}

function doorRectangle({ widthMm, heightMm }: Opening<'door'>): Rectangle {
  return { across: widthMm, up: heightMm }
}

function roundCorner(hold: Hold, lies: Pushed, ceilingNeededMm: number): Orientation<Opening<'corner'>> {
  return {
    hold,
    lies,
    passes: (turn) => ceilingNeededMm <= turn.ceilingMm && goesRound(lies.across, lies.along, turn),
  }
}

function sorted(box: Box): [number, number, number] {
  const [one, two, three] = box
  const least = Math.min(one, two, three)
  const most = Math.max(one, two, three)
  return [least, one + two + three - least - most, most]
}

function rotationsOf([a, b, c]: Box): Pushed[] {
  return [
    { across: a, along: b, up: c },
    { across: b, along: a, up: c },
    { across: a, along: c, up: b },
    { across: c, along: a, up: b },
    { across: b, along: c, up: a },
    { across: c, along: b, up: a },
  ]
}
