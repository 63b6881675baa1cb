import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { rupeesFromPaisa } from '#domain/money.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { exportCustomers } from '#shop/customers/export-customers.ts'
import { findCustomersByPhone } from '#shop/customers/customers.ts'
import { findCustomer } from '#shop/customers/read-customer.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { unpaidOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { mergeSalesDeltas } from './sales-totals.ts'

const reason = 'The customer called'
const phone = '9801234501'

/** Creates a phone order of three chairs with a total of Rs. 2,754. */
async function setUpPhoneOrder(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 50 })
  const seller = await newSeller(shop)
  const caller = { ...address, firstName: 'Sita', phone }
  const lines = [{ productId: product.id, quantity: 3 }]
  const { order } = await addManualOrder(seller, {
    channel: 'phone',
    lines,
    address: caller,
    payment: 'cash',
    language: 'ne',
  })
  const { id } = order
  const changeStatus = async (...statuses: readonly string[]) => {
    await moveOrder(seller, { id }, ...statuses)
  }
  const recordRefunds = async () => {
    for (const refund of (await listRefunds(seller, {})).refunds)
      await recordRefund(seller, { id: refund.id, note: 'cash' })
  }
  return { product, seller, id, changeStatus, recordRefunds }
}

/** Returns the net sales of the dashboard and of the customer in paisa; `paid` counts only paid orders. */
async function readSalesEverywhere(seller: ShopContext) {
  const [customer] = await findCustomersByPhone(seller, { phone })
  const { sales, bestSellers } = await readDashboard(seller, '7')
  await mergeSalesDeltas(seller)
  expect((await readDashboard(seller, '7')).sales).toEqual(sales)
  const { spentPaisa } = await findCustomer(seller, customer?.id ?? '')
  const { table } = await exportCustomers(seller, { format: 'csv', language: 'en' })
  expect(await text(table)).toContain(`,${rupeesFromPaisa(spentPaisa)},`)
  return { sales: sales.paisa, paid: spentPaisa, units: bestSellers[0]?.units ?? 0 }
}

describe('net sales', () => {
  shopTest('are reduced by refunds, in every report', async ({ shop }) => {
    const { seller, product, id, changeStatus, recordRefunds } = await setUpPhoneOrder(shop)
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 275_400, paid: 0, units: 3 })
    await changeStatus(...statusesUntilDelivered)
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 275_400, paid: 275_400, units: 3 })
    await createSellerRefund(seller, { id, lines: [{ productId: product.id, quantity: 1 }], reason })
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 275_400, paid: 275_400, units: 3 })
    await recordRefunds()
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 183_600, paid: 183_600, units: 2 })
    await createSellerRefund(seller, { id, amount: 100, reason })
    await recordRefunds()
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 173_600, paid: 173_600, units: 2 })
    await createSellerRefund(seller, { id, amount: 1736, reason })
    await recordRefunds()
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 0, paid: 0, units: 0 })
    expect(await checkInvariants(shop)).toEqual([])
  })

  shopTest('exclude a returned order', async ({ shop }) => {
    const { seller, changeStatus } = await setUpPhoneOrder(shop)
    await changeStatus('Packed', 'Shipped', 'Returned')
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 0, paid: 0, units: 0 })
    expect(await checkInvariants(shop)).toEqual([])
  })

  shopTest('exclude a cancelled order', async ({ shop }) => {
    const { seller, changeStatus } = await setUpPhoneOrder(shop)
    await changeStatus('Cancelled')
    expect(await readSalesEverywhere(seller)).toEqual({ sales: 0, paid: 0, units: 0 })
    expect(await checkInvariants(shop)).toEqual([])
  })

  shopTest('exclude an unpaid online order', async ({ shop }) => {
    const { seller } = await unpaidOrder(shop)
    expect((await readDashboard(seller, '7')).sales.paisa).toBe(0)
  })
})

describe('the hourly check', () => {
  shopTest('reports net sales that differ from the sales book', async ({ shop }) => {
    const { id, changeStatus } = await setUpPhoneOrder(shop)
    await changeStatus(...statusesUntilDelivered)
    await bypassConstraints(shop, sql`update orders set refunded_paisa = 5 where id = ${id}`)
    expect(await checkInvariants(shop)).toEqual([
      { kind: 'net-sales', subject: id, actual: 275_395, expected: 275_400 },
      { kind: 'sales-day', subject: expect.any(String), actual: 275_400, expected: 275_395 },
    ])
  })
})
