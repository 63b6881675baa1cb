import { expect, test } from 'vitest'
import { orderSearchWords } from './order-search-terms.ts'

test('a text is searched by its words, in lower case and with Latin digits', () => {
  expect(orderSearchWords('  Maya SHRESTHA ')).toEqual(['maya', 'shrestha'])
  expect(orderSearchWords('माया श्रेष्ठ')).toEqual(['माया', 'श्रेष्ठ'])
  expect(orderSearchWords('maya@example.com')).toEqual(['maya', 'example', 'com'])
  expect(orderSearchWords('सोफा २')).toEqual(['सोफा', '2'])
})

test('a phone number is one word however it is written', () => {
  for (const phone of [
    '\u202A984\u20111234567\u202C',
    '984−1234567',
    '984-1234567',
    '+977 984 1234567',
    '(984) 123 4567',
    '९८४१२३४५६७',
  ]) {
    expect(orderSearchWords(phone)).toEqual(['9841234567'])
  }
})

test('quotes, dashes and accents make no difference', () => {
  for (const name of ["José O'Brien", 'Jose O’Brien', 'JOSÉ O`Brien'])
    expect(orderSearchWords(name)).toEqual(['jose', 'o', 'brien'])
  expect(orderSearchWords('Anne–Marie')).toEqual(['anne', 'marie'])
})

test('operators of the query language are ignored', () => {
  expect(orderSearchWords(`'\\ & | ! :* <-> ()`)).toEqual([])
  expect(orderSearchWords(`<script>it's`)).toEqual(['script', 'it', 's'])
  expect(orderSearchWords('a b c d e f g h i j')).toHaveLength(8)
})
