import type { OrderStatus } from '#domain/order/order.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { clearToasts, toastUndoable } from '#app/components/stores/toasts.ts'

/** A status change is sent after this time. Until then it can be undone. */
const undoPeriodMs = 6000
const retryMs = 500

/** A status change that is not sent yet. */
export type DelayedStatusChange = {
  orderId: string
  status: OrderStatus
  /** Sends it; returns false without a connection, or while an earlier request about the order is pending. */
  send: () => boolean
  /** Sends it even while the page is being left. Status 0 is a lost connection. */
  sendAtOnce: () => Promise<{ ok: true } | { ok: false; status: number; message: string }>
}

/** The unsent changes, oldest first. Only the last one can be undone, and only while `undo` is set. */
const unsentChanges = createBrowserStore<readonly DelayedStatusChange[]>([])
let timer: ReturnType<typeof setTimeout> | undefined
let undo: { text: string; onPress: () => void } | undefined

/** Returns the unsent status of an order; undefined if there is none. */
export function useDelayedStatus(orderId: string): OrderStatus | undefined {
  return unsentChanges.use().findLast((change) => change.orderId === orderId)?.status
}

/** Sends a status change after the undo period. Sends earlier ones at once, or as soon as they can be sent. */
export function delayStatusChange(
  change: DelayedStatusChange,
  texts: { message: string; undo: string },
): void {
  sendDelayedStatusChanges()
  unsentChanges.set([...unsentChanges.get(), change])
  sendLater(undoPeriodMs)
  undo = { text: texts.undo, onPress: () => remove(change) }
  toastUndoable(texts.message, undo, undoPeriodMs)
  window.addEventListener('pagehide', sendBeforeLeaving)
}

/** Sends the delayed status changes now, because another action follows. */
export function sendDelayedStatusChanges(): void {
  endUndoPeriod()
  const [change] = unsentChanges.get()
  if (change === undefined) return
  if (!change.send()) return sendLater(retryMs)
  remove(change)
  sendDelayedStatusChanges()
}

/**
 * Sends the delayed status changes and waits for the responses, because the session ends. Returns the message of the first
 * failure. A change that was not refused, for example without a connection, stays delayed.
 */
export async function sendStatusChangesBeforeLogout(): Promise<string | undefined> {
  endUndoPeriod()
  clearTimeout(timer)
  const [change] = unsentChanges.get()
  if (change === undefined) return undefined
  const response = await change.sendAtOnce()
  if (response.ok || isRefusal(response.status)) remove(change)
  else sendLater(retryMs)
  return response.ok ? sendStatusChangesBeforeLogout() : response.message
}

// After a missing login, a rate limit or a failure of the server the change is sent again, so these are no refusals.
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

function sendLater(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(sendDelayedStatusChanges, ms)
}

function sendBeforeLeaving(): void {
  const changes = unsentChanges.get()
  changes.forEach(remove)
  for (const change of changes) void change.sendAtOnce()
}

function remove(change: DelayedStatusChange): void {
  endUndoPeriod()
  unsentChanges.set(unsentChanges.get().filter((unsent) => unsent !== change))
  if (unsentChanges.get().length > 0) return sendLater(retryMs)
  clearTimeout(timer)
  window.removeEventListener('pagehide', sendBeforeLeaving)
}

function endUndoPeriod(): void {
  if (undo) clearToasts(({ action }) => action === undo)
  undo = undefined
}
