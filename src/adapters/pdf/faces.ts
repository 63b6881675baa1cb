import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** A file of letters holds one script, so a line of both is set from two. */
export const scripts = ['devanagari', 'latin', 'latin-ext'] as const
export type Script = (typeof scripts)[number]

export type Face = { name: string; script: Script; weight: Weight; bytes: Buffer }

let read: Promise<readonly Face[]> | undefined

/**
 * The fonts that bills are set in, read once: Noto Sans Devanagari as @fontsource 5.3.0 cuts it by script. They are
 * plain TTF, because pdfkit unpacks a table of a WOFF anew for every letter, which holds the whole store up for seconds.
 */
export function readFaces(): Promise<readonly Face[]> {
  read ??= Promise.all(
    weights.flatMap((weight) =>
      scripts.map(async (script) => {
        const name = faceName(script, weight)
        return { name, script, weight, bytes: await readFile(resolve(`#adapters/pdf/fonts/${name}.ttf`)) }
      }),
    ),
  )
  return read
}

export function faceName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

/**
 * Cuts a text into runs of one script. Devanagari keeps its signs and joiners; what both scripts have, such as
 * spaces and full stops, goes with the Latin letters.
 */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = isJoiner(letter) && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0
  if (isWithin(code, 0x0900, 0x097f) || isWithin(code, 0xa8e0, 0xa8ff)) return 'devanagari'
  return isWithin(code, 0x0100, 0x024f) || isWithin(code, 0x1e00, 0x1eff) ? 'latin-ext' : 'latin'
}

function isWithin(code: number, first: number, last: number): boolean {
  return code >= first && code <= last
}

function isJoiner(letter: string): boolean {
  return letter === '\u200c' || letter === '\u200d'
}
