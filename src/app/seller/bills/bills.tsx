import { useState } from 'react'
import { href, Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { type BillKind } from '#domain/bill/bill.ts'
import {
  daysOfMonth,
  formatCalendarMonth,
  recentMonths,
  parseMonth,
  serializeMonth,
  type Calendar,
  type CalendarMonth,
} from '#domain/nepal/calendar-month.ts'
import { fiscalYearOf } from '#domain/nepal/bikram-sambat.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { clampPage } from '#domain/pagination.ts'
import { firstBillAt, listBills, type Bill } from '#shop/bills/bills.ts'
import type { Shop } from '#shop/context.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerFor } from '#shop/permissions.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useRememberedList } from '#app/seller/frame/use-remembered-list.ts'
import { translationFor, type Text, languageFacts } from '#domain/language.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { SalesBook, type BookYear } from './sales-book.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './bills.module.css'

const limit = 20
const maxMonths = 60

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'orders')) return null
  const search = (url.searchParams.get('search') ?? '').slice(0, 40)
  const month = parseMonth(url.searchParams.get('month') ?? '')
  const requestedPage = Number(url.searchParams.get('page') ?? 1)
  const filter = { search, month: month && serializeMonth(month), limit }
  const first = await listBills(shop, { ...filter, page: requestedPage })
  const page = clampPage(requestedPage, first.pages)
  const result = page === requestedPage ? first : await listBills(shop, { ...filter, page })
  return {
    search,
    bookMonths: sellerFor(shop, 'money') ? await bookMonthsOf(shop) : [],
    month: filter.month ?? '',
    months: await monthsOf(shop, month),
    page,
    total: result.total,
    pages: result.pages,
    bills: result.bills.map(billRow),
  }
}

/** Returns the months since the first bill, and a requested month, with the calendar of the language first. */
async function monthsOf(shop: Shop, requestedMonth: CalendarMonth | undefined): Promise<MonthGroup[]> {
  const now = shop.now()
  const since = (await firstBillAt(shop)) ?? now
  const first = languageFacts[shop.language].calendar
  const order = first === 'bs' ? (['bs', 'ad'] as const) : (['ad', 'bs'] as const)
  return order.map((calendar) => {
    const months = recentMonths(calendar, { since, now, maxCount: maxMonths })
    const isListed = months.some(
      ({ year, month }) => year === requestedMonth?.year && month === requestedMonth.month,
    )
    const allMonths =
      requestedMonth?.calendar === calendar && !isListed ? [requestedMonth, ...months] : months
    return {
      calendar,
      options: allMonths.map((month) => ({
        value: serializeMonth(month),
        text: formatCalendarMonth(month, shop.language),
        days: daysOfMonth(month) ?? null,
      })),
    }
  })
}

/** The months that there is a sales book of, by fiscal year, the newest first. */
async function bookMonthsOf(shop: Shop): Promise<BookYear[]> {
  const now = shop.now()
  const since = (await firstBillAt(shop)) ?? now
  const years = Map.groupBy(recentMonths('bs', { since, now, maxCount: maxMonths }), fiscalYearOf)
  return [...years].map(([year, months]) => ({
    year,
    months: months.map((month) => ({
      value: serializeMonth(month),
      text: formatCalendarMonth(month, shop.language),
    })),
  }))
}

type MonthOption = { value: string; text: string; days: { from: string; to: string } | null }
type MonthGroup = { calendar: Calendar; options: MonthOption[] }

type BillRow = {
  id: string
  kind: BillKind
  orderId: string
  orderNumber: number
  number: string
  date: Text
  buyer: string
  totalPaisa: number
  isTest: boolean
  prints: number
  corrects: { number: string; date: Text } | null
}

function billRow({ id, kind, orderId, orderNumber, prints, content }: Bill): BillRow {
  const { number, date, buyer, totalPaisa, isTest, corrects } = content
  return {
    id,
    kind,
    orderId,
    orderNumber,
    number,
    date,
    buyer: buyer.name,
    totalPaisa,
    isTest,
    prints,
    corrects,
  }
}

export const meta = sellerTitle('sellerBills')

