import { languages, type Language } from '#domain/language.ts'
import { newId } from '#lib/id.ts'

/** A size, or the name of a colour, in both languages. `ne` may be empty. */
export type OptionValue = { en: string; ne: string }
/** A colour with its shade. An empty `en` means no colour. */
export type ColourValue = OptionValue & { hex: string }

/** The text fields of a row. */
export const rowTextNames = ['name', 'nameNe', 'price', 'offerPrice', 'stock', 'sku'] as const
export type RowTextName = (typeof rowTextNames)[number]

/** The input of one variant. A new variant has an id from the browser and no version. */
export type VariantRow = Record<RowTextName, string> & {
  id: string
  version: number | null
  stockSeen: number | null
  size: OptionValue
  colour: ColourValue
  /** The hashes of its pictures. A new variant has none, and gets those of a similar variant when it is saved. */
  pictures: readonly string[]
  /** The hash of another first picture that the seller has chosen; '' without one. */
  image: string
}

export const noSize: OptionValue = { en: '', ne: '' }
export const noColour: ColourValue = { en: '', ne: '', hex: '' }

export const valueIn = (language: Language, value: OptionValue) => value[language] || value.en

/** Returns the label of a row, such as '2-seat, Oat'; its name if it has neither size nor colour. */
export function rowLabel(
  { size, colour, name }: Pick<VariantRow, 'size' | 'colour' | 'name'>,
  language: Language,
) {
  return joinValues([size, colour], language) || name
}

export function joinValues(values: readonly OptionValue[], language: Language): string {
  return values
    .filter(({ en }) => en !== '')
    .map((value) => valueIn(language, value))
    .join(', ')
}

const keyOf = (value: OptionValue) => value.en.trim().toLowerCase()
export const isSameValue = (one: OptionValue, other: OptionValue) => keyOf(one) === keyOf(other)

function uniqueValues<Value extends OptionValue>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.findIndex((other) => isSameValue(value, other)) === index)
}

export const sizesOf = (rows: readonly VariantRow[]) =>
  uniqueValues(rows.map(({ size }) => size).filter(({ en }) => en !== ''))
export const coloursOf = (rows: readonly VariantRow[]) =>
  uniqueValues(rows.map(({ colour }) => colour).filter(({ en }) => en !== ''))

/** A size and a colour; either may be none. */
export type Combination = Pick<VariantRow, 'size' | 'colour'>

/** Returns the combinations of the rows’ sizes and colours that no row has. */
export function missingCombinations(rows: readonly VariantRow[]): Combination[] {
  const sizes = uniqueValues(rows.map(({ size }) => size))
  const colours = uniqueValues(rows.map(({ colour }) => colour))
  return sizes.flatMap((size) =>
    colours.flatMap((colour) =>
      rows.some((row) => hasCombination(row, { size, colour })) ? [] : { size, colour },
    ),
  )
}

function hasCombination(row: VariantRow, { size, colour }: Combination): boolean {
  return isSameValue(row.size, size) && isSameValue(row.colour, colour)
}

/** Adds a row for a combination: the saved row of it, or a copy of a similar row without stock and SKU. */
export function withCombination(
  rows: readonly VariantRow[],
  combination: Combination,
  savedRows: readonly VariantRow[] = [],
): readonly VariantRow[] {
  const savedRow = savedRows.find(
    (row) => hasCombination(row, combination) && rows.every(({ id }) => id !== row.id),
  )
  const [first] = rows
  if (savedRow) return [...rows, savedRow]
  return first === undefined ? rows : [...rows, copyRow(rows, first, combination)]
}

function copyRow(rows: readonly VariantRow[], first: VariantRow, { size, colour }: Combination): VariantRow {
  const similarRow = rows.find((row) => isSameValue(row.size, size)) ?? first
  return {
    ...similarRow,
    id: newId(Date.now() + rows.length),
    version: null,
    stockSeen: null,
    ...namesFor(similarRow, { size, colour }),
    stock: '',
    sku: '',
    pictures: [],
    image: '',
  }
}

function namesFor(similarRow: VariantRow, { size, colour }: Combination) {
  const [name = '', nameNe = ''] = languages.map((language) =>
    nameFor(language, similarRow, { size, colour }),
  )
  return { size, colour, name, nameNe }
}

