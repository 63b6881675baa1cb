import { useLoaderData, useParams, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { orderNumberText } from '#domain/order/order-number.ts'
import { reviewFormMessages } from '#domain/messages/reviews/review.ts'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { chromeMessages } from '#domain/messages/frame/chrome.ts'
import { AskedFor, OwnPage } from '#app/account/own-page.tsx'
import { createOwnReading, type Own } from '#app/components/calls/own-answer.ts'
import { useLater } from '#app/components/calls/use-own.ts'
import { privatePage } from '#app/components/private-page.ts'
import { callApi, type ApiAnswer } from '#app/components/stores/api-client.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { reviewedOrder, type OrderAnswer, type ReviewedOrder } from './own-review.ts'
import { ReviewChoice, ReviewLine } from './review-line.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

const readOwn = createOwnReading<`/review/order/${string}`>()

/** With the key of an invitation it opens for whoever has that; else for the order's shopper. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = encodeURIComponent(params['id'] ?? '')
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  if (key !== undefined) {
    const open: Promise<ApiAnswer<OrderAnswer>> = callApi(
      'GET',
      `/review/order/${id}?key=${encodeURIComponent(key)}`,
    )
    return { own: undefined, open, key }
  }
  return { own: (await readOwn(`/review/order/${id}`)).own, open: undefined, key }
}
clientLoader.hydrate = true

export { clientAction } from '#app/components/calls/send.ts'

export const meta = privatePage('review')

type PageData = {
  own?: Own<OrderAnswer> | undefined
  open?: Promise<ApiAnswer<OrderAnswer>> | undefined
  key?: string | undefined
}

export default function ReviewPage() {
  const said = useWords(reviewFormMessages)
  const { open, key }: PageData = useLoaderData<typeof clientLoader>() ?? {}
  if (open) return <OpenReview open={open} openBy={key} />
  return <OwnPage words={said}>{(owner) => <FoundOrder owner={owner} />}</OwnPage>
}

function FoundOrder({ owner }: { owner: string }) {
  const said = useWords(reviewFormMessages)
  const language = useLanguage()
  const { own }: PageData = useLoaderData<typeof clientLoader>()
  return (
    <AskedFor words={said} owner={owner} own={own}>
      {(found) =>
        found === undefined ? (
          <Nothing />
        ) : (
          <Reviews order={reviewedOrder(found.body, { key: undefined, language })} refresh={found.again} />
        )
      }
    </AskedFor>
  )
}

type OpenProps = { open: Promise<ApiAnswer<OrderAnswer>>; openBy: string | undefined }

/** The order of somebody who came by the link of an invitation. */
function OpenReview({ open, openBy: key }: OpenProps) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const found = useLater(open)
  return (
    <main id="main">
      {found === undefined && (
        <div className={layoutLook.page}>
          <Skeleton kind="row" count={3} isLate />
        </div>
      )}
      {found?.ok === false && <Nothing />}
      {found?.ok === true && (
        <Reviews order={reviewedOrder(found.body, { key, language })} refresh={() => void revalidate()} />
      )}
    </main>
  )
}

type ReviewsProps = { order: ReviewedOrder; refresh: () => void }

/** The line that the address names, or the only one; of several the choice. */
function Reviews({ order, refresh }: ReviewsProps) {
  const said = useWords(reviewFormMessages)
  const chrome = useWords(chromeMessages)
  const orders = useWords(ordersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { product } = useParams()
  const [only] = order.lines
  const line = order.lines.length === 1 ? only : order.lines.find((one) => one.product === product)
  const number = `${orders.order} ${orderNumberText(order.number, language)}`
  return (
    <>
      <Breadcrumb
        label={chrome.breadcrumb}
        crumbs={[
          { text: said.home, href: to('/') },
          ...(order.key === undefined ? [{ text: number, href: to(`/order/${order.id}`) }] : []),
          { text: said.title },
        ]}
      />
      <div className={layoutLook.page}>
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        {line === undefined ? (
          <ReviewChoice order={order} lines={order.lines} title={said.choose} />
        ) : (
          <>
            <ReviewLine key={line.product} order={order} line={line} refresh={refresh} />
            {order.lines.length > 1 && (
              <ReviewChoice
                order={order}
                lines={order.lines.filter((other) => other !== line)}
                title={said.others}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

function Nothing() {
  const said = useWords(reviewFormMessages)
  const to = useLocalPath()
  return (
    <div className={`${layoutLook.page} ${layoutLook.head} ${textLook.broken}`}>
      <EmptyState
        title={said.notFound}
        headingLevel={1}
        action={
          <ButtonLink variant="primary" href={to('/my-orders')}>
            {said.myOrders}
          </ButtonLink>
        }
      >
        {said.notFoundHelp}
      </EmptyState>
    </div>
  )
}
