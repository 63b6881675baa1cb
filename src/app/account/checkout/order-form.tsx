import { useActionData } from 'react-router'
import { money } from '#domain/wire.ts'
import type { AddressField } from '#domain/address/address.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { isWithinLimit, paymentTypes } from '#domain/payment/gateway.ts'
import { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { SummaryPanel } from '#ui/list/summary.tsx'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { AddressInput, addressFieldSpecs } from '#app/components/address-form/address-input.tsx'
import { rejectedValue, type RejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { checkoutMessages } from './checkout-messages.ts'
import type { CheckoutView } from './checkout-view.server.ts'
import * as checkStyles from '#ui/styles/check.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type OrderFormProps = { checkout: CheckoutView }
type OrderFormSectionProps = OrderFormProps & {
  /** The form that was submitted last, with any of its buttons; undefined on the first visit. */
  submittedForm: RejectedSubmission | undefined
}

/** The id of the form, to which all fields of the page belong. */
export const orderFormId = 'order'

/** Renders the address, the payment method, the totals and the order button. */
export function OrderForm({ checkout }: OrderFormProps) {
  const cartText = useMessages(cartMessages)
  const language = useLanguage()
  const submittedForm = useActionData<RejectedSubmission>()
  const { lines, totals, delivery, advance, refusals } = checkout
  const canOrder = lines.length > 0 && lines.every(({ amountPaisa }) => amountPaisa !== null)
  return (
    <form method="post" noValidate id={orderFormId}>
      {/* A pressed cart or coupon button precedes this field and has the same name. The first value counts. */}
      <input type="hidden" name="form" value="order" />
      <input type="hidden" name="key" value={checkout.key} />
      <input type="hidden" name="total" value={money.encode(totals.totalPaisa)} />
      <input type="hidden" name="advance" value={advance === null ? '' : displayedAdvance(advance)} />
      <input type="hidden" name="by" value={delivery.to} />
      <input type="hidden" name="coupon" value={totals.coupon ?? ''} />
      {lines.map(({ id, quantity }) => (
        <input key={id} type="hidden" name="item" value={`${id} ${quantity}`} />
      ))}
      <SummaryPanel
        title={cartText.summary}
        {...priceRows(cartText, totals, language)}
        action={
          <>
            {advance !== null && <AdvanceSplit {...advance} />}
            {refusals.map((text) => (
              <Notice key={text}>{text}</Notice>
            ))}
            <Button
              variant="primary"
              size="large"
              isBlock
              type="submit"
              disabled={!canOrder}
              reason={cartText.fixStock}
            >
              {cartText.placeOrder}
            </Button>
          </>
        }
      >
        <div className={fieldStyles.form}>
          <AddressChoice checkout={checkout} submittedForm={submittedForm} />
          <p className={textStyles.small}>{arrivalText(delivery, language)}</p>
          <PaymentChoice checkout={checkout} submittedForm={submittedForm} />
          <TextField
            label={cartText.panField}
            hint={cartText.panHint}
            error={submittedForm?.errors['buyerPan']}
            name="buyerPan"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={rejectedValue(submittedForm, 'buyerPan')}
          />
        </div>
      </SummaryPanel>
    </form>
  )
}

/**
 * Returns the displayed advance as text: rupees, and the two percentages that are retained. The store refuses other
 * values.
 */
function displayedAdvance({ advancePaisa, terms }: NonNullable<CheckoutView['advance']>): string {
  return [money.encode(advancePaisa), terms.cancelledPercent, terms.refusedPercent].join(' ')
}

/** Renders the saved addresses and the fields of a new one. */
function AddressChoice({ checkout: { addresses, selectedAddress }, submittedForm }: OrderFormSectionProps) {
  const t = useMessages(checkoutMessages)
  const cartText = useMessages(cartMessages)
  const error = submittedForm?.errors['address']
  const fields = <AddressFieldset submittedForm={submittedForm} />
  if (addresses.length === 0)
    return (
      <>
        <h3 className={textStyles.strong}>{cartText.deliveryAddress}</h3>
        <input type="hidden" name="address" value="new" />
        {fields}
      </>
    )
  return (
    <>
      <fieldset className={checkStyles.choices} aria-label={cartText.deliveryAddress}>
        {addresses.map(({ id, name, text }) => (
          <CheckField key={id} type="radio" name="address" value={id} defaultChecked={id === selectedAddress}>
            <b className={textStyles.strong}>{name}</b>
            <br />
            {text}
          </CheckField>
        ))}
        <CheckField type="radio" name="address" value="new" defaultChecked={selectedAddress === 'new'}>
          {t.newAddress}
        </CheckField>
      </fieldset>
      {error !== undefined && <FieldError id="address-error">{error}</FieldError>}
      <details open={selectedAddress === 'new'}>
        <summary className={textStyles.target}>{t.newAddress}</summary>
        {fields}
      </details>
    </>
  )
}

function AddressFieldset({ submittedForm }: Pick<OrderFormSectionProps, 'submittedForm'>) {
  const valueOf = (field: AddressField) =>
    rejectedValue(submittedForm, field) ?? (field === 'country' ? 'Nepal' : '')
  return (
    <div className={`${fieldStyles.form} ${fieldStyles.pair}`}>
      {addressFieldSpecs.map((spec) => (
        <AddressInput
          key={spec.field}
          spec={spec}
          country={valueOf('country')}
          error={submittedForm?.errors[spec.field]}
          input={{ defaultValue: valueOf(spec.field) }}
        />
      ))}
    </div>
  )
}

/** Renders both payment types, and the gateways where there are several. */
function PaymentChoice({ checkout: { gateways, totals, advance }, submittedForm }: OrderFormSectionProps) {
  const cartText = useMessages(cartMessages)
  const gatewayText = useMessages(gatewayMessages)
  const [cash, online] = paymentTypes
  const suitableGateways = gateways.filter((gateway) => isWithinLimit(gateway, totals.totalPaisa))
  const selectedGateway = rejectedValue(submittedForm, 'gateway') ?? suitableGateways[0]
  return (
    <>
      <SelectField
        label={cartText.paymentMethod}
        name="payment"
        defaultValue={rejectedValue(submittedForm, 'payment') ?? cash}
        hint={
          gateways.length === 0
            ? cartText.onlineUnavailable
            : advance === null
              ? cartText.cashNote
              : undefined
        }
        error={submittedForm?.errors['payment']}
        options={[
          { value: cash, text: cartText.cash },
          { value: online, text: cartText.online, isDisabled: suitableGateways.length === 0 },
        ]}
      />
      {gateways.length > 1 && (
        <fieldset className={checkStyles.choices} aria-label={gatewayText.payWith}>
          {gateways.map((gateway) => (
            <CheckField
              key={gateway}
              type="radio"
              name="gateway"
              value={gateway}
              defaultChecked={gateway === selectedGateway}
              disabled={!suitableGateways.includes(gateway)}
            >
              <b className={textStyles.strong}>{gatewayText[gateway]}</b>
              <br />
              {gatewayText[`${gateway}Note`]}
            </CheckField>
          ))}
        </fieldset>
      )}
    </>
  )
}
