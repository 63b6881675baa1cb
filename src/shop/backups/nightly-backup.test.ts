import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { backupName, readBackupOverview } from './backups.ts'
import { backUpNightly, lastDueAt } from './nightly-backup.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'baithak-nightly-'))))
afterEach(() => rm(folder, { recursive: true }))

const dayMs = 24 * 3_600_000
// 2:15 at night in Kathmandu.
const night = new Date('2026-11-25T20:30:00Z')

/** Returns a store whose clock shows `now`. It was opened long ago and writes empty backups. */
async function storeAt(shop: ShopContext, now: Date, nightlyCount = 7) {
  await shop.db.execute(sql`
    insert into store_setup (is_demo, started_at) values (false, '2026-01-01') on conflict do nothing`)
  const settings = {
    ...shop.settings,
    dataFolder: folder,
    backups: { folder, nightlyCount, recipient: undefined },
  }
  const makeBackup = async () => {
    const path = join(folder, backupName('nightly', now, false))
    await writeFile(path, '')
    await utimes(path, now, now)
    return true
  }
  return { ...shop, settings, makeBackup, now: () => now }
}

test('a nightly backup is due at two o’clock at night in Kathmandu', () => {
  expect(lastDueAt(new Date('2026-11-25T20:14:59Z'))).toEqual(new Date('2026-11-24T20:15:00Z'))
  expect(lastDueAt(new Date('2026-11-25T20:15:00Z'))).toEqual(new Date('2026-11-25T20:15:00Z'))
})

describe('the nightly backup', () => {
  shopTest('runs once a night, and the newest seven are retained', async ({ shop }) => {
    for (let day = 0; day < 9; day += 1) {
      const at = new Date(night.getTime() + day * dayMs)
      await backUpNightly(await storeAt(shop, at))
      await backUpNightly(await storeAt(shop, new Date(at.getTime() + 60_000)))
    }
    const names = (await readdir(folder)).toSorted()
    expect(names).toHaveLength(7)
    expect(names[0]).toBe('baithak-20261127-203000.zip')
  })

  shopTest('does not run in a store opened today, or when it is turned off', async ({ shop }) => {
    await backUpNightly(await storeAt(shop, night, 0))
    await shop.db.execute(sql`update store_setup set started_at = ${new Date(night.getTime() - 60_000)}`)
    await backUpNightly(await storeAt(shop, night))
    expect(await readdir(folder)).toEqual([])
  })

  shopTest('deletes files of backups that were interrupted a day ago, and no others', async ({ shop }) => {
    for (const name of ['.a.unfinished', 'letter.txt']) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), new Date(0), new Date(0))
    }
    await writeFile(join(folder, '.b.unfinished'), '')
    await backUpNightly(await storeAt(shop, new Date()))
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(['.b.unfinished', 'letter.txt']))
    expect(names).not.toContain('.a.unfinished')
  })

  shopTest('is reported as overdue after two days', async ({ shop }) => {
    await backUpNightly(await storeAt(shop, night))
    const isOverdueAfter = async (ms: number) =>
      (await readBackupOverview(await newSeller(await storeAt(shop, new Date(night.getTime() + ms)))))
        .isOverdue
    expect(await isOverdueAfter(2 * dayMs)).toBe(false)
    expect(await isOverdueAfter(2 * dayMs + 1)).toBe(true)
  })
})
