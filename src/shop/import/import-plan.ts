import { setImmediate } from 'node:timers/promises'
import type { ImportCode, ImportCounts, ImportPreview, ImportProblem } from '#domain/product/import.ts'
import { importLimits } from '#domain/product/import.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { productCells, productColumnNames, type ProductColumn } from '#domain/product/product-cells.ts'
import { parseAmountCell, parseNumberCell } from '#domain/product/fields/cell-text.ts'
import { columnOfField, parseImportRow, type RowCells } from '#domain/product/import-row.ts'
import { parseNewProduct, parseChangedProduct } from '#domain/product/product.server.ts'
import type { Groups } from '#domain/product/groups/product-groups.ts'
import { localizedFieldNames } from '#domain/localized-field-names.ts'
import type { Store } from '#shop/context.ts'
import type { PlannedProduct, StoredProduct } from './stored-products.ts'
import type { ImportRow, ImportTable } from './import-file.ts'
import { findSkuProblems, readMatches, type ImportMatches } from './import-matches.ts'
import {
  cellChangesOf,
  fingerprintOf,
  previewOf,
  unchangeableColumns,
  type CellChange,
} from './import-preview.ts'

export type ImportPlan = {
  products: PlannedProduct[]
  counts: ImportCounts
  /**
   * The number of archived products in the file that stay archived, because their rows do not change this.
   */
  stillArchived: number
  /** SKUs and ids of the file that no product has: problems, or omitted rows. */
  unknown: { total: number; names: string[]; isOmitted: boolean }
  problems: { total: number; items: ImportProblem[] }
  preview: ImportPreview[]
  /** A hash of the changes. An import with the hash of its preview is refused if the changes differ. */
  fingerprint: string
}

const rowsPerYield = 200

/** `restoreArchived` publishes archived products again. `omitUnmatched` omits rows whose SKU or id no product has. */
export type ImportOptions = { restoreArchived?: boolean | undefined; omitUnmatched?: boolean | undefined }

/** Returns the changes that a file would make to the current catalogue. */
export async function planImport(
  { db, catalogue }: Pick<Store, 'db' | 'catalogue'>,
  table: ImportTable,
  { restoreArchived = false, omitUnmatched = false }: ImportOptions = {},
): Promise<ImportPlan> {
  const matches = await readMatches(db, table.rows)
  const state: PlanState = {
    groups: catalogue.groups(),
    table,
    restoreArchived,
    omitUnmatched,
    matches,
    isUpdateOnly: isUpdateOnly(table, matches),
    stillArchived: 0,
    unknownNames: [],
    planned: [],
    problems: [],
    unchanged: 0,
    preview: [],
    seenIds: new Set(),
  }
  for (const [index, row] of table.rows.entries()) {
    planRow(state, row)
    // Yields to other requests, because ten thousand rows take a second.
    if (index % rowsPerYield === rowsPerYield - 1) await setImmediate()
  }
  state.problems.push(...(await findSkuProblems(db, state.planned)))
  state.problems.sort((one, other) => one.row - other.row)
  return {
    products: state.planned,
    counts: {
      added: state.planned.filter(({ before }) => before === undefined).length,
      changed: state.planned.filter(({ before }) => before !== undefined).length,
      unchanged: state.unchanged,
    },
    stillArchived: state.stillArchived,
    unknown: {
      total: state.unknownNames.length,
      names: state.unknownNames.slice(0, importLimits.visibleChanges),
      isOmitted: omitUnmatched,
    },
    problems: {
      total: state.problems.length,
      items: state.problems.slice(0, importLimits.visibleProblems),
    },
    preview: state.preview,
    fingerprint: fingerprintOf(state.planned),
  }
}

type PlanState = {
  groups: Groups
  table: ImportTable
  restoreArchived: boolean
  omitUnmatched: boolean
  matches: ImportMatches
  /** The file cannot add products. */
  isUpdateOnly: boolean
  stillArchived: number
  unknownNames: string[]
  planned: PlannedProduct[]
  problems: ImportProblem[]
  unchanged: number
  preview: ImportPreview[]
  seenIds: Set<string>
}

function planRow(state: PlanState, row: ImportRow): void {
  const { matches, seenIds } = state
  const report = (column: string, code: ImportCode | ValidationCode) =>
    reportProblem(state, row, { column, code })
  if (row.hasExtraCells) return report('', 'row-too-wide')
  const match = matches.find(row.cells)
  if (match === 'sku-ambiguous') return report('sku', match)
  if (match === 'unknown-id') return reportUnknown(state, row, { column: 'id', code: match })
  if (match === undefined && state.isUpdateOnly)
    return reportUnknown(state, row, { column: 'sku', code: 'unknown-sku' })
  if (match && seenIds.has(match.product.id)) return report(row.cells.id ? 'id' : 'sku', 'named-twice')
  if (match) seenIds.add(match.product.id)
  const rowChanges = readRowChanges(state, row, match)
  if (rowChanges.problems.length > 0) {
    for (const { column, code } of rowChanges.problems) report(column, code)
    return
  }
  if (!state.restoreArchived && staysArchived(row, match)) state.stillArchived += 1
  if (rowChanges.changes.length === 0 || rowChanges.planned === undefined) {
    state.unchanged += 1
    return
  }
  state.planned.push(rowChanges.planned)
  if (state.preview.length < importLimits.visibleChanges)
    state.preview.push(previewOf(rowChanges.planned, rowChanges.changes))
}

