import type { BillContent } from '#domain/bill/bill.ts'
import type { Language } from '#domain/language.ts'
import type { Pen } from './pen.ts'

/** A4 in points, with its margins. */
export const paper = { left: 48, right: 547, top: 48, bottom: 780, width: 499 } as const

/** A bill while it is being set. */
export type Draft = { sheet: PDFKit.PDFDocument; pen: Pen; bill: BillContent; language: Language }
