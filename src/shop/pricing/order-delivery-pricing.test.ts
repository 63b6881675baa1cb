import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import { defaultDeliveryRules, type DeliveryRules, type Zone } from '#domain/pricing/delivery/zones.ts'
import { currentAccount } from '#shop/accounts/accounts.ts'
import { addAddress, deleteAddress, updateAddress } from '#shop/accounts/addresses.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import {
  readOwnerSettingsWithVersions,
  readOwnerSettings,
  saveOwnerSetting,
} from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { readPublicPricing } from './pricing.ts'
import { quoteOrder } from './quote-order.ts'

const lalitpur: Zone = {
  ...defaultDeliveryRules.elsewhere,
  id: 'lalitpur',
  name: { en: 'Lalitpur', ne: 'ललितपुर' },
  places: { provinces: [], districts: [], levels: [331] },
  fees: [
    { upToGrams: 50_000, paisa: 50_000 },
    { upToGrams: null, paisa: 90_000 },
  ],
  freeFromPaisa: 5_000_000,
  days: { least: 1, most: 2 },
  carrying: { stairsPaisa: 20_000, liftPaisa: 5_000 },
  assemblyPaisa: 70_000,
  mostCashPaisa: 10_000_000,
}

async function saveRules(
  shop: ShopContext,
  change: Partial<DeliveryRules> | Partial<Zone> = {},
): Promise<void> {
  const changesRules = 'zones' in change || 'elsewhere' in change
  const rules = changesRules ? change : { zones: [{ ...lalitpur, ...change }] }
  const value = { ...defaultDeliveryRules, ...rules }
  const owner = await newSeller(shop)
  const { version } = (await readOwnerSettingsWithVersions(owner)).delivery
  await saveOwnerSetting(owner, { name: 'delivery', version, value })
}

const extras = { floor: 3, hasLift: false, carryUp: true }

shopTest(
  'the account contains the location of its default address, for the delivery estimate of every page',
  async ({ shop }) => {
    const shopper = await newShopper(shop)
    const readAddressPlace = async () => (await currentAccount(shopper))?.addressPlace
    expect(await readAddressPlace()).toBe(null)
    const { id } = await addAddress(shopper, { address })
    expect(await readAddressPlace()).toEqual({ en: 'Lalitpur', ne: 'ललितपुर' })
    await saveRules(shop)
    expect(await readAddressPlace()).toMatchObject({
      provinceId: 3,
      levelId: 331,
      en: 'Lalitpur',
      ne: 'ललितपुर',
    })
    await updateAddress(shopper, { id, address: { ...address, city: 'Nowhere' } })
    expect(await readAddressPlace()).toMatchObject({ provinceId: 3, en: 'Nowhere', ne: 'Nowhere' })
    const abroad = { ...address, city: 'Delhi', state: 'Delhi', zipcode: '110001', country: 'India' }
    await addAddress(shopper, { address: abroad })
    expect(await readAddressPlace()).toMatchObject({ en: 'Nowhere' })
    await deleteAddress(shopper, { id })
    expect(await readAddressPlace()).toEqual({ country: 'India', en: 'India', ne: 'भारत' })
  },
)

shopTest('an order stores and displays the delivery price that was quoted for its zone', async ({ shop }) => {
  await saveRules(shop)
  const sofa = await newProduct(shop, { offerPrice: 900, weightKg: 40 })
  const items = [{ productId: sofa.id, quantity: 1 }]
  const requestedExtras = { ...extras, assembly: [sofa.id, 'another'] }
  const quoted = await quoteOrder(shop, { items, place: address, extras: requestedExtras })
  expect(quoted).toMatchObject({
    totals: { subtotalPaisa: 90_000, shippingPaisa: 180_000, taxPaisa: 1800, totalPaisa: 271_800 },
    shippingParts: [
      { kind: 'delivery', paisa: 50_000 },
      { kind: 'carrying', paisa: 60_000 },
      { kind: 'assembly', paisa: 70_000 },
    ],
    offers: { carrying: lalitpur.carrying, assemblyPaisa: 70_000 },
    refusals: [],
  })
  const shopper = await newShopper(shop)
  const order = await placeCashOrder(shopper, {
    items,
    address,
    extras: requestedExtras,
    expectedTotal: 2718,
  })
  expect(order).toMatchObject({
    ...quoted.totals,
    deliveryEstimate: quoted.delivery,
    shippingParts: quoted.shippingParts,
    extras: { ...extras, assembly: [sofa.id] },
  })
  expect(await findOrder(shopper, order.id)).toEqual(order)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const zone = { id: lalitpur.id, name: lalitpur.name }
  expect(row).toMatchObject({ shippingParts: order.shippingParts, extras: order.extras, zone })
})

