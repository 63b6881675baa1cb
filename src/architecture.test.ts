import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

// Which folder may import which. The diagram is in docs/architecture.md; the test compares these tables with it.
const rooms: Readonly<Record<string, readonly string[]>> = {
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
  today: ['backups', 'catalogue', 'inbox', 'notifications', 'orders', 'payments', 'reviews'],
}

/** Commerce words that are forbidden in `ui`: no name, class or comment there may refer to its use. */
const shopWords = new Set(
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

const roomOf = (file: string) => file.split('/')[0] ?? ''
const isForTests = (file: string) => roomOf(file) === 'testing' || /\.(test|prove)\.tsx?$/.test(file)

type Import = { from: string; to: string; text: string }

const imports = files.flatMap((file): Import[] => {
  const text = readFileSync(join(source, file), 'utf8')
  const matches = text.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)
  return [...matches].map(([, name = '']) => ({ from: file, to: targetOf(file, name), text: name }))
})
const ofTheStore = imports.filter(({ from }) => !isForTests(from))

function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return normalize(join(dirname(file), name))
}

const folderOf = (file: string) => /^shop\/([^/]+)\//.exec(file)?.[1]
const isMessages = (file: string) => file.endsWith('-messages.ts')
const describeImports = (violations: readonly Import[]) => violations.map(({ from, to }) => `${from} → ${to}`)

test('every import goes to a lower folder that the table allows', () => {
  const wrong = ofTheStore.filter(({ from, to }) => {
    const [fromModule, toModule] = [roomOf(from), roomOf(to)]
    return fromModule !== toModule && !(rooms[fromModule] ?? []).includes(toModule)
  })
  expect(describeImports(wrong)).toEqual([])
})

test('code that only tests need is in separate files, and no other file is named after tests', () => {
  expect(describeImports(ofTheStore.filter(({ to }) => isForTests(to)))).toEqual([])
  expect(files.filter((file) => /(^|\/)test-[^/]*$/.test(file))).toEqual([])
})

test('files of the same folder are imported by ./file.ts, all others by #room/…/file.ts, and none by ../', () => {
  const wrong = imports.filter(({ from, to, text }) => {
    if (text.includes('+types/')) return text.startsWith('../')
    return text.startsWith('./') !== (dirname(from) === dirname(to))
  })
  expect(wrong.map(({ from, text }) => `${from}: ${text}`)).toEqual([])
})

test('the storefront, the account and the seller’s screens never import each other, and components never the shop', () => {
  const screens = ['app/storefront', 'app/account', 'app/seller']
  const screenOf = (file: string) => screens.find((folder) => file.startsWith(`${folder}/`))
  const wrong = ofTheStore.filter(({ from, to }) => {
    if (from.startsWith('app/components/') && to.startsWith('shop/')) return true
    const [fromScreen, toScreen] = [screenOf(from), screenOf(to)]
    if (from.startsWith('app/components/') && toScreen !== undefined) return true
    return toScreen !== undefined && fromScreen !== undefined && fromScreen !== toScreen
  })
  expect(describeImports(wrong)).toEqual([])
})

test('a folder of the shop imports only folders below it, and its root imports none', () => {
  const wrong = ofTheStore.filter(({ from, to }) => {
    const [fromFolder, toFolder] = [folderOf(from), folderOf(to)]
    if (roomOf(from) !== 'shop' || toFolder === undefined || fromFolder === toFolder) return false
    return fromFolder === undefined || !(shopFolders[fromFolder] ?? []).includes(toFolder)
  })
  expect(describeImports(wrong)).toEqual([])
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []))
  expect(Object.keys(shopFolders).toSorted()).toEqual([...folders].toSorted())
})

// Tables of messages have imports across folders, but contain no behaviour.
test('no files import each other in a cycle, and no folders do, apart from tables of messages', () => {
  const fileNames = new Set(files)
  const between = ofTheStore.filter(({ to }) => fileNames.has(to))
  expect(ringsOf(between)).toEqual([])
  const code = between.filter(({ from, to }) => !isMessages(from) && !isMessages(to))
  const folders = code.map(({ from, to, text }) => ({ from: dirname(from), to: dirname(to), text }))
  expect(ringsOf(folders.filter(({ from, to }) => from !== to))).toEqual([])
})

test('the looks know no word of the shop', () => {
  const looks = readdirSync(join(source, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|ts|tsx)$/.test(file) && !isForTests(file))
    .map((file) => `ui/${file}`)
  expect(looks.length).toBeGreaterThan(80)
  expect(looks.flatMap((file) => wordsOfTheShop(file))).toEqual([])
})

test('the drawing in docs/architecture.md shows the same arrows as the tables', () => {
  const drawing = readFileSync(join(source, '../docs/architecture.md'), 'utf8')
  const rows = [...drawing.matchAll(/^\| `([\w-]+)` \|(?: [^|]+ \|)? ((?:`[\w-]+`(?:, )?)+|–) \|$/gm)]
  const documented = Object.fromEntries(
    rows.map(([, room = '', list = '']) => [room, [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)]),
  )
  const withoutGround = Object.entries(rooms).map(([room, list]) => [
    room,
    list.filter((name) => name !== 'lib'),
  ])
  expect(documented).toEqual({ ...Object.fromEntries(withoutGround), ...shopFolders })
})

/** The words of the shop in a file's name and text; where CSS puts a box in the order is none. */
function wordsOfTheShop(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/\border: -?\d/g, '')
  const allWords = `${file} ${text}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(/[a-z]+/gi) ?? []
  const matchingWords = allWords.map((word) => word.toLowerCase()).filter((word) => shopWords.has(word))
  return [...new Set(matchingWords)].map((word) => `${file}: ${word}`)
}

/** Returns the cycles: repeatedly removes every node that imports nothing that remains, and returns the rest. */
function ringsOf(arrows: readonly { from: string; to: string }[]): string[] {
  let remaining = [...arrows]
  for (;;) {
    const importers = new Set(remaining.map(({ from }) => from))
    const imported = new Set(remaining.map(({ to }) => to))
    const next = remaining.filter(({ from, to }) => importers.has(to) && imported.has(from))
    if (next.length === remaining.length) return remaining.map(({ from, to }) => `${from} → ${to}`)
    remaining = next
  }
}
