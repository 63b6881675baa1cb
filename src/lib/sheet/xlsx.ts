import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell, SheetRow } from './rows.ts'

type Sheet = {
  /** At most 31 characters, none of \ / ? * [ ] : */
  name: string
  /** The width of each column in characters. At most 26 columns, because their names are single letters. */
  widths: readonly number[]
}

const batchLength = 64 * 1024
const maxRows = 1_048_576
const schemaOrigin = 'http://schemas.openxmlformats.org'
const spreadsheetNamespace = `${schemaOrigin}/spreadsheetml/2006/main`
const relationshipsNamespace = `${schemaOrigin}/officeDocument/2006/relationships`
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

// Indexes in the list of formats in styles.xml: for texts, and for numbers with two decimals.
const textStyles = { title: 1, head: 2, row: 0, totals: 1 } as const
const numberStyles = { title: 4, head: 4, row: 3, totals: 4 } as const

/**
 * Writes rows as a workbook of one sheet (XLSX) while they arrive, with a few hundred in memory. Texts are
 * never formulas. Numbers have two decimals. Throws RangeError beyond the maximum rows of a sheet.
 * Source: ECMA-376, parts 1 and 2.
 */
export function xlsxStream(sheet: Sheet, rows: AsyncIterable<SheetRow>): Readable {
  return Readable.from(workbookBytes(sheet, rows), { objectMode: false })
}

async function* workbookBytes(
  { name, widths }: Sheet,
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<Uint8Array> {
  const readyChunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    readyChunks.push(chunk)
  })
  for (const [path, xml] of Object.entries(workbookFiles(name))) {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(strToU8(`${xmlDeclaration}${xml}`), true)
  }
  const sheetFile = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheetFile)
  let text = `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}"><cols>${widths.map(widthXml).join('')}</cols><sheetData>`
  let rowCount = 0
  for await (const row of rows) {
    rowCount += 1
    if (rowCount > maxRows) throw new RangeError(`A sheet has at most ${maxRows} rows`)
    text += rowXml(row, rowCount)
    if (text.length < batchLength) continue
    sheetFile.push(strToU8(text))
    text = ''
    yield* readyChunks.splice(0)
  }
  sheetFile.push(strToU8(`${text}</sheetData></worksheet>`), true)
  zip.end()
  yield* readyChunks
}

function rowXml({ kind, cells }: SheetRow, row: number): string {
  const cellTexts = cells.map((cell, index) =>
    cellXml(cell, { kind, reference: `${columnName(index)}${row}` }),
  )
  return `<row r="${row}">${cellTexts.join('')}</row>`
}

function cellXml(cell: Cell, { kind, reference }: { kind: SheetRow['kind']; reference: string }): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}" s="${numberStyles[kind]}"><v>${cell}</v></c>`
  const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`
  return `<c r="${reference}" s="${textStyles[kind]}" t="inlineStr">${text}</c>`
}

function columnName(index: number): string {
  return String.fromCharCode(65 + index)
}

function widthXml(width: number, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
}

// XML does not allow these characters. Half a surrogate pair is no match: `strToU8` writes it as the replacement character.
const invalidXmlCharacters = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// A text like `_x0041_` would be read as that character (ECMA-376, part 1, 22.9.2.19).
const characterEscapes = /_(?=x[\dA-Fa-f]{4}_)/g

function escapeXml(text: string): string {
  const plain = text.replace(invalidXmlCharacters, '').replace(characterEscapes, '_x005F_')
  return plain.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Returns the files of a workbook other than its sheet. */
function workbookFiles(name: string): Readonly<Record<string, string>> {
  const packageOrigin = `${schemaOrigin}/package/2006`
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packageOrigin}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypePrefix}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${packageOrigin}/relationships">` +
      `<Relationship Id="rId1" Type="${relationshipsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packageOrigin}/relationships">` +
      `<Relationship Id="rId1" Type="${relationshipsNamespace}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relationshipsNamespace}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationshipsNamespace}"><sheets>` +
      `<sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': styles,
  }
}

// Number format 4 is the built-in one with two decimals.
const styles =
  `<styleSheet xmlns="${spreadsheetNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>` +
  `<xf fontId="1" applyFont="1"/>` +
  `<xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
  `<xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/>` +
  `</cellXfs></styleSheet>`
