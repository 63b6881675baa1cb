import { isCollectedAtShop } from '#domain/address/address.ts'
import { OrderLabels } from './order-labels.tsx'
import { OrderSheet, PackingSlip } from './order-sheets.tsx'
import type { Letterhead, PrintJob } from './use-printing.ts'
import * as styles from './print.module.css'

type OrderPapersProps = { printing: PrintJob | undefined; letterhead: Letterhead }

/** Renders the printed documents of one or several orders. They are visible only in print. */
export function PrintedOrders({ printing, letterhead }: OrderPapersProps) {
  if (printing === undefined) return null
  const { sheet } = printing
  // An order that is collected at the shop needs no packing slip and no label.
  const orders = printing.orders.filter(({ address }) => sheet === 'order' || !isCollectedAtShop(address))
  const Paper = { packing: PackingSlip, labels: OrderLabels, order: OrderSheet }[sheet]
  return (
    <div className={styles.papers} data-paper="sheets">
      {orders.map((order) => (
        <Paper key={order.id} order={order} letterhead={letterhead} />
      ))}
    </div>
  )
}
