import { expect, test } from 'vitest'
import { namedFields } from '#domain/product/fields/named-fields.ts'
import { factsOf, fieldHint, fieldLabel, fieldNameText } from './field-texts.ts'
import { type Language } from '#domain/language.ts'

const product = {
  weightGrams: 58_000,
  dimensionsMm: { width: 2200, depth: 940, height: 850 },
  materials: { en: ['Sal wood', 'Foam'], ne: ['साल', 'फोम'] },
  packages: [{ widthMm: 2220, depthMm: 960, heightMm: 700, weightGrams: 63_000 }],
  attributes: {
    kind: 'sofa-bed',
    seats: 3,
    seatHeightMm: 440,
    seatDepthMm: 555,
    openedDimensionsMm: { width: 2000, depth: 1200, height: 400 },
    removableLegHeightMm: 150,
    colourCode: 'beige',
    care: { en: ['Vacuum weekly.', 'Blot spills.'], ne: ['हप्तामा भ्याकुम गर्नुहोस्।'] },
    needsAssembly: false,
    assembly: { en: ['Screw the legs in.'], ne: [] },
    inTheBox: { en: ['Sofa', '4 legs'], ne: ['सोफा', '४ खुट्टा'] },
    leadTimeDays: 0,
    warrantyMonths: 24,
    warrantyTerms: { en: ['Not wear.'], ne: [] },
  },
}

test('lists the facts of a product in English', () => {
  expect(factsOf('en', product).map(({ label: head, lines }) => [head, ...lines])).toEqual([
    ['Weight', '58 kg'],
    ['Dimensions', 'Width 220 cm, Depth 94 cm, Height 85 cm'],
    ['Materials', 'Sal wood, Foam'],
    ['Packages', '222 × 96 × 70 cm, 63 kg'],
    ['Kind of furniture', 'Sofa bed'],
    ['Seats', '3'],
    ['Seat height', '44 cm'],
    ['Seat depth', '55.5 cm'],
    ['Opened size', 'Width 200 cm, Depth 120 cm, Height 40 cm'],
    ['Height of removable legs', '15 cm'],
    ['Care', 'Vacuum weekly.', 'Blot spills.'],
    ['Assembly needed', 'No'],
    ['Assembly', 'Screw the legs in.'],
    ['In the box', 'Sofa, 4 legs'],
    ['Lead time', 'Ready to send'],
    ['Warranty', '24 months'],
    ['Warranty terms', 'Not wear.'],
  ])
})

test('in Nepali the seller’s English replaces missing translations, and is labelled', () => {
  const facts = factsOf('ne', product)
  expect(facts.slice(8).map(({ label: head, lines, language }) => [head, language, ...lines])).toEqual([
    ['खोलेपछिको नाप', 'ne', 'चौडाइ २०० से.मि., गहिराइ १२० से.मि., उचाइ ४० से.मि.'],
    ['निकाल्न मिल्ने खुट्टाको उचाइ', 'ne', '१५ से.मि.'],
    ['स्याहार', 'ne', 'हप्तामा भ्याकुम गर्नुहोस्।'],
    ['जडान गर्नु', 'ne', 'पर्दैन'],
    ['जडान गर्ने तरिका', 'en', 'Screw the legs in.'],
    ['बाकसभित्र के-के छ', 'ne', 'सोफा, ४ खुट्टा'],
    ['तयार हुन लाग्ने समय', 'ne', 'तुरुन्तै पठाउन मिल्ने'],
    ['वारेन्टी', 'ne', '२४ महिना'],
    ['वारेन्टीका सर्त', 'en', 'Not wear.'],
  ])
})

test('omits facts whose value is missing or was not loaded', () => {
  expect(factsOf('en', { attributes: {} })).toEqual([])
  expect(factsOf('en', { weightGrams: 500 }).map(({ label: head }) => head)).toEqual(['Weight'])
})

function label(name: string, language: Language): string[] {
  return namedFields
    .filter((namedField) => namedField.localizedFieldName === name)
    .map((namedField) => fieldLabel(namedField, language))
}

test('the form shows the unit of each input, and has a Nepali field for each English one', () => {
  expect(label('seatHeightMm', 'en')).toEqual(['Seat height (cm)'])
  expect(label('weightGrams', 'ne')).toEqual(['तौल (के.जी.)'])
  expect(label('leadTimeDays', 'en')).toEqual(['Lead time (days)'])
  expect(label('careNe', 'en')).toEqual(['Care in Nepali'])
  expect(label('careNe', 'ne')).toEqual(['नेपालीमा स्याहार'])
  const labels = namedFields.map((namedField) => fieldLabel(namedField, 'en'))
  expect(new Set(labels).size).toBe(labels.length)
  expect(
    namedFields
      .filter(({ field }) => field.spec.kind === 'lines')
      .every((namedField) => fieldHint(namedField, 'ne')),
  ).toBe(true)
})

test('the audit log uses the same field names as the form', () => {
  expect(
    ['care', 'careNe', 'weightKg', 'offerPrice', 'nameNe'].map((name) => fieldNameText(name, 'en')),
  ).toEqual(['Care', 'Care in Nepali', 'Weight', 'Offer Price', 'Product Name in Nepali'])
  expect(fieldNameText('something', 'ne')).toBe('something')
})
