import { href, Form, Link, useLoaderData, useNavigate, redirect, type LoaderFunctionArgs } from 'react-router'
import { readCustomerQuery } from '#domain/customer/customer.server.ts'
import { customerSorts } from '#domain/customer/customer.ts'
import { customerExportMessages } from '#domain/customer/customer-export-messages.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { localPath } from '#domain/language.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { clampPage } from '#domain/pagination.ts'
import { listCustomers, listCustomerTags, type ListedCustomer } from '#shop/customers/list-customers.ts'
import type { Shop } from '#shop/context.ts'
import { sellerFor } from '#shop/permissions.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { customersAddress, type CustomerChoice } from './customers-address.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './customers.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'people')) return null
  await leadToCustomerOf(shop, url.searchParams.get('order'))
  const { search, tag, sort, page: requestedPage } = readCustomerQuery(Object.fromEntries(url.searchParams))
  const choice: CustomerChoice = { search, tag, sort }
  const first = await listCustomers(shop, { ...choice, page: requestedPage, limit })
  const page = clampPage(requestedPage, first.pages)
  const result = page === requestedPage ? first : await listCustomers(shop, { ...choice, page, limit })
  return { ...result, choice, tags: await listCustomerTags(shop) }
}

/** Redirects to the customer of an order number, if exactly one customer matches. */
async function leadToCustomerOf(shop: Shop, order: string | null): Promise<void> {
  if (order === null) return
  const { customers } = await listCustomers(shop, { search: order, limit: 2 })
  const [only, other] = customers
  if (only !== undefined && other === undefined)
    throw redirect(localPath(shop.language, href('/seller/customers/:id', { id: only.id })))
}

export const meta = sellerTitle('sellerCustomers')

export default function CustomersPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData === null ? null : <Customers loaderData={loaderData} />
}

type CustomersProps = { loaderData: NonNullable<Awaited<ReturnType<typeof loader>>> }

function Customers({ loaderData }: CustomersProps) {
  const { choice, customers, page, pages, total } = loaderData
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  const isNarrowed = choice.search !== undefined || choice.tag !== undefined
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <output className={`${textStyles.small} ${textStyles.muted}`}>
          {(loaderData.isCapped ? t.countCapped : t.count)({ count: total })}
        </output>
      </div>
      <Filters choice={choice} />
      <TagChips choice={choice} tags={loaderData.tags} />
      {customers.length === 0 ? (
        <EmptyState title={isNarrowed ? t.noneFound : t.none}>
          {isNarrowed ? t.noneFoundHelp : t.noneHelp}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      {total > 0 && <CustomerExport choice={choice} />}
      <ListPagination page={page} pages={pages} href={(number) => to(customersAddress(choice, number))} />
    </>
  )
}

function Filters({ choice }: { choice: CustomerChoice }) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  return (
    <Form className={styles.filters} action={to('/seller/customers')} aria-label={t.filters}>
      <TextField
        key={choice.search}
        type="search"
        name="search"
        label={t.search}
        hint={t.searchHint}
        maxLength={200}
        defaultValue={choice.search}
      />
      {choice.tag !== undefined && <input type="hidden" name="tag" value={choice.tag} />}
      {choice.sort !== undefined && <input type="hidden" name="sort" value={choice.sort} />}
      <Button type="submit">{t.find}</Button>
      <SelectField
        label={t.sort}
        value={choice.sort ?? 'latest'}
        options={[
          { value: 'latest', text: t.latest },
          { value: 'orders', text: t['by-orders'] },
        ]}
        onChange={({ target: { value } }) => {
          const sort = customerSorts.find((one) => one === value)
          void navigate(to(customersAddress({ ...choice, sort })), { preventScrollReset: true })
        }}
      />
    </Form>
  )
}

/** Renders the download of the filtered list. A native form works before hydration. */
function CustomerExport({ choice: { search, tag } }: { choice: CustomerChoice }) {
  const t = useMessages(customerExportMessages)
  const language = useLanguage()
  return (
    <form className={styles.file} action="/api/seller/customer/export" aria-label={t.title}>
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
      <input type="hidden" name="language" value={language} />
      <Button type="submit" variant="outline" name="format" value="xlsx">
        {t.excel}
      </Button>
      <Button type="submit" variant="outline" name="format" value="csv">
        {t.csv}
      </Button>
      <p className={textStyles.caption}>{t.help}</p>
    </form>
  )
}

/** One press narrows to a tag. */
function TagChips({ choice, tags }: { choice: CustomerChoice; tags: readonly string[] }) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  if (tags.length === 0) return null
  return (
    <nav className={styles.chips} aria-label={t.tags}>
      <ul>
        {[undefined, ...tags].map((tag) => (
          <li key={tag ?? ''}>
            <Link
              to={to(customersAddress({ ...choice, tag }))}
              preventScrollReset
              {...(choice.tag === tag && { 'aria-current': 'true' })}
            >
              {tag ?? t.everyTag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { id, name, phone, email, city, tags, hasAccount, orders, lastOrderAt } = customer
  return (
    <li className={styles.customer}>
      <Link className={styles.name} to={to(href('/seller/customers/:id', { id }))}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.reach}>
        <bdi>{[phone ?? email, city].filter(Boolean).join(' · ')}</bdi>
      </span>
      <span className={styles.marks}>
        {hasAccount && <Tag kind="quiet">{t.hasAccount}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag} kind="quiet">
            {tag}
          </Tag>
        ))}
      </span>
      <span className={`${styles.orders} ${textStyles.number}`}>
        {t.orderCount({ count: orders })}
        {lastOrderAt !== null && (
          <time className={textStyles.caption} dateTime={lastOrderAt}>
            {formatDate(new Date(lastOrderAt), language)}
          </time>
        )}
      </span>
    </li>
  )
}
