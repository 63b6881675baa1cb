import type { Transaction } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import { coversQuantity } from '#domain/product/stock.ts'
import { isId } from '#lib/id.ts'
import { readUnarchivedProducts } from '#shop/catalogue/product-rows.ts'
import { unknownProductParams } from '#shop/catalogue/unknown-product-params.ts'
import { lockProducts } from '#shop/row-locks.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { ShopError } from '#shop/shop-error.ts'

export type RequestedLine = { productId: string; quantity: number }

/**
 * Locks the products of an order in id order, so that concurrent orders cannot deadlock. Merges repeated products.
 * Throws ShopError `unknown-product`, or `out-of-stock` with the available stock.
 */
export async function lockLines(
  tx: Transaction,
  requestedLines: readonly RequestedLine[],
): Promise<BoughtLine[]> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of requestedLines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const ids = [...quantities.keys()].filter(isId)
  await lockProducts(tx, ids)
  const productsById = await readUnarchivedProducts(tx, ids)
  const lines: BoughtLine[] = []
  for (const [id, quantity] of quantities) {
    const product = productsById.get(id)
    if (!product)
      throw new ShopError('unknown-product', {
        params: await unknownProductParams(tx, id),
        extra: { productId: id },
      })
    const available = product.isAvailable ? product.stock : 0
    if (!coversQuantity(available, quantity)) {
      throw new ShopError('out-of-stock', {
        params: { product: product.name, left: available ?? 0 },
        extra: { productId: id, left: available ?? 0 },
      })
    }
    const { createdAt: _, ...bought } = product
    lines.push({ product: bought, quantity, unitPaisa: product.offerPricePaisa })
  }
  return lines
}

// A single statement keeps the product locks short.
const deductUnits = statement(`
  with input as (
    select id, quantity from unnest($1::text[], $2::int[]) as w (id, quantity)),
  taken as (
    update products set stock = stock - input.quantity, updated_at = $4 from input
    where products.id = input.id and products.stock >= input.quantity
    returning products.id, -input.quantity as change)
  insert into stock_movements (product_id, change, reason, order_id, created_at)
  select id, change, 'order', $3, $4 from taken
  returning product_id`)

/** Deducts the counted stock of the lines and records each movement. A database constraint prevents negative stock. */
export async function deductStock(
  tx: Transaction,
  order: { id: string; lines: readonly BoughtLine[]; now: Date },
): Promise<void> {
  const countedLines = order.lines.filter((line) => line.product.stock !== null)
  if (countedLines.length === 0) return
  const ids = countedLines.map((line) => line.product.id)
  const quantities = countedLines.map((line) => line.quantity)
  const movements = await deductUnits(tx, [ids, quantities, order.id, order.now])
  if (movements.length !== countedLines.length) throw new Error('Stock changed although its rows were locked')
}

/**
 * Returns the effect of an order on counted stock: `lowStockIds` are products with remaining stock, `soldOutIds` are those
 * sold out now.
 */
export function stockChanges(lines: readonly BoughtLine[]): { lowStockIds: string[]; soldOutIds: string[] } {
  const countedLines = lines.filter(({ product }) => product.stock !== null)
  const idsOf = (isSoldOut: boolean) =>
    countedLines
      .filter(({ product, quantity }) => (product.stock === quantity) === isSoldOut)
      .map(({ product }) => product.id)
  return { lowStockIds: idsOf(false), soldOutIds: idsOf(true) }
}
