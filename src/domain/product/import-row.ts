import { toLatinDigits } from '#lib/digits.ts'
import { rooms } from './category.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { ImportCode } from './import.ts'
import { splitList, type ProductColumn } from './product-cells.ts'

export type RowProblem = { column: ProductColumn; code: ImportCode | ValidationCode }
export type RowCells = Readonly<Partial<Record<ProductColumn, string>>>
export type RowRead = {
  /** In the form in which a seller sends a product's fields; only what the cells tell. */
  fields: Record<string, unknown>
  hashes: string[] | undefined
  isArchived: boolean | undefined
  problems: RowProblem[]
}

/** How the file writes numbers: one with semicolons may have a comma for a decimal point. */
export type NumberForm = 'comma-groups' | 'comma-decimals'

const textColumns = [
  'name',
  'nameNe',
  'description',
  'descriptionNe',
  'category',
  'family',
  'option',
  'optionNe',
  'sku',
] as const
const listColumns = ['tags', 'materials', 'materialsNe'] as const
const sizeColumns = { widthCm: 'width', depthCm: 'depth', heightCm: 'height' } as const

/**
 * Reads the cells of a row. What belongs together (a colour, a size) is read as a whole: `cells` are those that
 * changed, `all` has the others of the same product too.
 */
export function readImportRow(cells: RowCells, all: RowCells, form: NumberForm): RowRead {
  const problems: RowProblem[] = []
  const read = { cells, all, form, problems }
  const fields: Record<string, unknown> = {}
  for (const column of textColumns) if (cells[column] !== undefined) fields[column] = cells[column]
  for (const column of listColumns) if (cells[column] !== undefined) fields[column] = splitList(cells[column])
  if (cells.rooms !== undefined) fields['rooms'] = splitList(cells.rooms).map(roomOf)
  Object.assign(fields, pricesOf(read), stockOf(read), colourOf(read), sizeOf(read), weightsOf(read))
  return { fields, problems, hashes: hashesOf(read), isArchived: switchOf(read, 'archived') }
}

/** The column in which a field of a product stands: 'colour.hex' in `colourHex`, 'packages.0.widthMm' in `packages`. */
export function columnOfField(field: string): ProductColumn {
  const [first, second] = field.split('.')
  if (first === 'colour') return second === 'hex' ? 'colourHex' : second === 'nameNe' ? 'colourNe' : 'colour'
  if (first === 'dimensionsMm')
    return second === 'depth' ? 'depthCm' : second === 'height' ? 'heightCm' : 'widthCm'
  return plainColumns.find((column) => column === first) ?? 'name'
}

const plainColumns = [
  ...textColumns,
  ...listColumns,
  'rooms',
  'price',
  'offerPrice',
  'stock',
  'inStock',
  'weightKg',
  'packages',
] as const

type Reading = { cells: RowCells; all: RowCells; form: NumberForm; problems: RowProblem[] }

function pricesOf({ cells, all, form, problems }: Reading): Record<string, unknown> {
  const prices: Record<string, unknown> = {}
  for (const column of ['price', 'offerPrice'] as const) {
    const cell = cells[column]
    if (cell === undefined || (column === 'offerPrice' && cell.trim() === '')) continue
    const number = cell.trim() === '' ? '' : readCellNumber(cell, form)
    if (number === undefined) problems.push({ column, code: 'number-form' })
    else prices[column] = number
  }
  // An empty offer is none: the price itself.
  if (cells.offerPrice?.trim() === '') {
    prices['offerPrice'] = prices['price'] ?? readCellNumber(all.price ?? '', form) ?? ''
  }
  return prices
}

function stockOf(read: Reading): Record<string, unknown> {
  const { cells, form, problems } = read
  const isAvailable = switchOf(read, 'inStock')
  const found = isAvailable === undefined ? {} : { inStock: isAvailable }
  if (cells.stock === undefined) return found
  if (cells.stock.trim() === '') return { ...found, stock: null }
  const stock = readCellNumber(cells.stock, form)
  const isWhole = stock !== undefined && Number.isInteger(Number(stock))
  if (!isWhole) problems.push({ column: 'stock', code: 'stock-form' })
  return { ...found, stock: isWhole ? stock : null }
}

function colourOf({ cells, all }: Reading): Record<string, unknown> {
  if (cells.colour === undefined && cells.colourNe === undefined && cells.colourHex === undefined) return {}
  const { colour: name = '', colourNe: nameNe = '', colourHex: hex = '' } = { ...all, ...cells }
  if ([name, nameNe, hex].every((text) => text.trim() === '')) return { colour: null }
  return { colour: { name, nameNe, hex: hex.trim() } }
}

