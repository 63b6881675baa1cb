import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'bench', 'prove', 'deploy'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
].map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const read = (path: string) => readFileSync(path, 'utf8')

/** Every match of a pattern in the documents, with the document. */
function matchesInDocuments(pattern: RegExp): [string, string][] {
  return documents.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([match, part = match]): [string, string] => [name, part]),
  )
}

test('the documentation runs scripts only through npm, so that the pinned Node version is used', () => {
  expect(matchesInDocuments(/\bnode (?:--[\w=-]+ )*[\w./-]+\.(?:ts|mjs)\b/g)).toEqual([])
})

test('every command of the documents exists', () => {
  const scripts = new Set(Object.keys(manifest.scripts))
  const longCheckNames = new Set(
    [...read('scripts/prove.mjs').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name),
  )
  const benches = new Set(
    readdirSync('bench').flatMap((file) =>
      /\.(?:ts|mjs)$/.test(file)
        ? (/^\/\/ `npm run bench -- ([a-z-]+)/m.exec(read(`bench/${file}`))?.[1] ?? [])
        : [],
    ),
  )
  const unknown = [
    ...matchesInDocuments(/\bnpm run ([\w:]+)/g).filter(([, name]) => !scripts.has(name)),
    ...matchesInDocuments(/\bnpm run prove -- ([\w-]+)/g).filter(([, name]) => !longCheckNames.has(name)),
    ...matchesInDocuments(/\bnpm run bench -- ([\w-]+)/g).filter(([, name]) => !benches.has(name)),
  ]
  expect(unknown).toEqual([])
  expect(longCheckNames.size + benches.size).toBeGreaterThan(20)
})
