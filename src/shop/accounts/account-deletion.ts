import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { couponAttempts, couponRedemptions } from '#db/schema/coupons.server.ts'
import { customerNotes, customers } from '#db/schema/customers.server.ts'
import { orderNotes } from '#db/schema/order-management.server.ts'
import { contactMessages, newsletterAddresses } from '#db/schema/operations.server.ts'
import { idempotencyKeys, orders, emails } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import {
  addresses,
  carts,
  knownBrowsers,
  loginFailures,
  passwordResets,
  sessions,
  shoppers,
  wishlistItems,
} from '#db/schema/people.server.ts'
import { accountDeletion } from '#domain/account/account.server.ts'
import { lockCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteShopperAlerts } from '#shop/alerts/shopper-alerts.ts'
import { requirePassword, type VerifiedShopper } from './require-password.ts'
import { deleteOrderLookups, deleteVerifications, isVerifiedBy } from '#shop/customers/verifications.ts'
import { deleteSmsOfOrders } from '#shop/notifications/sms/sms-of-shopper.ts'
import { isVisibleTo } from '#shop/orders/visible-orders.ts'
import { anonymizeQuestions } from '#shop/reviews/questions/shopper-questions.ts'
import { anonymizeReviews } from '#shop/reviews/list-shopper-reviews.ts'
import { deleteSharedListsOfShopper } from '#shop/shared-lists/my-lists.ts'
import { latePaymentDays } from '#domain/payment/shop-qr.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Deletes the shopper's account after a check of the password, and all data that belongs to the shopper alone. Orders do
 * not change, because the law requires them for five years. They refer to a shopper row without name, email address and
 * password.
 * Throws ShopError `wrong-password`, and `account-in-use` while an order is open or a refund is pending.
 */
export async function deleteAccount(shop: ShopContext, input: unknown): Promise<void> {
  requireShopper(shop, requestedUserId(input))
  const { password } = parseInput(accountDeletion, input)
  const shopper = await requirePassword(shop, password)
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    // The cart lock makes a concurrent checkout finish before open orders are counted.
    await lockCart(tx, { shopperId: shopper.id, now })
    if (await isInUse(tx, { id: shopper.id, now })) throw new ShopError('account-in-use')
    await tx
      .update(shoppers)
      .set({
        name: 'Deleted account',
        email: `deleted-${shopper.id}@deleted.invalid`,
        passwordHash: '-',
        deliveryLocation: null,
        deletedAt: now,
      })
      .where(eq(shoppers.id, shopper.id))
    await deletePersonalData(tx, shopper)
  })
  const { address } = shop.actor
  shop.logSecurityEvent({ event: 'account-deleted', actor: shopper.id, address })
}

/**
 * Returns whether an order is in progress, a payment may still arrive, or a refund is not done. A payment may arrive
 * while it is open, while the store still checks it at the gateway, and by QR as long as the seller can confirm it.
 */
async function isInUse(tx: Database, { id: shopperId, now }: { id: string; now: Date }): Promise<boolean> {
  const latePaymentSince = new Date(now.getTime() - latePaymentDays * 86_400_000)
  const openPayment = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        or(
          inArray(paymentAttempts.status, ['open', 'review']),
          and(isNull(paymentAttempts.settledAt), isNotNull(paymentAttempts.nextStatusCheckAt)),
          and(
            eq(paymentAttempts.gateway, 'qr'),
            inArray(paymentAttempts.status, ['cancelled', 'expired']),
            isNull(paymentAttempts.settledAt),
            isNotNull(paymentAttempts.shopperReference),
            gt(paymentAttempts.createdAt, latePaymentSince),
          ),
        ),
      ),
    )
  const openRefund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), ne(refunds.status, 'done')))
  const [activeOrder] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isVisibleTo(shopperId),
        or(
          notInArray(orders.status, ['Delivered', 'Cancelled', 'Returned']),
          exists(openPayment),
          exists(openRefund),
        ),
      ),
    )
    .limit(1)
  return activeOrder !== undefined
}

async function deletePersonalData(tx: Database, { id, email }: VerifiedShopper): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.shopperId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.shopperId, id))
  await tx.delete(addresses).where(eq(addresses.shopperId, id))
  await tx.delete(wishlistItems).where(eq(wishlistItems.shopperId, id))
  await tx.delete(carts).where(eq(carts.shopperId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.shopperId, id))
  const loginNames = [`shopper:${email}`, `password:${id}`]
  await tx.delete(knownBrowsers).where(inArray(knownBrowsers.account, loginNames))
  await tx.delete(loginFailures).where(inArray(loginFailures.account, loginNames))
  await tx.delete(couponAttempts).where(eq(couponAttempts.session, `shopper:${id}`))
  // The orders still record that a coupon was used, but without a phone number.
  await tx.update(couponRedemptions).set({ phone: null }).where(eq(couponRedemptions.shopperId, id))
  // The customer row and the rows merged into it stay for the orders, without personal data.
  const customerCondition = or(eq(customers.id, id), eq(customers.rootId, id))
  const customerIds = tx.select({ id: customers.id }).from(customers).where(customerCondition)
  // The law requires the orders, but not the notes about the person, nor the messages that were sent to them.
  const shopperOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, customerIds))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, shopperOrders))
  await deleteSmsOfOrders(tx, shopperOrders)
  const isEmailVerified = await isVerifiedBy(tx, { shopperId: id, kind: 'email', value: email })
  await deleteEmails(tx, { email, isEmailVerified }, shopperOrders)
  await tx.delete(customerNotes).where(inArray(customerNotes.customerId, customerIds))
  await tx
    .update(customers)
    .set({ name: 'Deleted account', phone: null, email: '', tags: [] })
    .where(customerCondition)
  await anonymizeReviews(tx, id)
  await anonymizeQuestions(tx, id)
  await deleteSharedListsOfShopper(tx, id)
  await deleteVerifications(tx, id)
  await deleteOrderLookups(tx, shopperOrders)
  await deleteShopperAlerts(tx, { id, email, isEmailVerified })
  await deleteContactMessages(tx, id)
  await tx.delete(newsletterAddresses).where(eq(newsletterAddresses.email, email))
}

/**
 * Deletes the shopper's contact messages with their answers, and every email that quotes one, whatever its recipient.
 * Waits for an answer that is being written, so that its email is deleted too.
 */
async function deleteContactMessages(tx: Database, shopperId: string): Promise<void> {
  const deleted = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.shopperId, shopperId))
    .returning({ id: contactMessages.id })
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(emails).where(inArray(sql`${emails.content} ->> 'messageId'`, ids))
}

/**
 * Deletes emails to the shopper, or about their orders, that were sent or have failed. Emails in the queue stay.
 * Confirmation emails for alerts stay too unless the shopper has verified the address. Otherwise a deletion would reset
 * the daily limit of such emails for that address.
 */
async function deleteEmails(
  tx: Database,
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
  shopperOrders: SQLWrapper,
): Promise<void> {
  const finishedCondition = or(isNotNull(emails.sentAt), isNotNull(emails.failedAt))
  const recipientCondition = eq(emails.recipient, email)
  const shopperEmailCondition = or(
    isEmailVerified ? recipientCondition : and(recipientCondition, ne(emails.kind, 'alert-asked')),
    sql`${emails.content} ->> 'orderId' in ${shopperOrders}`,
  )
  await tx.delete(emails).where(and(shopperEmailCondition, finishedCondition))
}
