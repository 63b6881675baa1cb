import { languages } from '#domain/language.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { reservationHourChoices } from '#domain/order/reservation-hours.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { TenderFields } from '#app/seller/tender/tender-fields.tsx'
import { isAdvance, needsNoDelivery, paidNowPaisa } from './new-order-state.ts'
import type { ManualOrderForm } from './customer-section.tsx'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as checkStyles from '#ui/styles/check.module.css'

const languageNames = { en: 'English', ne: 'नेपाली' } as const
type PaymentSectionProps = {
  form: ManualOrderForm
  errors: FieldErrors
  canSetPrices: boolean
  hasGateway: boolean
  /** Whether an SMS provider is configured. Without one, an SMS is only displayed to the seller. */
  hasSms: boolean
  /** Undefined until the quote has loaded. */
  totalPaisa: number | undefined
}

/** Renders the payment, the language of the customer, the discount and the note. */
export function PaymentSection({
  form,
  errors,
  canSetPrices,
  hasGateway,
  hasSms,
  totalPaisa,
}: PaymentSectionProps) {
  const t = useMessages(newOrderMessages)
  const { input, change } = form
  return (
    <BarSection id="money" title={t.money}>
      <Stack>
        {!needsNoDelivery(input) && <PaymentMethodField form={form} hasGateway={hasGateway} />}
        {isAdvance(input) && <AdvanceField form={form} errors={errors} />}
        {(needsNoDelivery(input) || isAdvance(input)) && (
          <TenderFields
            tender={input.tender}
            duePaisa={paidNowPaisa(input, totalPaisa)}
            errors={errors}
            onChange={(tender) => change({ tender })}
          />
        )}
        <Grid>
          {input.payment === 'link' && !needsNoDelivery(input) && (
            <>
              <ReservationField form={form} />
              <LinkChannelFields form={form} hasSms={hasSms} />
            </>
          )}
          <SelectField
            label={t.language}
            name="language"
            value={input.language}
            options={languages.map((value) => ({ value, text: languageNames[value] }))}
            onChange={({ currentTarget }) => change({ language: currentTarget.value === 'en' ? 'en' : 'ne' })}
          />
          {canSetPrices && <DiscountFields form={form} errors={errors} />}
          <TextField
            label={t.note}
            name="note"
            optionalHint={t.optional}
            maxLength={500}
            value={input.note}
            error={errors['note']}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </Grid>
      </Stack>
    </BarSection>
  )
}

function PaymentMethodField({
  form: { input, change },
  hasGateway,
}: Pick<PaymentSectionProps, 'form' | 'hasGateway'>) {
  const t = useMessages(newOrderMessages)
  return (
    <>
      <fieldset className={checkStyles.choices} aria-label={t.money}>
        {(['cash', 'advance', 'link'] as const).map((payment) => (
          <CheckField
            key={payment}
            type="radio"
            name="payment"
            checked={input.payment === payment}
            disabled={payment === 'link' && !hasGateway}
            onChange={() => change({ payment })}
          >
            {t[payment]}
          </CheckField>
        ))}
      </fieldset>
      {!hasGateway && <Notice>{t.noGateway}</Notice>}
    </>
  )
}

function AdvanceField({ form: { input, change }, errors }: Pick<PaymentSectionProps, 'form' | 'errors'>) {
  const t = useMessages(newOrderMessages)
  return (
    <TextField
      label={t.advanceAmount}
      name="advance"
      inputMode="decimal"
      autoComplete="off"
      hint={t.advanceHint}
      value={input.advance}
      error={errors['advance'] && t.advanceWrong}
      onChange={({ currentTarget }) => change({ advance: currentTarget.value })}
    />
  )
}

function DiscountFields({ form: { input, change }, errors }: Pick<PaymentSectionProps, 'form' | 'errors'>) {
  const t = useMessages(newOrderMessages)
  return (
    <>
      <TextField
        label={t.discount}
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        optionalHint={t.optional}
        value={input.discount}
        error={errors['discount']}
        onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
      />
      {input.discount.trim() !== '' && (
        <TextField
          label={t.discountReason}
          name="discountReason"
          maxLength={200}
          hint={t.reasonHint}
          value={input.discountReason}
          error={errors['discountReason']}
          onChange={({ currentTarget }) => change({ discountReason: currentTarget.value })}
        />
      )}
    </>
  )
}

function LinkChannelFields({ form: { input, change }, hasSms }: { form: ManualOrderForm; hasSms: boolean }) {
  const t = useMessages(newOrderMessages)
  const canMail = input.address.email.trim() !== ''
  return (
    <fieldset aria-label={t.sendBy}>
      <legend className={textStyles.small}>{t.sendBy}</legend>
      {!hasSms && <Notice>{t.noSms}</Notice>}
      {(['sms', 'mail'] as const).map((channel) => (
        <CheckField
          key={channel}
          name={channel}
          checked={input.sendBy.includes(channel) && (channel === 'sms' || canMail)}
          disabled={channel === 'mail' && !canMail}
          onChange={({ currentTarget }) =>
            change({
              sendBy: currentTarget.checked
                ? [...input.sendBy, channel]
                : input.sendBy.filter((other) => other !== channel),
            })
          }
        >
          {t[channel]}
        </CheckField>
      ))}
    </fieldset>
  )
}

function ReservationField({ form: { input, change } }: { form: ManualOrderForm }) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const numberText = (number: number) => formatNumber(number, language)
  return (
    <SelectField
      label={t.reservedFor}
      name="heldHours"
      value={String(input.hours)}
      options={reservationHourChoices.map((hours) => ({
        value: String(hours),
        text: hours > 24 ? t.days({ days: numberText(hours / 24) }) : t.hours({ hours: numberText(hours) }),
      }))}
      onChange={({ currentTarget }) => change({ hours: Number(currentTarget.value) })}
    />
  )
}
