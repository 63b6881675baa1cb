import { expect, test } from 'vitest'
import { gatewayNames, holdFor, holdMs, latestLinkEnd, linkEnd, longestHold } from './payment.ts'

const minute = 60_000
const createdAt = new Date('2026-11-21T06:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)

test('pieces are held ten minutes longer than the link lives, however long its gateway lets it', () => {
  expect(holdMs).toBe(35 * minute)
  expect(holdFor({ createdAt, expiresAt: null }, after(25))).toEqual(after(35))
  expect(holdFor({ createdAt, expiresAt: after(35) }, after(60))).toEqual(after(70))
})

test('trying again renews the hold, never shortens it, and keeps pieces three hours at most', () => {
  expect(holdFor({ createdAt, expiresAt: after(35) }, after(55))).toEqual(after(65))
  expect(holdFor({ createdAt, expiresAt: after(70) }, after(45))).toEqual(after(70))
  expect(holdFor({ createdAt, expiresAt: after(70) }, after(175))).toEqual(longestHold({ createdAt }))
})

test('no link that a gateway grants outlives the longest hold', () => {
  const minutes = Array.from({ length: 200 }, (_, number) => number)
  const ends = gatewayNames.flatMap((gateway) =>
    minutes.flatMap((number) => linkEnd(gateway, { createdAt }, after(number)) ?? []),
  )
  expect(ends.length).toBeGreaterThan(500)
  expect(ends.filter((end) => end > latestLinkEnd({ createdAt }))).toEqual([])
})

test('a link is shortened where its gateway can, and not begun where it cannot', () => {
  expect(linkEnd('esewa', { createdAt }, after(0))).toEqual(after(25))
  expect(linkEnd('esewa', { createdAt }, after(160))).toEqual(after(170))
  expect(linkEnd('esewa', { createdAt }, after(166))).toBeUndefined()
  expect(linkEnd('stripe', { createdAt }, after(139))).toEqual(after(170))
  expect(linkEnd('stripe', { createdAt }, after(140))).toBeUndefined()
  expect(linkEnd('khalti', { createdAt }, after(130))).toEqual(after(170))
})
