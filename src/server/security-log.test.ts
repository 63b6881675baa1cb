import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#shop/context.ts'
import { createSecurityLog } from './log.ts'

const refused = { event: 'access-refused', address: '10.0.0.1', side: 'staff' } as const

/** A log with a clock of its own, and the lines that it has written. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'baithak-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const clock = { ms: 0 }
  const note = createSecurityLog(folder, () => clock.ms)
  const read = () => readFileSync(join(folder, 'logs/security.log'), 'utf8').split('\n').filter(Boolean)
  const lines = async (count: number) => {
    await vi.waitFor(() => expect(read().length).toBeGreaterThanOrEqual(count))
    return read().map((line): Record<string, unknown> => JSON.parse(line))
  }
  return { clock, note, lines }
}

test('repeated refusals of one session are limited to 60 lines an hour, and the next line counts the others', async () => {
  const { clock, note, lines } = openLog()
  for (let times = 0; times < 100_000; times += 1) note({ ...refused, actor: 'sita' })
  note({ ...refused, actor: 'gita' })
  clock.ms = 60 * 60_000
  note({ ...refused, actor: 'sita' })
  const loggedLines = await lines(62)
  expect(loggedLines).toHaveLength(62)
  expect(loggedLines.at(-2)).toMatchObject({ actor: 'gita', omitted: 100_000 - 60, msg: 'access-refused' })
  expect(loggedLines.at(-1)?.['omitted']).toBeUndefined()
})

test('repeated refusals of many sessions are limited to 1,000 lines an hour, and no login or permission change is omitted', async () => {
  const { note, lines } = openLog()
  for (let times = 0; times < 20_000; times += 1)
    note({ ...refused, side: 'shopper', actor: `shopper-${times}` })
  const others: SecurityEvent[] = [
    { event: 'login', actor: 'sita', address: '10.0.0.2', side: 'staff' },
    { event: 'rights-changed', actor: 'owner', address: '10.0.0.3', change: 'areas orders', member: 'sita' },
  ]
  for (const event of others) note(event)
  const loggedLines = await lines(1002)
  expect(loggedLines).toHaveLength(1002)
  expect(loggedLines.slice(-2).map(({ msg }) => msg)).toEqual(['login', 'rights-changed'])
})

test('refusals of shoppers and visitors do not use the limit of refused staff', async () => {
  const { note, lines } = openLog()
  for (let times = 0; times < 2000; times += 1) {
    note({ ...refused, side: 'shopper', actor: `shopper-${times}` })
    note({ ...refused, side: 'stranger', actor: `stranger-${times}` })
  }
  note({ ...refused, actor: 'sita' })
  const loggedLines = await lines(1001)
  expect(loggedLines).toHaveLength(1001)
  expect(loggedLines.at(-1)).toMatchObject({ actor: 'sita', side: 'staff', msg: 'access-refused' })
  expect(loggedLines.at(-1)?.['omitted']).toBeUndefined()
})

test.runIf(process.platform === 'linux')('a full disk neither ends the store nor blocks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baithak-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'logs'))
  symlinkSync('/dev/full', join(folder, 'logs/security.log'))
  const note = createSecurityLog(folder)
  for (let actor = 0; actor < 100; actor += 1)
    expect(() => note({ ...refused, actor: `${actor}` })).not.toThrow()
})
