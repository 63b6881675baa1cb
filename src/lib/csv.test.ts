import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvStream, csvTable, type CsvColumn } from './csv.ts'

type Row = { name: string; sum: number }
const columns: CsvColumn<Row>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Sum', cell: ({ sum }) => sum },
]

/** Reads the stored bytes, because a text reader would remove the byte order mark. */
async function readText(stream: Readable): Promise<string> {
  return (await buffer(stream)).toString('utf8')
}

async function* rows(...names: string[]) {
  for (const name of names) yield { name, sum: -2.5 }
}

test('a table has a byte order mark, its headings and its rows, quoted where necessary', async () => {
  expect(await readText(csvStream(columns, rows('माया', 'a "b", c\nd')))).toBe(
    '\uFEFFName,Sum\r\nमाया,-2.5\r\n"a ""b"", c\nd",-2.5\r\n',
  )
})

test('a text that a spreadsheet would execute as a formula is escaped', async () => {
  const csvText = await readText(csvStream(columns, rows('=1+1', '+977', '-x', '@a', '\tx', '\rx', 'a=b')))
  const [, ...lines] = csvText.split('\r\n')
  expect(lines.map((line) => line.replace(/^"/, '').slice(0, 2))).toEqual([
    "'=",
    "'+",
    "'-",
    "'@",
    "'\t",
    "'\r",
    'a=',
    '',
  ])
})

async function* table() {
  yield { kind: 'title' as const, cells: ['=Book', 'माया'] }
  yield { kind: 'title' as const, cells: [] }
  yield { kind: 'row' as const, cells: ['-x', -2.5, null, 0] }
}

test('a report has rows of any length, two decimals in every number, and no formulas', async () => {
  expect(await readText(csvTable(table()))).toBe(`\uFEFF'=Book,माया\r\n\r\n'-x,-2.50,,0.00\r\n`)
})

test('a table without rows has only its headings', async () => {
  expect(await readText(csvStream(columns, rows()))).toBe('\uFEFFName,Sum\r\n')
})

async function* failingRows() {
  yield { name: 'a', sum: 1 }
  throw new Error('gone')
}

test('an error while the rows are read is thrown to the reader of the table', async () => {
  await expect(readText(csvStream(columns, failingRows()))).rejects.toThrow('gone')
})

test('the generator of the rows is closed when the reader of the table stops', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield { name: 'a', sum: 1 }
    } finally {
      isEnded = true
    }
  }
  const stream = csvStream(columns, endless())
  for await (const _ of stream) break
  await expect.poll(() => isEnded).toBe(true)
})
