import { expect, test } from 'vitest'
import { characterCount, foldForSearch, isPlainText, oneLine, storableJson } from './text.ts'

test('plain text may contain line breaks and tabs, but no other control characters', () => {
  expect(isPlainText('Ram\nSita\tचौतारी')).toBe(true)
  expect(isPlainText('a\u0000b')).toBe(false)
  expect(isPlainText('a\u001bb')).toBe(false)
  expect(isPlainText('a\ud800b')).toBe(false)
  expect(isPlainText('a\uFFFDb')).toBe(false)
  expect(isPlainText('a😀b')).toBe(true)
})

test('a single line is trimmed, and its line breaks become spaces', () => {
  expect(oneLine('  Patan\r\nDhoka ')).toBe('Patan Dhoka')
  expect(oneLine('e\u0301')).toBe('é')
})

test('an emoji counts as one character', () => {
  expect(characterCount('a😀')).toBe(2)
})

const invisibleCharacters = [
  ...'\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\u00AD',
]

test('a single line loses its invisible characters, and joiners outside of words', () => {
  for (const character of invisibleCharacters)
    expect(oneLine(`${character}CH${character}-1${character}`)).toBe('CH-1')
  expect(oneLine('\u200B')).toBe('')
  expect(oneLine('\u200D')).toBe('')
  expect(oneLine('र\u094D\u200Dयाक')).toBe('र\u094D\u200Dयाक')
  expect(oneLine('👨\u200D👩\u200D👧 ❤\uFE0F')).toBe('👨\u200D👩\u200D👧 ❤\uFE0F')
  expect(oneLine('Maya\u200D \u200CRai')).toBe('Maya Rai')
})

test('folding for search removes accents and unifies quotes, hyphens and digits', () => {
  expect(foldForSearch('José O’Brien')).toBe("jose o'brien")
  expect(foldForSearch('“Ra\u2011n–1” ३３٣')).toBe("'ra-n-1' 333")
  expect(foldForSearch('ज़रा श्रेष्ठ')).toBe('ज़रा श्रेष्ठ')
})

test('untrusted JSON is made storable at any depth', () => {
  const untrusted = { 'a\0': ['b\0c', { d: '\uD800' }, 1, null, true], e: '😀' }
  expect(storableJson(untrusted)).toEqual({
    'a\uFFFD': ['b\uFFFDc', { d: '\uFFFD' }, 1, null, true],
    e: '😀',
  })
})
