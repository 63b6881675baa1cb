import {
  cartChange,
  countItems,
  emptyCart,
  sortLike,
  isSameCart,
  mergeCarts,
  quantityIn,
  readCart,
  setQuantity,
  type CartItems,
} from '#domain/cart/cart.ts'
import { languageOfPath, localizedPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'
import { toastError, toastInfo, toastSuccess, toastUndoable } from './toasts.ts'

/**
 * The items in a visitor’s cart from an account whose session ended. `unsaved`: all quantities that were changed and
 * are not confirmed by the server.
 */
type FormerCart = { owner: string; items: CartItems; unsaved: CartItems }

export type CartState = {
  items: CartItems
  /** The account the cart belongs to; null for a visitor's. */
  owner: string | null
  /** The part of a visitor’s cart from an account whose session ended in this browser. */
  formerCart: FormerCart | undefined
  version: number | undefined
  /** Quantities that were changed in this browser and are not confirmed by the server yet. */
  unsaved: CartItems
  /** False until localStorage has been read. */
  isReady: boolean
}

/** The items of an account’s cart that become a visitor’s cart when the session ends. */
export type RetainedCartItems = 'all' | 'unsaved'

type CartCallbacks = {
  /** Called when a save is refused because the session has ended. */
  sessionEnded(): void
  /** Called after a change in another tab. `owner` is the account that is logged in there; null for a visitor. */
  changedElsewhere(owner: string | null): void
}

type ServerCart = { items: CartItems; version: number }

const storageName = 'baithak.cart'
const saveDelayMs = 300
const maxDelayMs = 30_000

const emptyState: CartState = {
  items: emptyCart(),
  owner: null,
  formerCart: undefined,
  version: undefined,
  unsaved: emptyCart(),
  isReady: false,
}
const store = createBrowserStore<CartState>(emptyState)

let saveTimer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
let failureCount = 0
let onSessionEnded: () => void = () => undefined

/** The cart in this browser. */
export function useCart(): CartState {
  return store.use()
}

/** Returns the quantity of a product in the cart. */
export function useQuantityInCart(productId: string): number {
  return store.useSelector(({ items }) => quantityIn(items, productId))
}

/** Returns the number of items in the cart, for its badge. */
export function useCartCount(): number {
  return store.useSelector(({ items }) => countItems(items))
}

export function currentCart(): CartState {
  return store.get()
}

/** Reads localStorage and follows the changes of other tabs. Returns the function that stops this. */
export function initCart(callbacks: CartCallbacks): () => void {
  onSessionEnded = callbacks.sessionEnded
  readFromStorage()
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== storageName && event.key !== null) return
    readFromStorage()
    callbacks.changedElsewhere(store.get().owner)
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('online', saveNow)
  window.addEventListener('pagehide', saveNow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('online', saveNow)
    window.removeEventListener('pagehide', saveNow)
  }
}

/** Sets the quantity of a product, shows a toast and saves it to the account if there is one. 0 removes the product. */
export function changeCart(productId: string, quantity: number): void {
  const change = cartChange(quantityIn(store.get().items, productId), quantity)
  if (change === 'none') return
  setLine(productId, quantity)
  showCartToast(change)
}

/**
 * Removes a product from the cart. The toast offers an undo, which puts the product back in its place and calls
 * `onRestored`. The undo does nothing if the product is in the cart again or the cart belongs to somebody else.
 */
export function removeFromCart(productId: string, onRestored: () => void): void {
  const { items, owner } = store.get()
  const quantity = quantityIn(items, productId)
  if (quantity === 0) return
  setLine(productId, 0)
  const t = currentMessages()
  const restore = () => {
    const state = store.get()
    if (state.owner !== owner || quantityIn(state.items, productId) > 0) return
    setLine(productId, quantity)
    updateState({ ...store.get(), items: sortLike(items, store.get().items) })
    onRestored()
  }
  toastUndoable(t.removed, { text: t.undo, onPress: restore })
}

/** Adds the quantities to the cart. A product that is in the cart gets the larger quantity. Shows no toast. */
export function addQuantities(items: CartItems): void {
  for (const [id, quantity] of Object.entries(mergeCarts(store.get().items, items)))
    if (quantity !== quantityIn(store.get().items, id)) setLine(id, quantity)
}

