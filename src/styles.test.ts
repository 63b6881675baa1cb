import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

/** Style sheets that are no module: tokens, fonts, and default styles of elements. */
const globals = ['ui/base.css', 'ui/fonts.css', 'ui/tokens.css']
/** Imports the style sheets of lazily loaded sections in advance. */
const lazySheetImporter = 'app/storefront/product/lazy-sections.ts'
const modules = files.filter((file) => file.endsWith('.module.css'))

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const withoutStrings = (sheet: string) =>
  withoutComments(sheet).replaceAll(/'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g, '')

function classesIn(file: string): string[] {
  return [
    ...new Set([...withoutStrings(textOf(file)).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  ]
}

/** `hasComputedNames`: the file computes class names, so that a search cannot find their use. */
type Use = { from: string; sheet: string; names: string[]; hasComputedNames: boolean }

const uses = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .flatMap((file): Use[] => {
    const text = withoutComments(textOf(file))
    const imports = text.matchAll(/import (?:\* as (\w+) from )?'([^']+\.module\.css)'/g)
    return [...imports].map(([, namespace = '', path = '']) => ({
      from: file,
      sheet: path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
      names:
        namespace === ''
          ? []
          : [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      hasComputedNames: namespace !== '' && text.includes(`${namespace}[`),
    }))
  })

test('global styles contain only tokens, fonts and elements, and no classes', () => {
  expect(files.filter((file) => file.endsWith('.css') && !modules.includes(file)).toSorted()).toEqual(globals)
  expect(globals.filter((file) => classesIn(file).length > 0)).toEqual([])
  expect(modules.filter((file) => textOf(file).includes(':global'))).toEqual([])
})

test('class names are camelCase and at least four letters long', () => {
  const wrong = modules.flatMap((file) =>
    classesIn(file).flatMap((name) => (/^[a-z][a-zA-Z]{3,}$/.test(name) ? [] : [`${file}: ${name}`])),
  )
  expect(wrong).toEqual([])
})

test('a stylesheet is next to the file that uses it, and only classes of ui/styles and of a field are shared', () => {
  const wrong = uses.filter(({ from, sheet }) => {
    if (sheet.startsWith('ui/styles/') || sheet === 'ui/field/field.module.css') return false
    if (from === lazySheetImporter) return false
    return !`${dirname(from)}/`.startsWith(`${dirname(sheet)}/`)
  })
  expect(wrong.map(({ from, sheet }) => `${from} → ${sheet}`)).toEqual([])
})

test('every used class exists, and every existing class is used', () => {
  const classesByModule = new Map(modules.map((file) => [file, new Set(classesIn(file))]))
  const missing = uses.flatMap(({ from, sheet, names }) =>
    names.flatMap((name) => (classesByModule.get(sheet)?.has(name) ? [] : [`${from}: ${name}`])),
  )
  expect(missing).toEqual([])
  expect(uses.filter(({ hasComputedNames }) => hasComputedNames).map(({ from }) => from)).toEqual([])
  const unused = modules.flatMap((file) => {
    const names = new Set(uses.filter(({ sheet }) => sheet === file).flatMap((use) => use.names))
    return classesIn(file).flatMap((name) => (names.has(name) ? [] : [`${file}: ${name}`]))
  })
  expect(unused).toEqual([])
})

test('every token is used, and every used token exists', () => {
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => withoutComments(textOf(file)))
  const scripts = files.filter((file) => /\.tsx?$/.test(file)).map(textOf)
  const all = [...sheets, ...scripts].join('\n')
  const used = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
  const definedProperties = new Set(
    [...sheets.join('\n').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name),
  )
  expect([...definedProperties].filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !definedProperties.has(name))).toEqual([])
})

test('the stylesheet of a component is its last import, so that it follows those of its child components', () => {
  const wrong = uses.filter(({ from }) => {
    const imports = [...textOf(from).matchAll(/^(?:import|\} from) [^\n]*'([^']+)'$/gm)].map(
      ([, path = '']) => path,
    )
    const first = imports.findIndex((path) => path.endsWith('.module.css'))
    return from !== 'app/root.tsx' && imports.slice(first).some((path) => !path.endsWith('.css'))
  })
  expect(wrong.map(({ from }) => from)).toEqual([])
})

/** The cascade layer of a sheet, undefined if it is in none. */
const layerOf = (file: string) => /^(?:@[^{;]*;\s*)*@layer (\w+) \{/.exec(textOf(file))?.[1]

/** The cascade layers that a sheet may be in; those of pages are in none. */
function layersOf(file: string): (string | undefined)[] {
  if (file === 'ui/base.css') return ['base']
  if (file.startsWith('ui/styles/')) return ['styles', 'patterns']
  if (file === 'ui/field/field.module.css') return ['styles']
  if (file.startsWith('ui/')) return ['ui']
  return [file.startsWith('app/components/') ? 'components' : undefined]
}

test('every sheet outside the pages is in the cascade layer of its folder', () => {
  const sheets = [...modules, 'ui/base.css']
  expect(sheets.filter((file) => !layersOf(file).includes(layerOf(file)))).toEqual([])
})
