import { products } from '#db/schema/catalogue.server.ts'
import { hasPermission } from '#domain/account/staff-permissions.ts'
import type { Product } from '#domain/product/product.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import { todayCounts, type TodayCounts } from '#domain/today/today-counts.ts'
import type { SetupStep } from '#domain/settings/setup.ts'
import type { ShopContext } from '#shop/context.ts'
import { countInbox, listMessages, type ContactMessage } from '#shop/inbox/inbox.ts'
import { countDelayedMails } from '#shop/notifications/failed-mails.ts'
import type { SellerOrder } from '#shop/orders/seller-orders.ts'
import { accessRefused, requireSeller } from '#shop/permissions.ts'
import { readSalesTotals, type SalesOfPeriod } from './dashboard.ts'
import { countLowStock, readLowStock } from './low-stock.ts'
import { readPaymentTasks, readReturnTasks, type PaymentTask, type ReturnTask } from './payment-tasks.ts'
import { readCashInTransit, readToPack, type CashInTransit } from './open-orders.ts'
import { readSetup } from './setup.ts'
import { readOwnerWarnings, type OwnerWarnings } from './owner-warnings.ts'
import type { CountedRows } from './counted-rows.ts'
import { countToModerate, type ModerationCounts } from './waiting-counts.ts'

export type LowStockProduct = { product: Product; stock: number }

type OrderTasks = {
  toPack: CountedRows<SellerOrder>
  cash: CashInTransit
  payments: CountedRows<PaymentTask>
  returns: CountedRows<ReturnTask>
  /** Unread, the newest first. */
  messages: CountedRows<ContactMessage>
  toModerate: ModerationCounts
}

/** The open tasks of order management. */
export type OrdersToday = OrderTasks & {
  /** The number of unsent emails, failed or waiting for a retry. */
  unsentMails: number
  /** Sales of the last 30 days and of the 30 before. */
  sales: SalesOfPeriod
}

/** The tasks of today, limited to the permissions of the seller; a section without permission is undefined. */
export type Today = {
  orders: OrdersToday | undefined
  lowStock: CountedRows<LowStockProduct> | undefined
  /** Whether the store has never had a product. */
  isEmpty: boolean
  /** Undefined for everybody except the owner. */
  ownerWarnings: OwnerWarnings | undefined
  /** The completed setup steps. Undefined for everybody except the owner, and after the checklist is closed. */
  setup: { done: SetupStep[] } | undefined
}

// The first order to pack has its own row above the usual three.
const maxToPack = 4
const maxRows = 3

/**
 * Returns the tasks of today, each list by urgency and only as long as the page needs. Requires the permission for
 * orders or inventory.
 */
export async function readToday(shop: ShopContext): Promise<Today> {
  const seller = requireSeller(shop)
  const hasOrders = hasPermission(seller, 'orders')
  const hasInventory = hasPermission(seller, 'shelf')
  if (!hasOrders && !hasInventory) throw accessRefused(shop, 'not-allowed')
  return {
    orders: hasOrders ? await readOrdersToday(shop) : undefined,
    lowStock: hasInventory ? await readLowStockProducts(shop) : undefined,
    isEmpty: hasInventory && (await hasNoProducts(shop)),
    ownerWarnings: seller.role === 'owner' ? await readOwnerWarnings(shop) : undefined,
    setup: seller.role === 'owner' ? await readSetup(shop) : undefined,
  }
}

async function hasNoProducts({ db }: ShopContext): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1)
  return rows.length === 0
}

async function readOrdersToday(shop: ShopContext): Promise<OrdersToday> {
  const { unsent } = await countInbox(shop)
  return {
    ...(await readOrderTasks(shop)),
    unsentMails: unsent + (await countDelayedMails(shop)).count,
    sales: await readSalesTotals(shop, '30'),
  }
}

/** The queries run one after the other: each takes a few milliseconds, and shoppers need the connections more. */
async function readOrderTasks(shop: ShopContext): Promise<OrderTasks> {
  const { messages, total } = await listMessages(shop, { filter: 'unread', limit: maxRows })
  return {
    toPack: await readToPack(shop.db, maxToPack),
    cash: await readCashInTransit(shop.db, maxRows),
    payments: await readPaymentTasks(shop, maxRows),
    returns: await readReturnTasks(shop, maxRows),
    messages: { count: total, rows: messages },
    toModerate: await countToModerate(shop),
  }
}

/** Returns the number of today's tasks, limited to the permissions of the seller. */
export async function countToday(shop: ShopContext): Promise<TodayCounts> {
  const seller = requireSeller(shop)
  return todayCounts({
    orders: hasPermission(seller, 'orders') ? await readOrderTasks(shop) : undefined,
    lowStock: hasPermission(seller, 'shelf') ? { count: await countLowStock(shop.db) } : undefined,
  })
}

async function readLowStockProducts(shop: ShopContext): Promise<CountedRows<LowStockProduct>> {
  const lowStockRows = await readLowStock(shop.db, maxRows)
  const stockById = new Map(lowStockRows.map((product) => [product.id, product.stock]))
  const lowProducts = await productsByIds(shop, [...stockById.keys()])
  const rows = lowProducts.map((product) => ({ product, stock: stockById.get(product.id) ?? 0 }))
  return { count: await countLowStock(shop.db), rows }
}
