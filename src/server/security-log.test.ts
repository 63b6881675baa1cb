import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#shop/context.ts'
import { createSecurityLog } from './log.ts'

const refusedAccess = { event: 'access-refused', address: '10.0.0.1', side: 'staff' } as const

/** Opens a log with a settable clock. `lines` waits until it has a number of lines, and returns them. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'baithak-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const clock = { ms: 0 }
  const logEvent = createSecurityLog(folder, () => clock.ms)
  const read = () => readFileSync(join(folder, 'logs/security.log'), 'utf8').split('\n').filter(Boolean)
  const lines = async (count: number) => {
    await vi.waitFor(() => expect(read().length).toBeGreaterThanOrEqual(count))
    return read().map((line): Record<string, unknown> => JSON.parse(line))
  }
  return { clock, logEvent, lines }
}

test('repeated refusals of one session are limited to 60 lines an hour, and the next line counts the others', async () => {
  const { clock, logEvent, lines } = openLog()
  for (let times = 0; times < 100_000; times += 1) logEvent({ ...refusedAccess, actor: 'sita' })
  logEvent({ ...refusedAccess, actor: 'gita' })
  clock.ms = 60 * 60_000
  logEvent({ ...refusedAccess, actor: 'sita' })
  const loggedLines = await lines(62)
  expect(loggedLines).toHaveLength(62)
  expect(loggedLines.at(-2)).toMatchObject({ actor: 'gita', omitted: 100_000 - 60, msg: 'access-refused' })
  expect(loggedLines.at(-1)?.['omitted']).toBeUndefined()
})

test('repeated refusals of many sessions are limited to 1,000 lines an hour, and no login or permission change is omitted', async () => {
  const { logEvent, lines } = openLog()
  for (let times = 0; times < 20_000; times += 1)
    logEvent({ ...refusedAccess, side: 'shopper', actor: `shopper-${times}` })
  const otherEvents: SecurityEvent[] = [
    { event: 'login', actor: 'sita', address: '10.0.0.2', side: 'staff' },
    { event: 'rights-changed', actor: 'owner', address: '10.0.0.3', change: 'areas orders', member: 'sita' },
  ]
  for (const event of otherEvents) logEvent(event)
  const loggedLines = await lines(1002)
  expect(loggedLines).toHaveLength(1002)
  expect(loggedLines.slice(-2).map(({ msg }) => msg)).toEqual(['login', 'rights-changed'])
})

test('refusals of shoppers and visitors do not use the limit of refused staff', async () => {
  const { logEvent, lines } = openLog()
  for (let times = 0; times < 2000; times += 1) {
    logEvent({ ...refusedAccess, side: 'shopper', actor: `shopper-${times}` })
    logEvent({ ...refusedAccess, side: 'stranger', actor: `stranger-${times}` })
  }
  logEvent({ ...refusedAccess, actor: 'sita' })
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
  const logEvent = createSecurityLog(folder)
  for (let actor = 0; actor < 100; actor += 1)
    expect(() => logEvent({ ...refusedAccess, actor: `${actor}` })).not.toThrow()
})
