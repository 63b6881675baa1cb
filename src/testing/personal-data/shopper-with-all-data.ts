import { sql } from 'drizzle-orm'
import { register } from '#shop/accounts/accounts.ts'
import { addAddress } from '#shop/accounts/addresses.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { updateWishlist } from '#shop/cart/wishlist.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { addCustomerNote } from '#shop/customers/change-customer.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import { addOrderNote } from '#shop/fulfilment/shipment-and-notes.ts'
import { saveContactMessage, subscribeToNewsletter } from '#shop/inbox/contact.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { findUsableCoupon } from '#shop/pricing/coupon-guesses.ts'
import { newCoupon } from '#testing/shop/coupons.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { address, withActor, newProduct, newSeller } from '#testing/shop/shop.ts'

export const account = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }

/** Creates a shopper with a row in every table with personal data, and a customer who was merged into her. */
export async function createShopperWithAllData(shop: ShopContext): Promise<{ me: ShopContext; id: string }> {
  const product = await newProduct(shop)
  const seller = await newSeller(shop)
  const { token } = await register(shop, account)
  const shopper = await shopperOf(shop, token)
  const me = withActor(shop, { shopper })
  const id = shopper?.id ?? ''
  await addAddress(me, { address })
  await updateWishlist(me, { productIds: [product.id] })
  const items = [{ productId: product.id, quantity: 1 }]
  const order = await placeCashOrder(me, { items, address }, 'a-key-of-its-own')
  await updateCart(me, { cartItems: { [product.id]: 2 } })
  await bypassConstraints(shop, sql`update orders set status = 'Delivered' where id = ${order.id}`)
  await submitReturnRequest(
    me,
    { order: order.id, kind: 'complaint', text: 'One leg is broken.', items: [] },
    [],
  )
  await saveContactMessage(me, { name: 'Maya', email: account.email, subject: 'Legs', message: 'How high?' })
  await shop.db.execute(sql`insert into message_answers (id, message_id, body, created_at)
    select 'reply', id, 'x', now() from contact_messages`)
  await subscribeToNewsletter(shop, { email: account.email })
  await newCoupon(shop)
  await findUsableCoupon(me, 'GUESS')
  await addOrderNote(seller, { id: order.id, text: 'Talks a lot' })
  await shop.db.execute(sql`insert into customers (id, phone, name, created_at)
    values ('caller', '+9779801234501', 'Maya by phone', now())`)
  await addCustomerNote(seller, { id: 'caller', text: 'Rings back' })
  await mergeCustomers(seller, { id, other: 'caller' })
  await insertOtherRows(shop, { id, orderId: order.id })
  return { me, id }
}

/** Inserts the rows that gateways, workers and elapsed time would have written. */
async function insertOtherRows(
  shop: ShopContext,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const content = JSON.stringify({ orderId })
  const rows = [
    sql`delete from notifications`,
    sql`delete from emails`,
    sql`insert into notifications (channel, kind, recipient, language, message_id, content, state, run_at, created_at, sent_at)
      values ('sms', 'order-status', 'x', 'en', 'x', ${content}::jsonb, 'sent', now(), now(), now())`,
    sql`insert into test_sms (reference, recipient, text) select message_id, 'x', 'x' from notifications`,
    sql`insert into emails (kind, recipient, language, message_id, content, run_at, created_at, sent_at)
      values ('order-status', 'x', 'en', 'x', ${content}::jsonb, now(), now(), now())`,
    sql`insert into reviews (id, order_id, product_id, shopper_id, author, rating, body, language, images, reply, state, created_at, edited_at)
      select 'review', order_id, product_id, ${id}, 'x', 4, 'x', 'en', '{x}', 'x', 'shown', now(), now()
      from order_lines where order_id = ${orderId}`,
    sql`insert into questions (id, product_id, shopper_id, author, body, language, state, created_at)
      select 'question', product_id, ${id}, 'x', 'x', 'en', 'shown', now() from order_lines where order_id = ${orderId}`,
    sql`insert into question_answers (id, question_id, shopper_id, author, body, language, state, created_at)
      values ('answer', 'question', ${id}, 'x', 'x', 'en', 'shown', now())`,
    sql`insert into shared_lists (id, key_hash, kind, shopper_id, created_at, expires_at)
      values ('list', decode(repeat('ad', 32), 'hex'), 'cart', ${id}, now(), now())`,
    sql`insert into shared_list_participants (id, list_id, token_hash, name, created_at)
      values ('voter', 'list', decode(repeat('ae', 32), 'hex'), 'x', now())`,
    sql`insert into alerts (id, product_id, kind, email, language, shopper_id, price_paisa, requested_at)
      select 'alert', product_id, 'cheaper', 'x', 'en', ${id}, 100, now() from order_lines where order_id = ${orderId}`,
    sql`insert into coupon_redemptions select ${orderId}, id, ${id}, 'x', 'used', now() from coupons`,
    sql`insert into bills (id, kind, fiscal_year, number, order_id, content, issued_at)
      values ('bill', 'bill', '2083/84', 1, ${orderId}, '{}', now())`,
    sql`insert into order_versions (order_id, version, quote, reason, created_at)
      values (${orderId}, 2, '{"sums": {"totalPaisa": 100}}', 'x', now())`,
    sql`insert into contact_verifications (id, shopper_id, kind, value, code_hash, created_at, expires_at)
      values ('proof', ${id}, 'email', 'maya@example.com', decode(repeat('ac', 32), 'hex'), now(), now())`,
    sql`insert into password_resets values (decode('aa', 'hex'), ${id}, now(), now())`,
    sql`insert into known_browsers values (decode('ab', 'hex'), ${`shopper:${account.email}`}, now())`,
    sql`insert into login_failures (account, address, created_at)
      values (${`shopper:${account.email}`}, 'x', now())`,
    sql`insert into payment_attempts (id, order_id, gateway, amount_paisa, currency, status, created_at)
      values ('attempt', ${orderId}, 'test', 100, 'NPR', 'paid', now())`,
    sql`insert into payment_webhooks (gateway, event_id, attempt_id, payload, created_at)
      values ('test', 'n', 'attempt', '{}', now())`,
    sql`insert into payment_alerts (id, attempt_id, order_id, kind, reference, created_at, updated_at)
      values ('alert', 'attempt', ${orderId}, 'disputed', 'r', now(), now())`,
    sql`insert into received_payments (order_id, method, amount_paisa, received_at)
      values (${orderId}, 'bank', 100, now())`,
    sql`insert into refunds (id, order_id, amount_paisa, status, due_at, completed_at, created_at)
      values ('refund', ${orderId}, 100, 'done', now(), now(), now())`,
  ]
  for (const row of rows) await bypassConstraints(shop, row)
}
