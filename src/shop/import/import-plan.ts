import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportCode, ImportCounts, ImportPreview, ImportProblem } from '#domain/product/import.ts'
import { importLimits } from '#domain/product/import.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import {
  productCells,
  productColumnNames,
  type FileProduct,
  type ProductColumn,
} from '#domain/product/product-cells.ts'
import { readCellAmount, readCellNumber } from '#domain/product/fields/cell-text.ts'
import { columnOfField, readImportRow, type RowCells } from '#domain/product/import-row.ts'
import { parseNewProduct, parseChangedProduct } from '#domain/product/product.server.ts'
import type { Groups } from '#domain/product/groups/product-groups.ts'
import { namesOfText } from '#domain/text-names.ts'
import type { Store } from '#shop/context.ts'
import type { PlannedProduct, StoredProduct } from './stored-products.ts'
import type { ImportRow, ImportTable } from './import-file.ts'
import { checkSkus, readMatches, type ImportMatches } from './import-matches.ts'

export type ImportPlan = {
  products: PlannedProduct[]
  counts: ImportCounts
  /** Archived products of the file that stay archived, because the file does not set this. */
  stillArchived: number
  /** SKUs and ids of the file that no product has: problems, or omitted rows. */
  unknown: { total: number; names: string[]; isOmitted: boolean }
  problems: { total: number; items: ImportProblem[] }
  preview: ImportPreview[]
  /** Identifies exactly these changes, so that an import after a preview makes the same changes or is refused. */
  mark: string
}

const rowsInTurn = 200

/** `putBack` publishes archived products again. `omitUnknown` omits rows whose SKU or id no product has. */
export type ImportOptions = { putBack?: boolean | undefined; omitUnknown?: boolean | undefined }

/** Returns the changes that a file would make to the current catalogue. */
export async function planImport(
  { db, catalogue }: Pick<Store, 'db' | 'catalogue'>,
  table: ImportTable,
  { putBack = false, omitUnknown = false }: ImportOptions = {},
): Promise<ImportPlan> {
  const matches = await readMatches(db, table.rows)
  const planning: Planning = {
    groups: catalogue.groups(),
    table,
    putBack,
    omitUnknown,
    matches,
    isUpdate: isUpdate(table, matches),
    stillArchived: 0,
    unknown: [],
    planned: [],
    problems: [],
    unchanged: 0,
    preview: [],
    seen: new Set(),
  }
  for (const [index, row] of table.rows.entries()) {
    planRow(planning, row)
    // Ten thousand rows take a second, so other requests run in between.
    if (index % rowsInTurn === rowsInTurn - 1) await setImmediate()
  }
  planning.problems.push(...(await checkSkus(db, planning.planned)))
  planning.problems.sort((one, other) => one.row - other.row)
  return {
    products: planning.planned,
    counts: {
      added: planning.planned.filter(({ before }) => before === undefined).length,
      changed: planning.planned.filter(({ before }) => before !== undefined).length,
      unchanged: planning.unchanged,
    },
    stillArchived: planning.stillArchived,
    unknown: {
      total: planning.unknown.length,
      names: planning.unknown.slice(0, importLimits.visibleChanges),
      isOmitted: omitUnknown,
    },
    problems: {
      total: planning.problems.length,
      items: planning.problems.slice(0, importLimits.visibleProblems),
    },
    preview: planning.preview,
    mark: markOf(planning.planned),
  }
}

type Planning = {
  groups: Groups
  table: ImportTable
  putBack: boolean
  omitUnknown: boolean
  matches: ImportMatches
  /** The file cannot add products. */
  isUpdate: boolean
  stillArchived: number
  unknown: string[]
  planned: PlannedProduct[]
  problems: ImportProblem[]
  unchanged: number
  preview: ImportPreview[]
  seen: Set<string>
}

function planRow(planning: Planning, row: ImportRow): void {
  const { matches, seen } = planning
  const report = (column: string, code: ImportCode | ValidationCode) =>
    reportIn(planning, row, { column, code })
  if (row.isTooWide) return report('', 'row-too-wide')
  const before = matches.find(row.cells)
  if (before === 'sku-ambiguous') return report('sku', before)
  if (before === 'unknown-id') return reportUnknown(planning, row, { column: 'id', code: before })
  if (before === undefined && planning.isUpdate)
    return reportUnknown(planning, row, { column: 'sku', code: 'unknown-sku' })
  if (before && seen.has(before.product.id)) return report(row.cells.id ? 'id' : 'sku', 'named-twice')
  if (before) seen.add(before.product.id)
  const rowChanges = readRowChanges(planning, row, before)
  if (rowChanges.problems.length > 0) {
    for (const { column, code } of rowChanges.problems) report(column, code)
    return
  }
  if (!planning.putBack && isLeftOff(row, before)) planning.stillArchived += 1
  if (rowChanges.changes.length === 0 || rowChanges.planned === undefined) {
    planning.unchanged += 1
    return
  }
  planning.planned.push(rowChanges.planned)
  if (planning.preview.length < importLimits.visibleChanges)
    planning.preview.push(previewOf(rowChanges.planned, rowChanges.changes))
}

