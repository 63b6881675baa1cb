import { expect, test } from 'vitest'
import { provinces } from './regions.ts'
import localLevels from './local-levels.json' with { type: 'json' }
import {
  findBestLocalLevel,
  localLevelEntries,
  findLocalLevels,
  splitAtMatch,
  isListedLocation,
  deliveryLocationOf,
} from './find-local-levels.ts'
import { aliasesOf } from './local-level-aliases.ts'
import { locationLimits, parseDeliveryLocation } from './saved-location.ts'

const matchOf = (name: string, input: string) => splitAtMatch([name], input)[0]
const highlightedTexts = (names: string[], input: string) =>
  splitAtMatch(names, input).map(([, match]) => match)
const matchingNames = (input: string, limit = 5) =>
  findLocalLevels(localLevels, input, limit).map(({ level }) => level.en)

test('a place matches the beginning of its name in either script, with any spelling of its vowels', () => {
  expect(matchingNames('lalit')[0]).toBe('Lalitpur')
  expect(matchingNames('ललित')[0]).toBe('Lalitpur')
  expect(matchingNames('LALITPUR metro')).toEqual(['Lalitpur'])
  expect(matchingNames('पोख')[0]).toBe('Pokhara')
  expect(matchingNames('काठमाडौं')[0]).toBe('Kathmandu')
})

test('levels that match by name come before levels that match by district', () => {
  const matches = findLocalLevels(localLevels, 'lalitpur', 20)
  expect(matches[0]?.level.en).toBe('Lalitpur')
  expect(matches.length).toBeGreaterThan(4)
  expect(matches.every(({ level, district }) => level.en === 'Lalitpur' || district.en === 'Lalitpur')).toBe(
    true,
  )
})

test('the popular name of a place returns that place first', () => {
  for (const input of [
    'Patan',
    'पाटन',
    'jawalakhel',
    'Jawalakh',
    'Lalitpur 10',
    'ललितपुर-१०',
    'Patan 5',
    'Lalitpur, Bagmati',
    'lalitpur ward no. 10',
    'ललितपुर वडा नं. १०',
  ])
    expect([input, firstMatch(input)]).toEqual([input, 'Lalitpur, Lalitpur'])
  for (const input of [
    'ktm',
    'KTM 10',
    'kathamandu',
    'काठमाण्डु',
    'काठमाण्डू',
    'Thamel',
    'Baneshwor',
    'Boudha',
    'ठमेल',
  ])
    expect([input, firstMatch(input)]).toEqual([input, 'Kathmandu, Kathmandu'])
  expect(firstMatch('Lakeside')).toBe('Pokhara, Kaski')
  expect(firstMatch('Narayanghat')).toBe('Bharatpur, Chitwan')
  expect(firstMatch('Birganj')).toBe('Birgunj, Parsa')
  expect(firstMatch('Nepalganj')).toBe('Nepalgunj, Banke')
  expect(firstMatch('Bhairahawa')).toBe('Siddharthanagar, Rupandehi')
  expect(firstMatch('Mahendranagar')).toBe('Bhimdatta, Kanchanpur')
  expect(matchingNames('Patan')).toEqual(['Lalitpur', 'Patan'])
  expect(matchingNames('10')).toEqual([])
})

