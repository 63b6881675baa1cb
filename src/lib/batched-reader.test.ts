import { expect, test } from 'vitest'
import { createBatchedReader } from './batched-reader.ts'

function openReader({ atOnce = 1, maxKeys = 4 } = {}) {
  const reads: { keys: readonly string[]; respond(): void; fail(): void }[] = []
  const waiting: (() => void)[] = []
  const readKeys = createBatchedReader<string, string>({
    maxReads: atOnce,
    maxKeys,
    read: (keys) =>
      new Promise((resolve, reject) => {
        reads.push({
          keys,
          respond: () => resolve(new Map(keys.map((key) => [key, `value of ${key}`]))),
          fail: () => reject(new Error('no line')),
        })
        waiting.shift()?.()
      }),
  })
  const begun = async (count: number) => {
    while (reads.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    const read = reads[count - 1]
    if (!read) throw new Error('not begun')
    return read
  }
  return { readKeys, begun, reads }
}

test('requests of one event-loop turn are read together, each key only once', async () => {
  const { readKeys, begun, reads } = openReader()
  const results = [readKeys(['a', 'b']), readKeys(['b', 'c'])]
  const read = await begun(1)
  expect(read.keys).toEqual(['a', 'b', 'c'])
  read.respond()
  for (const result of await Promise.all(results)) expect(result.get('b')).toBe('value of b')
  expect(reads).toHaveLength(1)
})

test('a call during a read is served by the next read, together with all other waiting calls', async () => {
  const { readKeys, begun } = openReader()
  const first = readKeys(['a'])
  const early = await begun(1)
  const later = [readKeys(['a']), readKeys(['b'])]
  early.respond()
  expect((await first).get('a')).toBe('value of a')
  const next = await begun(2)
  expect(next.keys).toEqual(['a', 'b'])
  next.respond()
  expect((await Promise.all(later)).map((result) => result.size)).toEqual([2, 2])
})

test('a read with enough keys accepts no more, and a single call may exceed the limit', async () => {
  const { readKeys, begun } = openReader({ atOnce: 3 })
  const results = [readKeys(['a', 'b', 'c']), readKeys(['d', 'e']), readKeys(['1', '2', '3', '4', '5'])]
  const keys = [await begun(1), await begun(2), await begun(3)].map((read) => {
    read.respond()
    return read.keys.join('')
  })
  expect(keys).toEqual(['abc', 'de', '12345'])
  expect((await Promise.all(results)).map((result) => result.size)).toEqual([3, 2, 5])
})

test('a failed read rejects all calls that waited for it, and no others', async () => {
  const { readKeys, begun } = openReader()
  const lost = Promise.allSettled([readKeys(['a']), readKeys(['b'])])
  const read = await begun(1)
  const secondRead = readKeys(['c'])
  read.fail()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = await begun(2)
  next.respond()
  expect((await secondRead).get('c')).toBe('value of c')
})
