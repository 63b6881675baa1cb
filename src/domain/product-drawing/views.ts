import type { Shape } from './shape.ts'

/** What a kind is drawn from, in centimetres. */
export type Figure = {
  width: number
  depth: number
  height: number
  isRound?: boolean
  hasCastors?: boolean
  seats?: number | undefined
  /** From the floor to where one sits. */
  seat?: number | undefined
  leg?: number | undefined
}

/** The piece from three sides, each drawn from its own left; from above its front lies at the bottom. */
export type Views = { front: readonly Shape[]; side: readonly Shape[]; top: readonly Shape[] }
export type View = keyof Views

/** The view of a piece whose measures a face has, as it stands or on its end; undefined for a face of something else. */
export function viewFilling(
  views: Views,
  { width, depth, height }: { width: number; depth: number; height: number },
  { across, up }: { across: number; up: number },
): { shapes: readonly Shape[]; isOnEnd: boolean } | undefined {
  const faces = [
    { shapes: views.front, across: width, up: height },
    { shapes: views.side, across: depth, up: height },
    { shapes: views.top, across: width, up: depth },
  ]
  const standing = faces.find((face) => face.across === across && face.up === up)
  const lying = faces.find((face) => face.across === up && face.up === across)
  const face = standing ?? lying
  return face && { shapes: face.shapes, isOnEnd: standing === undefined }
}
