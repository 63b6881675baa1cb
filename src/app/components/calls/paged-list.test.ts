import { expect, test } from 'vitest'
import { loadNextPage, nextPageSize, type PagedList } from './paged-list.ts'

const limit = 10
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `entry ${count - index}` }))

async function loadAll(stored: () => { id: string }[], list: PagedList<{ id: string }>) {
  const pageOf = async (page: number) => ({
    items: stored().slice((page - 1) * limit, page * limit),
    total: stored().length,
    page,
  })
  let loaded = list
  for (let presses = 0; nextPageSize(loaded, limit) > 0; presses += 1) {
    expect(presses).toBeLessThan(5)
    loaded = (await loadNextPage(loaded, limit, pageOf)) ?? loaded
  }
  return loaded.items.map(({ id }) => id)
}

test('all entries load, and also one that was published after the first page had loaded', async () => {
  const firstPage = { items: entries(25).slice(0, limit), total: 25, page: 1 }
  expect(await loadAll(() => entries(25), firstPage)).toEqual(entries(25).map(({ id }) => id))
  expect((await loadAll(() => entries(26), firstPage)).toSorted()).toEqual(
    entries(26)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('the list ends after an entry was hidden meanwhile, and a failed page changes nothing', async () => {
  const firstPage = { items: entries(25).slice(0, limit), total: 25, page: 1 }
  expect(await loadAll(() => entries(25).filter(({ id }) => id !== 'entry 25'), firstPage)).toHaveLength(24)
  expect(await loadNextPage(firstPage, limit, async () => undefined)).toBeUndefined()
})
