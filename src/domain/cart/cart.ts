/**
 * Product ids and their quantities, 1 to 99 each. Has no prototype, so that an id such as `__proto__` is only a key.
 */
export type CartItems = Readonly<Record<string, number>>
export type CartChange = 'added' | 'updated' | 'removed' | 'none'

export const maxQuantity = 99
export const maxCartEntries = 500
const defaultMaxChoice = 10

/** Returns whether a value is a valid quantity for a cart: an integer from 0 to 99, where 0 removes. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxQuantity
}

/** A cart without entries. */
export function emptyCart(): CartItems {
  return createItems()
}

/** Returns the quantity of a product in a cart; 0 if it is not in the cart. */
export function quantityIn(cart: CartItems, id: string): number {
  return Object.hasOwn(cart, id) ? (cart[id] ?? 0) : 0
}

/**
 * Returns the cart with another quantity of a product; 0 removes the entry. Throws RangeError for an invalid quantity.
 */
export function setQuantity(cart: CartItems, id: string, quantity: number): CartItems {
  if (!isQuantity(quantity)) throw new RangeError(`Not a quantity: ${quantity}`)
  const next = createItems()
  for (const [key, value] of Object.entries(cart)) {
    if (key !== id) next[key] = value
    else if (quantity > 0) next[id] = quantity
  }
  if (quantity > 0) next[id] = quantity
  return next
}

/** Sorts the entries of a cart like those of a reference cart. Entries that the reference lacks come last. */
export function sortLike(reference: CartItems, cart: CartItems): CartItems {
  const ordered = createItems()
  for (const id of [...Object.keys(reference), ...Object.keys(cart)])
    if (quantityIn(cart, id) > 0) ordered[id] = quantityIn(cart, id)
  return ordered
}

/** Merges two carts. Uses the larger quantity of each product. */
export function mergeCarts(one: CartItems, other: CartItems): CartItems {
  const merged = createItems()
  for (const cart of [one, other]) {
    for (const [id, quantity] of Object.entries(cart)) {
      if (quantity > 0) merged[id] = Math.max(quantityIn(merged, id), quantity)
    }
  }
  return merged
}

/** Returns the sum of the quantities, for the cart badge. */
export function countItems(cart: CartItems): number {
  return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
}

/** Returns the options of the quantity select: 1 to 10, or up to a higher current quantity. */
export function quantityChoices(current: number): number[] {
  const last = Math.max(defaultMaxChoice, Math.min(Math.floor(current) || 0, maxQuantity))
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Returns the change of one product's quantity for the toast, from the quantities before and after. */
export function cartChange(before: number, after: number): CartChange {
  if (before === after) return 'none'
  if (after === 0) return 'removed'
  return before === 0 ? 'added' : 'updated'
}

/** Reads a cart from stored or received data. Invalid entries are dropped. */
export function readCart(value: unknown): CartItems {
  const cart = createItems()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return cart
  for (const [id, quantity] of Object.entries(value)) {
    if (isQuantity(quantity) && quantity > 0) cart[id] = quantity
  }
  return cart
}

/** Returns whether two carts have the same quantities. */
export function isSameCart(one: CartItems, other: CartItems): boolean {
  const ids = Object.keys(one)
  return (
    ids.length === Object.keys(other).length &&
    ids.every((id) => quantityIn(one, id) === quantityIn(other, id))
  )
}

function createItems(): Record<string, number> {
  const cart: Record<string, number> = Object.create(null)
  return cart
}