/** Adds one of each product that is not in the cart yet, and shows one toast. */
export function addTogether(productIds: readonly string[]): void {
  const missingIds = productIds.filter((id) => quantityIn(store.get().items, id) === 0)
  if (missingIds.length === 0) return
  for (const id of missingIds) setLine(id, 1)
  showCartToast('added')
}

function setLine(productId: string, quantity: number): void {
  const state = store.get()
  updateState({
    ...state,
    items: setQuantity(state.items, productId, quantity),
    formerCart: state.formerCart && changeFormerCart(state.formerCart, productId, quantity),
    unsaved: state.owner === null ? state.unsaved : withUnsaved(state.unsaved, productId, quantity),
  })
  scheduleSave(saveDelayMs)
}

function changeFormerCart({ owner, items, unsaved }: FormerCart, id: string, quantity: number): FormerCart {
  const remaining = Math.min(quantity, quantityIn(items, id))
  return { owner, items: setQuantity(items, id, remaining), unsaved: withUnsaved(unsaved, id, quantity) }
}

function showCartToast(change: 'added' | 'updated' | 'removed'): void {
  const t = currentMessages()
  const link = { text: t.viewCart, href: localizedPath(languageOfPath(location.pathname), '/cart') }
  toastSuccess(t[change], change === 'added' ? link : undefined)
}

function currentMessages() {
  return messages(toastMessages, languageOfPath(location.pathname))
}

/**
 * Sets the cart to that of the account and reapplies unsaved changes. Merges the visitor’s cart into it, without the
 * items of another account whose session ended in this browser.
 */
export function setAccountCart(owner: string, serverCart: ServerCart): void {
  const state = store.get()
  const items =
    state.owner === null
      ? mergeVisitorCart(state, owner, serverCart.items)
      : state.owner === owner
        ? applyQuantities(serverCart.items, state.unsaved)
        : serverCart.items
  updateState({
    items,
    owner,
    formerCart: undefined,
    version: serverCart.version,
    unsaved: difference(items, serverCart.items),
    isReady: true,
  })
  if (!isSameCart(items, serverCart.items)) scheduleSave(0)
}

/**
 * Makes the items of an account whose session ended the visitor’s own, if another account logs in to order them.
 */
export function adoptFormerCart(loggedInAccountId: string): void {
  const state = store.get()
  if (state.formerCart?.owner !== loggedInAccountId) updateState({ ...state, formerCart: undefined })
}

function mergeVisitorCart(
  { items, formerCart }: CartState,
  owner: string,
  serverItems: CartItems,
): CartItems {
  if (formerCart === undefined) return mergeCarts(serverItems, items)
  if (formerCart.owner === owner) return applyQuantities(serverItems, formerCart.unsaved)
  if (countItems(formerCart.items) > 0) toastInfo(currentMessages().otherCart)
  const added = Object.entries(items).map(([id, quantity]) => [
    id,
    quantity - quantityIn(formerCart.items, id),
  ])
  return mergeCarts(serverItems, readCart(Object.fromEntries(added)))
}

/** Clears an account’s cart after the session ends. A visitor’s cart stays. */
export function clearAccountCart(): void {
  const state = store.get()
  if (state.owner !== null) clearTimeout(saveTimer)
  updateState({ ...(state.owner === null ? state : emptyState), isReady: true })
}

/** Turns the account’s cart, or only its unsaved part, into a visitor’s cart after the session has ended. */
export function convertToVisitorCart(retainedItems: RetainedCartItems): void {
  const { items, owner, unsaved } = store.get()
  if (owner === null) return
  clearTimeout(saveTimer)
  const visitorCart = retainedItems === 'all' ? items : readCart(unsaved)
  updateState({
    ...emptyState,
    items: visitorCart,
    formerCart: { owner, items: visitorCart, unsaved },
    isReady: true,
  })
}

/** Deletes the cart of this browser at logout. Other tabs recognize the logout by this. */
export function deleteBrowserCart(): void {
  clearTimeout(saveTimer)
  store.set({ ...emptyState, isReady: true })
  writeStored(storageName, undefined)
}

/** Removes the ordered quantities from the cart, as the server does when it places the order. */
export function removeOrderedItems(orderedItems: readonly { productId: string; quantity: number }[]): void {
  const state = store.get()
  let { items, unsaved } = state
  for (const { productId, quantity } of orderedItems) {
    const remaining = Math.max(0, quantityIn(items, productId) - quantity)
    items = setQuantity(items, productId, remaining)
    if (productId in unsaved) unsaved = withUnsaved(unsaved, productId, remaining)
  }
  updateState({ ...state, items, unsaved, version: (state.version ?? 0) + 1 })
}

