import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { customerNotes, customers } from '#db/schema/customers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { addresses, carts, knownBrowsers, shoppers, wishlistItems } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { deleteAccount } from './account-deletion.ts'
import { exportAccount } from './account-export.ts'
import { login, register } from './accounts.ts'
import { addAddress } from './addresses.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { expireOrders } from '#shop/checkout/reconcile-payments.ts'
import { saveContactMessage } from '#shop/inbox/contact.ts'
import type { ShopContext } from '#shop/context.ts'
import { addCustomerNote } from '#shop/customers/change-customer.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import { addOrderNote, saveShipment } from '#shop/fulfilment/shipment-and-notes.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { alertLimits } from '#domain/alert/alert.ts'
import { requestAlert } from '#shop/alerts/request-alert.ts'
import { submitQuestion } from '#shop/reviews/questions/submit-questions.ts'
import { markHelpful } from '#shop/reviews/review-marks.ts'
import { createConfirmedAlert, sendQueuedMails } from '#testing/shop/alerts.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { shopperOf } from './sessions.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { address, withActor, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'
import { couponAttempts, couponRedemptions } from '#db/schema/coupons.server.ts'
import { findUsableCoupon } from '#shop/pricing/coupon-guesses.ts'
import { writeCouponUse } from '#shop/pricing/coupons.ts'
import { newCoupon } from '#testing/shop/coupons.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }
const message = { name: 'Maya', email: maya.email, subject: 'Legs', message: 'How high are they?' }

/** Creates Maya's account with an address, a wishlist item, a cart item and an order of the given status. */
async function shopperWithOrder(
  shop: ShopContext,
  status: 'Processing' | 'Delivered' | 'Returned',
): Promise<{ me: ShopContext; orderId: string }> {
  const product = await newProduct(shop)
  const { token } = await register(shop, maya)
  const me = withActor(shop, { shopper: await shopperOf(shop, token) })
  await addAddress(me, { address })
  await updateWishlist(me, { productIds: [product.id] })
  const order = await placeCashOrder(
    me,
    { items: [{ productId: product.id, quantity: 1 }], address },
    undefined,
  )
  await updateCart(me, { cartItems: { [product.id]: 2 } })
  await bypassConstraints(shop, sql`update orders set status = ${status} where id = ${order.id}`)
  return { me, orderId: order.id }
}

describe('an account export', () => {
  shopTest('contains all data of the shopper, and no data of other people', async ({ shop }) => {
    const { me, orderId } = await shopperWithOrder(shop, 'Processing')
    await saveContactMessage(shop, { ...message, subject: 'Written by a visitor' })
    await saveContactMessage(me, message)
    const exported = await exportAccount(me)
    expect(exported).toMatchObject({
      account: { name: maya.name, email: maya.email },
      addresses: [address],
      orders: [{ id: orderId }],
      wishlist: [expect.any(String)],
      messages: [{ subject: 'Legs' }],
    })
    expect(Object.values(exported.cart)).toEqual([2])
    expect(JSON.stringify(exported)).not.toContain('argon2')
    const otherExport = await exportAccount(await newShopper(shop))
    expect(otherExport).toMatchObject({ addresses: [], orders: [], wishlist: [], cart: {}, messages: [] })
    await expect(exportAccount(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

describe('deleting an account', () => {
  shopTest('prevents orders from a session that was still open', async ({ shop }) => {
    const { me } = await shopperWithOrder(shop, 'Returned')
    const product = await newProduct(shop)
    await deleteAccount(me, { password: maya.password })
    const input = { items: [{ productId: product.id, quantity: 1 }], address }
    await expect(placeCashOrder(me, input)).rejects.toMatchObject({ code: 'not-logged-in' })
  })

  shopTest('deletes the staff notes on its orders, and no others', async ({ shop }) => {
    const { me, orderId } = await shopperWithOrder(shop, 'Delivered')
    const seller = await newSeller(shop)
    const product = await newProduct(shop)
    const otherShopper = await newShopper(shop)
    const items = [{ productId: product.id, quantity: 1 }]
    const { id: otherOrderId } = await placeCashOrder(otherShopper, { items, address })
    for (const id of [orderId, otherOrderId]) await addOrderNote(seller, { id, text: 'Talks a lot' })
    await saveShipment(seller, { id: orderId, courier: 'Upaya', tracking: 'UP-1', version: 0 })
    const exported = JSON.stringify(await exportAccount(me))
    expect(exported).toContain('UP-1')
    expect(exported).not.toContain('Talks')
    await deleteAccount(me, { password: maya.password })
    expect((await findSellerOrder(seller, orderId)).notes).toEqual([])
    expect((await findSellerOrder(seller, otherOrderId)).notes).toHaveLength(1)
  })

  shopTest('keeps the alerts of an address that the account never verified', async ({ shop }) => {
    const requestAnotherAlert = async () =>
      requestAlert(shop, { product: (await newProduct(shop)).id, kind: 'cheaper', email: maya.email })
    await createConfirmedAlert(shop, {
      product: (await newProduct(shop)).id,
      kind: 'cheaper',
      email: maya.email,
    })
    for (let n = 1; n < alertLimits.confirmationEmailsPerDay; n += 1) await requestAnotherAlert()
    expect(await sendQueuedMails(shop)).toHaveLength(alertLimits.confirmationEmailsPerDay - 1)
    // A stranger opens an account under the address and deletes it.
    const { token } = await register(shop, maya)
    await deleteAccount(withActor(shop, { shopper: await shopperOf(shop, token) }), {
      password: maya.password,
    })
    expect(await shop.db.$count(alerts)).toBe(alertLimits.confirmationEmailsPerDay)
    await requestAnotherAlert()
    expect(
      (await sendQueuedMails(shop)).filter(({ messageId }) => messageId.includes('alert-asked')),
    ).toEqual([])
  })

  shopTest('prevents further writes by the deleted account', async ({ shop }) => {
    const { me } = await shopperWithOrder(shop, 'Delivered')
    const { id: product } = await newProduct(shop)
    await deleteAccount(me, { password: maya.password })
    const notLoggedIn = { code: 'not-logged-in' }
    await expect(submitQuestion(me, { product, text: 'How high are the legs?' })).rejects.toMatchObject(
      notLoggedIn,
    )
    await expect(requestAlert(me, { product, kind: 'cheaper', email: maya.email })).rejects.toMatchObject(
      notLoggedIn,
    )
    await expect(markHelpful(me, { id: 'any', helpful: true })).rejects.toMatchObject(notLoggedIn)
  })

  shopTest("deletes the shopper's personal data and does not change their orders", async ({ shop }) => {
    const { me, orderId } = await shopperWithOrder(shop, 'Delivered')
    const id = me.actor.shopper?.id ?? ''
    const coupon = await newCoupon(shop)
    const person = { shopperId: id, phone: address.phone }
    await shop.db.transaction((tx) =>
      writeCouponUse(tx, { orderId, couponId: coupon.id, person, now: shop.now() }),
    )
    await findUsableCoupon(me, 'GUESS')
    await deleteAccount(me, { password: maya.password })
    expect(await shop.db.select().from(couponRedemptions)).toMatchObject([{ orderId, phone: null }])
    expect(await shop.db.$count(couponAttempts)).toBe(0)
    const [row] = await shop.db.select().from(shoppers).where(eq(shoppers.id, id))
    expect(row).toMatchObject({ name: 'Deleted account', deletedAt: expect.any(Date) })
    expect(row?.email).not.toContain('maya')
    for (const table of [addresses, carts, wishlistItems]) {
      expect(await shop.db.select().from(table).where(eq(table.shopperId, id))).toEqual([])
    }
    expect(await shop.db.select().from(knownBrowsers)).toEqual([])
    expect(await readOrder(shop.db, orderId)).toMatchObject({ address })
    await expect(login(shop, maya)).rejects.toMatchObject({ code: 'wrong-credentials' })
    // The address is free again. The new account sees nothing of the deleted one.
    const { account } = await register(shop, maya)
    expect(account.id).not.toBe(id)
  })

  shopTest('ends every session', async ({ shop }) => {
    const { token } = await register(shop, maya)
    const secondLogin = await login(shop, maya)
    await deleteAccount(withActor(shop, { shopper: await shopperOf(shop, token) }), {
      password: maya.password,
    })
    expect(await shopperOf(shop, token)).toBeUndefined()
    expect(await shopperOf(shop, secondLogin.token)).toBeUndefined()
  })

  shopTest('is refused while an order is in progress or a refund is pending', async ({ shop }) => {
    const { me, orderId } = await shopperWithOrder(shop, 'Processing')
    const refused = { code: 'account-in-use' }
    await expect(deleteAccount(me, { password: maya.password })).rejects.toMatchObject(refused)
    await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, orderId))
    const now = shop.now()
    const pendingRefund = { id: newId(), orderId, amountPaisa: 100, dueAt: now, createdAt: now }
    await shop.db.insert(refunds).values({ ...pendingRefund, status: 'owed' })
    await expect(deleteAccount(me, { password: maya.password })).rejects.toMatchObject(refused)
    await shop.db.update(refunds).set({ status: 'done', completedAt: now })
    await deleteAccount(me, { password: maya.password })
  })

  shopTest('is refused while the result of a payment is unknown', async ({ shop }) => {
    const product = await newProduct(shop)
    const { token } = await register(shop, maya)
    const me = withActor(shop, { shopper: await shopperOf(shop, token) })
    await placeOnlineOrder(me, { items: [{ productId: product.id, quantity: 1 }], address })
    const { testGateway } = shop.payments
    const downGateway = testGateway && {
      ...testGateway,
      checkStatus: () => Promise.reject(new Error('down')),
    }
    const later = shopAfterMinutes(
      { ...shop, payments: { gateways: downGateway ? [downGateway] : [], testGateway: downGateway } },
      24 * 60,
    )
    expect(await expireOrders(later)).toBe(1)
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ status: 'unsure' }])
    await expect(deleteAccount(me, { password: maya.password })).rejects.toMatchObject({
      code: 'account-in-use',
    })
    // After 60 days the store stops checking the payment. Sellers cannot settle it either.
    await shop.db.update(paymentAttempts).set({ nextStatusCheckAt: null })
    await deleteAccount(me, { password: maya.password })
  })

  shopTest('is refused while the seller can still confirm a QR payment', async ({ shop }) => {
    const { me, orderId } = await shopperWithOrder(shop, 'Delivered')
    await shop.db.insert(paymentAttempts).values({
      id: newId(),
      orderId,
      gateway: 'qr',
      amountPaisa: 100,
      status: 'expired',
      shopperReference: 'FP-1',
      createdAt: shop.now(),
    })
    await expect(deleteAccount(me, { password: maya.password })).rejects.toMatchObject({
      code: 'account-in-use',
    })
    await shop.db.update(paymentAttempts).set({ shopperReference: null })
    await deleteAccount(me, { password: maya.password })
  })

  shopTest('requires the password and slows down guesses', async ({ shop }) => {
    const { me } = await shopperWithOrder(shop, 'Delivered')
    await expect(deleteAccount(shop, { password: 'x' })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(deleteAccount(me, {})).rejects.toMatchObject({ code: 'invalid-input' })
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(deleteAccount(me, { password: `wrong-${guess}` })).rejects.toMatchObject({
        code: 'wrong-password',
      })
    }
    await expect(deleteAccount(me, { password: maya.password })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
  })
})

shopTest(
  'deleting an account removes name, phone number, tags and notes of its customer and of customers merged into it',
  async ({ shop }) => {
    const { me } = await shopperWithOrder(shop, 'Delivered')
    const seller = await newSeller(shop)
    const id = me.actor.shopper?.id ?? ''
    const phoneCustomer = {
      id: 'caller',
      phone: '+9779801234501',
      name: 'Maya by phone',
      createdAt: shop.now(),
    }
    await shop.db.insert(customers).values(phoneCustomer)
    await addCustomerNote(seller, { id: 'caller', text: 'Rings back after five' })
    await mergeCustomers(seller, { id, other: 'caller' })
    expect((await exportAccount(me)).customers).toMatchObject([
      { name: maya.name },
      { phone: phoneCustomer.phone },
    ])
    await deleteAccount(me, { password: maya.password })
    const rows = await shop.db.select().from(customers)
    expect(rows).toMatchObject([
      { name: 'Deleted account', phone: null, email: '', tags: [] },
      { name: 'Deleted account', phone: null, email: '', tags: [] },
    ])
    expect(await shop.db.$count(customerNotes)).toBe(0)
  },
)