/** Returns the name of a variant, such as 'Sofa, 2-seat, Oat'; '' in a language in which the product has none. */
function nameFor(language: Language, similarRow: VariantRow, { size, colour }: Combination): string {
  const name = language === 'en' ? similarRow.name : similarRow.nameNe
  if (name.trim() === '') return ''
  const baseName = baseNameOf(name, [
    valueIn(language, similarRow.size),
    valueIn(language, similarRow.colour),
  ])
  return [baseName, valueIn(language, size), valueIn(language, colour)]
    .filter((text) => text !== '')
    .join(', ')
}

/** Sets the first size or colour of a row. It is added to the name of a new row, not to that of a saved one. */
function withFirstOption(row: VariantRow, combination: Combination): VariantRow {
  return { ...row, ...(row.version === null ? namesFor(row, combination) : combination) }
}

/** Returns a name without the size and colour at its end. */
function baseNameOf(name: string, optionTexts: readonly string[]): string {
  return optionTexts.toReversed().reduce((text, optionText) => {
    const isEnding = optionText !== '' && text.toLowerCase().endsWith(`, ${optionText.toLowerCase()}`)
    return isEnding ? text.slice(0, -optionText.length - 2) : text
  }, name)
}

/** Adds a size. All rows get the first one; each further size adds a row for each colour. */
export function withSize(rows: readonly VariantRow[], size: OptionValue, savedRows?: readonly VariantRow[]) {
  if (sizesOf(rows).length === 0) return rows.map((row) => withFirstOption(row, { size, colour: row.colour }))
  return uniqueValues(rows.map(({ colour }) => colour)).reduce<readonly VariantRow[]>(
    (result, colour) => withCombination(result, { size, colour }, savedRows),
    rows,
  )
}

/** Adds a colour. All rows get the first one; each further colour adds a row for each size. */
export function withColour(
  rows: readonly VariantRow[],
  colour: ColourValue,
  savedRows?: readonly VariantRow[],
) {
  if (coloursOf(rows).length === 0) return rows.map((row) => withFirstOption(row, { size: row.size, colour }))
  return uniqueValues(rows.map(({ size }) => size)).reduce<readonly VariantRow[]>(
    (result, size) => withCombination(result, { size, colour }, savedRows),
    rows,
  )
}

type OptionRenaming = { kind: 'size' | 'colour'; from: OptionValue; to: ColourValue }

/** Renames a size or colour in every row that has it, and in the names of these rows. */
export function renameOption(rows: readonly VariantRow[], { kind, from, to }: OptionRenaming): VariantRow[] {
  return rows.map((row) =>
    isSameValue(row[kind], from)
      ? {
          ...row,
          [kind]: kind === 'size' ? { en: to.en, ne: to.ne } : to,
          name: renamePart(row.name, from.en, to.en),
          nameNe: renamePart(row.nameNe, valueIn('ne', from), valueIn('ne', to)),
        }
      : row,
  )
}

/** Replaces the parts of a name, between commas, that equal `from`. */
function renamePart(name: string, from: string, to: string): string {
  return name
    .split(', ')
    .map((part) => (part.toLowerCase() === from.toLowerCase() ? to : part))
    .join(', ')
}

/** Removes the rows of a size. If it is the only size, the rows stay without a size. */
export function withoutSize(rows: readonly VariantRow[], size: OptionValue): readonly VariantRow[] {
  const remaining = rows.filter((row) => !isSameValue(row.size, size))
  return remaining.length === 0 ? rows.map((row) => ({ ...row, size: noSize })) : remaining
}

/** Removes the rows of a colour. If it is the only colour, the rows stay without a colour. */
export function withoutColour(rows: readonly VariantRow[], colour: OptionValue): readonly VariantRow[] {
  const remaining = rows.filter((row) => !isSameValue(row.colour, colour))
  return remaining.length === 0 ? rows.map((row) => ({ ...row, colour: noColour })) : remaining
}

/** Reads rows that the browser stored for an unfinished form. */
export function readStoredRows(stored: unknown): VariantRow[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((row: unknown) => (isRow(row) ? row : []))
}

function isRow(row: unknown): row is VariantRow {
  if (!isRecord(row)) return false
  const { id, size, colour, pictures, image } = row
  const texts = [id, image, ...rowTextNames.map((name) => row[name])]
  const isOptionValue = (value: unknown) =>
    isRecord(value) && typeof value['en'] === 'string' && typeof value['ne'] === 'string'
  return (
    texts.every((text) => typeof text === 'string') &&
    isOptionValue(size) &&
    isOptionValue(colour) &&
    Array.isArray(pictures)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
