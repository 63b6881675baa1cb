import { paisaFromRupees, rupeesFromPaisa } from '#domain/money.ts'
import { readNumber } from '#domain/number-format.ts'
import { tenderLimits, tenderMethods, type TenderMethod } from '#domain/payment/tender.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

/** A part of a payment as it is typed. An `amount` of null is the rest after the other parts. */
export type TenderPartInput = {
  key: number
  method: TenderMethod
  amount: string | null
  reference: string
}
export type TenderInput = readonly TenderPartInput[]

/** The usual payment: everything in cash. */
export const cashInFull: TenderInput = [{ key: 0, method: 'cash', amount: null, reference: '' }]

/** Reads an amount above 0 in paisa; undefined if it is none. */
export function readAmount(text: string): number | undefined {
  const rupees = readNumber(text)
  const paisa = rupees === undefined ? undefined : paisaFromRupees(rupees)
  return paisa === 0 ? undefined : paisa
}

/** Returns what is left of an amount after the typed parts, in paisa; negative if they exceed it. */
export function restPaisa(tender: TenderInput, duePaisa: number): number {
  return tender.reduce(
    (rest, { amount }) => rest - (amount === null ? 0 : (readAmount(amount) ?? 0)),
    duePaisa,
  )
}

/** Returns whether the parts add up to the amount. */
function addsUp(tender: TenderInput, duePaisa: number): boolean {
  const rest = restPaisa(tender, duePaisa)
  return tender.some(({ amount }) => amount === null) ? rest >= 0 : rest === 0
}

/** The field of the amount of a part. */
export function amountField(index: number): string {
  return `tender.${index}.amount`
}

/** Returns the invalid amounts, by field. A wrong sum is an error of the last typed amount. */
export function wrongTender(tender: TenderInput, duePaisa: number): Record<string, ValidationCode> {
  const unreadable = tender.flatMap(({ amount }, index) =>
    amount !== null && readAmount(amount) === undefined ? [[amountField(index), 'amount' as const]] : [],
  )
  if (unreadable.length > 0) return Object.fromEntries(unreadable)
  if (addsUp(tender, duePaisa)) return {}
  return { [amountField(tender.findLastIndex(({ amount }) => amount !== null))]: 'tender' }
}

/** Returns the parts as the request body. A rest of nothing is no part. */
export function tenderBody(tender: TenderInput, duePaisa: number) {
  const rest = restPaisa(tender, duePaisa)
  return tender
    .map(({ method, amount, reference }) => {
      const paisa = amount === null ? rest : (readAmount(amount) ?? 0)
      return {
        method,
        amount: rupeesFromPaisa(paisa),
        ...(reference.trim() && { reference: reference.trim() }),
      }
    })
    .filter(({ amount }) => amount > 0)
}

/** Adds a part by a method that is not used yet. Its amount is the rest, unless another part is. */
export function withPart(tender: TenderInput): TenderInput {
  if (tender.length >= tenderLimits.parts) return tender
  const used = new Set(tender.map(({ method }) => method))
  const method = tenderMethods.find((one) => !used.has(one)) ?? 'cash'
  const amount = tender.some((part) => part.amount === null) ? '' : null
  return [...tender, { key: Math.max(...tender.map(({ key }) => key)) + 1, method, amount, reference: '' }]
}

/** Removes a part. A single part is the whole amount. */
export function withoutPart(tender: TenderInput, key: number): TenderInput {
  const rest = tender.filter((part) => part.key !== key)
  return rest.length === 1 ? rest.map((part) => ({ ...part, amount: null })) : rest
}
