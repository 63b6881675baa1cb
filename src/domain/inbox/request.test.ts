import { expect, test } from 'vitest'
import {
  answerDueAt,
  canReturn,
  deliveredAt,
  requestDecisions,
  requestStatuses,
  statusByDecision,
} from './request.ts'

const at = (text: string) => new Date(`${text}+05:45`)

test('an answer is due at the end of the seventh working day, and Saturday is not a working day', () => {
  // 21 Nov 2026 is a Saturday.
  expect(answerDueAt(at('2026-11-21T10:00'))).toEqual(at('2026-11-29T23:59:59.999'))
  expect(answerDueAt(at('2026-11-22T00:00'))).toEqual(at('2026-11-30T23:59:59.999'))
  expect(answerDueAt(at('2026-11-27T23:59'))).toEqual(at('2026-12-06T23:59:59.999'))
  // Still the 21st in UTC, but Sunday in Kathmandu.
  expect(answerDueAt(new Date('2026-11-21T18:30:00Z'))).toEqual(at('2026-11-30T23:59:59.999'))
})

test('an item can be returned on the 90th day after its delivery and not on the 91st', () => {
  const order = { status: 'Delivered', returnDays: 90, deliveredAt: at('2026-01-01T18:00') } as const
  expect(canReturn(order, at('2026-01-01T18:01'))).toBe(true)
  expect(canReturn(order, at('2026-04-01T23:59'))).toBe(true)
  expect(canReturn(order, at('2026-04-02T00:00'))).toBe(false)
  expect(canReturn({ ...order, status: 'Shipped' }, at('2026-01-02T00:00'))).toBe(false)
  expect(canReturn({ ...order, deliveredAt: undefined }, at('2026-01-02T00:00'))).toBe(false)
})

test('the time of delivery is read from the history of the order', () => {
  const shipped = { status: 'Shipped', at: '2026-01-01T00:00:00Z' }
  expect(deliveredAt([shipped])).toBeUndefined()
  expect(deliveredAt([shipped, { status: 'Delivered', at: '2026-01-02T00:00:00Z' }])).toEqual(
    new Date('2026-01-02T00:00:00Z'),
  )
})

test('every decision leads to a final status', () => {
  expect(requestDecisions.map((decision) => statusByDecision[decision])).toEqual(
    requestStatuses.filter((status) => status !== 'open'),
  )
})
