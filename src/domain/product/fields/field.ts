import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { NumberForm } from './cell-text.ts'

/** The accepted values of a field. `schemas.server.ts` creates a Zod schema from it. */
export type FieldSpec =
  | { kind: 'text'; max: number }
  | { kind: 'lines'; max: number; each: number; isRequired: boolean }
  | { kind: 'list'; max: number; each: number; typed: 'lines' | 'commas' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'length' | 'weight' | 'size' | 'colour' | 'packages' | 'yes-no' }
  | { kind: 'choice' | 'choices'; codes: readonly string[] }

/** The error of an input, by the code of its message. */
export type InputProblem =
  | 'measureInvalid'
  | 'sizeIncomplete'
  | 'colourInvalid'
  | 'stockInvalid'
  | 'wholeInvalid'

/** The values of a field's cells in API form. `at` is the index of an invalid cell. */
export type CellsRead = { value: unknown; problems?: readonly CellProblem[] }
export type CellProblem = { at: number; code: CellCode }
export type CellCode = ValidationCode | 'size-incomplete' | 'packages-form'

/** Groups that the seller's form collapses, because most products leave them empty. */
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
  /** Reads a value from a row, a call or an old order; an invalid one becomes the empty value. */
  read(stored: unknown): V
  isEmpty(value: V): boolean
  /** As the calls send and answer it. */
  toCall(value: V): unknown
  toCells(value: V): readonly string[]
  fromCells(cells: readonly string[], form: NumberForm): CellsRead
  toTexts(value: V): readonly string[]
  /** Returns the API input for valid texts. */
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

/** A field of a product. It reads every value as its own kind first, so that fields of all kinds fit in one list. */
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
