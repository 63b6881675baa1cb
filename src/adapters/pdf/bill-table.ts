import { printedLines, type BillLine } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { pageLayout, type PdfContext } from './page-layout.ts'
import type { Style } from './text-writer.ts'
import { translationFor } from '#domain/language.ts'

const body: Style = { size: 9.5 }
const secondary: Style = { size: 8.5, colour: '#5c564c' }
const padding = 6

// The left edge and width of each column, in points.
const columns = {
  serial: { x: 48, width: 28 },
  description: { x: 76, width: 211 },
  quantity: { x: 287, width: 40, align: 'right' },
  rate: { x: 327, width: 105, align: 'right' },
  amount: { x: 432, width: 115, align: 'right' },
} as const

/** Writes the lines of a bill, with column headings on every page. Returns the y position of the end of the table. */
export function writeBillTable(document: PdfContext, top: number): number {
  let y = writeHeadings(document, top)
  for (const [index, line] of printedLines(document.bill).entries()) {
    if (y + heightOf(document, line) > pageLayout.bottom) {
      document.pdf.addPage()
      y = writeHeadings(document, pageLayout.top)
    }
    y = writeLine(document, { line, index, y })
  }
  return y
}

function writeHeadings({ pdf, writer, language }: PdfContext, y: number): number {
  const t = messages(billMessages, language)
  writer.write(t.serial, secondary, { ...columns.serial, y })
  writer.write(t.description, secondary, { ...columns.description, y })
  writer.write(t.quantity, secondary, { ...columns.quantity, y })
  writer.write(t.rate, secondary, { ...columns.rate, y })
  const end = y + writer.write(t.amount, secondary, { ...columns.amount, y }) + padding / 2
  pdf
    .moveTo(pageLayout.left, end)
    .lineTo(pageLayout.right, end)
    .lineWidth(0.7)
    .strokeColor('#1c1a17')
    .stroke()
  return end
}

function writeLine(
  { pdf, writer, language }: PdfContext,
  { line, index, y: top }: { line: BillLine; index: number; y: number },
): number {
  const y = top + padding
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  writer.write(formatNumber(index + 1, language), body, { ...columns.serial, y })
  let descriptionEnd =
    y + writer.write(translationFor(language, line.name), body, { ...columns.description, y })
  const detail = detailOf(line, language)
  if (detail !== '')
    descriptionEnd += writer.write(detail, secondary, { ...columns.description, y: descriptionEnd })
  // A credit note line with quantity 0 refunds part of a price, so it has no quantity and no rate.
  const isPriceReduction = line.quantity === 0
  writer.write(isPriceReduction ? '–' : formatNumber(line.quantity, language), body, {
    ...columns.quantity,
    y,
  })
  writer.write(isPriceReduction ? '–' : money(line.unitPaisa), body, { ...columns.rate, y })
  writer.write(money(line.totalPaisa), body, { ...columns.amount, y })
  const end = descriptionEnd + padding
  pdf
    .moveTo(pageLayout.left, end)
    .lineTo(pageLayout.right, end)
    .lineWidth(0.4)
    .strokeColor('#cfc8bb')
    .stroke()
  return end
}

function heightOf({ writer, language }: PdfContext, line: BillLine): number {
  const { width } = columns.description
  const nameHeight = writer.height(
    writer.lines(translationFor(language, line.name), body, width).length,
    body,
  )
  const detail = detailOf(line, language)
  const detailHeight =
    detail === '' ? 0 : writer.height(writer.lines(detail, secondary, width).length, secondary)
  return nameHeight + detailHeight + 2 * padding
}

function detailOf({ sku, detail }: BillLine, language: PdfContext['language']): string {
  const t = messages(billMessages, language)
  return [translationFor(language, detail), sku === null ? '' : t.sku({ sku })].filter(Boolean).join(', ')
}
