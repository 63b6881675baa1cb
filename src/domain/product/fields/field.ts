import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { NumberForm } from './cell-text.ts'

/** What the store takes for a field: `shapes.server.ts` makes a Zod shape of it. */
export type FieldSpec =
  | { kind: 'text'; most: number }
  | { kind: 'lines'; most: number; each: number; isRequired: boolean }
  | { kind: 'list'; most: number; each: number; typed: 'lines' | 'commas' }
  | { kind: 'integer'; least: number; most: number }
  | { kind: 'length' | 'weight' | 'size' | 'colour' | 'packages' | 'yes-no' }
  | { kind: 'choice' | 'choices'; codes: readonly string[] }

/** What may be wrong with what is typed, by the words that tell it. */
export type InputProblem =
  | 'measureInvalid'
  | 'sizeIncomplete'
  | 'colourInvalid'
  | 'stockInvalid'
  | 'wholeInvalid'

/** What the cells of a field say in the form of the calls; `at` is the cell that is wrong. */
export type CellsRead = { value: unknown; problems?: readonly CellProblem[] }
export type CellProblem = { at: number; code: CellCode }
export type CellCode = ValidationCode | 'size-incomplete' | 'packages-form'

/** What the seller's form folds away, because most products leave it empty. */
export type FoldedGroup = 'kinds' | 'sizes' | 'care' | 'delivery'
/** The group of the seller's form that contains the field; undefined if the form has its own input for it. */
export type FormGroup = FoldedGroup | 'basics' | 'measures' | 'looks'

/**
 * How values of one kind are written down. A value has as many cells in a catalogue file as it has texts in the form:
 * mostly one; a size has three.
 */
export type Codec<V> = {
  spec: FieldSpec
  /** The endings after the field's name in the names of its texts: `.width`. */
  parts: readonly string[]
  /** What a row, a call or an old order holds; the empty value where that is none. */
  read(stored: unknown): V
  isEmpty(value: V): boolean
  /** As the calls send and answer it. */
  toCall(value: V): unknown
  toCells(value: V): readonly string[]
  fromCells(cells: readonly string[], form: NumberForm): CellsRead
  toTexts(value: V): readonly string[]
  /** What the calls are sent for texts with which nothing is wrong. */
  fromTexts(texts: readonly string[]): unknown
  check(texts: readonly string[]): readonly (InputProblem | undefined)[]
}

export type FieldPlace<C extends string, T extends boolean> = {
  /** Its columns in a catalogue file, one for each part. */
  columns: readonly C[]
  /** Whether the field has a value for each language. */
  isTranslated?: T
  group?: FormGroup
  /** False where the page shows it by other means than in the list of facts, or not at all. */
  isFact?: boolean
}

/** A field of a product: whatever it is handed is read as its kind first, so that fields of all kinds lie in one list. */
export type Field<V = unknown, C extends string = string, T extends boolean = boolean> = {
  spec: FieldSpec
  parts: readonly string[]
  columns: readonly C[]
  isTranslated: T
  group: FormGroup | undefined
  isFact: boolean
  read(stored: unknown): V
  isEmpty(stored: unknown): boolean
  toCall(stored: unknown): unknown
  toCells(stored: unknown): readonly string[]
  fromCells: Codec<V>['fromCells']
  toTexts(stored: unknown): readonly string[]
  fromTexts: Codec<V>['fromTexts']
  check: Codec<V>['check']
}

/** Puts a kind of value in its place among the fields. */
export function defineField<V, const C extends string, const T extends boolean = false>(
  codec: Codec<V>,
  place: FieldPlace<C, T>,
): Field<V, C, T>
export function defineField<V>(
  codec: Codec<V>,
  { columns, isTranslated = false, group, isFact = true }: FieldPlace<string, boolean>,
): Field<V> {
  return {
    ...codec,
    columns,
    isTranslated,
    group,
    isFact,
    isEmpty: (stored) => codec.isEmpty(codec.read(stored)),
    toCall: (stored) => codec.toCall(codec.read(stored)),
    toCells: (stored) => codec.toCells(codec.read(stored)),
    toTexts: (stored) => codec.toTexts(codec.read(stored)),
  }
}
