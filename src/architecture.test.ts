import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

// Which folder may import which. The diagram is in docs/architecture.md; the test compares these tables with it.
const layers: Readonly<Record<string, readonly string[]>> = {
  server: ['app', 'api', 'demo', 'shop', 'adapters', 'db', 'domain', 'lib'],
  demo: ['shop', 'domain', 'lib'],
  app: ['api', 'shop', 'ui', 'domain', 'lib'],
  api: ['shop', 'domain', 'lib'],
  shop: ['db', 'adapters', 'domain', 'lib'],
  db: ['domain', 'lib'],
  adapters: ['domain', 'lib'],
  domain: ['lib'],
  ui: ['lib'],
  lib: [],
}

/** Folders of `shop`, lowest first. Its root files import none of them. */
const shopFolders: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  backups: [],
  catalogue: [],
  content: ['catalogue'],
  pricing: ['settings', 'catalogue'],
  products: ['catalogue', 'settings'],
  import: ['catalogue', 'products'],
  cart: ['catalogue'],
  'shared-lists': ['catalogue'],
  orders: ['catalogue'],
  notifications: ['content', 'orders', 'settings'],
  reviews: ['cart', 'catalogue', 'notifications', 'orders'],
  bills: ['content', 'orders', 'settings'],
  payments: ['bills', 'cart', 'notifications', 'orders'],
  customers: ['notifications', 'orders'],
  alerts: ['customers', 'notifications'],
  fulfilment: [
    'payments',
    'bills',
    'catalogue',
    'customers',
    'notifications',
    'orders',
    'pricing',
    'settings',
  ],
  accounts: ['alerts', 'cart', 'customers', 'notifications', 'orders', 'pricing', 'reviews', 'shared-lists'],
  checkout: [
    'accounts',
    'cart',
    'catalogue',
    'customers',
    'fulfilment',
    'notifications',
    'orders',
    'payments',
    'pricing',
  ],
  inbox: ['fulfilment', 'notifications', 'orders', 'payments'],
  staff: ['accounts', 'customers', 'notifications', 'settings'],
  today: ['backups', 'catalogue', 'inbox', 'notifications', 'orders', 'payments', 'reviews', 'settings'],
}

/** Commerce words that are forbidden in `ui`: no name, class or comment there may refer to its use. */
const commerceWords = new Set(
  [
    'bill basket bought buy buyer cart categories category checkout coupon courier customer customers deliver',
    'delivered delivery discount furniture invoice order ordered orders paid pay payment price prices product',
    'products purchase refund sale sales sell seller ship shipping shop shopper sku sold stock swatch',
    'vendor wishlist',
  ].flatMap((line) => line.split(' ')),
)

const source = import.meta.dirname
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'architecture.test.ts')
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))

const layerOf = (file: string) => file.split('/')[0] ?? ''
const isForTests = (file: string) => layerOf(file) === 'testing' || /\.(test|prove)\.tsx?$/.test(file)

type Import = { from: string; to: string; text: string; isType?: boolean }

const imports = files.flatMap((file): Import[] => {
  const text = readFileSync(join(source, file), 'utf8')
  const matches = text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)
  const types = new Set([...text.matchAll(/import type [^']*'([^']+)'/g)].map(([, name]) => name))
  return [...matches].map(([, name = '']) => {
    return { from: file, to: targetOf(file, name), text: name, isType: types.has(name) }
  })
})
const productionImports = imports.filter(({ from }) => !isForTests(from))

function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return normalize(join(dirname(file), name))
}

const folderOf = (file: string) => /^shop\/([^/]+)\//.exec(file)?.[1]
const isMessages = (file: string) => file.endsWith('-messages.ts')
const describeImports = (violations: readonly Import[]) => violations.map(({ from, to }) => `${from} → ${to}`)

test('every import goes to a lower folder that the table allows', () => {
  const wrong = productionImports.filter(({ from, to }) => {
    const [fromModule, toModule] = [layerOf(from), layerOf(to)]
    return fromModule !== toModule && !(layers[fromModule] ?? []).includes(toModule)
  })
  expect(describeImports(wrong)).toEqual([])
})

test('pages import only types of the API', () => {
  const wrong = productionImports.filter(
    ({ from, to, isType }) => layerOf(from) === 'app' && layerOf(to) === 'api' && !isType,
  )
  expect(describeImports(wrong)).toEqual([])
})

test('code that only tests need is in separate files, and no other file is named after tests', () => {
  expect(describeImports(productionImports.filter(({ to }) => isForTests(to)))).toEqual([])
  expect(files.filter((file) => /(^|\/)test-[^/]*$/.test(file))).toEqual([])
})

test('files of the same folder are imported by ./file.ts, all others by #layer/…/file.ts, and none by ../', () => {
  const wrong = imports.filter(({ from, to, text }) => {
    if (text.includes('+types/')) return text.startsWith('../')
    return text.startsWith('./') !== (dirname(from) === dirname(to))
  })
  expect(wrong.map(({ from, text }) => `${from}: ${text}`)).toEqual([])
})

test('the storefront, the account and the seller’s screens never import each other, and components never the shop', () => {
  const screens = ['app/storefront', 'app/account', 'app/seller']
  const screenOf = (file: string) => screens.find((folder) => file.startsWith(`${folder}/`))
  const wrong = productionImports.filter(({ from, to }) => {
    if (from.startsWith('app/components/') && to.startsWith('shop/')) return true
    const [fromScreen, toScreen] = [screenOf(from), screenOf(to)]
    if (from.startsWith('app/components/') && toScreen !== undefined) return true
    return toScreen !== undefined && fromScreen !== undefined && fromScreen !== toScreen
  })
  expect(describeImports(wrong)).toEqual([])
})

test('a folder of the shop imports only folders below it, and its root imports none', () => {
  const wrong = productionImports.filter(({ from, to }) => {
    const [fromFolder, toFolder] = [folderOf(from), folderOf(to)]
    if (layerOf(from) !== 'shop' || toFolder === undefined || fromFolder === toFolder) return false
    return fromFolder === undefined || !(shopFolders[fromFolder] ?? []).includes(toFolder)
  })
  expect(describeImports(wrong)).toEqual([])
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []))
  expect(Object.keys(shopFolders).toSorted()).toEqual([...folders].toSorted())
})

