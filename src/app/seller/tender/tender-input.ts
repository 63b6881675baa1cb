import { parseMoney } from '#domain/money.ts'
import { money } from '#domain/wire.ts'
import { dueAfter, tenderLimits, tenderMethods, type TenderMethod } from '#domain/payment/tender.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

/** The input for one part of a split payment. An `amount` of null is what remains after the other parts. */
export type TenderPartInput = {
  key: number
  method: TenderMethod
  amount: string | null
  reference: string
}
export type TenderInput = readonly TenderPartInput[]

/** The usual payment: everything in cash. */
export const cashInFull: TenderInput = [{ key: 0, method: 'cash', amount: null, reference: '' }]

/** Reads an amount in paisa; undefined if it is not a number above 0. */
export function readAmount(text: string): number | undefined {
  return parseMoney(text) || undefined
}

/** Returns the remaining amount after the entered parts, in paisa; negative if they exceed it. */
export function remainingTenderPaisa(tender: TenderInput, duePaisa: number): number {
  return dueAfter(
    duePaisa,
    tender.map(({ amount }) => (amount === null ? 0 : (readAmount(amount) ?? 0))),
  )
}

/** Returns whether the parts add up to the amount. */
function addsUp(tender: TenderInput, duePaisa: number): boolean {
  const remainingPaisa = remainingTenderPaisa(tender, duePaisa)
  return tender.some(({ amount }) => amount === null) ? remainingPaisa >= 0 : remainingPaisa === 0
}

/** Returns the name of the amount field of a part. */
export function amountField(index: number): string {
  return `tender.${index}.amount`
}

/** Returns the errors of the amounts, by field. If the amounts do not add up, the last entered one has the error. */
export function tenderErrors(tender: TenderInput, duePaisa: number): Record<string, ValidationCode> {
  const invalidAmounts = tender.flatMap(({ amount }, index) =>
    amount !== null && readAmount(amount) === undefined ? [[amountField(index), 'amount' as const]] : [],
  )
  if (invalidAmounts.length > 0) return Object.fromEntries(invalidAmounts)
  if (addsUp(tender, duePaisa)) return {}
  return { [amountField(tender.findLastIndex(({ amount }) => amount !== null))]: 'tender' }
}

/** Returns the parts as the request body. Omits the part without an amount if nothing remains. */
export function tenderBody(tender: TenderInput, duePaisa: number) {
  const remainingPaisa = remainingTenderPaisa(tender, duePaisa)
  return tender
    .map(({ method, amount, reference }) => {
      const paisa = amount === null ? remainingPaisa : (readAmount(amount) ?? 0)
      return {
        method,
        amount: money.encode(paisa),
        ...(method !== 'cash' && reference.trim() && { reference: reference.trim() }),
      }
    })
    .filter(({ amount }) => amount > 0)
}

/** Adds a part with an unused method. Its amount is what remains, unless another part already has no amount. */
export function addTenderPart(tender: TenderInput): TenderInput {
  if (tender.length >= tenderLimits.parts) return tender
  const usedMethods = new Set(tender.map(({ method }) => method))
  const method = tenderMethods.find((candidate) => !usedMethods.has(candidate)) ?? 'cash'
  const amount = tender.some((part) => part.amount === null) ? '' : null
  return [...tender, { key: Math.max(...tender.map(({ key }) => key)) + 1, method, amount, reference: '' }]
}

/** Changes a part. If every amount would be entered, a part with an empty amount becomes what remains. */
export function changeTenderPart(
  tender: TenderInput,
  key: number,
  changes: Partial<TenderPartInput>,
): TenderInput {
  const changed = tender.map((part) => (part.key === key ? { ...part, ...changes } : part))
  if (changed.some(({ amount }) => amount === null)) return changed
  const emptyPart = changed.find((part) => part.key !== key && part.amount === '')
  return changed.map((part) => (part === emptyPart ? { ...part, amount: null } : part))
}

/** Removes a part. A single part is the whole amount. */
export function removeTenderPart(tender: TenderInput, key: number): TenderInput {
  const remainingParts = tender.filter((part) => part.key !== key)
  return remainingParts.length === 1
    ? remainingParts.map((part) => ({ ...part, amount: null }))
    : remainingParts
}
