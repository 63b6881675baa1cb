import { getOwn } from '#lib/record/get-own.ts'

/** How many had liked the posts of the demo before anybody did on this browser; other posts begin with none. */
const likesBefore: Readonly<Record<string, number>> = {
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

/** The likes of a post before anybody on this browser has liked it. */
export function likesOf(id: string): number {
  return getOwn(likesBefore, id) ?? 0
}
