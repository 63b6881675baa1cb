import { createServer, connect, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import type pg from 'pg'
import { inject } from 'vitest'

export type Wire = {
  connection: pg.PoolConfig
  /** Stops to carry anything, without closing. */
  freeze(): void
  thaw(): void
  /** Forwards new connections again; frozen ones stay frozen. */
  acceptNew(): void
  close(): Promise<void>
}

/** A wire to PostgreSQL that can stop to carry anything, without closing. */
export async function openWire(): Promise<Wire> {
  const server = new Client(inject('postgres'))
  const pairs = new Set<Socket>()
  let isFrozen = false
  const wire: Server = createServer((near) => {
    const far = openSocket(server)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      pairs.add(socket)
      if (isFrozen) socket.pause()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const set = (frozen: boolean) => {
    isFrozen = frozen
    for (const socket of pairs) {
      if (frozen) socket.pause()
      else socket.resume()
    }
  }
  return {
    connection: { host: '127.0.0.1', port, user: server.user, database: 'postgres' },
    freeze: () => set(true),
    thaw: () => set(false),
    acceptNew: () => {
      isFrozen = false
    },
    async close() {
      for (const socket of pairs) socket.destroy()
      await new Promise((resolve) => wire.close(resolve))
    },
  }
}

/** PostgreSQL listens on a socket in a folder, or on a port. */
function openSocket({ host, port }: Client): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}
