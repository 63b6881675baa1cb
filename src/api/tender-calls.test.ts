import { expect } from 'vitest'
import { staff } from '#db/schema/people.server.ts'
import { recordPicture } from '#shop/accept-pictures.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'

async function createFixture(shop: ShopContext) {
  const http = await createTestServer(shop)
  const seller = await ownerBrowser(shop, http)
  const shopper = createBrowser(http)
  await shopper.post('/api/user/register', {
    name: 'Maya',
    email: 'maya@example.com',
    password: 'chair-9-table',
  })
  const product = await newProduct(shop, { stock: 5 })
  const items = [{ productId: product.id, quantity: 1 }]
  return { seller, shopper, items }
}

shopTest(
  'a seller records the payments of an order at its delivery, and the order contains them',
  async ({ shop }) => {
    const { seller, shopper, items } = await createFixture(shop)
    const orderResponse = await shopper.post('/api/order/cod', { items, address })
    const { _id: id } = Object(orderResponse.body['order'])
    for (const status of ['Packed', 'Shipped', 'Out for delivery'])
      await seller.post('/api/order/status', { id, status })
    const delivery = { id, status: 'Delivered' }
    const invalidResponse = await seller.post('/api/order/status', { ...delivery, tender: [] })
    expect([invalidResponse.status, Object.keys(Object(invalidResponse.body['errors']))]).toEqual([
      400,
      ['tender'],
    ])
    const { status, body } = await seller.post('/api/order/status', {
      ...delivery,
      tender: [{ method: 'qr', amount: 900.5, reference: 'FP-9' }],
      shortfall: { amount: 17.5, reason: 'A scratch' },
    })
    expect(status).toBe(200)
    const at: unknown = expect.stringMatching(/Z$/)
    const expected = {
      channel: 'web',
      advance: null,
      due: 0,
      isPaid: true,
      shortfall: 17.5,
      amount: 918,
      tender: [{ method: 'qr', amount: 900.5, reference: 'FP-9', at }],
    }
    expect(body['order']).toMatchObject(expected)
    expect((await shopper.get(`/api/order/${id}`)).body['order']).toMatchObject(expected)
    const sheet = await seller.get('/api/seller/cash')
    expect(sheet.body).toMatchObject({
      expected: 0,
      handedIn: 0,
      staff: [{ expected: 0, refunded: [{ method: 'cash', amount: 0 }, {}, {}, {}, {}] }],
    })
  },
)

shopTest('a counter sale needs only its items and its payments', async ({ shop }) => {
  const { seller, items: lines } = await createFixture(shop)
  const { status, body } = await seller.post('/api/seller/order/add', {
    channel: 'counter',
    lines,
    tender: [{ method: 'cash', amount: 918 }],
  })
  expect(status).toBe(201)
  expect(body['order']).toMatchObject({
    channel: 'counter',
    status: 'Delivered',
    isPaid: true,
    due: 0,
    paymentType: 'Cash On Delivery',
    address: { firstName: '', phone: '', street: '' },
    tender: [{ method: 'cash', amount: 918, reference: '' }],
  })
})

shopTest(
  'a cash order with an advance returns the page where it is paid, and its quote contains the advance and the rest',
  async ({ shop }) => {
    const { seller, shopper, items } = await createFixture(shop)
    const size = { kind: 'percent', basisPoints: 5000 }
    const value = {
      rules: [{ size, scope: { kind: 'above', paisa: 0 } }],
      retained: { cancelledPercent: 10, refusedPercent: 20 },
    }
    const settingsResponse = await seller.post('/api/seller/settings/save', {
      name: 'advance',
      version: 0,
      value,
    })
    expect([settingsResponse.status, settingsResponse.body]).toMatchObject([
      200,
      { settings: { advance: { value, version: 1 } } },
    ])
    const order = { items, address }
    const quote = await shopper.post('/api/order/quote', order)
    expect(quote.body).toMatchObject({ total: 918, advance: 459, due: 459, retained: value.retained })
    const { status, body } = await shopper.post('/api/order/cod', { ...order, expectedTotal: 918 })
    expect(status).toBe(200)
    expect(body['url']).toMatch(/\/test-gateway\//)
    expect(body['order']).toMatchObject({
      isPaid: false,
      due: 918,
      amount: 918,
      advance: { amount: 459, paidAt: null },
      paymentType: 'Cash On Delivery',
    })
  },
)

shopTest(
  'a QR reference confirms one order, and the refusal of a second use names that order',
  async ({ shop }) => {
    const { seller, shopper, items } = await createFixture(shop)
    const { hash } = await recordPicture(shop, {
      hash: 'a'.repeat(24),
      width: 600,
      height: 600,
      tone: '#ffffff',
    })
    const value = { isOffered: true, holdHours: 48, picture: hash, accountName: '' }
    const settingsResponse = await seller.post('/api/seller/settings/save', { name: 'qr', version: 0, value })
    expect(settingsResponse.status).toBe(200)
    const placeOrder = async () => {
      const { body } = await shopper.post('/api/order/stripe', { items, address, gateway: 'qr' })
      expect(body['url']).toContain('/pay/qr/')
      return Object(body['order'])
    }
    const firstOrder = await placeOrder()
    const referenceResponse = await shopper.post('/api/order/reference', {
      id: firstOrder._id,
      reference: 'FP-1',
    })
    expect(referenceResponse.body['order']).toMatchObject({
      qr: { reference: 'FP-1' },
      isPaid: false,
      due: 918,
    })
    const confirm = (order: { _id: string }, extraFields: object = {}) =>
      seller.post('/api/seller/payment/confirm', {
        id: order._id,
        version: 1,
        reference: 'FP-1',
        amount: 918,
        ...extraFields,
      })
    const wrongAmountResponse = await confirm(firstOrder, { amount: 917 })
    expect([wrongAmountResponse.status, wrongAmountResponse.body['errors']]).toMatchObject([
      400,
      { amount: expect.any(String) },
    ])
    expect((await confirm(firstOrder)).body['order']).toMatchObject({ qr: null, isPaid: true, due: 0 })
    const secondOrder = await placeOrder()
    const refusedResponse = await confirm(secondOrder)
    expect([refusedResponse.status, refusedResponse.body['message']]).toEqual([
      409,
      `This reference has already confirmed the payment of order ${firstOrder.number}.`,
    ])
  },
)

shopTest('a reversed hand-in of cash stays on the cash sheet next to its reversal', async ({ shop }) => {
  const { seller } = await createFixture(shop)
  const [member] = await shop.db.select({ id: staff.id }).from(staff)
  const handIn = { day: '2026-01-01', staffId: member?.id, amount: 500 }
  const handInResponse = await seller.post('/api/seller/cash/hand-in', handIn)
  const [entry] = Object(handInResponse.body['handovers'])
  const reversalResponse = await seller.post('/api/seller/cash/take-back', { id: entry._id })
  expect([reversalResponse.status, reversalResponse.body]).toMatchObject([
    200,
    { handedIn: 0, handovers: [{ amount: 500, canTakeBack: false }, { amount: -500 }] },
  ])
  expect((await seller.post('/api/seller/cash/take-back', { id: '0' })).status).toBe(404)
})
