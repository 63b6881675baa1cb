import { isOrderStatus, type StoredStatus } from '#domain/order/order.ts'
import { classNames } from '#ui/class-names.ts'
import * as styles from '#app/seller/orders/orders.module.css'

const statusStyles = {
  Processing: '',
  Packed: styles.packed,
  Shipped: styles.shipped,
  'Out for delivery': styles.leaving,
  Delivered: styles.delivered,
  Cancelled: styles.ended,
  Returned: styles.ended,
} as const

/** Renders the status of an order as a diamond next to its name. */
export function StatusMark({ status }: { status: StoredStatus }) {
  return (
    <i
      className={classNames(styles.mark, isOrderStatus(status) && statusStyles[status])}
      aria-hidden="true"
    />
  )
}
