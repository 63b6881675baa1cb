import type { AddressField } from '#domain/address/address.ts'
import { personName } from '#domain/address/address-text.ts'
import type { Readable } from 'node:stream'
import { and, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { numericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu, inKathmandu } from '#domain/nepal/dates.ts'
import type { Language } from '#domain/language.ts'
import { orderStatusMessages, statusText } from '#domain/messages/order-status.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { words } from '#domain/messages/words.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { paymentState } from '#domain/order/order.ts'
import { allRefundStatesOf, isPaidLate } from '#domain/payment/payment.ts'
import { nameIn } from '#domain/product/product.ts'
import { orderExportQuery } from '#domain/order/order-filter.server.ts'
import { csvStream, type CsvColumn } from '#lib/csv.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { whereOrder } from './order-search.ts'
import { selectOrders, type Order } from './orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'

const atOnce = 500

/**
 * The orders of a filter, or chosen ones, as CSV, newest first, read while it is written; dates are Asia/Kathmandu's, in both
 * calendars. The audit log tells who downloaded them.
 */
export async function exportOrders(shop: Shop, query: unknown): Promise<{ name: string; table: Readable }> {
  requireArea(shop, 'orders')
  const { language = shop.language, ids, ...filter } = parseInput(orderExportQuery, query)
  const chosen = ids && inArray(orders.id, ids)
  await audit(shop.db, shop, { action: 'order.export', subject: 'orders', detail: { format: 'csv' } })
  return {
    name: `baithak-orders-${dayInKathmandu(shop.now())}.csv`,
    table: csvStream(orderColumns(language), readAll(shop, and(whereOrder(filter), chosen))),
  }
}

/** No connection is held between two parts: whoever reads slowly keeps nobody waiting. */
async function* readAll({ db }: Shop, wanted: SQL | undefined): AsyncGenerator<Order> {
  let after: SQL | undefined
  for (;;) {
    const part = await selectOrders(db)
      .where(and(wanted, after))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(atOnce)
    yield* part
    const last = part.at(-1)
    if (!last || part.length < atOnce) return
    const { createdAt, id } = last
    // Compared as a pair, which the index of the newest can begin at.
    after = sql`(${orders.createdAt}, ${orders.id}) < (${createdAt}, ${id})`
  }
}

function orderColumns(language: Language): CsvColumn<Order>[] {
  const said = words(sellerOrderMessages, language)
  const status = words(orderStatusMessages, language)
  return [
    { header: said.csvNumber, cell: ({ number }) => String(number) },
    { header: said.csvDate, cell: ({ createdAt }) => minuteInKathmandu(createdAt) },
    { header: said.csvBikramSambat, cell: ({ createdAt }) => numericBikramSambat(createdAt) },
    { header: said.status, cell: (order) => statusText(order.status, language) },
    { header: said.csvMethod, cell: ({ paymentType }) => status[paymentType] },
    {
      header: said.csvPaid,
      cell: (order) => {
        const paid = isPaidLate(order) ? said.paidLate : status[paymentState(order)]
        const states = allRefundStatesOf(order).map((state) => status[state])
        return `${[paid, ...states].join(', ')}${order.isTest ? ` (${status.testPayment})` : ''}`
      },
    },
    { header: said.csvCustomer, cell: ({ address }) => personName(address) },
    field(said.csvPhone, 'phone'),
    field(said.csvEmail, 'email'),
    field(said.csvStreet, 'street'),
    field(said.csvCity, 'city'),
    field(said.csvState, 'state'),
    field(said.csvZipcode, 'zipcode'),
    field(said.csvCountry, 'country'),
    { header: said.csvCourier, cell: ({ shipment }) => shipment?.courier ?? '' },
    { header: said.csvTracking, cell: ({ shipment }) => shipment?.tracking ?? '' },
    { header: said.csvItems, cell: (order) => itemsText(order, language) },
    { header: said.csvSubtotal, cell: ({ subtotalPaisa }) => rupees(subtotalPaisa) },
    { header: said.csvDiscount, cell: ({ discountPaisa }) => rupees(discountPaisa) },
    { header: said.csvShipping, cell: ({ shippingPaisa }) => rupees(shippingPaisa) },
    { header: said.csvTax, cell: ({ taxPaisa }) => rupees(taxPaisa) },
    { header: said.csvTotal, cell: ({ totalPaisa }) => rupees(totalPaisa) },
    { header: said.csvId, cell: ({ id }) => id },
  ]
}

function field(header: string, name: AddressField): CsvColumn<Order> {
  return { header, cell: ({ address }) => address[name] }
}

function itemsText({ lines }: Order, language: Language): string {
  return lines.map(({ product, quantity }) => `${quantity} × ${nameIn(language, product)}`).join('; ')
}

function rupees(paisa: number): string {
  return rupeesFromPaisa(paisa).toFixed(2)
}

function minuteInKathmandu(date: Date): string {
  return inKathmandu(date).toISOString().slice(0, 16).replace('T', ' ')
}
