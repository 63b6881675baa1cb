import { expect, expectTypeOf, test } from 'vitest'
import { languages } from './language.ts'
import { toLocalizedFields, localizedNames, localizedName, readLocalizedFields } from './localized-names.ts'

test('the English text has the name itself, each other language one of its own', () => {
  expect(localizedNames('hours')).toHaveLength(languages.length)
  expect(new Set(localizedNames('hours')).size).toBe(languages.length)
  expect([localizedName('hours', 'en'), localizedName('hours', 'ne')]).toEqual(['hours', 'hoursNe'])
})

test('a text is split into its names and restored unchanged', () => {
  const text = { en: 'Oat', ne: null } as const
  const named = toLocalizedFields('colour', text)
  expect(named).toEqual({ colour: 'Oat', colourNe: null })
  expectTypeOf(named).toEqualTypeOf<{ readonly colour: 'Oat'; readonly colourNe: null }>()
  expect(readLocalizedFields('colour', { ...named, hex: '#bbb4a4' })).toEqual(text)
})
