import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageForms, sitePages } from '#testing/http/pages.ts'

const app = join(import.meta.dirname, '../..')

/** A file of the app and all that it imports there, however far away. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  const imports = readFileSync(join(app, file), 'utf8').matchAll(
    /(?: from |import\()'(#app\/|\.\/)([^']+\.tsx?)'/g,
  )
  for (const [, start = '', path = ''] of imports) {
    reachedFrom(start === './' ? join(dirname(file), path) : path, reached)
  }
  return reached
}

const textOf = (file: string) => readFileSync(join(app, file), 'utf8')
/** The forms that a file sends: their names, and their pages where they are not the page itself. */
function formsIn(file: string): { name: string; paths: string[] }[] {
  const source = textOf(file)
  const calls = source.matchAll(
    /\busePageForm(?:<[^()]*(?:\([^()]*\))?[^()]*>)?\(\s*'([\w-]+)'(?:, \{\s*action: to\((.*))?/g,
  )
  const props = source.matchAll(/\bform="([\w-]+)"/g)
  return [...calls, ...props].map(([, name = '', action = '']) => {
    return { name, paths: [...action.matchAll(/'(\/[^']*)'/g)].flatMap(([, path = '']) => path) }
  })
}

test('every form of a page is in the action of the page, or of the page that it names', async () => {
  const declared = new Set(await pageForms())
  const missing = sitePages
    .filter(({ path, englishPath }) => path === englishPath)
    .flatMap(({ englishPath, file }) =>
      [...reachedFrom(file)]
        .flatMap(formsIn)
        .flatMap(({ name, paths }) =>
          (paths.length === 0 ? [englishPath] : paths).map((path) => `${path} ${name}`),
        ),
    )
    .filter((form) => !declared.has(form))
  expect([...new Set(missing)]).toEqual([])
})

test('every form names its method or its target, so that no input enters an address by accident', () => {
  const formTags = /<form\b(?:=>|[^>])*>/g
  const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const unnamed = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(formTags)].flatMap(([tag]) =>
      /\bmethod=|\baction=|\{\.\.\.formProps\}|\{\.\.\.form\}/.test(tag) ? [] : [file],
    ),
  )
  expect(unnamed).toEqual([])
})