test('a town is found in any spelling, and with one wrong or missing character if nothing else matches', () => {
  for (const [input, expectedPlace] of [
    ['बिराटनगर', 'Biratnagar, Morang'],
    ['विराटनगर', 'Biratnagar, Morang'],
    ['बीरगञ्ज', 'Birgunj, Parsa'],
    ['वीरगन्ज', 'Birgunj, Parsa'],
    ['वीरेन्द्रनगर', 'Birendranagar, Surkhet'],
    ['काठमाण्डौ', 'Kathmandu, Kathmandu'],
    ['बानेपा', 'Banepa, Kavrepalanchok'],
    ['वनेपा', 'Banepa, Kavrepalanchok'],
    ['jomsom', 'Gharpajhong, Mustang'],
    ['जोमसोम', 'Gharpajhong, Mustang'],
    ['Lukla', 'Khumbu PasangLhamu, Solukhumbu'],
    ['Namche', 'Khumbu PasangLhamu, Solukhumbu'],
    ['मुग्लिन', 'Ichchhakamana, Chitwan'],
    ['kirtipr', 'Kirtipur, Kathmandu'],
    ['lalitpr', 'Lalitpur, Lalitpur'],
    ['Vaktapur', 'Bhaktapur, Bhaktapur'],
    ['Pokhra', 'Pokhara, Kaski'],
    ['Hetaunda', 'Hetauda, Makwanpur'],
  ] as const)
    expect([input, firstMatch(input)]).toEqual([input, expectedPlace])
  // Names that match by spelling come before names that match by sound. Near matches are not added to them.
  expect(matchingNames('Patan')).toEqual(['Lalitpur', 'Patan'])
  expect(matchingNames('kirt')).toEqual(['Kirtipur'])
  expect(matchingNames('ःःःःः')).toEqual([])
})

test('an alias belongs to one place and is no official name, except Patan', () => {
  const places = localLevelEntries(localLevels)
  const aliases = places.flatMap(({ level }) => aliasesOf(level.id))
  expect(new Set(aliases).size).toBe(aliases.length)
  const officialNames = places.flatMap(({ level, district }) => [
    level.en,
    level.ne,
    district.en,
    district.ne,
  ])
  expect(aliases.filter((name) => officialNames.includes(name))).toEqual(['Patan', 'पाटन'])
  expect(places.filter(({ level }) => aliasesOf(level.id).length > 0)).toHaveLength(19)
})

function bestMatch(input: string): string | undefined {
  const match = findBestLocalLevel(localLevels, input)
  return match && `${match.level.en}, ${match.district.en}`
}

test('the best match is the first one, unless another place has the same name', () => {
  expect(bestMatch('बागमती')).toBeUndefined()
  expect(bestMatch('Godawari')).toBeUndefined()
  expect(bestMatch('बागमती गाउँ')).toBe('Bagmati, Lalitpur')
  expect(bestMatch('Patan')).toBe('Lalitpur, Lalitpur')
  expect(bestMatch('zzzz')).toBeUndefined()
})

test('an empty query and a single character return nothing, and the limit is respected', () => {
  expect(matchingNames('')).toEqual([])
  expect(matchingNames(' l ')).toEqual([])
  expect(matchingNames('zzzz')).toEqual([])
  expect(matchingNames('ma', 3)).toHaveLength(3)
})

