/** Returns whether a product can be bought: the seller's switch is on and the counted stock is not 0. */
export function isInStock({ isAvailable, stock }: { isAvailable: boolean; stock: number | null }): boolean {
  return isAvailable && stock !== 0
}

/** Returns whether a stock covers a quantity. Uncounted stock (null) covers every quantity. */
export function coversQuantity(stock: number | null, quantity: number): boolean {
  return stock === null || quantity <= stock
}

/** Returns whether a product is made after the order: its stock is uncounted and it has a preparation time. */
export function isMadeToOrder({
  stock,
  leadTimeDays,
}: {
  stock: number | null
  leadTimeDays: number
}): boolean {
  return stock === null && leadTimeDays > 0
}

/** Returns the availability of a product as a schema.org term. */
export function availabilityOf(
  product: Parameters<typeof isMadeToOrder>[0] & { inStock: boolean },
): 'OutOfStock' | 'MadeToOrder' | 'InStock' {
  if (!product.inStock) return 'OutOfStock'
  return isMadeToOrder(product) ? 'MadeToOrder' : 'InStock'
}

/** The stock fields of a product on a page. A field is absent if the page does not load it. */
export type StockFields = { stock?: number | null; inStock?: boolean }

/** The units of a product that unpaid orders reserve together. */
export function reservedUnits(
  unpaidOrders: readonly { items: Readonly<Record<string, number>> }[],
  productId: string,
): number {
  return unpaidOrders.reduce((sum, { items }) => sum + (items[productId] ?? 0), 0)
}

/**
 * Adds to the stock of a product the units that the shopper's own unpaid orders reserve.
 * The caller passes 0 for a product that is not available.
 */
export function withReservedUnits<Product extends StockFields>(
  product: Product,
  reservedQuantity: number,
): Product {
  if (reservedQuantity === 0) return product
  const { stock, inStock } = product
  return {
    ...product,
    ...(typeof stock === 'number' && { stock: stock + reservedQuantity }),
    ...(inStock !== undefined && { inStock: true }),
  }
}

/** The number of units is displayed up to this stock. */
const scarcityLimit = 5

/** The default low-stock threshold in units. A database index of the products contains the same number. */
export const defaultLowStock = 3

/** Returns whether a counted stock is low, by its product's limit or the general one. */
export function isLowStock({ stock, limit }: { stock: number | null; limit: number | null }): boolean {
  return stock !== null && stock <= (limit ?? defaultLowStock)
}

/** Returns the counted stock if it is low enough to show: 1 to 5. */
export function scarceQuantity(stock: number | null): number | undefined {
  return stock !== null && stock >= 1 && stock <= scarcityLimit ? stock : undefined
}

/** Returns the available stock: 0 if the product is not available, null if it is uncounted. */
export function availableStock(product: { isAvailable: boolean; stock: number | null }): number | null {
  return product.isAvailable ? product.stock : 0
}

/** A stock movement of an order: `change` is below 0 for taken units, above 0 for returned ones. */
export type OrderMovement = {
  id: number
  productId: string
  change: number
  /** The movement that this one reverses; null if it was not recorded. */
  reverses: number | null
}
export type TakenUnits = { id: number; productId: string; unreturned: number }

/**
 * Returns the movements of one order that took units, with the number that was not returned, oldest first. Fully
 * returned movements are omitted. A return without a known movement counts against the oldest one.
 */
export function takenUnits(movements: readonly OrderMovement[]): TakenUnits[] {
  const returns = movements.filter(({ change }) => change > 0)
  const unassignedReturns = new Map<string, number>()
  for (const { productId, change } of returns.filter(({ reverses }) => reverses === null))
    unassignedReturns.set(productId, (unassignedReturns.get(productId) ?? 0) + change)
  const withdrawals = movements.filter(({ change }) => change < 0).toSorted((a, b) => a.id - b.id)
  return withdrawals
    .map(({ id, productId, change }) => {
      const linkedReturns = returns.filter(({ reverses }) => reverses === id)
      const unreturned = linkedReturns.reduce((sum, { change: quantity }) => sum - quantity, -change)
      const assigned = Math.min(Math.max(unreturned, 0), unassignedReturns.get(productId) ?? 0)
      unassignedReturns.set(productId, (unassignedReturns.get(productId) ?? 0) - assigned)
      return { id, productId, unreturned: unreturned - assigned }
    })
    .filter(({ unreturned }) => unreturned > 0)
}
