import { connect, type Socket } from 'node:net'

export type LoadResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  requests: number
}

/**
 * Sends GET requests over keep-alive connections, one at a time per connection, until `paths` ends or the time is over.
 * Uses raw sockets and parses only status and length, so that the client adds little cost to the measurement.
 */
export async function load(options: {
  host?: string
  port: number
  connections: number
  seconds: number
  paths(): string | undefined
  headers?: string
}): Promise<LoadResult> {
  const times: number[] = []
  let failures = 0
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  const headers = options.headers ?? 'Accept-Encoding: br\r\n'

  async function run(): Promise<void> {
    const connection = await open(options.port, options.host)
    for (let path = options.paths(); path !== undefined; path = options.paths()) {
      const sentAt = performance.now()
      if (sentAt > endsAt) break
      const status = await connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
      times.push(performance.now() - sentAt)
      if (status !== 200) failures += 1
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: options.connections }, run))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    failures,
    requests: times.length,
  }
}

type Connection = { send(request: string): Promise<number>; close(): void }

function open(port: number, host = '127.0.0.1'): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, host)
    socket.setNoDelay(true)
    let waiting: ((status: number) => void) | undefined
    let status = 0
    let remainingBytes = 0
    let head = ''
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      let body = chunk.length
      if (remainingBytes === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        status = Number(head.slice(9, 12))
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1]
        remainingBytes = Number(length ?? 0)
        body = head.length - end - 4
        head = ''
      }
      remainingBytes -= body
      if (remainingBytes > 0) return
      remainingBytes = 0
      const resolveResponse = waiting
      waiting = undefined
      resolveResponse?.(status)
    })
    socket.once('connect', () =>
      resolve({
        send(request) {
          socket.write(request)
          return new Promise((resolveStatus) => (waiting = resolveStatus))
        },
        close: () => socket.end(),
      }),
    )
  })
}
