import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${alphabet}0123456789_-`
// Lists that hide advertisements hide these.
const taken = new Set(['ad', 'Ad', 'AD'])

/**
 * Names the classes of every sheet in one or two letters, for the built pages: counted over all sheets in the order of
 * their paths, so that the build of the server and that of the browser come to the same. A thousand classes get hashes
 * of five signs otherwise, which no compression makes smaller.
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
    const found = short.get(key)
    if (found === undefined)
      throw new Error(`No short name for ${key}: the sheet came after the build began.`)
    return found
  }
}

/** Where a class comes from, for who reads a page in development. */
export function readableName(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

function* freeNames(): Generator<string, undefined> {
  yield* alphabet
  for (const first of alphabet) {
    for (const second of signs) if (!taken.has(first + second)) yield first + second
  }
}
