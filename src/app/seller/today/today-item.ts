import { startOfDay } from '#domain/nepal/period.ts'
import { daysUntil } from '#domain/payment/payment.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import type { SellerOrder } from '#shop/orders/seller-orders.ts'
import type { OrdersToday, LowStockProduct, Today } from '#shop/today/today.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { chartOf } from '#app/seller/dashboard/dashboard-view.ts'
import { toOrderListItem } from '#app/seller/orders/seller-order-item.ts'

/** Returns the data of Today; times are ISO 8601 in UTC, and `daysLeft` is negative for overdue items. */
export function todayItem(shop: ShopContext, { orders, lowStock, isEmpty, ownerWarnings, setup }: Today) {
  return {
    now: shop.now().toISOString(),
    isEmpty,
    ownerWarnings: ownerWarnings ?? null,
    setup: setup ?? null,
    orders: orders === undefined ? null : todayOrders(shop, orders),
    lowStock:
      lowStock === undefined
        ? null
        : { ...lowStock, rows: lowStock.rows.map((row) => lowStockItem(shop, row)) },
  }
}

export type TodayItem = ReturnType<typeof todayItem>
export type OwnerWarnings = NonNullable<TodayItem['ownerWarnings']>
export type TodayOrders = NonNullable<TodayItem['orders']>
export type LowStockItem = NonNullable<TodayItem['lowStock']>['rows'][number]
export type OrderInProgress = TodayOrders['toPack']['rows'][number]
export type PaymentItem = TodayOrders['payments']['rows'][number]
export type ReturnItem = TodayOrders['returns']['rows'][number]
export type UnreadItem = TodayOrders['messages']['rows'][number]

/** A due date. */
export type Due = { at: string; daysLeft: number }

function todayOrders(
  shop: ShopContext,
  { toPack, cash, payments, returns, messages, sales, ...otherFields }: OrdersToday,
) {
  return {
    ...otherFields,
    toPack: { ...toPack, rows: toPack.rows.map((order) => orderInProgress(shop, order)) },
    cash: { ...cash, rows: cash.rows.map((order) => orderInProgress(shop, order)) },
    payments: {
      ...payments,
      rows: payments.rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    },
    returns: {
      ...returns,
      rows: returns.rows.map(({ dueAt, ...row }) => ({ ...row, due: dueOf(shop, dueAt) })),
    },
    messages: {
      ...messages,
      rows: messages.rows.map(({ id, name, subject, createdAt }) => {
        return { id, name, subject, since: createdAt.toISOString() }
      }),
    },
    sales: chartOf(sales),
  }
}

function orderInProgress(shop: ShopContext, order: SellerOrder) {
  const { deliveryEstimate } = order
  return {
    ...toOrderListItem(shop.language, order),
    due: deliveryEstimate === null ? null : dueOf(shop, startOfDay(deliveryEstimate.to)),
  }
}

function lowStockItem({ language }: ShopContext, { product, stock: remaining }: LowStockProduct) {
  const [picture] = product.pictures
  return {
    id: product.id,
    name: nameIn(language, product),
    nameLang: languageOfName(language, product),
    remaining,
    picture: picture === undefined ? null : { ...pagePicture(language, picture), alt: '' },
  }
}

function dueOf(shop: ShopContext, lastDay: Date): Due {
  return { at: lastDay.toISOString(), daysLeft: daysUntil(lastDay, shop.now()) }
}
