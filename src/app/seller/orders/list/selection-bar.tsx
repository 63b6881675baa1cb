import { useState, type ReactNode } from 'react'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { canChangeStatus, bulkStatuses, nextStatus } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { IconButton } from '#ui/button/button.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { exportPath } from '#app/seller/orders/order-list-path.ts'
import type { Sheet } from '#app/seller/orders/print/use-printing.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { issuesBill } from '#app/seller/orders/order-actions.tsx'
import { BulkStatusDialog, type BulkStatusChange } from './bulk-status-dialog.tsx'
import type { OrderSelection } from './use-selection.ts'
import { useBulkStatusChange, type RefusedOrder } from './use-bulk-status-change.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as styles from '#app/seller/orders/orders.module.css'

type SelectionBarProps = {
  selection: OrderSelection
  onPrint: (sheet: Sheet, orders: readonly OrderDetails[]) => void
}

/** Renders the actions for the selected orders; hidden without a selection. */
export function SelectionBar({ selection, onPrint }: SelectionBarProps) {
  const t = useMessages(orderListMessages)
  const language = useLanguage()
  const { isSending, changeStatuses, refusedOrders } = useBulkStatusChange(selection)
  const [requestedChange, setRequestedChange] = useState<BulkStatusChange>()
  const { orders } = selection
  if (orders.length === 0) return null
  const selectionTotalPaisa = sumPaisa(orders.map(({ totalPaisa }) => totalPaisa))
  return (
    <>
      <section
        className={`${styles.selectionBar} ${textStyles.hiddenInPrint}`}
        aria-label={t.chosen({ total: orders.length })}
        aria-busy={isSending}
      >
        {orders.some(isBilledNext) && <BillWarning />}
        <RefusedOrders refusedOrders={refusedOrders} />
        <div className={styles.actions}>
          <p>
            <output>
              <b className={textStyles.strong}>{formatNumber(orders.length, language)}</b> {t.chosenShort}
            </output>{' '}
            <span className={`${workspaceStyles.wideOnly} ${textStyles.number}`}>
              · {formatMoney(selectionTotalPaisa, language, 'when-needed')}
            </span>
          </p>
          <BarActions
            orders={orders}
            onRequest={(statusChange) => {
              if (!isSending) setRequestedChange(statusChange)
            }}
            onPrint={onPrint}
          />
          <IconButton icon="x" label={t.chooseNone} onClick={selection.clear} />
        </div>
      </section>
      <BulkStatusDialog
        statusChange={requestedChange}
        onClose={() => setRequestedChange(undefined)}
        onConfirm={({ status, eligibleOrders }) =>
          changeStatuses(
            eligibleOrders.map(({ id }) => id),
            status,
          )
        }
      />
    </>
  )
}

/** Returns whether the next step of an order issues its bill. */
function isBilledNext(order: OrderDetails): boolean {
  const next = nextStatus(order.status)
  return next !== undefined && issuesBill(order, next)
}

/** Renders the orders whose status was not changed, each with the reason. */
function RefusedOrders({ refusedOrders }: { refusedOrders: readonly RefusedOrder[] }) {
  const t = useMessages(orderListMessages)
  const language = useLanguage()
  return (
    <div role="alert">
      {refusedOrders.length > 0 && (
        <div className={styles.refused}>
          <p className={textStyles.strong}>{t.notMoved({ total: refusedOrders.length })}</p>
          <ul>
            {refusedOrders.map(({ id, number, reason }) => (
              <li key={id}>
                {number !== null && <b className={textStyles.strong}>{orderNumberText(number, language)}</b>}{' '}
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type BarActionsProps = Pick<SelectionBarProps, 'onPrint'> & {
  orders: readonly OrderDetails[]
  onRequest: (statusChange: BulkStatusChange) => void
}

function BarActions({ orders, onRequest, onPrint }: BarActionsProps) {
  const t = useMessages(orderListMessages)
  const statusChanges = possibleStatusChanges(orders)
  const [firstChange, ...otherChanges] = statusChanges
  return (
    <>
      {firstChange && (
        <BulkStatusButton statusChange={firstChange} orderCount={orders.length} onRequest={onRequest} />
      )}
      {otherChanges.map((statusChange) => (
        <BulkStatusButton
          key={statusChange.status}
          className={workspaceStyles.wideOnly}
          statusChange={statusChange}
          orderCount={orders.length}
          onRequest={onRequest}
        />
      ))}
      <BarButton icon="printer" onClick={() => onPrint('packing', orders)}>
        {t.slips}
      </BarButton>
      <BarButton icon="barcode" onClick={() => onPrint('labels', orders)}>
        {t.labels}
      </BarButton>
      <ExportLink className={workspaceStyles.wideOnly} orders={orders} />
      <Menu className={`${styles.more} ${workspaceStyles.narrowOnly}`} icon="dots-three" label={t.more}>
        {otherChanges.map((statusChange) => (
          <BulkStatusButton
            key={statusChange.status}
            statusChange={statusChange}
            orderCount={orders.length}
            onRequest={onRequest}
          />
        ))}
        <ExportLink orders={orders} />
      </Menu>
    </>
  )
}

/** Returns the statuses that selected orders can take next, each with the orders that can take it. */
function possibleStatusChanges(orders: readonly OrderDetails[]): BulkStatusChange[] {
  return bulkStatuses.flatMap((status) => {
    const eligibleOrders = orders.filter((order) => canChangeStatus(order, status, 'seller').ok)
    return eligibleOrders.length === 0 ? [] : [{ status, eligibleOrders }]
  })
}

type BulkStatusButtonProps = {
  statusChange: BulkStatusChange
  orderCount: number
  className?: string | undefined
  onRequest: (statusChange: BulkStatusChange) => void
}

/** Renders the button of a status change, with the number of orders if not all of them can take the status. */
function BulkStatusButton({ statusChange, orderCount, className, onRequest }: BulkStatusButtonProps) {
  const sellerOrderText = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const { status, eligibleOrders } = statusChange
  const count =
    eligibleOrders.length === orderCount ? '' : ` (${formatNumber(eligibleOrders.length, language)})`
  const name = `${sellerOrderText.markAs({ status: orderStatusText[status] })}${count}`
  return (
    <BarButton
      icon={status === 'Packed' ? 'package' : 'truck'}
      className={className}
      label={name}
      onClick={() => onRequest(statusChange)}
    >
      {orderStatusText[status]}
      {count}
    </BarButton>
  )
}

type ExportLinkProps = { orders: readonly OrderDetails[]; className?: string | undefined }

function ExportLink({ orders, className }: ExportLinkProps) {
  const t = useMessages(orderListMessages)
  const language = useLanguage()
  const href = exportPath({ ids: orders.map(({ id }) => id).join(',') }, language)
  return (
    <a className={className} href={href} download>
      <Icon name="download-simple" size={20} />
      {t.exportChosen}
    </a>
  )
}

type BarButtonProps = {
  icon: IconName
  label?: string
  className?: string | undefined
  onClick: () => void
  children: ReactNode
}

function BarButton({ icon, label, className, onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
      {children}
    </button>
  )
}
