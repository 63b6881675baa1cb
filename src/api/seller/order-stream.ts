import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Shop } from '#shop/context.ts'
import type { OrderFeedEvent } from '#shop/store-state.ts'
import { isSellerSession } from '#shop/accounts/sessions.ts'
import { ShopError } from '#shop/shop-error.ts'

type StreamRequest = { seller: NonNullable<Actor['seller']>; request: FastifyRequest; reply: FastifyReply }

const beatMs = 25_000
const retryMs = 3000
// A client that does not read is disconnected and learns of missed events after it reconnects.
const maxBufferedBytes = 64 * 1024

/**
 * Sends server-sent events: `new` and `changed` carry an order's id, `missed` means that the client must reload. Ends
 * with the session, with the store, and when the client disconnects. Throws ShopError `too-many-requests` if the
 * session or address has too many streams.
 */
export function streamOrders(shop: Shop, { seller, request, reply }: StreamRequest): FastifyReply {
  const { raw } = reply
  let count = 0
  const follow = shop.orderFeed.follow({
    session: seller.sessionHash.toString('hex'),
    address: shop.actor.address,
    notify: (event) => void ifStillSeller(() => send(event)),
    end: () => raw.end(),
  })
  if (!follow) throw new ShopError('too-many-requests', { params: { seconds: 60 } })
  const stop = follow

  function send(event: OrderFeedEvent): void {
    if (raw.writableLength > maxBufferedBytes) return void raw.destroy()
    count += 1
    const id = 'id' in event ? event.id : ''
    raw.write(`id: ${Date.now()}-${count}\nevent: ${event.kind}\ndata: ${id}\n\n`)
  }

  /** Looking does not lengthen a session: it still ends after lying idle. */
  async function ifStillSeller(act: () => void): Promise<void> {
    const isOpen = await isSellerSession(shop, seller.sessionHash, 'orders').catch(() => false)
    if (raw.writableEnded || raw.destroyed || raw.socket?.destroyed === true) return leave()
    if (isOpen) act()
    else raw.end()
  }

  const beat = setInterval(() => void ifStillSeller(() => raw.write(': still here\n\n')), beatMs)
  function leave(): void {
    clearInterval(beat)
    stop()
  }
  raw.on('close', leave)
  reply.hijack()
  raw.writeHead(200, {
    ...plainHeaders(reply),
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

function plainHeaders(reply: FastifyReply): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value
  }
  return headers
}
