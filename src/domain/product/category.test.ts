import { expect, test } from 'vitest'
import {
  categories,
  categoryOf,
  findCategory,
  isCategoryPath,
  isRoomTag,
  parseCategoryFilter,
  rooms,
} from './category.ts'
import { textIn } from '#domain/language.ts'

test('a category is found by its path and by its words, whatever the case @3.7', () => {
  expect(findCategory('sofas-couches')?.path).toBe('sofas-couches')
  expect(findCategory('Sofas & Couches')?.path).toBe('sofas-couches')
  expect(findCategory(' OFFICE furniture ')?.path).toBe('office-furniture')
  expect(findCategory('खाट र म्याट्रेस')?.path).toBe('beds-mattresses')
  expect(findCategory('sofas')).toBeUndefined()
  expect(findCategory('')).toBeUndefined()
})

test('a filter is a category or a room or nothing', () => {
  for (const { path } of categories) expect(parseCategoryFilter(path)).toEqual({ kind: 'category', path })
  for (const { tag } of rooms) expect(parseCategoryFilter(tag.toUpperCase())).toEqual({ kind: 'room', tag })
  expect(parseCategoryFilter('garage')).toBeUndefined()
  expect(parseCategoryFilter('__proto__')).toBeUndefined()
})

test('the five paths stand in the order of the specification @2.4 @3.7', () => {
  expect(categories.map(({ path }) => path)).toEqual([
    'sofas-couches',
    'dining-furniture',
    'beds-mattresses',
    'storage-cabinets',
    'office-furniture',
  ])
})

test('words follow the language', () => {
  expect(textIn('en', categoryOf('beds-mattresses').text)).toBe('Beds & Mattresses')
  expect(textIn('ne', categoryOf('beds-mattresses').text)).toBe('खाट र म्याट्रेस')
})

test('only exact paths and tags are paths and tags', () => {
  expect(isCategoryPath('Sofas-Couches')).toBe(false)
  expect(isCategoryPath('sofas-couches')).toBe(true)
  expect(isRoomTag('kitchen')).toBe(true)
  expect(isRoomTag('toString')).toBe(false)
})
