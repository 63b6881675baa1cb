import { describe, expect, test } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

describe('a fair limiter', () => {
  test('alternates between keys, however much work one of them has', async () => {
    const limit = createFairLimiter(2)
    const endedKeys: string[] = []
    const run = (key: string) => limit(key, async () => void endedKeys.push(key))
    const blocker = Promise.withResolvers<void>()
    const blockers = [limit('x', () => blocker.promise), limit('x', () => blocker.promise)]
    const all = [run('a'), run('a'), run('a'), run('a'), run('b'), run('c'), run('b')]
    blocker.resolve()
    await Promise.all([...blockers, ...all])
    expect(endedKeys.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
    expect(endedKeys).toHaveLength(7)
  })

  test('runs up to its concurrency, also for one key, and continues after a failure', async () => {
    const limit = createFairLimiter(2)
    let running = 0
    let maxRunning = 0
    const work = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await Promise.resolve()
      running -= 1
      throw new Error('on purpose')
    }
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => limit('a', work)))
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
    expect(maxRunning).toBe(2)
    expect(await limit('a', async () => 'still open')).toBe('still open')
  })
})
