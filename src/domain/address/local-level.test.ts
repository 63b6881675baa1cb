import { expect, test } from 'vitest'
import { cityOf, districtsOf, levelOfCity, levelText, translateCity } from './local-level.ts'
import { isCityInOtherScript } from './address-text.ts'
import { sampleAddress } from '#testing/sample-address.ts'
import localLevels from './local-levels.json' with { type: 'json' }

const places = localLevels.provinces.flatMap((province) =>
  province.districts.flatMap((district) =>
    district.levels.map((level) => ({ state: province.en, level, district })),
  ),
)

test('the districts of a province are sorted by their names in the given language', () => {
  expect(
    districtsOf(localLevels, 'Bagmati', 'en')
      .map(({ en }) => en)
      .slice(0, 3),
  ).toEqual(['Bhaktapur', 'Chitwan', 'Dhading'])
  expect(districtsOf(localLevels, 'Bagmati', 'ne')).toHaveLength(13)
  expect(districtsOf(localLevels, '', 'en')).toEqual([])
})

test('a local level has its kind in select lists and only its name in addresses', () => {
  const lalitpur = places.find(({ level }) => level.en === 'Lalitpur')
  if (!lalitpur) throw new Error('no Lalitpur')
  expect(levelText(localLevels, lalitpur.level, 'en')).toBe('Lalitpur Metropolitan City')
  expect(levelText(localLevels, lalitpur.level, 'ne')).toBe('ललितपुर महानगरपालिका')
  expect(cityOf(localLevels, lalitpur, 'en')).toBe('Lalitpur')
})

test('every local level has a city text that no other level of Nepal has, and that finds the level again', () => {
  for (const language of ['en', 'ne'] as const) {
    const cities = places.map((place) => cityOf(localLevels, place, language))
    expect(new Set(cities).size).toBe(753)
  }
  for (const { state, ...place } of places.filter((_, index) => index % 10 === 0)) {
    expect(levelOfCity(localLevels, { state, city: cityOf(localLevels, place, 'ne') })?.level.id).toBe(
      place.level.id,
    )
  }
})

test('a city that is a local level is translated', () => {
  const home = { ...sampleAddress, state: 'Bagmati', city: 'Lalitpur' }
  const inNepali = translateCity(localLevels, home, 'ne')
  expect(inNepali.city).toBe('ललितपुर')
  expect(translateCity(localLevels, inNepali, 'en')).toEqual(home)
  expect(translateCity(localLevels, home, 'en')).toBe(home)
})

test('a city that is no local level, or is abroad, stays unchanged', () => {
  const input = { ...sampleAddress, city: 'Old town' }
  expect(translateCity(localLevels, input, 'ne')).toBe(input)
  expect(isCityInOtherScript({ country: 'Australia', city: 'Sydney' }, 'ne')).toBe(false)
})

test('a city text finds its local level in any case, and other texts find none', () => {
  expect(levelOfCity(localLevels, { state: 'Bagmati', city: 'Godawari, lalitpur ' })?.level.id).toBe(333)
  expect(levelOfCity(localLevels, { state: 'Bagmati', city: 'My village' })).toBeUndefined()
  expect(levelOfCity(localLevels, { state: 'Bagmati', city: '' })).toBeUndefined()
})
