import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from '#api/http/context.ts'
import { visitor, type Actor, type Store } from '#shop/context.ts'
import { hashForLog, sellerOf, sessionTimes, shopperOf } from '#shop/accounts/sessions.ts'

const cookieNames = {
  shopper: 'baithak_shopper',
  seller: 'baithak_seller',
  browser: 'baithak_browser',
  listOwner: 'baithak_maker',
  visitor: 'baithak_visitor',
} as const
const yearSeconds = 365 * 24 * 3600
const maxBrowserSessionMs = 24 * 3_600_000

type CookieName = keyof typeof cookieNames
export type CookieSettings = { isHttps: boolean }

/**
 * Returns the full name of a cookie. On HTTPS the prefix `__Host-` prevents other hosts of the domain from setting it.
 */
function fullCookieName(name: CookieName, { isHttps }: CookieSettings): string {
  return isHttps ? `__Host-${cookieNames[name]}` : cookieNames[name]
}

/** Returns the value of a cookie, also under its name without the prefix `__Host-`. */
function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[`__Host-${cookieNames[name]}`] ?? request.cookies[cookieNames[name]]
}

/** Returns the actor of a request from its cookies. Call it once per request, because it reads the sessions. */
export async function actorOf(store: Store, request: FastifyRequest): Promise<Actor> {
  const shopperToken = readCookie(request, 'shopper')
  const sellerToken = readCookie(request, 'seller')
  const seller = sellerToken ? await sellerOf(store, sellerToken) : undefined
  return {
    ...visitor,
    ...(sellerToken && !seller && { invalidSellerTokenHash: hashForLog(sellerToken) }),
    shopper: shopperToken ? await shopperOf(store, shopperToken) : undefined,
    seller,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    listOwnerToken: validToken(readCookie(request, 'listOwner')),
    visitorToken: validToken(readCookie(request, 'visitor')),
    participantToken: validToken(
      request.cookies[participantCookieName({ isHttps: true })] ??
        request.cookies[participantCookieName({ isHttps: false })],
    ),
  }
}

/** Returns a token of 128 bits in the store's format. Undefined for anything else. */
function validToken(token: string | undefined): string | undefined {
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined
}

export function browserTokenOf(request: FastifyRequest): string | undefined {
  return readCookie(request, 'browser')
}

export function setSessionCookie(
  reply: FastifyReply,
  session: { kind: SessionKind; token: string; expiresAt: Date | undefined; browserToken: string },
  settings: CookieSettings,
): void {
  const { kind, token, expiresAt, browserToken } = session
  const base = optionsOf(reply, settings)
  reply.setCookie(fullCookieName(kind, settings), token, expiresAt ? { ...base, expires: expiresAt } : base)
  reply.setCookie(fullCookieName('browser', settings), browserToken, { ...base, maxAge: yearSeconds })
}

/** Sets the cookie that identifies the lists of a browser without an account, until the latest of them expires. */
export function setListOwnerCookie(
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: Date },
  settings: CookieSettings,
): void {
  reply.setCookie(fullCookieName('listOwner', settings), token, {
    ...optionsOf(reply, settings),
    expires: expiresAt,
  })
}

/** Sets the cookie that distinguishes visitors behind a shared address until the browser is closed. */
export function setVisitorCookie(reply: FastifyReply, token: string, settings: CookieSettings): void {
  reply.setCookie(fullCookieName('visitor', settings), token, optionsOf(reply, settings))
}

/** Sets the cookie by which a browser can change its answer to a shared list, only for the pages of that list. */
export function setParticipantCookie(
  reply: FastifyReply,
  { token, expiresAt, paths }: { token: string; expiresAt: Date; paths: readonly string[] },
  settings: CookieSettings,
): void {
  for (const path of paths)
    reply.setCookie(participantCookieName(settings), token, {
      ...optionsOf(reply, settings),
      path,
      expires: expiresAt,
    })
}

// A cookie with the prefix `__Host-` must have the path `/`, but this one has the path of a shared list.
function participantCookieName({ isHttps }: CookieSettings): string {
  return isHttps ? '__Secure-baithak_voter' : 'baithak_voter'
}

export function clearSessionCookie(reply: FastifyReply, kind: SessionKind, settings: CookieSettings): void {
  for (const name of new Set([fullCookieName(kind, settings), cookieNames[kind]]))
    reply.clearCookie(name, optionsOf(reply, settings))
}

// A trusted proxy may report that a request used HTTPS although the public URL does not.
function optionsOf({ request }: FastifyReply, { isHttps }: CookieSettings) {
  const secure = isHttps || request.protocol === 'https'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

/** On HTTPS, replaces a session cookie without the prefix `__Host-` by one with it. */
export async function migrateCookieNames(
  store: Store,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  settings: CookieSettings,
): Promise<void> {
  if (!settings.isHttps) return
  const base = optionsOf(reply, settings)
  for (const kind of ['shopper', 'seller'] as const) {
    const token = request.cookies[cookieNames[kind]]
    if (token === undefined || request.cookies[fullCookieName(kind, settings)] !== undefined) continue
    const times = await sessionTimes(store, token)
    reply.clearCookie(cookieNames[kind], base)
    if (!times) continue
    const isRemembered = times.expiresAt.getTime() - times.createdAt.getTime() > maxBrowserSessionMs
    reply.setCookie(
      fullCookieName(kind, settings),
      token,
      isRemembered ? { ...base, expires: times.expiresAt } : base,
    )
  }
}

/**
 * Returns the network of an address for rate limits. An IPv6 client counts with its whole /64. Disconnected clients
 * have no address and count as one.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'gone'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
