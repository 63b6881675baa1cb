import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { parseCsv, decodeCsv } from '#lib/csv-reading.ts'
import type { ShopContext } from '#shop/context.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { previewImport, startImport, type ImportUpload } from '#shop/import/import-products.ts'
import { clearedAttributes, filledAttributes } from './sample-fields.ts'

// Helpers for tests of product imports and exports.

type Table = Record<string, string>[]

export const fileOf = (bytes: Buffer | string) => ({ bytes: Buffer.from(bytes), name: 'products.csv' })
const escapeFormula = (cell: string) => (/^'+[=+\-@]/.test(cell) ? `'${cell}` : cell)
export const csvOf = (rows: Table) =>
  fileOf(
    stringify(
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, escapeFormula(cell)])),
      ),
      { header: true, escape_formulas: true },
    ),
  )

export async function tableOf(bytes: Buffer): Promise<Table> {
  const decoded = decodeCsv(bytes)
  const rows: string[][] = []
  if (decoded.ok) for await (const row of parseCsv(decoded.text, ',')) rows.push(row)
  const [headings = [], ...lines] = rows
  return lines.map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ''])))
}

export async function exportRows(seller: ShopContext, query: object = {}): Promise<Table> {
  return tableOf(await buffer(exportProducts(seller, query).table))
}

export async function readPreview(seller: ShopContext, file: ReturnType<typeof fileOf>) {
  const result = await previewImport(seller, file)
  if (result.state !== 'read') throw new Error(JSON.stringify(result))
  return result
}

export async function importAndWait(seller: ShopContext, file: ImportUpload, wish = {}) {
  const result = await startImport(seller, file, wish)
  if (result.state !== 'started') return result
  await result.finished
  return findImport(seller, result.id)
}

export async function readImportTables({ db }: ShopContext): Promise<unknown> {
  const tables = [
    'products',
    'product_texts',
    'product_images',
    'stock_movements',
    'audit_log',
    'import_jobs',
  ]
  return Promise.all(
    tables.map(async (name) => (await db.execute(sql.raw(`select * from ${name} order by 1, 2`))).rows),
  )
}

export const productWithSpecialCharacters = {
  name: '\'=SUM(A1) "सोफा"',
  nameNe: '+नयाँ; सोफा',
  description: ['=1+1', "'apostrophe", '-dash, "quoted"', '@home\\'],
  descriptionNe: ['पहिलो; लाइन', 'दोस्रो'],
  price: 1250.5,
  offerPrice: 999.99,
  stock: 0,
  inStock: false,
  sku: "''=X",
  rooms: ['kitchen', 'bedroom'],
  tags: ['a;b', '\\', '-x'],
  materials: ['teak; oiled', '=brass'],
  materialsNe: ['सागवान'],
  family: "'family",
  option: '=King',
  optionNe: 'ठूलो',
  colour: { name: '-Oat', nameNe: 'जौ', hex: '#aabbcc' },
  dimensionsMm: { width: 1205, depth: 801, height: 3 },
  weightKg: 25.125,
  packages: [
    { widthMm: 1205, depthMm: 800, heightMm: 400, weightKg: 25.5 },
    { widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 0.001 },
  ],
  ...filledAttributes(),
}

export const otherProductFields = {
  name: 'Other',
  nameNe: '',
  description: ['x'],
  descriptionNe: [],
  price: 5,
  offerPrice: 5,
  stock: 9,
  inStock: true,
  sku: null,
  rooms: [],
  tags: [],
  materials: [],
  materialsNe: [],
  family: null,
  option: null,
  optionNe: null,
  colour: null,
  dimensionsMm: null,
  weightKg: null,
  packages: [],
  ...clearedAttributes(),
}
