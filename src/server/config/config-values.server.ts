import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

// The messages in this file end the sentence "NAME must be …".
export const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

export const portNumber = z
  .string()
  .refine(
    (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
    'a whole number from 1 to 65535',
  )
  .transform(Number)

/** `auto` is one per processor core. */
export const workerCount = z
  .string()
  .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'auto, or a whole number from 1 to 64')
  .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))

export const nonEmptyText = z.string().trim().min(1, 'set')

export const httpAddress = z
  .string()
  .refine((value) => hasProtocol(value, ['http:', 'https:']), 'an address such as https://example.com')
  .transform((value) => value.replace(/\/+$/, ''))

export const origin = z
  .string()
  .refine((value) => {
    if (!hasProtocol(value, ['http:', 'https:'])) return false
    const url = new URL(value)
    return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  }, 'an address without a path, such as https://baithak.example')
  .transform((value) => new URL(value).origin)

export const postgresAddress = z
  .string()
  .refine(
    (value) => hasProtocol(value, ['postgres:', 'postgresql:']),
    'an address such as postgres://user:password@host:5432/database',
  )

export const smtpAddress = z
  .string()
  .refine(
    (value) => hasProtocol(value, ['smtp:', 'smtps:']),
    'an address such as smtps://user:password@mail.example:465',
  )

/**
 * An address, or a name with an address. A line break is refused, because it would allow header injection.
 */
export const senderAddress = z
  .string()
  .regex(
    /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'a sender such as Baithak <shop@baithak.example>',
  )

/** off, on (one proxy), the number of proxies, or their addresses and networks. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^(on|off|[1-9]\d?)$/.test(value) || splitList(value).every(isNetwork),
    'on, off, the number of proxies, or their addresses separated by commas',
  )
  .transform((value) => {
    if (value === 'off') return false
    if (value === 'on') return 1
    return /^\d+$/.test(value) ? Number(value) : splitList(value)
  })

/** Returns whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  const hostname = host.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '::1' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function splitList(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/')
  const family = isIP(address)
  if (family === 0) return value === 'loopback' || value === 'linklocal' || value === 'uniquelocal'
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
