import { createServer, connect, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import type pg from 'pg'
import { inject } from 'vitest'

export type Wire = {
  connection: pg.PoolConfig
  /** Forwards no more data in either direction. Connections stay open. */
  freeze(): void
  thaw(): void
  /** Forwards new connections again; frozen ones stay frozen. */
  acceptNew(): void
  close(): Promise<void>
}

/** Opens a proxy to PostgreSQL that can stop to forward data while its connections stay open. */
export async function openWire(): Promise<Wire> {
  const server = new Client(inject('postgres'))
  const sockets = new Set<Socket>()
  let isFrozen = false
  const wire: Server = createServer((clientSocket) => {
    const serverSocket = openSocket(server)
    clientSocket.pipe(serverSocket).pipe(clientSocket)
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket)
      if (isFrozen) socket.pause()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        clientSocket.destroy()
        serverSocket.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const setFrozen = (frozen: boolean) => {
    isFrozen = frozen
    for (const socket of sockets) {
      if (frozen) socket.pause()
      else socket.resume()
    }
  }
  return {
    connection: { host: '127.0.0.1', port, user: server.user, database: 'postgres' },
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    acceptNew: () => {
      isFrozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => wire.close(resolve))
    },
  }
}

/** PostgreSQL listens on a socket in a folder, or on a port. */
function openSocket({ host, port }: Client): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}
