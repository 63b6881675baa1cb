import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a server that accepts connections and never responds, until the test ends. Returns its port. */
export async function openSilentServer(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
