import { useState } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { privatePage } from '#app/components/private-page.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { hasOrderLookup } from '#shop/customers/order-lookup.ts'
import { LookupForm, type LookupRequest } from './lookup-form.tsx'
import { LookupCodeForm } from './lookup-code-form.tsx'
import { OrderProgress } from './order-progress.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Responds with 404 if the store can send no codes. */
export function loader({ context }: LoaderFunctionArgs) {
  const isAvailable = hasOrderLookup(shopOf(context))
  return data({ isAvailable }, { status: isAvailable ? 200 : 404 })
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = privatePage('order-status')

type ProgressResponse = ResponseOf<'POST', '/order/lookup/confirm'>['order']

/** Shows the status of an order to a visitor: first the order and its phone number, then the code, then the status. */
export default function OrderStatusPage() {
  const { isAvailable } = useLoaderData<typeof loader>()
  return isAvailable ? <OrderStatus /> : <ErrorView status={404} />
}

function OrderStatus() {
  const t = useMessages(orderLookupMessages)
  const [request, setRequest] = useState<LookupRequest>()
  const [order, setOrder] = useState<ProgressResponse>()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          {order === undefined && <h1 className={textStyles.title}>{t.title}</h1>}
          {order !== undefined ? (
            <OrderProgress order={order} onAnother={() => setOrder(undefined)} />
          ) : request === undefined ? (
            <LookupForm onSent={setRequest} />
          ) : (
            <LookupCodeForm
              request={request}
              onSent={setRequest}
              onFound={(found) => {
                setRequest(undefined)
                setOrder(found)
              }}
              onChange={() => setRequest(undefined)}
            />
          )}
        </div>
      </div>
    </main>
  )
}
