import { getOwn } from '#lib/record/get-own.ts'

/** The initial likes of the demo's posts before any like on this browser. Other posts start with none. */
const initialLikes: Readonly<Record<string, number>> = {
  measure: 49,
  'sal-wood': 31,
  dashain: 72,
  fabric: 38,
  'small-flat': 64,
  desk: 27,
  mattress: 45,
  monsoon: 53,
  books: 22,
  tea: 58,
}

/** Returns the initial likes of a post before any like on this browser. */
export function initialLikesOf(id: string): number {
  return getOwn(initialLikes, id) ?? 0
}
