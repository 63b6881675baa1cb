import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { couponAttempts } from '#db/schema/coupons.server.ts'
import { billSubtotalRows } from '#domain/bill/bill-rows.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { mailText } from '#shop/notifications/mail-text.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { openStripeShop } from '#testing/payments/gateway-shops.ts'
import { newCoupon, countCouponUses, couponUseStates } from '#testing/shop/coupons.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { unpaidOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { handleTestGatewayAction } from './built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import { expireOrders } from './reconcile-payments.ts'

const coupon = 'DASHAIN10'
const refusalWithCode = (name: string) => ({ code: name })
const addressWithPhone = (phone: string) => ({ ...address, phone })

const withoutCoupon = <Input extends object>(input: Input) => ({ ...input, coupon: undefined })

async function inputOfThreeChairs(shop: ShopContext) {
  const chair = await newProduct(shop, { price: 1000, offerPrice: 999.99, stock: 50 })
  return { items: [{ productId: chair.id, quantity: 3 }], address, coupon }
}

describe('a coupon discount', () => {
  shopTest('is the same in quote, order and bill', async ({ shop }) => {
    const owner = await newSeller(shop)
    const dasain = await newCoupon(shop, { categories: ['sofas-couches'], least: 2000 })
    const { items, ...remainingInput } = await inputOfThreeChairs(shop)
    const desk = await newProduct(shop, { category: 'office-furniture', price: 333.33, offerPrice: 333.33 })
    const input = {
      items: [...items, { productId: desk.id, quantity: 1 }],
      ...remainingInput,
      coupon: ' dashain१० ',
    }
    const quoted = await quoteOrder(shop, input)
    expect(quoted).toMatchObject({ coupon, refusals: [], totals: { discountPaisa: 29_999 } })
    const order = await placeCashOrder(await newShopper(shop), {
      ...input,
      expectedTotal: quoted.totals.totalPaisa / 100,
    })
    expect(order).toMatchObject({ ...quoted.totals, coupon })
    expect(order.lines.map(({ discountPaisa }) => discountPaisa)).toEqual([29_999, 0])
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([1, ['held']])
    await moveOrder(owner, order, ...statusesUntilDelivered)
    const [bill] = await listBillsOfOrder(owner, { order: order.id })
    const { totalPaisa, taxPaisa, discountPaisa } = quoted.totals
    expect(bill?.content).toMatchObject({ totalPaisa, taxPaisa, discountPaisa })
    expect(await couponUseStates(shop, dasain)).toEqual(['used'])
    // Formatted amounts include the discount too.
    const discountText = '-Rs.299.99'
    expect(bill && billSubtotalRows(bill.content, 'en')).toContainEqual(
      expect.objectContaining({ key: 'discount', value: discountText }),
    )
    const facts = { language: 'en', publicUrl: 'https://example.com', content: {}, order } as const
    expect(mailText({ ...facts, kind: 'order-placed' })?.text).toContain(
      `Discount (${coupon}): ${discountText}`,
    )
    expect(await text((await exportOrders(owner, {})).table)).toContain(',299.99,')
  })

  shopTest('is subtracted from the amount that the gateway charges', async ({ shop: baseShop }) => {
    const { fake, shop } = await openStripeShop(baseShop)
    await newCoupon(shop)
    const input = await inputOfThreeChairs(shop)
    const quoted = await quoteOrder(shop, input)
    const { order } = await placeOnlineOrder(await newShopper(shop), input)
    const [session] = [...fake.sessions.values()]
    expect(session).toMatchObject({ amount_total: quoted.totals.totalPaisa })
    expect(order).toMatchObject({ ...quoted.totals, coupon })
    expect(order.discountPaisa).toBe(29_999)
  })

  shopTest('can cover the whole total, and then online payment is refused', async ({ shop }) => {
    await newCoupon(shop, { basisPoints: 10_000 })
    const input = await inputOfThreeChairs(shop)
    const shopper = await newShopper(shop)
    await expect(placeOnlineOrder(shopper, input)).rejects.toMatchObject(refusalWithCode('costs-nothing'))
    expect(await placeCashOrder(shopper, input)).toMatchObject({ totalPaisa: 0, discountPaisa: 299_997 })
  })
})

