import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${alphabet}0123456789_-`
// Lists that hide advertisements hide these.
const reservedNames = new Set(['ad', 'Ad', 'AD'])

/**
 * Names the classes of the built style sheets with one or two letters. The classes are counted over all sheets in path
 * order, so the server build and the browser build assign the same names. A hash for a thousand classes needs five
 * characters, and compression does not make it smaller.
 */
export function countedNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).toSorted()
  const short = new Map<string, string>()
  const free = freeNames()
  for (const file of files) {
    const sheet = readFileSync(`${root}/${file}`, 'utf8')
    for (const [, name = ''] of sheet.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)) {
      const key = `${file} ${name}`
      if (!short.has(key)) short.set(key, free.next().value ?? '')
    }
  }
  return (name, file) => {
    const key = `${relative(root, file)} ${name}`
    const shortName = short.get(key)
    if (shortName === undefined)
      throw new Error(`No short name for ${key}: the sheet came after the build began.`)
    return shortName
  }
}

/** Names a class after its file, for readers of a page in development. */
export function readableName(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

function* freeNames(): Generator<string, undefined> {
  yield* alphabet
  for (const first of alphabet) {
    for (const second of signs) if (!reservedNames.has(first + second)) yield first + second
  }
}
