import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { customerListQuery } from '#domain/customer/customer.server.ts'
import { parseQueryLeniently } from '#domain/validation/paging.server.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { listCustomers, listCustomerTags } from '#shop/customers/list-customers.ts'
import { findCustomer, type Customer } from '#shop/customers/read-customer.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { Grid, Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { CompactRow } from '#app/seller/kit/compact-row.tsx'
import { CustomerAddress } from '#app/seller/orders/order-parts.tsx'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { customerForms } from './customer-forms.server.ts'
import { EditCustomerDialog } from './edit-customer-dialog.tsx'
import { CustomerNotes } from './customer-note.tsx'
import { MergeSection } from './merge-section.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const maxMergeCandidates = 6

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'people')) return null
  const { page, search: mergeSearch } = parseQueryLeniently(
    customerListQuery,
    Object.fromEntries(url.searchParams),
  )
  const customer = await undefinedIfNotFound(findCustomer(shop, params['id'] ?? '', { page, limit: 20 }))
  if (!customer) return { customer: null }
  const matches =
    mergeSearch === undefined
      ? []
      : (await listCustomers(shop, { search: mergeSearch, limit: maxMergeCandidates })).customers
  const mergeCandidates = matches.filter(({ id }) => id !== customer.id)
  return { customer, mergeSearch, mergeCandidates, tags: await listCustomerTags(shop) }
}

export const action = formAction(customerForms)

export const meta = sellerTitle('sellerCustomers')

export default function CustomerPage() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData === null) return null
  if (loaderData.customer === null) return <NoCustomer />
  const { customer, tags, mergeSearch, mergeCandidates } = loaderData
  return (
    <>
      <CustomerHead customer={customer} tags={tags} />
      <Grid columns="panel">
        <Stack gap="wide">
          <Orders customer={customer} />
          <CustomerNotes customer={customer} />
        </Stack>
        <Stack gap="wide">
          <CustomerTotals customer={customer} />
          <Addresses customer={customer} />
          <MergeSection customer={customer} search={mergeSearch} candidates={mergeCandidates} />
        </Stack>
      </Grid>
    </>
  )
}

function NoCustomer() {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={t.notFound}
      headingLevel={1}
      action={<ButtonLink href={to('/seller/customers')}>{t.all}</ButtonLink>}
    >
      {t.notFoundHelp}
    </EmptyState>
  )
}

function CustomerHead({ customer, tags }: { customer: Customer; tags: readonly string[] }) {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const [isChanging, setIsChanging] = useState(false)
  const { name, phone, email, hasAccount, createdAt } = customer
  return (
    <>
      <p>
        <ButtonLink variant="link" href={to('/seller/customers')}>
          {t.all}
        </ButtonLink>
      </p>
      <PageHead
        title={<bdi>{name}</bdi>}
        detail={
          <Stack gap="close">
            {phone !== null && <PhoneLinks phone={phone} name={name} />}
            {email !== '' && (
              <a className={textStyles.underlined} href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            )}
            <p className={textStyles.caption}>
              {t.since} <time dateTime={createdAt}>{formatDate(new Date(createdAt), language)}</time>
            </p>
            {customer.verifiedContacts.map(({ kind, value, at }) => (
              <p className={textStyles.caption} key={`${kind} ${value}`}>
                {t.linked({ by: t[`linked-${kind}`], day: formatDate(new Date(at), language) })}{' '}
                <bdi>{value}</bdi>
              </p>
            ))}
            <Row>
              {hasAccount && <Tag kind="quiet">{t.hasAccount}</Tag>}
              {customer.tags.map((tag) => (
                <Tag key={tag} kind="quiet">
                  {tag}
                </Tag>
              ))}
            </Row>
          </Stack>
        }
      >
        <Button size="small" onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
      </PageHead>
      <EditCustomerDialog
        customer={customer}
        existingTags={tags}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
      />
    </>
  )
}

function CustomerTotals({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const rows = [
    { key: 'orders', text: t.ordered, value: customer.orders },
    { key: 'cancelled', text: t.cancelled, value: customer.cancelled },
    { key: 'refused', text: t.returnedUndelivered, value: customer.returnedUndelivered },
    { key: 'returns', text: t.returns, value: customer.returns },
  ]
  return (
    <Stack as="section" gap="close" aria-labelledby="sums">
      <h2 className={textStyles.subheading} id="sums">
        {t.totals}
      </h2>
      <SummaryList
        rows={rows.map((row) => ({ ...row, value: formatNumber(row.value, language) }))}
        total={{ text: t.spent, value: formatMoney(customer.spentPaisa, language, 'when-needed') }}
      />
    </Stack>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  if (addresses.length === 0) return null
  return (
    <Stack as="section" gap="close" aria-labelledby="addresses">
      <h2 className={textStyles.subheading} id="addresses">
        {t.addresses}
      </h2>
      <Rows>
        {addresses.map((address) => (
          <li key={JSON.stringify(address)}>
            <p>
              <CustomerAddress address={address} />
            </p>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}

function Orders({ customer: { id, history } }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <Stack as="section" gap="close" aria-labelledby="orders">
      <h2 className={textStyles.subheading} id="orders">
        {t.orders}
      </h2>
      {history.orders.length === 0 && <p className={textStyles.muted}>{t.noOrders}</p>}
      <Rows>
        {history.orders.map((order) => (
          <CompactRow
            key={order.id}
            title={
              <PageLink
                className={`${textStyles.linked} ${textStyles.tapArea}`}
                path={`/seller/orders/${order.id}`}
              >
                {orderNumberText(order.number, language)}
              </PageLink>
            }
            details={[
              statusText(order.status, language),
              ...(order.isPaid ? [t.paid] : isCancelledOrReturned(order) ? [] : [t.pending]),
            ].join(' · ')}
            count={formatMoney(order.totalPaisa, language, 'when-needed')}
            date={new Date(order.createdAt)}
          />
        ))}
      </Rows>
      <ListPagination
        page={history.page}
        pages={history.pages}
        href={(page) => to(`/seller/customers/${id}${page === 1 ? '' : `?page=${page}`}`)}
      />
    </Stack>
  )
}
