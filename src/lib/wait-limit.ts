import { AsyncLocalStorage } from 'node:async_hooks'

/** Another system gave no response in time. It may have done what it was asked to do. */
export class NoAnswerError extends Error {
  constructor() {
    super('No answer in time')
    this.name = 'NoAnswerError'
  }
}

export type WaitLimit = {
  /** Runs work whose waits count against this limit, in this call and in all that it awaits. */
  run<Value>(work: () => Value): Value
}

type Allowance = {
  limitMs: number
  isAnswered: () => boolean
  spentMs: number
  openWaits: number
  sinceMs: number
  isExhausted: boolean
}

const allowances = new AsyncLocalStorage<Allowance | undefined>()
// What follows a call to another system, such as writing its result, needs the database.
const reserveMs = 1000

/**
 * Limits how long work waits for other systems in total, however many waits there are.
 * Waits at the same time count once. The work's own computing does not count.
 * The limit ends when `isAnswered` is true: nobody waits any more.
 */
export function createWaitLimit({
  limitMs,
  isAnswered = () => false,
}: {
  limitMs: number
  isAnswered?: () => boolean
}): WaitLimit {
  const allowance = { limitMs, isAnswered, spentMs: 0, openWaits: 0, sinceMs: 0, isExhausted: false }
  return { run: (work) => allowances.run(allowance, work) }
}

/** Runs work that several requests share, or that goes on after its request, without the limit of the caller. */
export function withoutWaitLimit<Value>(work: () => Value): Value {
  return allowances.run(undefined, work)
}

/** Gives the current request a longer limit. */
export function extendWaitLimit(limitMs: number): void {
  const allowance = allowances.getStore()
  if (allowance) allowance.limitMs = Math.max(allowance.limitMs, limitMs)
}

/** How long the current work may still wait, in milliseconds; Infinity where nothing limits it. */
export function remainingWaitMs(): number {
  const allowance = allowances.getStore()
  if (!allowance) return Infinity
  if (allowance.isExhausted) return 0
  if (allowance.isAnswered()) return Infinity
  const running = allowance.openWaits > 0 ? performance.now() - allowance.sinceMs : 0
  const remaining = allowance.limitMs - allowance.spentMs - running
  // A timer may be a millisecond early.
  allowance.isExhausted = remaining <= 1
  return allowance.isExhausted ? 0 : remaining
}

/** Counts the time from now until the returned function is called. */
export function beginWait(): () => void {
  const allowance = allowances.getStore()
  if (!allowance) return () => undefined
  if (allowance.openWaits === 0) allowance.sinceMs = performance.now()
  allowance.openWaits += 1
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    allowance.openWaits -= 1
    if (allowance.openWaits === 0) allowance.spentMs += performance.now() - allowance.sinceMs
  }
}

/**
 * Calls `onLate` once when a wait has lasted `limitMs`, or longer than the current work may wait.
 * Returns a function that ends the wait.
 */
export function watchWait(limitMs: number, onLate: () => void): () => void {
  const startedMs = performance.now()
  const end = beginWait()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function check(): void {
    const remaining = Math.min(remainingWaitMs(), limitMs - (performance.now() - startedMs))
    if (remaining > 1) startTimer(remaining)
    // After a pause of this process, an answer that has arrived is read first.
    else setImmediate(() => isOver || onLate())
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

/** Waits for shared work as long as the current work may wait. Refuses (NoAnswerError) after that. */
export function waitFor<Value>(work: Promise<Value>): Promise<Value> {
  if (remainingWaitMs() === Infinity) return work
  return new Promise<Value>((resolve, reject) => {
    const end = watchWait(Infinity, () => reject(new NoAnswerError()))
    work.finally(end).then(resolve, reject)
  })
}

/**
 * Calls another system and waits at most `limitMs`. In a request, a second stays for what follows.
 * The signal aborts the call at that moment. Refuses (NoAnswerError) also a call that ignores its signal.
 */
export async function callWithin<Value>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const late = new AbortController()
  const most = Math.min(limitMs, Math.max(0, remainingWaitMs() - reserveMs))
  const end = beginWait()
  let timer: NodeJS.Timeout | undefined
  const noAnswer = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswerError())
      late.abort(new NoAnswerError())
    }, most)
  })
  try {
    return await Promise.race([call(late.signal), noAnswer])
  } finally {
    clearTimeout(timer)
    end()
  }
}
