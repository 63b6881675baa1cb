import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { callWithin, NoResponseError } from '#lib/wait-limit.ts'
import { isPublicAddress } from './public-address.ts'

/** Where a browser is reached, and the keys that its messages are sealed with. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** Identifies the store to the push service. `contact` is an address as https: or mailto:. */
export type PushSigner = { publicKey: string; privateKey: string; contact: string }

/** `gone`: the browser no longer exists. `failed`: a later attempt may succeed. */
export type PushResult =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'failed'; reason: string; afterSeconds: number }

export type PushSender = {
  /** Returns whether the host of an endpoint currently resolves to the public internet. */
  isReachable(endpoint: string): Promise<boolean>
  send(target: PushTarget, payload: string, signer: PushSigner): Promise<PushResult>
}

/** The network access to push services. Tests replace it. */
export type PushRoad = {
  port: number
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest
  lookup(host: string): Promise<LookupAddress[]>
  isOpen(address: string): boolean
}

const openRoad: PushRoad = {
  port: 443,
  request: httpsRequest,
  lookup: (host) => lookup(host, { all: true }),
  isOpen: isPublicAddress,
}

const timeoutMs = 5000
const hour = 3600
const ttlSeconds = 12 * hour

/**
 * Sends messages to browsers by Web Push, encrypted for them (RFC 8291) and signed by the store (RFC 8292). The host of
 * an endpoint is resolved for each message, and all its addresses must be public. The connection uses a checked
 * address, so a later change of the name has no effect. Redirects are not followed.
 */
export function createPushSender(road: PushRoad = openRoad): PushSender {
  return {
    async isReachable(endpoint) {
      const { hostname } = new URL(endpoint)
      const addresses = await callWithin(timeoutMs, () => road.lookup(hostname)).catch(() => [])
      return areOpen(road, addresses)
    },
    async send(target, payload, signer) {
      const sealed = seal(target, payload, signer)
      if (sealed === undefined) return { state: 'gone' }
      try {
        return await callWithin(timeoutMs, (signal) => post(road, sealed, signal))
      } catch (error) {
        if (error instanceof NoResponseError) return failed(`no answer within ${timeoutMs / 1000} seconds`)
        return failed(error instanceof Error ? error.message : 'unknown')
      }
    },
  }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

/** Returns undefined for keys that cannot encrypt. */
function seal(target: PushTarget, payload: string, signer: PushSigner): Sealed | undefined {
  const { endpoint, p256dh, auth } = target
  const { contact: subject, publicKey, privateKey } = signer
  try {
    const keys = { p256dh, auth }
    const options = { TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' } as const
    const vapidDetails = { subject, publicKey, privateKey }
    return webPush.generateRequestDetails({ endpoint, keys }, payload, { ...options, vapidDetails })
  } catch {
    return undefined
  }
}

async function post(road: PushRoad, sealed: Sealed, signal: AbortSignal): Promise<PushResult> {
  const { hostname, pathname, search } = new URL(sealed.endpoint)
  const addresses = await road.lookup(hostname)
  if (!areOpen(road, addresses)) return failed('the address is not of the open network')
  signal.throwIfAborted()
  const options: RequestOptions = {
    host: hostname,
    port: road.port,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: headersOf(sealed),
    signal,
    // Uses a separate connection to the checked address.
    agent: false,
    lookup: pinnedTo(addresses),
  }
  return new Promise((resolve, reject) => {
    const request = road.request(options, (response) => {
      resolve(resultOf(response))
      response.destroy()
    })
    request.on('error', reject)
    request.end(sealed.body)
  })
}

function headersOf({ headers }: Sealed): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function areOpen(road: PushRoad, addresses: readonly LookupAddress[]): boolean {
  return addresses.length > 0 && addresses.every(({ address }) => road.isOpen(address))
}

function pinnedTo(addresses: LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all === true || first === undefined) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

function resultOf({ statusCode = 0, headers }: IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { state: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' }
  const retryAfter = Number(headers['retry-after'])
  return failed(`the push service answered ${statusCode}`, Number.isFinite(retryAfter) ? retryAfter : 0)
}

function failed(reason: string, afterSeconds = 0): PushResult {
  return { state: 'failed', reason, afterSeconds: Math.min(hour, Math.max(0, afterSeconds)) }
}

/** Creates a key pair for a store without one. */
export function createPushKeys(): { publicKey: string; privateKey: string } {
  return webPush.generateVAPIDKeys()
}
