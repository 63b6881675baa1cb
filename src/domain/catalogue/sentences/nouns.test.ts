import { expect, test } from 'vitest'
import { nounIn, nounsOf, omittedWords } from './nouns.ts'

test.each([
  ['sasto sofa', ['sofa']],
  ['सानो सोफा', ['सोफा']],
  ['sofa for small room', ['sofa']],
  ['L shape sofa', ['corner sofa', 'sofa']],
  ['l-shaped sofa', ['corner sofa', 'sofa']],
  ['bed king size', ['king bed', 'bed']],
  ['cheap sofas', ['sofa']],
  ['राम्रो सोफाको मूल्य', ['सोफा']],
  ['सोफाहरू', ['सोफा']],
  ['कुर्सीहरुको', ['कुर्सी']],
  ['सोफासेट', ['सोफा']],
  ['दराजमा', ['दराज']],
  ['tablema', ['table']],
  ['kursiharu', ['kursi']],
  ['closetko', ['closet']],
  ['sofasko', ['sofa']],
  ['tv stand for tv', ['tv']],
  ['टिभी राख्ने', ['टिभी']],
  ['tv table', ['tv table', 'table']],
  ['tv remote', []],
  ['stand', []],
  ['unicorn', []],
  ['constructor', []],
])('“%s” has the product nouns %j', (text, nouns) => {
  expect(nounsOf(text)).toEqual(nouns)
})

test('a known noun is translated to the given language', () => {
  expect(nounIn('ne', 'tebul')).toBe('टेबल')
  expect(nounIn('ne', 'corner sofa')).toBe('कुना सोफा')
  expect(nounIn('en', 'सोफा')).toBe('sofa')
  expect(nounIn('en', 'couch')).toBe('couch')
  expect(nounIn('ne', 'Sagar')).toBe('Sagar')
})

test.each([
  ['sofa for small room', 'sofa', 'small room'],
  ['सानो सोफाको मूल्य', 'सोफा', 'सानो'],
  ['L shape sofa', 'corner sofa', ''],
  ['bed king size', 'king bed', ''],
  ['cheap sofas', 'sofa', 'cheap'],
  ['सस्ता सोफाहरू', 'सोफा', 'सस्ता'],
  ['sofas', 'sofa', ''],
])('the text “%s”, searched as “%s”, omits “%s”', (text, search, omitted) => {
  expect(omittedWords(text, search)).toBe(omitted)
})