shopTest(
  'an incomplete location gets the fee of a zone only if no other zone is possible',
  async ({ shop }) => {
    const bagmati = localLevels.provinces.find(({ en }) => en === 'Bagmati')
    const districts = bagmati?.districts.map(({ id }) => id) ?? []
    const expensiveZone = { ...defaultDeliveryRules.elsewhere, fees: [{ upToGrams: null, paisa: 300_000 }] }
    const items = [{ productId: (await newProduct(shop, { offerPrice: 900, weightKg: 40 })).id, quantity: 1 }]
    const readFee = async (place: object) => (await quoteOrder(shop, { items, place })).totals.shippingPaisa
    await saveRules(shop, { zones: [lalitpur], elsewhere: expensiveZone })
    for (const place of [{ city: 'Lalitpur' }, { localLevelId: 331 }, { state: 'बागमती', city: 'ललितपुर' }])
      expect([place, await readFee(place)]).toEqual([place, 50_000])
    for (const place of [{ state: 'Bagmati' }, { city: 'Nowhere' }, { country: 'India', city: 'Lalitpur' }])
      expect([place, await readFee(place)]).toEqual([place, 300_000])
    const zone = { ...lalitpur, places: { provinces: [], districts, levels: [] } }
    await saveRules(shop, { zones: [zone], elsewhere: expensiveZone })
    for (const place of [{ state: 'Bagmati' }, { state: 'Bagmati', city: 'Nowhere' }])
      expect([place, await readFee(place)]).toEqual([place, 50_000])
    expect(await readFee({ state: 'Koshi' })).toBe(300_000)
  },
)

shopTest('an order to another country has no estimated delivery date', async ({ shop }) => {
  const chair = await newProduct(shop)
  const items = [{ productId: chair.id, quantity: 1 }]
  const shopper = await newShopper(shop)
  const abroad = { ...address, country: 'India', state: 'Bihar', city: 'Patna' }
  const foreignOrder = await placeCashOrder(shopper, { items, address: abroad })
  expect(foreignOrder.deliveryEstimate).toBeNull()
  expect(await findOrder(shopper, foreignOrder.id)).toMatchObject({ deliveryEstimate: null })
  const localOrder = await placeCashOrder(await newShopper(shop), { items, address })
  expect(localOrder.deliveryEstimate).not.toBeNull()
})

shopTest(
  'the delivery fee follows the total weight, and an unknown weight is charged the highest fee',
  async ({ shop }) => {
    await saveRules(shop)
    const lightProduct = await newProduct(shop, { weightKg: 40 })
    const productWithoutWeight = await newProduct(shop)
    const readFee = async (productId: string, quantity: number) =>
      (await quoteOrder(shop, { items: [{ productId, quantity }], place: address })).totals.shippingPaisa
    expect([
      await readFee(lightProduct.id, 1),
      await readFee(lightProduct.id, 2),
      await readFee(productWithoutWeight.id, 1),
    ]).toEqual([50_000, 90_000, 90_000])
  },
)

shopTest(
  'an order to a zone without the requested service is refused, with the phone number of the shop',
  async ({ shop }) => {
    await saveBusinessDetails(await newSeller(shop), { name: 'Baithak', phone: '01-5551234' })
    const chair = await newProduct(shop)
    const items = [{ productId: chair.id, quantity: 1 }]
    for (const [change, code] of [
      [{ state: 'ask-us' }, 'ask-us'],
      [{ state: 'not-delivered' }, 'not-delivered'],
      [{ hasCash: false }, 'cash-not-here'],
      [{ mostCashPaisa: 100 }, 'cash-above-limit'],
      [{ carrying: null }, 'extra-not-here'],
    ] as const) {
      await saveRules(shop, change)
      const orderInput = { items, extras }
      const { refusals } = await quoteOrder(shop, {
        ...orderInput,
        place: address,
        paymentOption: 'Cash On Delivery',
      })
      expect(refusals).toMatchObject([{ code, params: { phone: '01-5551234' }, productId: null }])
      const shopper = await newShopper(shop)
      await expect(placeCashOrder(shopper, { ...orderInput, address })).rejects.toMatchObject({ code })
    }
    await saveRules(shop, { hasCash: false })
    const { order } = await placeOnlineOrder(await newShopper(shop), { items, address })
    expect(order.status).toBe('Processing')
  },
)

