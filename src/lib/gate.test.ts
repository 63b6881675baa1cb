import { describe, expect, test } from 'vitest'
import { createFairQueue, createGate } from './gate.ts'

test('no more than the limit run at once, and the rest wait their turn', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10 })
  let running = 0
  let most = 0
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      gate(async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.map((result) => result.ok && result.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('who finds the queue full is turned away, and a failure frees the place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  const held = Promise.withResolvers<void>()
  const first = gate(() => held.promise)
  expect(await gate(async () => 1)).toEqual({ ok: false })
  held.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await gate(async () => 2)).toEqual({ ok: true, value: 2 })
})

describe('a fair queue', () => {
  test('lets keys take turns, however much one has waiting', async () => {
    const queue = createFairQueue(2)
    const ended: string[] = []
    const run = (key: string) => queue(key, async () => void ended.push(key))
    const hold = Promise.withResolvers<void>()
    const blockers = [queue('x', () => hold.promise), queue('x', () => hold.promise)]
    const all = [run('a'), run('a'), run('a'), run('a'), run('b'), run('c'), run('b')]
    hold.resolve()
    await Promise.all([...blockers, ...all])
    expect(ended.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
    expect(ended).toHaveLength(7)
  })

  test('runs so many at once, also of one key, and goes on after a failure', async () => {
    const queue = createFairQueue(2)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      throw new Error('on purpose')
    }
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => queue('a', work)))
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
    expect(most).toBe(2)
    expect(await queue('a', async () => 'still open')).toBe('still open')
  })
})
