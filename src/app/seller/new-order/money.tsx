import { languages } from '#domain/language.ts'
import { newOrderMessages } from '#domain/messages/money/new-order.ts'
import { formatNumber } from '#domain/number-format.ts'
import { heldChoices } from '#domain/order-desk/held-hours.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import type { FieldErrors } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { isTaken } from './new-order-state.ts'
import type { Typing } from './who.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as choicesLook from '#ui/look/choices.module.css'
import * as styles from './new-order.module.css'

const ownNames = { en: 'English', ne: 'नेपाली' } as const
type MoneyProps = {
  typing: Typing
  errors: FieldErrors
  mayPrice: boolean
  hasGateway: boolean
  /** An SMS of the shop's goes out; without a service it is only shown. */
  hasSms: boolean
}

/** How it is paid, what is taken off, and in which language the customer reads. */
export function Money({ typing, errors, mayPrice, hasGateway, hasSms }: MoneyProps) {
  const said = useWords(newOrderMessages)
  const { typed, change } = typing
  return (
    <section className={styles.part} aria-labelledby="money">
      <h2 id="money">{said.money}</h2>
      {!isTaken(typed) && <PaidBy typing={typing} hasGateway={hasGateway} />}
      <div className={styles.fields}>
        {typed.payment === 'link' && !isTaken(typed) && (
          <>
            <Held typing={typing} />
            <SentBy typing={typing} hasSms={hasSms} />
          </>
        )}
        <SelectField
          label={said.language}
          name="language"
          value={typed.language}
          options={languages.map((value) => ({ value, text: ownNames[value] }))}
          onChange={({ currentTarget }) => change({ language: currentTarget.value === 'en' ? 'en' : 'ne' })}
        />
        {mayPrice && <Discount typing={typing} errors={errors} />}
        <TextField
          label={said.note}
          name="note"
          optional={said.optional}
          maxLength={500}
          value={typed.note}
          error={errors['note']}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </div>
    </section>
  )
}

function PaidBy({ typing: { typed, change }, hasGateway }: Pick<MoneyProps, 'typing' | 'hasGateway'>) {
  const said = useWords(newOrderMessages)
  return (
    <>
      <fieldset className={choicesLook.choices} aria-label={said.money}>
        {(['cash', 'link'] as const).map((payment) => (
          <CheckField
            key={payment}
            type="radio"
            name="payment"
            checked={typed.payment === payment}
            disabled={payment === 'link' && !hasGateway}
            onChange={() => change({ payment })}
          >
            {said[payment]}
          </CheckField>
        ))}
      </fieldset>
      {!hasGateway && <Notice>{said.noGateway}</Notice>}
    </>
  )
}

function Discount({ typing: { typed, change }, errors }: Pick<MoneyProps, 'typing' | 'errors'>) {
  const said = useWords(newOrderMessages)
  return (
    <>
      <TextField
        label={said.discount}
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        optional={said.optional}
        value={typed.discount}
        error={errors['discount']}
        onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
      />
      {typed.discount.trim() !== '' && (
        <TextField
          label={said.discountReason}
          name="discountReason"
          maxLength={200}
          hint={said.reasonHint}
          value={typed.discountReason}
          error={errors['discountReason']}
          onChange={({ currentTarget }) => change({ discountReason: currentTarget.value })}
        />
      )}
    </>
  )
}

function SentBy({ typing: { typed, change }, hasSms }: { typing: Typing; hasSms: boolean }) {
  const said = useWords(newOrderMessages)
  const canMail = typed.address.email.trim() !== ''
  return (
    <fieldset aria-label={said.sendBy}>
      <legend className={textLook.small}>{said.sendBy}</legend>
      {!hasSms && <Notice>{said.noSms}</Notice>}
      {(['sms', 'mail'] as const).map((way) => (
        <CheckField
          key={way}
          name={way}
          checked={typed.sendBy.includes(way) && (way === 'sms' || canMail)}
          disabled={way === 'mail' && !canMail}
          onChange={({ currentTarget }) =>
            change({
              sendBy: currentTarget.checked
                ? [...typed.sendBy, way]
                : typed.sendBy.filter((one) => one !== way),
            })
          }
        >
          {said[way]}
        </CheckField>
      ))}
    </fieldset>
  )
}

function Held({ typing: { typed, change } }: { typing: Typing }) {
  const said = useWords(newOrderMessages)
  const language = useLanguage()
  const number = (n: number) => formatNumber(n, language)
  return (
    <SelectField
      label={said.held}
      name="heldHours"
      value={String(typed.hours)}
      options={heldChoices.map((hours) => ({
        value: String(hours),
        text: hours > 24 ? said.days({ days: number(hours / 24) }) : said.hours({ hours: number(hours) }),
      }))}
      onChange={({ currentTarget }) => change({ hours: Number(currentTarget.value) })}
    />
  )
}
