import { access, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { release } from '#db/release.ts'
import { emptyContent } from '#domain/content/content.ts'
import { writeBackup } from '#shop/backups/write-backup.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { undoImport } from '#shop/import/undo-import.ts'
import { withDatabase } from '#testing/database.ts'
import { createTestServer } from '#testing/http/http.ts'
import { createRecorder } from '#testing/record/recorder.ts'
import { runJourney } from '#testing/record/journey.ts'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { csvOf, exportRows, importAndWait } from '#testing/shop/imports.ts'
import { newSeller, isolatedDatabaseTest } from '#testing/shop/shop.ts'

const path = join(import.meta.dirname, `release-${release}.zip`)

isolatedDatabaseTest(
  'the backup of a filled store of this release is written',
  { timeout: 300_000 },
  async ({ shop }) => {
    // The backup of a release is written only once.
    await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' })
    await fillShop(shop)
    const dataDir = await mkdtemp(join(tmpdir(), 'baithak-release-'))
    const http = await createTestServer(shop, { areRateLimitsOn: false })
    await runJourney({ http, shop, recorder: createRecorder(dataDir, '') })
    const seller = await newSeller(shop)
    await scheduleContent(seller)
    await undoOneOfTwoImports(seller)
    const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
    const manifest = await writeBackup(
      {
        connection: withDatabase(inject('postgres'), rows[0]?.name ?? ''),
        images: createDiskStore(join(dataDir, 'images')),
        dataDir,
        migrationsFolder: join(import.meta.dirname, '../../db/migrations'),
        now: shop.now,
      },
      path,
      undefined,
    )
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(10)
    shop.orderFeed.close()
  },
)

async function scheduleContent(seller: ShopContext): Promise<void> {
  const texts = { en: { text: 'Open on Saturday' }, ne: { text: 'शनिबार खुला' } }
  const value = { ...emptyContent, texts, from: '2040-01-01T00:00:00.000Z', to: '2040-02-01T00:00:00.000Z' }
  await publishContent(
    seller,
    await saveContent(seller, { key: 'announcement', version: 0, revision: 0, value }),
  )
}

async function undoOneOfTwoImports(seller: ShopContext): Promise<void> {
  for (const price of ['1200', '1100']) {
    const rows = await exportRows(seller)
    const job = await importAndWait(seller, csvOf(rows.map((row) => ({ ...row, price, offerPrice: price }))))
    if (!('id' in job)) throw new Error(JSON.stringify(job))
    if (price === '1200') await undoImport(seller, { id: job.id })
  }
}