function sizeOf({ cells, all, form, problems }: Reading): Record<string, unknown> {
  const columns = ['widthCm', 'depthCm', 'heightCm'] as const
  if (columns.every((column) => cells[column] === undefined)) return {}
  const texts = { ...all, ...cells }
  if (columns.every((column) => (texts[column] ?? '').trim() === '')) return { dimensionsMm: null }
  const size: Record<string, unknown> = {}
  for (const column of columns) {
    const text = (texts[column] ?? '').trim()
    const mm = text === '' ? undefined : millimetres(readCellNumber(text, form))
    if (mm === undefined) problems.push({ column, code: text === '' ? 'size-incomplete' : 'measure' })
    else size[sizeColumns[column]] = mm
  }
  return { dimensionsMm: size }
}

function weightsOf({ cells, form, problems }: Reading): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  if (cells.weightKg !== undefined) {
    const text = cells.weightKg.trim()
    const kg = text === '' ? null : kilograms(readCellNumber(text, form))
    if (kg === undefined) problems.push({ column: 'weightKg', code: 'measure' })
    found['weightKg'] = kg ?? null
  }
  if (cells.packages === undefined) return found
  const packages = splitList(cells.packages).map((text) => packageOf(text, form))
  if (packages.includes(undefined)) problems.push({ column: 'packages', code: 'packages-form' })
  return { ...found, packages: packages.filter((one) => one !== undefined) }
}

const packageShape = /^([^\sx×*]+)\s*[x×*]\s*([^\sx×*]+)\s*[x×*]\s*([^\sx×*]+?)\s*(cm|mm)[\s,]+(\S+?)\s*kg$/i

function packageOf(text: string, form: NumberForm) {
  const [, width, depth, height, unit = '', weight] = packageShape.exec(text) ?? []
  const inMm = unit.toLowerCase() === 'mm'
  const [widthMm, depthMm, heightMm] = [width, depth, height].map((one) => {
    const number = one === undefined ? undefined : readCellNumber(one, form)
    return inMm ? whole(number) : millimetres(number)
  })
  const weightKg = weight === undefined ? undefined : kilograms(readCellNumber(weight, form))
  if (widthMm === undefined || depthMm === undefined || heightMm === undefined) return undefined
  return weightKg === undefined ? undefined : { widthMm, depthMm, heightMm, weightKg }
}

function hashesOf({ cells, problems }: Reading): string[] | undefined {
  if (cells.pictures === undefined || cells.pictures.trim() === '') return undefined
  const names = cells.pictures.trim().split(/[\s;]+/)
  const hashes = names.map((name) => /(?:^|\/images\/)([0-9a-f]{16,64})(?:\/\d+\.\w+)?$/.exec(name)?.[1])
  const known = hashes.filter((hash) => hash !== undefined)
  if (known.length < hashes.length) problems.push({ column: 'pictures', code: 'picture-unknown' })
  if (known.length > 4) problems.push({ column: 'pictures', code: 'too-many:4' })
  return known
}

const yes = new Set(['yes', 'true', '1', 'y', 'हो', 'छ'])
const no = new Set(['no', 'false', '0', 'n', 'होइन', 'छैन'])

// An empty switch is left as it is.
function switchOf({ cells, problems }: Reading, column: 'inStock' | 'archived'): boolean | undefined {
  const text = toLatinDigits(cells[column] ?? '')
    .trim()
    .toLowerCase()
  if (yes.has(text)) return true
  if (no.has(text)) return false
  if (text !== '') problems.push({ column, code: 'yes-no' })
  return undefined
}

function roomOf(text: string): string {
  const wanted = text.normalize('NFC').toLowerCase()
  const isWanted = (name: string) => name.normalize('NFC').toLowerCase() === wanted
  const room = rooms.find(({ tag, text: names }) => [tag, ...Object.values(names)].some(isWanted))
  return room?.tag ?? text
}

/**
 * A cell's number as a plain text with a decimal point, in Latin or Devanagari digits; undefined if it is none, or
 * could mean two numbers: commas are grouping (1,25,000), and 1,5 is only read where the file has decimal commas.
 */
export function readCellNumber(cell: string, form: NumberForm): string | undefined {
  const text = toLatinDigits(cell).trim()
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) return text
  if (form === 'comma-decimals' && /^\d+,\d{3}$/.test(text)) return undefined
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,6})?$/.test(text)) return text.replaceAll(',', '')
  if (form === 'comma-decimals' && /^\d{1,15},\d{1,6}$/.test(text)) return text.replace(',', '.')
  return undefined
}

function millimetres(cm: string | undefined): number | undefined {
  return cm === undefined ? undefined : whole(String(Math.round(Number(cm) * 10_000) / 1000))
}

function whole(text: string | undefined): number | undefined {
  const n = Number(text)
  return text !== undefined && Number.isInteger(n) && n > 0 ? n : undefined
}

// Less than a gram would be kept as nothing at all.
function kilograms(text: string | undefined): number | undefined {
  const kg = Number(text)
  return text !== undefined && Math.round(kg * 1000) > 0 ? kg : undefined
}