function saveNow(): void {
  void save()
}

function withUnsaved(unsaved: CartItems, productId: string, quantity: number): CartItems {
  return { ...unsaved, [productId]: quantity }
}

function applyQuantities(items: CartItems, unsaved: CartItems): CartItems {
  let next = items
  for (const [id, quantity] of Object.entries(unsaved)) next = setQuantity(next, id, quantity)
  return next
}

function difference(items: CartItems, serverCart: CartItems): CartItems {
  const ids = new Set([...Object.keys(items), ...Object.keys(serverCart)])
  const changedIds = [...ids].filter((id) => quantityIn(items, id) !== quantityIn(serverCart, id))
  return Object.fromEntries(changedIds.map((id) => [id, quantityIn(items, id)]))
}

function updateState(next: CartState): void {
  store.set(next)
  const { items, owner, formerCart, version, unsaved } = next
  writeStored(storageName, { items, owner, formerCart, version, unsaved })
}

function readFromStorage(): void {
  const stored = readStored(storageName)
  const storedState = typeof stored === 'object' && stored !== null ? stored : {}
  const readField = (name: string): unknown => Reflect.get(storedState, name)
  const owner = readField('owner')
  const version = readField('version')
  store.set({
    items: readCart(readField('items')),
    owner: typeof owner === 'string' ? owner : null,
    formerCart: readFormerCart(readField('formerCart')),
    version: typeof version === 'number' ? version : undefined,
    unsaved: readUnsaved(readField('unsaved')),
    isReady: true,
  })
}

function readUnsaved(stored: unknown): CartItems {
  return typeof stored === 'object' && stored !== null ? { ...stored } : emptyCart()
}

function readFormerCart(stored: unknown): FormerCart | undefined {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored && 'items' in stored))
    return undefined
  const { owner, items, unsaved } = { unsaved: undefined, ...stored }
  if (typeof owner !== 'string') return undefined
  return { owner, items: readCart(items), unsaved: readUnsaved(unsaved) }
}

function scheduleSave(ms: number): void {
  if (store.get().owner === null) return
  clearTimeout(saveTimer)
  saveTimer = setTimeout(() => void save(), ms)
}

async function save(): Promise<void> {
  const { owner, items, version, unsaved } = store.get()
  if (owner === null || isSaving || Object.keys(unsaved).length === 0) return
  isSaving = true
  const response = await callApi('POST', '/cart/update', {
    body: { cartItems: items, cartVersion: version },
    keepalive: true,
  })
  isSaving = false
  if (store.get().owner !== owner) return
  if (response.ok) {
    failureCount = 0
    applySavedCart({ items: response.body.cartItems, version: response.body.cartVersion }, unsaved)
    return
  }
  if (response.status === 401 || response.status === 403) return onSessionEnded()
  if (response.status === 409) {
    applyServerCart(response.body)
    return
  }
  failureCount += 1
  if (failureCount === 1) toastError(response.status === 0 ? currentMessages().cartOffline : response.message)
  scheduleSave(Math.min(maxDelayMs, 1000 * 2 ** Math.min(failureCount, 5)))
}

/** Sets the cart to the one in the refusal of a request with an older cart. */
export function applyServerCart(refusal: { cartItems?: unknown; cartVersion?: unknown }): void {
  const { cartItems, cartVersion } = refusal
  applySavedCart({ items: readCart(cartItems), version: Number(cartVersion) }, emptyCart())
}

/**
 * Sets the cart to the response of a save and reapplies the changes made since then. The lines stay in the order of
 * this browser, because a line that was removed and put back while the removal was being saved is missing from the
 * response.
 */
function applySavedCart(serverCart: ServerCart, savedQuantities: CartItems): void {
  const state = store.get()
  const remainingChanges = Object.entries(state.unsaved).filter(
    ([id, quantity]) => savedQuantities[id] !== quantity,
  )
  const unsaved: CartItems = Object.fromEntries(remainingChanges)
  const items = sortLike(state.items, applyQuantities(serverCart.items, unsaved))
  updateState({ ...state, items, version: serverCart.version, unsaved })
  if (remainingChanges.length > 0) scheduleSave(0)
}
