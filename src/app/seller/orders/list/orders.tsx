import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import { maxBulkOrders, nextStatus } from '#domain/order/order.ts'
import { readOrderFilter } from '#domain/order/order-filter.server.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useRequestedFilters } from '#app/components/listing/use-requested-filters.ts'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { OrderRow } from './order-row.tsx'
import { useSelection, type OrderSelection } from './use-selection.ts'
import { useOpenRow } from './use-open-row.ts'
import {
  exportPath,
  hasActiveFilters,
  ordersPath,
  usePendingFilters,
  type ActiveOrderFilters,
} from '#app/seller/orders/order-list-path.ts'
import { OrderFilters, StatusChips } from './order-filters.tsx'
import { PrintedOrders } from '#app/seller/orders/print/printed-orders.tsx'
import { usePrinting, type PrintJob } from '#app/seller/orders/print/use-printing.ts'
import { toOrderDetails, type OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useNewOrders } from '#app/seller/frame/new-orders.ts'
import { useRememberedList } from '#app/seller/frame/use-remembered-list.ts'
import { readLetterhead } from '#app/seller/orders/print/read-letterhead.server.ts'
import { orderListForms } from '#app/seller/orders/order-forms.server.ts'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Callout } from '#ui/dialog/notice.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/orders/orders.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const { status, payment, method, from, to, search } = readOrderFilter(Object.fromEntries(url.searchParams))
  const activeFilters: ActiveOrderFilters = { status, payment, method, from, to, search }
  const requestedPage = readPageNumber(url.searchParams)
  const firstResult = await listSellerOrders(shop, { ...activeFilters, page: requestedPage, limit })
  const page = clampPage(requestedPage, firstResult.paging?.pages ?? 1)
  const result =
    page === requestedPage ? firstResult : await listSellerOrders(shop, { ...activeFilters, page, limit })
  return {
    activeFilters,
    page,
    pages: result.paging?.pages ?? 1,
    total: result.paging?.total ?? 0,
    isCapped: result.paging?.isCapped ?? false,
    counts: result.paging?.byStatus ?? null,
    orders: result.orders.map((order) => toOrderDetails(shop.language, order)),
    now: shop.now().toISOString(),
    head: await readLetterhead(shop),
  }
}

export const action = formAction(orderListForms)

export const meta = sellerTitle('sellerOrders')

export default function SellerOrdersPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData === null ? null : <Orders loaderData={loaderData} />
}

type OrdersProps = { loaderData: NonNullable<Awaited<ReturnType<typeof loader>>> }

function Orders({ loaderData }: OrdersProps) {
  const { activeFilters, page, pages, orders, head } = loaderData
  const to = useLocalPath()
  const navigate = useNavigate()
  const [filters, applyFilters] = useRequestedFilters(usePendingFilters(activeFilters), (changedFilters) =>
    navigate(to(ordersPath(changedFilters)), { replace: true, preventScrollReset: true }),
  )
  const isFirstPage = page === 1 && !hasActiveFilters(activeFilters)
  const { unseenCount, ids, markAllSeen } = useNewOrders(isFirstPage ? 'first' : 'further')
  const selection = useSelection(orders)
  const { printing, print } = usePrinting()
  useRememberedList()
  return (
    <>
      <div>
        <OrdersTitle loaderData={loaderData} />
        <Stack>
          {unseenCount > 0 && !isFirstPage && <NewOrdersBar count={unseenCount} onShow={markAllSeen} />}
          <StatusChips filters={filters} counts={loaderData.counts} />
          <OrderFilters filters={filters} applyFilters={applyFilters} />
        </Stack>
        {orders.length === 0 && <NoOrders hasFilter={hasActiveFilters(activeFilters)} />}
        <OrderRows loaderData={loaderData} newIds={ids} selection={selection} print={print} />
        <ListPagination page={page} pages={pages} href={(number) => to(ordersPath(activeFilters, number))} />
        <SelectionBar
          selection={selection}
          onPrint={(sheet, selectedOrders) => print({ sheet, orders: selectedOrders })}
        />
      </div>
      <PrintedOrders printing={printing} letterhead={head} />
    </>
  )
}

type RowsProps = OrdersProps & {
  newIds: ReadonlySet<string>
  selection: OrderSelection
  print: (job: PrintJob) => void
}

/** Renders the orders as rows. One row can be open at a time, and several can be selected. */
function OrderRows({
  loaderData: { activeFilters, page, orders, now },
  newIds,
  selection,
  print,
}: RowsProps) {
  const t = useMessages(orderListMessages)
  const { openId, setOpen } = useOpenRow(
    ordersPath(activeFilters, page),
    (orders.find(({ status }) => nextStatus(status) !== undefined) ?? orders[0])?.id ?? null,
  )
  function select(changedOrders: readonly OrderDetails[], isSelected: boolean) {
    if (!selection.setOrdersSelected(changedOrders, isSelected)) toastError(t.tooMany({ max: maxBulkOrders }))
  }
  if (orders.length === 0) return null
  return (
    <>
      <CheckField
        className={styles.pageTick}
        checked={orders.every(({ id }) => selection.has(id))}
        onChange={({ target }) => select(orders, target.checked)}
      >
        {t.choosePage}
      </CheckField>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          now={now}
          isNew={newIds.has(order.id)}
          isOpen={order.id === openId}
          isSelected={selection.has(order.id)}
          onOpen={(isOpen) => setOpen(order.id, isOpen)}
          onSelect={(isSelected) => select([order], isSelected)}
          onPrint={(sheet) => print({ sheet, orders: [order] })}
        />
      ))}
    </>
  )
}

function OrdersTitle({ loaderData: { activeFilters, total, isCapped } }: OrdersProps) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  return (
    <PageHead title={t.orders}>
      <Row align="center">
        <output className={`${textStyles.small} ${textStyles.muted}`}>
          {isCapped ? t.countCapped({ total }) : t.count({ total })}
        </output>
        <ButtonLink size="small" href={exportPath(activeFilters, language)} reloadDocument download>
          {t.exportCsv}
        </ButtonLink>
      </Row>
    </PageHead>
  )
}

/** Renders a link that shows new orders, on pages where they do not appear by themselves. */
function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useMessages(sellerOrderMessages)
  const to = useLocalPath()
  return (
    <Callout>
      <Link to={to('/seller/orders')} onClick={onShow}>
        {t.newOrders({ count })} <span className={textStyles.underlined}>{t.showNew}</span>
      </Link>
    </Callout>
  )
}

function NoOrders({ hasFilter }: { hasFilter: boolean }) {
  const t = useMessages(sellerOrderMessages)
  const sellerText = useMessages(sellerMessages)
  if (hasFilter) return <EmptyState title={t.noneFound}>{t.noneFoundHelp}</EmptyState>
  return <EmptyState title={sellerText.noOrders}>{sellerText.noOrdersHelp}</EmptyState>
}
