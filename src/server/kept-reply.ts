import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { body: Buffer; hit: string[]; miss: string[] }

/** An answer that is made once and sent many times: compressed, with its headers written out. */
export type KeptReply = {
  status: number
  /** Undefined for what never changes under its address: nobody asks for it again. */
  etag: string | undefined
  notModified: string[]
  variants: Map<Encoding, Variant>
  headers: Readonly<Record<string, string>>
  identity: Buffer
  bytes: number
}

const smallest = 1024

/** Keeps an answer. Brotli is made at once, because nearly every browser asks for it; gzip when the first one does. */
export function keepReply(made: {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The body in Brotli, where somebody has made it already. */
  brotli?: Buffer | undefined
  isForever?: boolean
}): KeptReply {
  const identity = Buffer.from(made.body)
  const etag = made.isForever
    ? undefined
    : `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    ...made.headers,
    ...(etag === undefined ? {} : { etag }),
    vary: 'Accept-Encoding',
  }
  const { 'content-type': _, ...bodiless } = headers
  const reply: KeptReply = {
    status: made.status,
    etag,
    notModified: flat(bodiless),
    variants: new Map(),
    headers,
    identity,
    bytes: identity.length * 1.5 + 2000,
  }
  if (made.brotli) reply.variants.set('br', variantFrom(reply, 'br', made.brotli))
  else variantOf(reply, isWorthCompressing(reply) ? 'br' : 'identity')
  return reply
}

/** Sends a kept answer: 304 to who has it already, otherwise the bytes in the best encoding that is accepted. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: { reply: KeptReply; isHit: boolean },
): void {
  const { reply, isHit } = kept
  if (reply.status === 200 && matches(request.headers['if-none-match'], reply.etag)) {
    response.writeHead(304, reply.notModified)
    response.end()
    return
  }
  const variant = variantOf(reply, encodingFor(reply, request.headers['accept-encoding']))
  response.writeHead(reply.status, isHit ? variant.hit : variant.miss)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

function variantOf(reply: KeptReply, encoding: Encoding): Variant {
  const known = reply.variants.get(encoding)
  if (known) return known
  // Lists are asked for in endless variety and are small: there, making them costs more than sending them.
  const quality = /json/.test(reply.headers['content-type'] ?? '') ? 2 : 5
  const variant = variantFrom(reply, encoding, encode(reply.identity, encoding, quality))
  reply.variants.set(encoding, variant)
  return variant
}

function variantFrom(reply: KeptReply, encoding: Encoding, body: Buffer): Variant {
  const headers = {
    ...reply.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  const told = (cache: 'hit' | 'miss') =>
    flat(reply.etag === undefined ? headers : { ...headers, 'x-cache': cache })
  return { body, hit: told('hit'), miss: told('miss') }
}

function encode(bytes: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 })
  if (encoding === 'identity') return bytes
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

function encodingFor(reply: KeptReply, accepted: string | string[] | undefined): Encoding {
  if (!accepted || !isWorthCompressing(reply)) return 'identity'
  const text = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

function isWorthCompressing({ identity, headers }: KeptReply): boolean {
  return (
    identity.length >= smallest &&
    /text|json|javascript|svg|xml|manifest|x-script/.test(headers['content-type'] ?? '')
  )
}

function matches(header: string | undefined, etag: string | undefined): boolean {
  if (!header || etag === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
