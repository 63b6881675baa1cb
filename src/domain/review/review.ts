import { withoutInvisibleExceptJoiners } from '#lib/text.ts'
import { deliveredAt } from '#domain/inbox/request.ts'
import type { StoredStatus } from '#domain/order/order.ts'

export const reviewStates = ['waiting', 'shown', 'refused'] as const
/** The state of a review: unread by the shop, published on the product's page, or rejected for a reason. */
export type ReviewState = (typeof reviewStates)[number]

export const moderationDecisions = ['shown', 'refused'] as const
/** The shop's decision about a text for publication. */
export type ModerationDecision = (typeof moderationDecisions)[number]

/**
 * The transitions of a review and their actors. After a change by its author, a review is pending and hidden until the
 * next decision. The shop can withdraw a published review only by refusing it for one of the reasons.
 */
export const reviewTransitions = {
  waiting: { shop: ['shown', 'refused'], author: ['waiting'] },
  shown: { shop: ['refused'], author: ['waiting'] },
  refused: { shop: ['shown'], author: ['waiting'] },
} as const satisfies Record<ReviewState, Record<'shop' | 'author', readonly ReviewState[]>>

/** Returns whether the shop may make this decision in this state. */
export function canDecide(from: ReviewState, to: ModerationDecision): boolean {
  const allowedStates: readonly ReviewState[] = reviewTransitions[from].shop
  return allowedStates.includes(to)
}

/** The closed list of rejection reasons. Each concerns law or decency. A negative opinion is no reason. */
export const rejectionReasons = [
  'not-about-product',
  'insult',
  'personal-data',
  'advertising',
  'false-picture',
  'duplicate',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/**
 * The maximum characters of a review and of the shop's answer, pictures, and days after delivery for writing
 * it.
 */
export const reviewLimits = { text: 2000, answer: 2000, pictures: 4, days: 365 } as const

/** The number of days after delivery at which a buyer is invited to write a review. */
export const inviteAfterDays = 3

/** Maximum of reviews that the product page displays at once. Further ones are loaded in pages of this size. */
export const reviewsPerPage = 5

export const stars = [5, 4, 3, 2, 1] as const

const dayMs = 24 * 3_600_000

/** Returns until when a line of an order may be reviewed; undefined unless the order is delivered. */
export function reviewableUntil(order: {
  status: StoredStatus
  events: readonly { status: string; at: string }[]
}): Date | undefined {
  const deliveryTime = order.status === 'Delivered' ? deliveredAt(order.events) : undefined
  return deliveryTime && new Date(deliveryTime.getTime() + reviewLimits.days * dayMs)
}

const maxNameLength = 40

/** Returns the public name of an author: the first name and the first letter of the last name. */
export function publicAuthorName(name: string): string {
  const [first = '', ...others] = withoutInvisibleExceptJoiners(name).trim().split(/\s+/)
  const shortFirstName = [...first].slice(0, maxNameLength).join('')
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [initial] = graphemes.segment(others.at(-1) ?? '')
  return initial === undefined
    ? shortFirstName
    : `${shortFirstName} ${[...initial.segment].slice(0, 8).join('')}.`
}

/** Returns the addresses of a review's pictures from their number. An edited review has other addresses. */
export function reviewPictureUrls(review: { id: string; version: number; pictures: number }): string[] {
  const { id, version, pictures } = review
  return Array.from({ length: pictures }, (_, index) => `/api/review/${id}/picture/${index + 1}?v=${version}`)
}

/** The number of reviews for each star rating, from one star to five. */
export type StarCounts = readonly [number, number, number, number, number]
export const noStars: StarCounts = [0, 0, 0, 0, 0]

/** Returns the total number of reviews. */
export function reviewCount(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the average rating with one decimal; null without reviews. */
export function averageStars(counts: StarCounts): number | null {
  const total = reviewCount(counts)
  const sum = counts.reduce((partialSum, count, index) => partialSum + count * (index + 1), 0)
  return total === 0 ? null : Math.round((10 * sum) / total) / 10
}
