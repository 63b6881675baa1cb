import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { type BillKind, type Both } from '#domain/bill.ts'
import { billMessages } from '#domain/messages/bills.ts'
import { formatMoney } from '#domain/money.ts'
import { clampPage } from '#domain/pagination.ts'
import { listBills, type Bill } from '#shop/bills.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { ListPages } from '#app/components/list-pages.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from './seller-title.ts'
import './bills.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.seller) return null
  const search = (url.searchParams.get('search') ?? '').slice(0, 40)
  const month = url.searchParams.get('month') ?? ''
  const asked = Number(url.searchParams.get('page') ?? 1)
  const first = await listBills(shop, { search, month, page: asked, limit })
  const page = clampPage(asked, first.pages)
  const found = page === asked ? first : await listBills(shop, { search, month, page, limit })
  return { search, month, page, total: found.total, pages: found.pages, bills: found.bills.map(billRow) }
}

type BillRow = {
  id: string
  kind: BillKind
  orderId: string
  number: string
  date: Both
  buyer: string
  totalPaisa: number
  isTest: boolean
  prints: number
}

function billRow({ id, kind, orderId, prints, content }: Bill): BillRow {
  const { number, date, buyer, totalPaisa, isTest } = content
  return { id, kind, orderId, number, date, buyer: buyer.name, totalPaisa, isTest, prints }
}

export const meta = sellerTitle('sellerBills')

export default function SellerBillsPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(billMessages)
  const to = useLocalPath()
  if (found === null) return null
  const { bills, total, month } = found
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.listTitle}</h1>
        {total > 0 && <p className="small muted">{said.count({ total })}</p>}
      </div>
      <BillFilter search={found.search} month={month} />
      {total === 0 && <EmptyState title={said.emptyList}>{said.noneHelp}</EmptyState>}
      {bills.map((bill) => (
        <BillRowView key={bill.id} bill={bill} />
      ))}
      <ListPages {...found} href={(number) => to(billsAddress(found, number))} />
    </>
  )
}

function BillFilter({ search, month }: { search: string; month: string }) {
  const said = useWords(billMessages)
  const isMonth = /^\d{4}-\d\d$/.test(month)
  return (
    <search>
      <Form className="bills__f" key={`${search} ${month}`}>
        <TextField
          label={said.search}
          name="search"
          defaultValue={search}
          maxLength={40}
          autoComplete="off"
        />
        <TextField label={said.month} name="month" type="month" defaultValue={month} />
        <Button type="submit">{said.show}</Button>
        {isMonth ? (
          <ButtonLink variant="outline" href={exportPath(month)} reloadDocument download>
            {said.exportMonth}
          </ButtonLink>
        ) : (
          <Button variant="outline" disabled reason={said.exportHelp}>
            {said.exportMonth}
          </Button>
        )}
      </Form>
    </search>
  )
}

function exportPath(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `/api/bill/export?from=${month}-01&to=${month}-${last}`
}

function BillRowView({ bill }: { bill: BillRow }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const number = bill.number
  return (
    <article className="so">
      <div>
        <p className="strong num">
          <Link className="ul" to={to(`/seller/orders/${bill.orderId}/bill`)}>
            {number}
          </Link>
        </p>
        <p className="cap">{bill.date[language]}</p>
        {bill.kind === 'credit-note' && <Tag kind="bad">{said[bill.kind]}</Tag>}
      </div>
      <div>
        <p className="strong">{bill.buyer}</p>
        <p className="cap so__n">
          {said.order}{' '}
          <Link className="ul" to={to(`/seller/orders/${bill.orderId}`)}>
            {bill.orderId}
          </Link>
        </p>
      </div>
      <div>
        <p className={bill.isTest ? 'num muted' : 'num strong'}>
          {formatMoney(bill.totalPaisa, language, 'always')}
        </p>
        {bill.isTest && <p className="cap">{said.testRemark}</p>}
        <p className="cap">{said.prints({ prints: bill.prints })}</p>
      </div>
      <div>
        <ButtonLink
          size="small"
          href={`/api/bill/${bill.id}/pdf?language=${language}`}
          reloadDocument
          target="_blank"
          aria-label={said.pdfOf({ kind: said[bill.kind], number })}
        >
          {said.pdf}
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
