import { expect } from 'vitest'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { address, newProduct, shopTest } from '#testing/shop/shop.ts'

const lalitpur = {
  ...defaultDeliveryRules.elsewhere,
  id: 'lalitpur',
  name: { en: 'Lalitpur', ne: 'ललितपुर' },
  // The ids of the provinces, districts and local levels of the zone.
  places: { provinces: [], districts: [29], levels: [] },
  fees: [{ upToGrams: null, paisa: 50_000 }],
  carrying: { stairsPaisa: 20_000, liftPaisa: 5_000 },
  mostCashPaisa: 100_000,
}
const delivery = { ...defaultDeliveryRules, zones: [lalitpur] }

shopTest(
  'a seller saves delivery rules, which changes their hash, and a save with an outdated version is refused',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const visitor = createBrowser(http)
    const seller = await ownerBrowser(shop, http)
    const beforeSave = await visitor.get('/api/delivery')
    expect(beforeSave.body).toMatchObject({ success: true, delivery: defaultDeliveryRules })
    // The provinces with their districts and local levels.
    expect(beforeSave.body['places']).toHaveLength(7)
    expect((await seller.get('/api/seller/zone/list')).body).toMatchObject({ version: 0 })
    const saveResponse = await seller.post('/api/seller/zone/save', { version: 0, delivery })
    expect([saveResponse.status, saveResponse.body['version'], saveResponse.body['delivery']]).toEqual([
      200,
      1,
      delivery,
    ])
    const outdatedSave = await seller.post('/api/seller/zone/save', {
      version: 0,
      delivery: defaultDeliveryRules,
    })
    expect([outdatedSave.status, outdatedSave.body['version']]).toEqual([409, 1])

    const afterSave = await visitor.get('/api/delivery')
    expect(afterSave.body['delivery']).toEqual(delivery)
    expect(afterSave.body['hash']).not.toBe(beforeSave.body['hash'])
    expect(afterSave.headers['cache-control']).toBe('public, max-age=60')
    const fetchByHash = (hash: unknown) => visitor.get(`/api/delivery?hash=${String(hash)}`)
    const rulesByHash = await fetchByHash(afterSave.body['hash'])
    expect([rulesByHash.headers['cache-control'], rulesByHash.body]).toEqual([
      'public, max-age=31536000, immutable',
      afterSave.body,
    ])
    // A request with an outdated hash gets the current rules, which are cached only for a minute.
    expect((await fetchByHash(beforeSave.body['hash'])).headers['cache-control']).toBe('public, max-age=60')
  },
)

shopTest(
  'a quote contains the prices of the delivery services at an address and the reason if cash is refused',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const seller = await ownerBrowser(shop, http)
    await seller.post('/api/seller/zone/save', { version: 0, delivery })
    const chair = await newProduct(shop)
    const { body } = await createBrowser(http).post('/api/order/quote', {
      items: [{ productId: chair.id, quantity: 1 }],
      place: address,
      extras: { floor: 2, hasLift: true, carryUp: true },
      paymentOption: 'Cash On Delivery',
    })
    expect(body).toMatchObject({
      shipping: 600,
      shippingParts: [
        { kind: 'delivery', amount: 500 },
        { kind: 'carrying', amount: 100 },
      ],
      total: 1518,
      // The services that the shopper can add at this address.
      offers: { carrying: { stairs: 200, lift: 50 }, assembly: null },
      refusals: [{ code: 'cash-above-limit', message: expect.stringContaining('Rs.1,000') }],
    })
    const { status, body: refusal } = await createBrowser(http).post('/api/order/quote', {
      items: [{ productId: chair.id, quantity: 1 }],
      extras: { floor: 61, carryUp: true },
    })
    expect([status, Object.keys(refusal['errors'] ?? {})]).toEqual([400, ['extras.floor']])
  },
)
