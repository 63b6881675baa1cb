import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
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

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

const textOf = (file: string) => readFileSync(join(app, file), 'utf8')
const sends = (file: string) => /\buseSend\(/.test(textOf(file))

test('every page with a form exports its action, and no other page does', () => {
  const pages = [...new Set(filesOf(routes))]
  const sending = pages.filter((page) => [...reachedFrom(page)].some(sends))
  const withAction = pages.filter((page) =>
    /^export \{ clientAction \} from '.+\/send\.ts'$/m.test(textOf(page)),
  )
  expect(sending.length).toBeGreaterThan(0)
  expect(withAction.toSorted()).toEqual(sending.toSorted())
})

/** The names of the page forms that a file renders. */
function formsIn(file: string): string[] {
  const source = textOf(file)
  const calls = source.matchAll(
    /\busePageForm(?:<[^()]*(?:\([^()]*\))?[^()]*>)?\(\s*'([\w-]+)'(?![^)]*\baction: to\()/g,
  )
  const props = source.matchAll(/\bform="([\w-]+)"/g)
  return [...calls, ...props].flatMap(([, name = '']) => name)
}

test('every form of a page is in the action of the page', async () => {
  const declared = new Set(await pageForms())
  const missing = sitePages
    .filter(({ path, englishPath }) => path === englishPath)
    .flatMap(({ englishPath, file }) =>
      [...reachedFrom(file)].flatMap(formsIn).map((name) => `${englishPath} ${name}`),
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
