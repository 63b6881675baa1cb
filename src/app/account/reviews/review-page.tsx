import { href, useLoaderData, useParams, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { orderNumberText } from '#domain/order/order-number.ts'
import { messages } from '#domain/messages.ts'
import { reviewFormMessages, reviewMessages } from '#domain/review/review-messages.ts'
import { deleteReview } from '#shop/reviews/write-review.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { formAction, formOfUseCase } from '#app/form-action.server.ts'
import { LoadedContent, MyPage } from '#app/account/my-page.tsx'
import { createShopperLoader, type PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useDeferredResult } from '#app/components/calls/use-shopper-response.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { toReviewedOrder, type ReviewedOrderResponse, type ReviewedOrder } from './my-review.ts'
import { ReviewChoice, ReviewLine } from './review-line.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const loadOrder = createShopperLoader<`/review/order/${string}`>()

/**
 * Loads the order to review. With the key of an invitation no login is required; otherwise only its shopper may open
 * it.
 */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = encodeURIComponent(params['id'] ?? '')
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  if (key !== undefined) {
    const invitationPromise: Promise<ApiResponse<ReviewedOrderResponse>> = callApi(
      'GET',
      `/review/order/${id}?key=${encodeURIComponent(key)}`,
    )
    return { responsePromise: undefined, invitationPromise, key }
  }
  return {
    responsePromise: (await loadOrder(`/review/order/${id}`)).responsePromise,
    invitationPromise: undefined,
    key,
  }
}
clientLoader.hydrate = true

export const action = formAction({
  delete: formOfUseCase(deleteReview, ({ language }) => {
    return { message: messages(reviewMessages, language).deleted }
  }),
})

export const meta = privatePageMeta('review')

type PageData = {
  responsePromise?: PendingShopperResponse<ReviewedOrderResponse> | undefined
  invitationPromise?: Promise<ApiResponse<ReviewedOrderResponse>> | undefined
  key?: string | undefined
}

export default function ReviewPage() {
  const t = useMessages(reviewFormMessages)
  const { invitationPromise, key }: PageData = useLoaderData<typeof clientLoader>() ?? {}
  if (invitationPromise) return <InvitedReview invitationPromise={invitationPromise} orderKey={key} />
  return <MyPage texts={t}>{(shopperId) => <LoadedOrder shopperId={shopperId} />}</MyPage>
}

function LoadedOrder({ shopperId }: { shopperId: string }) {
  const t = useMessages(reviewFormMessages)
  const language = useLanguage()
  const { responsePromise }: PageData = useLoaderData<typeof clientLoader>()
  return (
    <LoadedContent texts={t} shopperId={shopperId} responsePromise={responsePromise}>
      {(response) =>
        response === undefined ? (
          <ReviewNotFound />
        ) : (
          <Reviews
            order={toReviewedOrder(response.body, { key: undefined, language })}
            refresh={response.reload}
          />
        )
      }
    </LoadedContent>
  )
}

type InvitedReviewProps = {
  invitationPromise: Promise<ApiResponse<ReviewedOrderResponse>>
  orderKey: string | undefined
}

/** Renders the order for a visitor who opened the link of a review invitation. */
function InvitedReview({ invitationPromise, orderKey: key }: InvitedReviewProps) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const response = useDeferredResult(invitationPromise)
  return (
    <main id="main" className={layoutStyles.screenful}>
      {response === undefined && (
        <div className={layoutStyles.page}>
          <Skeleton kind="row" count={3} isDelayed />
        </div>
      )}
      {response?.ok === false && <ReviewNotFound />}
      {response?.ok === true && (
        <Reviews
          order={toReviewedOrder(response.body, { key, language })}
          refresh={() => void revalidate()}
        />
      )}
    </main>
  )
}

type ReviewsProps = { order: ReviewedOrder; refresh: () => void }

/** Renders the line that the URL names or the only line, otherwise the list of lines. */
function Reviews({ order, refresh }: ReviewsProps) {
  const t = useMessages(reviewFormMessages)
  const frameText = useMessages(frameMessages)
  const ordersText = useMessages(ordersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { product } = useParams()
  const [onlyLine] = order.lines
  const line = order.lines.length === 1 ? onlyLine : order.lines.find((one) => one.product === product)
  const number = `${ordersText.order} ${orderNumberText(order.number, language)}`
  return (
    <>
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[
          { text: t.home, href: to('/') },
          ...(order.key === undefined
            ? [{ text: number, href: to(href('/order/:id', { id: order.id })) }]
            : []),
          { text: t.title },
        ]}
      />
      <div className={layoutStyles.page}>
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        {line === undefined ? (
          <ReviewChoice order={order} lines={order.lines} title={t.choose} />
        ) : (
          <>
            <ReviewLine key={line.product} order={order} line={line} refresh={refresh} />
            {order.lines.length > 1 && (
              <ReviewChoice
                order={order}
                lines={order.lines.filter((other) => other !== line)}
                title={t.others}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

function ReviewNotFound() {
  const t = useMessages(reviewFormMessages)
  const to = useLocalPath()
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head} ${textStyles.breakWords}`}>
      <EmptyState
        title={t.notFound}
        headingLevel={1}
        action={
          <ButtonLink variant="primary" href={to('/my-orders')}>
            {t.myOrders}
          </ButtonLink>
        }
      >
        {t.notFoundHelp}
      </EmptyState>
    </div>
  )
}
