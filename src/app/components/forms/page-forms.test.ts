import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageForms, sitePages } from '#testing/http/pages.ts'

const app = join(import.meta.dirname, '../..')

/** Returns a file of the app and all files of the app that it imports, directly or indirectly. */
function importedFiles(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  const imports = readFileSync(join(app, file), 'utf8').matchAll(
    /(?: from |import\()'(#app\/|\.\/)([^']+\.tsx?)'/g,
  )
  for (const [, prefix = '', path = ''] of imports) {
    importedFiles(prefix === './' ? join(dirname(file), path) : path, files)
  }
  return files
}

const textOf = (file: string) => readFileSync(join(app, file), 'utf8')
/**
 * Returns the names of the forms that a file sends, and the paths of the pages with their actions, if they name any.
 */
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

test('every form is handled by the action of its page, or of the page that it names', async () => {
  const declared = new Set(await pageForms())
  const missing = sitePages
    .filter(({ path, englishPath }) => path === englishPath)
    .flatMap(({ englishPath, file }) =>
      [...importedFiles(file)]
        .flatMap(formsIn)
        .flatMap(({ name, paths }) =>
          (paths.length === 0 ? [englishPath] : paths).map((path) => `${path} ${name}`),
        ),
    )
    .filter((form) => !declared.has(form))
  expect([...new Set(missing)]).toEqual([])
})

test('every form has a method or an action, so that its input does not appear in the URL by accident', () => {
  const formTags = /<form\b(?:=>|[^>])*>/g
  const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const filesWithoutMethod = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(formTags)].flatMap(([tag]) =>
      /\bmethod=|\baction=|\{\.\.\.formProps\}|\{\.\.\.form\}/.test(tag) ? [] : [file],
    ),
  )
  expect(filesWithoutMethod).toEqual([])
})
