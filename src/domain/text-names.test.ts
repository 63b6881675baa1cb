import { expect, expectTypeOf, test } from 'vitest'
import { languages } from './language.ts'
import { namedTexts, namesOfText, textName, textsNamed } from './text-names.ts'

test('the English text has the name itself, each other language one of its own', () => {
  expect(namesOfText('hours')).toHaveLength(languages.length)
  expect(new Set(namesOfText('hours')).size).toBe(languages.length)
  expect([textName('hours', 'en'), textName('hours', 'ne')]).toEqual(['hours', 'hoursNe'])
})

test('a text is split into its names and restored unchanged', () => {
  const text = { en: 'Oat', ne: null } as const
  const named = namedTexts('colour', text)
  expect(named).toEqual({ colour: 'Oat', colourNe: null })
  expectTypeOf(named).toEqualTypeOf<{ readonly colour: 'Oat'; readonly colourNe: null }>()
  expect(textsNamed('colour', { ...named, hex: '#bbb4a4' })).toEqual(text)
})
