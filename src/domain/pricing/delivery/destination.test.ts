import { expect, test } from 'vitest'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import { findDestination } from './destination.ts'

const entries = localLevels.provinces.flatMap((province) =>
  province.districts.flatMap((district) => district.levels.map((level) => ({ province, district, level }))),
)

function placeOf(city: string, otherFields: object = {}) {
  return findDestination(localLevels, { state: 'Bagmati', city, country: 'Nepal', ...otherFields })
}

const lalitpur = entries.find(({ level }) => level.en === 'Lalitpur')

test('a city names its local level in both scripts, with or without its kind', () => {
  const names = ['Lalitpur', ' LALITPUR ', 'ललितपुर', 'Lalitpur Metropolitan City', 'ललितपुर महानगरपालिका']
  for (const city of names) expect(placeOf(city).levelId).toBe(lalitpur?.level.id)
  expect(placeOf('Lalitpur')).toEqual({
    provinceId: lalitpur?.province.id,
    districtId: lalitpur?.district.id,
    levelId: lalitpur?.level.id,
  })
})

test('a city is found with one or two wrong letters if no other city is as close', () => {
  for (const city of ['Lalitpr', 'Laltipur', 'Lalithpur', 'Kathmando', 'काठमाडौ'])
    expect(placeOf(city).levelId).toBeTypeOf('number')
  expect(placeOf('Somewhere')).toEqual({ provinceId: lalitpur?.province.id })
})

test('a city matches with its ward, its quarter, its district or its country in the text', () => {
  for (const city of [
    'Lalitpur-15',
    'Lalitpur 15',
    'Lalitpur15',
    'Lalitpur, Ward No. 5',
    'Lalitpur 44700',
    'Patan, Lalitpur',
    'Lalitpur (Patan)',
    'Satdobato, Lalitpur-15, Nepal',
    'Lalitpur District',
    'Lalitpur Metro',
    'Lalitpur Sub-Metropolitan City',
    'ललितपुर-१५',
    'ललितपुर वडा नं. १५',
    'पाटन, ललितपुर',
    'ललितपुर, नेपाल',
    'ललितपुर जिल्ला',
  ])
    expect([city, placeOf(city).levelId]).toEqual([city, lalitpur?.level.id])
})

test('an alias is found if no official name matches', () => {
  for (const city of ['Patan', 'पाटन', 'patan-5', 'Jawalakhel, Ward 4', 'Thamel, Lalitpur'])
    expect([city, placeOf(city).levelId]).toEqual([city, lalitpur?.level.id])
  expect(placeOf('ktm').levelId).toBe(entries.find(({ level }) => level.en === 'Kathmandu')?.level.id)
  // Aliases allow no wrong letters, because quarters elsewhere have similar names.
  expect(placeOf('Kalankey').levelId).toBeUndefined()
  const baitadi = entries.find(({ level }) => level.en === 'Patan')
  expect(placeOf('Patan', { state: 'Sudurpashchim' }).levelId).toBe(baitadi?.level.id)
  expect(placeOf('Patan', { state: 'Koshi' }).levelId).toBeUndefined()
})

test('a district in the text selects among levels of the same name, and is the result if no level matches', () => {
  const levelIdOf = (name: string, district: string) =>
    entries.find(({ level, district: levelDistrict }) => level.en === name && levelDistrict.en === district)
      ?.level.id
  expect(placeOf('Budhanilkantha-3, Kathmandu').levelId).toBe(levelIdOf('Budhanilkantha', 'Kathmandu'))
  expect(placeOf('Bagmati-3, Makwanpur').levelId).toBe(levelIdOf('Bagmati', 'Makwanpur'))
  expect(placeOf('Kathmandu / Lalitpur').levelId).toBeUndefined()
  const chitwan = entries.find(({ district }) => district.en === 'Chitwan')?.district.id
  for (const city of ['Chitwan', 'चितवन', 'Chitwan District, Nepal'])
    expect(placeOf(city)).toEqual({ provinceId: lalitpur?.province.id, districtId: chitwan })
})

test('a selected local level is preferred to the city text if it is in the province', () => {
  const kathmandu = entries.find(({ level }) => level.en === 'Kathmandu')
  expect(placeOf('Lalitpur', { localLevelId: kathmandu?.level.id }).levelId).toBe(kathmandu?.level.id)
  const koshi = entries.find(({ province }) => province.en === 'Koshi')
  expect(placeOf('Lalitpur', { localLevelId: koshi?.level.id }).levelId).toBe(lalitpur?.level.id)
})

test('abroad and in an unknown province no place is found', () => {
  expect(placeOf('Lalitpur', { country: 'India' })).toEqual({})
  expect(placeOf('Lalitpur', { state: 'Bihar' })).toEqual({})
})

test('a province is found in either script and any spelling', () => {
  for (const state of ['बागमती', 'bagmati', ' BAGMATI '])
    expect(placeOf('', { state })).toEqual({ provinceId: lalitpur?.province.id })
})

test('without a province only a selected level or an exact name that is unique in Nepal is found', () => {
  const completePlace = {
    provinceId: lalitpur?.province.id,
    districtId: lalitpur?.district.id,
    levelId: lalitpur?.level.id,
  }
  for (const state of [undefined, '', ' ']) {
    for (const city of ['Lalitpur', 'ललितपुर-१५', 'Jawalakhel'])
      expect(placeOf(city, { state })).toEqual(completePlace)
    expect(placeOf('', { state, localLevelId: lalitpur?.level.id })).toEqual(completePlace)
    expect(placeOf('Chitwan', { state }).districtId).toBeTypeOf('number')
    for (const city of ['', 'Lalitpr', 'Tripurasundari', 'Somewhere'])
      expect(placeOf(city, { state })).toEqual({})
  }
})

test('every local level with a unique name in its province is found by both names', () => {
  for (const { province, level } of entries) {
    for (const language of ['en', 'ne'] as const) {
      const levelsWithSameName = entries.filter(
        (candidate) => candidate.province === province && candidate.level[language] === level[language],
      )
      const match = findDestination(localLevels, { state: province.en, city: level[language] })
      expect(match.levelId).toBe(levelsWithSameName.length === 1 ? level.id : undefined)
    }
  }
})
