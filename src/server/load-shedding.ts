import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const probeIntervalMs = 500
const maxWaitMs = 500
const toleratedProbes = 2
const increase = 0.2
const decrease = 0.05
// Reads of the API, searches and filtered lists. Pages without a query are rendered once for many visitors. Like orders
// and payments, they are refused last.
const deferrableReads = /^\/api\/|^(?!\/(ne\/)?pay\/).*\?/

export type LoadShedder = {
  /** Records whether a new request has just waited longer than visitors should. */
  record(isSlow: boolean): void
  /** Returns whether a request is refused, because the store cannot keep up with all of them. */
  refuses(request: Pick<IncomingMessage, 'method' | 'url'>): boolean
}

/**
 * Creates a policy that refuses requests while the store is overloaded. While visitors wait too long, it refuses a
 * growing share of the deferrable reads, and then also of the other requests. The share shrinks again afterwards. A
 * single slow probe refuses nothing.
 */
export function createLoadShedder(random: () => number = Math.random): LoadShedder {
  let slowProbes = 0
  /** The refused share of deferrable reads, from 0 to 1. Its excess over 1 is the refused share of other requests. */
  let refusedShare = 0
  return {
    record(isSlow) {
      slowProbes = isSlow ? slowProbes + 1 : 0
      if (slowProbes > toleratedProbes) refusedShare = Math.min(2, refusedShare + increase)
      if (!isSlow) refusedShare = Math.max(0, refusedShare - decrease)
    },
    refuses({ method, url = '' }) {
      if (refusedShare === 0) return false
      const isDeferrable = (method === 'GET' || method === 'HEAD') && deferrableReads.test(url)
      return random() < (isDeferrable ? refusedShare : refusedShare - 1)
    },
  }
}

/**
 * Measures twice a second whether visitors wait too long, with a health check of this store. In an overload most visitors
 * wait in the system's queue of new connections, which the process cannot see. Returns a function that ends the
 * measurements.
 */
export function startLatencyProbe({ record }: Pick<LoadShedder, 'record'>, healthUrl: string): () => void {
  const end = new AbortController()
  void repeat()
  return () => end.abort()

  async function repeat(): Promise<void> {
    while (!end.signal.aborted) {
      const isSlow = await probe(healthUrl)
      if (isSlow !== undefined) record(isSlow)
      await wait(probeIntervalMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  }
}

/** Returns whether the response takes longer than visitors should wait; undefined if nobody listens. */
function probe(url: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(maxWaitMs)
    const request = get(url, { agent: false, signal }, (response) => {
      response.resume()
      resolve(false)
    })
    request.on('error', () => resolve(signal.aborted || undefined))
    request.on('socket', (socket) => socket.unref())
  })
}
