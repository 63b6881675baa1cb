import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import {
  Link,
  href,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { sellerMeta } from '#app/seller/frame/seller-title.ts'
import { sellerTitleMessages } from '#app/seller/frame/seller-page-messages.ts'
import { money } from '#domain/wire.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { messages } from '#domain/messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { orderChannels } from '#domain/order/order.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import { usePageForm, type ResultOf, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useDebouncedResponse } from '#app/components/calls/use-debounced-response.ts'
import { languageAndPathOf } from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { newOrderForms } from './order-forms.server.ts'
import { PaymentSection } from './payment-section.tsx'
import {
  fieldNamesOf,
  isAdvance,
  needsNoDelivery,
  lineField,
  quoteRequest,
  paidNowPaisa,
  orderRequest,
  useManualOrderForm,
  fieldValue,
  manualOrderErrors,
  type ManualOrderInput,
} from './new-order-state.ts'
import { OrderLinesSection } from './order-lines.tsx'
import { OrderWithSummary, type OrderQuoteResponse } from './order-with-summary.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { CustomerSection, type ManualOrderForm } from './customer-section.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  return {
    canSetPrices: sellerWithPermission(shop, 'money') !== undefined,
    hasGateway: shop.payments.gateways.length > 0,
    hasSms: shop.sms.name !== 'built-in',
  }
}

export const action = formAction(newOrderForms)

export const meta: MetaFunction<typeof loader> = ({ location, loaderData, matches }) => {
  const { language } = languageAndPathOf(location)
  const { sellerLogin } = messages(sellerTitleMessages, language)
  const page = loaderData ? messages(newOrderMessages, language).title : sellerLogin
  return sellerMeta(language, page, matches)
}

export default function NewOrderPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData ? <NewOrder {...loaderData} /> : null
}

const manualChannels = orderChannels.filter((channel) => channel !== 'web')
type NewOrderProps = { canSetPrices: boolean; hasGateway: boolean; hasSms: boolean }

/** Renders the form of a manual order, for example during a phone call. */
function NewOrder({ canSetPrices, hasGateway, hasSms }: NewOrderProps) {
  const t = useMessages(newOrderMessages)
  const form = useManualOrderForm(hasSms ? ['sms'] : [])
  const { input } = form
  const { address, lines } = input
  const body = quoteRequest(input)
  const deliveryAddress = address.city.trim() === '' || needsNoDelivery(input) ? undefined : body.address
  const quoteJson = lines.length === 0 ? undefined : JSON.stringify({ ...body, address: deliveryAddress })
  const quoteResponse = useDebouncedResponse('/seller/order/add/quote', quoteJson)
  const totalPaisa = quoteResponse?.ok === true ? money.decode(quoteResponse.body.total) : undefined
  const placement = usePlaceOrder(form, totalPaisa)
  const { ref, isSending, place: submit } = placement
  const errors = { ...quoteErrors(quoteResponse, input), ...placement.errors }
  return (
    <form method="post" noValidate ref={ref} onSubmit={submit}>
      <PageHead title={t.title}>
        <ClearFormButton form={form} placement={placement} />
        <Row as="fieldset" gap="normal" aria-label={t.channel}>
          {manualChannels.map((channel) => (
            <CheckField
              key={channel}
              type="radio"
              name="channel"
              checked={input.channel === channel}
              onChange={() => form.change({ channel })}
            >
              {t[channel]}
            </CheckField>
          ))}
        </Row>
      </PageHead>
      {placement.placedOrder && <PlacedOrderNotice {...placement.placedOrder} />}
      <OrderWithSummary
        quoteResponse={quoteResponse}
        isEmpty={lines.length === 0}
        isByLink={input.payment === 'link'}
        advancePaisa={isAdvance(input) ? paidNowPaisa(input, totalPaisa) : undefined}
        isTakenAlong={needsNoDelivery(input)}
        isSending={isSending}
      >
        {!needsNoDelivery(input) && <CustomerSection form={form} errors={errors} />}
        <OrderLinesSection form={form} errors={errors} canSetPrices={canSetPrices} />
        <DeliverySection form={form} errors={errors} />
        <PaymentSection
          form={form}
          errors={errors}
          canSetPrices={canSetPrices}
          hasGateway={hasGateway}
          hasSms={hasSms}
          totalPaisa={totalPaisa}
        />
        {/* At the counter the buyer is optional and comes last. */}
        {needsNoDelivery(input) && <CustomerSection form={form} errors={errors} />}
      </OrderWithSummary>
    </form>
  )
}

