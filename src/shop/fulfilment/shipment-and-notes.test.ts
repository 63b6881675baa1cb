import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderNotes, orderShipments } from '#db/schema/order-management.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { addOrderNote, saveShipment } from './shipment-and-notes.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

const auditEntriesOf = async (shop: ShopContext, action: string) =>
  (await shop.db.select().from(auditLog)).filter((entry) => entry.action === action)

describe('the courier of an order', () => {
  shopTest('can be set and removed, and a repeated request changes nothing', async ({ shop }) => {
    const { shopper, seller, id } = await cashOrder(shop)
    expect((await findOrder(shopper, id)).shipment).toBeNull()
    const shipmentInput = { id, courier: ' Upaya  ', tracking: 'UP-77', version: 0 }
    for (let n = 0; n < 2; n += 1)
      expect((await saveShipment(seller, shipmentInput)).shipment).toEqual({
        courier: 'Upaya',
        tracking: 'UP-77',
        version: 1,
      })
    expect((await findOrder(shopper, id)).shipment).toMatchObject({ courier: 'Upaya', tracking: 'UP-77' })
    expect((await saveShipment(seller, { id, version: 1 })).shipment).toEqual({
      courier: '',
      tracking: '',
      version: 2,
    })
    expect(
      (await auditEntriesOf(shop, 'order.shipment')).map(({ subject, detail }) => ({ subject, detail })),
    ).toEqual([
      { subject: id, detail: { courier: 'Upaya', tracking: 'UP-77', before: { courier: '', tracking: '' } } },
      { subject: id, detail: { courier: '', tracking: '', before: { courier: 'Upaya', tracking: 'UP-77' } } },
    ])
  })

  shopTest(
    'cannot be changed from an outdated version, and the error has the current one',
    async ({ shop }) => {
      const { seller, id } = await cashOrder(shop)
      await saveShipment(seller, { id, courier: 'Upaya', version: 0 })
      await expect(saveShipment(seller, { id, courier: 'Aramex', version: 0 })).rejects.toMatchObject({
        code: 'settings-changed',
        extra: { version: 1, value: { courier: 'Upaya', tracking: '' } },
      })
    },
  )

  shopTest(
    'cannot be set by shoppers, for an unknown order or with texts that are too long',
    async ({ shop }) => {
      const { shopper, seller, id } = await cashOrder(shop)
      const shipmentInput = { id, courier: 'Upaya', version: 0 }
      await expect(saveShipment(shop, shipmentInput)).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(saveShipment(shopper, shipmentInput)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(saveShipment(seller, { ...shipmentInput, id: 'nothing' })).rejects.toMatchObject({
        code: 'not-found',
      })
      for (const wrong of [
        { ...shipmentInput, courier: 'c'.repeat(61) },
        { ...shipmentInput, tracking: 't'.repeat(81) },
        { ...shipmentInput, courier: 'a\u0000b' },
        { ...shipmentInput, courier: 7 },
        { id, courier: 'Upaya' },
        { ...shipmentInput, version: -1 },
      ])
        await expect(saveShipment(seller, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
      expect(await shop.db.select().from(orderShipments)).toEqual([])
      await saveShipment(seller, { ...shipmentInput, courier: 'क'.repeat(60), tracking: '🛋'.repeat(80) })
    },
  )
})

describe('an order note of the staff', () => {
  shopTest('is stored with its author, unless it repeats the author’s latest note', async ({ shop }) => {
    const { seller, id } = await cashOrder(shop)
    const otherSeller = await newSeller(shop)
    await addOrderNote(seller, { id, text: ' Ring before ten.\r\nMother opens. ' })
    await addOrderNote(seller, { id, text: 'Ring before ten.\nMother opens.' })
    await addOrderNote(otherSeller, { id, text: 'Done' })
    await addOrderNote(seller, { id, text: 'Ring before ten.\nMother opens.' })
    const { notes } = await findSellerOrder(seller, id)
    expect(notes).toMatchObject([
      { text: 'Ring before ten.\nMother opens.', staff: 'Owner', at: expect.any(Date) },
      { text: 'Done' },
      { text: 'Ring before ten.\nMother opens.' },
    ])
    const auditEntries = await auditEntriesOf(shop, 'order.note')
    expect(auditEntries).toHaveLength(3)
    expect(JSON.stringify(auditEntries)).not.toContain('Mother')
  })

  shopTest('can be neither written nor read by a shopper', async ({ shop }) => {
    const { shopper, seller, id } = await cashOrder(shop)
    await addOrderNote(seller, { id, text: 'Talks a lot' })
    await expect(addOrderNote(shop, { id, text: 'x' })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(addOrderNote(shopper, { id, text: 'x' })).rejects.toMatchObject({ code: 'not-allowed' })
    expect(JSON.stringify(await findOrder(shopper, id))).not.toContain('Talks')
    await expect(addOrderNote(seller, { id: 'nothing', text: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    })
    for (const text of ['', '   ', 'x'.repeat(1001), 7, undefined])
      await expect(addOrderNote(seller, { id, text })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest('is immutable: the database refuses every change and removal', async ({ shop }) => {
    const { seller, id } = await cashOrder(shop)
    await addOrderNote(seller, { id, text: 'As it was' })
    for (const change of [
      sql`update order_notes set body = 'other' where order_id = ${id}`,
      sql`delete from order_notes where order_id = ${id}`,
    ])
      await expect(shop.db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { code: '23001' },
      })
    expect(await shop.db.$count(orderNotes, eq(orderNotes.orderId, id))).toBe(1)
  })
})

isolatedDatabaseTest(
  'of two sellers who set a courier concurrently one is refused, and a note that is sent twice is added once',
  async ({ shop }) => {
    const { seller, id } = await cashOrder(shop)
    const otherSeller = await newSeller(shop)
    const results = await Promise.allSettled([
      saveShipment(seller, { id, courier: 'Upaya', version: 0 }),
      saveShipment(otherSeller, { id, courier: 'Aramex', version: 0 }),
      addOrderNote(seller, { id, text: 'Same' }),
      addOrderNote(seller, { id, text: 'Same' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    const { notes, shipment } = await findSellerOrder(seller, id)
    expect(notes).toHaveLength(1)
    expect(shipment?.version).toBe(1)
  },
)
