import { expect, test } from 'vitest'
import { characterCount, isPlainText, oneLine } from './text.ts'

test('a control character is not plain text, a line break is', () => {
  expect(isPlainText('Ram\nSita\tचौतारी')).toBe(true)
  expect(isPlainText('a\u0000b')).toBe(false)
  expect(isPlainText('a\u001bb')).toBe(false)
  expect(isPlainText('a\ud800b')).toBe(false)
  expect(isPlainText('a😀b')).toBe(true)
})

test('a single line loses its edges and its breaks', () => {
  expect(oneLine('  Patan\r\nDhoka ')).toBe('Patan Dhoka')
  expect(oneLine('e\u0301')).toBe('é')
})

test('an emoji counts once', () => {
  expect(characterCount('a😀')).toBe(2)
})
