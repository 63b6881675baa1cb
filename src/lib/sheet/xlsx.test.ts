import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { partOf, readXlsx } from '#testing/read-xlsx.ts'
import type { SheetRow } from './rows.ts'
import { xlsxStream } from './xlsx.ts'

const sheet = { name: 'A & B', widths: [10, 20, 30] }

async function* rowsOf(...rows: SheetRow[]) {
  yield* rows
}

async function* manyRows() {
  for (let n = 0; n < 5000; n += 1) yield { kind: 'row' as const, cells: [`Maya ${n}`, n / 100] }
}

async function* failingRows() {
  yield { kind: 'row' as const, cells: ['a'] }
  throw new Error('gone')
}

test('a sheet contains its rows: texts as texts, numbers as numbers, and empty cells', async () => {
  const cells = ['=1+1', 'माया <b>& "co"\u0001', null, -2.5, 0, '']
  const bytes = await buffer(xlsxStream(sheet, rowsOf({ kind: 'title', cells: [] }, { kind: 'row', cells })))
  expect(readXlsx(bytes)).toEqual([[], ['=1+1', 'माया <b>& "co"', null, -2.5, 0]])
  expect(partOf(bytes, 'xl/workbook.xml')).toContain('name="A &amp; B"')
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('a text that looks like an escaped character stays unchanged', async () => {
  const bytes = await buffer(
    xlsxStream(sheet, rowsOf({ kind: 'row', cells: ['_x003D_1', 'a_x0041', '_x_'] })),
  )
  const sheetXml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  for (const text of ['_x005F_x003D_1<', '>a_x0041<', '>_x_<']) expect(sheetXml).toContain(text)
})

test('numbers are shown with two decimals, headings and totals in bold', async () => {
  const rows = (['title', 'head', 'row', 'totals'] as const).map((kind) => ({ kind, cells: ['a', 1] }))
  const bytes = await buffer(xlsxStream(sheet, rowsOf(...rows)))
  const sheetXml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect([...sheetXml.matchAll(/ s="(\d)"/g)].map(([, style]) => style).join('')).toBe('14240314')
  const formats = [...partOf(bytes, 'xl/styles.xml').matchAll(/<xf [^>]*>/g)].map(([format]) => format)
  expect(formats[2]).toContain('numFmtId="4"')
})

test('thousands of rows are sent in parts, with none missing', async () => {
  const parts: Buffer[] = []
  for await (const part of xlsxStream(sheet, manyRows())) parts.push(Buffer.from(part))
  expect(parts.length).toBeGreaterThan(5)
  const rows = readXlsx(Buffer.concat(parts))
  expect(rows).toHaveLength(5000)
  expect(rows[4999]).toEqual(['Maya 4999', 49.99])
})

test('an error while the rows are read fails the stream of the workbook', async () => {
  await expect(buffer(xlsxStream(sheet, failingRows()))).rejects.toThrow('gone')
})
