import { fitsTurned, type Rectangle } from './rectangle.ts'

/** A lift with its door in the middle. `heightMm` is the height of the door, which also limits the cabin. */
export type Lift = { doorMm: number; widthMm: number; depthMm: number; heightMm: number }

/** The sides of a box as it is placed at an opening: a rectangle in it, and `along`, the length through it. */
export type PlacedSides = Rectangle & { along: number }

const toleranceMm = 1e-6

/** Returns whether a box fits when it is pushed straight in. */
export function fitsStraightInLift({ across, along, up }: PlacedSides, lift: Lift): boolean {
  return across <= Math.min(lift.doorMm, lift.widthMm) && along <= lift.depthMm && up <= lift.heightMm
}

/** Returns whether a box fits when it is tilted in front of the door and pushed in, so that it leans on the back wall. */
export function leansInLift({ across, along, up }: PlacedSides, lift: Lift): boolean {
  return (
    across <= Math.min(lift.doorMm, lift.widthMm) &&
    fitsTurned({ across: along, up }, { across: lift.depthMm, up: lift.heightMm })
  )
}

/**
 * Returns whether a box on the floor fits when it is pushed in at an angle, past a door post into the far corner. The
 * door width, the depth and the width behind the post must suffice. The first and the last need a small angle. The
 * depth needs a large one, because the box is too long straight ahead. Therefore only the largest possible angle is
 * checked.
 */
export function slantsInLift({ across, along, up }: PlacedSides, lift: Lift): boolean {
  const { doorMm, widthMm, depthMm, heightMm } = lift
  if (up > heightMm || across > Math.min(doorMm, widthMm)) return false
  if (along <= depthMm) return true
  const widthBehindPost = (widthMm + Math.min(doorMm, widthMm)) / 2
  const enters = (angle: number) =>
    across <= Math.min(doorMm, widthMm) * Math.cos(angle) &&
    along * Math.sin(angle) + across / Math.cos(angle) <= widthBehindPost
  let [low, high] = [0, Math.PI / 2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (enters(middle)) low = middle
    else high = middle
  }
  return along * Math.cos(low) + across * Math.sin(low) <= depthMm + toleranceMm
}
