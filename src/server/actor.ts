import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from '#api/door.ts'
import { visitor, type Actor, type Store } from '#shop/context.ts'
import { sellerOf, shopperOf } from '#shop/sessions.ts'

const cookieNames = {
  shopper: 'baithak_shopper',
  seller: 'baithak_seller',
  browser: 'baithak_browser',
} as const
const year = 365 * 24 * 3600

/** Who is asking, by the cookies that came along; looked up once for both doors. */
export async function actorOf(store: Store, request: FastifyRequest): Promise<Actor> {
  const shopperToken = request.cookies[cookieNames.shopper]
  const sellerToken = request.cookies[cookieNames.seller]
  return {
    ...visitor,
    shopper: shopperToken ? await shopperOf(store, shopperToken) : undefined,
    seller: sellerToken ? await sellerOf(store, sellerToken) : undefined,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

export function browserTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieNames.browser]
}

export type CookieSettings = { isHttps: boolean }

export function setSessionCookie(
  reply: FastifyReply,
  session: { kind: SessionKind; token: string; expiresAt: Date | undefined; browserToken: string },
  settings: CookieSettings,
): void {
  const { kind, token, expiresAt, browserToken } = session
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.isHttps } as const
  reply.setCookie(cookieNames[kind], token, expiresAt ? { ...base, expires: expiresAt } : base)
  reply.setCookie(cookieNames.browser, browserToken, { ...base, maxAge: year })
}

export function clearSessionCookie(reply: FastifyReply, kind: SessionKind, settings: CookieSettings): void {
  reply.clearCookie(cookieNames[kind], {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.isHttps,
  })
}

/** An IPv6 customer has a whole /64 to send from, so that is what counts as one address. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
