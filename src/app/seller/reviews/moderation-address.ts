import type { ReviewState } from '#domain/review/review.ts'

export type ModerationChoice = { kind?: 'reviews' | 'questions'; state?: ReviewState; page?: number }

/** Returns the path of a moderation list, without default values. */
export function moderationAddress({
  kind = 'reviews',
  state = 'waiting',
  page = 1,
}: ModerationChoice): string {
  const params = new URLSearchParams({
    ...(kind !== 'reviews' && { kind }),
    ...(state !== 'waiting' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  const query = params.toString()
  return query === '' ? '/seller/reviews' : `/seller/reviews?${query}`
}
