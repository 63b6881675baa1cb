import { eq } from 'drizzle-orm'
import { bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import type { AdvanceRules, RetentionTerms } from '#domain/payment/advance.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { payAdvance, placeCashOrder } from '#shop/checkout/checkout.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { attemptIdOf, orderRequest } from './orders.ts'

/** The share of the total that is due in advance, and what is retained of it. */
export type AdvanceOverrides = { basisPoints?: number; retained?: RetentionTerms }

const defaultRetention: RetentionTerms = { cancelledPercent: 50, refusedPercent: 60 }

/** A cash order of two chairs at Rs. 918 each. Its advance, by default the whole total, is not paid yet. */
export async function advanceOrder(
  shop: ShopContext,
  { basisPoints = 10_000, retained = defaultRetention }: AdvanceOverrides = {},
) {
  const { product, shopper, seller, input } = await orderRequest(shop, {
    product: { stock: null },
    quantity: 2,
  })
  const size = { kind: 'percent', basisPoints } as const
  const value: AdvanceRules = { rules: [{ size, scope: { kind: 'above', paisa: 0 } }], retained }
  const { version } = (await readOwnerSettingsWithVersions(seller)).advance
  await saveOwnerSetting(seller, { name: 'advance', version, value })
  const order = await placeCashOrder(shopper, input)
  const { id } = order
  const attemptId = attemptIdOf((await payAdvance(shopper, order, input)) ?? '')
  const pay = (action: string, attempt = attemptId) => handleTestGatewayAction(shop, { id: attempt, action })
  const readRow = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('the order exists')
    return row
  }
  return {
    shopper,
    seller,
    id,
    attemptId,
    pay,
    readRow,
    /** Changes the number of chairs. */
    async edit(quantity: number) {
      const lines = [{ productId: product.id, quantity }]
      const edit = { id, version: (await readRow()).version, lines, reason: 'The customer called' }
      await editOrder(seller, edit)
    },
    /** Pays the outstanding amount of the edited order. */
    async payRest() {
      await pay('pay', attemptIdOf((await payOrder(shopper, { id })).url))
    },
    readRefunds: () => shop.db.select().from(refunds).where(eq(refunds.orderId, id)),
    /** Returns the total of the bills less the credit notes. */
    async netBilledPaisa() {
      const rows = await shop.db.select().from(bills).where(eq(bills.orderId, id))
      return rows.reduce(
        (sum, { kind, content }) => sum + (kind === 'bill' ? content.totalPaisa : -content.totalPaisa),
        0,
      )
    },
    /** Records all pending refunds as paid. */
    async recordRefunds() {
      const pendingRefunds = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
      for (const { id: refund, status } of pendingRefunds)
        if (status !== 'done') await recordRefund(seller, { id: refund, note: 'by hand' })
    },
  }
}

/** The same order with its advance paid. */
export async function orderWithPaidAdvance(shop: ShopContext, overrides?: AdvanceOverrides) {
  const order = await advanceOrder(shop, overrides)
  await order.pay('pay')
  return order
}
