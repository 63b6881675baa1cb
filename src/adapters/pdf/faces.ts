import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** A font contains one script, so a mixed line uses two fonts. The first font that contains a character is used. */
const scripts = ['latin', 'devanagari'] as const
export type Script = (typeof scripts)[number]

export type Face = {
  name: string
  script: Script
  weight: Weight
  bytes: Buffer
  /** The code points that have a glyph. */
  codes: ReadonlySet<number>
}

let read: Promise<readonly Face[]> | undefined

/**
 * Returns the fonts of bills, read once. Noto Sans Devanagari is the script subset of @fontsource 5.3.0. The Latin,
 * Greek, Cyrillic, numbers, powers, primes and currencies of Noto Sans are from @expo-google-fonts/noto-sans 0.4.2 (npm
 * subset-font). They are plain TTF, because pdfkit unpacks a table of a WOFF again for every glyph, which blocks the
 * whole store for seconds.
 */
export function readFaces(): Promise<readonly Face[]> {
  read ??= Promise.all(
    weights.flatMap((weight) =>
      scripts.map(async (script) => {
        const name = faceName(script, weight)
        const bytes = await readFile(resolve(`#adapters/pdf/fonts/${name}.ttf`))
        return { name, script, weight, bytes, codes: new Set(create(bytes).characterSet) }
      }),
    ),
  )
  return read
}

export function faceName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

type Run = { script: Script; text: string }

/**
 * Cuts a text into runs of one font. Joiners stay with their Devanagari letters. A character that no font has is written
 * in others that mean the same (NFKC); an emoji is omitted, and the rest becomes a question mark, never an empty box.
 */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = []
  for (const character of printable(text.normalize('NFC'), faces)) {
    const last = runs.at(-1)
    if (isJoiner(character)) {
      if (last?.script === 'devanagari') last.text += character
      continue
    }
    const script = scriptOf(character, faces) ?? 'latin'
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

function scriptOf(character: string, faces: readonly Face[]): Script | undefined {
  const code = character.codePointAt(0) ?? 0
  return faces.find(({ codes }) => codes.has(code))?.script
}

function printable(text: string, faces: readonly Face[]): string {
  const isKnown = (one: string) => [...one].every((character) => scriptOf(character, faces) !== undefined)
  return Array.from(text.replaceAll(emojiAfterSpace, ''), (character) => {
    if (isJoiner(character)) return character
    if (omitted.test(character)) return ''
    if (isKnown(character)) return character
    if (/\s/u.test(character)) return ' '
    const same = replacements.get(character) ?? character.normalize('NFKC')
    return isKnown(same) ? same : '?'
  }).join('')
}

// Emoji with their modifiers and joiners. Digits and symbols such as © alone are not emoji.
const picture = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?<![©®™‼⁉ℹ])|\p{Regional_Indicator})`
const emojiAfterSpace = new RegExp(
  String.raw` ?${picture}(?:[\u200D\uFE0F\p{Emoji_Modifier}]|${picture})*`,
  'gu',
)
const omitted = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\u20E3/u

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
