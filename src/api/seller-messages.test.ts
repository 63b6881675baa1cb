import { expect } from 'vitest'
import { defaultRule } from '#domain/notification/message-rules.ts'
import { queueMessages } from '#shop/notifications/message-queue.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { shopTest } from '#testing/shop/shop.ts'

const rule = defaultRule('order-placed')

shopTest(
  'the owner saves the channels and texts of a notification through the API, and an unknown placeholder is reported',
  async ({ shop }) => {
    const seller = await ownerBrowser(shop, await createTestServer(shop))
    const path = '/api/seller/message/rules/save'
    const ruleInput = { name: 'order-placed', version: 0, value: { ...rule, sms: true } }
    const saveResponse = await seller.post(path, ruleInput)
    expect([saveResponse.status, saveResponse.body]).toMatchObject([
      200,
      { rules: { topics: { 'order-placed': { sms: true } } }, versions: { 'order-placed': 1 } },
    ])
    const conflict = await seller.post(path, ruleInput)
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      { success: false, version: 1, value: { sms: true } },
    ])
    const smsText = { en: 'Order {order} {sum}', ne: '' }
    const invalidResponse = await seller.post(path, { ...ruleInput, version: 1, value: { ...rule, smsText } })
    expect(invalidResponse.status).toBe(400)
    expect(invalidResponse.body.errors).toEqual({ 'smsText.en': expect.stringContaining('{sum}') })
    const response = await seller.get('/api/seller/message/rules')
    expect(response.body.rules).toEqual(saveResponse.body.rules)
  },
)

shopTest('SMS are listed and sent again through the API', async ({ shop }) => {
  const seller = await ownerBrowser(shop, await createTestServer(shop))
  const message = {
    channel: 'sms',
    kind: 'order-placed',
    recipient: '+9779841234567',
    language: 'en',
  } as const
  await queueMessages(shop.db, [{ ...message, dedupeKey: '1', content: { orderId: 'gone' } }], shop.now())
  const noon = new Date('2046-11-21T12:00:00+05:45')
  await sendSms({ ...shop, now: () => noon })
  const { body } = await seller.get('/api/seller/message/list?filter=failed')
  const [sms] = body.sms
  expect(sms).toMatchObject({ topic: 'order-placed', state: 'failed', order: null, sentAt: null })
  expect((await seller.post('/api/seller/message/again', { id: sms._id })).status).toBe(200)
  expect((await seller.get('/api/seller/message/list?filter=failed')).body).toMatchObject({
    sms: [],
    total: 0,
  })
  expect((await seller.get('/api/seller/message/list?filter=lost')).status).toBe(400)
  expect((await seller.post('/api/seller/message/again', { id: '0' })).status).toBe(404)
})
