import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#db/schema/notifications.server.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }
const phone = '9801234501'

shopTest(
  'a shopper verifies a phone number, sees the orders of that number until it is removed, and cannot cancel them',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const seller = await ownerBrowser(shop, http)
    const [shopper, otherShopper] = [createBrowser(http), createBrowser(http)]
    const lines = [{ productId: (await newProduct(shop, { stock: 9 })).id, quantity: 1 }]
    const manualOrder = {
      channel: 'phone',
      lines,
      address: { ...address, phone },
      payment: 'cash',
      language: 'ne',
    }
    const orderResponse = await seller.post('/api/seller/order/add', manualOrder)
    const order = orderResponse.body.order._id
    await shopper.post('/api/user/register', maya)
    await otherShopper.post('/api/user/register', { ...maya, email: 'hari@example.com' })
    expect((await shopper.get('/api/user/proofs')).body).toMatchObject({
      proofs: [],
      open: [],
      ways: ['phone', 'email'],
    })

    // The response is the same for registered and unknown numbers.
    const codeResponse = await shopper.post('/api/user/proofs/ask', { kind: 'phone', value: phone })
    const unknownResponse = await otherShopper.post('/api/user/proofs/ask', {
      kind: 'phone',
      value: '9801234599',
    })
    const summaryOf = ({ status, body }: typeof codeResponse) => [
      status,
      body.message,
      Object.keys(body.proof).toSorted(),
    ]
    expect(summaryOf(codeResponse)).toEqual(summaryOf(unknownResponse))
    const repeatedResponse = await shopper.post('/api/user/proofs/ask', { kind: 'phone', value: phone })
    expect([repeatedResponse.status, Number(repeatedResponse.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ])
    const [row] = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipient, `+977${phone}`))
    const code = String(Reflect.get(Object(row?.content), 'code'))
    const id = codeResponse.body.proof._id
    expect((await otherShopper.post('/api/user/proofs/prove', { id, code })).status).toBe(404)
    const wrongCodeResponse = await shopper.post('/api/user/proofs/prove', {
      id,
      code: code === '111111' ? '222222' : '111111',
    })
    expect([wrongCodeResponse.status, wrongCodeResponse.body.message]).toEqual([
      409,
      'This is not the code. Look at the message again: 4 tries left.',
    ])
    expect((await shopper.post('/api/user/proofs/prove', { id, code: '12' })).body.errors).toEqual({
      code: 'Enter the 6 digits of the code.',
    })
    expect((await shopper.get(`/api/order/${order}`)).status).toBe(404)
    const verifyResponse = await shopper.post('/api/user/proofs/prove', { id, code })
    expect(verifyResponse.body.proofs).toMatchObject([{ kind: 'phone', value: `+977${phone}`, isHeld: true }])

    const myOrders = await shopper.get('/api/order/user?page=1')
    expect(myOrders.body).toMatchObject({ total: 1, orders: [{ _id: order, userId: null }] })
    expect((await shopper.get(`/api/order/${order}`)).body.isLinked).toBe(true)
    expect((await seller.get(`/api/order/${order}`)).body.isLinked).toBe(false)
    expect((await shopper.post('/api/order/cancel', { id: order })).status).toBe(404)
    const dataExport = await shopper.get('/api/user/export')
    expect(dataExport.body).toMatchObject({ orders: [{ _id: order }], proofs: [{ value: `+977${phone}` }] })
    const customer = await seller.get(`/api/seller/customer/list?search=${phone}`)
    const customerDetails = await seller.get(`/api/seller/customer/${customer.body.customers[0]._id}`)
    expect(customerDetails.body.customer).toMatchObject({ hasAccount: true, proven: [{ kind: 'phone' }] })
    // An account with an order in progress cannot be deleted.
    expect((await shopper.post('/api/user/delete', { password: maya.password })).status).toBe(409)
    expect((await otherShopper.post('/api/user/proofs/remove', { id })).status).toBe(404)
    expect((await shopper.post('/api/user/proofs/remove', { id })).body.proofs).toEqual([])
    expect((await shopper.get(`/api/order/${order}`)).status).toBe(404)
    expect((await shopper.post('/api/user/delete', { password: maya.password })).status).toBe(200)
  },
)
