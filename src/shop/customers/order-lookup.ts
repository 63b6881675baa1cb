import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { verificationConfirmation, type VerificationRequest } from '#domain/customer/verification.server.ts'
import { verificationLimits } from '#domain/customer/verification.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { nationalDigits } from '#domain/nepal/nepal-phone.ts'
import { smsNumber } from '#domain/notification/sms-number.ts'
import { orderLookup } from '#domain/order/order-lookup.server.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { issueCode } from './issue-code.ts'
import { isSameHash, hashCode } from './verification-codes.ts'
import { availableVerificationKinds, lockContact, type PendingVerification } from './verifications.ts'
import { countAttempt } from './verify-contact.ts'
import { withMinResponseTime } from '#shop/minimum-response-time.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction, retryTransaction } from '#shop/transaction.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { selectOrders } from '#shop/orders/orders.ts'

type Channels = Pick<Store, 'sms' | 'mail' | 'settings'>
type LookupCode = Omit<PendingVerification, 'value'>

/** Returns whether the store can send the codes that an order lookup requires. */
export function hasOrderLookup(store: Channels): boolean {
  return canSendSms(store) || canSendMail(store)
}

/**
 * Sends a code to the holder of an order, by SMS or, where the store cannot send one, by email. The response and the
 * response time do not reveal whether the order exists. The limits are shared with phone verification. Throws ShopError
 * `not-found` if the store can send no codes, and `too-many-requests`.
 */
export async function requestOrderLookup(shop: ShopContext, input: unknown): Promise<LookupCode> {
  requireOrderLookup(shop)
  const { number, phone } = parseInput(orderLookup, input)
  const kind = channelOf(shop, phone)
  const contact = { kind: 'phone', value: normalizePhone(phone) } as const
  const secret = await readSecret(shop)
  const issuing = inTransaction(shop.db, async (tx) => {
    await lockContact(tx, contact)
    const order = await findOrderOf(tx, { number, normalizedPhone: contact.value })
    const recipient = order && recipientOf(order, kind)
    return issueCode(tx, shop, { ...contact, shopperId: null, orderNumber: number, secret, recipient })
  })
  return { ...(await withMinResponseTime(issuing)), kind }
}

/**
 * Returns the order of a code, which can be used once. Throws ShopError `not-found` if the store can send no codes,
 * `wrong-code` with the number of remaining attempts, and `code-over` for every other code.
 */
export async function confirmOrderLookup(shop: ShopContext, input: unknown): Promise<Order> {
  requireOrderLookup(shop)
  const { id, code } = parseInput(verificationConfirmation, input)
  const secret = await readSecret(shop)
  const attemptedLookup = await countAttempt(shop, { id, shopperId: null })
  if (!attemptedLookup?.codeHash) throw new ShopError('code-over')
  const { codeHash, orderNumber, value: normalizedPhone, attempts } = attemptedLookup
  if (!isSameHash(codeHash, hashCode(secret, id, code)))
    throw new ShopError('wrong-code', { params: { left: verificationLimits.tries - attempts } })
  const usedCodes = await retryTransaction(() =>
    shop.db
      .update(contactVerifications)
      .set({ codeHash: null })
      .where(and(eq(contactVerifications.id, id), eq(contactVerifications.codeHash, codeHash)))
      .returning({ id: contactVerifications.id }),
  )
  const matchingOrder = await findOrderOf(shop.db, { number: orderNumber ?? 0, normalizedPhone })
  if (usedCodes.length === 0 || !matchingOrder) throw new ShopError('code-over')
  const [order] = await selectOrders(shop.db).where(eq(orders.id, matchingOrder.id))
  if (!order) throw new ShopError('code-over')
  return isAbroad(order.address) ? { ...order, deliveryEstimate: null } : order
}

function requireOrderLookup(shop: ShopContext): void {
  if (!hasOrderLookup(shop)) throw new ShopError('not-found', { params: { resource: 'page' } })
}

function canSendSms(store: Channels): boolean {
  return availableVerificationKinds(store).includes('phone')
}

function canSendMail({ mail }: Channels): boolean {
  return mail.writesToFiles !== true
}

/** Returns how the code is sent. It depends on the entered number alone, because SMS reach only mobiles in Nepal. */
function channelOf(shop: ShopContext, phone: string): VerificationRequest['kind'] {
  if (canSendSms(shop) && smsNumber(phone) !== undefined) return 'phone'
  if (canSendMail(shop)) return 'email'
  throw new ShopError('invalid-input', { fields: { phone: 'own-mobile' } })
}

type LookupOrder = { id: string; address: { phone: string; email: string } }

/** Returns the order with this number if its phone number is the same, in whatever form either was entered. */
async function findOrderOf(
  db: Database,
  { number, normalizedPhone }: { number: number; normalizedPhone: string },
): Promise<LookupOrder | undefined> {
  const [order] = await db
    .select({ id: orders.id, address: orders.address })
    .from(orders)
    .where(eq(orders.number, number))
  return order && normalizePhone(order.address.phone) === normalizedPhone ? order : undefined
}

function recipientOf({ id: lookupOrderId, address }: LookupOrder, kind: VerificationRequest['kind']) {
  const value = kind === 'phone' ? smsNumber(address.phone) : address.email
  return value ? { kind, value, owner: { lookupOrderId } } : undefined
}

/** Returns a phone number in E.164 if possible, otherwise its digits. */
function normalizePhone(phone: string): string {
  return internationalPhone(phone) ?? nationalDigits(phone)
}
