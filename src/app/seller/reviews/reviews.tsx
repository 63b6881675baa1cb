import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { moderationMessages } from '#domain/messages/reviews/moderation.ts'
import { formatNumber } from '#domain/number-format.ts'
import { clampPage } from '#domain/pagination.ts'
import { reviewStates, type ReviewState } from '#domain/review/review.ts'
import { sellerFor } from '#shop/permissions.ts'
import { listReviews } from '#shop/reviews/moderate-reviews.ts'
import type { Shop } from '#shop/context.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { moderationAddress } from './moderation-address.ts'
import { reviewRow } from './review-item.ts'
import { ReviewRow } from './review-row.tsx'
import * as chipsLook from '#ui/look/chips.module.css'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './moderation.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'orders')) return null
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const state = reviewStates.find((known) => known === asked('state')) ?? 'waiting'
  const page = /^[1-9]\d{0,8}$/.test(asked('page')) ? Number(asked('page')) : 1
  return { state, ...(await shownIn(shop, { state, page })) }
}

async function shownIn(shop: Shop, { state, page }: { state: ReviewState; page: number }) {
  const first = await listReviews(shop, { state, page, limit })
  const isThere = first.reviews.length > 0 || page === 1
  const found = isThere
    ? first
    : await listReviews(shop, { state, page: clampPage(page, first.pages), limit })
  return { ...found, reviews: found.reviews.map((review) => reviewRow(shop.language, review)) }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerReviews')

/** What buyers say, to be read before everybody does. */
export default function ReviewsPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(moderationMessages)
  const to = useLocalPath()
  if (found === null) return null
  const { state, reviews, waiting, page, pages } = found
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title}</h1>
      </div>
      <p className={`${textLook.small} ${textLook.muted} ${styles.help}`}>{said.help}</p>
      <States current={state} waiting={waiting} />
      {reviews.length === 0 && <EmptyState title={said.none}>{said.noneHelp}</EmptyState>}
      {reviews.map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
      <ListPages {...{ page, pages }} href={(number) => to(moderationAddress({ state, page: number }))} />
    </>
  )
}

function States({ current, waiting }: { current: ReviewState; waiting: number }) {
  const said = useWords(moderationMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <nav aria-label={said.states}>
      <ul className={`${chipsLook.chips} ${styles.chips}`}>
        {reviewStates.map((state) => (
          <li key={state}>
            <Link
              className={chipsLook.chip}
              to={to(moderationAddress({ state }))}
              {...(state === current && { 'aria-current': 'true' })}
            >
              {said[state]}
              {state === 'waiting' && waiting > 0 && (
                <b className={textLook.number}>{formatNumber(waiting, language)}</b>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
