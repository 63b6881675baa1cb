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
  /** Connects the push sender to this service instead of the internet. */
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
  const resolvers: ((message: PushedMessage) => void)[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    service.received.push(message)
    for (const resolve of resolvers.splice(0)) resolve(message)
    const status = service.respond(message)
    if (status !== 'silence') reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const service: PushService = {
    network: {
      port,
      request: httpRequest,
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
    },
    received: [],
    respond: () => 201,
    next: () => new Promise((resolve) => resolvers.push(resolve)),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return service
}

/** Creates a browser with a push subscription and the keys that only it has. */
export function newBrowser(endpoint = 'https://push.example.com/send/1') {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: keyPair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    endpoint,
    keys,
    target: { endpoint, ...keys },
    /** Source: RFC 8291, section 3.4, and RFC 8188, section 2. */
    decrypt(body: Buffer): unknown {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), sender])
      const key = derive(keyPair.computeSecret(sender), { salt: auth, info: keyInfo, length: 32 })
      const contentKeyInfo = Buffer.from('Content-Encoding: aes128gcm\0')
      const contentKey = derive(key, { salt, info: contentKeyInfo, length: 16 })
      const nonce = derive(key, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
      const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

function derive(key: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** Verifies the signature of a VAPID `authorization` header and returns its public key and claims (RFC 8292). */
export function readVapidHeader(authorization: string): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isValid = createVerify('sha256')
    .update(`${header}.${claims}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isValid) throw new Error('The signature is invalid')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
