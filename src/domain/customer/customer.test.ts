import { describe, expect, test } from 'vitest'
import { parseQueryLeniently } from '#domain/validation/paging.server.ts'
import { customerChange, customerListQuery } from './customer.server.ts'
import { planMerge, undoDeadline } from './customer.ts'

describe('two customers who are the same person', () => {
  const first = { id: 'a', hasAccount: false }
  const second = { id: 'b', hasAccount: false }
  const account = { id: 'c', hasAccount: true }

  test('are merged into the first one, or into the one with an account', () => {
    expect(planMerge(first, second)).toEqual({ ok: true, target: first, source: second })
    expect(planMerge(first, account)).toEqual({ ok: true, target: account, source: first })
    expect(planMerge(account, first)).toEqual({ ok: true, target: account, source: first })
  })

  test('stay separate if both have an account', () => {
    expect(planMerge(account, { id: 'd', hasAccount: true })).toEqual({ ok: false, reason: 'two-accounts' })
    expect(planMerge(account, account)).toEqual({ ok: false, reason: 'same-customer' })
  })

  test('can be separated again for thirty days', () => {
    expect(undoDeadline(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'))
  })
})

describe('the stored form of a customer', () => {
  const change = { id: 'a', version: 1, name: 'Sita', email: '', tags: [] }

  test('has each tag once, at most twenty, of up to thirty characters', () => {
    expect(customerChange.parse({ ...change, tags: [' VIP ', 'VIP', 'थोक'] }).tags).toEqual(['VIP', 'थोक'])
    const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`)
    expect(customerChange.safeParse({ ...change, tags: many }).success).toBe(false)
    expect(customerChange.safeParse({ ...change, tags: many.slice(1) }).success).toBe(true)
    expect(customerChange.safeParse({ ...change, tags: ['x'.repeat(31)] }).success).toBe(false)
    expect(customerChange.safeParse({ ...change, tags: [''] }).success).toBe(false)
  })

  test('may have no e-mail address, but not an invalid one', () => {
    expect(customerChange.parse({ ...change, email: ' Sita@Example.com' }).email).toBe('sita@example.com')
    expect(customerChange.safeParse({ ...change, email: 'sita@' }).success).toBe(false)
  })
})

test('invalid values in the query of a page are ignored, and valid ones are used', () => {
  expect(parseQueryLeniently(customerListQuery, { sort: 'height', page: '0', tag: 'VIP' })).toEqual({
    page: 1,
    limit: 12,
    tag: 'VIP',
  })
  expect(customerListQuery.safeParse({ sort: 'height' }).success).toBe(false)
})