describe('a coupon that is refused', () => {
  shopTest('is omitted from the totals of a quote, which returns the reason', async ({ shop }) => {
    const dasain = await newCoupon(shop, { least: 3000 })
    const input = await inputOfThreeChairs(shop)
    const { totals } = await quoteOrder(shop, withoutCoupon(input))
    for (const [couponCode, refusal] of [
      ['NOTHING', 'coupon-invalid'],
      ['कुपन', 'coupon-invalid'],
      [coupon, 'coupon-least'],
    ] as const) {
      const quoted = await quoteOrder(shop, { ...input, coupon: couponCode })
      expect(quoted).toMatchObject({ coupon: null, totals, refusals: [{ code: refusal }] })
      const placed = placeCashOrder(await newShopper(shop), { ...input, coupon: couponCode })
      await expect(placed).rejects.toMatchObject(refusalWithCode(refusal))
    }
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([0, []])
  })

  shopTest('can be one that the same account or the same phone number has used before', async ({ shop }) => {
    const dasain = await newCoupon(shop, { mostPerPerson: 1 })
    const input = await inputOfThreeChairs(shop)
    const maya = await newShopper(shop)
    const ram = await newShopper(shop)
    const order = await placeCashOrder(maya, { ...input, address: addressWithPhone('9841000001') })
    const refusals = [{ code: 'coupon-used-by-you' }]
    expect(await quoteOrder(maya, input)).toMatchObject({ coupon: null, refusals })
    for (const secondUse of [
      placeCashOrder(maya, { ...input, address: addressWithPhone('9841000002') }),
      placeCashOrder(ram, { ...input, address: addressWithPhone('+977 984-1000001') }),
    ])
      await expect(secondUse).rejects.toMatchObject(refusalWithCode('coupon-used-by-you'))
    await placeCashOrder(ram, { ...input, address: addressWithPhone('9841000003') })
    // A cancelled order makes the coupon available again.
    await cancelOrder(maya, { id: order.id })
    await placeCashOrder(maya, { ...input, address: addressWithPhone('9841000001') })
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
      2,
      ['held', 'held', 'returned'],
    ])
  })
})

describe('the coupon of an order', () => {
  shopTest(
    'is returned once when the order is cancelled, but not when the goods are returned',
    async ({ shop }) => {
      const dasain = await newCoupon(shop)
      const owner = await newSeller(shop)
      const input = await inputOfThreeChairs(shop)
      const shopper = await newShopper(shop)
      const first = await placeCashOrder(shopper, input)
      for (let time = 0; time < 2; time += 1) await cancelOrder(shopper, { id: first.id })
      expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
        0,
        ['returned'],
      ])
      const second = await placeCashOrder(shopper, input)
      await moveOrder(owner, second, 'Packed', 'Shipped', 'Returned')
      expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
        1,
        ['held', 'returned'],
      ])
    },
  )

  shopTest(
    'is available again when the order expires, and is used above its maximum by a late payment',
    async ({ shop }) => {
      const dasain = await newCoupon(shop, { most: 1 })
      const input = await inputOfThreeChairs(shop)
      const { order, url } = await placeOnlineOrder(await newShopper(shop), input)
      expect(await couponUseStates(shop, dasain)).toEqual(['held'])
      await expireOrders({
        ...shopAfterMinutes(shop, 90),
        payments: { gateways: [], testGateway: undefined },
      })
      expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
        0,
        ['returned'],
      ])
      await placeCashOrder(await newShopper(shop), { ...input, address: addressWithPhone('9841000009') })
      await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
      const { rows } = await shop.db.execute(`select status, is_paid from orders where id = '${order.id}'`)
      expect(rows).toEqual([{ status: 'Processing', is_paid: true }])
      expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
        2,
        ['held', 'used'],
      ])
    },
  )

  shopTest(
    'passes to the order that replaces an unpaid one, even if it was the last use',
    async ({ shop }) => {
      const dasain = await newCoupon(shop, { most: 1 })
      const { shopper, input } = await unpaidOrder(shop, { product: { stock: 1 }, request: { coupon } })
      const order = await placeCashOrder(shopper, input)
      expect(order.coupon).toBe(coupon)
      expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
        1,
        ['held', 'returned'],
      ])
    },
  )
})

