import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { readSentence } from './sentence.ts'

const prices = { minPaisa: undefined, maxPaisa: undefined }

test.each([
  ['2 m sofa', { search: 'sofa', traits: { minWidth: 1900, maxWidth: 2100 } }],
  ['sofa under 2 m', { search: 'sofa', traits: { maxWidth: 2000 } }],
  ['shelf 80cm tall', { search: 'shelf', traits: { minHeight: 700, maxHeight: 900 } }],
  ['sofa up to 90 cm deep', { search: 'sofa', traits: { maxDepth: 900 } }],
  ['6 feet bed', { search: 'bed', traits: { minWidth: 1729, maxWidth: 1929 } }],
  ['२ मिटरको सोफा', { search: 'सोफा', traits: { minWidth: 1900, maxWidth: 2100 } }],
  ['२ मिटर भन्दा सानो सोफा', { search: 'सोफा', traits: { maxWidth: 2000 } }],
  ['table for 6', { search: 'table', traits: { seats: [6] } }],
  ['table for six people', { search: 'table', traits: { seats: [6] } }],
  ['६ जनाको टेबल', { search: 'टेबल', traits: { seats: [6] } }],
  ['6 janako tebul', { search: 'tebul', traits: { seats: [6] } }],
  ['sofa 3 seater', { search: 'sofa', traits: { seats: [3] } }],
  ['तीन सिटे कालो सोफा', { search: 'सोफा', traits: { seats: [3], colour: ['black'] } }],
  ['gray', { search: '', traits: { colour: ['grey'] } }],
  ['grey sofa', { search: 'sofa', traits: { colour: ['grey'] } }],
  ['khairo sofa', { search: 'sofa', traits: { colour: ['brown'] } }],
  ['khairo rangko sofa', { search: 'sofa', traits: { colour: ['brown'] } }],
  ['रातो रङको सोफा', { search: 'सोफा', traits: { colour: ['red'] } }],
  ['leather or metal chair', { search: 'chair', traits: { material: ['leather', 'metal'] } }],
  ['kathko mech', { search: 'mech', traits: { material: ['solid-wood'] } }],
  ['under 50000', { search: '', traits: {}, maxPaisa: 5_000_000 }],
  ['sofa under Rs. 50,000', { search: 'sofa', traits: {}, maxPaisa: 5_000_000 }],
  ['sofa under 50k', { search: 'sofa', traits: {}, maxPaisa: 5_000_000 }],
  ['50000 भन्दा कम', { search: '', traits: {}, maxPaisa: 5_000_000 }],
  ['५० हजार भन्दा कम सोफा', { search: 'सोफा', traits: {}, maxPaisa: 5_000_000 }],
  ['50000 bhanda kam sofa', { search: 'sofa', traits: {}, maxPaisa: 5_000_000 }],
  ['sofa over 1 lakh', { search: 'sofa', traits: {}, minPaisa: 10_000_000 }],
  [
    'grey 3 seater sofa 2 m wide under 90000',
    {
      search: 'sofa',
      traits: { colour: ['grey'], seats: [3], minWidth: 1900, maxWidth: 2100 },
      maxPaisa: 9_000_000,
    },
  ],
])('“%s” is read', (text, wanted) => {
  expect(readSentence(String(text))).toEqual({ ...prices, ...Object(wanted) })
})

test.each([
  '',
  'sofa',
  'Sagar',
  'सोफा',
  'daraj',
  'room for improvement',
  'for 0',
  '0 m sofa',
  'table 900000 m',
])('“%s” is words and no more', (text) => {
  expect(readSentence(text)).toBeUndefined()
})

test('what JavaScript itself calls something by is a word like any other', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    expect(readSentence(word)).toBeUndefined()
    expect(readSentence(`grey ${word}`)?.traits).toEqual({ colour: ['grey'] })
  }
})

test('whatever is typed is read without an error, and in bounded time', () => {
  const word = fc.constantFrom(
    'under',
    '2',
    'm',
    'grey',
    'for',
    '६',
    'जना',
    'भन्दा',
    'कम',
    '1,',
    '.',
    '(',
    'रु.',
  )
  const typed = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(word, { maxLength: 40 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = readSentence(text)
      if (read === undefined) return
      for (const side of [read.traits.minWidth, read.traits.maxHeight, read.minPaisa, read.maxPaisa]) {
        expect(side === undefined || (Number.isSafeInteger(side) && side > 0)).toBe(true)
      }
    }),
  )
})