// Tables of messages have imports across folders, but contain no behaviour.
test('no files import each other in a cycle, and no folders do, apart from tables of messages', () => {
  const fileNames = new Set(files)
  const fileImports = productionImports.filter(({ to }) => fileNames.has(to))
  expect(findCycles(fileImports)).toEqual([])
  const code = fileImports.filter(({ from, to }) => !isMessages(from) && !isMessages(to))
  const folders = code.map(({ from, to, text }) => ({ from: dirname(from), to: dirname(to), text }))
  expect(findCycles(folders.filter(({ from, to }) => from !== to))).toEqual([])
})

test('ui contains no commerce words', () => {
  const uiFiles = readdirSync(join(source, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|ts|tsx)$/.test(file) && !isForTests(file))
    .map((file) => `ui/${file}`)
  expect(uiFiles.length).toBeGreaterThan(80)
  expect(uiFiles.flatMap((file) => commerceWordsIn(file))).toEqual([])
})

test('the tables in docs/architecture.md list the same imports', () => {
  const documentation = readFileSync(join(source, '../docs/architecture.md'), 'utf8')
  const rows = [...documentation.matchAll(/^\| `([\w-]+)` \|(?: [^|]+ \|)? ((?:`[\w-]+`(?:, )?)+|–) \|$/gm)]
  const documented = Object.fromEntries(
    rows.map(([, module = '', list = '']) => [
      module,
      [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    ]),
  )
  const withoutLib = Object.entries(layers).map(([layer, list]) => [
    layer,
    list.filter((name) => name !== 'lib'),
  ])
  expect(documented).toEqual({ ...Object.fromEntries(withoutLib), ...shopFolders })
})

/** Words that mean something only in this code; the usual word of the field replaces each. */
const privateWords = new Set(
  'patience beside besides fallen heard drawn doubt owe twin sweep voter trait silhouette longest keeper told said'.split(
    ' ',
  ),
)

const isPrivate = (name: string) =>
  (name.match(/[A-Z]?[a-z]+/g) ?? []).some((word) => privateWords.has(word.toLowerCase()))

test('names of declarations contain no project jargon', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const names = [...text.matchAll(/\b(?:const|let|function|type) (\w+)/g)].map(([, name = '']) => name)
    return names.filter(isPrivate).map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

/** Returns the commerce words in a file's name and text. The CSS property `order` is none. */
function commerceWordsIn(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/\border: -?\d/g, '')
  const allWords = `${file} ${text}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(/[a-z]+/gi) ?? []
  const matchingWords = allWords.map((word) => word.toLowerCase()).filter((word) => commerceWords.has(word))
  return [...new Set(matchingWords)].map((word) => `${file}: ${word}`)
}

/** Returns the cycles: repeatedly removes every node that imports nothing that remains, and returns the rest. */
function findCycles(edges: readonly { from: string; to: string }[]): string[] {
  let remaining = [...edges]
  for (;;) {
    const importers = new Set(remaining.map(({ from }) => from))
    const imported = new Set(remaining.map(({ to }) => to))
    const next = remaining.filter(({ from, to }) => importers.has(to) && imported.has(from))
    if (next.length === remaining.length) return remaining.map(({ from, to }) => `${from} → ${to}`)
    remaining = next
  }
}
