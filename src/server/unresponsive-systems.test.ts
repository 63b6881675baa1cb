import type { Gateway } from '#adapters/payments/gateway.ts'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { createKhalti } from '#adapters/payments/khalti.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import { createImages } from '#adapters/images/images.ts'
import { createAakash } from '#adapters/sms/aakash.ts'
import { createSparrow } from '#adapters/sms/sparrow.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { describe, expect } from 'vitest'
import { reconcilePayments, handleGatewayReturn } from '#shop/checkout/reconcile-payments.ts'
import { createWaitTimeLimit } from '#lib/wait-limit.ts'
import { readConfig } from '#server/config/config.server.ts'
import { createTestServer } from '#testing/http/http.ts'
import { openSilentServer } from '#testing/process/unresponsive-server.ts'
import { placeOrderAtGateway } from '#testing/payments/gateway-orders.ts'
import { openKhaltiShop } from '#testing/payments/gateway-shops.ts'
import { withGateways } from '#testing/payments/gateway-shops.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { orderRequest } from '#testing/shop/orders.ts'
import { browserOf } from '#testing/http/people.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { openImageStore } from './store.ts'

const maxMs = 6000

async function measureTime<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, ms: performance.now() - startedAt }
}

const silentGateways: Record<'khalti' | 'stripe', (url: string) => Gateway> = {
  khalti: (url) => createKhalti({ secretKey: 'secret', url }),
  stripe: (url) => createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url }),
}

describe('while a payment gateway does not respond', () => {
  for (const [name, openGateway] of Object.entries(silentGateways)) {
    shopTest(
      `an order to pay by ${name} is refused within six seconds and stays unpaid`,
      async ({ shop }) => {
        const gateway = openGateway(`http://127.0.0.1:${await openSilentServer()}`)
        const http = await createTestServer(withGateways(shop, gateway))
        const { shopper, input: body } = await orderRequest(shop)
        const browser = await browserOf(shopper, http)
        const headers = { 'idempotency-key': 'order-by-a-silent-gateway' }
        const { value, ms } = await measureTime(() => browser.post('/api/order/stripe', body, headers))
        expect(value.status).toBe(503)
        expect(ms).toBeLessThan(maxMs)
        const { body: myOrders } = await browser.get('/api/order/user')
        expect(myOrders.orders).toMatchObject([{ status: 'Processing', isPaid: false }])
      },
    )
  }

  shopTest(
    'a shopper who returns from the gateway gets a response within six seconds, and the job settles the payment later',
    async ({ shop }) => {
      const { fake, shop: khaltiShop } = await openKhaltiShop(shop)
      const { attemptId, ref, reloadOrder } = await placeOrderAtGateway(khaltiShop)
      fake.pay(ref)
      const silentShop = withGateways(
        khaltiShop,
        silentGateways.khalti(`http://127.0.0.1:${await openSilentServer()}`),
      )
      const limit = createWaitTimeLimit({ limitMs: 5000 })
      const { ms } = await measureTime(() =>
        limit.run(() => handleGatewayReturn(silentShop, attemptId, { status: 'Completed' })),
      )
      expect(ms).toBeLessThan(maxMs)
      expect(await reloadOrder()).toMatchObject({ isPaid: false, status: 'Processing' })
      await reconcilePayments(shopAfterMinutes(khaltiShop, 5))
      expect(await reloadOrder()).toMatchObject({ isPaid: true })
    },
  )

  shopTest('a status query to eSewa fails within six seconds in a request', async () => {
    const url = `http://127.0.0.1:${await openSilentServer()}`
    const esewa = createEsewa({ productCode: 'EPAYTEST', secretKey: 's', formUrl: url, statusUrl: url })
    const attempt = {
      id: 'a',
      orderId: 'o',
      amountPaisa: 100,
      currency: 'NPR',
      gatewayRef: 'a',
      transaction: null,
    }
    const limit = createWaitTimeLimit({ limitMs: 5000 })
    const { value, ms } = await measureTime(() =>
      limit.run(() => esewa.checkStatus(attempt).catch((error: unknown) => error)),
    )
    expect(value).toBeInstanceOf(Error)
    expect(ms).toBeLessThan(maxMs)
  })
})

shopTest('a picture in a bucket that does not respond is 503 within six seconds', async ({ shop }) => {
  const config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${await openSilentServer()}`,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const images = createImages({ store: openImageStore(config, 4000), log: shop.log })
  const http = await createTestServer({ ...shop, images })
  const { value, ms } = await measureTime(() => http.inject('/images/0123456789abcdef01234567/480.webp'))
  expect([value.statusCode, value.headers['retry-after']]).toEqual([503, '5'])
  expect(ms).toBeLessThan(maxMs)
})

shopTest('sending an SMS or an email fails if the provider or the mail server does not respond', async () => {
  const port = await openSilentServer()
  const url = `http://127.0.0.1:${port}`
  const sms = { to: '+9779841234567', text: 'Code 123456', reference: 'r1' }
  const mail = { to: 'maya@example.com', subject: 'Order', text: 'Thank you', html: '<p>Thank you</p>' }
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.com>' })
  const results = await Promise.allSettled([
    createSparrow({ token: 't', from: 'x', url }).send(sms),
    createAakash({ token: 't', url }).send(sms),
    mailer.send({ messageId: 'm1', ...mail }),
  ])
  mailer.close()
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
