import { expect, test } from 'vitest'
import { tagIn } from './tag-messages.ts'

test('a known tag is read in Nepali, however it is written', () => {
  expect(tagIn('ne', ' Sofa ')).toEqual({ text: 'सोफा', language: 'ne' })
  expect(tagIn('en', 'sofa')).toEqual({ text: 'sofa', language: 'en' })
})

test('a tag of the seller’s own stays in English and says so', () => {
  for (const tag of ['mid-century', 'constructor', '__proto__'])
    expect(tagIn('ne', tag)).toEqual({ text: tag, language: 'en' })
})
