import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { customers } from '#db/schema/customers.server.ts'
import { contactMessages, messageAnswers } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { Language } from '#domain/language.ts'
import { findSmsOfShopper, type SentSms } from '#shop/notifications/sms/sms-of-shopper.ts'
import { readVerifications, type ExportedVerification } from '#shop/customers/verifications.ts'
import { alertsOfShopper, type ExportedAlert } from '#shop/alerts/shopper-alerts.ts'
import { listAddresses, type SavedAddress } from './addresses.ts'
import { readCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { listShopperOrders } from '#shop/orders/orders.ts'
import { questionsOfShopper, type ExportedQuestions } from '#shop/reviews/questions/shopper-questions.ts'
import { reviewsOfShopper } from '#shop/reviews/list-shopper-reviews.ts'
import type { ShopperReview } from '#shop/reviews/shopper-review.ts'
import { requireShopper } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readWishlist } from '#shop/cart/wishlist.ts'
import { sharedListsOfShopper, type ExportedSharedList } from '#shop/shared-lists/my-lists.ts'

/** All data that the store holds about one shopper. */
export type AccountExport = {
  account: {
    id: string
    name: string
    email: string
    language: Language
    place: DeliveryLocation | null
    createdAt: Date
  }
  addresses: SavedAddress[]
  orders: Order[]
  /** Tax numbers entered for bills. */
  taxNumbers: string[]
  wishlist: string[]
  cart: CartItems
  /** The customer records of the account, from orders online and by phone. */
  customers: { name: string; phone: string | null; email: string; tags: string[] }[]
  /** The phone numbers and email addresses that the account verified or tried to verify. */
  proofs: ExportedVerification[]
  /** The messages that the shopper sent, with the answers of the shop. */
  messages: {
    subject: string
    message: string
    name: string
    email: string
    createdAt: Date
    answers: { text: string; createdAt: Date }[]
  }[]
  /** SMS about the shopper's orders. */
  sms: SentSms[]
  /** The shopper's reviews, and in `helpful` the ids of the reviews that the shopper marked as helpful. */
  reviews: (ShopperReview & { author: string })[]
  helpful: string[]
  /** The shopper's questions about products, and their answers to questions of others. */
  questionsAndAnswers: ExportedQuestions
  /** The lists that the shopper shared by a link. */
  sharedLists: ExportedSharedList[]
  /** The shopper's product alerts, both waiting and sent. */
  alerts: ExportedAlert[]
}

const pageSize = 100

/**
 * Collects all stored data of the shopper. Omits contact messages sent while logged out, because anybody can enter
 * somebody else's email address into the contact form, or open an account under it.
 */
export async function exportAccount(shop: ShopContext): Promise<AccountExport> {
  const { id } = requireShopper(shop)
  const [account] = await shop.db
    .select({
      id: shoppers.id,
      name: shoppers.name,
      email: shoppers.email,
      language: shoppers.language,
      place: shoppers.deliveryLocation,
      createdAt: shoppers.createdAt,
    })
    .from(shoppers)
    .where(eq(shoppers.id, id))
  if (!account) throw new ShopError('not-logged-in')
  shop.logSecurityEvent({ event: 'account-exported', actor: id, address: shop.actor.address })
  const customerRecords = await shop.db
    .select({ name: customers.name, phone: customers.phone, email: customers.email, tags: customers.tags })
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.rootId, id)))
    // The customer of the account comes first, then the customers merged into it.
    .orderBy(desc(eq(customers.id, id)), customers.createdAt, customers.id)
  const cart = await readCart(shop.db, id)
  return {
    account,
    addresses: await listAddresses(shop),
    orders: await readAllOrders(shop),
    taxNumbers: await taxNumbersOf(shop, id),
    wishlist: await readWishlist(shop),
    cart: cart.items,
    customers: customerRecords,
    proofs: await readVerifications(shop.db, id),
    messages: await messagesOf(shop, id),
    sms: await findSmsOfShopper(shop.db, id),
    ...(await reviewsOfShopper(shop.db, id)),
    questionsAndAnswers: await questionsOfShopper(shop.db, id),
    sharedLists: await sharedListsOfShopper(shop.db, id),
    alerts: await alertsOfShopper(shop.db, id),
  }
}

async function taxNumbersOf({ db }: ShopContext, shopperId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: orders.buyerPan })
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), isNotNull(orders.buyerPan)))
    .orderBy(orders.buyerPan)
  return rows.flatMap(({ number }) => number ?? [])
}

async function messagesOf({ db }: ShopContext, shopperId: string): Promise<AccountExport['messages']> {
  const shopperMessageCondition = eq(contactMessages.shopperId, shopperId)
  const messages = await db
    .select()
    .from(contactMessages)
    .where(shopperMessageCondition)
    .orderBy(desc(contactMessages.createdAt))
  const answers = await db
    .select({ answer: messageAnswers })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
    .where(shopperMessageCondition)
    .orderBy(messageAnswers.createdAt, messageAnswers.id)
  return messages.map(({ id, subject, message, name, email, createdAt }) => {
    const messageAnswerList = answers.flatMap(({ answer }) =>
      answer.messageId === id ? [{ text: answer.text, createdAt: answer.createdAt }] : [],
    )
    return { subject, message, name, email, createdAt, answers: messageAnswerList }
  })
}

async function readAllOrders(shop: ShopContext): Promise<Order[]> {
  const allOrders: Order[] = []
  for (let page = 1; ; page += 1) {
    const result = await listShopperOrders(shop, { page, limit: pageSize })
    allOrders.push(...result.orders)
    if (page >= (result.paging?.pages ?? 1)) return allOrders
  }
}
