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
  /** Sends it; returns false while an earlier request about the order is pending. */
  send: () => boolean
  /** Sends it when the page is hidden and no response can be handled. */
  sendOnPageHide: () => void
}

const delayedChange = createBrowserStore<DelayedStatusChange | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let undo: { text: string; onPress: () => void } | undefined

/** Returns the unsent status of an order; undefined if there is none. */
export function useDelayedStatus(orderId: string): OrderStatus | undefined {
  const move = delayedChange.use()
  return move?.orderId === orderId ? move.status : undefined
}

/** Sends a status change after the undo period. Sends an earlier delayed change at once. */
export function delayStatusChange(move: DelayedStatusChange, texts: { message: string; undo: string }): void {
  sendDelayedStatusChange()
  delayedChange.set(move)
  timer = setTimeout(sendDelayedStatusChange, undoPeriodMs)
  undo = { text: texts.undo, onPress: () => delayedChange.get() === move && takeDelayedStatusChange() }
  toastUndoable(texts.message, undo, undoPeriodMs)
  window.addEventListener('pagehide', sendBeforeLeaving)
}

/** Sends the delayed status change now, because another action follows. */
export function sendDelayedStatusChange(): void {
  const move = takeDelayedStatusChange()
  if (move === undefined || move.send()) return
  // An earlier request about the order is still pending.
  delayedChange.set(move)
  timer = setTimeout(sendDelayedStatusChange, retryMs)
}

function sendBeforeLeaving(): void {
  takeDelayedStatusChange()?.sendOnPageHide()
}

function takeDelayedStatusChange(): DelayedStatusChange | undefined {
  const move = delayedChange.get()
  clearTimeout(timer)
  delayedChange.set(undefined)
  if (undo) clearToasts(({ action }) => action === undo)
  undo = undefined
  window.removeEventListener('pagehide', sendBeforeLeaving)
  return move
}