test('every local level is found by its Nepali name, and its stored location is parsed unchanged', () => {
  for (const place of localLevelEntries(localLevels)) {
    const matches = findLocalLevels(localLevels, place.level.ne, 800)
    expect(matches.some(({ level }) => level.id === place.level.id)).toBe(true)
    const saved = deliveryLocationOf(localLevels, place)
    expect(provinces.map(({ en }) => en)).toContain(saved.state)
    expect(parseDeliveryLocation(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  }
}, 60_000)

test('a match includes the combining marks of its last character, in any spelling', () => {
  expect(matchOf('Lalitpur Metropolitan City', 'LALIT')).toEqual(['', 'Lalit', 'pur Metropolitan City'])
  expect(matchOf('Lalitpur Metropolitan City', 'metro')).toEqual(['Lalitpur ', 'Metro', 'politan City'])
  expect(matchOf('Lalitpur', 'Lalitpur-10')).toEqual(['', 'Lalitpur', ''])
  expect(matchOf('ललितपुर महानगरपालिका', 'ललीत')).toEqual(['', 'ललित', 'पुर महानगरपालिका'])
  expect(matchOf('ललितपुर', 'लल')).toEqual(['', 'ललि', 'तपुर'])
  for (const input of ['Patan', 'itpur', '', '10', 'काठ'])
    expect(matchOf('Lalitpur', input)).toEqual(['Lalitpur', '', ''])
})

test('a match that sounds alike or contains a typo is highlighted too', () => {
  const kathmandu = ['Kathmandu Metropolitan City', 'Kathmandu']
  expect(highlightedTexts(kathmandu, 'katmandu')).toEqual(['Kathmandu', 'Kathmandu'])
  expect(highlightedTexts(kathmandu, 'katman')).toEqual(['Kathman', 'Kathman'])
  expect(highlightedTexts(kathmandu, 'kathmendu')).toEqual(['Kathmandu', 'Kathmandu'])
  expect(highlightedTexts(kathmandu, 'kathmen')).toEqual(['Kathman', 'Kathman'])
  expect(highlightedTexts(['विराटनगर महानगरपालिका', 'मोरङ'], 'बिराट')).toEqual(['विराट', ''])
  expect(highlightedTexts(['पोखरा महानगरपालिका', 'कास्की'], 'pokharaa')).toEqual(['पोखरा', ''])
  // If one name matches exactly, the other names get no approximate match.
  expect(highlightedTexts(['Kanda', 'Kandel'], 'kandel')).toEqual(['', 'Kandel'])
})

test('invalid stored data is not a delivery location', () => {
  const [match] = findLocalLevels(localLevels, 'lalitpur', 1)
  const saved = match && deliveryLocationOf(localLevels, match)
  const wrong = [null, 'Lalitpur', [], {}, { ...saved, state: '' }, { ...saved, levelId: '7' }]
  for (const location of [
    ...wrong,
    { ...saved, en: '' },
    { ...saved, ne: 'x'.repeat(81) },
    { ...saved, districtId: 0.5 },
    { ...saved, state: 'Koshi' },
    { ...saved, provinceId: 8 },
    { country: 'Atlantis', en: 'Atlantis', ne: 'एट्लान्टिस' },
    { country: 'India', en: 'India', ne: 'नेपाल' },
    { country: 'Nepal', en: 'Nepal', ne: 'नेपाल' },
  ])
    expect(parseDeliveryLocation(location)).toBeUndefined()
})

test('a location is valid only with the ids, official names and wards of one local level', () => {
  const [match] = findLocalLevels(localLevels, 'lalitpur', 1)
  if (match === undefined) throw new Error('There is no Lalitpur')
  const saved = deliveryLocationOf(localLevels, match)
  expect(isListedLocation(localLevels, { ...saved, ward: 29, floor: 3 })).toBe(true)
  for (const wrong of [
    { levelId: 999 },
    { districtId: 1 },
    { provinceId: 1 },
    { en: 'Kathmandu' },
    { ne: 'x' },
    { ward: 30 },
  ])
    expect(isListedLocation(localLevels, { ...saved, ...wrong })).toBe(false)
})

test('a stored delivery location is parsed with its ward, floor and country, and an invalid ward or floor is omitted', () => {
  const [match] = findLocalLevels(localLevels, 'lalitpur', 1)
  const saved = match && deliveryLocationOf(localLevels, match)
  const completeLocation = { ...saved, ward: 10, floor: 0 }
  expect(match?.level.wards).toBe(29)
  expect(parseDeliveryLocation(JSON.parse(JSON.stringify(completeLocation)))).toEqual(completeLocation)
  for (const wrong of [
    { ward: 0 },
    { ward: 99 },
    { ward: '10' },
    { floor: -1 },
    { floor: 2.5 },
    { floor: 61 },
  ])
    expect(parseDeliveryLocation({ ...saved, ...wrong })).toEqual(saved)
  const abroad = { country: 'India', en: 'India', ne: 'भारत' }
  expect(parseDeliveryLocation(abroad)).toEqual(abroad)
  expect(parseDeliveryLocation({ ...abroad, country: '' })).toBeUndefined()
})

test('every local level has wards, and none has more than the maximum', () => {
  for (const { level } of localLevelEntries(localLevels)) {
    expect(level.wards).toBeGreaterThan(0)
    expect(level.wards).toBeLessThanOrEqual(locationLimits.wards)
  }
})

function firstMatch(input: string) {
  const [match] = findLocalLevels(localLevels, input, 5)
  return `${match?.level.en}, ${match?.district.en}`
}
