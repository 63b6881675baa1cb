import type { BillContent } from '#domain/bill/bill.ts'
import type { Language } from '#domain/language.ts'
import type { TextWriter } from './text-writer.ts'

/** The edges and the width of the printed area of an A4 page, in points. */
export const pageLayout = { left: 48, right: 547, top: 48, bottom: 780, width: 499 } as const

/** The PDF under construction and the bill that it prints. */
export type PdfContext = {
  pdf: PDFKit.PDFDocument
  writer: TextWriter
  bill: BillContent
  language: Language
}
