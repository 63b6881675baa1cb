import { importLimits, type ImportFileError } from '#domain/product/import.ts'
import { productColumnNames, type ProductColumn } from '#domain/product/product-cells.ts'
import type { NumberForm } from '#domain/product/fields/cell-text.ts'
import type { RowCells } from '#domain/product/import-row.ts'
import { CsvBroken, csvRows, csvText, delimitedText } from '#lib/csv-reading.ts'

/** `number` is the row number of a spreadsheet: the headings are row 1. Missing cells are omitted. */
export type ImportRow = { number: number; cells: RowCells; isTooWide: boolean }
export type ImportTable = {
  rows: ImportRow[]
  columns: ReadonlySet<ProductColumn>
  /** Headings that name no column of a product. */
  ignored: string[]
  form: NumberForm
}
export type ImportFile = { ok: true; table: ImportTable } | { ok: false; fault: ImportFileError }

// The required columns for a new product.
const neededForNew = ['name', 'description', 'category', 'price', 'pictures'] as const

// Empty rows are not counted as rows, but must still be read.
const maxLines = 10 * importLimits.rows

/** Reads a catalogue file of at most 10,000 products, its columns in any order. */
export async function readImportFile(bytes: Uint8Array): Promise<ImportFile> {
  if (bytes.length > importLimits.bytes) return faulty({ kind: 'too-large' })
  if (isOtherKind(bytes)) return faulty({ kind: 'not-csv' })
  const read = csvText(bytes)
  if (!read.ok) return faulty({ kind: read.reason })
  const { text, delimiter } = delimitedText(read.text)
  try {
    return await readTable(csvRows(text, delimiter), delimiter === ',' ? 'comma-groups' : 'comma-decimals')
  } catch (error) {
    if (error instanceof CsvBroken) return faulty({ kind: 'broken', line: error.line })
    throw error
  }
}

// The first bytes of pictures, PDFs and old spreadsheets, which would otherwise be read as text in another encoding.
const otherKinds = [
  '%PDF',
  '\u0089PNG',
  '\u00FF\u00D8\u00FF',
  'GIF8',
  'RIFF',
  '\u001F\u008B',
  '\u00D0\u00CF\u0011\u00E0',
]

function isOtherKind(bytes: Uint8Array): boolean {
  const start = String.fromCodePoint(...bytes.subarray(0, 4))
  return otherKinds.some((kind) => start.startsWith(kind))
}

async function readTable(source: AsyncGenerator<string[]>, form: NumberForm): Promise<ImportFile> {
  let headings: Headings | undefined
  let number = 0
  const rows: ImportRow[] = []
  for await (const cells of source) {
    number += 1
    if (number > maxLines) return faulty({ kind: 'too-many-rows' })
    if (cells.length > importLimits.columns) return faulty({ kind: 'too-many-columns' })
    if (cells.every((cell) => cell.trim() === '')) continue
    if (headings === undefined) {
      const parsedHeadings = readHeadings(cells)
      if ('kind' in parsedHeadings) return faulty(parsedHeadings)
      headings = parsedHeadings
      continue
    }
    if (rows.length === importLimits.rows) return faulty({ kind: 'too-many-rows' })
    rows.push(rowOf(number, cells, headings.places))
  }
  if (headings === undefined || rows.length === 0) return faulty({ kind: 'no-rows' })
  const columns = new Set(headings.places.filter((place) => place !== undefined))
  return { ok: true, table: { rows, columns, ignored: headings.ignored, form } }
}

type Headings = { places: (ProductColumn | undefined)[]; ignored: string[] }

const columnsByHeading = new Map(productColumnNames.map((name) => [name.toLowerCase(), name]))

function readHeadings(cells: readonly string[]): Headings | ImportFileError {
  const places = cells.map((cell) => columnsByHeading.get(cell.toLowerCase().replaceAll(/[\s_-]/g, '')))
  // The file is plain text, or a table of something else.
  if (places.every((place) => place === undefined)) return { kind: 'not-csv' }
  const repeated = places.filter((place, index) => place !== undefined && places.indexOf(place) !== index)
  if (repeated.length > 0) {
    return { kind: 'repeated-columns', columns: repeated.filter((place) => place !== undefined) }
  }
  const isForNew = !places.includes('id') && !places.includes('sku')
  const missing = isForNew ? neededForNew.filter((column) => !places.includes(column)) : []
  if (missing.length > 0) return { kind: 'missing-columns', columns: missing }
  const ignored = cells
    .filter((cell, index) => places[index] === undefined && cell.trim() !== '')
    .map((cell) => cell.trim().slice(0, 80))
  return { places, ignored }
}

function rowOf(number: number, cells: readonly string[], places: Headings['places']): ImportRow {
  const named: Partial<Record<ProductColumn, string>> = {}
  for (const [index, place] of places.entries()) {
    const cell = cells[index]
    if (place !== undefined && cell !== undefined) named[place] = cell.replaceAll(/\r\n?/g, '\n')
  }
  const isTooWide = cells.slice(places.length).some((cell) => cell.trim() !== '')
  return { number, cells: named, isTooWide }
}

function faulty(fault: ImportFileError): ImportFile {
  return { ok: false, fault }
}
