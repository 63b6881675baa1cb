import { orderLabelOf, type BillContent } from '#domain/bill/bill.ts'
import { translationFor, type Language } from '#domain/language.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { writeBillTable } from './bill-table.ts'
import { readFonts } from './font-faces.ts'
import { pageLayout, type PdfContext } from './page-layout.ts'
import { createTextWriter, type Style } from './text-writer.ts'
import { billHeading } from '#domain/bill/bill-heading.ts'
import { billSubtotalRows, paymentLines } from '#domain/bill/bill-rows.ts'

const body: Style = { size: 9.5 }
const strong: Style = { size: 9.5, weight: 600 }
const secondary: Style = { size: 8.5, colour: '#5c564c' }
const gap = 14
const logoFrame = { width: 200, height: 40 }

/**
 * Creates a bill or credit note as an A4 PDF with embedded fonts. The same bill, language and logo (a JPEG) always give
 * the same bytes, because the document's date is the day of issue.
 */
export async function createBillPdf(bill: BillContent, language: Language, logo?: Buffer): Promise<Buffer> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()])
  const issuedAt = new Date(bill.issuedAt)
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    lang: language,
    displayTitle: true,
    info: {
      Title: `${billHeading(bill, language)} ${bill.number}`,
      Author: translationFor(language, bill.seller.name),
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  const chunks: Buffer[] = []
  const pdfBytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes)
  const document = { pdf, writer: createTextWriter(pdf, fonts), bill, language }
  const tableTop = writeParties(document, writeHeader(document, logo))
  writeTotals(document, writeBillTable(document, tableTop))
  numberPages(document)
  pdf.end()
  return pdfBytes
}

/**
 * Writes the seller at the left, and the bill's number and dates at the right. Returns the y position of the next
 * section.
 */
function writeHeader({ pdf, writer, bill, language }: PdfContext, logo: Buffer | undefined): number {
  const t = messages(billMessages, language)
  const { seller } = bill
  const leftColumn = { x: pageLayout.left, width: 300 }
  let y: number = pageLayout.top
  if (logo !== undefined) {
    pdf.image(logo, leftColumn.x, y, { fit: [logoFrame.width, logoFrame.height] })
    y += logoFrame.height + gap / 2
  }
  const displayName = seller.shop ?? seller.name
  y += writer.write(translationFor(language, displayName), { size: 15, weight: 600 }, { ...leftColumn, y })
  if (seller.shop) y += writer.write(translationFor(language, seller.name), strong, { ...leftColumn, y })
  const lines = [
    translationFor(language, seller.address),
    contactOf(bill),
    labelled(t.pan, seller.taxNumber),
    labelled(t.registration, seller.registrationNumber),
    labelled(t.listing, seller.listingNumber),
  ]
  for (const line of lines) if (line !== '') y += writer.write(line, secondary, { ...leftColumn, y })
  const rightColumn = { x: 357, width: 190, align: 'right' } as const
  let rightY = pageLayout.top
  rightY += writer.write(
    billHeading(bill, language),
    { size: 15, weight: 600 },
    { ...rightColumn, y: rightY },
  )
  rightY += writer.write(bill.number, strong, { ...rightColumn, y: rightY })
  rightY += writer.write(translationFor(language, bill.date), body, { ...rightColumn, y: rightY })
  rightY += writer.write(`${t.dateBs}: ${translationFor(language, bill.dateBs)}`, body, {
    ...rightColumn,
    y: rightY,
  })
  rightY += writer.write(t.electronic, secondary, { ...rightColumn, y: rightY })
  const end = Math.max(y, rightY) + gap
  pdf
    .moveTo(pageLayout.left, end)
    .lineTo(pageLayout.right, end)
    .lineWidth(0.7)
    .strokeColor('#1c1a17')
    .stroke()
  return end + gap
}

function contactOf({ seller }: BillContent): string {
  return [seller.phone, seller.email].filter(Boolean).join(', ')
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`
}

/** Writes the buyer at the left, and the order and its payment at the right. Returns the y position of the table. */
function writeParties({ writer, bill, language }: PdfContext, top: number): number {
  const t = messages(billMessages, language)
  const orderStatusText = messages(orderStatusMessages, language)
  const { buyer } = bill
  const leftColumn = { x: pageLayout.left, width: 270 }
  let y = top
  y += writer.write(t.buyer, secondary, { ...leftColumn, y })
  // A sale at the counter may have no buyer.
  for (const [text, style] of [
    [buyer.name, strong],
    [translationFor(language, buyer.address), body],
    [labelled(t.phone, buyer.phone), body],
  ] as const)
    if (text !== '') y += writer.write(text, style, { ...leftColumn, y })
  if (buyer.taxNumber !== '') y += writer.write(labelled(t.pan, buyer.taxNumber), body, { ...leftColumn, y })
  const rightColumn = { x: 347, width: 200 }
  let rightY = top
  rightY += writer.write(t.order, secondary, { ...rightColumn, y: rightY })
  rightY += writer.write(orderLabelOf(bill, language), body, { ...rightColumn, y: rightY })
  rightY += writer.write(t.paymentMode, secondary, { ...rightColumn, y: rightY })
  for (const line of paymentLines(bill, language))
    rightY += writer.write(line, body, { ...rightColumn, y: rightY })
  if (bill.isTest) rightY += writer.write(orderStatusText.testPayment, strong, { ...rightColumn, y: rightY })
  let end = Math.max(y, rightY)
  if (bill.corrects) {
    const { number, date } = bill.corrects
    const text = t.corrects({ number: number, date: translationFor(language, date) })
    end += gap / 2
    end += writer.write(text, strong, { x: pageLayout.left, y: end, width: pageLayout.width })
  }
  return end + gap
}

/** Writes the subtotals, the total, and the total in words. */
function writeTotals({ pdf, writer, bill, language }: PdfContext, top: number): void {
  const t = messages(billMessages, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const rows: [string, string, Style][] = [
    ...billSubtotalRows(bill, language).map(({ text, value }): [string, string, Style] => [
      text,
      value,
      body,
    ]),
    [t.total, money(bill.totalPaisa), { size: 12, weight: 600 }],
  ]
  let y = top + 10
  if (y + 130 > pageLayout.bottom) {
    pdf.addPage()
    y = pageLayout.top
  }
  for (const [label, value, style] of rows) {
    writer.write(label, style, { x: 257, y, width: 140 })
    y += writer.write(value, style, { x: 397, y, width: 150, align: 'right' }) + 2
  }
  y += gap
  y += writer.write(t.inWords, secondary, { x: pageLayout.left, y, width: pageLayout.width })
  writer.write(translationFor(language, bill.inWords), strong, {
    x: pageLayout.left,
    y,
    width: pageLayout.width,
  })
}

function numberPages({ pdf, writer, bill, language }: PdfContext): void {
  const t = messages(billMessages, language)
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const text = `${bill.number} · ${t.page({ page: index + 1, pages: count })}`
    writer.write(text, secondary, { x: pageLayout.left, y: 800, width: pageLayout.width, align: 'right' })
  }
}
