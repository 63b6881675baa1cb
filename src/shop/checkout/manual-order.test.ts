import { count, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { customers, paymentLinks, staffIdempotencyKeys } from '#db/schema/customers.server.ts'
import { notifications, testSms } from '#db/schema/notifications.server.ts'
import { orderEvents, orders, emails } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import type { ShopContext } from '#shop/context.ts'
import { findCustomersByPhone } from '#shop/customers/customers.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { manualOrderPlacement } from '#domain/order/manual-order.server.ts'
import { fitsSms } from '#domain/notification/sms-length.ts'
import { readMessageRules, saveMessageRules } from '#shop/notifications/message-rules.ts'
import { renderSmsText } from '#shop/notifications/sms/sms-text.ts'
import { renderBill } from '#shop/bills/bill-pdf.ts'
import { findOrderByLink, orderLinkPath } from '#shop/orders/order-links.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { handleTestGatewayAction } from './built-in-gateway-actions.ts'
import { findByPaymentLink, createPaymentLink, startPaymentByLink } from './payment-links.ts'
import { expireOrders } from './reconcile-payments.ts'
import { placeCashOrder } from './checkout.ts'
import { addManualOrder } from './manual-order.ts'
import { hashManualOrder } from './order-fingerprint.ts'
import { previewManualOrder } from './manual-prices.ts'

const caller = { ...address, firstName: 'Sita', lastName: '', email: '', zipcode: '', phone: '980-1234501' }
const hourMs = 3_600_000

async function createFixture(shop: ShopContext, stock = 5) {
  const product = await newProduct(shop, { stock })
  const seller = await newSeller(shop)
  const manualOrderInput = (extraFields: object = {}) => {
    const lines = [{ productId: product.id, quantity: 2 }]
    return { channel: 'phone', lines, address: caller, payment: 'cash', language: 'ne', ...extraFields }
  }
  return { product, seller, manualOrderInput }
}

async function stockOf(shop: ShopContext, id: string) {
  return (await findProduct(shop, id)).stock
}

async function expectNoFindings(shop: ShopContext, seller: ShopContext) {
  await checkInvariants(shop)
  expect(await listFindings(seller)).toEqual([])
}

const secretOf = (url: string | null) => url?.split('/').at(-1) ?? ''

describe('a manual order', () => {
  shopTest(
    'changes the stock and is billed like any order, and sends no email without an address',
    async ({ shop }) => {
      const { product, seller, manualOrderInput } = await createFixture(shop)
      const { order, url } = await addManualOrder(seller, manualOrderInput({ note: 'Rings back after five' }))
      expect(url).toBeNull()
      expect(order).toMatchObject({ channel: 'phone', totalPaisa: 183_600, paymentType: 'Cash On Delivery' })
      expect(order).toMatchObject(await readOrder(shop.db, order.id))
      expect(await stockOf(shop, product.id)).toBe(3)
      const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
      expect(event).toMatchObject({ actor: 'seller', staffId: seller.actor.seller?.id, status: 'Processing' })
      await moveOrder(seller, order, 'Packed', 'Shipped', 'Out for delivery', 'Returned')
      const kinds = await shop.db.select({ kind: bills.kind }).from(bills).where(eq(bills.orderId, order.id))
      expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'credit-note'])
      expect(await stockOf(shop, product.id)).toBe(5)
      const sent: Mail[] = []
      await sendMails({
        ...shop,
        mail: { send: async (mail) => void sent.push(mail), close: () => undefined },
      })
      expect(sent.filter(({ to }) => to === '')).toEqual([])
      await expectNoFindings(shop, seller)
    },
  )

  shopTest(
    'belongs to the customer with its phone number, however the number is written',
    async ({ shop }) => {
      const { seller, manualOrderInput } = await createFixture(shop)
      const firstOrder = await addManualOrder(seller, manualOrderInput())
      const sameCaller = {
        ...caller,
        firstName: 'Sita ji',
        phone: '+977 9801234501',
        email: 'sita@example.com',
      }
      const secondOrder = await addManualOrder(
        seller,
        manualOrderInput({ address: sameCaller, channel: 'social' }),
      )
      const rows = await shop.db.select().from(customers)
      expect(rows).toMatchObject([{ name: 'Sita', phone: '+9779801234501', email: 'sita@example.com' }])
      const orderRows = await shop.db.select({ id: orders.id, customer: orders.customerId }).from(orders)
      expect(orderRows.map(({ customer }) => customer)).toEqual([rows[0]?.id, rows[0]?.id])
      expect(await findCustomersByPhone(seller, { phone: '९८०१२३४५०१' })).toEqual([
        { id: rows[0]?.id, name: 'Sita', orders: 2, address: secondOrder.order.address },
      ])
      expect(await findCustomersByPhone(seller, { phone: '980123450' })).toEqual([])
      expect(firstOrder.order.id).not.toBe(secondOrder.order.id)
    },
  )

  shopTest('creates a customer with the first 200 characters of a very long name', async ({ shop }) => {
    const { seller, manualOrderInput } = await createFixture(shop)
    const longName = { firstName: 'अ'.repeat(150), lastName: 'ब'.repeat(150) }
    await addManualOrder(seller, manualOrderInput({ address: { ...caller, ...longName } }))
    expect(await shop.db.select({ name: customers.name }).from(customers)).toEqual([
      { name: `${'अ'.repeat(150)} ${'ब'.repeat(49)}` },
    ])
  })

  shopTest(
    'is not linked to an account, although the search by its phone number finds the account',
    async ({ shop }) => {
      const { seller, product, manualOrderInput } = await createFixture(shop)
      const shopper = await newShopper(shop)
      const items = [{ productId: product.id, quantity: 1 }]
      await placeCashOrder(shopper, { items, address: { ...address, phone: '0984-1234567' } })
      const id = shopper.actor.shopper?.id
      for (const phone of ['9841234567', '९८४१२३४५६७', '+977 984 1234567'])
        expect(await findCustomersByPhone(seller, { phone })).toMatchObject([{ id, orders: 1 }])
      for (const phone of ['984123456', '9841234568', '', '%'])
        expect(await findCustomersByPhone(seller, { phone })).toEqual([])
      const order = await addManualOrder(
        seller,
        manualOrderInput({ address: { ...caller, phone: '9841234567' } }),
      )
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.order.id))
      expect(row?.customerId).not.toBe(id)
      expect(await findCustomersByPhone(seller, { phone: '9841234567' })).toHaveLength(2)
    },
  )

  shopTest('can have agreed prices with a reason and the permission to set prices', async ({ shop }) => {
    const { product, seller, manualOrderInput } = await createFixture(shop)
    const line = { productId: product.id, quantity: 1, price: 800, reason: 'Floor model' }
    const manualOrder = manualOrderInput({
      lines: [line],
      discount: 50,
      discountReason: 'Regular customer',
      shipping: 250,
      shippingReason: 'Fourth floor',
    })
    const { order } = await addManualOrder(seller, manualOrder)
    // 800 − 50 = 750; tax 15; delivery 250.
    expect(order).toMatchObject({
      subtotalPaisa: 80_000,
      discountPaisa: 5_000,
      shippingPaisa: 25_000,
      totalPaisa: 101_500,
    })
    const quoted = await previewManualOrder(seller, { ...manualOrder, address: undefined })
    expect(quoted.totals.totalPaisa).toBe(101_500)
    await expect(addManualOrder(withPermissions(seller, 'orders'), manualOrder)).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const errorCodeOf = async (extraFields: object) =>
      addManualOrder(seller, manualOrderInput(extraFields)).then(
        () => 'done',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      )
    expect(await errorCodeOf({ lines: [{ ...line, reason: undefined }] })).toBe('own-price')
    expect(await errorCodeOf({ lines: [{ ...line, price: 1000.01 }] })).toBe('own-price')
    expect(await errorCodeOf({ lines: [{ ...line, price: 0 }] })).toBe('invalid-input')
    expect(await errorCodeOf({ lines: [{ ...line, reason: 'no' }] })).toBe('invalid-input')
    expect(await errorCodeOf({ discount: 1800.01, discountReason: 'Regular' })).toBe('discount-too-high')
    expect(await errorCodeOf({ discount: 5 })).toBe('invalid-input')
    expect(await errorCodeOf({ discount: 5, discountReason: 'no' })).toBe('invalid-input')
    expect(await errorCodeOf({ expectedTotal: 1 })).toBe('total-changed')
    expect(await errorCodeOf({ lines: [{ productId: product.id, quantity: 6 }] })).toBe('out-of-stock')
    expect(await errorCodeOf({ channel: 'web' })).toBe('invalid-input')
    expect(await errorCodeOf({ address: { ...caller, phone: '5551234' } })).toBe('invalid-input')
    expect(await errorCodeOf({ address: { ...caller, street: '' } })).toBe('invalid-input')
    await expectNoFindings(shop, seller)
  })

  shopTest('is another order if only the local level of its address differs', async ({ shop }) => {
    const { seller, manualOrderInput } = await createFixture(shop)
    const addOrderIn = (localLevelId: number) =>
      addManualOrder(seller, manualOrderInput({ address: { ...caller, localLevelId } }), 'response-lost')
    const { order } = await addOrderIn(331)
    expect((await addOrderIn(331)).order.id).toBe(order.id)
    await expect(addOrderIn(332)).rejects.toMatchObject({
      code: 'idempotency-mismatch',
      extra: { value: { id: order.id, number: order.number } },
    })
    // Release 0.1 hashed the order without its local level.
    const { language = 'en', ...input } = manualOrderPlacement.parse(manualOrderInput())
    await shop.db.update(staffIdempotencyKeys).set({ requestHash: hashManualOrder({ ...input, language }) })
    expect((await addOrderIn(331)).order.id).toBe(order.id)
    await expect(addOrderIn(332)).rejects.toMatchObject({ code: 'idempotency-mismatch' })
  })

  isolatedDatabaseTest('is created once if it is sent fifty times with one key', async ({ shop }) => {
    const { product, seller, manualOrderInput } = await createFixture(shop, 60)
    const requests = Array.from({ length: 50 }, async () =>
      addManualOrder(seller, manualOrderInput(), 'pressed-once'),
    )
    const ids = new Set((await Promise.all(requests)).map(({ order }) => order.id))
    expect(ids.size).toBe(1)
    expect(await stockOf(shop, product.id)).toBe(58)
    await expect(
      addManualOrder(seller, manualOrderInput({ payment: 'link' }), 'pressed-once'),
    ).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    })
    const [rows] = await shop.db.select({ n: count() }).from(staff)
    expect(rows?.n).toBe(1)
  })
})

