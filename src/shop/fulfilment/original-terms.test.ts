import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { OwnerSettingName } from '#domain/settings/owner-settings.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { listCoupons, saveCoupon } from '#shop/pricing/owner-coupons.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { newCoupon, tenPercent } from '#testing/shop/coupons.ts'
import { changeGroup, newGroup } from '#testing/shop/groups.ts'
import { address, newProduct, newSeller, newShopper, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { editOrder } from './edit-order.ts'

const reason = 'The customer called'

async function saveSetting(seller: ShopContext, name: OwnerSettingName, value: unknown) {
  const { version } = (await readOwnerSettingsWithVersions(seller))[name]
  await saveOwnerSetting(seller, { name, version, value })
}

async function changeCoupon(seller: ShopContext, fields: Record<string, unknown>) {
  const [coupon] = (await listCoupons(seller)).filter(({ code }) => code === 'DASHAIN10')
  await saveCoupon(seller, { ...tenPercent, id: coupon?.id, version: coupon?.version, ...fields })
}

const taxPeriods = (isOnShipping: boolean) => [
  {
    from: '2020-01-01',
    basisPoints: 1000,
    isIncluded: false,
    isOnShipping,
    registration: 'pan',
    label: { en: 'Levy', ne: 'शुल्क' },
  },
]

const deliveryRules = (paisa: number, terms: Partial<DeliveryRules['elsewhere']> = {}): DeliveryRules => ({
  ...defaultDeliveryRules,
  elsewhere: { ...defaultDeliveryRules.elsewhere, fees: [{ upToGrams: null, paisa }], ...terms },
})

const zoneOf = (id: string, province: number) => ({
  id,
  name: { en: id, ne: id },
  places: { provinces: [province], districts: [], levels: [] },
})

/** Creates a product and a seller. `placeOrder` orders three chairs at Rs. 900. */
async function setUpShop(shop: ShopContext, orderFields: object = {}) {
  const product = await newProduct(shop, { stock: 20 })
  const seller = await newSeller(shop)
  const placeOrder = async () => {
    const items = [{ productId: product.id, quantity: 3 }]
    const { id } = await placeCashOrder(await newShopper(shop), { items, address, ...orderFields })
    return id
  }
  const changeQuantity = (id: string, quantity: number, fields: object = {}) =>
    editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity }], reason, ...fields })
  return { product, seller, placeOrder, changeQuantity }
}

