import { expect, test } from 'vitest'
import { loadNextPage, nextPageSize, type PagedList } from './paged-list.ts'

const limit = 10
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `entry ${count - index}` }))

async function loadAll(storedEntries: () => { id: string }[], list: PagedList<{ id: string }>) {
  const pageOf = async (page: number) => ({
    items: storedEntries().slice((page - 1) * limit, page * limit),
    total: storedEntries().length,
    page,
  })
  let loaded = list
  for (let presses = 0; nextPageSize(loaded, limit) > 0; presses += 1) {
    expect(presses).toBeLessThan(5)
    loaded = (await loadNextPage(loaded, limit, pageOf)) ?? loaded
  }
  return loaded.items.map(({ id }) => id)
}

test('loads all entries, including one that is published after the first page has loaded', async () => {
  const firstPage = { items: entries(25).slice(0, limit), total: 25, page: 1 }
  expect(await loadAll(() => entries(25), firstPage)).toEqual(entries(25).map(({ id }) => id))
  expect((await loadAll(() => entries(26), firstPage)).toSorted()).toEqual(
    entries(26)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('the list ends although an entry was hidden after the first page, and a page that fails to load returns undefined', async () => {
  const firstPage = { items: entries(25).slice(0, limit), total: 25, page: 1 }
  expect(await loadAll(() => entries(25).filter(({ id }) => id !== 'entry 25'), firstPage)).toHaveLength(24)
  expect(await loadNextPage(firstPage, limit, async () => undefined)).toBeUndefined()
})
