import { expect, test } from 'vitest'
import localLevels from './local-levels.json' with { type: 'json' }
import { provinces } from './regions.ts'

const districts = localLevels.provinces.flatMap((province) => province.districts)
const levels = districts.flatMap((district) => district.levels)

test('Nepal has 7 provinces, 77 districts and 753 local levels', () => {
  expect(localLevels.provinces).toHaveLength(7)
  expect(districts).toHaveLength(77)
  expect(levels).toHaveLength(753)
  expect(new Set(levels.map(({ id }) => id)).size).toBe(753)
  expect(levels.reduce((sum, { wards }) => sum + wards, 0)).toBe(6743)
})

const count = (type: string) => levels.filter((level) => level.type === type).length

test('there are 6 metropolitan cities, 11 sub-metropolitan cities, 276 municipalities and 460 rural municipalities', () => {
  expect(['MC', 'SMC', 'M', 'RM'].map(count)).toEqual([6, 11, 276, 460])
})

test('the provinces equal those of the address form in both languages', () => {
  expect(localLevels.provinces.map(({ en, ne }) => ({ en, ne }))).toEqual([...provinces])
})

test('Nepali names contain only Devanagari characters in Unicode NFC, with the vowel signs in the correct order', () => {
  const names = [...localLevels.provinces, ...districts, ...levels].map(({ ne }) => ne)
  for (const name of names) {
    expect(name).not.toMatch(/ा[ेै]/)
    expect(name).toBe(name.normalize('NFC'))
    expect(name.replaceAll('\u200d', '').replaceAll('\u200c', '')).toMatch(/^[\u0900-\u097f .()-]+$/)
  }
})
