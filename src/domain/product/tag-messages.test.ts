import { expect, test } from 'vitest'
import { tagIn } from './tag-messages.ts'

test('a known tag is shown in Nepali, in any spelling', () => {
  expect(tagIn('ne', ' Sofa ')).toEqual({ text: 'सोफा', language: 'ne' })
  expect(tagIn('en', 'sofa')).toEqual({ text: 'sofa', language: 'en' })
})

test('a custom tag of the seller stays in English and is marked as English', () => {
  for (const tag of ['mid-century', 'constructor', '__proto__'])
    expect(tagIn('ne', tag)).toEqual({ text: tag, language: 'en' })
})
