import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { addRecentlyViewed, parseRecentlyViewed } from './recently-viewed.ts'

const ids = Array.from({ length: 14 }, (_, index) => newId(index))
const [a = '', b = '', c = ''] = ids

test('the newest comes first, and a product viewed again moves to the front', () => {
  expect(addRecentlyViewed([a, b], c)).toEqual([c, a, b])
  expect(addRecentlyViewed([a, b, c], c)).toEqual([c, a, b])
})

test('twelve products are stored, and a new one replaces the oldest', () => {
  const seenIds = ids.reduce<string[]>((before, id) => addRecentlyViewed(before, id), [])
  expect(seenIds).toEqual(ids.toReversed().slice(0, 12))
})

test('invalid stored data is ignored', () => {
  expect(parseRecentlyViewed('{"a":1}')).toEqual([])
  expect(parseRecentlyViewed([...ids, 'slug', 3])).toEqual(ids.slice(0, 12))
  expect(addRecentlyViewed([a], 'not-an-id')).toEqual([a])
})