describe('an order that is placed again', () => {
  shopTest(
    'with the same idempotency key is the same order, and is refused with another coupon',
    async ({ shop }) => {
      const dasain = await newCoupon(shop, { most: 1 })
      const input = await inputOfThreeChairs(shop)
      const shopper = await newShopper(shop)
      const order = await placeCashOrder(shopper, input, 'key-12345678')
      const repeated = await placeCashOrder(shopper, { ...input, coupon: 'dashain 10' }, 'key-12345678')
      expect(repeated.id).toBe(order.id)
      await expect(placeCashOrder(shopper, withoutCoupon(input), 'key-12345678')).rejects.toMatchObject(
        refusalWithCode('idempotency-mismatch'),
      )
      expect(await countCouponUses(shop, dasain)).toBe(1)
    },
  )

  shopTest('with or without the coupon is a different order and cancels the unpaid one', async ({ shop }) => {
    const dasain = await newCoupon(shop)
    const input = await inputOfThreeChairs(shop)
    const shopper = await newShopper(shop)
    const first = await placeOnlineOrder(shopper, withoutCoupon(input))
    const second = await placeOnlineOrder(shopper, input)
    const third = await placeOnlineOrder(shopper, input)
    expect(third.order.id).toBe(second.order.id)
    const fourth = await placeOnlineOrder(shopper, withoutCoupon(input))
    const statuses = await Promise.all(
      [first, second, fourth].map(async ({ order }) => (await findOrder(shopper, order.id)).status),
    )
    expect(statuses).toEqual(['Cancelled', 'Cancelled', 'Processing'])
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
      0,
      ['returned'],
    ])
  })

  shopTest(
    'in cash without the coupon keeps the first order cancelled, even if that one is paid late',
    async ({ shop }) => {
      await newCoupon(shop)
      for (const state of ['waiting', 'expired'] as const) {
        const shopper = await newShopper(shop)
        const input = await inputOfThreeChairs(shop)
        const { order, url } = await placeOnlineOrder(shopper, input)
        if (state === 'expired')
          await expireOrders({
            ...shopAfterMinutes(shop, 90),
            payments: { gateways: [], testGateway: undefined },
          })
        const cash = await placeCashOrder(
          state === 'expired' ? shopAfterMinutes(shopper, 91) : shopper,
          withoutCoupon(input),
        )
        expect(cash).toMatchObject({ status: 'Processing', discountPaisa: 0 })
        await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
        const latePaidOrder = await findOrder(shopper, order.id)
        expect(latePaidOrder).toMatchObject({ status: 'Cancelled', isPaid: false })
        expect(latePaidOrder.refunds).toMatchObject([{ status: 'owed', amountPaisa: order.totalPaisa }])
      }
    },
  )

  shopTest('with another cart gets the coupon of the unpaid order that it replaces', async ({ shop }) => {
    const rules = [
      { code: 'PERPERSON', mostPerPerson: 1 },
      { code: 'LASTONE', most: 1 },
    ]
    for (const rule of rules) {
      const limitedCoupon = await newCoupon(shop, rule)
      const shopper = await newShopper(shop)
      const input = { ...(await inputOfThreeChairs(shop)), coupon: rule.code }
      const { order } = await placeOnlineOrder(shopper, input)
      // Repeated quotes return the same total, even while the shopper's own order reserves the coupon.
      expect(await quoteOrder(shopper, input)).toMatchObject({ coupon: rule.code, refusals: [] })
      const fewerItems = { ...input, items: input.items.map((item) => ({ ...item, quantity: 1 })) }
      const quoted = await quoteOrder(shopper, fewerItems)
      expect(quoted).toMatchObject({ coupon: rule.code, refusals: [] })
      const { order: replacement } = await placeOnlineOrder(shopper, fewerItems)
      expect(replacement).toMatchObject({ ...quoted.totals, coupon: rule.code })
      expect((await findOrder(shopper, order.id)).status).toBe('Cancelled')
      expect([
        await countCouponUses(shop, limitedCoupon),
        await couponUseStates(shop, limitedCoupon),
      ]).toEqual([1, ['held', 'returned']])
      expect(await shop.db.$count(couponAttempts)).toBe(0)
      // An order that reserves the coupon blocks a second use.
      await placeCashOrder(shopper, fewerItems)
      const refusals = [{ code: rule.mostPerPerson ? 'coupon-used-by-you' : 'coupon-invalid' }]
      expect(await quoteOrder(shopper, fewerItems)).toMatchObject({ coupon: null, refusals })
      await shop.db.delete(couponAttempts)
    }
  })

  shopTest('does not cancel the unpaid order if the coupon would be refused anyway', async ({ shop }) => {
    const dasain = await newCoupon(shop, { mostPerPerson: 1 })
    const input = await inputOfThreeChairs(shop)
    const shopper = await newShopper(shop)
    await placeCashOrder(await newShopper(shop), { ...input, address: addressWithPhone('9841000007') })
    const { order } = await placeOnlineOrder(shopper, input)
    const fewerItems = input.items.map((item) => ({ ...item, quantity: 1 }))
    const placement = placeCashOrder(shopper, {
      ...input,
      items: fewerItems,
      address: addressWithPhone('9841000007'),
    })
    await expect(placement).rejects.toMatchObject(refusalWithCode('coupon-used-by-you'))
    expect((await findOrder(shopper, order.id)).status).toBe('Processing')
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([
      2,
      ['held', 'held'],
    ])
  })
})

describe('concurrent orders with one coupon', () => {
  isolatedDatabaseTest('redeem its last use once, if fifty people order', async ({ shop }) => {
    const dasain = await newCoupon(shop, { most: 1 })
    const chairs = await Promise.all([1, 2, 3].map(() => newProduct(shop, { stock: 50 })))
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop)))
    const results = await Promise.allSettled(
      buyers.map((buyer, index) => {
        const items = [{ productId: chairs[index % 3]?.id ?? '', quantity: 1 }]
        return placeCashOrder(buyer, { items, address, coupon })
      }),
    )
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals.every((reason) => reason instanceof ShopError && reason.code === 'coupon-invalid')).toBe(
      true,
    )
    expect(refusals).toHaveLength(49)
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([1, ['held']])
  })

  isolatedDatabaseTest('redeem it once, if they have the same phone number', async ({ shop }) => {
    const dasain = await newCoupon(shop, { mostPerPerson: 1 })
    const input = await inputOfThreeChairs(shop)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)))
    const results = await Promise.allSettled(buyers.map((buyer) => placeCashOrder(buyer, input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await countCouponUses(shop, dasain), await couponUseStates(shop, dasain)]).toEqual([1, ['held']])
  })
})
