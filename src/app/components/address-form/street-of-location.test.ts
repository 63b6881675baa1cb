import { expect, test } from 'vitest'
import { isOnlyWard, streetOfLocation } from './street-of-location.ts'

test('the street of a location is its ward with the floor, and is empty without a ward', () => {
  const place = {
    provinceId: 3,
    districtId: 27,
    levelId: 312,
    state: 'Bagmati',
    en: 'Lalitpur',
    ne: 'ललितपुर',
  }
  expect(streetOfLocation(place, 'en')).toBe('')
  expect(streetOfLocation({ ...place, ward: 10, floor: 3 }, 'en')).toBe('Ward 10, floor 3')
  expect(streetOfLocation({ ...place, ward: 10, floor: 0 }, 'ne')).toBe('वडा १०, भुइँतला')
  expect(streetOfLocation({ ...place, ward: 10 }, 'en')).toBe('Ward 10')
  // A floor without a ward is not a street.
  expect(streetOfLocation({ ...place, floor: 2 }, 'ne')).toBe('')
})

test('a street of only a ward and a floor is incomplete, and one that also has a name is complete', () => {
  const wards = [
    'Ward 10, floor 3',
    'ward no. 10',
    'Ward 6, ground floor',
    'वडा १०, भुइँतला',
    'वडा नं. १०, तला ३',
  ]
  expect(wards.filter((street) => !isOnlyWard(street))).toEqual([])
  const streets = ['Lakeside, ward 6', 'Ward 10, Patan Dhoka', 'वडा १०, मंगलबजार', 'Patan-10', '12', '']
  expect(streets.filter(isOnlyWard)).toEqual([])
})
