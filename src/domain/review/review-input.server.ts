import * as z from 'zod'
import { languages } from '#domain/language.ts'
import {
  idOrNotFound,
  integer,
  optionalLine,
  requiredOrInvalid,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import { optionalFilter, pagedListQuery } from '#domain/validation/paging.server.ts'
import { publicParagraphs } from '#domain/validation/public-text.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { moderationDecisions, rejectionReasons, reviewLimits, reviewStates } from './review.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }

/** The key of the link with which a person without a login reviews an order. */
const linkKey = z
  .string(requiredOrInvalid('not-text'))
  .nullish()
  .transform((key) => key || undefined)

/** The order line of a review. */
export const reviewTarget = z.object(
  { order: idOrNotFound(), product: idOrNotFound(), key: linkKey },
  invalidObject,
)

/** A review of a bought product. `keep` contains the numbers of its pictures that stay, from 1. */
export const reviewSubmission = reviewTarget.extend({
  rating: integer({ min: 1, max: 5, code: 'choice' }),
  text: publicParagraphs(reviewLimits.text)
    .nullish()
    .transform((text) => text ?? ''),
  language: z
    .enum(languages, requiredOrInvalid('choice'))
    .nullish()
    .transform((language) => language ?? undefined),
  keep: z
    .array(integer({ min: 1, max: reviewLimits.pictures, code: 'list' }), requiredOrInvalid('list'))
    .nullish()
    .transform((numbers) => [...new Set(numbers)].toSorted()),
})
export type ReviewInput = z.output<typeof reviewSubmission>

/** The query for the lines of one order. A person without a login sends the key of the review link. */
export const reviewOrderQuery = z.looseObject({ key: linkKey })

/** The query for the published reviews of a product; `rating` selects those with that number of stars. */
export const reviewListQuery = pagedListQuery.extend({
  product: idOrNotFound(),
  rating: integer({ min: 1, max: 5, code: 'choice' })
    .nullish()
    .transform((rating) => rating ?? undefined),
})

export const productQuery = z.looseObject({ product: idOrNotFound() })

/** A vote on whether a review is helpful. */
export const helpfulVote = z.object({ id: idOrNotFound(), helpful: requiredBoolean() }, invalidObject)

/** The size of the requested picture, and the key of an author without a login. */
export const reviewPictureQuery = z.looseObject({
  size: z
    .enum(['small', 'whole'], requiredOrInvalid('choice'))
    .nullish()
    .transform((size) => size ?? 'whole'),
  key: linkKey,
})

/** The query of a paginated list of pending or decided items. */
export const moderationListQuery = pagedListQuery.extend({
  search: optionalFilter(optionalLine(200)),
  state: z
    .enum(reviewStates, requiredOrInvalid('choice'))
    .nullish()
    .transform((state) => state ?? 'waiting'),
})

const version = integer({ min: 1, max: 1_000_000_000, code: 'number' })

/** The shop's decision about a review, a question or an answer. A rejection needs a reason. */
export const moderationRequest = z
  .object(
    {
      id: idOrNotFound(),
      version,
      state: z.enum(moderationDecisions, requiredOrInvalid('choice')),
      reason: z
        .enum(rejectionReasons, requiredOrInvalid('choice'))
        .nullish()
        .transform((reason) => reason ?? null),
    },
    invalidObject,
  )
  .refine(({ state, reason }) => state === 'shown' || reason !== null, {
    path: ['reason'],
    error: 'required' satisfies ValidationCode,
  })

/** Whether saving the shop's answer also publishes a pending review or question. */
export const publishWithAnswer = z
  .boolean(requiredOrInvalid('choice'))
  .nullish()
  .transform((value) => value ?? false)

/** Returns false for an empty answer to a review or question that is to be published together with its answer. */
export function hasAnswerIfPublished({ answer, isShown }: { answer: string; isShown: boolean }): boolean {
  return answer !== '' || !isShown
}
export const answerRequired: { path: string[]; error: ValidationCode } = {
  path: ['answer'],
  error: 'required',
}

/** The shop's answer; '' removes it. */
export const shopAnswer = z
  .object(
    {
      id: idOrNotFound(),
      version,
      answer: publicParagraphs(reviewLimits.answer)
        .nullish()
        .transform((text) => text ?? ''),
      isShown: publishWithAnswer,
    },
    invalidObject,
  )
  .refine(hasAnswerIfPublished, answerRequired)
