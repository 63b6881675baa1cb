import { orderNameOn, type BillContent } from '#domain/bill/bill.ts'
import { translationFor, type Language } from '#domain/language.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { paymentText, orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { billTable } from './bill-table.ts'
import { readFaces } from './faces.ts'
import { paper, type Draft } from './paper.ts'
import { createPen, type Style } from './pen.ts'
import { billHeading } from '#domain/bill/bill-heading.ts'
import { billRows } from '#domain/bill/bill-rows.ts'

const body: Style = { size: 9.5 }
const strong: Style = { size: 9.5, weight: 600 }
const quiet: Style = { size: 8.5, colour: '#5c564c' }
const gap = 14
const logoFrame = { width: 200, height: 40 }

/**
 * Creates a bill or credit note as A4 PDF with embedded fonts. The same bill in the same language has the same bytes:
 * the document's date is the day of issue, and only the logo (a JPEG) may be newer.
 */
export async function createBillPdf(bill: BillContent, language: Language, logo?: Buffer): Promise<Buffer> {
  const [{ default: PdfDocument }, faces] = await Promise.all([import('pdfkit'), readFaces()])
  const issuedAt = new Date(bill.issuedAt)
  const sheet = new PdfDocument({
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
  const ended = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  for (const { name, bytes } of faces) sheet.registerFont(name, bytes)
  const draft = { sheet, pen: createPen(sheet, faces), bill, language }
  const afterParties = writeParties(draft, writeHead(draft, logo))
  writeEnd(draft, billTable(draft, afterParties))
  numberPages(draft)
  sheet.end()
  return ended
}

/**
 * Writes the seller at the left, the bill's number and dates at the right. Returns the y position of the next section.
 */
function writeHead({ sheet, pen, bill, language }: Draft, logo: Buffer | undefined): number {
  const t = messages(billMessages, language)
  const { seller } = bill
  const leftColumn = { x: paper.left, width: 300 }
  let y: number = paper.top
  if (logo !== undefined) {
    sheet.image(logo, leftColumn.x, y, { fit: [logoFrame.width, logoFrame.height] })
    y += logoFrame.height + gap / 2
  }
  const called = seller.shop ?? seller.name
  y += pen.write(translationFor(language, called), { size: 15, weight: 600 }, { ...leftColumn, y })
  if (seller.shop) y += pen.write(translationFor(language, seller.name), strong, { ...leftColumn, y })
  const lines = [
    translationFor(language, seller.address),
    contactOf(bill),
    labelled(t.pan, seller.taxNumber),
    labelled(t.registration, seller.registrationNumber),
    labelled(t.listing, seller.listingNumber),
  ]
  for (const line of lines) if (line !== '') y += pen.write(line, quiet, { ...leftColumn, y })
  const right = { x: 357, width: 190, align: 'right' } as const
  let down = paper.top
  down += pen.write(billHeading(bill, language), { size: 15, weight: 600 }, { ...right, y: down })
  down += pen.write(bill.number, strong, { ...right, y: down })
  down += pen.write(translationFor(language, bill.date), body, { ...right, y: down })
  down += pen.write(`${t.dateBs}: ${translationFor(language, bill.dateBs)}`, body, { ...right, y: down })
  down += pen.write(t.electronic, quiet, { ...right, y: down })
  const end = Math.max(y, down) + gap
  sheet.moveTo(paper.left, end).lineTo(paper.right, end).lineWidth(0.7).strokeColor('#1c1a17').stroke()
  return end + gap
}

function contactOf({ seller }: BillContent): string {
  return [seller.phone, seller.email].filter(Boolean).join(', ')
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`
}

/** Writes the buyer at the left, the order and its payment at the right. */
function writeParties({ pen, bill, language }: Draft, top: number): number {
  const t = messages(billMessages, language)
  const status = messages(orderStatusMessages, language)
  const { buyer } = bill
  const leftColumn = { x: paper.left, width: 270 }
  let y = top
  y += pen.write(t.buyer, quiet, { ...leftColumn, y })
  y += pen.write(buyer.name, strong, { ...leftColumn, y })
  y += pen.write(translationFor(language, buyer.address), body, { ...leftColumn, y })
  y += pen.write(`${t.phone}: ${buyer.phone}`, body, { ...leftColumn, y })
  if (buyer.taxNumber !== '') y += pen.write(labelled(t.pan, buyer.taxNumber), body, { ...leftColumn, y })
  const right = { x: 347, width: 200 }
  let down = top
  down += pen.write(t.order, quiet, { ...right, y: down })
  down += pen.write(orderNameOn(bill, language), body, { ...right, y: down })
  down += pen.write(t.paymentMode, quiet, { ...right, y: down })
  down += pen.write(paymentText(bill, language), body, {
    ...right,
    y: down,
  })
  if (bill.isTest) down += pen.write(status.testPayment, strong, { ...right, y: down })
  let end = Math.max(y, down)
  if (bill.corrects) {
    const { number, date } = bill.corrects
    const text = t.corrects({ number: number, date: translationFor(language, date) })
    end += gap / 2
    end += pen.write(text, strong, { x: paper.left, y: end, width: paper.width })
  }
  return end + gap
}

/** The sums, and the total in words. */
function writeEnd({ sheet, pen, bill, language }: Draft, top: number): void {
  const t = messages(billMessages, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const rows: [string, string, Style][] = [
    ...billRows(bill, language).map(({ text, value }): [string, string, Style] => [text, value, body]),
    [t.total, money(bill.totalPaisa), { size: 12, weight: 600 }],
  ]
  let y = top + 10
  if (y + 130 > paper.bottom) {
    sheet.addPage()
    y = paper.top
  }
  for (const [label, value, style] of rows) {
    pen.write(label, style, { x: 257, y, width: 140 })
    y += pen.write(value, style, { x: 397, y, width: 150, align: 'right' }) + 2
  }
  y += gap
  y += pen.write(t.inWords, quiet, { x: paper.left, y, width: paper.width })
  pen.write(translationFor(language, bill.inWords), strong, { x: paper.left, y, width: paper.width })
}

function numberPages({ sheet, pen, bill, language }: Draft): void {
  const t = messages(billMessages, language)
  const { count } = sheet.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index)
    const text = `${bill.number} · ${t.page({ page: index + 1, pages: count })}`
    pen.write(text, quiet, { x: paper.left, y: 800, width: paper.width, align: 'right' })
  }
}