/** Renders the button that clears the form, and the one that restores it until the seller enters something else. */
function ClearFormButton({
  form,
  placement,
}: {
  form: ManualOrderForm
  placement: ReturnType<typeof usePlaceOrder>
}) {
  const t = useMessages(newOrderMessages)
  const [clearedForm, setClearedForm] = useState<{ input: ManualOrderInput; idempotencyKey: string }>()
  if (placement.isSending) return null
  if (form.isTouched) {
    return (
      <Button
        size="small"
        onClick={() => {
          setClearedForm({ input: form.input, idempotencyKey: form.idempotencyKey })
          form.clear()
          placement.reset()
        }}
      >
        {t.startAgain}
      </Button>
    )
  }
  if (clearedForm === undefined) return null
  return (
    <Button
      size="small"
      icon="arrow-u-up-left"
      onClick={() => {
        form.restore(clearedForm)
        placement.reset()
      }}
    >
      {t.undo}
    </Button>
  )
}

/**
 * Places the order once and opens its page, which is the only place that shows the payment link. A counter sale opens
 * its bill.
 */
function usePlaceOrder(form: ManualOrderForm, totalPaisa: number | undefined) {
  const to = useLocalPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder>()
  const [sentInput, setSentInput] = useState(form.input)
  const fields = fieldNamesOf(form.input)
  const { isSending, errors, setErrors, send } = usePageForm<ResultOf<typeof newOrderForms.add>>('add', {
    fields,
    shouldRevalidate: false,
    onResponse: (response) => {
      if (!response.ok) {
        if (response.code === 'idempotency-mismatch') setPlacedOrder(placedOrderOf(response.current))
        focusFirstInvalid(ref.current, fields, response.errors)
        return
      }
      const { id, url } = response.result
      const path = needsNoDelivery(form.input) ? '/seller/orders/:id/bill' : '/seller/orders/:id'
      form.clear()
      void navigate(to(href(path, { id })), { state: { payLink: url } })
    },
  })
  function place(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled until the total is known.
    if (totalPaisa === undefined) return
    const inputErrors = validationMessages(manualOrderErrors(form.input, totalPaisa), language)
    setErrors(inputErrors)
    setSentInput(form.input)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    send(orderRequest(form.input, totalPaisa), form.idempotencyKey)
  }
  const visibleErrors = Object.entries(errors).filter(
    ([field]) => fieldValue(sentInput, field) === fieldValue(form.input, field),
  )
  function reset() {
    setErrors({})
    setPlacedOrder(undefined)
  }
  return { ref, isSending, errors: Object.fromEntries(visibleErrors), place, reset, placedOrder }
}

type PlacedOrder = { id: string; number: number }

function placedOrderOf(value: unknown): PlacedOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const id: unknown = Reflect.get(value, 'id')
  const number: unknown = Reflect.get(value, 'number')
  return typeof id === 'string' && typeof number === 'number' ? { id, number } : undefined
}

/** Renders a link to an order that is already placed. Its response was lost, and the input was changed afterwards. */
function PlacedOrderNotice({ id, number }: PlacedOrder) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Notice>
      {t.alreadyPlaced({ number: orderNumberText(number, language) })}{' '}
      <Link className={textStyles.underlined} ref={link} to={to(href('/seller/orders/:id', { id }))}>
        {t.openPlaced}
      </Link>
    </Notice>
  )
}

/** Returns the errors of the quote by field, before the order is placed. */
function quoteErrors(quoteResponse: OrderQuoteResponse, { lines }: ManualOrderInput): FieldErrors {
  if (quoteResponse === undefined) return {}
  if (!quoteResponse.ok) {
    const pricingErrors = Object.entries(quoteResponse.errors).filter(([field]) =>
      /^(lines\.|shipping|discount)/.test(field),
    )
    return Object.fromEntries(pricingErrors)
  }
  return Object.fromEntries(
    quoteResponse.body.refusals.flatMap(({ productId, message }) => {
      const index = lines.findIndex(({ id }) => id === productId)
      return index === -1 ? [] : [[lineField(index, 'quantity'), message]]
    }),
  )
}
