import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { NumberFormat } from './cell-text.ts'

/** The accepted values of a field. `schemas.server.ts` creates a Zod schema from it. */
export type FieldSpec =
  | { kind: 'text'; max: number }
  | { kind: 'lines'; max: number; maxItemLength: number; isRequired: boolean }
  | { kind: 'list'; max: number; maxItemLength: number; separator: 'lines' | 'commas' }
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

/** The value of a field's cells in API form, and the problems of its invalid cells. */
export type ParsedCells = { value: unknown; problems?: readonly CellProblem[] }
export type CellProblem = { cellIndex: number; code: CellCode }
export type CellCode = ValidationCode | 'size-incomplete' | 'packages-form'

/** Groups that the seller's form collapses, because most products leave them empty. */
export type CollapsedGroup = 'kinds' | 'sizes' | 'care' | 'delivery'
/** The group of the seller's form that contains the field; undefined if the form has its own input for it. */
export type FormGroup = CollapsedGroup | 'basics' | 'measures' | 'looks'

/**
 * Converts values of one kind to and from the API, the catalogue file and the form. A value has as many cells in the
 * file as inputs in the form: usually one, but three for a size.
 */
export type FieldCodec<V> = {
  spec: FieldSpec
  /** The suffixes of the names of its inputs, such as `.width`. */
  inputSuffixes: readonly string[]
  /** Reads a value from a row, a call or an old order; an invalid one becomes the empty value. */
  read(stored: unknown): V
  isEmpty(value: V): boolean
  /** Returns the value in the JSON of the API. */
  toApi(value: V): unknown
  toCells(value: V): readonly string[]
  fromCells(cells: readonly string[], numberFormat: NumberFormat): ParsedCells
  /** Returns the texts of the form's inputs. */
  toInputs(value: V): readonly string[]
  /** Returns the value for the API; the texts of the inputs must be valid. */
  toApiValue(texts: readonly string[]): unknown
  check(texts: readonly string[]): readonly (InputProblem | undefined)[]
}

export type FieldOptions<C extends string, T extends boolean> = {
  /** Its columns in a catalogue file, one for each input. */
  columns: readonly C[]
  /** Whether the field has a value for each language. */
  isTranslated?: T
  group?: FormGroup
  /** False if the product page does not list it among the facts. */
  isFact?: boolean
}

/** A field of a product. It accepts unknown values, so that fields of all kinds fit in one list. */
export type Field<V = unknown, C extends string = string, T extends boolean = boolean> = {
  spec: FieldSpec
  inputSuffixes: readonly string[]
  columns: readonly C[]
  isTranslated: T
  group: FormGroup | undefined
  isFact: boolean
  read(stored: unknown): V
  isEmpty(stored: unknown): boolean
  toApi(stored: unknown): unknown
  toCells(stored: unknown): readonly string[]
  fromCells: FieldCodec<V>['fromCells']
  toInputs(stored: unknown): readonly string[]
  toApiValue: FieldCodec<V>['toApiValue']
  check: FieldCodec<V>['check']
}

/** Combines a codec with the columns and the form group of a field. */
export function defineField<V, const C extends string, const T extends boolean = false>(
  codec: FieldCodec<V>,
  options: FieldOptions<C, T>,
): Field<V, C, T>
export function defineField<V>(
  codec: FieldCodec<V>,
  { columns, isTranslated = false, group, isFact = true }: FieldOptions<string, boolean>,
): Field<V> {
  return {
    ...codec,
    columns,
    isTranslated,
    group,
    isFact,
    isEmpty: (stored) => codec.isEmpty(codec.read(stored)),
    toApi: (stored) => codec.toApi(codec.read(stored)),
    toCells: (stored) => codec.toCells(codec.read(stored)),
    toInputs: (stored) => codec.toInputs(codec.read(stored)),
  }
}
