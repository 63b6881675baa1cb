import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { money } from '#domain/wire.ts'
import { inlineEditMessages } from '#domain/product/inventory/inline-edit-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import type { Language } from '#domain/language.ts'
import { amountInputValue, formatMoney, parseMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { numberOf } from '#domain/product/fields/input-text.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { EditableFields, ProductListItem } from './product-row-actions.tsx'

export const rowFields = ['price', 'offer', 'stock'] as const
export type RowField = (typeof rowFields)[number]
export type RowInput = Record<RowField, string>

/** The state of a row: the loaded values, the input, its errors and a conflicting change. */
export type RowState = {
  loadedFields: EditableFields
  input: RowInput
  errors: Partial<RowInput>
  isSaved: boolean
  conflict?: { message: string; savedFields: EditableFields } | undefined
}

/** Returns the input of the list’s rows. The rows are saved one after another. */
export function useEditableRows(rows: readonly ProductListItem[]) {
  const language = useLanguage()
  const t = useMessages(inlineEditMessages)
  const validateRow = useRowValidator()
  const revalidator = useRevalidator()
  const [isSaving, setIsSaving] = useState(false)
  const [failedSaveCount, setFailedSaveCount] = useState(0)
  const [rowStates, setRowStates] = useState(
    () => new Map(rows.map(({ id, editable }) => [id, unchangedRow(editable, language)])),
  )
  const updateRow = (id: string, change: Partial<RowState>) =>
    setRowStates((before) => {
      const rowState = before.get(id)
      return rowState ? new Map(before).set(id, { ...rowState, ...change }) : before
    })
  const changedRows = [...rowStates].filter(([, rowState]) => isChanged(rowState, language))

  async function saveRow(id: string, rowState: RowState): Promise<boolean> {
    const errors = validateRow(rowState.input)
    if (Object.keys(errors).length > 0) return (updateRow(id, { errors }), false)
    const body = { id, ...saveRequestOf(rowState, language) }
    const response = await callApi('POST', '/seller/shelf/line', { body })
    if (response.ok) {
      const saved = { sentInput: rowState.input, loadedFields: editableFieldsOf(response.body.line) }
      setRowStates((before) => {
        const current = before.get(id)
        return current ? new Map(before).set(id, rowAfterSave(current, saved, language)) : before
      })
      return true
    }
    const savedFields = readEditableFields(response.body['line'])
    if (savedFields) updateRow(id, { conflict: { message: response.message, savedFields } })
    else if (Object.keys(response.errors).length > 0) updateRow(id, { errors: errorsIn(response.errors) })
    else toastError(response.message)
    return false
  }

  async function save(): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    let savedCount = 0
    for (const [id, rowState] of changedRows) if (await saveRow(id, rowState)) savedCount += 1
    setIsSaving(false)
    if (savedCount < changedRows.length) setFailedSaveCount((count) => count + 1)
    if (savedCount > 0) toastSuccess(t.savedAll({ total: savedCount }))
    if (savedCount > 0) await revalidator.revalidate()
  }

  return {
    rowStates,
    isSaving,
    /** The number of failed saves. The form focuses the first invalid field whenever it increases. */
    failedSaveCount,
    changedCount: changedRows.length,
    save,
    setText(id: string, field: RowField, text: string) {
      const rowState = rowStates.get(id)
      if (rowState) updateRow(id, { input: { ...rowState.input, [field]: text }, errors: {}, isSaved: false })
    },
    /** Settles a conflict. It either adopts the other seller’s values, or applies this input to the current values. */
    resolveConflict(id: string, keepsInput: boolean) {
      const rowState = rowStates.get(id)
      if (rowState?.conflict === undefined) return
      const { savedFields } = rowState.conflict
      updateRow(
        id,
        keepsInput ? { loadedFields: savedFields, conflict: undefined } : unchangedRow(savedFields, language),
      )
    },
  }
}

