import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinForm, searchKey, soundKey, wordsOf } from './search-text.ts'

test('a search key has lower case, no joiners and single spaces', () => {
  expect(searchKey('  Sagar\t3-Seat  SOFA ')).toBe('sagar 3-seat sofa')
  expect(searchKey('र्‍याक')).toBe(searchKey('र्याक'))
  expect(searchKey('boucle\u0301')).toBe('bouclé')
  expect(searchKey('100%_\\')).toBe('100%_\\')
})

test('a size has one key, however it is written', () => {
  for (const size of ['4x6', '4 x 6', '4X6', '4*6', '4×6', '4 × 6', '4x 6', '4\u200Bx6', '४×६', '４x６'])
    expect(searchKey(`Rug ${size} ft`)).toBe('rug 4×6 ft')
  expect(searchKey('2x4x6')).toBe('2×4×6')
  expect(searchKey('sofa x 2')).toBe('sofa x 2')
  expect(searchKey('p\u00ADi\u2060llow')).toBe('pillow')
})

test('the search key of a search key is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text))
    }),
  )
})

test('a search key is split into words at every character that is neither a letter nor a digit', () => {
  expect(wordsOf('lumbini extending table, 140–200 cm')).toEqual([
    'lumbini',
    'extending',
    'table',
    '140',
    '200',
    'cm',
  ])
  expect(wordsOf('दराज र र्याक, ३ ढोका')).toEqual(['दराज', 'र', 'र्याक', '३', 'ढोका'])
  expect(wordsOf('%_')).toEqual([])
})

test('Devanagari is transliterated to Latin letters', () => {
  expect(latinForm('कुर्सी')).toBe('kursii')
  expect(latinForm('पलङ')).toBe('palang')
  expect(latinForm('३')).toBe('3')
  expect(latinForm('Bouclé')).toBe('boucle')
})

test('spellings and scripts of one word sound the same', () => {
  const spellingsOfWords = [
    ['sofa', 'sofaa', 'सोफा', 'sopha', 'Soffa', 'सोफ़ा'],
    ['kursi', 'कुर्सी', 'kurshi', 'kursee'],
    ['khat', 'खाट', 'khaat', 'kat'],
    ['daraj', 'दराज', 'daraaz'],
    ['palang', 'पलङ'],
    ['mattress', 'matress', 'म्याट्रेस'],
    ['walnut', 'valnut'],
    ['almari', 'अल्मारी', 'अलमारी', 'आलमारी'],
    ['sagarmatha', 'सगरमाथा'],
    ['bookshelf', 'बुकसेल्फ'],
    ['wardrobe', 'वार्डरोब'],
    ['office', 'offis', 'ofis'],
  ]
  for (const words of spellingsOfWords) expect(new Set(words.map(soundKey)).size).toBe(1)
})

test('different words have different sound keys', () => {
  const words = ['sofa', 'bed', 'table', 'chair', 'desk', 'daraj', 'kursi', 'khat', 'mech', 'palang']
  expect(new Set(words.map(soundKey)).size).toBe(words.length)
})
