import { type ReactNode } from 'react'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { paymentText, orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { paymentState } from '#domain/order/order.ts'
import type { PackageSize } from '#domain/product/fields/compound-codecs.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { DeliveryEstimateLines } from '#app/components/order/delivery-estimate-lines.tsx'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { CustomerName, CustomerAddress } from '#app/seller/orders/order-parts.tsx'
import { productNamesOf, type OrderLine, type OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { PaymentFacts } from '#app/seller/tender/payment-facts.tsx'
import { CashToCollect, ShopLine } from './print-blocks.tsx'
import type { Letterhead } from './use-printing.ts'
import { Text } from '#ui/text.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './print.module.css'

type SheetProps = { order: OrderDetails; letterhead: Letterhead }

/**
 * Renders the packing slip that accompanies the furniture. It shows no prices except the cash to collect and an
 * advance, because the box may be a present.
 */
export function PackingSlip({ order, letterhead }: SheetProps) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const packageCount = order.lines.reduce(
    (sum, { packages, quantity }) => sum + packages.length * quantity,
    0,
  )
  return (
    <SheetFrame title={t.packingSlip} order={order} letterhead={letterhead}>
      <CashToCollect order={order} />
      {order.advancePaisa > 0 && <PaymentFacts order={order} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.packages}</th>
            <th scope="col" className={styles.figure}>
              {t.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <ProductCell line={line} />
              <td>
                <Packages line={line} />
              </td>
              <td className={styles.figure}>{formatNumber(line.quantity, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {packageCount > 0 && <p>{t.allPackages({ count: packageCount })}</p>}
      <CarryingInstructions lines={order.lines} />
      <Notes order={order} />
      <div className={styles.sign}>
        <p>{t.packedBy}</p>
        <p>{t.receivedBy}</p>
      </div>
    </SheetFrame>
  )
}

/** Renders, for the carriers, how each product gets into a home whose doors and stairs the shopper has measured. */
function CarryingInstructions({ lines }: { lines: readonly OrderLine[] }) {
  const t = useMessages(sellerOrderMessages)
  const linesWithFit = lines.filter(({ fit }) => fit.length > 0)
  if (linesWithFit.length === 0) return null
  return (
    <section className={styles.deliveryAccess}>
      <h3 className={textStyles.subheading}>{t.deliveryAccess}</h3>
      {linesWithFit.map((line) => (
        <div key={line.id}>
          <Text isStrong lang={line.nameLang}>
            {line.name}
          </Text>
          {line.fit.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** Renders the complete order with its prices, for the records of the store. */
export function OrderSheet({ order, letterhead }: SheetProps) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'always')
  const totals = priceRows(t, order, language)
  const paymentStateText = order.isLatePayment ? t.latePayment : orderStatusText[paymentState(order)]
  return (
    <SheetFrame title={t.orderSheet} order={order} letterhead={letterhead}>
      <p>
        {t.status}: {statusText(order.status, language)} · {t.payment}: {paymentText(order, language)},{' '}
        {[paymentStateText, ...order.refundStates.map((state) => orderStatusText[state])].join(', ')}
        {order.isTest && ` (${orderStatusText.testPayment})`}
      </p>
      <PaymentFacts order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col" className={styles.figure}>
              {t.quantity}
            </th>
            <th scope="col" className={styles.figure}>
              {t.price}
            </th>
            <th scope="col" className={styles.figure}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <ProductCell line={line} />
              <td className={styles.figure}>{formatNumber(line.quantity, language)}</td>
              <td className={styles.figure}>{moneyText(line.unitPaisa)}</td>
              <td className={styles.figure}>{moneyText(line.amountPaisa)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.rows.map(({ key, text, value }) => (
            <TotalRow key={key} text={text}>
              {value}
            </TotalRow>
          ))}
          <TotalRow text={totals.total.text}>
            <b>{totals.total.value}</b>
          </TotalRow>
        </tfoot>
      </table>
      <Notes order={order} />
    </SheetFrame>
  )
}

function TotalRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {text}
      </th>
      <td className={styles.figure}>{children}</td>
    </tr>
  )
}

type FrameProps = SheetProps & { title: string; children: ReactNode }

function SheetFrame({ title, order, letterhead, children }: FrameProps) {
  const t = useMessages(sellerOrderMessages)
  const newOrderText = useMessages(newOrderMessages)
  const language = useLanguage()
  return (
    <section className={styles.sheet} aria-label={title}>
      <header>
        <ShopLine letterhead={letterhead} />
        <h2>
          {title} <b className={styles.number}>{orderNumberText(order.number, language)}</b>
        </h2>
        <p>
          {t.placed}: {formatDateTime(new Date(order.createdAt), language)}
          {order.channel !== 'web' && ` · ${newOrderText[order.channel]}`}
        </p>
      </header>
      <div className={styles.address}>
        <p className={textStyles.caption}>{t.deliverTo}</p>
        <p>
          <b>
            <CustomerName address={order.address} />
          </b>
          <br />
          <CustomerAddress address={order.address} />
          <br />
          {order.address.phone}
        </p>
        <DeliveryEstimateLines {...order} names={productNamesOf(order)} />
      </div>
      {children}
    </section>
  )
}

function ProductCell({ line }: { line: OrderLine }) {
  return (
    <td>
      <span lang={line.nameLang}>{line.name}</span>
      {line.sku !== null && <Text size="caption">{line.sku}</Text>}
    </td>
  )
}

function Packages({ line: { packages, quantity } }: { line: OrderLine }) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  if (packages.length === 0) return t.noPackages
  return (
    <ul>
      {groupBySize(packages).map(({ size, count }) => (
        <li key={`${size.widthMm} ${size.depthMm} ${size.heightMm} ${size.weightGrams}`}>
          {formatNumber(count * quantity, language)} ×{' '}
          {t.packageSize({
            size: [size.widthMm, size.depthMm, size.heightMm]
              .map((mm) => formatNumber(mm / 10, language))
              .join(' × '),
            kg: formatNumber(size.weightGrams / 1000, language),
          })}
        </li>
      ))}
    </ul>
  )
}

function groupBySize(packages: readonly PackageSize[]): { size: PackageSize; count: number }[] {
  const countedSizes = new Map<string, { size: PackageSize; count: number }>()
  for (const size of packages) {
    const key = JSON.stringify([size.widthMm, size.depthMm, size.heightMm, size.weightGrams])
    countedSizes.set(key, { size, count: (countedSizes.get(key)?.count ?? 0) + 1 })
  }
  return [...countedSizes.values()]
}

/** Lists the notes of the order’s steps. */
function Notes({ order }: Pick<SheetProps, 'order'>) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const stepsWithNotes = order.history.filter(({ note }) => note !== '')
  if (stepsWithNotes.length === 0) return null
  return (
    <div className={styles.note}>
      <p className={textStyles.caption}>{t.note}</p>
      {stepsWithNotes.map((step) => (
        <p key={`${step.at} ${step.status}`}>
          {statusText(step.status, language)}: <bdi>{step.note}</bdi>
        </p>
      ))}
    </div>
  )
}
