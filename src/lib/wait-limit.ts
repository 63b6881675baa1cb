import { AsyncLocalStorage } from 'node:async_hooks'

/** Another system did not respond in time. The request may still have succeeded there. */
export class NoResponseError extends Error {
  constructor() {
    super('No response in time')
    this.name = 'NoResponseError'
  }
}

export type WaitTimeLimit = {
  /** Runs work. All waits of the work count towards this limit. */
  run<Value>(work: () => Value): Value
}

type Allowance = {
  limitMs: number
  hasResponse: () => boolean
  spentMs: number
  /** The number of waits that have begun and not ended. */
  openWaits: number
  waitingSinceMs: number
  isExhausted: boolean
}

const allowances = new AsyncLocalStorage<Allowance | undefined>()
// The database work after a call to another system, such as saving its result, needs this time.
const reserveMs = 1000

/**
 * Limits the total time that work waits for other systems.
 * Concurrent waits count once. Computing time does not count.
 * The limit ends when `hasResponse` returns true, because the client has its response.
 */
export function createWaitTimeLimit({
  limitMs,
  hasResponse = () => false,
}: {
  limitMs: number
  hasResponse?: () => boolean
}): WaitTimeLimit {
  const allowance = { limitMs, hasResponse, spentMs: 0, openWaits: 0, waitingSinceMs: 0, isExhausted: false }
  return { run: (work) => allowances.run(allowance, work) }
}

/**
 * Runs work without the limit of the caller, for work that several requests share or that outlives its
 * request.
 */
export function withoutWaitTimeLimit<Value>(work: () => Value): Value {
  return allowances.run(undefined, work)
}

/** Sets a longer limit for the current request. */
export function extendWaitTimeLimit(limitMs: number): void {
  const allowance = allowances.getStore()
  if (allowance) allowance.limitMs = Math.max(allowance.limitMs, limitMs)
}

/** Returns the remaining wait of the current work in milliseconds; Infinity without a limit. */
export function remainingWaitMs(): number {
  const allowance = allowances.getStore()
  if (!allowance) return Infinity
  if (allowance.isExhausted) return 0
  if (allowance.hasResponse()) return Infinity
  const openWaitMs = allowance.openWaits > 0 ? performance.now() - allowance.waitingSinceMs : 0
  const remaining = allowance.limitMs - allowance.spentMs - openWaitMs
  // A timer may be a millisecond early.
  allowance.isExhausted = remaining <= 1
  return allowance.isExhausted ? 0 : remaining
}

/** Begins a wait, whose time counts until the returned function is called. */
export function beginWait(): () => void {
  const allowance = allowances.getStore()
  if (!allowance) return () => undefined
  if (allowance.openWaits === 0) allowance.waitingSinceMs = performance.now()
  allowance.openWaits += 1
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    allowance.openWaits -= 1
    if (allowance.openWaits === 0) allowance.spentMs += performance.now() - allowance.waitingSinceMs
  }
}

/**
 * Calls `onTimeout` once when a wait has lasted `limitMs`, or longer than the current work may wait.
 * Returns a function that ends the wait.
 */
export function watchWait(limitMs: number, onTimeout: () => void): () => void {
  const startedMs = performance.now()
  const end = beginWait()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function check(): void {
    const remaining = Math.min(remainingWaitMs(), limitMs - (performance.now() - startedMs))
    if (remaining > 1) startTimer(remaining)
    // If the process was blocked, a response that has already arrived is read first.
    else setImmediate(() => isOver || onTimeout())
  }

  function startTimer(ms: number): void {
    if (ms !== Infinity) timer = setTimeout(check, ms)
  }

  startTimer(Math.min(remainingWaitMs(), limitMs))
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
  }
}

/** Waits for shared work as long as the current work may wait, then throws NoResponseError. */
export function waitWithinTimeLimit<Value>(work: Promise<Value>): Promise<Value> {
  if (remainingWaitMs() === Infinity) return work
  return new Promise<Value>((resolve, reject) => {
    const end = watchWait(Infinity, () => reject(new NoResponseError()))
    work.finally(end).then(resolve, reject)
  })
}

/**
 * Calls another system and waits at most `limitMs`. In a request, a second remains for the database work after it.
 * The signal aborts the call after that time. Throws NoResponseError even if the call ignores the signal.
 */
export async function callWithTimeout<Value>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeoutController = new AbortController()
  const timeoutMs = Math.min(limitMs, Math.max(0, remainingWaitMs() - reserveMs))
  const end = beginWait()
  let timer: NodeJS.Timeout | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoResponseError())
      timeoutController.abort(new NoResponseError())
    }, timeoutMs)
  })
  try {
    return await Promise.race([call(timeoutController.signal), timeLimit])
  } finally {
    clearTimeout(timer)
    end()
  }
}
