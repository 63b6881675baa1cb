import {
  createDecipheriv,
  createECDH,
  createVerify,
  hkdfSync,
  randomBytes,
  createPublicKey,
} from 'node:crypto'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { PushNetwork } from '#adapters/push/push-sender.ts'

type PushedMessage = { path: string; headers: IncomingHttpHeaders; body: Buffer }
/** `silence`: the request gets no response. */
type PushReply = number | 'silence'

export type PushService = {
  /** The way to it, instead of the one to the world. */
  network: PushNetwork
  /** The received messages in order. */
  received: PushedMessage[]
  /** The response to each further message. */
  respond: (message: PushedMessage) => PushReply
  /** Resolves with the next message. */
  next(): Promise<PushedMessage>
  close(): void
}

/** Starts a push service on this machine over plain HTTP. Only `network` reaches it. */
export async function openPushService(): Promise<PushService> {
  const waiting: ((message: PushedMessage) => void)[] = []
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
    service.received.push(message)
    for (const notify of waiting.splice(0)) notify(message)
    const status = service.respond(message)
    if (status !== 'silence') reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  const service: PushService = {
    network: {
      port,
      request: httpRequest,
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
    },
    received: [],
    respond: () => 201,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return service
}

/** Creates a browser with a push subscription and the keys that only it has. */
export function newBrowser(endpoint = 'https://push.example.com/send/1') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    endpoint,
    keys,
    target: { endpoint, ...keys },
    /** Source: RFC 8291, section 3.4, and RFC 8188, section 2. */
    decrypt(body: Buffer): unknown {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const key = derive(pair.computeSecret(sender), { salt: auth, about, length: 32 })
      const about16 = Buffer.from('Content-Encoding: aes128gcm\0')
      const secret = derive(key, { salt, about: about16, length: 16 })
      const nonce = derive(key, { salt, about: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
      const cipher = createDecipheriv('aes-128-gcm', secret, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

function derive(key: Buffer, { salt, about, length }: { salt: Buffer; about: Buffer; length: number }) {
  return Buffer.from(hkdfSync('sha256', key, salt, about, length))
}

/** Verifies the signature of a VAPID `authorization` header and returns its public key and claims (RFC 8292). */
export function readVapidHeader(authorization: string): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGood = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isGood) throw new Error('The signature does not fit')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
