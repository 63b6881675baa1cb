import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPage, pageCount, pageItems, readPageNumber, visibleRange } from './pagination.ts'

test('six pages or fewer are all shown @2.37', () => {
  expect(pageItems(1, 0)).toEqual([])
  expect(pageItems(1, 1)).toEqual([1])
  expect(pageItems(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('more than six pages show first, last, current and its neighbours @2.37', () => {
  expect(pageItems(5, 12)).toEqual([1, 'gap', 4, 5, 6, 'gap', 12])
  expect(pageItems(1, 8)).toEqual([1, 2, 'gap', 8])
  expect(pageItems(2, 8)).toEqual([1, 2, 3, 'gap', 8])
  expect(pageItems(8, 8)).toEqual([1, 'gap', 7, 8])
  expect(pageItems(3, 7)).toEqual([1, 2, 3, 4, 'gap', 7])
})

test('the numbers increase, include the current page, and a gap always hides a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
      const current = (seed % pages) + 1
      const items = pageItems(current, pages)
      expect(items).toContain(current)
      expect(items[0]).toBe(1)
      expect(items.at(-1)).toBe(pages)
      const numbers = items.filter((item) => item !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      const unfolded = items.flatMap((item, index) => {
        if (item !== 'gap') return [item]
        const hidden: number[] = []
        const [before, after] = [items[index - 1], items[index + 1]]
        for (let page = Number(before) + 1; page < Number(after); page++) hidden.push(page)
        return hidden.length === 0 ? [Number.NaN] : hidden
      })
      expect(unfolded).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
    }),
  )
})

test('the pages contain every item of the list exactly once', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const pages = pageCount(total, limit)
      expect(pages * limit).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * limit).toBeLessThan(Math.max(total, 1))
      expect(visibleRange(Math.max(pages, 1), limit, total).to).toBe(total)
    }),
  )
})

test('the count line shows the range of the page', () => {
  expect(visibleRange(1, 12, 92)).toEqual({ from: 1, to: 12, total: 92 })
  expect(visibleRange(8, 12, 92)).toEqual({ from: 85, to: 92, total: 92 })
  expect(visibleRange(1, 12, 0)).toEqual({ from: 0, to: 0, total: 0 })
  expect(visibleRange(9, 12, 92)).toEqual({ from: 0, to: 0, total: 92 })
})

test('a page number is limited to the existing pages', () => {
  expect(clampPage(99, 8)).toBe(8)
  expect(clampPage(0, 8)).toBe(1)
  expect(clampPage(3, 0)).toBe(1)
})

const readPage = (query: string) => readPageNumber(new URLSearchParams(query))

test('an invalid page number of a URL is the first page', () => {
  expect(
    ['', 'page=', 'page=abc', 'page=0', 'page=-1', 'page=1.5', `page=${'9'.repeat(30)}`].map(readPage),
  ).toEqual(Array.from({ length: 7 }, () => 1))
  expect(readPage('page=12')).toBe(12)
})
