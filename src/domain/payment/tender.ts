import { sumPaisa } from '#domain/money.ts'

/** How a seller receives money: in cash, by the shop's own QR, by card machine, by bank transfer or by cheque. */
export const tenderMethods = ['cash', 'qr', 'card', 'bank', 'cheque'] as const
export type TenderMethod = (typeof tenderMethods)[number]

/** A part of a payment that a seller received, in paisa. An empty reference is none. */
export type TenderPart = { method: TenderMethod; amountPaisa: number; reference: string }

export const tenderLimits = { parts: 10, referenceLength: 60 } as const

/** An amount that the shop does not collect at the door, with the reason. */
export type Shortfall = { amountPaisa: number; reason: string }

/** Returns what is still due after these amounts have been paid, in paisa; negative if they exceed it. */
export function dueAfter(duePaisa: number, amounts: readonly number[]): number {
  return duePaisa - sumPaisa(amounts)
}

/** Returns the handed-in cash minus the expected cash; negative if cash is missing. */
export function cashDifference(cash: { handedInPaisa: number; expectedPaisa: number }): number {
  return cash.handedInPaisa - cash.expectedPaisa
}

/** Returns the sum of the parts, in paisa. */
export function tenderPaisa(parts: readonly Pick<TenderPart, 'amountPaisa'>[]): number {
  return sumPaisa(parts.map(({ amountPaisa }) => amountPaisa))
}
