import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillMissingTexts,
  languageOfHeader,
  languageOfPath,
  localizedPath,
  pathWithoutLanguage,
  switchLanguage,
} from './language.ts'

test('Nepali paths begin with /ne', () => {
  expect(localizedPath('ne', '/cart')).toBe('/ne/cart')
  expect(localizedPath('ne', '/')).toBe('/ne')
  expect(localizedPath('ne', '/?a=1')).toBe('/ne?a=1')
  expect(localizedPath('en', '/cart')).toBe('/cart')
})

test('a path that merely begins with the letters "ne" is English', () => {
  expect(languageOfPath('/ne')).toBe('ne')
  expect(languageOfPath('/ne/cart')).toBe('ne')
  expect(languageOfPath('/newsletter')).toBe('en')
  expect(languageOfPath('/')).toBe('en')
})

test('the switch links to the same page with the same query', () => {
  expect(switchLanguage('/products?category=living-room')).toBe('/ne/products?category=living-room')
  expect(switchLanguage('/ne/products?category=living-room')).toBe('/products?category=living-room')
  expect(switchLanguage('/ne')).toBe('/')
  expect(switchLanguage('/')).toBe('/ne')
  expect(pathWithoutLanguage('/ne#top')).toBe('/#top')
})

test('switching twice returns to the original page', () => {
  const path = fc
    .tuple(fc.webPath(), fc.option(fc.webQueryParameters(), { nil: undefined }))
    .map(([base, query]) => {
      const rooted = base.startsWith('/') ? base : `/${base}`
      return query === undefined ? rooted : `${rooted}?${query}`
    })
  fc.assert(
    fc.property(path, (address) => {
      fc.pre(languageOfPath(address) === 'en')
      expect(switchLanguage(switchLanguage(address))).toBe(address)
      expect(languageOfPath(localizedPath('ne', address))).toBe('ne')
    }),
  )
})

test('a visitor gets Nepali only if the first language of Accept-Language is ne, not new (Newari)', () => {
  expect(languageOfHeader('ne')).toBe('ne')
  expect(languageOfHeader('ne-NP,en;q=0.8')).toBe('ne')
  expect(languageOfHeader('NE;q=1')).toBe('ne')
  expect(languageOfHeader('new,ne;q=0.5')).toBe('en')
  expect(languageOfHeader('en,ne')).toBe('en')
  expect(languageOfHeader(undefined)).toBe('en')
})

test('an empty text is filled with the text of the other language', () => {
  expect(fillMissingTexts({ en: ' ', ne: 'दसैँ ' })).toEqual({ en: 'दसैँ', ne: 'दसैँ' })
  expect(fillMissingTexts({ en: 'Dashain', ne: '' })).toEqual({ en: 'Dashain', ne: 'Dashain' })
  expect(fillMissingTexts({ en: 'Dashain', ne: 'दसैँ' })).toEqual({ en: 'Dashain', ne: 'दसैँ' })
  expect(fillMissingTexts({ en: '', ne: '' })).toEqual({ en: '', ne: '' })
})
