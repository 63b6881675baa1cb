import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const at = '2026-11-21T08:20:00.000Z'
const event = (status: 'Processing' | 'Packed' | 'Cancelled') => ({ status, note: '', at })

test('an order stands at its status; what is behind it is done, what is ahead has no time', () => {
  const steps = orderSteps({ status: 'Packed', events: [event('Processing'), event('Packed')] }, 'en')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
  expect(steps.map(({ time }) => time?.text)).toEqual([
    '21 Nov 2026, 14:05',
    '21 Nov 2026, 14:05',
    undefined,
    undefined,
    undefined,
  ])
})

test('a delivered order has nothing left to do', () => {
  const steps = orderSteps({ status: 'Delivered', events: [] }, 'en')
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
})

test('a cancelled order ends where it was cancelled', () => {
  const steps = orderSteps({ status: 'Cancelled', events: [event('Processing'), event('Cancelled')] }, 'en')
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['Processing', 'done'],
    ['Cancelled', 'bad'],
  ])
})
