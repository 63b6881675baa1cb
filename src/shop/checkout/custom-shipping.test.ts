import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder, previewEdit } from '#shop/fulfilment/edit-order.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { address, newProduct, newSeller, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { addManualOrder } from './manual-order.ts'
import { previewManualOrder } from './manual-prices.ts'

const reason = 'Up to the fourth floor'
const shippingTooLow = { code: 'own-shipping', params: { limitPaisa: 60_000 } }

/** Sets up a shop that delivers everything for Rs. 600. `packer` has the orders permission and may not set prices. */
async function createFixture(shop: ShopContext) {
  const owner = await newSeller(shop)
  const packer = withPermissions(owner, 'orders')
  const { id: productId } = await newProduct(shop)
  const { version } = (await readOwnerSettingsWithVersions(owner)).delivery
  const fees = [{ upToGrams: null, paisa: 60_000 }]
  const value = { ...defaultDeliveryRules, elsewhere: { ...defaultDeliveryRules.elsewhere, fees } }
  await saveOwnerSetting(owner, { name: 'delivery', version, value })
  const manualOrderInput = (extraFields: object = {}) => {
    const lines = [{ productId, quantity: 1 }]
    const deliveryAddress = { ...address, phone: '9801234501' }
    return {
      channel: 'phone',
      lines,
      address: deliveryAddress,
      payment: 'cash',
      language: 'en',
      ...extraFields,
    }
  }
  return { owner, packer, manualOrderInput, productId }
}

describe('shipping at another price than the quote', () => {
  shopTest('needs a reason in a new order, and the money permission for a lower price', async ({ shop }) => {
    const { owner, packer, manualOrderInput } = await createFixture(shop)
    const missingReason = { code: 'invalid-input', fields: { shippingReason: 'too-short:3' } }
    for (const seller of [owner, packer])
      await expect(addManualOrder(seller, manualOrderInput({ shipping: 700 }))).rejects.toMatchObject(
        missingReason,
      )
    await expect(addManualOrder(owner, manualOrderInput({ shipping: 0 }))).rejects.toMatchObject(
      missingReason,
    )
    const inputWithShortReason = manualOrderInput({ shipping: 700, shippingReason: 'no' })
    await expect(addManualOrder(packer, inputWithShortReason)).rejects.toMatchObject(missingReason)
    const inputWithLowShipping = manualOrderInput({ shipping: 599.99, shippingReason: reason })
    await expect(addManualOrder(packer, inputWithLowShipping)).rejects.toMatchObject(shippingTooLow)
    await expect(previewManualOrder(packer, inputWithLowShipping)).rejects.toMatchObject(shippingTooLow)
    expect((await previewManualOrder(packer, manualOrderInput({ shipping: 700 }))).totals.shippingPaisa).toBe(
      70_000,
    )
    expect((await addManualOrder(packer, manualOrderInput({ shipping: 600 }))).order.shippingPaisa).toBe(
      60_000,
    )
    const orderWithHighShipping = await addManualOrder(
      packer,
      manualOrderInput({ shipping: 700, shippingReason: reason }),
    )
    expect(orderWithHighShipping.order.shippingPaisa).toBe(70_000)
    expect((await addManualOrder(owner, inputWithLowShipping)).order.shippingPaisa).toBe(59_999)
    const auditEntries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, orderWithHighShipping.order.id))
    expect(auditEntries).toMatchObject([{ detail: { shippingPaisa: 70_000, whyShipping: reason } }])
  })

  shopTest('is lowered in a changed order only with the permission to set prices', async ({ shop }) => {
    const { owner, packer, manualOrderInput, productId } = await createFixture(shop)
    const { order } = await addManualOrder(packer, manualOrderInput())
    const change = { id: order.id, version: 1, reason }
    await expect(editOrder(packer, { ...change, shipping: 500 })).rejects.toMatchObject(shippingTooLow)
    await expect(previewEdit(packer, { ...change, shipping: 500 })).rejects.toMatchObject(shippingTooLow)
    const lines = [{ productId, quantity: 2 }]
    await expect(editOrder(packer, { ...change, lines, shipping: 500 })).rejects.toMatchObject(shippingTooLow)
    expect(await editOrder(packer, { ...change, shipping: 700 })).toMatchObject({ shippingPaisa: 70_000 })
    const reduction = { ...change, version: 2, shipping: 650 }
    await expect(editOrder(packer, reduction)).rejects.toMatchObject({ code: 'own-shipping' })
    expect(await editOrder(owner, reduction)).toMatchObject({ shippingPaisa: 65_000 })
  })
})
