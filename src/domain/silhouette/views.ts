import type { Shape } from './shape.ts'

/** What a kind is drawn from, in centimetres. */
export type Figure = {
  width: number
  depth: number
  height: number
  isRound?: boolean
  seats?: number | undefined
  /** From the floor to where one sits. */
  seat?: number | undefined
  leg?: number | undefined
}

/** The piece from three sides, each drawn from its own left; from above its front lies at the bottom. */
export type Views = { front: readonly Shape[]; side: readonly Shape[]; top: readonly Shape[] }
export type View = keyof Views
