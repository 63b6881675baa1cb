import type { Opening } from './home.ts'
import { passesCorner } from './corner.ts'
import { leansInLift, slantsInLift, fitsStraightInLift, type PlacedSides } from './lift.ts'
import { fitsTurned, fitsStraight, type Rectangle } from './rectangle.ts'

/** The sides of a box in whole millimetres, in any order. */
export type Box = readonly [number, number, number]

/** The position of a box: straight, rotated in the opening, on its end, leaned back, or pushed in at an angle. */
export type BoxPosition = 'straight' | 'tilted' | 'upright' | 'leaned' | 'aslant'

/** One orientation of a box at an opening, and whether the box passes. */
export type Orientation<O> = {
  position: BoxPosition
  placedSides: PlacedSides
  passes: (opening: O) => boolean
}

/** Returns the orientations for a door. Only the smallest face is checked, because it passes whenever another one does. */
export function orientationsThroughDoor(box: Box): Orientation<Opening<'door'>>[] {
  const [smallest, middle, largest] = sortedSides(box)
  const flat = { across: middle, up: smallest }
  const onSide = { across: smallest, up: middle }
  return [
    ...[onSide, flat].map((face) => ({
      position: 'straight' as const,
      placedSides: { ...face, along: largest },
      passes: (door: Opening<'door'>) => fitsStraight(face, doorRectangle(door)),
    })),
    {
      position: 'tilted',
      placedSides: { ...onSide, along: largest },
      passes: (door) => fitsTurned(onSide, doorRectangle(door)),
    },
  ]
}

/**
 * Returns the orientations for a corner below a ceiling: on either of the long faces, or on its end. To be raised on
 * its end, the box needs a ceiling as high as the diagonal of its smallest and its largest side.
 */
export function orientationsRoundCorner(box: Box): Orientation<Opening<'corner'>>[] {
  const [smallest, middle, largest] = sortedSides(box)
  const raisedMm = Math.hypot(smallest, largest)
  return [
    roundCorner('straight', { across: smallest, along: largest, up: middle }, middle),
    roundCorner('straight', { across: middle, along: largest, up: smallest }, smallest),
    roundCorner('upright', { across: smallest, along: middle, up: largest }, raisedMm),
  ]
}

/** Returns the orientations for a lift: every order of the three sides, each straight, at an angle and leaned. */
export function orientationsIntoLift(box: Box): Orientation<Opening<'lift'>>[] {
  const rotations = rotationsOf(sortedSides(box))
  return [
    ...rotations.map((placedSides) => ({
      position: 'straight' as const,
      placedSides,
      passes: (lift: Opening<'lift'>) => fitsStraightInLift(placedSides, lift),
    })),
    ...rotations.map((placedSides) => ({
      position: 'aslant' as const,
      placedSides,
      passes: (lift: Opening<'lift'>) => slantsInLift(placedSides, lift),
    })),
    ...rotations.map((placedSides) => ({
      position: 'leaned' as const,
      placedSides,
      passes: (lift: Opening<'lift'>) => leansInLift(placedSides, lift),
    })),
  ]
}

/** Returns the orientation along a wall: the back of the product is at the wall. */
export function orientationsAlongWall(widthMm: number): Orientation<Opening<'wall'>>[] {
  return [
    {
      position: 'straight',
      placedSides: { across: widthMm, along: 0, up: 0 },
      passes: ({ lengthMm }) => widthMm <= lengthMm,
    },
  ]
}

function doorRectangle({ widthMm, heightMm }: Opening<'door'>): Rectangle {
  return { across: widthMm, up: heightMm }
}

function roundCorner(
  position: BoxPosition,
  placedSides: PlacedSides,
  ceilingNeededMm: number,
): Orientation<Opening<'corner'>> {
  return {
    position,
    placedSides,
    passes: (corner) =>
      ceilingNeededMm <= corner.ceilingMm && passesCorner(placedSides.across, placedSides.along, corner),
  }
}

function sortedSides(box: Box): [number, number, number] {
  const [one, two, three] = box
  const smallest = Math.min(one, two, three)
  const largest = Math.max(one, two, three)
  return [smallest, one + two + three - smallest - largest, largest]
}

function rotationsOf([a, b, c]: Box): PlacedSides[] {
  return [
    { across: a, along: b, up: c },
    { across: b, along: a, up: c },
    { across: a, along: c, up: b },
    { across: c, along: a, up: b },
    { across: b, along: c, up: a },
    { across: c, along: b, up: a },
  ]
}