shopTest('an idempotency key is refused for an order with different extras', async ({ shop }) => {
  await saveRules(shop)
  const chair = await newProduct(shop)
  const shopper = await newShopper(shop)
  const orderInput = { items: [{ productId: chair.id, quantity: 1 }], address }
  const firstOrder = await placeOnlineOrder(shopper, orderInput, 'key-of-the-order')
  await expect(
    placeOnlineOrder(shopper, { ...orderInput, extras }, 'key-of-the-order'),
  ).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  })
  const noExtras = { floor: 2, carryUp: false, assembly: [] }
  const repeatedOrder = await placeOnlineOrder(
    shopper,
    { ...orderInput, extras: noExtras },
    'key-of-the-order',
  )
  expect(repeatedOrder.order.id).toBe(firstOrder.order.id)
  const stairCarryOrder = await placeOnlineOrder(shopper, { ...orderInput, extras })
  expect(stairCarryOrder.order.id).not.toBe(firstOrder.order.id)
})

shopTest(
  'the selected local level determines the delivery zone, not the entered city name',
  async ({ shop }) => {
    await saveRules(shop)
    const chair = await newProduct(shop, { weightKg: 1 })
    const shopper = await newShopper(shop)
    const input = { ...address, city: 'Home of my aunt' }
    const savedAddress = await addAddress(shopper, { address: { ...input, localLevelId: 331 } })
    expect(savedAddress.localLevelId).toBe(331)
    const items = [{ productId: chair.id, quantity: 1 }]
    const readFee = async () =>
      (await quoteOrder(shopper, { items, address: savedAddress.id })).totals.shippingPaisa
    expect(await readFee()).toBe(50_000)
    const order = await placeCashOrder(shopper, { items, address: savedAddress.id })
    expect(order.address).toEqual({ ...input, localLevelId: 331 })
    expect(
      (await updateAddress(shopper, { id: savedAddress.id, address: input })).localLevelId,
    ).toBeUndefined()
    expect(await readFee()).toBe(0)
  },
)

shopTest(
  'the public pricing tells the browser whether the default delivery rules apply',
  async ({ shop }) => {
    expect((await readPublicPricing(shop)).hasDefaultDelivery).toBe(true)
    await saveRules(shop, { zones: [] })
    expect((await readOwnerSettings(shop)).delivery).toEqual(defaultDeliveryRules)
    expect((await readPublicPricing(shop)).hasDefaultDelivery).toBe(true)
    await saveRules(shop)
    expect((await readPublicPricing(shop)).hasDefaultDelivery).toBe(false)
  },
)

shopTest('contradictory rules are refused with the name of the wrong field', async ({ shop }) => {
  const owner = await newSeller(shop)
  const save = (value: object) =>
    saveOwnerSetting(owner, { name: 'delivery', version: 0, value: { ...defaultDeliveryRules, ...value } })
  const decreasingFees = [
    { upToGrams: 10, paisa: 100 },
    { upToGrams: null, paisa: 50 },
  ]
  const name = { en: 'Road', ne: 'बाटो' }
  for (const [value, field] of [
    [{ zones: [lalitpur, { ...lalitpur, id: 'again' }] }, 'zones'],
    [{ zones: [{ ...lalitpur, fees: decreasingFees }] }, 'zones.0.fees'],
    [{ zones: [{ ...lalitpur, fees: [] }] }, 'zones.0.fees'],
    [
      { zones: [{ ...lalitpur, places: { provinces: [9], districts: [], levels: [] } }] },
      'zones.0.places.provinces.0',
    ],
    [{ zones: [{ ...lalitpur, days: { least: 3, most: 2 } }] }, 'zones.0.days'],
    [{ weeklyClosed: [0, 1, 2, 3, 4, 5, 6] }, 'weeklyClosed'],
    [{ closed: [{ from: '2026-10-20', to: '2026-10-19', name }] }, 'closed.0.to'],
    [
      { closedDistricts: [{ from: '2026-10-20', to: '2026-10-20', name, districts: [] }] },
      'closedDistricts.0.districts',
    ],
  ] as const) {
    await expect(save(value)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { [field]: expect.any(String) },
    })
  }
})
