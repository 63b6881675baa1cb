import { expect, test } from 'vitest'
import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { listPath } from './list-path.ts'
import { readList } from './read-list.server.ts'

const schema = searchableListQuery(['name'])

/** Reads a list of 120 rows, and returns the requested pages too. */
async function read(query: string) {
  const requested: number[] = []
  const url = new URL(`http://store/seller/list${query}`)
  const { listState } = await readList(url, schema, async ({ page }) => {
    requested.push(page)
    return Promise.resolve({ total: 120, pages: 3 })
  })
  return { ...listState, requested }
}

test('a list obeys its search, its order and its page', async () => {
  expect(await read('?search=sofa&sort=name&page=२')).toEqual({
    choice: { search: 'sofa', sort: 'name' },
    page: 2,
    pages: 3,
    total: 120,
    limit: 50,
    requested: [2],
  })
})

test('wrong and empty parameters are ignored, and a page past the end is the last one', async () => {
  expect(await read('?search=&sort=height&page=abc&other=1')).toMatchObject({ choice: {}, page: 1 })
  expect(await read('?page=0&limit=1000')).toMatchObject({ page: 1, limit: 50 })
  expect(await read('?page=9')).toMatchObject({ page: 3, requested: [9, 3] })
})

test('an address has no empty parameters and no first page', () => {
  expect(listPath('/seller/list', { search: '', sort: '' })).toBe('/seller/list')
  expect(listPath('/seller/list', { search: 'a b', sort: 'name' }, 2)).toBe(
    '/seller/list?search=a+b&sort=name&page=2',
  )
})
