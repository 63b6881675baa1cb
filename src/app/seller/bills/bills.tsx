import { href, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { billListQuery } from '#domain/bill/bill.server.ts'
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
import { firstBillAt, listBills, type Bill } from '#shop/bills/bills.ts'
import type { ShopContext } from '#shop/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import type { SelectOption } from '#ui/field/select-field.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useRememberedList } from '#app/seller/frame/use-remembered-list.ts'
import { translationFor, type Text as LocalizedText, languageFacts } from '#domain/language.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { SalesBook, type BookYear } from './sales-book.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const maxMonths = 60

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const result = await readList(url, billListQuery, (query) => listBills(shop, query))
  const month = parseMonth(result.listState.params['month'] ?? '')
  return {
    list: result.listState,
    bookMonths: sellerWithPermission(shop, 'money') ? await bookMonthsOf(shop) : [],
    days: (month && daysOfMonth(month)) ?? null,
    months: await monthsOf(shop, month),
    bills: result.bills.map(billRow),
  }
}

/**
 * Returns the months since the first bill by calendar, that of the page language first. The requested month is included
 * even if it is not one of them.
 */
async function monthsOf(shop: ShopContext, requestedMonth: CalendarMonth | undefined): Promise<MonthGroup[]> {
  const now = shop.now()
  const since = (await firstBillAt(shop)) ?? now
  const firstCalendar = languageFacts[shop.language].calendar
  const calendars = firstCalendar === 'bs' ? (['bs', 'ad'] as const) : (['ad', 'bs'] as const)
  return calendars.map((calendar) => {
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
      })),
    }
  })
}

/** Returns the months with a sales book by fiscal year, the newest first. */
async function bookMonthsOf(shop: ShopContext): Promise<BookYear[]> {
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

type MonthGroup = { calendar: Calendar; options: SelectOption[] }

type BillRow = {
  id: string
  kind: BillKind
  orderId: string
  orderNumber: number
  number: string
  issuedAt: string
  buyer: string
  totalPaisa: number
  isTest: boolean
  prints: number
  corrects: { number: string; date: LocalizedText } | null
}

function billRow({ id, kind, orderId, orderNumber, prints, content }: Bill): BillRow {
  const { number, issuedAt, buyer, totalPaisa, isTest, corrects } = content
  return {
    id,
    kind,
    orderId,
    orderNumber,
    number,
    issuedAt,
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
  useRememberedList()
  if (loaderData === null) return null
  const { bills, list, months, days, bookMonths } = loaderData
  const headings = { bs: t.monthsBs, ad: t.monthsAd }
  return (
    <ListPage
      title={t.listTitle}
      path="/seller/bills"
      listState={list}
      controls={{
        search: { label: t.search },
        filters: [
          {
            name: 'month',
            label: t.month,
            options: [{ value: '', text: t.allMonths }],
            groups: months.map(({ calendar, options }) => ({ label: headings[calendar], options })),
          },
        ],
        sorts: [
          { value: '', text: t.newest },
          { value: 'oldest', text: t.oldest },
        ],
      }}
      count={t.count({ total: list.total })}
      above={bookMonths.length > 0 && <SalesBook years={bookMonths} />}
      empty={{ title: t.emptyList, help: t.noneHelp }}
    >
      <Stack>
        <MonthExport days={days} />
        <div>
          {bills.map((bill) => (
            <BillRowView key={bill.id} bill={bill} />
          ))}
        </div>
      </Stack>
    </ListPage>
  )
}

/** Renders the download of the chosen month. */
function MonthExport({ days }: { days: { from: string; to: string } | null }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  if (days === null) return <Text isMuted>{t.exportHelp}</Text>
  return (
    <Row>
      <ButtonLink
        variant="outline"
        href={`/api/bill/export?from=${days.from}&to=${days.to}&language=${language}`}
        reloadDocument
        download
      >
        {t.exportMonth}
      </ButtonLink>
    </Row>
  )
}

function BillRowView({ bill }: { bill: BillRow }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const number = bill.number
  return (
    <ListRow>
      <div>
        <Text size="normal" isStrong isNumber>
          <Link
            className={`${textStyles.underlined} ${textStyles.tapArea}`}
            to={to(href('/seller/orders/:id/bill', { id: bill.orderId }))}
          >
            {number}
          </Link>
        </Text>
        <Text size="caption">{formatDateTime(new Date(bill.issuedAt), language)}</Text>
        {bill.kind === 'credit-note' && <Tag kind="bad">{t[bill.kind]}</Tag>}
        {bill.corrects !== null && (
          <Text size="caption">
            {t.corrects({ number: bill.corrects.number, date: translationFor(language, bill.corrects.date) })}
          </Text>
        )}
      </div>
      <div>
        <Text size="normal" isStrong>
          {bill.buyer}
        </Text>
        <Text size="caption" breaksWords>
          {t.order}{' '}
          <Link
            className={`${textStyles.underlined} ${textStyles.tapArea}`}
            to={to(href('/seller/orders/:id', { id: bill.orderId }))}
          >
            {orderNumberText(bill.orderNumber, language)}
          </Link>
        </Text>
      </div>
      <div>
        <Text size="normal" isNumber isMuted={bill.isTest} isStrong={!bill.isTest}>
          {formatMoney(bill.kind === 'credit-note' ? -bill.totalPaisa : bill.totalPaisa, language, 'always')}
        </Text>
        {bill.isTest && <Text size="caption">{t.testRemark}</Text>}
        <Text size="caption">{t.prints({ prints: bill.prints })}</Text>
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
    </ListRow>
  )
}