/** Returns whether a product is archived and its row does not change that. */
function isLeftOff({ cells }: ImportRow, before: StoredProduct | undefined): boolean {
  const isSpecified = (cells.archived ?? '').trim() !== ''
  return before !== undefined && before.filed.isArchived && !before.isDraft && !isSpecified
}

/**
 * Returns whether a file can only change products: it has no columns for new ones, and either names no product or has a
 * row of a stored product.
 */
function isUpdate({ rows, columns }: ImportTable, matches: ImportMatches): boolean {
  const isForNew = neededColumns.every((column) => columns.has(column))
  const hasNames = namesOfText('name').some((column) => columns.has(column))
  return !isForNew && (!hasNames || rows.some(({ cells }) => typeof matches.find(cells) === 'object'))
}

const neededColumns = ['name', 'description', 'category', 'price'] as const

/** A row of a product that the store does not have: omitted where that is requested, otherwise a problem. */
function reportUnknown(planning: Planning, row: ImportRow, problem: Report): void {
  const { id = '', sku = '' } = row.cells
  planning.unknown.push((id.trim() || sku.trim() || '–').slice(0, importLimits.visibleTextLength))
  if (!planning.omitUnknown) reportIn(planning, row, problem)
}

type Report = { column: string; code: ImportCode | ValidationCode }

/** Reports a missing column once, at the heading, and not for every row. */
function reportIn({ table, problems }: Planning, row: ImportRow, { column, code }: Report): void {
  const columnName = productColumnNames.find((name) => name === column)
  const isColumnMissing =
    columnName !== undefined &&
    !table.columns.has(columnName) &&
    (code === 'required' || code === 'picture-needed')
  if (!isColumnMissing)
    return void problems.push({ row: row.number, column, code, ...cellContextOf(row, columnName) })
  const problem = { row: 1, column, code: code === 'required' ? ('column-missing' as const) : code }
  if (!problems.some((one) => one.row === problem.row && one.column === column)) problems.push(problem)
}

/** Returns the content of the cell and the product of its row, because the row number shows neither. */
function cellContextOf(
  { cells }: ImportRow,
  column: ProductColumn | undefined,
): { written?: string; product?: string } {
  const cellText = column === undefined ? '' : (cells[column]?.trim() ?? '')
  const names = [cells.sku, ...namesOfText('name').map((name) => cells[name])]
  const product = names.find((name) => name !== undefined && name.trim() !== '')?.trim() ?? ''
  return {
    ...(cellText !== '' && { written: cellText.slice(0, importLimits.visibleTextLength) }),
    ...(product !== '' && { product: product.slice(0, importLimits.visibleTextLength) }),
  }
}

type Change = ImportPreview['fields'][number]
type RowChanges = {
  planned?: PlannedProduct
  changes: Change[]
  problems: Report[]
}

/** Reads only cells that differ from the current product, so that an unchanged row causes no error and no rounding. */
function readRowChanges(planning: Planning, row: ImportRow, before: StoredProduct | undefined): RowChanges {
  const now = before ? productCells(before.filed, '') : undefined
  const cells = differingCells(row.cells, now)
  // The product was found by its SKU, so a different case in the file is not a change.
  if (now && (row.cells.id ?? '').trim() === '') delete cells.sku
  if (planning.putBack && isLeftOff(row, before)) cells.archived = 'no'
  const stock = now ? stockProblem(row.cells, now.stock, planning.table) : undefined
  if (stock === 'untouched') delete cells.stock
  if (now && Object.keys(cells).length === 0) return { changes: [], problems: [] }
  const read = readImportRow(cells, { ...now, ...cells }, planning.table.form)
  const problems: Report[] = [...read.problems]
  if (stock === 'moved') problems.push({ column: 'stock', code: 'stock-moved-since' })
  const hashes = existingHashes(planning, read.hashes, before)
  if (hashes === 'unknown') problems.push({ column: 'pictures', code: 'picture-unknown' })
  else if (!before && hashes === undefined && !problems.some(({ column }) => column === 'pictures'))
    problems.push({ column: 'pictures', code: 'picture-needed' })
  const parsed = before
    ? parseChangedProduct(planning.groups, before.product, read.fields)
    : parseNewProduct(planning.groups, withOffer(read.fields))
  if (!parsed.ok) {
    const reportedColumns = new Set<string>(problems.map(({ column }) => column))
    // Without its own offer price the price is the offer price, and one error is reported once.
    const isOffered = (row.cells.offerPrice ?? '').trim() !== ''
    if (!isOffered && (reportedColumns.has('price') || 'price' in parsed.errors))
      reportedColumns.add('offerPrice')
    for (const [field, code] of Object.entries(parsed.errors)) {
      const column = columnOfField(field)
      if (!reportedColumns.has(column)) problems.push({ column, code })
    }
  }
  if (problems.length > 0 || !parsed.ok || hashes === 'unknown') return { changes: [], problems }
  const isArchived = read.isArchived ?? before?.filed.isArchived ?? false
  const planned = {
    row: row.number,
    before,
    data: parsed.value,
    stock: stockRule(row, cells),
    hashes,
    isArchived,
  }
  const changes = changesOf(planned, before ? Object.keys(cells) : undefined)
  const behind = changes.length === 0 ? undefined : versionProblem(row.cells.version, before, planning.table)
  return behind ? { changes, problems: [behind] } : { planned, changes, problems: [] }
}

