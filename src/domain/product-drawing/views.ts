import type { Shape } from './shape.ts'

/** The measures from which a kind is drawn, in centimetres. */
export type FurnitureSpec = {
  width: number
  depth: number
  height: number
  isRound?: boolean
  hasCastors?: boolean
  seats?: number | undefined
  /** The height of the seat above the floor. */
  seatHeight?: number | undefined
  legHeight?: number | undefined
}

/** The product from three sides, each measured from its own left. The front is at the bottom of the view from above. */
export type Views = { front: readonly Shape[]; side: readonly Shape[]; top: readonly Shape[] }
export type View = keyof Views

/**
 * Returns the view of a product that has the measures of a face, upright or on its end. Undefined if no view has them.
 */
export function viewWithFace(
  views: Views,
  { width, depth, height }: { width: number; depth: number; height: number },
  { across, up }: { across: number; up: number },
): { shapes: readonly Shape[]; isOnEnd: boolean } | undefined {
  const faces = [
    { shapes: views.front, across: width, up: height },
    { shapes: views.side, across: depth, up: height },
    { shapes: views.top, across: width, up: depth },
  ]
  const uprightFace = faces.find((face) => face.across === across && face.up === up)
  const rotatedFace = faces.find((face) => face.across === up && face.up === across)
  const face = uprightFace ?? rotatedFace
  return face && { shapes: face.shapes, isOnEnd: uprightFace === undefined }
}
