import { expect, test } from 'vitest'
import { businessIn, missingOnBills, readSettingsRecord, taxLabelIn } from './settings.ts'

test('a text in one language is displayed in both, and a missing text nowhere', () => {
  const settings = readSettingsRecord({
    name: 'Baithak Pvt. Ltd.',
    addressNe: 'पाटन',
    phone: '01-55',
    email: 7,
  })
  expect(businessIn('ne', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  expect(businessIn('en', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  for (const broken of [undefined, null, 3, 'x'])
    expect(businessIn('en', readSettingsRecord(broken))).toEqual({})
})

test('the tax has a name of its own in each language', () => {
  expect(taxLabelIn('en', readSettingsRecord({}))).toBe('Tax')
  expect(taxLabelIn('ne', readSettingsRecord({ taxLabel: 'Levy' }))).toBe('कर')
  expect(taxLabelIn('en', readSettingsRecord({ taxLabel: 'Levy' }))).toBe('Levy')
})

test('a bill lacks the name and the PAN of the business until both are entered', () => {
  const settings = readSettingsRecord({})
  expect(missingOnBills(settings)).toEqual(['name', 'taxNumber'])
  expect(missingOnBills(readSettingsRecord({ nameNe: 'बैठक फर्निचर' }))).toEqual(['taxNumber'])
  expect(missingOnBills(readSettingsRecord({ name: 'Baithak', taxNumber: '301234567' }))).toEqual([])
})
