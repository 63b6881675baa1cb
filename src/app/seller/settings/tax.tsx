import { useRef, useState, type SyntheticEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatRate } from '#domain/facts.ts'
import { inEveryLanguage, writtenFor } from '#domain/language.ts'
import { taxMessages } from '#domain/messages/money/tax.ts'
import { taxText } from '#domain/messages/sums.ts'
import { amountText, formatMoney, paisaFromRupees } from '#domain/money.ts'
import { dayInKathmandu, formatDate } from '#domain/nepal/dates.ts'
import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import { periodOn, type TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { specifiedTax } from '#domain/pricing/tax.ts'
import { saysVat, taxLabelIn } from '#domain/settings/settings.ts'
import { readNumber } from '#domain/number-format.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { fieldMessage } from '#domain/messages/refusals/validation-messages.ts'
import { sellerFor } from '#shop/permissions.ts'
import { listOwnerSettings } from '#shop/settings/owner-settings.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend, type FieldErrors } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './settings.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'money')) return null
  const settings = await readSettings(shop)
  const { tax } = await listOwnerSettings(shop)
  const first: TaxPeriod = {
    ...specifiedTax,
    from: '',
    registration: 'pan',
    label: inEveryLanguage((language) => taxLabelIn(language, settings)),
  }
  return { ...tax, first, today: dayInKathmandu(shop.now()) }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerTax')

type Found = NonNullable<Awaited<ReturnType<typeof loader>>>

export default function TaxPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(taxMessages)
  if (found === null) return null
  const periods = found.value.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const now = periodOn(periods, found.today) ?? found.first
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title}</h1>
      </div>
      <p className={`${textLook.small} ${textLook.muted} ${styles.intro}`}>{said.intro}</p>
      <div className={styles.groups}>
        <div>
          {[...periods, found.first].map((period) => (
            <PeriodRow key={period.from} {...{ period, now, found }} />
          ))}
        </div>
        <TryCart tax={now} />
        {/* What was saved is not typed any more. */}
        <AddPeriod key={found.version} found={found} />
      </div>
    </>
  )
}

/** One tax in a sentence, and whether it is the one that is charged. */
function PeriodRow({ period, now, found }: { period: TaxPeriod; now: TaxPeriod; found: Found }) {
  const said = useWords(taxMessages)
  const language = useLanguage()
  const { isSending, send } = useSend('/seller/settings/save')
  const { from, label, basisPoints, isIncluded, isOnShipping } = period
  const tax = `${writtenFor(language, label)} ${formatRate(basisPoints, language)}`
  const start = startOfDay(from)
  const day = from === '' ? '' : formatDate(start, language)
  const state = period === now ? 'now' : from > found.today ? 'later' : 'over'
  const value = found.value.filter((one) => one.from !== from)
  return (
    <article className={`${deskLook.entry} ${styles.period}`}>
      <div>
        <p className={textLook.strong}>{said.period({ tax, isIncluded, isOnShipping })}</p>
        <p className={`${textLook.small} ${textLook.muted}`}>
          {from === '' ? said.before : said.fromDay({ day, bs: formatBikramSambat(start, language) })}
        </p>
      </div>
      <p>
        <Tag kind={state === 'now' ? 'done' : 'quiet'}>{said[state]}</Tag>
      </p>
      {from !== '' && (
        <Button
          size="small"
          aria-label={said.removeOf({ day })}
          isLoading={isSending}
          onClick={() => send({ name: 'tax', version: found.version, value })}
        >
          {said.remove}
        </Button>
      )}
    </article>
  )
}

/** What the tax that holds now makes of a sum. */
function TryCart({ tax }: { tax: TaxPeriod }) {
  const said = useWords(taxMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState(() => amountText(100_000, language))
  const unitPaisa = paisaFromRupees(readNumber(typed) ?? 0) ?? 0
  const { sums } = quoteOf([{ unitPaisa, quantity: 1 }], { tax })
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <section className={deskLook.panel} aria-labelledby="try-cart">
      <h2 id="try-cart">{said.tryTitle}</h2>
      <TextField
        label={said.amount}
        inputMode="decimal"
        maxLength={15}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SummaryList
        rows={[
          { key: 'subtotal', text: said.subtotal, value: money(sums.subtotalPaisa) },
          {
            key: 'tax',
            text: taxText({ ...sums, taxLabel: tax.label }, language),
            value: money(sums.taxPaisa),
          },
        ]}
        total={{ text: said.total, value: money(sums.totalPaisa) }}
      />
    </section>
  )
}

