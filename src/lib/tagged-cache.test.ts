import { expect, test } from 'vitest'
import { createTaggedCache } from './tagged-cache.ts'

const computed = (value: string, tags: string[], bytes = 1) => ({ value, tags, bytes })

test('a hundred concurrent calls share one computation', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000 })
  let computationCount = 0
  const pendingComputation = Promise.withResolvers<void>()
  const all = Array.from({ length: 100 }, () =>
    cache.load('page', async () => {
      computationCount += 1
      await pendingComputation.promise
      return computed('html', [])
    }),
  )
  pendingComputation.resolve()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['html']))
  expect(computationCount).toBe(1)
})

test('only values that depend on a changed tag are dropped', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000 })
  await cache.load('a', async () => computed('a', ['product:1', 'list']))
  await cache.load('b', async () => computed('b', ['product:2']))
  cache.invalidate(['product:1'])
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toBe('b')
})

test('a value whose source changed during its computation is not cached, nor returned to later calls', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000 })
  const pendingComputation = Promise.withResolvers<void>()
  const staleLoad = cache.load('page', async () => {
    await pendingComputation.promise
    return computed('old', ['product:1'])
  })
  cache.invalidate(['product:1'])
  const freshLoad = cache.load('page', async () => computed('new', ['product:1']))
  pendingComputation.resolve()
  expect(await staleLoad).toBe('old')
  expect(await freshLoad).toBe('new')
  expect(cache.get('page')).toBe('new')
})

test('the least recently used values are dropped if the cache exceeds its maximum size', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 1000 })
  for (const key of ['a', 'b', 'c']) await cache.load(key, async () => computed(key, ['t'], 200))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('c')).toBe('c')
  expect(cache.bytes).toBeLessThanOrEqual(1000)
})

test('the size of the cache includes its keys and tags', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 100_000 })
  const tags = Array.from({ length: 100 }, (_, n) => `product:${n}`)
  await cache.load('k'.repeat(5000), async () => computed('x', tags))
  expect(cache.bytes).toBeGreaterThan(20_000)
})

test('a failed computation is repeated by the next call', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10_000 })
  await expect(
    cache.load('a', async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await cache.load('a', async () => computed('well', []))).toBe('well')
})
