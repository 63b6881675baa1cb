import type { AddressField } from '#domain/address/address.ts'
import { personName } from '#domain/address/address-text.ts'
import type { Readable } from 'node:stream'
import { and, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { formatNumericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu, inKathmandu } from '#domain/nepal/dates.ts'
import type { Language } from '#domain/language.ts'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { advanceMessages } from '#domain/order/advance-messages.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { tenderMessages } from '#domain/payment/tender-messages.ts'
import { tenderMethods, tenderPaisa } from '#domain/payment/tender.ts'
import { paymentState } from '#domain/order/order.ts'
import { allRefundStatesOf } from '#domain/order/seller-refund-states.ts'
import { allRefundTotalsOf, hasLatePayment } from '#domain/payment/payment.ts'
import { nameIn } from '#domain/product/product.ts'
import { orderExportQuery } from '#domain/order/order-filter.server.ts'
import { csvStream, type CsvColumn } from '#lib/csv.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { resolveReferences, whereOrder } from './order-search.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { selectOrders } from './orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

const batchSize = 500

/**
 * Streams filtered or selected orders as CSV, newest first; dates are in Asia/Kathmandu, in both calendars. Writes an
 * audit log entry.
 */
export async function exportOrders(
  shop: ShopContext,
  query: unknown,
): Promise<{ name: string; table: Readable }> {
  requirePermission(shop, 'orders')
  const { language = shop.language, ids, ...filter } = parseInput(orderExportQuery, query)
  const condition = whereOrder(await resolveReferences(shop.db, filter))
  const selectedCondition = ids && inArray(orders.id, ids)
  await audit(shop.db, shop, { action: 'order.export', subject: 'orders', detail: { format: 'csv' } })
  return {
    name: `baithak-orders-${dayInKathmandu(shop.now())}.csv`,
    table: csvStream(orderColumns(language), readInBatches(shop, and(condition, selectedCondition))),
  }
}

/** Holds no database connection between batches, so that a slow client does not block others. */
async function* readInBatches({ db }: ShopContext, filter: SQL | undefined): AsyncGenerator<Order> {
  let afterLastCondition: SQL | undefined
  for (;;) {
    const batch = await selectOrders(db)
      .where(and(filter, afterLastCondition))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(batchSize)
    yield* batch
    const lastOrder = batch.at(-1)
    if (!lastOrder || batch.length < batchSize) return
    const { createdAt, id } = lastOrder
    // Compares the pair, because the index is on both columns.
    afterLastCondition = sql`(${orders.createdAt}, ${orders.id}) < (${createdAt}, ${id})`
  }
}

function orderColumns(language: Language): CsvColumn<Order>[] {
  const t = messages(sellerOrderMessages, language)
  const orderStatusText = messages(orderStatusMessages, language)
  const tenderText = messages(tenderMessages, language)
  return [
    { header: t.csvNumber, cell: ({ number }) => String(number) },
    { header: t.csvDate, cell: ({ createdAt }) => minuteInKathmandu(createdAt) },
    { header: t.csvBikramSambat, cell: ({ createdAt }) => formatNumericBikramSambat(createdAt) },
    { header: t.status, cell: (order) => statusText(order.status, language) },
    { header: t.csvMethod, cell: ({ paymentType }) => orderStatusText[paymentType] },
    {
      header: t.csvPaid,
      cell: (order) => {
        const paymentText = hasLatePayment(order)
          ? t.latePayment
          : orderStatusText[paymentState({ ...order, duePaisa: duePaisa(order) })]
        const states = allRefundStatesOf(order).map((state) => orderStatusText[state])
        return `${[paymentText, ...states].join(', ')}${order.isTest ? ` (${orderStatusText.testPayment})` : ''}`
      },
    },
    { header: t.csvCustomer, cell: ({ address }) => personName(address) },
    addressColumn(t.csvPhone, 'phone'),
    addressColumn(t.csvEmail, 'email'),
    addressColumn(t.csvStreet, 'street'),
    addressColumn(t.csvCity, 'city'),
    addressColumn(t.csvState, 'state'),
    addressColumn(t.csvZipcode, 'zipcode'),
    addressColumn(t.csvCountry, 'country'),
    { header: t.csvCourier, cell: ({ shipment }) => shipment?.courier ?? '' },
    { header: t.csvTracking, cell: ({ shipment }) => shipment?.tracking ?? '' },
    { header: t.csvItems, cell: (order) => itemsText(order, language) },
    { header: t.csvSubtotal, cell: ({ subtotalPaisa }) => formatRupees(subtotalPaisa) },
    { header: t.csvDiscount, cell: ({ discountPaisa }) => formatRupees(discountPaisa) },
    { header: t.csvShipping, cell: ({ shippingPaisa }) => formatRupees(shippingPaisa) },
    { header: t.csvTax, cell: ({ taxPaisa }) => formatRupees(taxPaisa) },
    { header: t.csvTotal, cell: ({ totalPaisa }) => formatRupees(totalPaisa) },
    { header: tenderText.advance, cell: ({ advancePaisa }) => formatRupees(advancePaisa) },
    { header: tenderText.due, cell: (order) => formatRupees(duePaisa(order)) },
    ...tenderMethods.map((method) => ({
      header: t.csvReceived({ method: tenderText[method] }),
      cell: ({ tender: parts }: Order) =>
        formatRupees(tenderPaisa(parts.filter((part) => part.method === method))),
    })),
    { header: t.csvReferences, cell: ({ tender: parts }) => referencesOf(parts) },
    { header: t.csvId, cell: ({ id }) => id },
    { header: t.csvWrittenOff, cell: ({ writtenOffPaisa }) => formatRupees(writtenOffPaisa) },
    { header: orderStatusText.refunded, cell: (order) => formatRupees(allRefundTotalsOf(order).donePaisa) },
    {
      header: orderStatusText['to-refund'],
      cell: (order) => formatRupees(allRefundTotalsOf(order).pendingPaisa),
    },
    {
      header: messages(advanceMessages, language).retainedPart,
      cell: ({ retainedPaisa }) => formatRupees(retainedPaisa),
    },
  ]
}

function addressColumn(header: string, name: AddressField): CsvColumn<Order> {
  return { header, cell: ({ address }) => address[name] }
}

function itemsText({ lines }: Order, language: Language): string {
  return lines.map(({ product, quantity }) => `${quantity} × ${nameIn(language, product)}`).join('; ')
}

function referencesOf(parts: Order['tender']): string {
  return parts.flatMap(({ reference }) => (reference === '' ? [] : [reference])).join('; ')
}

function formatRupees(paisa: number): string {
  return rupeesFromPaisa(paisa).toFixed(2)
}

function minuteInKathmandu(date: Date): string {
  return inKathmandu(date).toISOString().slice(0, 16).replace('T', ' ')
}
