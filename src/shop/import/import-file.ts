import { importLimits, type ImportFileError } from '#domain/product/import.ts'
import { productColumnNames, type ProductColumn } from '#domain/product/product-cells.ts'
import type { NumberFormat } from '#domain/product/fields/cell-text.ts'
import type { RowCells } from '#domain/product/import-row.ts'
import { CsvSyntaxError, parseCsv, decodeCsv, delimitedText } from '#lib/csv-reading.ts'

/** `number` is the row number of a spreadsheet: the headings are row 1. Missing cells are omitted. */
export type ImportRow = { number: number; cells: RowCells; hasExtraCells: boolean }
export type ImportTable = {
  rows: ImportRow[]
  columns: ReadonlySet<ProductColumn>
  /** Headings that match no product column. */
  ignored: string[]
  numberFormat: NumberFormat
}
export type ImportFile = { ok: true; table: ImportTable } | { ok: false; fault: ImportFileError }

// The columns without which a file can add no product.
const requiredNewProductColumns = ['name', 'description', 'category', 'price', 'pictures'] as const

// Empty rows do not count as rows, so the lines of a file have a limit of their own.
const maxLines = 10 * importLimits.rows

/** Reads a catalogue file of at most 10,000 products, its columns in any order. */
export async function readImportFile(bytes: Uint8Array): Promise<ImportFile> {
  if (bytes.length > importLimits.bytes) return fileFault({ kind: 'too-large' })
  if (isOtherFileType(bytes)) return fileFault({ kind: 'not-csv' })
  const decoded = decodeCsv(bytes)
  if (!decoded.ok) return fileFault({ kind: decoded.reason })
  const { text, delimiter } = delimitedText(decoded.text)
  try {
    return await readTable(parseCsv(text, delimiter), delimiter === ',' ? 'comma-groups' : 'comma-decimals')
  } catch (error) {
    // `delimitedText` has removed a first line such as `sep=;`.
    const skippedLines = text === decoded.text ? 0 : 1
    if (error instanceof CsvSyntaxError) return fileFault({ kind: 'broken', line: error.line + skippedLines })
    throw error
  }
}

// The first bytes of pictures, PDFs and old spreadsheets, which would otherwise be read as text in another encoding.
const otherFileSignatures = [
  '%PDF',
  '\u0089PNG',
  '\u00FF\u00D8\u00FF',
  'GIF8',
  'RIFF',
  '\u001F\u008B',
  '\u00D0\u00CF\u0011\u00E0',
]

function isOtherFileType(bytes: Uint8Array): boolean {
  const start = String.fromCodePoint(...bytes.subarray(0, 4))
  return otherFileSignatures.some((kind) => start.startsWith(kind))
}

async function readTable(
  parsedRows: AsyncGenerator<string[]>,
  numberFormat: NumberFormat,
): Promise<ImportFile> {
  let headings: Headings | undefined
  let number = 0
  const rows: ImportRow[] = []
  for await (const cells of parsedRows) {
    number += 1
    if (number > maxLines) return fileFault({ kind: 'too-many-rows' })
    if (cells.length > importLimits.columns) return fileFault({ kind: 'too-many-columns' })
    if (cells.every((cell) => cell.trim() === '')) continue
    if (headings === undefined) {
      const parsedHeadings = readHeadings(cells)
      if ('kind' in parsedHeadings) return fileFault(parsedHeadings)
      headings = parsedHeadings
      continue
    }
    if (rows.length === importLimits.rows) return fileFault({ kind: 'too-many-rows' })
    rows.push(importRowOf(number, cells, headings.columnByIndex))
  }
  if (headings === undefined || rows.length === 0) return fileFault({ kind: 'no-rows' })
  const columns = new Set(headings.columnByIndex.filter((column) => column !== undefined))
  return { ok: true, table: { rows, columns, ignored: headings.ignored, numberFormat } }
}

type Headings = { columnByIndex: (ProductColumn | undefined)[]; ignored: string[] }

const columnsByHeading = new Map(productColumnNames.map((name) => [name.toLowerCase(), name]))

function readHeadings(cells: readonly string[]): Headings | ImportFileError {
  const columnByIndex = cells.map((cell) =>
    columnsByHeading.get(cell.toLowerCase().replaceAll(/[\s_-]/g, '')),
  )
  // The file is plain text, or a table of something else.
  if (columnByIndex.every((column) => column === undefined)) return { kind: 'not-csv' }
  const repeated = columnByIndex.filter(
    (column, index) => column !== undefined && columnByIndex.indexOf(column) !== index,
  )
  if (repeated.length > 0) {
    return { kind: 'repeated-columns', columns: repeated.filter((column) => column !== undefined) }
  }
  const hasOnlyNewProducts = !columnByIndex.includes('id') && !columnByIndex.includes('sku')
  const missing = hasOnlyNewProducts
    ? requiredNewProductColumns.filter((column) => !columnByIndex.includes(column))
    : []
  if (missing.length > 0) return { kind: 'missing-columns', columns: missing }
  const ignored = cells
    .filter((cell, index) => columnByIndex[index] === undefined && cell.trim() !== '')
    .map((cell) => cell.trim().slice(0, 80))
  return { columnByIndex, ignored }
}

function importRowOf(
  number: number,
  cells: readonly string[],
  columnByIndex: Headings['columnByIndex'],
): ImportRow {
  const cellsByColumn: Partial<Record<ProductColumn, string>> = {}
  for (const [index, column] of columnByIndex.entries()) {
    const cell = cells[index]
    if (column !== undefined && cell !== undefined) cellsByColumn[column] = cell.replaceAll(/\r\n?/g, '\n')
  }
  const hasExtraCells = cells.slice(columnByIndex.length).some((cell) => cell.trim() !== '')
  return { number, cells: cellsByColumn, hasExtraCells }
}

function fileFault(fault: ImportFileError): ImportFile {
  return { ok: false, fault }
}
