import { randomBytes } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { describe, expect } from 'vitest'
import { importJobs } from '#db/schema/imports.server.ts'
import { newId } from '#lib/id.ts'
import { findImport, findRunningImport, tryLockImports } from './import-jobs.ts'
import { startImport } from './import-products.ts'
import { newProduct, newSeller, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import {
  csvOf,
  exportRows,
  fileOf,
  importAndWait,
  productWithSpecialCharacters,
  readPreview,
} from '#testing/shop/imports.ts'
import { testSize } from '#testing/size.ts'

async function measureTime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  if (process.env['SHOW_TIMES']) {
    process.stderr.write(`${name}: ${Math.round(performance.now() - start)} ms\n`)
  }
  return result
}

describe('an import job', () => {
  isolatedDatabaseTest('is refused while another import is running', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop)
    const lockAcquired = Promise.withResolvers<boolean>()
    const lockRelease = Promise.withResolvers<void>()
    const lockHolder = shop.db.transaction(async (tx) => {
      lockAcquired.resolve(await tryLockImports(tx))
      await lockRelease.promise
    })
    expect(await lockAcquired.promise).toBe(true)
    expect(await startImport(seller, csvOf([{ id: product.id, price: '1100' }]), {})).toEqual({
      state: 'busy',
    })
    lockRelease.resolve()
    await lockHolder
    expect(await importAndWait(seller, csvOf([{ id: product.id, price: '1100' }]))).toMatchObject({
      state: 'done',
    })
  })

  isolatedDatabaseTest('is reported as interrupted after its process has ended', async ({ shop }) => {
    const seller = await newSeller(shop)
    const id = newId()
    const job = { id, fileName: 'x.csv', status: 'running', total: 5, done: 3 } as const
    const startedAt = new Date(Date.now() - 20_000)
    await shop.db.insert(importJobs).values({ ...job, createdAt: startedAt, heartbeatAt: startedAt })
    await shop.db.transaction(async (tx) => {
      await tryLockImports(tx)
      expect(await findImport(seller, id)).toMatchObject({ state: 'running', done: 3 })
    })
    expect(await findImport(seller, id)).toMatchObject({ state: 'interrupted' })
    expect(await findRunningImport(seller)).toBe(undefined)
  })

  const rowCount = testSize({ small: 1500, full: 10_000 })

  isolatedDatabaseTest(
    `adds and changes ${rowCount} products, and reports its progress`,
    { timeout: 120_000 },
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const product = await newProduct(shop, productWithSpecialCharacters)
      const [row = {}] = await exportRows(seller)
      const newRows = Array.from({ length: rowCount }, (_, index) => ({
        ...row,
        id: '',
        sku: `S${index}`,
        name: `Chair ${index} ${randomBytes(3).toString('hex')}`,
      }))
      const bytes = stringify(newRows, { header: true })
      const { plan, key } = await measureTime('preview of new rows', () => readPreview(seller, fileOf(bytes)))
      expect(plan).toMatchObject({ counts: { added: rowCount }, problems: { total: 0 } })
      const progressValues: number[] = []
      const progressTimer = setInterval(
        () =>
          void findImport(seller, key).then(
            (progress) => progressValues.push(progress.done),
            () => undefined,
          ),
        100,
      )
      const job = await measureTime('import of new rows', () =>
        importAndWait(seller, fileOf(bytes), { key, plan: plan.fingerprint }),
      )
      clearInterval(progressTimer)
      expect(job).toMatchObject({ state: 'done', added: rowCount, done: rowCount })
      expect(progressValues.some((progress) => progress > 0 && progress < rowCount)).toBe(true)
      const exportedRows = await measureTime('export', () => exportRows(seller))
      const changedRows = exportedRows
        .filter(({ id }) => id !== product.id)
        .map((line) => ({ ...line, offerPrice: '900', stock: '4' }))
      const file = csvOf(changedRows)
      await measureTime('preview of changed rows', () => readPreview(seller, file))
      expect(await measureTime('import of changed rows', () => importAndWait(seller, file))).toMatchObject({
        state: 'done',
        changed: rowCount,
      })
      const unchangedFile = csvOf(await exportRows(seller))
      expect(
        await measureTime('preview of unchanged rows', () => readPreview(seller, unchangedFile)),
      ).toMatchObject({ plan: { counts: { added: 0, changed: 0 }, problems: { total: 0 } } })
    },
  )
})
