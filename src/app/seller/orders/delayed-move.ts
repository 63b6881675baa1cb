import type { OrderStatus } from '#domain/order/order.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { clearToasts, toastUndoable } from '#app/components/stores/toasts.ts'

/** How long a status change can be undone, before it is sent. */
const undoMs = 6000
const retryMs = 500

/** A status change that is not sent yet. */
export type DelayedMove = {
  orderId: string
  status: OrderStatus
  /** Sends it; returns false while an earlier request about the order is pending. */
  send: () => boolean
  /** Sends it while the page is being left, when no response can be handled any more. */
  sendLeaving: () => void
}

const delayedMove = createBrowserStore<DelayedMove | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let undo: { text: string; onPress: () => void } | undefined

/** Returns the status of an order that is not sent yet; undefined if there is none. */
export function useDelayedStatus(orderId: string): OrderStatus | undefined {
  const move = delayedMove.use()
  return move?.orderId === orderId ? move.status : undefined
}

/** Sends a status change after the time for undoing it. An earlier one that still waits is sent at once. */
export function delayMove(move: DelayedMove, texts: { message: string; undo: string }): void {
  sendDelayedMove()
  delayedMove.set(move)
  timer = setTimeout(sendDelayedMove, undoMs)
  undo = { text: texts.undo, onPress: () => delayedMove.get() === move && takeDelayedMove() }
  toastUndoable(texts.message, undo, undoMs)
  window.addEventListener('pagehide', leave)
}

/** Sends the status change that waits, because another action follows. */
export function sendDelayedMove(): void {
  const move = takeDelayedMove()
  if (move === undefined || move.send()) return
  // The request before it is still pending.
  delayedMove.set(move)
  timer = setTimeout(sendDelayedMove, retryMs)
}

function leave(): void {
  takeDelayedMove()?.sendLeaving()
}

function takeDelayedMove(): DelayedMove | undefined {
  const move = delayedMove.get()
  clearTimeout(timer)
  delayedMove.set(undefined)
  if (undo) clearToasts(({ action }) => action === undo)
  undo = undefined
  window.removeEventListener('pagehide', leave)
  return move
}