shopTest('an account becomes a customer with its first order', async ({ shop }) => {
  const { product } = await createFixture(shop)
  const shopper = await newShopper(shop)
  const items = [{ productId: product.id, quantity: 1 }]
  await placeCashOrder(shopper, { items, address })
  await placeCashOrder(shopper, { items, address })
  const rows = await shop.db.select().from(customers)
  expect(rows).toMatchObject([
    { id: shopper.actor.shopper?.id, shopperId: shopper.actor.shopper?.id, phone: null },
  ])
})

describe('a payment link', () => {
  shopTest(
    'reserves the stock for 48 hours, and anyone with the link can pay without a login',
    async ({ shop }) => {
      const { product, seller, manualOrderInput } = await createFixture(shop)
      const { order, url } = await addManualOrder(seller, manualOrderInput({ payment: 'link' }))
      expect(url).toMatch(/\/ne\/pay\/[\w-]{22}$/)
      const [storedLink] = await shop.db.select().from(paymentLinks)
      expect(storedLink?.hash.toString('base64url')).not.toContain(secretOf(url))
      expect(storedLink?.endsAt).toEqual(new Date(order.createdAt.getTime() + 48 * hourMs))
      const visitor = withActor(shop, {})
      expect(await findByPaymentLink(visitor, secretOf(url))).toMatchObject({
        state: 'open',
        order: { id: order.id },
      })
      await expect(changeOrderStatus(seller, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
        code: 'awaiting-payment',
      })
      const later = { ...visitor, now: () => new Date(shop.now().getTime() + 47 * hourMs) }
      expect(await expireOrders(later)).toBe(0)
      const paymentUrl = await startPaymentByLink(later, { key: secretOf(url) })
      await handleTestGatewayAction(later, { id: paymentUrl.split('/').at(-1), action: 'pay' })
      expect(await readOrder(shop.db, order.id)).toMatchObject({ isPaid: true, status: 'Processing' })
      expect(await findByPaymentLink(later, secretOf(url))).toMatchObject({ state: 'paid' })
      await expect(startPaymentByLink(later, { key: secretOf(url) })).rejects.toMatchObject({
        code: 'nothing-to-pay',
      })
      await expect(createPaymentLink(seller, { id: order.id })).rejects.toMatchObject({
        code: 'nothing-to-pay',
      })
      expect(await stockOf(shop, product.id)).toBe(3)
      await expectNoFindings(shop, seller)
    },
  )

  shopTest(
    'ends when its unpaid order expires, and a second link leads to the same order',
    async ({ shop }) => {
      const { product, seller, manualOrderInput } = await createFixture(shop)
      const { order, url } = await addManualOrder(seller, manualOrderInput({ payment: 'link', heldHours: 2 }))
      const secondLink = await createPaymentLink(seller, { id: order.id })
      expect(secretOf(secondLink.url)).not.toBe(secretOf(url))
      expect((await findByPaymentLink(shop, secretOf(secondLink.url))).order.id).toBe(order.id)
      const later = { ...shop, now: () => new Date(shop.now().getTime() + 2 * hourMs + 1000) }
      expect(await expireOrders(later)).toBe(1)
      expect(await stockOf(shop, product.id)).toBe(5)
      expect(await findByPaymentLink(later, secretOf(url))).toMatchObject({ state: 'cancelled' })
      for (const key of ['', 'x', secretOf(url).slice(1), 'A'.repeat(22), 'A'.repeat(5000)])
        await expect(startPaymentByLink(shop, { key })).rejects.toMatchObject({ name: 'ShopError' })
      await expectNoFindings(later, seller)
    },
  )

  shopTest(
    'is sent by email and SMS in the language of the customer, and its secret is then deleted',
    async ({ shop }) => {
      const { seller, manualOrderInput } = await createFixture(shop)
      const reachableCustomer = { ...caller, email: 'sita@example.com' }
      const manualOrder = manualOrderInput({
        payment: 'link',
        sendBy: ['mail', 'sms'],
        address: reachableCustomer,
      })
      const { order, url } = await addManualOrder(seller, manualOrder, 'pressed-once')
      await addManualOrder(seller, manualOrder, 'pressed-once')
      const endOfDay = () => new Date(`${shop.now().toISOString().slice(0, 10)}T23:59:00Z`)
      const sent: Mail[] = []
      const mail = { send: async (email: Mail) => void sent.push(email), close: () => undefined }
      await sendMails({ ...shop, mail })
      await sendSms({ ...shop, now: () => new Date(endOfDay().getTime() + 6 * hourMs) })
      const customerEmails = sent.filter(({ to }) => to === reachableCustomer.email)
      expect(customerEmails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/को भुक्तानी$/)])
      expect(customerEmails[0]?.text).toContain(`/ne/pay/${secretOf(url)}`)
      const [text] = await shop.db.select().from(testSms)
      expect(text).toMatchObject({ recipient: '+9779801234501' })
      expect(text?.text).toContain(`/ne/pay/${secretOf(url)}`)
      for (const table of [notifications, emails]) {
        const rows = await shop.db.select({ content: table.content }).from(table)
        expect(JSON.stringify(rows)).not.toContain(secretOf(url))
      }
      // Later notifications link to the page that needs no account.
      await changeOrderStatus(seller, { id: order.id, status: 'Cancelled' })
      await sendMails({ ...shop, mail })
      const key = new URL(await orderLinkPath(shop, order), 'https://example.com').search
      expect(sent.at(-1)?.text).toContain(`/ne/order/${order.id}${key}`)
    },
  )

  shopTest(
    'charges the current total after an edit, and a payment of the previous total leaves an outstanding amount',
    async ({ shop }) => {
      const { product, seller, manualOrderInput } = await createFixture(shop)
      const { order, url } = await addManualOrder(seller, manualOrderInput({ payment: 'link' }))
      const { id } = order
      const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
      const reason = 'Called again'
      await editOrder(seller, { id, version: 1, lines: linesWithQuantity(1), reason })
      expect((await findByPaymentLink(shop, secretOf(url))).unpaid).toEqual({
        paisa: 91_800,
        isOutstandingAmount: false,
      })
      const firstUrl = await startPaymentByLink(shop, { key: secretOf(url) })
      const editDuringPayment = editOrder(seller, { id, version: 2, lines: linesWithQuantity(3), reason })
      await expect(editDuringPayment).rejects.toMatchObject({ code: 'awaiting-payment' })
      const secondUrl = await startPaymentByLink(shop, { key: secretOf(url) })
      await handleTestGatewayAction(shop, { id: secondUrl.split('/').at(-1), action: 'cancel' })
      await editOrder(seller, { id, version: 2, lines: linesWithQuantity(3), reason })
      // The customer pays the first link in a window that is still open.
      await handleTestGatewayAction(shop, { id: firstUrl.split('/').at(-1), action: 'late' })
      expect(await readOrder(shop.db, id)).toMatchObject({
        isPaid: true,
        totalPaisa: 275_400,
        outstandingPaisa: 183_600,
        bill: null,
      })
      await expectNoFindings(shop, seller)
      const paymentUrl = await startPaymentByLink(shop, {
        key: secretOf((await createPaymentLink(seller, { id })).url),
      })
      await handleTestGatewayAction(shop, { id: paymentUrl.split('/').at(-1), action: 'pay' })
      const issuedBills = await shop.db.select().from(bills).where(eq(bills.orderId, id))
      expect(issuedBills.map(({ kind, content }) => [kind, content.totalPaisa])).toEqual([['bill', 275_400]])
      await changeOrderStatus(seller, { id, status: 'Packed' })
      await expectNoFindings(shop, seller)
    },
  )
})

