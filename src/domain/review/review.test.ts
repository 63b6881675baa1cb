import { expect, test } from 'vitest'
import {
  averageStars,
  moderationDecisions,
  canDecide,
  reviewableUntil,
  reviewStates,
  reviewTransitions,
  publicAuthorName,
} from './review.ts'

test('a review that its author changes is pending again, from any state', () => {
  for (const state of reviewStates) expect(reviewTransitions[state].author).toEqual(['waiting'])
})

test('the shop cannot make a review pending again, and repeating a decision is not allowed', () => {
  const allowedTransitions = reviewStates.flatMap((from) =>
    moderationDecisions.filter((to) => canDecide(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowedTransitions).toEqual(['waiting shown', 'waiting refused', 'shown refused', 'refused shown'])
})

test('a line may be reviewed for 365 days from its delivery, and only while the order is delivered', () => {
  const events = [{ status: 'Delivered', at: '2026-01-01T10:00:00.000Z' }]
  expect(reviewableUntil({ status: 'Delivered', events })).toEqual(new Date('2027-01-01T10:00:00.000Z'))
  expect(reviewableUntil({ status: 'Out for delivery', events })).toBeUndefined()
  expect(reviewableUntil({ status: 'Delivered', events: [] })).toBeUndefined()
})

test('a name is published as its first part and the initial of the last', () => {
  expect(publicAuthorName('Maya Devi Shrestha')).toBe('Maya S.')
  expect(publicAuthorName('  माया   श्रेष्ठ ')).toBe('माया श्रे.')
  expect(publicAuthorName('Maya')).toBe('Maya')
  expect(publicAuthorName('\u202EMaya\u200B Shrestha')).toBe('Maya S.')
  expect(publicAuthorName('')).toBe('')
  expect(publicAuthorName(`${'a'.repeat(200)} B`)).toBe(`${'a'.repeat(40)} B.`)
})

test('an average has one decimal, and is null without reviews', () => {
  expect(averageStars([0, 0, 1, 2, 9])).toBe(4.7)
  expect(averageStars([1, 0, 0, 0, 0])).toBe(1)
  expect(averageStars([0, 0, 0, 0, 0])).toBeNull()
})
