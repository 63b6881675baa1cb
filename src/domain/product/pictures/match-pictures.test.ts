import { expect, test } from 'vitest'
import { matchPictures } from './match-pictures.ts'

const pictures = (names: readonly string[]) =>
  names.map((name) => ({ name, hash: `hash of ${name}`, width: 1, height: 1 }))

function matchedNames(names: readonly string[], skus: readonly string[]) {
  const { bySku, ignoredFiles } = matchPictures(pictures(names), skus)
  const namesBySku = Object.fromEntries(
    [...bySku].map(([sku, skuPictures]) => [sku, skuPictures.map(({ name }) => name)]),
  )
  return { namesBySku, ignoredFiles: Object.fromEntries(ignoredFiles.map(({ name, code }) => [name, code])) }
}

test('a picture belongs to the product whose SKU its name begins with, in the order of its number', () => {
  const names = ['KU-7-10.jpg', 'KU-7-2.JPG', 'photos/ku-7.png', 'KU-7 (1).jpeg', 'other.jpg', 'KU-70-1.jpg']
  expect(matchedNames(names, ['KU-7', 'KU-9'])).toEqual({
    namesBySku: { 'KU-7': ['photos/ku-7.png', 'KU-7 (1).jpeg', 'KU-7-2.JPG', 'KU-7-10.jpg'] },
    ignoredFiles: { 'other.jpg': 'unmatched', 'KU-70-1.jpg': 'unmatched' },
  })
})

test('a folder named after a SKU assigns its pictures, and a SKU that ends in a number is not another product’s second picture', () => {
  const names = [
    'KU/2.jpg',
    'all/KU/1.jpg',
    'KU/side.jpg',
    'KU-1.jpg',
    'KU-1-1.jpg',
    'KU_3.jpg',
    '1.jpg',
    'KU-1/1.jpg',
  ]
  expect(matchedNames(names, ['KU', 'KU-1', '1'])).toEqual({
    namesBySku: {
      KU: ['all/KU/1.jpg', 'KU/2.jpg', 'KU_3.jpg', 'KU/side.jpg'],
      'KU-1': ['KU-1.jpg', 'KU-1-1.jpg', 'KU-1/1.jpg'],
      '1': ['1.jpg'],
    },
    ignoredFiles: {},
  })
})

test('a name that matches two products is ignored, unless it equals one exactly', () => {
  expect(matchedNames(['ab.jpg', 'Ab.jpg', 'aB-1.jpg'], ['Ab', 'AB'])).toEqual({
    namesBySku: { Ab: ['Ab.jpg'] },
    ignoredFiles: { 'ab.jpg': 'unmatched', 'aB-1.jpg': 'unmatched' },
  })
})

test('a fifth picture and a repeated picture are ignored and reported', () => {
  const five = pictures(['K-1.jpg', 'K-2.jpg', 'K-3.jpg', 'K-4.jpg', 'K-5.jpg'])
  const same = { ...five[0], name: 'K-9.jpg', hash: 'hash of K-1.jpg', width: 1, height: 1 }
  const { bySku, ignoredFiles } = matchPictures([...five, same], ['K'])
  expect(bySku.get('K')).toHaveLength(4)
  expect(ignoredFiles).toEqual([
    { name: 'K-5.jpg', code: 'too-many' },
    { name: 'K-9.jpg', code: 'repeated' },
  ])
})

// The timeout catches a regular expression that backtracks without end. It does not measure speed.
test(
  'Devanagari matches in both normal forms, and unusual names are parsed without an error',
  { timeout: 20_000 },
  () => {
    expect(matchedNames(['क\u095c-१.jpg', 'कड़-2.jpg'], ['कड\u093c'])).toMatchObject({
      namesBySku: { 'कड\u093c': ['क\u095c-१.jpg', 'कड़-2.jpg'] },
    })
    const unusualNames = [
      `${'-'.repeat(5000)}x.jpg`,
      `${'a - '.repeat(2000)}.jpg`,
      '',
      '/',
      '.jpg',
      '../K.jpg',
    ]
    expect(matchedNames(unusualNames, ['K']).namesBySku).toEqual({ K: ['../K.jpg'] })
  },
)
