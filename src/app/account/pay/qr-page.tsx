import { useState, type SyntheticEvent } from 'react'
import { redirect, useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { cancelOrderMessages } from '#app/components/order/cancel-order-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { describePage, siteOf, localizedPathOf } from '#app/components/seo.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { refusedValue, useRefusedForm } from '#app/components/forms/refused-form.ts'
import { formAction, loginPath } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { findQrPayment, submitQrReference, type QrPayment as QrPaymentData } from '#shop/payments/shop-qr.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Reads the payment of the shopper's order. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.shopper) return redirect(loginPath(shop), 303)
  return { payment: await findQrPayment(shop, params['id'] ?? '') }
}

export const action = formAction({
  reference: {
    limitsOf: '/order/reference',
    async send({ shop, params, values }) {
      const { id } = await submitQrReference(shop, { id: params['id'], reference: values['reference'] })
      return `/pay/qr/${id}`
    },
  },
})

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = localizedPathOf(location)
  const { title } = messages(qrMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

/** The page of a payment by the shop's own QR: the QR, the amount, the order number and the reference. */
export default function QrPage() {
  const t = useMessages(qrMessages)
  const { id = '' } = useParams()
  const { payment } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.title}</h1>
          <QrPayment id={id} payment={payment} />
        </div>
      </div>
    </main>
  )
}

/** Renders the QR, the amount and the reference form, or a notice if no payment is due. */
function QrPayment({ id, payment }: { id: string; payment: QrPaymentData }) {
  const t = useMessages(qrMessages)
  const { payBefore } = useMessages(cancelOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const toOrder = (
    <ButtonLink href={to(`/my-orders?order=${encodeURIComponent(id)}`)} variant="outline">
      {t.toOrder}
    </ButtonLink>
  )
  if (payment.isConfirmed || payment.until === null)
    return (
      <>
        <p>{payment.isConfirmed ? t.confirmed : t.over}</p>
        {toOrder}
      </>
    )
  const amount = formatMoney(payment.amountPaisa, language, 'always')
  return (
    <>
      <p>
        {t.amount} <b className={textStyles.number}>{amount}</b> ·{' '}
        {t.order({ order: orderNumberText(payment.number, language) })}
      </p>
      {payment.picture === '' ? (
        <Notice>{t.noPicture}</Notice>
      ) : (
        <img
          src={pictureUrl({ hash: payment.picture, width: 640 }, 640, 'webp')}
          width={320}
          height={320}
          alt={t.picture}
        />
      )}
      {payment.accountName !== '' && <p className={textStyles.strong}>{payment.accountName}</p>}
      <p className={textStyles.muted}>
        {t.help} {payBefore({ time: formatDateTime(payment.until, language) })}
      </p>
      <ReferenceForm id={id} savedReference={payment.reference} />
      {toOrder}
    </>
  )
}

function ReferenceForm({ id, savedReference }: { id: string; savedReference: string }) {
  const t = useMessages(qrMessages)
  const refused = useRefusedForm('reference')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState(refused?.errors['reference'])
  const [reference, setReference] = useState(savedReference)
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const rawReference = new FormData(event.currentTarget).get('reference')
    setIsSending(true)
    const response = await callApi('POST', '/order/reference', { body: { id, reference: rawReference } })
    setIsSending(false)
    if (response.ok) {
      setError(undefined)
      setReference(response.body.order.qr?.reference ?? '')
      return toastSuccess(response.body.message)
    }
    setError(response.errors['reference'])
    toastError(response.message)
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      {error === undefined && <FormRefusal refused={refused} />}
      {reference !== '' && <Notice>{t.waiting({ reference })}</Notice>}
      <TextField
        name="reference"
        label={t.reference}
        defaultValue={refusedValue(refused, 'reference') ?? savedReference}
        maxLength={60}
        error={error}
        required
      />
      <Button
        className={accountStyles.send}
        variant={reference === '' ? 'primary' : 'outline'}
        type="submit"
        isLoading={isSending}
      >
        {reference === '' ? t.send : t.correct}
      </Button>
    </form>
  )
}
