import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

// Who may import whom. The drawing is docs/architecture.md; this table is the same, and holds it.
const allowed: Readonly<Record<string, readonly string[]>> = {
  server: ['app', 'api', 'demo', 'shop', 'adapters', 'db', 'domain', 'lib'],
  demo: ['shop', 'domain', 'lib'],
  app: ['shop', 'ui', 'domain', 'lib'],
  api: ['shop', 'domain', 'lib'],
  shop: ['db', 'adapters', 'domain', 'lib'],
  db: ['domain', 'lib'],
  adapters: ['domain', 'lib'],
  domain: ['lib'],
  ui: ['lib'],
  lib: [],
}

const source = import.meta.dirname
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'architecture.test.ts')
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))

type Import = { from: string; to: string; text: string }

const imports = files.flatMap((file): Import[] => {
  const text = readFileSync(join(source, file), 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)
  return [...found].map(([, name = '']) => ({ from: file, to: targetOf(file, name), text: name }))
})

function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return normalize(join(dirname(file), name))
}

const roomOf = (file: string) => file.split('/')[0] ?? ''

test('every import goes down, to a room that the table allows', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return here !== there && !(allowed[here] ?? []).includes(there)
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('rooms are reached by #room/file.ts, neighbours by ./file.ts, and nothing by ../', () => {
  const wrong = imports.filter(({ from, to, text }) => {
    if (text.startsWith('../') || text.includes('+types/')) return text.startsWith('../')
    return text.startsWith('./') && roomOf(from) !== roomOf(to)
  })
  expect(wrong.map(({ from, text }) => `${from}: ${text}`)).toEqual([])
})

test('the storefront, the account and the seller’s screens never import each other, and components never the shop', () => {
  const screens = ['app/storefront', 'app/account', 'app/seller']
  const screenOf = (file: string) => screens.find((folder) => file.startsWith(`${folder}/`))
  const wrong = imports.filter(({ from, to }) => {
    if (from.startsWith('app/components/') && to.startsWith('shop/')) return true
    const [here, there] = [screenOf(from), screenOf(to)]
    return there !== undefined && here !== there && from !== 'app/routes.ts'
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('the drawing in docs/architecture.md shows the same arrows as the table', () => {
  const drawing = readFileSync(join(source, '../docs/architecture.md'), 'utf8')
  const rows = [...drawing.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)]
  const drawn = Object.fromEntries(
    rows.map(([, room = '', list = '']) => [room, [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)]),
  )
  const table = Object.fromEntries(
    Object.entries(allowed).map(([room, list]) => [room, list.filter((name) => name !== 'lib')]),
  )
  expect(drawn).toEqual(table)
})
