import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** A font contains one script, so a mixed line uses two fonts. The first font with a glyph for a character is used. */
const scripts = ['latin', 'devanagari'] as const
export type Script = (typeof scripts)[number]

export type BillFont = {
  name: string
  script: Script
  weight: Weight
  bytes: Buffer
  /** The code points that have a glyph. */
  codePoints: ReadonlySet<number>
}

let fontsPromise: Promise<readonly BillFont[]> | undefined

/**
 * Returns the fonts of bills. The files are read once. Noto Sans Devanagari is the Devanagari subset of @fontsource
 * 5.3.0. Noto Sans is from @expo-google-fonts/noto-sans 0.4.2, reduced with npm subset-font to Latin, Greek, Cyrillic,
 * numbers, powers, primes and currencies. The files are plain TTF, because pdfkit decompresses a table of a WOFF again
 * for every glyph, which blocks the process for seconds.
 */
export function readFonts(): Promise<readonly BillFont[]> {
  fontsPromise ??= loadFonts()
  return fontsPromise
}

async function loadFonts(): Promise<readonly BillFont[]> {
  // Imported for the first bill only, because fontkit is large and would delay each start of the store.
  const { create } = await import('fontkit')
  return Promise.all(
    weights.flatMap((weight) =>
      scripts.map(async (script) => {
        const name = fontName(script, weight)
        const bytes = await readFile(resolve(`#adapters/pdf/fonts/${name}.ttf`))
        return { name, script, weight, bytes, codePoints: new Set(create(bytes).characterSet) }
      }),
    ),
  )
}

export function fontName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

type Run = { script: Script; text: string }

/**
 * Splits a text into runs of one font. Joiners stay with the preceding Devanagari character. A character without a
 * glyph is replaced by its equivalent, for example in NFKC, or by a question mark if that has no glyph either. Emoji
 * are omitted.
 */
export function splitByFont(text: string, fonts: readonly BillFont[]): Run[] {
  const runs: Run[] = []
  for (const character of replaceMissingGlyphs(text.normalize('NFC'), fonts)) {
    const last = runs.at(-1)
    if (isJoiner(character)) {
      if (last?.script === 'devanagari') last.text += character
      continue
    }
    const script = scriptOf(character, fonts) ?? 'latin'
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

function scriptOf(character: string, fonts: readonly BillFont[]): Script | undefined {
  const code = character.codePointAt(0) ?? 0
  return fonts.find(({ codePoints }) => codePoints.has(code))?.script
}

function replaceMissingGlyphs(text: string, fonts: readonly BillFont[]): string {
  const hasGlyphs = (characters: string) =>
    [...characters].every((character) => scriptOf(character, fonts) !== undefined)
  return Array.from(text.replaceAll(emojiAfterSpace, ''), (character) => {
    if (isJoiner(character)) return character
    if (omittedCharacters.test(character)) return ''
    if (hasGlyphs(character)) return character
    if (/\s/u.test(character)) return ' '
    const replacement = replacements.get(character) ?? character.normalize('NFKC')
    return hasGlyphs(replacement) ? replacement : '?'
  }).join('')
}

// Emoji with their modifiers and joiners. Digits and symbols such as © alone are not emoji.
const emoji = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?<![©®™‼⁉ℹ])|\p{Regional_Indicator})`
const emojiAfterSpace = new RegExp(String.raw` ?${emoji}(?:[\u200D\uFE0F\p{Emoji_Modifier}]|${emoji})*`, 'gu')
const omittedCharacters = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\u20E3/u

const replacements: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['≤', '<='],
  ['≥', '>='],
  ['≈', '~'],
  ['★', '*'],
])

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d'
}
