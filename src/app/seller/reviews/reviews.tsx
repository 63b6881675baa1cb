import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { clampPage, readPageNumber, visibleRange } from '#domain/pagination.ts'
import { reviewStates, type ReviewState } from '#domain/review/review.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { listReviews } from '#shop/reviews/moderate-reviews.ts'
import { listQuestions } from '#shop/reviews/questions/moderate-questions.ts'
import type { ShopContext } from '#shop/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { kitMessages } from '#app/seller/kit/kit-messages.ts'
import { ListTools } from '#app/seller/kit/list-tools.tsx'
import { moderationForms } from './review-forms.server.ts'
import { moderationPath } from './moderation-path.ts'
import { toQuestionItem } from './question-item.ts'
import { QuestionRow } from './question-row.tsx'
import { toReviewItem } from './review-item.ts'
import { ReviewRow } from './review-row.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as chipsStyles from '#ui/styles/chips.module.css'

const limit = 20
const maxSearchLength = 200

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const state = reviewStates.find((option) => option === param('state')) ?? 'waiting'
  const search = param('search').slice(0, maxSearchLength)
  const page = readPageNumber(url.searchParams)
  if (param('kind') === 'questions')
    return {
      kind: 'questions',
      state,
      search,
      ...(await readQuestionPage(shop, { state, search, page })),
      others: (await listReviews(shop, { limit: 1 })).waiting,
    } as const
  return {
    kind: 'reviews',
    state,
    search,
    ...(await readReviewPage(shop, { state, search, page })),
    others: (await listQuestions(shop, { limit: 1 })).waiting,
  } as const
}

type Query = { state: ReviewState; search: string; page: number }

async function readReviewPage(shop: ShopContext, { page, ...query }: Query) {
  const firstResult = await listReviews(shop, { ...query, page, limit })
  const isExistingPage = firstResult.reviews.length > 0 || page === 1
  const result = isExistingPage
    ? firstResult
    : await listReviews(shop, { ...query, page: clampPage(page, firstResult.pages), limit })
  return { ...result, reviews: result.reviews.map((review) => toReviewItem(shop.language, review)) }
}

async function readQuestionPage(shop: ShopContext, { page, ...query }: Query) {
  const firstResult = await listQuestions(shop, { ...query, page, limit })
  const isExistingPage = firstResult.questions.length > 0 || page === 1
  const result = isExistingPage
    ? firstResult
    : await listQuestions(shop, { ...query, page: clampPage(page, firstResult.pages), limit })
  return { ...result, questions: result.questions.map((question) => toQuestionItem(shop.language, question)) }
}

export const action = formAction(moderationForms)

export const meta = sellerTitle('sellerReviews')

/** Renders the moderation of reviews and questions. */
export default function ReviewsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(moderationMessages)
  const kitText = useMessages(kitMessages)
  const to = useLocalPath()
  const listedItems = loaderData?.kind === 'reviews' ? loaderData.reviews : loaderData?.questions
  const pressGuardProps = useListPressGuard(listedItems?.map(({ id }) => id) ?? [], loaderData?.total)
  if (loaderData === null) return null
  const { kind, state, search, waiting, others: otherKindWaiting, page, pages, total } = loaderData
  const isEmpty = total === 0 && search === ''
  return (
    <>
      <PageHead title={t.title} intro={t.help} />
      <KindTabs current={kind} waiting={waiting} otherKindWaiting={otherKindWaiting} />
      <StateFilters kind={kind} current={state} search={search} waiting={waiting} />
      {isEmpty ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        <ListTools
          path="/seller/reviews"
          params={{ ...(kind === 'questions' && { kind }), ...(state !== 'waiting' && { state }), search }}
          controls={{ search: { label: t.search } }}
          count={kitText.showing(visibleRange(page, limit, total))}
        />
      )}
      {total === 0 && !isEmpty && (
        <EmptyState
          title={kitText.noMatch}
          action={<ButtonLink href={to(moderationPath({ kind, state }))}>{kitText.showAll}</ButtonLink>}
        >
          {kitText.noMatchHelp}
        </EmptyState>
      )}
      <div {...pressGuardProps}>
        {loaderData.kind === 'reviews'
          ? loaderData.reviews.map((review) => <ReviewRow key={review.id} review={review} />)
          : loaderData.questions.map((question) => <QuestionRow key={question.id} question={question} />)}
      </div>
      <ListPagination
        {...{ page, pages }}
        href={(number) => to(moderationPath({ kind, state, search, page: number }))}
      />
    </>
  )
}

type Kind = 'reviews' | 'questions'

type KindTabsProps = { current: Kind; waiting: number; otherKindWaiting: number }

/** Renders the tabs of both kinds with the number of waiting items, so that neither is overlooked. */
function KindTabs({ current, waiting, otherKindWaiting }: KindTabsProps) {
  const t = useMessages(moderationMessages)
  const to = useLocalPath()
  return (
    <nav aria-label={t.kinds}>
      <ul className={chipsStyles.tabs}>
        {(['reviews', 'questions'] as const).map((kind) => (
          <li key={kind}>
            <Link to={to(moderationPath({ kind }))} {...(kind === current && { 'aria-current': 'page' })}>
              {t[kind]}
              <WaitingCount count={kind === current ? waiting : otherKindWaiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type StateFiltersProps = { kind: Kind; current: ReviewState; search: string; waiting: number }

function StateFilters({ kind, current, search, waiting }: StateFiltersProps) {
  const t = useMessages(moderationMessages)
  const to = useLocalPath()
  return (
    <nav aria-label={t.states}>
      <ul className={`${chipsStyles.chips} ${chipsStyles.flush}`}>
        {reviewStates.map((state) => (
          <li key={state}>
            <Link
              className={chipsStyles.chip}
              to={to(moderationPath({ kind, state, search }))}
              {...(state === current && { 'aria-current': 'true' })}
            >
              {t[state]}
              {state === 'waiting' && <WaitingCount count={waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WaitingCount({ count }: { count: number }) {
  const language = useLanguage()
  if (count === 0) return null
  return <b>{formatNumber(count, language)}</b>
}