const fieldNames = ['from', 'basisPoints', 'label.en', 'label.ne'] as const
// The new one is sent first.
const pathOf = (name: string) => `0.${name}`

/** A tax from a day on; it takes the place of one that is set for the same day. */
function AddPeriod({ found }: { found: Found }) {
  const said = useWords(taxMessages)
  const form = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const { isSending, errors, send, refuse } = useSend('/seller/settings/save', {
    fields: [...fieldNames.map(pathOf), pathOf('label')],
    onAnswer: (answer) => {
      if (!answer.ok) lead(answer.errors)
    },
  })
  function lead(wrong: FieldErrors) {
    focusFirstWrong(form.current, fieldNames, atName(wrong))
  }
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textsOf(event.currentTarget)
    const rate = readNumber(typed['basisPoints'] ?? '')
    const period = {
      from: typed['from'] ?? '',
      basisPoints: rate === undefined ? (typed['basisPoints'] ?? '') : Math.round(rate * 100),
      isIncluded: typed['isIncluded'] === 'yes',
      isOnShipping: typed['isOnShipping'] !== undefined,
      registration: typed['registration'],
      label: { en: typed['label.en'] ?? '', ne: typed['label.ne'] ?? '' },
    }
    const wrong = checkPeriod(period)
    if (Object.keys(wrong).length > 0) {
      const told = Object.fromEntries(
        Object.entries(wrong).map(([name, code]) => [pathOf(name), fieldMessage(code, {}, language)]),
      )
      refuse(told)
      return lead(told)
    }
    const others = found.value.filter(({ from }) => from !== period.from)
    send({ name: 'tax', version: found.version, value: [period, ...others] })
  }
  return (
    <form
      className={`${deskLook.panel} ${styles.fields}`}
      method="post"
      noValidate
      aria-labelledby="add-tax"
      ref={form}
      onSubmit={save}
    >
      <h2 id="add-tax" className={styles.wide}>
        {said.add}
      </h2>
      <PeriodFields today={found.today} wrong={(name) => errors[pathOf(name)]} />
      <p className={styles.wide}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {said.save}
        </Button>
      </p>
    </form>
  )
}

function atName(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(fieldNames.map((name) => [name, errors[pathOf(name)]]))
}

type TypedPeriod = Pick<TaxPeriod, 'label'> & {
  from: string
  basisPoints: number | string
  registration: string | undefined
}

/** What is wrong with a typed tax, by its fields; the store looks at all of it again. */
function checkPeriod({
  from,
  basisPoints,
  registration,
  label,
}: TypedPeriod): Record<string, ValidationCode> {
  const isRate = typeof basisPoints === 'number' && basisPoints <= 10_000
  const isNotVat = registration !== 'vat' && (saysVat(label.en) || saysVat(label.ne))
  return {
    ...(from === '' && { from: 'day' }),
    ...(!isRate && { basisPoints: basisPoints === '' ? 'required' : 'rate' }),
    ...(label.ne.trim() === '' && { 'label.ne': 'required' }),
    ...(label.en.trim() === '' ? { 'label.en': 'required' } : isNotVat && { 'label.en': 'not-vat' }),
  }
}

type PeriodFieldsProps = { today: string; wrong: (name: string) => string | undefined }

function PeriodFields({ today, wrong }: PeriodFieldsProps) {
  const said = useWords(taxMessages)
  return (
    <>
      <TextField label={said.from} name="from" type="date" error={wrong('from')} defaultValue={today} />
      <TextField
        label={said.rate}
        name="basisPoints"
        inputMode="decimal"
        maxLength={6}
        error={wrong('basisPoints')}
      />
      <TextField
        label={said.labelEn}
        name="label.en"
        maxLength={40}
        error={wrong('label.en') ?? wrong('label')}
      />
      <TextField label={said.labelNe} name="label.ne" maxLength={40} error={wrong('label.ne')} />
      <SelectField
        label={said.registration}
        name="registration"
        options={[
          { value: 'pan', text: said.pan },
          { value: 'vat', text: said.vat },
        ]}
      />
      <SelectField
        label={said.prices}
        name="isIncluded"
        options={[
          { value: 'no', text: said.added },
          { value: 'yes', text: said.included },
        ]}
      />
      <CheckField name="isOnShipping">{said.onShipping}</CheckField>
    </>
  )
}