/** Returns whether a product is archived and its row does not change that. */
function staysArchived({ cells }: ImportRow, storedProduct: StoredProduct | undefined): boolean {
  const specifiesArchived = (cells.archived ?? '').trim() !== ''
  return (
    storedProduct !== undefined &&
    storedProduct.exportedProduct.isArchived &&
    !storedProduct.isDraft &&
    !specifiesArchived
  )
}

/**
 * Returns whether a file can only change products. It lacks columns that new products need. In addition, it has no name
 * column, or one of its rows is a stored product.
 */
function isUpdateOnly({ rows, columns }: ImportTable, matches: ImportMatches): boolean {
  const hasRequiredColumns = requiredColumnsExceptPictures.every((column) => columns.has(column))
  const hasNames = localizedFieldNames('name').some((column) => columns.has(column))
  return (
    !hasRequiredColumns && (!hasNames || rows.some(({ cells }) => typeof matches.find(cells) === 'object'))
  )
}

// Missing pictures are a problem of their own, `picture-needed`.
const requiredColumnsExceptPictures = ['name', 'description', 'category', 'price'] as const

/** Handles a row of an unknown product: omits it if the upload requests that, or else reports a problem. */
function reportUnknown(state: PlanState, row: ImportRow, problem: ReportedProblem): void {
  const { id = '', sku = '' } = row.cells
  state.unknownNames.push((id.trim() || sku.trim() || '–').slice(0, importLimits.visibleTextLength))
  if (!state.omitUnmatched) reportProblem(state, row, problem)
}

type ReportedProblem = { column: string; code: ImportCode | ValidationCode }

/** Adds a problem of a row. Reports a missing column only once, at the headings. */
function reportProblem(
  { table, problems }: PlanState,
  row: ImportRow,
  { column, code }: ReportedProblem,
): void {
  const columnName = productColumnNames.find((name) => name === column)
  const isColumnMissing =
    columnName !== undefined &&
    !table.columns.has(columnName) &&
    (code === 'required' || code === 'picture-needed')
  if (!isColumnMissing)
    return void problems.push({ row: row.number, column, code, ...cellContextOf(row, columnName) })
  const problem = { row: 1, column, code: code === 'required' ? ('column-missing' as const) : code }
  if (
    !problems.some(
      (existingProblem) => existingProblem.row === problem.row && existingProblem.column === column,
    )
  )
    problems.push(problem)
}

/** Returns the content of the cell and the product of its row, because the row number shows neither. */
function cellContextOf(
  { cells }: ImportRow,
  column: ProductColumn | undefined,
): { written?: string; product?: string } {
  const cellText = column === undefined ? '' : (cells[column]?.trim() ?? '')
  const names = [cells.sku, ...localizedFieldNames('name').map((name) => cells[name])]
  const product = names.find((name) => name !== undefined && name.trim() !== '')?.trim() ?? ''
  return {
    ...(cellText !== '' && { written: cellText.slice(0, importLimits.visibleTextLength) }),
    ...(product !== '' && { product: product.slice(0, importLimits.visibleTextLength) }),
  }
}

type RowChanges = {
  planned?: PlannedProduct
  changes: CellChange[]
  problems: ReportedProblem[]
}

