import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { CustomerName, CustomerAddress } from '#app/seller/orders/order-parts.tsx'
import type { OrderDetails, OrderLine } from '#app/seller/orders/seller-order-item.ts'
import { CashToCollect, CashCollectedElsewhereNote, ShopLine } from './print-blocks.tsx'
import type { Letterhead } from './use-printing.ts'
import * as styles from './print.module.css'

/**
 * Renders one A6 label per package with the recipient, the address and the product. The first label shows the cash for
 * the whole order.
 */
export function OrderLabels({ order, letterhead }: { order: OrderDetails; letterhead: Letterhead }) {
  const t = useMessages(orderListMessages)
  const language = useLanguage()
  const contents = contentsOfPackages(order)
  const packageCount = formatNumber(contents.length, language)
  return contents.map(({ name, nameLang }, index) => {
    const number = formatNumber(index + 1, language)
    return (
      <section
        key={number}
        className={`${styles.sheet} ${styles.label}`}
        aria-label={`${t.shippingLabel} ${orderNumberText(order.number, language)}, ${number}`}
      >
        <ShopLine letterhead={letterhead} />
        <p className={styles.number}>{orderNumberText(order.number, language)}</p>
        <p>
          <b>
            <CustomerName address={order.address} />
          </b>
          <br />
          {order.address.phone}
        </p>
        <p>
          <CustomerAddress address={order.address} />
        </p>
        {index === 0 ? <CashToCollect order={order} /> : <CashCollectedElsewhereNote order={order} />}
        <p className={styles.package}>{t.package({ number, packageCount: packageCount })}</p>
        <p lang={nameLang}>{name}</p>
      </section>
    )
  })
}

/** Returns the product of each package. A unit without package measurements counts as one package. */
function contentsOfPackages({ lines }: OrderDetails): Pick<OrderLine, 'name' | 'nameLang'>[] {
  return lines.flatMap((line) =>
    Array.from({ length: Math.max(1, line.packages.length) * line.quantity }, () => line),
  )
}