describe('after a manual order', () => {
  shopTest(
    'the customer gets the link to the order page in the first SMS, in at most two segments',
    async ({ shop }) => {
      const { seller, manualOrderInput } = await createFixture(shop)
      for (const language of ['en', 'ne'] as const) {
        const { order } = await addManualOrder(seller, manualOrderInput({ language }))
        const url = `https://shop.example${await orderLinkPath(shop, order)}`
        const rules = await readMessageRules(shop.db)
        const content = { orderId: order.id, url }
        const facts = {
          kind: 'order-placed',
          content,
          language,
          publicUrl: '',
          businessName: undefined,
          order,
        }
        const text = renderSmsText(facts, rules) ?? ''
        expect(text).toContain(url)
        expect(fitsSms(text)).toBe(true)
      }
    },
  )

  shopTest('the shop gets no SMS about it', async ({ shop }) => {
    const { product, seller, manualOrderInput } = await createFixture(shop)
    const value = [{ to: '9841234567', language: 'en', topics: ['new-order'] }]
    await saveMessageRules(seller, { name: 'recipients', version: 0, value })
    const countShopNotifications = () => shop.db.$count(notifications, eq(notifications.kind, 'new-order'))
    await addManualOrder(seller, manualOrderInput())
    expect(await countShopNotifications()).toBe(0)
    const items = [{ productId: product.id, quantity: 1 }]
    await placeCashOrder(await newShopper(shop), { items, address })
    expect(await countShopNotifications()).toBe(1)
  })

  shopTest(
    'the customer can open the order page and the bill with a key until thirty days after the delivery',
    async ({ shop }) => {
      const { seller, manualOrderInput } = await createFixture(shop)
      const { order } = await addManualOrder(seller, manualOrderInput())
      const path = await orderLinkPath(shop, order)
      const key = new URL(path, 'https://example.com').searchParams.get('key') ?? ''
      expect(Buffer.from(key, 'base64url')).toHaveLength(16)
      const visitor = withActor(shop, {})
      expect(await findOrderByLink(visitor, order.id, key)).toMatchObject({ id: order.id })
      const otherOrder = await addManualOrder(seller, manualOrderInput())
      for (const [id, wrongKey] of [
        [otherOrder.order.id, key],
        [order.id, ''],
        [order.id, `${key}A`],
        [order.id, undefined],
        ['x', key],
      ] as const)
        await expect(findOrderByLink(visitor, id, wrongKey)).rejects.toMatchObject({ code: 'not-found' })
      await moveOrder(seller, order, ...statusesUntilDelivered)
      const [bill] = await shop.db.select().from(bills).where(eq(bills.orderId, order.id))
      const billId = bill?.id ?? ''
      expect(
        (await renderBill(visitor, { id: billId, query: { key } })).bytes.subarray(0, 4).toString(),
      ).toBe('%PDF')
      const otherPath = await orderLinkPath(shop, otherOrder.order)
      const otherKey = new URL(otherPath, 'https://example.com').searchParams.get('key')
      for (const wrongKey of [otherKey, `${key}A`])
        await expect(renderBill(visitor, { id: billId, query: { key: wrongKey } })).rejects.toMatchObject({
          code: 'not-found',
        })
      await expect(renderBill(visitor, { id: billId, query: {} })).rejects.toMatchObject({
        code: 'not-logged-in',
      })
      const visitorAfterDays = (days: number) => ({
        ...visitor,
        now: () => new Date(shop.now().getTime() + days * 24 * hourMs + 1000),
      })
      expect(await findOrderByLink(visitorAfterDays(29), order.id, key)).toMatchObject({
        status: 'Delivered',
      })
      await expect(findOrderByLink(visitorAfterDays(30), order.id, key)).rejects.toMatchObject({
        code: 'not-found',
      })
    },
  )
})
