import type { ReviewState } from '#domain/review/review.ts'

export type ModerationChoice = { kind?: 'reviews' | 'questions'; state?: ReviewState; page?: number }

/** The address of a part of what is moderated; what is usual is not said. */
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
