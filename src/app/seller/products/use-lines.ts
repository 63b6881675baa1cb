import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { money } from '#domain/wire.ts'
import { lineMessages } from '#domain/product/inventory/line-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import type { Language } from '#domain/language.ts'
import { amountText, formatMoney, readMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { numberOf } from '#domain/product/fields/input-text.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { Line, ListedProduct } from './product-row-actions.tsx'

export const lineFields = ['price', 'offer', 'stock'] as const
export type LineField = (typeof lineFields)[number]
export type LineTexts = Record<LineField, string>

/** The state of a row: the loaded values, the input, its errors and a conflicting change. */
export type LineState = {
  read: Line
  typed: LineTexts
  errors: Partial<LineTexts>
  isSaved: boolean
  conflict?: { message: string; savedLine: Line } | undefined
}

/** Returns the input of the list’s rows. The rows are saved one after another. */
export function useLines(rows: readonly ListedProduct[]) {
  const language = useLanguage()
  const t = useMessages(lineMessages)
  const check = useLineCheck()
  const revalidator = useRevalidator()
  const [isSaving, setIsSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [lines, setLines] = useState(
    () => new Map(rows.map(({ id, line }) => [id, freshLine(line, language)])),
  )
  const put = (id: string, change: Partial<LineState>) =>
    setLines((before) => {
      const line = before.get(id)
      return line ? new Map(before).set(id, { ...line, ...change }) : before
    })
  const changed = [...lines].filter(([, line]) => isChanged(line, language))

  async function saveOne(id: string, line: LineState): Promise<boolean> {
    const errors = check(line.typed)
    if (Object.keys(errors).length > 0) return (put(id, { errors }), false)
    const body = { id, ...bodyOf(line, language) }
    const response = await callApi('POST', '/seller/shelf/line', { body })
    if (response.ok) {
      put(id, { ...freshLine(lineOf(response.body.line), language), isSaved: true })
      return true
    }
    const savedLine = readLine(response.body['line'])
    if (savedLine) put(id, { conflict: { message: response.message, savedLine } })
    else if (Object.keys(response.errors).length > 0) put(id, { errors: errorsIn(response.errors) })
    else toastError(response.message)
    return false
  }

  async function save(): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    let saved = 0
    for (const [id, line] of changed) if (await saveOne(id, line)) saved += 1
    setIsSaving(false)
    if (saved < changed.length) setRefusals((count) => count + 1)
    if (saved > 0) toastSuccess(t.savedAll({ total: saved }))
    if (saved > 0) await revalidator.revalidate()
  }

  return {
    lines,
    isSaving,
    /** How often something was refused: the form then leads to it. */
    refusals,
    total: changed.length,
    save,
    type(id: string, field: LineField, text: string) {
      const line = lines.get(id)
      if (line) put(id, { typed: { ...line.typed, [field]: text }, errors: {}, isSaved: false })
    },
    /** Settles a conflict. It either adopts the other seller’s values, or applies this input to the current values. */
    settle(id: string, isMine: boolean) {
      const line = lines.get(id)
      if (line?.conflict === undefined) return
      const { savedLine } = line.conflict
      put(id, isMine ? { read: savedLine, conflict: undefined } : freshLine(savedLine, language))
    },
  }
}

function freshLine(read: Line, language: Language): LineState {
  return { read, typed: textsOf(read, language), errors: {}, isSaved: false, conflict: undefined }
}

function textsOf({ pricePaisa, offerPaisa, stock }: Line, language: Language): LineTexts {
  return {
    price: amountText(pricePaisa, language),
    offer: amountText(offerPaisa, language),
    stock: stock === null ? '' : formatNumber(stock, language),
  }
}

function isChanged({ read, typed }: LineState, language: Language): boolean {
  const texts = textsOf(read, language)
  return lineFields.some((field) => typed[field].trim() !== texts[field])
}

/** Returns the changed fields only. */
function bodyOf({ read, typed }: LineState, language: Language): Record<string, unknown> {
  const texts = textsOf(read, language)
  const has = (field: LineField) => typed[field].trim() !== texts[field]
  return {
    version: read.version,
    ...(has('price') && { price: numberOf(typed.price) }),
    ...(has('offer') && { offerPrice: numberOf(typed.offer) }),
    ...(has('stock') && { stock: numberOf(typed.stock) ?? null, stockSeen: read.stock }),
  }
}

/** Returns a function for the errors of a row before it is sent. */
function useLineCheck() {
  const t = useMessages(sellerMessages)
  const more = useMessages(sellerProductMessages)
  const language = useLanguage()
  return (rawInput: LineTexts): Partial<LineTexts> => {
    const price = numberOf(rawInput.price) ?? 0
    const offer = numberOf(rawInput.offer) ?? 0
    const stock = numberOf(rawInput.stock)
    const isStockWrong = rawInput.stock.trim() !== '' && (stock === undefined || !Number.isInteger(stock))
    return {
      ...((price <= 0 || readMoney(rawInput.price) === undefined) && {
        price: rawInput.price.trim() === '' ? t.priceRequired : t.priceInvalid,
      }),
      ...(offer <= 0 && { offer: t.offerRequired }),
      ...(price > 0 &&
        offer > price && {
          offer: t.offerTooHigh({
            price: formatMoney(readMoney(rawInput.price) ?? 0, language, 'when-needed'),
          }),
        }),
      ...(isStockWrong && { stock: more.stockInvalid }),
    }
  }
}

function errorsIn(errors: Readonly<Record<string, string | undefined>>): Partial<LineTexts> {
  const { price, offerPrice: offer, stock } = errors
  return { ...(price && { price }), ...(offer && { offer }), ...(stock && { stock }) }
}

type LineResponse = { version: number; price: number; offerPrice: number; stock: number | null }

function lineOf({ version, price, offerPrice, stock }: LineResponse): Line {
  return {
    version,
    pricePaisa: money.decode(price),
    offerPaisa: money.decode(offerPrice),
    stock,
  }
}

/** Parses the current row from a refusal. */
function readLine(value: unknown): Line | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { version, price, offerPrice, stock }: Record<string, unknown> = { ...value }
  const isLine = typeof version === 'number' && typeof price === 'number' && typeof offerPrice === 'number'
  if (!isLine || (stock !== null && typeof stock !== 'number')) return undefined
  return lineOf({ version, price, offerPrice, stock })
}
