import { inEveryLanguage, languages, type InEachLanguage } from '#domain/language.ts'
import {
  toLocalizedFields,
  localizeFieldName,
  localizedFieldNames,
  type LocalizedFields,
} from '#domain/localized-field-names.ts'
import type { FieldCodec } from './field.ts'
import { isBlank, isRecord } from './compound-codecs.ts'

export type Colour = { name: InEachLanguage<string>; hex: string }
/** A colour in the JSON of the API and of orders. */
export type ColourJson = LocalizedFields<'name', string> & { readonly hex: string }

const inputSuffixes = [...localizedFieldNames('.name'), '.hex'] as const
const englishIndex = inputSuffixes.indexOf('.name')
const hexIndex = inputSuffixes.indexOf('.hex')

/** A colour: a name in each language and a hex code. A missing name is replaced by the English one. */
export function colourCodec(): FieldCodec<Colour | null> {
  return {
    spec: { kind: 'colour' },
    inputSuffixes,
    read: readColour,
    isEmpty: (value) => value === null,
    toApi: (value) => value && colourToJson(value),
    toCells: textsOf,
    fromCells: (cells) => ({ value: toRequestInput(cells) }),
    toInputs: textsOf,
    toApiValue: (rawInput) =>
      isBlank(rawInput[englishIndex]) && isBlank(rawInput[hexIndex])
        ? null
        : toRequestInput(rawInput.map((text) => text.trim())),
    check(rawInput) {
      if (rawInput.every(isBlank)) return []
      const isCode = /^#[0-9a-f]{6}$/i.test(rawInput[hexIndex]?.trim() ?? '')
      return rawInput.map((text, index) => {
        const isWrong = (index === englishIndex && isBlank(text)) || (index === hexIndex && !isCode)
        return isWrong ? 'colourInvalid' : undefined
      })
    },
  }
}

/** Returns a colour in the form of API responses and orders. */
export function colourToJson({ name, hex }: Colour): ColourJson {
  return { ...toLocalizedFields('name', name), hex }
}

/** Returns the colour of an API request or an order; null if it is invalid. */
export function colourFromJson(input: unknown): Colour | null {
  if (!isRecord(input)) return null
  return readColour({
    name: inEveryLanguage((language) => input[localizeFieldName('name', language)]),
    hex: input['hex'],
  })
}

/** Returns the colour's own names; '' if a language uses the English one. */
export function customColourNames({ name }: Colour): InEachLanguage<string> {
  return inEveryLanguage((language) =>
    language !== 'en' && name[language] === name.en ? '' : name[language],
  )
}

function readColour(stored: unknown): Colour | null {
  if (!isRecord(stored) || !isRecord(stored['name'])) return null
  const { name, hex } = stored
  if (!isRecord(name) || typeof name['en'] !== 'string' || typeof hex !== 'string') return null
  return { name: inEveryLanguage((language) => textOf(name[language])), hex }
}

function textsOf(value: Colour | null): string[] {
  if (value === null) return inputSuffixes.map(() => '')
  const customNames = customColourNames(value)
  return [...languages.map((language) => customNames[language]), value.hex]
}

/** Returns the API input for the cells or texts of a colour. */
function toRequestInput(rawInput: readonly string[]): unknown {
  if (rawInput.every(isBlank)) return null
  const values = Object.fromEntries(
    inputSuffixes.map((suffix, index) => [suffix.slice(1), rawInput[index] ?? '']),
  )
  return { ...values, hex: values['hex']?.trim() }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
