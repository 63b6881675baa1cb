import { streamOrders, type Follow } from './order-source.ts'

const name = 'seller-orders'
type Notice = { kind: 'new' | 'changed' | 'look'; id: string }

/**
 * Follows what happens to the orders. A browser opens few connections to one store: of its tabs one holds the stream and
 * tells the others, and when it closes, the next one takes over. Returns the end of it.
 */
export function followOrders(follow: Follow): () => void {
  // Without a secure address there are no locks: each tab has a stream of its own then.
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return streamOrders(follow)
  const channel = new BroadcastChannel(name)
  const end = new AbortController()
  const hear = ({ kind, id }: Notice) => {
    if (kind === 'new') follow.onNew(id)
    else if (kind === 'changed') follow.onChanged(id)
    else follow.onLook()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => hear(data))
  const tell = (notice: Notice) => {
    hear(notice)
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    channel.postMessage(notice)
  }
  void lookIfHeld(follow)
  navigator.locks
    .request(name, { signal: end.signal }, async () => {
      const stop = streamOrders({
        onNew: (id) => tell({ kind: 'new', id }),
        onChanged: (id) => tell({ kind: 'changed', id }),
        onLook: () => tell({ kind: 'look', id: '' }),
      })
      await ended(end.signal)
      stop()
    })
    .catch(() => undefined)
  return () => {
    end.abort()
    channel.close()
  }
}

/** Whoever joins the others has missed what came before. */
async function lookIfHeld({ onLook }: Follow): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.some((lock) => lock.name === name)) onLook()
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
