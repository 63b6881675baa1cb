import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { shadeOf } from './colour-shade.ts'
import {
  coloursOf,
  isSameValue,
  renameOption,
  sizesOf,
  withColour,
  withSize,
  type ColourValue,
  type OptionValue,
  type VariantRow,
} from './variant-rows.ts'

const optionKinds = ['size', 'colour'] as const
export type OptionKind = (typeof optionKinds)[number]
/** The fields of a size or colour before it is added, or renamed if `from` is set. */
export type OptionInput = { value: ColourValue; from?: OptionValue | undefined }
export type OptionInputs = Partial<Record<OptionKind, OptionInput>>

/** The rows of the form, and the stored rows that an added combination restores. */
type FormRows = { rows: readonly VariantRow[]; savedRows: readonly VariantRow[] }
type EnteredOption = { rows: readonly VariantRow[]; error?: string }

/** The name of the field, and of its error. */
export const optionInputName = (kind: OptionKind) => `optionInput.${kind}`

/** Adds or renames a size or colour in all rows. If it is refused, the rows are unchanged. */
export function applyOptionInput(
  { rows, savedRows }: FormRows,
  { kind, value, from }: OptionInput & { kind: OptionKind },
  language: Language,
): EnteredOption {
  const t = messages(variantMessages, language)
  const ne = value.ne.trim()
  const en = value.en.trim() || ne
  const values = kind === 'size' ? sizesOf(rows) : coloursOf(rows)
  const others = values.filter((other) => from === undefined || !isSameValue(other, from))
  if (en === '') return { rows, error: t.required }
  if (others.some((other) => isSameValue(other, { en, ne }))) return { rows, error: t.exists }
  const colour = { en, ne, hex: value.hex || shadeOf({ en, ne }) }
  if (from !== undefined) return { rows: renameOption(rows, { kind, from, to: colour }) }
  const changedRows =
    kind === 'size' ? withSize(rows, { en, ne }, savedRows) : withColour(rows, colour, savedRows)
  if (changedRows.length > productLimits.variants)
    return { rows, error: t.tooMany({ n: productLimits.variants }) }
  return { rows: changedRows }
}

/**
 * Enters every size and colour that is still in its field when the form is sent. Empty fields are ignored. If one is
 * refused, none is entered.
 */
export function applyAllOptionInputs(
  { rows, savedRows }: FormRows,
  inputs: OptionInputs,
  language: Language,
): { rows: readonly VariantRow[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  let enteredRows = rows
  for (const kind of optionKinds) {
    const input = inputs[kind]
    if (input === undefined || isBlank(input)) continue
    const { rows: changed, error } = applyOptionInput(
      { rows: enteredRows, savedRows },
      { kind, ...input },
      language,
    )
    enteredRows = changed
    if (error !== undefined) errors[optionInputName(kind)] = error
  }
  return { rows: Object.keys(errors).length === 0 ? enteredRows : rows, errors }
}

export function isBlank({ value }: OptionInput): boolean {
  return value.en.trim() === '' && value.ne.trim() === ''
}
