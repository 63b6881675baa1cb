import { expect, test } from 'vitest'
import { holdMs, holdUntil, lookupPauseMs } from './payment.ts'

test('trying again renews the hold, but for three hours at most', () => {
  const createdAt = new Date('2026-11-21T06:00:00Z')
  const soon = new Date('2026-11-21T06:20:00Z')
  const late = new Date('2026-11-21T08:50:00Z')
  expect(holdUntil({ createdAt }, soon)).toEqual(new Date(soon.getTime() + holdMs))
  expect(holdUntil({ createdAt }, late)).toEqual(new Date('2026-11-21T09:00:00Z'))
})

test('a gateway is asked less and less often, and never gives up asking', () => {
  expect([0, 1, 2, 3, 50].map(lookupPauseMs)).toEqual([30_000, 60_000, 120_000, 300_000, 300_000])
})
