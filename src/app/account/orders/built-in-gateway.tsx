import { useState } from 'react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { paymentMessages } from '#domain/payment/payment-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney, paisaFromRupees } from '#domain/money.ts'
import type { TestGatewayAction } from '#domain/payment/payment.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useLater } from '#app/components/calls/use-shopper-response.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import { describePage, siteOf, localizedPathOf } from '#app/components/seo.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Returns nothing, so the page is the same for every payment. The browser requests the payment. */
export function loader() {
  return null
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { paymentRequest: fetchPayment(params['attempt'] ?? '') }
}
clientLoader.hydrate = true

async function fetchPayment(attempt: string): Promise<ApiResponse<PaymentResponse>> {
  const response = await callApi('GET', `/test-gateway/${encodeURIComponent(attempt)}`)
  if (!response.ok) toastError(response.message)
  return response
}

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = localizedPathOf(location)
  const { title } = messages(paymentMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

type PaymentResponse = ResponseOf<'GET', `/test-gateway/${string}`>

export default function TestGatewayPage() {
  const t = useMessages(paymentMessages)
  const { attempt = '' } = useParams()
  const loaded: { paymentRequest: Promise<ApiResponse<PaymentResponse>> } | null =
    useLoaderData<typeof clientLoader>()
  const response = useLater(loaded?.paymentRequest)
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.title}</h1>
          <Notice>{t.test}</Notice>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.help}</p>
          {response === undefined && <Skeleton kind="row" count={1} isDelayed />}
          {response?.ok === false && <p>{response.message}</p>}
          {response?.ok === true && <OpenPayment attempt={attempt} payment={response.body.payment} />}
        </div>
      </div>
    </main>
  )
}

const trials = ['expire', 'late', 'twice', 'wrong-amount'] as const satisfies readonly TestGatewayAction[]

function OpenPayment({ attempt, payment }: { attempt: string; payment: PaymentResponse['payment'] }) {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const [pressed, setPressed] = useState<TestGatewayAction>()
  async function press(action: TestGatewayAction) {
    if (pressed !== undefined) return
    setPressed(action)
    const response = await callApi('POST', '/test-gateway', { body: { id: attempt, action } })
    if (response.ok) return location.assign(response.body.url)
    setPressed(undefined)
    toastError(response.message)
  }
  if (payment.status !== 'pending') {
    return (
      <>
        <p>{payment.status === 'paid' || payment.status === 'refunded' ? t.paidAlready : t.refused}</p>
        {/* The way back from every gateway, which knows the order. */}
        <ButtonLink variant="primary" href={`/pay/return/${encodeURIComponent(attempt)}`} reloadDocument>
          {t.toOrder}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>
        {t.amount}{' '}
        <b className={textStyles.number}>
          {formatMoney(paisaFromRupees(payment.amount) ?? 0, language, 'always')}
        </b>
      </p>
      <div className={`${layoutStyles.line} ${accountStyles.actions}`}>
        <Button
          variant="primary"
          size="large"
          isLoading={pressed === 'pay'}
          onClick={() => void press('pay')}
        >
          {t.pay}
        </Button>
        <Button size="large" isLoading={pressed === 'cancel'} onClick={() => void press('cancel')}>
          {t.cancel}
        </Button>
      </div>
      <h2 className={`${textStyles.small} ${textStyles.muted}`}>{t.trials}</h2>
      <p className={accountStyles.choices}>
        {trials.map((action) => (
          <Button key={action} variant="link" onClick={() => void press(action)}>
            {t[action]}
          </Button>
        ))}
      </p>
    </>
  )
}
