import { fitsTurned } from './rectangle.ts'

/** A lift whose door is in the middle and as high as the cabin is counted: the height is the door's. */
export type Lift = { doorMm: number; widthMm: number; depthMm: number; heightMm: number }

/** What is pushed in: `along` goes ahead, `across` is what the door sees of its width. */
export type Pushed = { across: number; along: number; up: number }

const touchMm = 1e-6

/** Tells whether a box has its place when it is pushed straight in. */
export function standsInLift({ across, along, up }: Pushed, lift: Lift): boolean {
  return across <= Math.min(lift.doorMm, lift.widthMm) && along <= lift.depthMm && up <= lift.heightMm
}

/** The same, leaned against the back wall: it is tilted in front of the door, and pushed in so. */
export function leansInLift({ across, along, up }: Pushed, lift: Lift): boolean {
  return (
    across <= Math.min(lift.doorMm, lift.widthMm) &&
    fitsTurned({ across: along, up }, { across: lift.depthMm, up: lift.heightMm })
  )
}

/**
 * The same, standing on the floor and pushed in aslant past a post of the door, into the far corner. At an angle from
 * straight ahead, three things hold: the door is wide enough, the depth is, and the width behind the post is. The first
 * and the last want a small angle; the depth a large one, since straight ahead it is too long. So the largest angle tells.
 */
export function slantsInLift({ across, along, up }: Pushed, lift: Lift): boolean {
  const { doorMm, widthMm, depthMm, heightMm } = lift
  if (up > heightMm || across > Math.min(doorMm, widthMm)) return false
  if (along <= depthMm) return true
  const behind = (widthMm + Math.min(doorMm, widthMm)) / 2
  const enters = (angle: number) =>
    across <= Math.min(doorMm, widthMm) * Math.cos(angle) &&
    along * Math.sin(angle) + across / Math.cos(angle) <= behind
  let [low, high] = [0, Math.PI / 2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (enters(middle)) low = middle
    else high = middle
  }
  return along * Math.cos(low) + across * Math.sin(low) <= depthMm + touchMm
}