function unchangedRow(loadedFields: EditableFields, language: Language): RowState {
  return {
    loadedFields,
    input: textsOf(loadedFields, language),
    errors: {},
    isSaved: false,
    conflict: undefined,
  }
}

/** Returns a row after `sentInput` was saved. Input that changed during the save remains. */
export function rowAfterSave(
  { input }: RowState,
  { sentInput, loadedFields }: { sentInput: RowInput; loadedFields: EditableFields },
  language: Language,
): RowState {
  const fieldsChangedSince = rowFields.filter((field) => input[field] !== sentInput[field])
  const saved = unchangedRow(loadedFields, language)
  const remaining = Object.fromEntries(fieldsChangedSince.map((field) => [field, input[field]]))
  return { ...saved, input: { ...saved.input, ...remaining }, isSaved: fieldsChangedSince.length === 0 }
}

function textsOf({ pricePaisa, baseOfferPaisa, stock }: EditableFields, language: Language): RowInput {
  return {
    price: amountInputValue(pricePaisa, language),
    offer: amountInputValue(baseOfferPaisa, language),
    stock: stock === null ? '' : formatNumber(stock, language),
  }
}

function isChanged({ loadedFields, input }: RowState, language: Language): boolean {
  const texts = textsOf(loadedFields, language)
  return rowFields.some((field) => input[field].trim() !== texts[field])
}

/** Returns the loaded version and the changed fields, as the request has them. */
function saveRequestOf({ loadedFields, input }: RowState, language: Language): Record<string, unknown> {
  const texts = textsOf(loadedFields, language)
  const hasChanged = (field: RowField) => input[field].trim() !== texts[field]
  return {
    version: loadedFields.version,
    ...(hasChanged('price') && { price: numberOf(input.price) }),
    ...(hasChanged('offer') && { offerPrice: numberOf(input.offer) }),
    ...(hasChanged('stock') && { stock: numberOf(input.stock) ?? null, stockSeen: loadedFields.stock }),
  }
}

/** Returns the function that validates the input of a row before it is sent. */
function useRowValidator() {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  return (rawInput: RowInput): Partial<RowInput> => {
    const price = numberOf(rawInput.price) ?? 0
    const offer = numberOf(rawInput.offer) ?? 0
    const stock = numberOf(rawInput.stock)
    const isStockWrong = rawInput.stock.trim() !== '' && (stock === undefined || !Number.isInteger(stock))
    return {
      ...((price <= 0 || parseMoney(rawInput.price) === undefined) && {
        price: rawInput.price.trim() === '' ? t.priceRequired : t.priceInvalid,
      }),
      ...(offer <= 0 && { offer: t.offerRequired }),
      ...(price > 0 &&
        offer > price && {
          offer: t.offerTooHigh({
            price: formatMoney(parseMoney(rawInput.price) ?? 0, language, 'when-needed'),
          }),
        }),
      ...(isStockWrong && { stock: sellerProductText.stockInvalid }),
    }
  }
}

function errorsIn(errors: Readonly<Record<string, string | undefined>>): Partial<RowInput> {
  const { price, offerPrice: offer, stock } = errors
  return { ...(price && { price }), ...(offer && { offer }), ...(stock && { stock }) }
}

type LineResponse = { version: number; price: number; offerPrice: number; stock: number | null }

function editableFieldsOf({ version, price, offerPrice, stock }: LineResponse): EditableFields {
  return {
    version,
    pricePaisa: money.decode(price),
    baseOfferPaisa: money.decode(offerPrice),
    stock,
  }
}

/** Parses the current row from a refusal. */
function readEditableFields(value: unknown): EditableFields | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { version, price, offerPrice, stock }: Record<string, unknown> = { ...value }
  const isLine = typeof version === 'number' && typeof price === 'number' && typeof offerPrice === 'number'
  if (!isLine || (stock !== null && typeof stock !== 'number')) return undefined
  return editableFieldsOf({ version, price, offerPrice, stock })
}
