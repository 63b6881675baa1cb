import type { ReviewState } from '#domain/review/review.ts'

export type ModerationQuery = {
  kind?: 'reviews' | 'questions'
  state?: ReviewState
  search?: string
  page?: number
}

/** Returns the path of a moderation list, without default values. */
export function moderationPath({
  kind = 'reviews',
  state = 'waiting',
  search = '',
  page = 1,
}: ModerationQuery): string {
  const params = new URLSearchParams({
    ...(kind !== 'reviews' && { kind }),
    ...(state !== 'waiting' && { state }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
  })
  const query = params.toString()
  return query === '' ? '/seller/reviews' : `/seller/reviews?${query}`
}
