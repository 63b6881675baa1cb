import { expect, test } from 'vitest'
import {
  businessIn,
  demoDetailsOnBills,
  detailsMissingOnBills,
  parseSettingsRecord,
  taxLabelIn,
} from './settings.ts'

test('a text in only one language is displayed in both, and a missing text is omitted', () => {
  const settings = parseSettingsRecord({
    name: 'Baithak Pvt. Ltd.',
    addressNe: 'पाटन',
    phone: '01-55',
    email: 7,
  })
  expect(businessIn('ne', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  expect(businessIn('en', settings)).toEqual({ name: 'Baithak Pvt. Ltd.', address: 'पाटन', phone: '01-55' })
  for (const invalidRecord of [undefined, null, 3, 'x'])
    expect(businessIn('en', parseSettingsRecord(invalidRecord))).toEqual({})
  const demo = parseSettingsRecord({ phone: '961-0000000 (demo)' })
  expect([businessIn('en', demo).phone, businessIn('ne', demo).phone]).toEqual([
    '961-0000000 (demo)',
    '961-0000000 (डेमो)',
  ])
})

test('the label of the tax is set for each language separately and has a default', () => {
  expect(taxLabelIn('en', parseSettingsRecord({}))).toBe('Tax')
  expect(taxLabelIn('ne', parseSettingsRecord({ taxLabel: 'Levy' }))).toBe('कर')
  expect(taxLabelIn('en', parseSettingsRecord({ taxLabel: 'Levy' }))).toBe('Levy')
})

test('a bill lacks the name and the PAN of the business until both are entered', () => {
  const settings = parseSettingsRecord({})
  expect(detailsMissingOnBills(settings)).toEqual(['name', 'taxNumber'])
  expect(detailsMissingOnBills(parseSettingsRecord({ nameNe: 'बैठक फर्निचर' }))).toEqual(['taxNumber'])
  expect(detailsMissingOnBills(parseSettingsRecord({ name: 'Baithak', taxNumber: '301234567' }))).toEqual([])
})

test('a bill shows details of the demo until the owner has replaced its address and phone number', () => {
  const demo = { address: 'Patan Dhoka (demo)', addressNe: 'पाटनढोका (डेमो)', phone: '961-0000000 (demo)' }
  expect(demoDetailsOnBills(parseSettingsRecord(demo))).toEqual(['address', 'phone'])
  expect(
    demoDetailsOnBills(parseSettingsRecord({ ...demo, address: 'Kupondole', phone: '01-5550000' })),
  ).toEqual(['address'])
  // Opening hours are not on bills.
  expect(demoDetailsOnBills(parseSettingsRecord({ hours: '10 am to 6 pm (demo)' }))).toEqual([])
})