export default function SellerBillsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(billMessages)
  const to = useLocalPath()
  useRememberedList()
  if (loaderData === null) return null
  const { bills, total } = loaderData
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.listTitle}</h1>
        {total > 0 && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.count({ total })}</p>}
      </div>
      {loaderData.bookMonths.length > 0 && <SalesBook years={loaderData.bookMonths} />}
      <BillFilter key={`${loaderData.search} ${loaderData.month}`} {...loaderData} />
      {total === 0 && <EmptyState title={t.emptyList}>{t.noneHelp}</EmptyState>}
      {bills.map((bill) => (
        <BillRowView key={bill.id} bill={bill} />
      ))}
      <ListPagination {...loaderData} href={(number) => to(billsAddress(loaderData, number))} />
    </>
  )
}

type BillFilterProps = {
  search: string
  month: string
  months: readonly MonthGroup[]
}

function BillFilter({ search, month, months }: BillFilterProps) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const [selectedMonth, setSelectedMonth] = useState(month)
  const monthOptions = months.flatMap(({ options }) => options)
  const days = monthOptions.find(({ value }) => value === selectedMonth)?.days ?? null
  const headings = { bs: t.monthsBs, ad: t.monthsAd }
  const groups = months.map(({ calendar, options }) => ({ label: headings[calendar], options }))
  return (
    <search>
      <Form className={styles.filters}>
        <TextField label={t.search} name="search" defaultValue={search} maxLength={40} autoComplete="off" />
        <SelectField
          label={t.month}
          name="month"
          defaultValue={month}
          onChange={({ currentTarget }) => setSelectedMonth(currentTarget.value)}
          options={[{ value: '', text: t.allMonths }]}
          groups={groups}
        />
        <Button type="submit">{t.show}</Button>
        {days ? (
          <ButtonLink
            variant="outline"
            href={`/api/bill/export?from=${days.from}&to=${days.to}&language=${language}`}
            reloadDocument
            download
          >
            {t.exportMonth}
          </ButtonLink>
        ) : (
          <Button variant="outline" disabled reason={t.exportHelp}>
            {t.exportMonth}
          </Button>
        )}
      </Form>
    </search>
  )
}

function BillRowView({ bill }: { bill: BillRow }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const number = bill.number
  return (
    <article className={sellerStyles.entry}>
      <div>
        <p className={`${textStyles.strong} ${textStyles.number}`}>
          <Link
            className={textStyles.underlined}
            to={to(href('/seller/orders/:id/bill', { id: bill.orderId }))}
          >
            {number}
          </Link>
        </p>
        <p className={textStyles.caption}>{translationFor(language, bill.date)}</p>
        {bill.kind === 'credit-note' && <Tag kind="bad">{t[bill.kind]}</Tag>}
        {bill.corrects !== null && (
          <p className={textStyles.caption}>
            {t.corrects({ number: bill.corrects.number, date: translationFor(language, bill.corrects.date) })}
          </p>
        )}
      </div>
      <div>
        <p className={textStyles.strong}>{bill.buyer}</p>
        <p className={`${textStyles.caption} ${textStyles.broken}`}>
          {t.order}{' '}
          <Link className={textStyles.underlined} to={to(href('/seller/orders/:id', { id: bill.orderId }))}>
            {orderNumberText(bill.orderNumber, language)}
          </Link>
        </p>
      </div>
      <div>
        <p
          className={
            bill.isTest
              ? `${textStyles.number} ${textStyles.muted}`
              : `${textStyles.number} ${textStyles.strong}`
          }
        >
          {formatMoney(bill.kind === 'credit-note' ? -bill.totalPaisa : bill.totalPaisa, language, 'always')}
        </p>
        {bill.isTest && <p className={textStyles.caption}>{t.testRemark}</p>}
        <p className={textStyles.caption}>{t.prints({ prints: bill.prints })}</p>
      </div>
      <div>
        <ButtonLink
          size="small"
          href={`/api/bill/${bill.id}/pdf?language=${language}`}
          reloadDocument
          target="_blank"
          aria-label={t.pdfOf({ kind: t[bill.kind], number })}
        >
          {t.pdf}
        </ButtonLink>
      </div>
    </article>
  )
}

function billsAddress({ search, month }: { search: string; month: string }, page: number): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (month !== '') query.set('month', month)
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? '/seller/bills' : `/seller/bills?${query.toString()}`
}
