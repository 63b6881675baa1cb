import { languages, type Language } from '#domain/language.ts'
import { newId } from '#lib/id.ts'

/** A size, or the name of a colour, in both languages. The Nepali text may be ''. */
export type Word = { en: string; ne: string }
/** '' as `en` means none. */
export type ColourWord = Word & { hex: string }

/** The text fields of a row. */
export const rowTexts = ['name', 'nameNe', 'price', 'offerPrice', 'stock', 'sku'] as const
export type RowText = (typeof rowTexts)[number]

/** The input of one variant. A new one has no version, and its id is chosen here. */
export type VariantRow = Record<RowText, string> & {
  id: string
  version: number | null
  stockSeen: number | null
  size: Word
  colour: ColourWord
  /** The hashes of its pictures; none of a new one, which gets those of a similar variant. */
  pictures: readonly string[]
  /** The first picture, if the seller chose another. */
  image: string
}

export const noSize: Word = { en: '', ne: '' }
export const noColour: ColourWord = { en: '', ne: '', hex: '' }

export const wordIn = (language: Language, word: Word) => word[language] || word.en

/** Returns what a row is called, such as '2-seat, Oat'; its name without either. */
export function rowLabel(
  { size, colour, name }: Pick<VariantRow, 'size' | 'colour' | 'name'>,
  language: Language,
) {
  return joined([size, colour], language) || name
}

export function joined(words: readonly Word[], language: Language): string {
  return words
    .filter(({ en }) => en !== '')
    .map((word) => wordIn(language, word))
    .join(', ')
}

const keyOf = (word: Word) => word.en.trim().toLowerCase()
export const isSameWord = (one: Word, other: Word) => keyOf(one) === keyOf(other)

function distinct<W extends Word>(words: readonly W[]): W[] {
  return words.filter((word, at) => words.findIndex((other) => isSameWord(word, other)) === at)
}

export const sizesOf = (rows: readonly VariantRow[]) =>
  distinct(rows.map(({ size }) => size).filter(({ en }) => en !== ''))
export const coloursOf = (rows: readonly VariantRow[]) =>
  distinct(rows.map(({ colour }) => colour).filter(({ en }) => en !== ''))

/** A size and a colour; either may be none. */
export type Combination = Pick<VariantRow, 'size' | 'colour'>

/** Returns the combinations of the rows’ sizes and colours that no row has. */
export function missingCombinations(rows: readonly VariantRow[]): Combination[] {
  const sizes = distinct(rows.map(({ size }) => size))
  const colours = distinct(rows.map(({ colour }) => colour))
  return sizes.flatMap((size) =>
    colours.flatMap((colour) => (rows.some((row) => isAt(row, { size, colour })) ? [] : { size, colour })),
  )
}

function isAt(row: VariantRow, { size, colour }: Combination): boolean {
  return isSameWord(row.size, size) && isSameWord(row.colour, colour)
}

/** Adds a row for a combination: the saved one that had it, or a copy of a similar row without stock and SKU. */
export function withCombination(
  rows: readonly VariantRow[],
  combination: Combination,
  savedRows: readonly VariantRow[] = [],
): readonly VariantRow[] {
  const savedRow = savedRows.find((row) => isAt(row, combination) && rows.every(({ id }) => id !== row.id))
  const [first] = rows
  if (savedRow) return [...rows, savedRow]
  return first === undefined ? rows : [...rows, copyOf(rows, first, combination)]
}

function copyOf(rows: readonly VariantRow[], first: VariantRow, { size, colour }: Combination): VariantRow {
  const like = rows.find((row) => isSameWord(row.size, size)) ?? first
  return {
    ...like,
    id: newId(Date.now() + rows.length),
    version: null,
    stockSeen: null,
    ...namedFor(like, { size, colour }),
    stock: '',
    sku: '',
    pictures: [],
    image: '',
  }
}

function namedFor(like: VariantRow, { size, colour }: Combination) {
  const [name = '', nameNe = ''] = languages.map((language) => nameFor(language, like, { size, colour }))
  return { size, colour, name, nameNe }
}

