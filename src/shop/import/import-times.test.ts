import { randomBytes } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { describe, expect } from 'vitest'
import { importJobs } from '#db/schema/imports.server.ts'
import { newId } from '#lib/id.ts'
import { findImport, findRunningImport, tryLockImports } from './import-jobs.ts'
import { startImport } from './import-products.ts'
import { newProduct, newSeller, raceTest } from '#testing/shop/shop.ts'
import { csvOf, exported, fileOf, imported, odd, previewed } from '#testing/shop/imports.ts'
import { testSize } from '#testing/size.ts'

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  if (process.env['SHOW_TIMES']) {
    process.stderr.write(`${name}: ${Math.round(performance.now() - start)} ms\n`)
  }
  return result
}

describe('imports and time', () => {
  raceTest('a second concurrent import is refused', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop)
    const lockAcquired = Promise.withResolvers<boolean>()
    const lockRelease = Promise.withResolvers<void>()
    const holding = shop.db.transaction(async (tx) => {
      lockAcquired.resolve(await tryLockImports(tx))
      await lockRelease.promise
    })
    expect(await lockAcquired.promise).toBe(true)
    expect(await startImport(seller, csvOf([{ id: one.id, price: '1100' }]), {})).toEqual({ state: 'busy' })
    lockRelease.resolve()
    await holding
    expect(await imported(seller, csvOf([{ id: one.id, price: '1100' }]))).toMatchObject({ state: 'done' })
  })

  raceTest('an import whose process has ended reports it, and wrote nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const id = newId()
    const job = { id, fileName: 'x.csv', status: 'running', total: 5, done: 3 } as const
    const begun = new Date(Date.now() - 20_000)
    await shop.db.insert(importJobs).values({ ...job, createdAt: begun, seenAt: begun })
    await shop.db.transaction(async (tx) => {
      await tryLockImports(tx)
      expect(await findImport(seller, id)).toMatchObject({ state: 'running', done: 3 })
    })
    expect(await findImport(seller, id)).toMatchObject({ state: 'interrupted' })
    expect(await findRunningImport(seller)).toBe(undefined)
  })

  const rows = testSize(1500, 10_000)

  raceTest(`${rows} rows are written in one go`, { timeout: 120_000 }, async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, odd)
    const [row = {}] = await exported(seller)
    const news = Array.from({ length: rows }, (_, index) => ({
      ...row,
      id: '',
      sku: `S${index}`,
      name: `Chair ${index} ${randomBytes(3).toString('hex')}`,
    }))
    const bytes = stringify(news, { header: true })
    const { plan, key } = await timed('preview of new rows', () => previewed(seller, fileOf(bytes)))
    expect(plan).toMatchObject({ counts: { added: rows }, problems: { total: 0 } })
    const progressValues: number[] = []
    const watching = setInterval(
      () =>
        void findImport(seller, key).then(
          (progress) => progressValues.push(progress.done),
          () => undefined,
        ),
      100,
    )
    const job = await timed('import of new rows', () =>
      imported(seller, fileOf(bytes), { key, plan: plan.fingerprint }),
    )
    clearInterval(watching)
    expect(job).toMatchObject({ state: 'done', added: rows, done: rows })
    expect(progressValues.some((done) => done > 0 && done < rows)).toBe(true)
    const all = await timed('export', () => exported(seller))
    const cheaper = all
      .filter(({ id }) => id !== one.id)
      .map((line) => ({ ...line, offerPrice: '900', stock: '4' }))
    const file = csvOf(cheaper)
    await timed('preview of changed rows', () => previewed(seller, file))
    expect(await timed('import of changed rows', () => imported(seller, file))).toMatchObject({
      state: 'done',
      changed: rows,
    })
    expect(
      await timed('preview of unchanged rows', () =>
        previewed(seller, fileOf(stringify(all.slice(1), { header: true }))),
      ),
    ).toBeTruthy()
  })
})