/** Reads only cells that differ from the current product, so that an unchanged row causes no error and no rounding. */
function readRowChanges(
  state: PlanState,
  row: ImportRow,
  storedProduct: StoredProduct | undefined,
): RowChanges {
  const currentCells = storedProduct ? productCells(storedProduct.exportedProduct, '') : undefined
  const cells = differingCells(row.cells, currentCells)
  // The product was found by its SKU, so a different case in the file is not a change.
  if (currentCells && (row.cells.id ?? '').trim() === '') delete cells.sku
  if (state.restoreArchived && staysArchived(row, storedProduct)) cells.archived = 'no'
  const stockComparison = currentCells ? compareStock(row.cells, currentCells.stock, state.table) : undefined
  if (stockComparison === 'untouched') delete cells.stock
  if (currentCells && Object.keys(cells).length === 0) return { changes: [], problems: [] }
  const parsedRow = parseImportRow(cells, { ...currentCells, ...cells }, state.table.numberFormat)
  const problems: ReportedProblem[] = [...parsedRow.problems]
  if (stockComparison === 'moved') problems.push({ column: 'stock', code: 'stock-moved-since' })
  const hashes = existingHashes(state, parsedRow.hashes, storedProduct)
  if (hashes === 'unknown') problems.push({ column: 'pictures', code: 'picture-unknown' })
  else if (!storedProduct && hashes === undefined && !problems.some(({ column }) => column === 'pictures'))
    problems.push({ column: 'pictures', code: 'picture-needed' })
  const parsed = storedProduct
    ? parseChangedProduct(state.groups, storedProduct.product, parsedRow.fields)
    : parseNewProduct(state.groups, withDefaultOfferPrice(parsedRow.fields))
  if (!parsed.ok) {
    const reportedColumns = new Set<string>(problems.map(({ column }) => column))
    // Without an offer price the price is used for both, so its error is reported only for the price.
    const hasOfferPrice = (row.cells.offerPrice ?? '').trim() !== ''
    if (!hasOfferPrice && (reportedColumns.has('price') || 'price' in parsed.errors))
      reportedColumns.add('offerPrice')
    for (const [field, code] of Object.entries(parsed.errors)) {
      const column = columnOfField(field)
      if (!reportedColumns.has(column)) problems.push({ column, code })
    }
  }
  if (problems.length > 0 || !parsed.ok || hashes === 'unknown') return { changes: [], problems }
  const isArchived = parsedRow.isArchived ?? storedProduct?.exportedProduct.isArchived ?? false
  const planned = {
    row: row.number,
    before: storedProduct,
    data: parsed.value,
    stock: stockRule(row, cells),
    pictureHashes: hashes,
    isArchived,
  }
  const changes = cellChangesOf(planned, storedProduct ? Object.keys(cells) : undefined)
  const conflict =
    changes.length === 0 ? undefined : versionProblem(row.cells.version, storedProduct, state.table)
  return conflict ? { changes, problems: [conflict] } : { planned, changes, problems: [] }
}

function differingCells(
  cells: RowCells,
  currentCells: RowCells | undefined,
): Partial<Record<ProductColumn, string>> {
  const differing: Partial<Record<ProductColumn, string>> = {}
  for (const column of productColumnNames) {
    const cell = cells[column]
    if (cell === undefined || unchangeableColumns.has(column)) continue
    const cellWithoutHosts =
      column === 'pictures' ? cell.replaceAll(/https?:\/\/[^\s/]+(?=\/images\/)/g, '') : cell
    if (currentCells === undefined || cellWithoutHosts !== currentCells[column])
      differing[column] = cellWithoutHosts
  }
  return differing
}

/**
 * Compares the stock of a row with its exported and its current value. `untouched`: the row has the exported stock.
 * `moved`: the row changes a stock that orders have changed since the export. Undefined: the stock can be written.
 */
function compareStock(
  cells: RowCells,
  currentStock: string,
  { numberFormat }: ImportTable,
): 'untouched' | 'moved' | undefined {
  if (cells.stock === undefined || cells.stockExported === undefined) return undefined
  const normalized = (cell: string) => parseNumberCell(cell, numberFormat) ?? cell.trim()
  if (normalized(cells.stock) === normalized(cells.stockExported)) return 'untouched'
  return normalized(cells.stockExported) === currentStock || normalized(cells.stock) === currentStock
    ? undefined
    : 'moved'
}

function stockRule({ cells: fileCells }: ImportRow, differing: RowCells): PlannedProduct['stock'] {
  if (differing.stock === undefined) return 'unchanged'
  return fileCells.stockExported === undefined ? 'set' : 'set-if-unchanged'
}

function versionProblem(
  cell: string | undefined,
  storedProduct: StoredProduct | undefined,
  { numberFormat }: ImportTable,
) {
  if (cell === undefined || cell.trim() === '' || storedProduct === undefined) return undefined
  const version = Number(parseAmountCell(cell, numberFormat))
  if (!Number.isInteger(version)) return { column: 'version', code: 'version-form' } as const
  return version === storedProduct.exportedProduct.version
    ? undefined
    : ({ column: 'version', code: 'changed-since' } as const)
}

/** Returns the picture hashes of a row; `unknown` if one of them belongs neither to a stored picture nor to the product. */
function existingHashes(
  { matches }: PlanState,
  hashes: readonly string[] | undefined,
  storedProduct: StoredProduct | undefined,
): readonly string[] | undefined | 'unknown' {
  if (hashes === undefined || hashes.every((hash) => matches.storedHashes.has(hash))) return hashes
  const productHashes = new Set(storedProduct?.exportedProduct.hashes)
  return hashes.every((hash) => productHashes.has(hash) || matches.storedHashes.has(hash))
    ? hashes
    : 'unknown'
}

function withDefaultOfferPrice(fields: Record<string, unknown>): Record<string, unknown> {
  return fields['offerPrice'] === undefined ? { ...fields, offerPrice: fields['price'] } : fields
}