/** Returns the name of a variant, such as 'Sofa, 2-seat, Oat'; '' in a language in which the product has none. */
function nameFor(language: Language, like: VariantRow, { size, colour }: Combination): string {
  const name = language === 'en' ? like.name : like.nameNe
  if (name.trim() === '') return ''
  const stem = stemOf(name, [wordIn(language, like.size), wordIn(language, like.colour)])
  return [stem, wordIn(language, size), wordIn(language, colour)].filter((text) => text !== '').join(', ')
}

/** Gives a row its first size or colour. A new row is named after it; the name of a saved product stays. */
function withFirst(row: VariantRow, combination: Combination): VariantRow {
  return { ...row, ...(row.version === null ? namedFor(row, combination) : combination) }
}

/** Returns a name without the size and colour at its end. */
function stemOf(name: string, words: readonly string[]): string {
  return words.toReversed().reduce((text, word) => {
    const isEnding = word !== '' && text.toLowerCase().endsWith(`, ${word.toLowerCase()}`)
    return isEnding ? text.slice(0, -word.length - 2) : text
  }, name)
}

/** Adds a size: the rows without one get the first, and a second one makes a row for each colour. */
export function withSize(rows: readonly VariantRow[], size: Word, savedRows?: readonly VariantRow[]) {
  if (sizesOf(rows).length === 0) return rows.map((row) => withFirst(row, { size, colour: row.colour }))
  return distinct(rows.map(({ colour }) => colour)).reduce<readonly VariantRow[]>(
    (result, colour) => withCombination(result, { size, colour }, savedRows),
    rows,
  )
}

/** Adds a colour: the rows without one get the first, and a second one makes a row for each size. */
export function withColour(
  rows: readonly VariantRow[],
  colour: ColourWord,
  savedRows?: readonly VariantRow[],
) {
  if (coloursOf(rows).length === 0) return rows.map((row) => withFirst(row, { size: row.size, colour }))
  return distinct(rows.map(({ size }) => size)).reduce<readonly VariantRow[]>(
    (result, size) => withCombination(result, { size, colour }, savedRows),
    rows,
  )
}

type Renaming = { kind: 'size' | 'colour'; from: Word; to: ColourWord }

/** Renames a size or colour in every row that has it, and in the names of these rows. */
export function renamedRows(rows: readonly VariantRow[], { kind, from, to }: Renaming): VariantRow[] {
  return rows.map((row) =>
    isSameWord(row[kind], from)
      ? {
          ...row,
          [kind]: kind === 'size' ? { en: to.en, ne: to.ne } : to,
          name: renamedIn(row.name, from.en, to.en),
          nameNe: renamedIn(row.nameNe, wordIn('ne', from), wordIn('ne', to)),
        }
      : row,
  )
}

/** Replaces a word between the commas of a name. */
function renamedIn(name: string, from: string, to: string): string {
  return name
    .split(', ')
    .map((part) => (part.toLowerCase() === from.toLowerCase() ? to : part))
    .join(', ')
}

/** Removes the rows of a size; the only size leaves its rows without one. */
export function withoutSize(rows: readonly VariantRow[], size: Word): readonly VariantRow[] {
  const remaining = rows.filter((row) => !isSameWord(row.size, size))
  return remaining.length === 0 ? rows.map((row) => ({ ...row, size: noSize })) : remaining
}

/** Removes the rows of a colour; the only colour leaves its rows without one. */
export function withoutColour(rows: readonly VariantRow[], colour: Word): readonly VariantRow[] {
  const remaining = rows.filter((row) => !isSameWord(row.colour, colour))
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
  const texts = [id, image, ...rowTexts.map((name) => row[name])]
  const isWord = (word: unknown) =>
    isRecord(word) && typeof word['en'] === 'string' && typeof word['ne'] === 'string'
  return (
    texts.every((text) => typeof text === 'string') &&
    isWord(size) &&
    isWord(colour) &&
    Array.isArray(pictures)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
