import { expect, test } from 'vitest'
import { createBatchedReader } from './batched-reader.ts'

function openReader({ atOnce = 1, mostKeys: maxKeys = 4 } = {}) {
  const reads: { keys: readonly string[]; answer(): void; fail(): void }[] = []
  const waiting: (() => void)[] = []
  const ask = createBatchedReader<string, string>({
    atOnce,
    maxKeys,
    read: (keys) =>
      new Promise((resolve, reject) => {
        reads.push({
          keys,
          answer: () => resolve(new Map(keys.map((key) => [key, `value of ${key}`]))),
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
  return { ask, begun, reads }
}

test('what is asked in one turn is read at once, each key only once', async () => {
  const { ask, begun, reads } = openReader()
  const answers = [ask(['a', 'b']), ask(['b', 'c'])]
  const read = await begun(1)
  expect(read.keys).toEqual(['a', 'b', 'c'])
  read.answer()
  for (const answer of await Promise.all(answers)) expect(answer.get('b')).toBe('value of b')
  expect(reads).toHaveLength(1)
})

test('who asks while a read is under way is answered by the next, with all others who wait', async () => {
  const { ask, begun } = openReader()
  const first = ask(['a'])
  const early = await begun(1)
  const later = [ask(['a']), ask(['b'])]
  early.answer()
  expect((await first).get('a')).toBe('value of a')
  const next = await begun(2)
  expect(next.keys).toEqual(['a', 'b'])
  next.answer()
  expect((await Promise.all(later)).map((answer) => answer.size)).toEqual([2, 2])
})

test('a read that has enough keys takes no more, and one question may have more than that', async () => {
  const { ask, begun } = openReader({ atOnce: 3 })
  const answers = [ask(['a', 'b', 'c']), ask(['d', 'e']), ask(['1', '2', '3', '4', '5'])]
  const keys = [await begun(1), await begun(2), await begun(3)].map((read) => {
    read.answer()
    return read.keys.join('')
  })
  expect(keys).toEqual(['abc', 'de', '12345'])
  expect((await Promise.all(answers)).map((answer) => answer.size)).toEqual([3, 2, 5])
})

test('a failed read rejects all calls that waited for it, and no others', async () => {
  const { ask, begun } = openReader()
  const lost = Promise.allSettled([ask(['a']), ask(['b'])])
  const read = await begun(1)
  const secondRead = ask(['c'])
  read.fail()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = await begun(2)
  next.answer()
  expect((await secondRead).get('c')).toBe('value of c')
})
