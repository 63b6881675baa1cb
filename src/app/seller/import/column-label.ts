import type { Language, Text } from '#domain/language.ts'
import { namedFields } from '#domain/product/fields/named-fields.ts'
import type { FieldColumn } from '#domain/product/fields/fields.ts'
import type { ProductColumn } from '#domain/product/product-cells.ts'
import { fieldLabel, fieldInputLabel, fieldNameText } from '#app/components/product-fields/field-texts.ts'
import { messages } from '#domain/messages.ts'
import type { BaseField } from '#app/components/product-fields/product-field-messages.ts'

type ColumnWithoutField = Exclude<ProductColumn, FieldColumn | BaseField | 'nameNe'>

/** The columns of a catalogue file besides the product fields. */
const columnMessages = {
  id: { en: 'Product id', ne: 'सामानको आईडी' },
  stockExported: { en: 'Stock at the export', ne: 'फाइल निकाल्दाको स्टक' },
  pictures: { en: 'Pictures', ne: 'तस्बिर' },
  archived: { en: 'Archived', ne: 'बिक्रीबाट हटाइएको' },
  version: { en: 'Version', ne: 'संस्करण' },
} as const satisfies Readonly<Record<ColumnWithoutField, Text>>

/** Returns the label of a column, the same as in the product form; undefined for an unknown column. */
export function columnLabel(column: string, language: Language): string | undefined {
  const isColumn = (name: string) => name === column
  const field = namedFields.find(({ columns }) => columns.some(isColumn))
  if (field !== undefined) {
    const hasSeveralColumns = field.columns.length > 1
    return hasSeveralColumns
      ? fieldInputLabel(field, field.columns.findIndex(isColumn), language)
      : fieldLabel(field, language)
  }
  const columnTexts: Readonly<Record<string, string>> = messages(columnMessages, language)
  if (Object.hasOwn(columnTexts, column)) return columnTexts[column]
  const label = fieldNameText(column, language)
  return label === column ? undefined : label
}
