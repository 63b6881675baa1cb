import { products } from '#db/schema/catalogue.server.ts'
import { mayDo } from '#domain/account/staff-permissions.ts'
import type { Product } from '#domain/product/product.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import type { Shop } from '#shop/context.ts'
import { countInbox, listMessages, type Message } from '#shop/inbox/inbox.ts'
import { countDelayedMails } from '#shop/notifications/failed-mails.ts'
import type { SellerOrder } from '#shop/orders/seller-orders.ts'
import { accessRefused, requireSeller } from '#shop/permissions.ts'
import { readSalesTotals, type SalesOfPeriod } from './dashboard.ts'
import { countLowStock, readLowStock } from './low-stock.ts'
import { readPaymentMatters, readReturnMatters, type PaymentTask, type ReturnTask } from './payment-tasks.ts'
import { readCashOnItsWay, readToPack, type CashOnItsWay } from './orders-to-move.ts'
import { readOwnerWarnings, type OwnerWarnings } from './owner-warnings.ts'
import type { Some } from './counted-rows.ts'

export type LowProduct = { product: Product; left: number }

/** What waits at the order desk. */
export type OrdersToday = {
  toPack: Some<SellerOrder>
  cash: CashOnItsWay
  payments: Some<PaymentTask>
  returns: Some<ReturnTask>
  /** Unread, the newest first. */
  messages: Some<Message>
  /** Mails that did not go, given up or tried again by themselves. */
  unsentMails: number
  /** Sales of the last 30 days and of the 30 before. */
  sales: SalesOfPeriod
}

/** What needs a hand today, as far as it belongs to the areas of who asks; a part of another area is undefined. */
export type Today = {
  orders: OrdersToday | undefined
  lowStock: Some<LowProduct> | undefined
  /** Nothing was ever put on the shelf. */
  isEmpty: boolean
  /** Undefined for everybody but the owner. */
  ownerWarnings: OwnerWarnings | undefined
}

// The first order to pack has its own row above the usual three.
const maxToPack = 4
const maxRows = 3

/** What needs a hand, each list by its urgency and no longer than a page needs. Refuses who has neither orders nor shelf. */
export async function readToday(shop: Shop): Promise<Today> {
  const seller = requireSeller(shop)
  const hasOrders = mayDo(seller, 'orders')
  const hasInventory = mayDo(seller, 'shelf')
  if (!hasOrders && !hasInventory) throw accessRefused(shop, 'not-allowed')
  return {
    orders: hasOrders ? await readOrdersToday(shop) : undefined,
    lowStock: hasInventory ? await readLowProducts(shop) : undefined,
    isEmpty: hasInventory && (await hasNoProducts(shop)),
    ownerWarnings: seller.role === 'owner' ? await readOwnerWarnings(shop) : undefined,
  }
}

async function hasNoProducts({ db }: Shop): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length === 0
}

/** One after the other: each takes a few milliseconds, and shoppers need the connections more. */
async function readOrdersToday(shop: Shop): Promise<OrdersToday> {
  const { messages, total } = await listMessages(shop, { filter: 'unread', limit: maxRows })
  const { unsent } = await countInbox(shop)
  return {
    toPack: await readToPack(shop.db, maxToPack),
    cash: await readCashOnItsWay(shop.db, maxRows),
    payments: await readPaymentMatters(shop, maxRows),
    returns: await readReturnMatters(shop, maxRows),
    messages: { count: total, rows: messages },
    unsentMails: unsent + (await countDelayedMails(shop)).count,
    sales: await readSalesTotals(shop, '30'),
  }
}

async function readLowProducts(shop: Shop): Promise<Some<LowProduct>> {
  const low = await readLowStock(shop.db, maxRows)
  const left = new Map(low.map((product) => [product.id, product.left]))
  const found = await productsByIds(shop, [...left.keys()])
  const rows = found.map((product) => ({ product, left: left.get(product.id) ?? 0 }))
  return { count: await countLowStock(shop.db), rows }
}
