import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, currentToasts } from '#app/components/stores/toasts.ts'
import {
  delayStatusChange,
  sendDelayedStatusChanges,
  sendStatusChangesBeforeLogout,
  type DelayedStatusChange,
} from './delayed-status-change.ts'

let fakeWindow: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  fakeWindow = new EventTarget()
  vi.stubGlobal('window', fakeWindow)
})
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Delays a status change of an order and returns what was sent. */
function delay(
  orderId: string,
  responses: readonly boolean[] = [true],
  responseAtOnce: Awaited<ReturnType<DelayedStatusChange['sendAtOnce']>> = { ok: true },
) {
  const sent: string[] = []
  const send = () => {
    const isSent = responses[sent.length] ?? true
    sent.push(isSent ? 'sent' : 'busy')
    return isSent
  }
  const sendAtOnce = async () => {
    sent.push('leaving')
    return responseAtOnce
  }
  delayStatusChange({ orderId, status: 'Packed', send, sendAtOnce }, { message: orderId, undo: 'Undo' })
  return sent
}

it('sends a status change after six seconds, when it can no longer be undone', () => {
  const sent = delay('one')
  vi.advanceTimersByTime(5900)
  expect([sent, currentToasts()]).toEqual([[], [expect.objectContaining({ message: 'one' })]])
  vi.advanceTimersByTime(200)
  expect([sent, currentToasts()]).toEqual([['sent'], []])
})

it('sends nothing after Undo', () => {
  const sent = delay('one')
  currentToasts()[0]?.action?.onPress()
  vi.advanceTimersByTime(10_000)
  expect([sent, currentToasts()]).toEqual([[], []])
})

it('sends the earlier change at once when another follows', () => {
  const first = delay('one')
  const second = delay('two')
  expect([first, second]).toEqual([['sent'], []])
  sendDelayedStatusChanges()
  expect(second).toEqual(['sent'])
})

it('sends the change when the page is left, and only once', () => {
  const sent = delay('one')
  fakeWindow.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual(['leaving'])
})

it('sends the change before a logout, and only once', async () => {
  const sent = delay('one')
  expect(await sendStatusChangesBeforeLogout()).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect([sent, currentToasts()]).toEqual([['leaving'], []])
})

it('returns the error message before a logout, and retries the change later unless it was refused', async () => {
  const refused = delay('one', [true], { ok: false, status: 409, message: 'Changed meanwhile' })
  expect(await sendStatusChangesBeforeLogout()).toBe('Changed meanwhile')
  const offline = delay('two', [true], { ok: false, status: 0, message: 'No connection' })
  expect(await sendStatusChangesBeforeLogout()).toBe('No connection')
  vi.advanceTimersByTime(10_000)
  expect([refused, offline]).toEqual([['leaving'], ['leaving', 'sent']])
})

it('retries until an earlier request about the order is finished', () => {
  const sent = delay('one', [false, false, true])
  vi.advanceTimersByTime(8000)
  expect(sent).toEqual(['busy', 'busy', 'sent'])
})

it('sends waiting changes in their order, and loses none when another change follows', () => {
  const first = delay('one', [false, false, false, true])
  const second = delay('two')
  expect([first, second]).toEqual([['busy'], []])
  vi.advanceTimersByTime(20_000)
  expect([first.at(-1), second]).toEqual(['sent', ['sent']])
})

it('sends all waiting changes when the page is left', () => {
  const sent = [delay('one', [false]), delay('two')]
  fakeWindow.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([['busy', 'leaving'], ['leaving']])
})