const unchangeableColumns = new Set<ProductColumn>(['id', 'stockExported', 'version'])

function differingCells(cells: RowCells, now: RowCells | undefined): Partial<Record<ProductColumn, string>> {
  const differing: Partial<Record<ProductColumn, string>> = {}
  for (const column of productColumnNames) {
    const cell = cells[column]
    if (cell === undefined || unchangeableColumns.has(column)) continue
    const plain = column === 'pictures' ? cell.replaceAll(/https?:\/\/[^\s/]+(?=\/images\/)/g, '') : cell
    if (now === undefined || plain !== now[column]) differing[column] = plain
  }
  return differing
}

/** Orders may change the stock after the export. A stock that the author did not edit keeps the changes by orders. */
function stockProblem(
  cells: RowCells,
  now: string,
  { form }: ImportTable,
): 'untouched' | 'moved' | undefined {
  if (cells.stock === undefined || cells.stockExported === undefined) return undefined
  const plain = (cell: string) => readCellNumber(cell, form) ?? cell.trim()
  if (plain(cells.stock) === plain(cells.stockExported)) return 'untouched'
  return plain(cells.stockExported) === now || plain(cells.stock) === now ? undefined : 'moved'
}

function stockRule({ cells: fileCells }: ImportRow, differing: RowCells): PlannedProduct['stock'] {
  if (differing.stock === undefined) return 'kept'
  return fileCells.stockExported === undefined ? 'set' : 'set-if-unmoved'
}

function versionProblem(cell: string | undefined, before: StoredProduct | undefined, { form }: ImportTable) {
  if (cell === undefined || cell.trim() === '' || before === undefined) return undefined
  const version = Number(readCellAmount(cell, form))
  if (!Number.isInteger(version)) return { column: 'version', code: 'version-form' } as const
  return version === before.filed.version
    ? undefined
    : ({ column: 'version', code: 'changed-since' } as const)
}

function existingHashes(
  { matches }: Planning,
  hashes: readonly string[] | undefined,
  before: StoredProduct | undefined,
): readonly string[] | undefined | 'unknown' {
  if (hashes === undefined || hashes.every((hash) => matches.pictures.has(hash))) return hashes
  const productHashes = new Set(before?.filed.hashes)
  return hashes.every((hash) => productHashes.has(hash) || matches.pictures.has(hash)) ? hashes : 'unknown'
}

function withOffer(fields: Record<string, unknown>): Record<string, unknown> {
  return fields['offerPrice'] === undefined ? { ...fields, offerPrice: fields['price'] } : fields
}

function changesOf(
  { before, data, hashes, isArchived }: PlannedProduct,
  columns: readonly string[] | undefined,
) {
  const product: FileProduct = {
    ...data,
    baseOfferPaisa: data.offerPricePaisa,
    id: before?.product.id ?? null,
    hashes: hashes ?? before?.filed.hashes ?? [],
    isArchived,
    version: before?.filed.version ?? null,
  }
  const now = before ? productCells(before.filed, '') : undefined
  const then = productCells(product, '')
  const selectedColumns = columns === undefined ? undefined : new Set(columns)
  return productColumnNames.flatMap((column): Change[] => {
    if (unchangeableColumns.has(column) || selectedColumns?.has(column) === false) return []
    const [old, fresh] = [now?.[column] ?? '', then[column]]
    return old === fresh ? [] : [{ column, before: short(old), after: short(fresh) }]
  })
}

function short(text: string): string {
  return text.length > importLimits.visibleTextLength
    ? `${text.slice(0, importLimits.visibleTextLength)}…`
    : text
}

function previewOf({ row, before, data }: PlannedProduct, fields: Change[]): ImportPreview {
  return { row, id: before?.product.id ?? null, name: data.name, fields }
}

function markOf(planned: readonly PlannedProduct[]): string {
  const hash = createHash('sha256')
  for (const { row, before, data, stock, hashes, isArchived } of planned) {
    // Orders between a preview and its import do not change the plan.
    const plannedValues = { ...data, stock: stock === 'kept' ? stock : data.stock }
    hash.update(
      JSON.stringify([row, before?.product.id, before?.filed.version, plannedValues, hashes, isArchived]),
    )
  }
  return hash.digest('hex').slice(0, 32)
}
