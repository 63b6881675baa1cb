import { useRef, type SyntheticEvent } from 'react'
import { redirect, useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { cancelOrderMessages } from '#app/components/order/cancel-order-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { formAction, loginPath } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { findVisibleOrder } from '#shop/orders/orders.ts'
import { findQrPayment, submitQrReference, type QrPayment as QrPaymentData } from '#shop/payments/shop-qr.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Reads the payment of the shopper's order. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.shopper) return redirect(loginPath(shop), 303)
  const { id = '' } = params
  const payment = await findQrPayment(shop, id)
  const { order } = await findVisibleOrder(shop, id)
  return { payment, isOnHold: order.isPaymentOnHold }
}

export const action = formAction({
  reference: {
    rateLimitPath: '/order/reference',
    async send({ shop, params, values }) {
      const { id } = await submitQrReference(shop, { id: params['id'], reference: values['reference'] })
      const successText = messages(successMessages, shop.language).referenceSaved
      return { result: { message: successText }, next: `/pay/qr/${id}` }
    },
  },
})

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const { title } = messages(qrMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

/** The page of a payment by the shop's own QR: the QR, the amount, the order number and the reference. */
export default function QrPage() {
  const t = useMessages(qrMessages)
  const { id = '' } = useParams()
  const { payment, isOnHold } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{payment.reference === '' ? t.title : t.reference}</h1>
          <QrPayment {...{ id, payment, isOnHold }} />
        </div>
      </div>
    </main>
  )
}

type QrPaymentProps = { id: string; payment: QrPaymentData; isOnHold: boolean }

/**
 * Renders the amount and the reference form, and until the reference is entered the instructions. If nothing is to be
 * paid now, renders a notice.
 */
function QrPayment({ id, payment, isOnHold }: QrPaymentProps) {
  const t = useMessages(qrMessages)
  const ordersText = useMessages(ordersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const orderLink = (
    <ButtonLink href={to(`/my-orders?order=${encodeURIComponent(id)}`)} variant="outline">
      {t.toOrder}
    </ButtonLink>
  )
  if (isOnHold)
    return (
      <>
        <Notice>{ordersText.onHold}</Notice>
        {orderLink}
      </>
    )
  if (payment.isConfirmed || payment.until === null)
    return (
      <>
        <p>{payment.isConfirmed ? t.confirmed : t.over}</p>
        {orderLink}
      </>
    )
  const amount = formatMoney(payment.amountPaisa, language, 'when-needed')
  return (
    <>
      <p>
        {t.amount} <b className={textStyles.number}>{amount}</b> ·{' '}
        {t.order({ order: orderNumberText(payment.number, language) })}
      </p>
      {payment.reference === '' && <PaymentInstructions payment={payment} until={payment.until} />}
      <ReferenceForm savedReference={payment.reference} />
      {orderLink}
    </>
  )
}

/** Renders the shop's QR, its account, and the time until which the order can be paid. */
function PaymentInstructions({ payment, until }: { payment: QrPaymentData; until: Date }) {
  const t = useMessages(qrMessages)
  const { payBefore } = useMessages(cancelOrderMessages)
  const language = useLanguage()
  return (
    <>
      {payment.picture === '' ? (
        <Notice>{t.noPicture}</Notice>
      ) : (
        <>
          <img
            src={pictureUrl({ hash: payment.picture, width: 640 }, 640, 'webp')}
            width={320}
            height={320}
            alt={t.picture}
          />
          <p className={textStyles.muted}>{t.saveHelp}</p>
          <p>
            <ButtonLink
              size="small"
              href={pictureUrl({ hash: payment.picture, width: 640 }, 640, 'jpg')}
              download={`qr-${payment.number}.jpg`}
              reloadDocument
            >
              {t.save}
            </ButtonLink>
          </p>
        </>
      )}
      {payment.accountName !== '' && <p className={textStyles.strong}>{payment.accountName}</p>}
      <p className={textStyles.muted}>
        {t.help} {payBefore({ time: formatDateTime(until, language) })}
      </p>
    </>
  )
}

function ReferenceForm({ savedReference }: { savedReference: string }) {
  const t = useMessages(qrMessages)
  const form = useRef<HTMLFormElement>(null)
  const refused = useRejectedSubmission('reference')
  const { isSending, errors, send } = usePageForm('reference', {
    fields: ['reference'],
    initialErrors: refused?.errors,
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(form.current, ['reference'], response.errors)
    },
  })
  const error = errors['reference']
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget))
  }
  return (
    <form method="post" ref={form} onSubmit={submit} noValidate>
      {error === undefined && <FormRefusal refused={refused} />}
      {savedReference !== '' && <Notice>{t.waiting({ reference: savedReference })}</Notice>}
      <TextField
        name="reference"
        label={t.reference}
        defaultValue={rejectedValue(refused, 'reference') ?? savedReference}
        maxLength={60}
        error={error}
        required
      />
      <Button
        className={layoutStyles.spacedAbove}
        variant={savedReference === '' ? 'primary' : 'outline'}
        type="submit"
        isLoading={isSending}
      >
        {savedReference === '' ? t.send : t.correct}
      </Button>
    </form>
  )
}
