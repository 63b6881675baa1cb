import { localizedFieldNames } from '#domain/localized-field-names.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import {
  parseBooleanCell,
  parseAmountCell,
  splitList,
  type NumberFormat,
} from '#domain/product/fields/cell-text.ts'
import { fieldColumnOf, readFieldCells } from '#domain/product/fields/named-fields.ts'
import type { ImportCode } from './import.ts'
import { productLimits } from './product.ts'
import type { ProductColumn } from './product-cells.ts'

type RowProblem = { column: ProductColumn; code: ImportCode | ValidationCode }
export type RowCells = Readonly<Partial<Record<ProductColumn, string>>>
export type ParsedRow = {
  /** In the form of a seller's product input; only the fields in the cells. */
  fields: Record<string, unknown>
  hashes: string[] | undefined
  isArchived: boolean | undefined
  problems: RowProblem[]
}

const textColumns = [...localizedFieldNames('name'), 'category'] as const

/**
 * Reads the cells of a row. Related cells (a colour, a size) are read together: `cells` are the changed ones,
 * `allCells` includes the other cells of the product.
 */
export function parseImportRow(cells: RowCells, allCells: RowCells, numberFormat: NumberFormat): ParsedRow {
  const { fields, problems: fieldProblems } = readFieldCells(cells, allCells, numberFormat)
  const problems: RowProblem[] = fieldProblems
  const rowInput = { cells, allCells, numberFormat, problems }
  for (const column of textColumns) if (cells[column] !== undefined) fields[column] = cells[column]
  if (cells.rooms !== undefined) fields['rooms'] = splitList(cells.rooms)
  Object.assign(fields, pricesOf(rowInput), stockOf(rowInput))
  return { fields, problems, hashes: hashesOf(rowInput), isArchived: booleanOf(rowInput, 'archived') }
}

/** Returns the column of a field: `colourHex` for 'colour.hex', `packages` for 'packages.0.widthMm'. */
export function columnOfField(field: string): string {
  const [name = field] = field.split('.')
  return fieldColumnOf(field) ?? name
}

type RowInput = { cells: RowCells; allCells: RowCells; numberFormat: NumberFormat; problems: RowProblem[] }

function pricesOf({ cells, allCells, numberFormat, problems }: RowInput): Record<string, unknown> {
  const prices: Record<string, unknown> = {}
  for (const column of ['price', 'offerPrice'] as const) {
    const cell = cells[column]
    if (cell === undefined || (column === 'offerPrice' && cell.trim() === '')) continue
    const number = cell.trim() === '' ? '' : parseAmountCell(cell, numberFormat)
    if (number === undefined) problems.push({ column, code: 'number-form' })
    else prices[column] = number
  }
  // An empty offer price means no offer, so it equals the price.
  if (cells.offerPrice?.trim() === '') {
    prices['offerPrice'] = prices['price'] ?? parseAmountCell(allCells.price ?? '', numberFormat) ?? ''
  }
  return prices
}

function stockOf(row: RowInput): Record<string, unknown> {
  const { cells, numberFormat, problems } = row
  const isAvailable = booleanOf(row, 'inStock')
  const availability = isAvailable === undefined ? {} : { inStock: isAvailable }
  if (cells.stock === undefined) return availability
  if (cells.stock.trim() === '') return { ...availability, stock: null }
  const stock = parseAmountCell(cells.stock, numberFormat)
  const isWhole = stock !== undefined && Number.isInteger(Number(stock))
  if (!isWhole) problems.push({ column: 'stock', code: 'stock-form' })
  return { ...availability, stock: isWhole ? stock : null }
}

function hashesOf({ cells, problems }: RowInput): string[] | undefined {
  if (cells.pictures === undefined || cells.pictures.trim() === '') return undefined
  const names = cells.pictures.trim().split(/[\s;]+/)
  const hashes = names.map((name) => /(?:^|\/images\/)([0-9a-f]{16,64})(?:\/\d+\.\w+)?$/.exec(name)?.[1])
  const knownHashes = hashes.filter((hash) => hash !== undefined)
  if (knownHashes.length < hashes.length) problems.push({ column: 'pictures', code: 'picture-unknown' })
  if (knownHashes.length > productLimits.pictures)
    problems.push({ column: 'pictures', code: `too-many:${productLimits.pictures}` })
  return knownHashes
}

// An empty cell leaves the value unchanged.
function booleanOf({ cells, problems }: RowInput, column: 'inStock' | 'archived'): boolean | undefined {
  const parsedBoolean = parseBooleanCell(cells[column] ?? '')
  if (parsedBoolean === undefined) problems.push({ column, code: 'yes-no' })
  return parsedBoolean === 'empty' ? undefined : parsedBoolean
}
