import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { InputText } from '#domain/language.ts'
import type { ProductColumn } from './product-cells.ts'

export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  visibleProblems: 200,
  visibleChanges: 20,
  visibleTextLength: 160,
} as const

/** The errors of a row in addition to those of its fields. */
const importCodes = [
  'number-form',
  'stock-form',
  'packages-form',
  'size-incomplete',
  'unknown-id',
  'unknown-sku',
  'sku-ambiguous',
  'named-twice',
  'changed-since',
  'version-form',
  'stock-moved-since',
  'picture-needed',
  'picture-unknown',
  'row-too-wide',
  'column-missing',
] as const
export type ImportCode = (typeof importCodes)[number]

/** An error in a cell. `row` counts from 1, the row of the headings. */
export type ImportProblem = {
  row: number
  column: string
  code: ImportCode | ValidationCode
  /** The content of the cell. */
  written?: string
  /** Identifies the row's product: by its code or its name. */
  product?: string
}
export type ImportPreview = {
  row: number
  id: string | null
  name: InputText
  fields: { column: ProductColumn; before: string; after: string }[]
}
export type ImportCounts = { added: number; changed: number; unchanged: number }

/** The reason why a file cannot be read at all. */
export type ImportFileError =
  | {
      kind:
        | 'empty'
        | 'workbook'
        | 'utf-16'
        | 'not-utf-8'
        | 'too-large'
        | 'no-file'
        | 'no-rows'
        | 'not-csv'
        | 'no-archive'
    }
  | { kind: 'broken'; line: number }
  | { kind: 'too-many-rows' | 'too-many-columns' }
  | { kind: 'missing-columns' | 'repeated-columns'; columns: readonly string[] }

export const importStates = ['running', 'done', 'failed', 'interrupted'] as const
export type ImportState = (typeof importStates)[number]
/** The reason why an import that had started wrote nothing. */
export type ImportFailure = 'outdated' | 'busy' | 'unexpected'

export function isImportCode(text: string): text is ImportCode {
  return importCodes.some((code) => code === text)
}
