import { expect, test } from 'vitest'
import { topChoices, secondsToWait, sharedListLimits, sharedListState } from './shared-list.ts'
import { sharedAnswer, sharedListRequest } from './shared-list-input.server.ts'

const now = new Date('2026-11-25T06:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a list accepts answers until it is closed or expires', () => {
  expect(sharedListState({ closedAt: null, expiresAt: later(1) }, now)).toBe('open')
  expect(sharedListState({ closedAt: later(-1), expiresAt: later(1) }, now)).toBe('closed')
  expect(sharedListState({ closedAt: null, expiresAt: now }, now)).toBe('over')
})

test('choices that share the highest number of votes are all top choices, and without votes there are none', () => {
  expect(topChoices(new Map())).toEqual([])
  expect(topChoices(new Map([['a', 0]]))).toEqual([])
  expect(
    topChoices(
      new Map([
        ['a', 2],
        ['b', 1],
        ['c', 2],
      ]),
    ),
  ).toEqual(['a', 'c'])
})

test('the rate limit allows 20 answers within any 60 seconds', () => {
  const { writesPerMinute } = sharedListLimits
  const writeTimes = Array.from({ length: writesPerMinute }, (_, index) => later(-50_000 + index * 1000))
  expect(secondsToWait(writeTimes.slice(1), now)).toBe(0)
  expect(secondsToWait(writeTimes.toReversed(), now)).toBe(10)
  expect(secondsToWait(writeTimes, later(10_000))).toBe(0)
})

const parseAnswer = (fields: object) =>
  sharedAnswer.safeParse({ name: 'Maya', line: '', products: ['a'], ...fields })
const nameOf = (name: unknown) => {
  const parsed = parseAnswer({ name })
  return parsed.success ? parsed.data.name : parsed.error.issues[0]?.message
}

test('a name is one line of 1 to 40 characters, without characters that change the text direction', () => {
  expect(nameOf('  Maya\n Rai ')).toBe('Maya  Rai')
  expect(nameOf('क्ष'.repeat(13))).toBe('क्ष'.repeat(13))
  expect(nameOf('😀'.repeat(40))).toBe('😀'.repeat(40))
  expect(nameOf('😀'.repeat(41))).toBe('too-long:40')
  expect(nameOf('a\u202Eb\u2066c')).toBe('abc')
  expect(nameOf('पूर्णि\u200Dमा')).toBe('पूर्णि\u200Dमा')
  expect(nameOf('<script>')).toBe('<script>')
  for (const blank of ['', ' ', '\u200B\u200D', '\u202E']) expect(nameOf(blank)).toBe('required')
  for (const invalid of ['a\u0000b', '\ud800']) expect(nameOf(invalid)).toBe('not-text')
})

test('an answer needs a chosen product or a comment', () => {
  expect(parseAnswer({ products: [], line: 'Neither' }).success).toBe(true)
  expect(parseAnswer({ products: ['a', 'a'] }).data?.products).toEqual(['a'])
  expect(parseAnswer({ products: [] }).error?.issues[0]).toMatchObject({
    path: ['products'],
    message: 'required',
  })
  expect(parseAnswer({ line: 'x'.repeat(201) }).success).toBe(false)
})

const isAccepted = (items: object[]) => sharedListRequest.safeParse({ kind: 'cart', items }).success

test('a list contains 1 to 30 products, each with a quantity of at least 1', () => {
  expect(isAccepted(Array.from({ length: 30 }, () => ({ productId: 'a', quantity: 2 })))).toBe(true)
  expect(isAccepted(Array.from({ length: 31 }, () => ({ productId: 'a' })))).toBe(false)
  expect(isAccepted([])).toBe(false)
  expect(isAccepted([{ productId: 'a', quantity: 0 }])).toBe(false)
})
