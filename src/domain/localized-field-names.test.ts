import { expect, expectTypeOf, test } from 'vitest'
import { languages } from './language.ts'
import {
  toLocalizedFields,
  localizedFieldNames,
  localizeFieldName,
  readLocalizedFields,
} from './localized-field-names.ts'

test('the English text has the plain field name, and each other language has a name of its own', () => {
  expect(localizedFieldNames('hours')).toHaveLength(languages.length)
  expect(new Set(localizedFieldNames('hours')).size).toBe(languages.length)
  expect([localizeFieldName('hours', 'en'), localizeFieldName('hours', 'ne')]).toEqual(['hours', 'hoursNe'])
})

test('a text is converted to localized fields and back unchanged', () => {
  const text = { en: 'Oat', ne: null } as const
  const localizedFields = toLocalizedFields('colour', text)
  expect(localizedFields).toEqual({ colour: 'Oat', colourNe: null })
  expectTypeOf(localizedFields).toEqualTypeOf<{ readonly colour: 'Oat'; readonly colourNe: null }>()
  expect(readLocalizedFields('colour', { ...localizedFields, hex: '#bbb4a4' })).toEqual(text)
})
