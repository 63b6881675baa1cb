import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect } from 'vitest'
import { readOwnerWarnings } from '#shop/today/owner-warnings.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { canWrite } from '#shop/writable.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

function fileError(code: string): Error {
  return Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
}

function databaseError(code: string): Error {
  const error = Object.assign(new DatabaseError('could not extend file', 21, 'error'), { code })
  return new DrizzleQueryError('insert into orders', [], error)
}

shopTest(
  'responses have the status 503 and a Retry-After header if disk space, files or connections have run out',
  async ({ shop }) => {
    const errors = [
      ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].map(fileError),
      ...['53000', '53100', '53200', '53300', '53400'].map(databaseError),
      new Error('A picture could not be saved', { cause: fileError('ENOSPC') }),
    ]
    for (const error of errors) {
      expect([error.message, isStoreUnavailable(error)]).toEqual([error.message, true])
      const http = await createTestServer({
        ...shop,
        images: { ...shop.images, isReady: () => Promise.reject(error) },
      })
      const response = await http.inject('/images/0123456789abcdef01234567/480.webp')
      expect([error.message, response.statusCode, response.headers['retry-after']]).toEqual([
        error.message,
        503,
        '5',
      ])
    }
    for (const error of [fileError('EACCES'), databaseError('23505')])
      expect(isStoreUnavailable(error)).toBe(false)
  },
)

shopTest('pages return 503 if the database has no space for a query', async ({ shop }) => {
  const failingDb = new Proxy(shop.db, {
    get: () => () => {
      throw databaseError('53100')
    },
  })
  const failingShop = { ...shop, db: failingDb }
  const http = await createTestServer(failingShop)
  await addPages(http, failingShop)
  const page = await http.inject('/product/sofas-couches/0123456789abcdefgh')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
})

shopTest('a test write reports whether the database and the data folder have space', async ({ shop }) => {
  expect(await canWrite(shop)).toBe(true)
  const settingsWithMissingFolder = {
    ...shop.settings,
    dataFolder: join(shop.settings.dataFolder, 'nothing-here'),
  }
  expect(await canWrite({ ...shop, settings: settingsWithMissingFolder })).toBe(false)
  const settingsWithFileAsFolder = { ...shop.settings, dataFolder: import.meta.filename }
  expect(await canWrite({ ...shop, settings: settingsWithFileAsFolder })).toBe(false)
  const owner = await newSeller(shop)
  expect(await readOwnerWarnings(owner)).toMatchObject({ isDiskFull: false })
  expect(await readOwnerWarnings({ ...owner, settings: settingsWithMissingFolder })).toMatchObject({
    isDiskFull: true,
  })
})
