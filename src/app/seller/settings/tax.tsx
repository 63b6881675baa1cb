import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatRate } from '#domain/facts.ts'
import type { Messages } from '#domain/messages.ts'
import { inEveryLanguage, translationFor, type Language } from '#domain/language.ts'
import { ownerSettingForms } from './setting-forms.server.ts'
import { taxMessages } from './tax-messages.ts'
import { taxText } from '#domain/order/totals-messages.ts'
import { amountInputValue, formatMoney, parseMoney } from '#domain/money.ts'
import { dayInKathmandu, formatGregorian } from '#domain/nepal/dates.ts'
import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import { taxPeriodOn, type TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { defaultTax } from '#domain/pricing/tax.ts'
import { taxLabelIn } from '#domain/settings/settings.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readOwnerSettingsWithVersions } from '#shop/settings/owner-settings.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { AddTax, type TaxSettings } from './tax-add.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'money')) return null
  const settings = await readSettings(shop)
  const { tax } = await readOwnerSettingsWithVersions(shop)
  const defaultPeriod: TaxPeriod = {
    ...defaultTax,
    from: '',
    registration: 'pan',
    label: inEveryLanguage((language) => taxLabelIn(language, settings)),
  }
  return { ...tax, defaultPeriod, today: dayInKathmandu(shop.now()) }
}

export const action = formAction(ownerSettingForms)

export const meta = sellerTitle('sellerTax')

export default function TaxPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(taxMessages)
  if (loaderData === null) return null
  const periods = loaderData.value.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const current = taxPeriodOn(periods, loaderData.today) ?? loaderData.defaultPeriod
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <Stack gap="wide" limit="page">
        <div>
          {[...periods, loaderData.defaultPeriod].map((period) => (
            <PeriodRow key={period.from} {...{ period, current, loaderData }} />
          ))}
        </div>
        <ExampleCalculation tax={current} />
        {/* The version as key clears the form after a save. */}
        <AddTax key={loaderData.version} settings={loaderData} />
      </Stack>
    </>
  )
}

/** Renders a tax period, and whether it is current, future or past. */
function PeriodRow({
  period,
  current,
  loaderData,
}: {
  period: TaxPeriod
  current: TaxPeriod
  loaderData: TaxSettings
}) {
  const t = useMessages(taxMessages)
  const language = useLanguage()
  const { isSending, send } = usePageForm('setting')
  const [isConfirming, setIsConfirming] = useState(false)
  const { from, label, basisPoints, isIncluded, isOnShipping } = period
  const tax = `${translationFor(language, label)} ${formatRate(basisPoints, language)}`
  const day = from === '' ? '' : dayInCalendars(from, language).day
  const state = period === current ? 'current' : from > loaderData.today ? 'upcoming' : 'expired'
  const value = loaderData.value.filter((other) => other.from !== from)
  return (
    <ListRow layout="sentence">
      <div>
        <p className={textStyles.strong}>{t.period({ tax, isIncluded, isOnShipping })}</p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {from === ''
            ? defaultPeriodText(loaderData, { t, language })
            : t.fromDay(dayInCalendars(from, language))}
        </p>
      </div>
      <p>
        <Tag kind={state === 'current' ? 'done' : 'quiet'}>{t[state]}</Tag>
      </p>
      {from !== '' && (
        <Button size="small" aria-label={t.removeOf({ day })} onClick={() => setIsConfirming(true)}>
          {t.remove}
        </Button>
      )}
      <Dialog
        isOpen={isConfirming}
        title={t.removeQuestion({ tax })}
        closeLabel={t.keep}
        onClose={() => setIsConfirming(false)}
      >
        <p>{t.removeHelp}</p>
        <Row>
          <Button
            variant="danger"
            isLoading={isSending}
            onClick={() => send({ name: 'tax', version: loaderData.version, value })}
          >
            {t.remove}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t.keep}</Button>
        </Row>
      </Dialog>
    </ListRow>
  )
}

/** Formats a day in both calendars. */
function dayInCalendars(day: string, language: Language): { day: string; bs: string } {
  const start = startOfDay(day)
  return { day: formatGregorian(start, language), bs: formatBikramSambat(start, language) }
}

type TaxTextProps = { t: Messages<typeof taxMessages>; language: Language }

/** Returns the text for the period of the default tax: until a day, or until now. */
function defaultPeriodText({ value }: TaxSettings, { t, language }: TaxTextProps): string {
  const [firstConfiguredDay] = value.map(({ from }) => from).toSorted()
  return firstConfiguredDay === undefined
    ? t.before
    : t.untilDay(dayInCalendars(firstConfiguredDay, language))
}

/** Renders an example calculation with the current tax. */
function ExampleCalculation({ tax }: { tax: TaxPeriod }) {
  const t = useMessages(taxMessages)
  const language = useLanguage()
  const [amount, setAmount] = useState(() => amountInputValue(100_000, language))
  const unitPaisa = parseMoney(amount) ?? 0
  const { totals } = quoteOf([{ unitPaisa, quantity: 1 }], { tax })
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <Card title={t.tryTitle}>
      <TextField
        label={t.amount}
        inputMode="decimal"
        maxLength={15}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <SummaryList
        rows={[
          { key: 'subtotal', text: t.subtotal, value: moneyText(totals.subtotalPaisa) },
          {
            key: 'tax',
            text: taxText({ ...totals, taxLabel: tax.label }, language),
            value: moneyText(totals.taxPaisa),
          },
        ]}
        total={{ text: t.total, value: moneyText(totals.totalPaisa) }}
      />
    </Card>
  )
}
