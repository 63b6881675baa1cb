import { expect, test } from 'vitest'
import { createBatchedReader } from './batched-reader.ts'

function openReader({ maxReads = 1, maxKeys = 4 } = {}) {
  const reads: { keys: readonly string[]; respond(): void; fail(): void }[] = []
  const startListeners: (() => void)[] = []
  const readKeys = createBatchedReader<string, string>({
    maxReads,
    maxKeys,
    read: (keys) =>
      new Promise((resolve, reject) => {
        reads.push({
          keys,
          respond: () => resolve(new Map(keys.map((key) => [key, `value of ${key}`]))),
          fail: () => reject(new Error('no line')),
        })
        startListeners.shift()?.()
      }),
  })
  const startedRead = async (count: number) => {
    while (reads.length < count) await new Promise<void>((resolve) => startListeners.push(resolve))
    const read = reads[count - 1]
    if (!read) throw new Error('The read has not started')
    return read
  }
  return { readKeys, startedRead, reads }
}

test('requests of one event-loop turn are read together, each key only once', async () => {
  const { readKeys, startedRead, reads } = openReader()
  const results = [readKeys(['a', 'b']), readKeys(['b', 'c'])]
  const read = await startedRead(1)
  expect(read.keys).toEqual(['a', 'b', 'c'])
  read.respond()
  for (const result of await Promise.all(results)) expect(result.get('b')).toBe('value of b')
  expect(reads).toHaveLength(1)
})

test('a call during a read is served by the next read, together with all other waiting calls', async () => {
  const { readKeys, startedRead } = openReader()
  const firstResult = readKeys(['a'])
  const firstRead = await startedRead(1)
  const waitingResults = [readKeys(['a']), readKeys(['b'])]
  firstRead.respond()
  expect((await firstResult).get('a')).toBe('value of a')
  const secondRead = await startedRead(2)
  expect(secondRead.keys).toEqual(['a', 'b'])
  secondRead.respond()
  expect((await Promise.all(waitingResults)).map((result) => result.size)).toEqual([2, 2])
})

test('a batch with the maximum of keys accepts no further call, and a single call may exceed the maximum', async () => {
  const { readKeys, startedRead } = openReader({ maxReads: 3 })
  const results = [readKeys(['a', 'b', 'c']), readKeys(['d', 'e']), readKeys(['1', '2', '3', '4', '5'])]
  const keys = [await startedRead(1), await startedRead(2), await startedRead(3)].map((read) => {
    read.respond()
    return read.keys.join('')
  })
  expect(keys).toEqual(['abc', 'de', '12345'])
  expect((await Promise.all(results)).map((result) => result.size)).toEqual([3, 2, 5])
})

test('a failed read rejects all calls that waited for it, and no others', async () => {
  const { readKeys, startedRead } = openReader()
  const failedResults = Promise.allSettled([readKeys(['a']), readKeys(['b'])])
  const read = await startedRead(1)
  const laterResult = readKeys(['c'])
  read.fail()
  expect((await failedResults).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const secondRead = await startedRead(2)
  secondRead.respond()
  expect((await laterResult).get('c')).toBe('value of c')
})
