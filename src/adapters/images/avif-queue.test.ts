import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type AvifQueue, createAvifQueue } from './avif-queue.ts'

let queue: AvifQueue | undefined
afterEach(() => queue?.close())

const originalImage = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#446688' } })
  .webp()
  .toBuffer()

function jobFor(key: string, events: string[]) {
  return {
    key,
    width: 32,
    read: () => Promise.resolve(originalImage),
    finish: async (body: Buffer) => void events.push(`${key} ${(await sharp(body).metadata()).compression}`),
  }
}

/** The id of the encoder process of this process. */
function encoderProcess(): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find(
    (text) => text.includes('avif-worker') && text.trim().split(/ +/)[1] === `${process.pid}`,
  )
  return line === undefined ? undefined : Number.parseInt(line, 10)
}

test('jobs run in the order of their arrival, and a key that is queued twice runs once', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message) })
  for (const key of ['a', 'b', 'a', 'b', 'c']) queue.add(jobFor(key, events))
  await queue.drained()
  expect(events).toEqual(['a av1', 'b av1', 'c av1'])
})

test('a full queue drops its oldest job when another one is added', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message), maxQueued: 2 })
  for (const key of ['a', 'b', 'c', 'd', 'e']) queue.add(jobFor(key, events))
  await queue.drained()
  expect(events).toEqual(['a av1', 'd av1', 'e av1'])
})

test('a failed job is reported, and the next job runs in a new process', async () => {
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

test.runIf(process.platform === 'linux')(
  'a job whose process is killed fails, and the next job runs in a new process',
  async () => {
    const side = 2000
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await sharp({
      create: { width: side, height: side, channels: 3, background: '#000', noise },
    })
      .webp()
      .toBuffer()
    const events: string[] = []
    queue = createAvifQueue({ warn: (message) => events.push(message) })
    queue.add({ ...jobFor('large', events), width: side, read: () => Promise.resolve(large) })
    queue.add(jobFor('next', events))
    await expect.poll(encoderProcess).toBeDefined()
    process.kill(encoderProcess() ?? 0, 'SIGKILL')
    await queue.drained()
    expect(events).toEqual(['large was not encoded: the encoder ended', 'next av1'])
  },
)

test('a closed queue accepts no more jobs', async () => {
  const events: string[] = []
  queue = createAvifQueue({ warn: (message) => events.push(message) })
  queue.add(jobFor('a', events))
  await queue.close()
  queue.add(jobFor('b', events))
  await queue.drained()
  expect(events).toEqual([])
})
