import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { orderEvents, emails } from '#db/schema/orders.server.ts'
import { renderBill } from '#shop/bills/bill-pdf.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { findCustomersByPhone } from '#shop/customers/customers.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { readSalesTotals } from '#shop/today/dashboard.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { addManualOrder } from './manual-order.ts'
import { previewManualOrder } from './manual-prices.ts'

const counterCustomer = { firstName: 'Sita', lastName: '', phone: '9801234501' }

shopTest(
  'a counter sale is delivered, paid and billed immediately, and sends no notification',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const seller = await newSeller(shop)
    const lines = [{ productId: product.id, quantity: 2 }]
    const sale = {
      channel: 'counter',
      lines,
      address: counterCustomer,
      payment: 'cash',
      language: 'ne',
      isTaken: true,
    }
    const quoted = await previewManualOrder(seller, sale)
    expect(quoted).toMatchObject({ refusals: [], totals: { shippingPaisa: 0, totalPaisa: 183_600 } })
    const key = 'a-key-of-this-sale-0001'
    const { order, url } = await addManualOrder(seller, { ...sale, expectedTotal: 1836 }, key)
    expect(url).toBeNull()
    expect(order).toMatchObject({
      status: 'Delivered',
      isPaid: true,
      totalPaisa: 183_600,
      deliveryEstimate: null,
      address: { firstName: 'Sita', street: '', city: '', state: '', zipcode: '' },
    })
    expect(order.bill).not.toBeNull()
    expect((await findProduct(shop, product.id)).stock).toBe(3)
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map(({ status }) => status)).toEqual(['Processing', 'Delivered'])
    expect(await shop.db.select().from(emails)).toEqual([])
    expect(await shop.db.select().from(notifications)).toEqual([])

    const [bill] = await listBillsOfOrder(seller, { order: order.id })
    expect(bill?.content).toMatchObject({
      isTaken: true,
      buyer: { name: 'Sita', address: { en: '', ne: '' } },
      tender: [{ method: 'cash', amountPaisa: 183_600, reference: '' }],
    })
    // A retry after a lost response returns the same sale and issues no second bill.
    const repeated = await addManualOrder(seller, { ...sale, expectedTotal: 1836 }, key)
    expect(repeated.order).toEqual(await readOrder(shop.db, order.id))
    expect(await shop.db.select().from(bills)).toHaveLength(1)
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  },
)

shopTest(
  'a counter customer is recognised the next time, with the address of their last delivery',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const seller = await newSeller(shop)
    const order = { lines: [{ productId: product.id, quantity: 1 }], payment: 'cash', language: 'ne' }
    const sale = { ...order, channel: 'counter', address: counterCustomer, isTaken: true }
    const suggestedAddress = async () =>
      (await findCustomersByPhone(seller, { phone: counterCustomer.phone }))[0]?.address
    await addManualOrder(seller, sale)
    expect(await suggestedAddress()).toBeNull()
    await addManualOrder(seller, { ...order, channel: 'phone', address: { ...address, ...counterCustomer } })
    await addManualOrder(seller, sale)
    expect(await suggestedAddress()).toMatchObject({ street: address.street, city: address.city })
  },
)

shopTest(
  'only a counter sale that is paid in cash without shipping can be handed over at once',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const seller = await newSeller(shop)
    const lines = [{ productId: product.id, quantity: 1 }]
    const sale = { lines, address: counterCustomer, payment: 'cash', language: 'en', isTaken: true }
    for (const wrong of [
      { channel: 'phone' },
      { channel: 'counter', payment: 'link' },
      { channel: 'counter', shipping: 500 },
    ]) {
      await expect(addManualOrder(seller, { ...sale, ...wrong })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { isTaken: 'choice' },
      })
    }
  },
)

shopTest('a counter sale needs no name, phone number or address', async ({ shop }) => {
  const product = await newProduct(shop, { stock: 5 })
  const seller = await newSeller(shop)
  const tender = [
    { method: 'card', amount: 500, reference: '4711' },
    { method: 'cash', amount: 418 },
  ]
  const lines = [{ productId: product.id, quantity: 1 }]
  const sale = { channel: 'counter', lines, tender, buyerPan: '301234567' }
  const { order } = await addManualOrder(seller, sale)
  expect(order).toMatchObject({
    status: 'Delivered',
    isPaid: true,
    paymentType: 'Cash On Delivery',
    channel: 'counter',
    buyerPan: '301234567',
    address: { firstName: '', lastName: '', phone: '', email: '', street: '', city: '' },
    tender: [
      { method: 'card', amountPaisa: 50_000, reference: '4711' },
      { method: 'cash', amountPaisa: 41_800, reference: '' },
    ],
  })
  const [bill] = await listBillsOfOrder(seller, { order: order.id })
  expect(bill?.content.buyer).toEqual({
    name: '',
    address: { en: '', ne: '' },
    phone: '',
    taxNumber: '301234567',
  })
  expect(await listCustomers(seller, {})).toMatchObject({ customers: [] })
  expect((await readSalesTotals(seller, '7')).sales).toMatchObject({ orders: 1, paisa: 91_800 })
  const { bytes } = await renderBill(seller, { id: bill?.id ?? '', query: { language: 'ne' } })
  expect(bytes.length).toBeGreaterThan(500)
  await checkInvariants(shop)
  expect(await listFindings(seller)).toEqual([])
})

shopTest('a counter sale is refused unless its partial payments add up to the total', async ({ shop }) => {
  const product = await newProduct(shop, { stock: 5 })
  const seller = await newSeller(shop)
  const sale = { channel: 'counter', lines: [{ productId: product.id, quantity: 1 }] }
  for (const tender of [[], [{ method: 'cash', amount: 917.99 }], [{ method: 'cash', amount: 919 }]])
    await expect(addManualOrder(seller, { ...sale, tender })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { tender: 'tender' },
    })
  await expect(
    addManualOrder(seller, { ...sale, channel: 'phone', address, payment: 'cash', tender: [] }),
  ).rejects.toMatchObject({ fields: { tender: 'choice' } })
  await expect(addManualOrder(seller, { ...sale, channel: 'phone', address })).rejects.toMatchObject({
    fields: { payment: 'required' },
  })
  expect((await findProduct(shop, product.id)).stock).toBe(5)
})
