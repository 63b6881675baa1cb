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
import { shopInMinutes } from '#testing/shop/online-orders.ts'
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

/** Ends an order as a process of a release without coupons does. */
async function cancelAsBefore(shop: ShopContext, id: string) {
  await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, id))
}

async function withCoupon(shop: ShopContext) {
  const coupon = await newCoupon(shop)
  const owner = await newSeller(shop)
  const chair = await newProduct(shop, { stock: 50 })
  const input = {
    items: [{ productId: chair.id, quantity: 1 }],
    address,
    coupon: coupon.code,
  }
  const cash = async () => placeCashOrder(await newShopper(shop), input)
  const online = async () => {
    const { order, url } = await placeOnlineOrder(await newShopper(shop), input)
    const pay = () => handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
    return { id: order.id, pay }
  }
  const move = async (id: string, ...statuses: readonly string[]) => {
    await moveOrder(owner, { id }, ...statuses)
  }
  const standing = async () => [await countCouponUses(shop, coupon), await couponUseStates(shop, coupon)]
  return { coupon, owner, cash, online, move, standing }
}

const at = (shop: ShopContext, hours: number) => shopInMinutes(shop, hours * 60)

describe('coupons of regular orders', () => {
  shopTest('match the invariants, and need no repair', async ({ shop }) => {
    const { cash, online, move, standing } = await withCoupon(shop)
    await cash()
    await move((await cash()).id, ...statusesUntilDelivered)
    await move((await cash()).id, 'Packed', 'Shipped', 'Returned')
    await move((await cash()).id, 'Cancelled')
    const paid = await online()
    await paid.pay()
    const ended = await online()
    await ended.pay()
    await move(ended.id, 'Cancelled')
    const latePaidOrder = await online()
    await expireOrders({ ...shopInMinutes(shop, 90), payments: { gateways: [], testGateway: undefined } })
    await latePaidOrder.pay()
    await online()
    expect(await repairCouponUses(shop)).toBe(0)
    expect(await checkInvariants(shop)).toEqual([])
    expect(await standing()).toEqual([
      6,
      ['held', 'held', 'held', 'returned', 'returned', 'used', 'used', 'used'],
    ])
  })
})

describe('coupons of orders that a process of the release before ended', () => {
  shopTest('are returned for cancelled orders, and used for delivered ones', async ({ shop }) => {
    const { owner, cash, online, standing } = await withCoupon(shop)
    const [cashOrder, unchangedOrder, delivered] = [await cash(), await cash(), await cash()]
    const paid = await online()
    await paid.pay()
    await cancelAsBefore(shop, cashOrder.id)
    await cancelAsBefore(shop, paid.id)
    await shop.db.insert(orderEvents).values({
      orderId: paid.id,
      status: 'Cancelled',
      actor: 'seller',
      createdAt: shop.now(),
    })
    await bypassConstraints(
      shop,
      sql`update orders set status = 'Delivered', is_paid = true, paid_at = now() where id = ${delivered.id}`,
    )
    expect(await standing()).toEqual([4, ['held', 'held', 'held', 'used']])
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
        { kind: 'coupon-use', subject: delivered.id, actual: couponStates.indexOf('held'), expected: inUse },
        { kind: 'coupon-use', subject: paid.id, actual: inUse, expected: returned },
      ].toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    )
    expect(await repairCouponUses(shop)).toBe(3)
    expect(await standing()).toEqual([2, ['held', 'returned', 'returned', 'used']])
    expect(await repairCouponUses(shop)).toBe(0)
    await checkInvariants(at(shop, 1))
    expect((await listFindings(owner)).filter(({ kind }) => kind.startsWith('coupon'))).toEqual([])
    expect(unchangedOrder.status).toBe('Processing')
  })

  shopTest('are repaired also if only the invariant checks have found them', async ({ shop }) => {
    const { online, standing } = await withCoupon(shop)
    const paid = await online()
    await paid.pay()
    await cancelAsBefore(shop, paid.id)
    await bypassConstraints(shop, sql`delete from order_events`)
    expect(await repairCouponUses(shop)).toBe(0)
    await checkInvariants(shop)
    expect(await repairCouponUses(shop)).toBe(1)
    expect(await standing()).toEqual([0, ['returned']])
  })

  isolatedDatabaseTest(
    'are returned only once by concurrent processes, and locked orders are skipped',
    async ({ shop }) => {
      const { cash, standing } = await withCoupon(shop)
      const placed = await Promise.all(Array.from({ length: 9 }, () => cash()))
      for (const { id } of placed.slice(1)) await cancelAsBefore(shop, id)
      const [busy] = placed.slice(1)
      await shop.db.transaction(async (tx) => {
        await tx
          .select()
          .from(orders)
          .where(eq(orders.id, busy?.id ?? ''))
          .for('no key update')
        const healed = await Promise.all(Array.from({ length: 6 }, () => repairCouponUses(shop)))
        expect(healed.reduce((all, count) => all + count, 0)).toBe(7)
        expect(await standing()).toEqual([2, [...Array(2).fill('held'), ...Array(7).fill('returned')]])
      })
      expect(await repairCouponUses(shop)).toBe(1)
      expect(await standing()).toEqual([1, ['held', ...Array(8).fill('returned')]])
    },
  )
})
