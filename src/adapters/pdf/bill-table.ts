import { printedLines, type BillLine } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { paper, type Draft } from './paper.ts'
import type { Style } from './pen.ts'
import { translationFor } from '#domain/language.ts'

const body: Style = { size: 9.5 }
const quiet: Style = { size: 8.5, colour: '#5c564c' }
const padding = 6

// The left edge of each column, in points.
const columns = {
  serial: { x: 48, width: 28 },
  description: { x: 76, width: 211 },
  quantity: { x: 287, width: 40, align: 'right' },
  rate: { x: 327, width: 105, align: 'right' },
  amount: { x: 432, width: 115, align: 'right' },
} as const

/** The lines of a bill, with its headings on every page. Answers where the table ends. */
export function billTable(draft: Draft, top: number): number {
  let y = writeHeadings(draft, top)
  for (const [index, line] of printedLines(draft.bill).entries()) {
    if (y + heightOf(draft, line) > paper.bottom) {
      draft.sheet.addPage()
      y = writeHeadings(draft, paper.top)
    }
    y = writeLine(draft, { line, index, y })
  }
  return y
}

function writeHeadings({ sheet, pen, language }: Draft, y: number): number {
  const t = messages(billMessages, language)
  pen.write(t.serial, quiet, { ...columns.serial, y })
  pen.write(t.description, quiet, { ...columns.description, y })
  pen.write(t.quantity, quiet, { ...columns.quantity, y })
  pen.write(t.rate, quiet, { ...columns.rate, y })
  const end = y + pen.write(t.amount, quiet, { ...columns.amount, y }) + padding / 2
  sheet.moveTo(paper.left, end).lineTo(paper.right, end).lineWidth(0.7).strokeColor('#1c1a17').stroke()
  return end
}

function writeLine(
  { sheet, pen, language }: Draft,
  { line, index, y: top }: { line: BillLine; index: number; y: number },
): number {
  const y = top + padding
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  pen.write(formatNumber(index + 1, language), body, { ...columns.serial, y })
  let down = y + pen.write(translationFor(language, line.name), body, { ...columns.description, y })
  const detail = detailOf(line, language)
  if (detail !== '') down += pen.write(detail, quiet, { ...columns.description, y: down })
  // A line for a part of the price has no units.
  const isPart = line.quantity === 0
  pen.write(isPart ? '–' : formatNumber(line.quantity, language), body, { ...columns.quantity, y })
  pen.write(isPart ? '–' : money(line.unitPaisa), body, { ...columns.rate, y })
  pen.write(money(line.totalPaisa), body, { ...columns.amount, y })
  const end = down + padding
  sheet.moveTo(paper.left, end).lineTo(paper.right, end).lineWidth(0.4).strokeColor('#cfc8bb').stroke()
  return end
}

function heightOf({ pen, language }: Draft, line: BillLine): number {
  const { width } = columns.description
  const name = pen.height(pen.lines(translationFor(language, line.name), body, width).length, body)
  const detail = detailOf(line, language)
  const below = detail === '' ? 0 : pen.height(pen.lines(detail, quiet, width).length, quiet)
  return name + below + 2 * padding
}

function detailOf({ sku, detail }: BillLine, language: Draft['language']): string {
  const t = messages(billMessages, language)
  return [translationFor(language, detail), sku === null ? '' : t.sku({ sku })].filter(Boolean).join(', ')
}
