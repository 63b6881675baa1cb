import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type AvifQueue, createAvifQueue } from './avif-queue.ts'

let queue: AvifQueue | undefined
afterEach(() => queue?.close())

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#446688' } })
  .webp()
  .toBuffer()

function jobFor(key: string, events: string[]) {
  return {
    key,
    width: 32,
    read: () => Promise.resolve(picture),
    finish: async (body: Buffer) => void events.push(`${key} ${(await sharp(body).metadata()).compression}`),
  }
}

test('jobs run in order, each key once', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message) })
  for (const key of ['a', 'b', 'a', 'b', 'c']) queue.add(jobFor(key, events))
  await queue.drained()
  expect(events).toEqual(['a av1', 'b av1', 'c av1'])
})

test('drops the oldest queued jobs above the maximum', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message), maxQueued: 2 })
  for (const key of ['a', 'b', 'c', 'd', 'e']) queue.add(jobFor(key, events))
  await queue.drained()
  expect(events).toEqual(['a av1', 'd av1', 'e av1'])
})

test('reports a failed job and continues with the next one in a new process', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message), idleMs: 1 })
  queue.add({ ...jobFor('broken', events), read: () => Promise.resolve(Buffer.from('no picture')) })
  queue.add({ ...jobFor('gone', events), read: () => Promise.resolve(undefined) })
  queue.add(jobFor('good', events))
  await queue.drained()
  await new Promise((resolve) => setTimeout(resolve, 50))
  queue.add(jobFor('later', events))
  await queue.drained()
  expect(events[0]).toMatch(/^broken was not encoded: /)
  expect(events.slice(1)).toEqual(['good av1', 'later av1'])
})

test('a closed queue accepts no more jobs', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message) })
  queue.add(jobFor('a', events))
  await queue.close()
  queue.add(jobFor('b', events))
  await queue.drained()
  expect(events).toEqual([])
})
