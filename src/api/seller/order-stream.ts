import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, ShopContext } from '#shop/context.ts'
import type { OrderFeedEvent } from '#shop/store-state.ts'
import { isSellerSession } from '#shop/accounts/sessions.ts'
import { ShopError } from '#shop/shop-error.ts'

type StreamRequest = { seller: NonNullable<Actor['seller']>; request: FastifyRequest; reply: FastifyReply }

const heartbeatMs = 25_000
const retryMs = 3000
// A client that does not read is disconnected and learns of missed events after it reconnects.
const maxBufferedBytes = 64 * 1024

/**
 * Sends server-sent events: `new` and `changed` contain an order's id; `missed` means that the client must reload. Ends
 * with the session, with the store, and when the client disconnects. Throws ShopError `too-many-requests` if the
 * session or address has too many streams.
 */
export function streamOrders(shop: ShopContext, { seller, request, reply }: StreamRequest): FastifyReply {
  const { raw } = reply
  let count = 0
  const subscription = shop.orderFeed.subscribe({
    session: seller.sessionHash.toString('hex'),
    address: shop.actor.address,
    notify: (event) => void runIfSessionIsValid(() => send(event)),
    end: () => raw.end(),
  })
  if (!subscription) throw new ShopError('too-many-requests', { params: { seconds: 60 } })
  const unsubscribe = subscription

  function send(event: OrderFeedEvent): void {
    if (raw.writableLength > maxBufferedBytes) return void raw.destroy()
    count += 1
    const id = 'id' in event ? event.id : ''
    raw.write(`id: ${Date.now()}-${count}\nevent: ${event.kind}\ndata: ${id}\n\n`)
  }

  /**
   * Runs `action` if the session is still valid. The check does not extend the session, so it expires when idle.
   */
  async function runIfSessionIsValid(action: () => void): Promise<void> {
    const isValid = await isSellerSession(shop, seller.sessionHash, 'orders').catch(() => false)
    if (raw.writableEnded || raw.destroyed || raw.socket?.destroyed === true) return endSubscription()
    if (isValid) action()
    else raw.end()
  }

  const heartbeat = setInterval(
    () => void runIfSessionIsValid(() => raw.write(': still here\n\n')),
    heartbeatMs,
  )
  function endSubscription(): void {
    clearInterval(heartbeat)
    unsubscribe()
  }
  raw.on('close', endSubscription)
  reply.hijack()
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Stops proxies from buffering the response.
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  raw.write(`retry: ${retryMs}\n\n`)
  if (request.headers['last-event-id'] !== undefined) send({ kind: 'missed' })
  return reply
}

function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value
  }
  return headers
}
