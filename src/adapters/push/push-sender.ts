import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { callWithTimeout, NoResponseError } from '#lib/wait-limit.ts'
import { isPublicAddress } from './public-address.ts'

/** A push subscription: the endpoint of the browser and its encryption keys. */
type WebPushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The VAPID keys that identify the store to the push service. `contact` is an https: or mailto: URL. */
export type VapidKeys = { publicKey: string; privateKey: string; contact: string }

/** `gone`: the subscription has expired or is invalid. `failed`: a later attempt may succeed. */
export type PushResult =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'failed'; reason: string; retryAfterSeconds: number }

export type PushSender = {
  /** Returns whether the host of an endpoint currently resolves to the public internet. */
  resolvesToPublicAddress(endpoint: string): Promise<boolean>
  send(target: WebPushSubscription, payload: string, vapidKeys: VapidKeys): Promise<PushResult>
}

/** The network access to push services. Tests replace it. */
export type PushNetwork = {
  port: number
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest
  lookup(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

const publicNetwork: PushNetwork = {
  port: 443,
  request: httpsRequest,
  lookup: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
}

const timeoutMs = 5000
const hourSeconds = 3600
const ttlSeconds = 12 * hourSeconds
const contentEncoding = 'aes128gcm'

/**
 * Creates the sender of Web Push messages, encrypted for the browser (RFC 8291) and signed by the store (RFC 8292). The
 * host of an endpoint is resolved for each message, and all its addresses must be public. The connection uses a checked
 * address, so a DNS change after the check has no effect. Redirects are not followed.
 */
export function createPushSender(network: PushNetwork = publicNetwork): PushSender {
  return {
    async resolvesToPublicAddress(endpoint) {
      const { hostname } = new URL(endpoint)
      const addresses = await callWithTimeout(timeoutMs, () => network.lookup(hostname)).catch(() => [])
      return areAllAllowed(network, addresses)
    },
    async send(target, payload, vapidKeys) {
      if (!canSign(target.endpoint, vapidKeys)) return failedResult('the VAPID keys of the store are invalid')
      const encrypted = encrypt(target, payload, vapidKeys)
      if (encrypted === undefined) return { state: 'gone' }
      try {
        return await callWithTimeout(timeoutMs, (signal) => post(network, encrypted, signal))
      } catch (error) {
        if (error instanceof NoResponseError)
          return failedResult(`no response within ${timeoutMs / 1000} seconds`)
        return failedResult(error instanceof Error ? error.message : 'unknown')
      }
    },
  }
}

type EncryptedRequest = ReturnType<typeof webPush.generateRequestDetails>

function canSign(endpoint: string, { contact, publicKey, privateKey }: VapidKeys): boolean {
  try {
    webPush.getVapidHeaders(new URL(endpoint).origin, contact, publicKey, privateKey, contentEncoding)
    return true
  } catch {
    return false
  }
}

/** Encrypts and signs a message. Returns undefined if the keys of the browser are invalid. */
function encrypt(
  target: WebPushSubscription,
  payload: string,
  vapidKeys: VapidKeys,
): EncryptedRequest | undefined {
  const { endpoint, p256dh, auth } = target
  const { contact: subject, publicKey, privateKey } = vapidKeys
  try {
    const keys = { p256dh, auth }
    const options = { TTL: ttlSeconds, urgency: 'high', contentEncoding } as const
    const vapidDetails = { subject, publicKey, privateKey }
    return webPush.generateRequestDetails({ endpoint, keys }, payload, { ...options, vapidDetails })
  } catch {
    return undefined
  }
}

async function post(
  network: PushNetwork,
  encrypted: EncryptedRequest,
  signal: AbortSignal,
): Promise<PushResult> {
  const { hostname, pathname, search } = new URL(encrypted.endpoint)
  const addresses = await network.lookup(hostname)
  if (!areAllAllowed(network, addresses)) return failedResult('the address is not on the public internet')
  signal.throwIfAborted()
  const options: RequestOptions = {
    host: hostname,
    port: network.port,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: headersOf(encrypted),
    signal,
    // Uses a separate connection to the checked address.
    agent: false,
    lookup: lookupReturning(addresses),
  }
  return new Promise((resolve, reject) => {
    const request = network.request(options, (response) => {
      resolve(resultOf(response))
      response.destroy()
    })
    request.on('error', reject)
    request.end(encrypted.body)
  })
}

function headersOf({ headers }: EncryptedRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function areAllAllowed(network: PushNetwork, addresses: readonly LookupAddress[]): boolean {
  return addresses.length > 0 && addresses.every(({ address }) => network.isAllowed(address))
}

function lookupReturning(addresses: LookupAddress[]): NonNullable<RequestOptions['lookup']> {
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
  return failedResult(`the push service answered ${statusCode}`, Number.isFinite(retryAfter) ? retryAfter : 0)
}

function failedResult(reason: string, retryAfterSeconds = 0): PushResult {
  return { state: 'failed', reason, retryAfterSeconds: Math.min(hourSeconds, Math.max(0, retryAfterSeconds)) }
}

/** Creates a key pair for a store without one. */
export function createPushKeys(): { publicKey: string; privateKey: string } {
  return webPush.generateVAPIDKeys()
}
