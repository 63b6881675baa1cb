import { href, Link, useLoaderData, redirect, type LoaderFunctionArgs } from 'react-router'
import { customerListQuery } from '#domain/customer/customer.server.ts'
import { customerExportMessages } from '#domain/customer/customer-export-messages.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { localizedPath } from '#domain/language.ts'
import { listCustomers, listCustomerTags, type ListedCustomer } from '#shop/customers/list-customers.ts'
import type { ShopContext } from '#shop/context.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { CompactRow } from '#app/seller/kit/compact-row.tsx'
import type { ListParams } from '#app/seller/kit/list-path.ts'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'people')) return null
  await redirectToCustomerOf(shop, url.searchParams.get('order'))
  const customerPage = await readList(url, customerListQuery, (query) => listCustomers(shop, query))
  return { ...customerPage, tags: await listCustomerTags(shop) }
}

/** Redirects to the customer of an order number, if exactly one customer matches. */
async function redirectToCustomerOf(shop: ShopContext, orderNumber: string | null): Promise<void> {
  if (orderNumber === null) return
  const { customers } = await listCustomers(shop, { search: orderNumber, limit: 2 })
  const [customer, secondMatch] = customers
  if (customer !== undefined && secondMatch === undefined)
    throw redirect(localizedPath(shop.language, href('/seller/customers/:id', { id: customer.id })))
}

export const meta = sellerTitle('sellerCustomers')

export default function CustomersPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData === null ? null : <Customers loaderData={loaderData} />
}

type CustomersProps = { loaderData: NonNullable<Awaited<ReturnType<typeof loader>>> }

function Customers({ loaderData }: CustomersProps) {
  const { customers, listState, tags, total, isCapped } = loaderData
  const t = useMessages(customerMessages)
  // The list includes a tag from the URL that no customer has, so that the filter can be removed.
  const allTags = new Set([...tags, listState.params['tag']].filter((tag) => tag !== undefined))
  const tagOptions = [
    { value: '', text: t.everyTag },
    ...[...allTags].map((tag) => ({ value: tag, text: tag })),
  ]
  const sorts = [
    { value: '', text: t.latest },
    { value: 'orders', text: t['by-orders'] },
  ]
  return (
    <ListPage
      title={t.title}
      path="/seller/customers"
      listState={listState}
      controls={{
        search: { label: t.search, hint: t.searchHint },
        filters: allTags.size > 0 ? [{ name: 'tag', label: t.tags, options: tagOptions }] : [],
        sorts,
      }}
      count={(isCapped ? t.countCapped : t.count)({ count: total })}
      empty={{ title: t.none, help: t.noneHelp }}
    >
      <Rows>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </Rows>
      <CustomerExport params={listState.params} />
    </ListPage>
  )
}

/** Renders the download of the filtered list. A native form works before hydration. */
function CustomerExport({ params: { search, tag } }: { params: ListParams }) {
  const t = useMessages(customerExportMessages)
  const language = useLanguage()
  return (
    <form action="/api/seller/customer/export" aria-label={t.title}>
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
      <input type="hidden" name="language" value={language} />
      <Stack gap="close">
        <Row>
          <Button type="submit" variant="outline" name="format" value="xlsx">
            {t.excel}
          </Button>
          <Button type="submit" variant="outline" name="format" value="csv">
            {t.csv}
          </Button>
        </Row>
        <Text size="caption">{t.help}</Text>
      </Stack>
    </form>
  )
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  const { id, name, phone, email, city, tags, hasAccount, orders, lastOrderAt } = customer
  return (
    <CompactRow
      title={
        <Link
          className={`${textStyles.linked} ${textStyles.tapArea}`}
          to={to(href('/seller/customers/:id', { id }))}
        >
          <bdi>{name}</bdi>
        </Link>
      }
      details={<bdi>{[phone ?? email, city].filter(Boolean).join(' · ')}</bdi>}
      tags={[...(hasAccount ? [t.hasAccount] : []), ...tags]}
      count={t.orderCount({ count: orders })}
      date={lastOrderAt === null ? undefined : new Date(lastOrderAt)}
    />
  )
}