describe('an order that is edited', () => {
  const couponChanges: Record<string, Record<string, unknown>> = {
    'the discount was increased and the coupon deactivated': { basisPoints: 5000, isActive: false },
    'the percentage was replaced by an amount': { basisPoints: undefined, amount: 5 },
    'the minimum was raised': { least: 90_000 },
    'the coupon expired': { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' },
  }
  for (const [name, fields] of Object.entries(couponChanges))
    shopTest(`keeps the terms of its coupon after ${name}`, async ({ shop }) => {
      await newCoupon(shop)
      const { seller, placeOrder, changeQuantity } = await setUpShop(shop, { coupon: 'DASHAIN10' })
      const id = await placeOrder()
      await changeCoupon(seller, fields)
      expect(await changeQuantity(id, 2)).toMatchObject({ discountPaisa: 18_000, totalPaisa: 165_240 })
    })

  shopTest('keeps the products that its coupon applies to', async ({ shop }) => {
    await newCoupon(shop)
    const { seller, placeOrder, changeQuantity } = await setUpShop(shop, { coupon: 'DASHAIN10' })
    const id = await placeOrder()
    await changeCoupon(seller, { productIds: [(await newProduct(shop)).id] })
    expect(await changeQuantity(id, 2)).toMatchObject({ discountPaisa: 18_000 })
  })

  shopTest('loses the discount below the minimum of its coupon', async ({ shop }) => {
    await newCoupon(shop, { least: 2000 })
    const { seller, placeOrder, changeQuantity } = await setUpShop(shop, { coupon: 'DASHAIN10' })
    const id = await placeOrder()
    await changeCoupon(seller, { least: 100 })
    expect(await changeQuantity(id, 2)).toMatchObject({ coupon: 'DASHAIN10', discountPaisa: 0 })
  })

  shopTest('keeps its coupon for a category after the path of the category was changed', async ({ shop }) => {
    const group = await newGroup(shop, { path: 'seats' })
    await newCoupon(shop, { categories: ['seats'] })
    const seller = await newSeller(shop)
    const chair = await newProduct(shop, { stock: 20, category: 'seats' })
    const items = [{ productId: chair.id, quantity: 3 }]
    const { id } = await placeCashOrder(await newShopper(shop), { items, address, coupon: 'DASHAIN10' })
    await changeGroup(shop, group.id, { path: 'chairs' })
    const other = await newProduct(shop, { stock: 5, category: 'chairs' })
    const lines = [chair, other].map((product) => ({ productId: product.id, quantity: 1 }))
    expect(await editOrder(seller, { id, version: 1, lines, reason })).toMatchObject({
      discountPaisa: 18_000,
    })
  })

  for (const isOnShipping of [true, false])
    shopTest(
      `${isOnShipping ? 'still taxes' : 'still does not tax'} shipping after the tax setting was changed`,
      async ({ shop }) => {
        const { seller, placeOrder, changeQuantity } = await setUpShop(shop)
        await saveSetting(seller, 'tax', taxPeriods(isOnShipping))
        const id = await placeOrder()
        await saveSetting(seller, 'tax', taxPeriods(!isOnShipping))
        const edited = await changeQuantity(id, 2, { shipping: 500 })
        expect(edited).toMatchObject({ shippingPaisa: 50_000, shippingTaxPaisa: isOnShipping ? 5000 : 0 })
      },
    )

  shopTest(
    'keeps the fees of its zone and the minimum for free delivery after the delivery rules were changed',
    async ({ shop }) => {
      const { seller, placeOrder, changeQuantity } = await setUpShop(shop)
      await saveSetting(seller, 'delivery', deliveryRules(10_000, { freeFromPaisa: 270_000 }))
      const id = await placeOrder()
      await saveSetting(seller, 'delivery', deliveryRules(70_000, { freeFromPaisa: 100_000 }))
      expect(await changeQuantity(id, 2)).toMatchObject({ shippingPaisa: 10_000 })
    },
  )

  shopTest('keeps the prices of delivery services after they were changed', async ({ shop }) => {
    const extras = { carryUp: true, floor: 2, hasLift: false, assembly: [] }
    const { seller, placeOrder, changeQuantity } = await setUpShop(shop, { extras })
    const carrying = { stairsPaisa: 3000, liftPaisa: 1000 }
    await saveSetting(seller, 'delivery', deliveryRules(0, { carrying }))
    const id = await placeOrder()
    await saveSetting(seller, 'delivery', deliveryRules(0))
    expect(await changeQuantity(id, 2)).toMatchObject({ shippingPaisa: 6000 })
  })

  shopTest(
    'can move to a more expensive zone below its delivery price only with the permission to set prices',
    async ({ shop }) => {
      const { seller, placeOrder } = await setUpShop(shop)
      const zones = [
        { ...deliveryRules(800_000).elsewhere, ...zoneOf('karnali', 6) },
        { ...deliveryRules(900_000).elsewhere, state: 'ask-us', ...zoneOf('koshi', 1) },
      ]
      await saveSetting(seller, 'delivery', { ...deliveryRules(0), zones })
      const id = await placeOrder()
      const packer = withPermissions(seller, 'orders')
      const karnali = { ...address, state: 'Karnali', city: 'Surkhet' }
      const editToKarnali = { id, address: karnali, reason }
      const refused = { code: 'own-shipping', params: { limitPaisa: 800_000 } }
      await expect(editOrder(packer, { ...editToKarnali, version: 1, shipping: 0 })).rejects.toMatchObject(
        refused,
      )
      await editOrder(packer, { id, version: 1, shipping: 0, reason })
      await expect(editOrder(packer, { ...editToKarnali, version: 2 })).rejects.toMatchObject(refused)
      await expect(editOrder(packer, { ...editToKarnali, version: 2, shipping: 1 })).rejects.toMatchObject(
        refused,
      )
      expect(await editOrder(seller, { ...editToKarnali, version: 2, shipping: 50 })).toMatchObject({
        shippingPaisa: 5000,
      })
      // A delivery price that was agreed for a zone without fees is no limit in another zone.
      const orderInKoshi = await placeOrder()
      await editOrder(packer, {
        id: orderInKoshi,
        version: 1,
        address: { ...address, state: 'Koshi' },
        shipping: 0,
        reason,
      })
      await expect(
        editOrder(packer, { id: orderInKoshi, version: 2, address: karnali, reason }),
      ).rejects.toMatchObject(refused)
      // Within the same zone the manual price stays.
      const otherStreet = { id, version: 3, address: { ...karnali, street: 'Birendranagar 5' }, reason }
      expect(await editOrder(packer, otherStreet)).toMatchObject({ shippingPaisa: 5000 })
    },
  )

  shopTest('keeps the discount of each product if its lines are reordered', async ({ shop }) => {
    const sofa = await newProduct(shop, { stock: 5, offerPrice: 900 })
    const stool = await newProduct(shop, { stock: 5, offerPrice: 60 })
    await newCoupon(shop, { basisPoints: 5000, productIds: [sofa.id] })
    const quantities = [sofa, stool].map(({ id }) => ({ productId: id, quantity: 1 }))
    const input = { items: quantities, address, coupon: 'DASHAIN10' }
    const { id } = await placeCashOrder(await newShopper(shop), input)
    const lines = quantities.toReversed()
    const edited = await editOrder(await newSeller(shop), { id, version: 1, lines, reason })
    const discounts = edited.lines.map(({ product, discountPaisa }) => [product.id, discountPaisa])
    expect(Object.fromEntries(discounts)).toEqual({ [sofa.id]: 45_000, [stool.id]: 0 })
  })

  shopTest('gets its terms from the database if the previous release inserted it', async ({ shop }) => {
    await newCoupon(shop)
    const { seller, placeOrder } = await setUpShop(shop, { coupon: 'DASHAIN10' })
    await saveSetting(seller, 'delivery', deliveryRules(10_000))
    await saveSetting(seller, 'tax', taxPeriods(true))
    const id = await placeOrder()
    const copy = sql`
      insert into orders select (jsonb_populate_record(null::orders,
        to_jsonb(o) - 'coupon_terms' - 'is_shipping_taxed' - 'delivery_version'
          || jsonb_build_object('id', 'copy', 'number', o.number + 1))).*
      from orders o where o.id = ${id}`
    await shop.db.execute(copy)
    const { rows } = await shop.db.execute(
      sql`select coupon_terms, is_shipping_taxed, delivery_version from orders order by number`,
    )
    expect(rows[0]).toMatchObject({ is_shipping_taxed: true, delivery_version: 1 })
    expect(rows[1]).toEqual(rows[0])
  })
})
