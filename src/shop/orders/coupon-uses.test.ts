import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { couponStates } from '#domain/today/invariant.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { expireOrders } from '#shop/checkout/reconcile-payments.ts'
import type { ShopContext } from '#shop/context.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { newCoupon, countCouponUses, couponUseStates } from '#testing/shop/coupons.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { repairCouponUses } from './coupon-uses.ts'

/** Cancels an order without its coupon, as a process of a release without coupons does. */
async function cancelAsPreviousRelease(shop: ShopContext, id: string) {
  await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, id))
}

async function setUpCoupon(shop: ShopContext) {
  const coupon = await newCoupon(shop)
  const owner = await newSeller(shop)
  const chair = await newProduct(shop, { stock: 50 })
  const input = {
    items: [{ productId: chair.id, quantity: 1 }],
    address,
    coupon: coupon.code,
  }
  const placeCash = async () => placeCashOrder(await newShopper(shop), input)
  const placeOnline = async () => {
    const { order, url } = await placeOnlineOrder(await newShopper(shop), input)
    const pay = () => handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
    return { id: order.id, pay }
  }
  const changeStatus = async (id: string, ...statuses: readonly string[]) => {
    await moveOrder(owner, { id }, ...statuses)
  }
  const readUses = async () => [await countCouponUses(shop, coupon), await couponUseStates(shop, coupon)]
  return { coupon, owner, placeCash, placeOnline, changeStatus, readUses }
}

const shopInHours = (shop: ShopContext, hours: number) => shopAfterMinutes(shop, hours * 60)

describe('coupons of regular orders', () => {
  shopTest('violate no invariant and need no repair', async ({ shop }) => {
    const { placeCash, placeOnline, changeStatus, readUses } = await setUpCoupon(shop)
    await placeCash()
    await changeStatus((await placeCash()).id, ...statusesUntilDelivered)
    await changeStatus((await placeCash()).id, 'Packed', 'Shipped', 'Returned')
    await changeStatus((await placeCash()).id, 'Cancelled')
    const paidOrder = await placeOnline()
    await paidOrder.pay()
    const cancelledOrder = await placeOnline()
    await cancelledOrder.pay()
    await changeStatus(cancelledOrder.id, 'Cancelled')
    const latePaidOrder = await placeOnline()
    await expireOrders({ ...shopAfterMinutes(shop, 90), payments: { gateways: [], testGateway: undefined } })
    await latePaidOrder.pay()
    await placeOnline()
    expect(await repairCouponUses(shop)).toBe(0)
    expect(await checkInvariants(shop)).toEqual([])
    expect(await readUses()).toEqual([
      6,
      ['held', 'held', 'held', 'returned', 'returned', 'used', 'used', 'used'],
    ])
  })
})

describe('coupons of orders that a process of the previous release has ended', () => {
  shopTest(
    'are released if the order is cancelled, and marked as used if it is delivered',
    async ({ shop }) => {
      const { owner, placeCash, placeOnline, readUses } = await setUpCoupon(shop)
      const [cashOrder, unchangedOrder, deliveredOrder] = [
        await placeCash(),
        await placeCash(),
        await placeCash(),
      ]
      const paidOrder = await placeOnline()
      await paidOrder.pay()
      await cancelAsPreviousRelease(shop, cashOrder.id)
      await cancelAsPreviousRelease(shop, paidOrder.id)
      await shop.db.insert(orderEvents).values({
        orderId: paidOrder.id,
        status: 'Cancelled',
        actor: 'seller',
        createdAt: shop.now(),
      })
      await bypassConstraints(
        shop,
        sql`update orders set status = 'Delivered', is_paid = true, paid_at = now() where id = ${deliveredOrder.id}`,
      )
      expect(await readUses()).toEqual([4, ['held', 'held', 'held', 'used']])
      const violations = (await checkInvariants(shop))?.filter(({ kind }) => kind.startsWith('coupon'))
      const [returned, inUse] = [couponStates.indexOf('returned'), couponStates.indexOf('used')]
      expect(violations?.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
        [
          {
            kind: 'coupon-use',
            subject: cashOrder.id,
            actual: couponStates.indexOf('held'),
            expected: returned,
          },
          {
            kind: 'coupon-use',
            subject: deliveredOrder.id,
            actual: couponStates.indexOf('held'),
            expected: inUse,
          },
          { kind: 'coupon-use', subject: paidOrder.id, actual: inUse, expected: returned },
        ].toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
      )
      expect(await repairCouponUses(shop)).toBe(3)
      expect(await readUses()).toEqual([2, ['held', 'returned', 'returned', 'used']])
      expect(await repairCouponUses(shop)).toBe(0)
      await checkInvariants(shopInHours(shop, 1))
      expect((await listFindings(owner)).filter(({ kind }) => kind.startsWith('coupon'))).toEqual([])
      expect(unchangedOrder.status).toBe('Processing')
    },
  )

  shopTest('are repaired also if only the invariant checks have found them', async ({ shop }) => {
    const { placeOnline, readUses } = await setUpCoupon(shop)
    const paidOrder = await placeOnline()
    await paidOrder.pay()
    await cancelAsPreviousRelease(shop, paidOrder.id)
    await bypassConstraints(shop, sql`delete from order_events`)
    expect(await repairCouponUses(shop)).toBe(0)
    await checkInvariants(shop)
    expect(await repairCouponUses(shop)).toBe(1)
    expect(await readUses()).toEqual([0, ['returned']])
  })

  isolatedDatabaseTest(
    'are returned only once by concurrent processes, and locked orders are skipped',
    async ({ shop }) => {
      const { placeCash, readUses } = await setUpCoupon(shop)
      const placedOrders = await Promise.all(Array.from({ length: 9 }, () => placeCash()))
      for (const { id } of placedOrders.slice(1)) await cancelAsPreviousRelease(shop, id)
      const [lockedOrder] = placedOrders.slice(1)
      await shop.db.transaction(async (tx) => {
        await tx
          .select()
          .from(orders)
          .where(eq(orders.id, lockedOrder?.id ?? ''))
          .for('no key update')
        const repairCounts = await Promise.all(Array.from({ length: 6 }, () => repairCouponUses(shop)))
        expect(repairCounts.reduce((total, count) => total + count, 0)).toBe(7)
        expect(await readUses()).toEqual([2, [...Array(2).fill('held'), ...Array(7).fill('returned')]])
      })
      expect(await repairCouponUses(shop)).toBe(1)
      expect(await readUses()).toEqual([1, ['held', ...Array(8).fill('returned')]])
    },
  )
})
