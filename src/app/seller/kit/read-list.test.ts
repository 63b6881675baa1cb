import { expect, test } from 'vitest'
import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { listPath } from './list-path.ts'
import { readList } from './read-list.server.ts'

const schema = searchableListQuery(['name'])

/** Reads a list of 120 rows, and returns the pages that were requested too. */
async function read(query: string) {
  const requestedPages: number[] = []
  const url = new URL(`http://store/seller/list${query}`)
  const { listState } = await readList(url, schema, async ({ page }) => {
    requestedPages.push(page)
    return Promise.resolve({ total: 120, pages: 3 })
  })
  return { ...listState, requestedPages }
}

test('a list is read with the search, the sort and the page of its URL', async () => {
  expect(await read('?search=sofa&sort=name&page=२')).toEqual({
    params: { search: 'sofa', sort: 'name' },
    page: 2,
    pages: 3,
    total: 120,
    limit: 50,
    requestedPages: [2],
  })
})

test('invalid and empty parameters are ignored, and a page past the end becomes the last page', async () => {
  expect(await read('?search=&sort=height&page=abc&other=1')).toMatchObject({ params: {}, page: 1 })
  expect(await read('?page=0&limit=1000')).toMatchObject({ page: 1, limit: 50 })
  expect(await read('?page=9')).toMatchObject({ page: 3, requestedPages: [9, 3] })
})

test('the path of a list omits empty parameters and the number of the first page', () => {
  expect(listPath('/seller/list', { search: '', sort: '' })).toBe('/seller/list')
  expect(listPath('/seller/list', { search: 'a b', sort: 'name' }, 2)).toBe(
    '/seller/list?search=a+b&sort=name&page=2',
  )
})
