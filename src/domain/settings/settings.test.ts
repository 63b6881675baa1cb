import { expect, test } from 'vitest'
import { businessIn, missingOnBills, parseSettingsRecord, taxLabelIn } from './settings.ts'

test('a text in one language is displayed in both, and a missing text nowhere', () => {
  const settings = parseSettingsRecord({
    name: 'Baithak Pvt. Ltd.',
    addressNe: 'पाटन',
    phone: '01-55',
    email: 7,
  })
  expect(businessIn('ne', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  expect(businessIn('en', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  for (const broken of [undefined, null, 3, 'x'])
    expect(businessIn('en', parseSettingsRecord(broken))).toEqual({})
})

test('the tax has a name of its own in each language', () => {
  expect(taxLabelIn('en', parseSettingsRecord({}))).toBe('Tax')
  expect(taxLabelIn('ne', parseSettingsRecord({ taxLabel: 'Levy' }))).toBe('कर')
  expect(taxLabelIn('en', parseSettingsRecord({ taxLabel: 'Levy' }))).toBe('Levy')
})

test('a bill lacks the name and the PAN of the business until both are entered', () => {
  const settings = parseSettingsRecord({})
  expect(missingOnBills(settings)).toEqual(['name', 'taxNumber'])
  expect(missingOnBills(parseSettingsRecord({ nameNe: 'बैठक फर्निचर' }))).toEqual(['taxNumber'])
  expect(missingOnBills(parseSettingsRecord({ name: 'Baithak', taxNumber: '301234567' }))).toEqual([])
})
