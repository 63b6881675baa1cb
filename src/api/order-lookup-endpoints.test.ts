import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#db/schema/notifications.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'

const phone = '9801234501'

shopTest('a confirmed order lookup returns the progress without personal data', async ({ shop }) => {
  const visitor = createBrowser(await createTestServer(shop))
  const items = [{ productId: (await newProduct(shop, { stock: 9 })).id, quantity: 1 }]
  const orderInput = { items, address: { ...address, phone } }
  const { number, totalPaisa } = await placeCashOrder(await newShopper(shop), orderInput)
  const unknownResponse = await visitor.post('/api/order/lookup', { number: number + 1, phone: '9801234502' })
  const knownResponse = await visitor.post('/api/order/lookup', { number, phone })
  expect([
    knownResponse.status,
    Object.keys(knownResponse.body),
    Object.keys(knownResponse.body.lookup),
  ]).toEqual([
    unknownResponse.status,
    Object.keys(unknownResponse.body),
    Object.keys(unknownResponse.body.lookup),
  ])
  expect(knownResponse.body.message).toBe(unknownResponse.body.message)
  const id = knownResponse.body.lookup._id
  const [row] = await shop.db.select().from(notifications).where(eq(notifications.kind, 'code'))
  const code = String(Reflect.get(Object(row?.content), 'code'))
  const wrongCodeResponse = await visitor.post('/api/order/lookup/confirm', {
    id,
    code: code === '111111' ? '222222' : '111111',
  })
  expect([wrongCodeResponse.status, wrongCodeResponse.body.message]).toEqual([
    409,
    'This is not the code. Look at the message again: 4 tries left.',
  ])
  const confirmResponse = await visitor.post('/api/order/lookup/confirm', { id, code })
  expect(confirmResponse.headers['cache-control']).toBe('no-store')
  expect(confirmResponse.body.order).toMatchObject({
    number,
    status: 'Processing',
    isPaid: false,
    amount: totalPaisa / 100,
    due: totalPaisa / 100,
    history: [{ status: 'Processing' }],
  })
  for (const secret of [address.firstName, address.street, address.email, phone, items[0]?.productId ?? ''])
    expect(JSON.stringify(confirmResponse.body)).not.toContain(secret)
  const repeatedResponse = await visitor.post('/api/order/lookup/confirm', { id, code })
  expect(repeatedResponse.status).toBe(409)
  const secondLookup = await visitor.post('/api/order/lookup', { number, phone })
  expect([secondLookup.status, Number(secondLookup.headers['retry-after'])]).toEqual([
    429,
    expect.any(Number),
  ])
})

shopTest('a malformed order lookup is refused with the name of the invalid field', async ({ shop }) => {
  const visitor = createBrowser(await createTestServer(shop))
  const request = (body: unknown) => visitor.post('/api/order/lookup', body)
  const wrongNumber = 'Enter the order number, for example 1001.'
  for (const number of ['abc', '-1', '0', '1.5', '1e9', '9'.repeat(30), -1, 1.5, 2 ** 60])
    expect((await request({ number, phone })).body.errors).toEqual({ number: wrongNumber })
  for (const wrongPhone of ['12', 'phone', '9'.repeat(16), "9801234501' or 1=1"])
    expect(Object.keys((await request({ number: 1001, phone: wrongPhone })).body.errors)).toEqual(['phone'])
  const bodies = [null, [], 'text', 7, {}, { number: {}, phone: [] }, { number: '\u0000', phone: '\u0000' }]
  for (const body of bodies) {
    const { status } = await request(body)
    expect(status).toBe(400)
  }
  const confirm = (body: unknown) => visitor.post('/api/order/lookup/confirm', body)
  for (const body of [{}, { id: 'x' }, { id: {}, code: [] }, { id: 'x', code: '१२' }])
    expect((await confirm(body)).status).toBe(400)
  expect((await confirm({ id: "' or 1=1", code: '१२३४५६' })).status).toBe(409)
})
