import { inEveryLanguage, languages, type InEachLanguage } from '#domain/language.ts'
import { namedTexts, textName, namesOfText, type NamedTexts } from '#domain/text-names.ts'
import type { Codec } from './field.ts'
import { isBlank, isRecord } from './whole-kinds.ts'

export type Colour = { name: InEachLanguage<string>; hex: string }
/** A colour as calls, orders and the texts of the form name its parts. */
export type ColourCall = NamedTexts<'name', string> & { readonly hex: string }

const parts = [...namesOfText('.name'), '.hex'] as const
const english = parts.indexOf('.name')
const hexAt = parts.indexOf('.hex')

/** A colour by its name in each language and its code; where a language has no name it has the English one. */
export function colour(): Codec<Colour | null> {
  return {
    spec: { kind: 'colour' },
    parts,
    read: readColour,
    isEmpty: (value) => value === null,
    toCall: (value) => value && colourCall(value),
    toCells: textsOf,
    fromCells: (cells) => ({ value: colourInput(cells) }),
    toTexts: textsOf,
    fromTexts: (rawInput) =>
      isBlank(rawInput[english]) && isBlank(rawInput[hexAt])
        ? null
        : colourInput(rawInput.map((text) => text.trim())),
    check(rawInput) {
      if (rawInput.every(isBlank)) return []
      const isCode = /^#[0-9a-f]{6}$/i.test(rawInput[hexAt]?.trim() ?? '')
      return rawInput.map((text, at) => {
        const isWrong = (at === english && isBlank(text)) || (at === hexAt && !isCode)
        return isWrong ? 'colourInvalid' : undefined
      })
    },
  }
}

/** Returns a colour in the form of API responses and orders. */
export function colourCall({ name, hex }: Colour): ColourCall {
  return { ...namedTexts('name', name), hex }
}

/** The colour that a call or an old order names; null where that is none. */
export function colourOfCall(input: unknown): Colour | null {
  if (!isRecord(input)) return null
  return readColour({
    name: inEveryLanguage((language) => input[textName('name', language)]),
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
  if (value === null) return parts.map(() => '')
  const customNames = customColourNames(value)
  return [...languages.map((language) => customNames[language]), value.hex]
}

/** Returns the API input for the cells or texts of a colour. */
function colourInput(rawInput: readonly string[]): unknown {
  if (rawInput.every(isBlank)) return null
  const values = Object.fromEntries(parts.map((part, at) => [part.slice(1), rawInput[at] ?? '']))
  return { ...values, hex: values['hex']?.trim() }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
