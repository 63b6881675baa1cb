import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvSyntaxError, parseCsv, decodeCsv, delimitedText } from './csv-reading.ts'
import { csvStream } from './csv.ts'

async function rowsOf(text: string, delimiter: ',' | ';' = ','): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of parseCsv(text, delimiter)) rows.push(row)
  return rows
}

function faultOf(bytes: Buffer): string {
  const decoded = decodeCsv(bytes)
  return decoded.ok ? 'none' : decoded.reason
}

const characters = [...'ab ,;"\'=+-@\t\n\rक्ष०＝＋－＠', '\r\n', "'=", "''"]
const anyCell = fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((parts) => parts.join(''))

describe('the output of csvStream', () => {
  test('is read unchanged, with any cell content', async () => {
    const table = fc.array(fc.tuple(anyCell, anyCell, anyCell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const columns = [0, 1, 2].map((index) => ({
          header: `c${index}`,
          cell: (row: readonly string[]) => row[index] ?? '',
        }))
        const decoded = decodeCsv(await buffer(csvStream(columns, Readable.from(rows))))
        expect(decoded.ok).toBe(true)
        const [, ...cells] = await rowsOf(decoded.ok ? decoded.text : '')
        expect(cells).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the output of other programs', () => {
  test('may have commas, semicolons or tabs, any line ends, and a byte order mark', async () => {
    const text = decodeCsv(Buffer.from('\uFEFFid;"a,b,c"\r\n1;x\n2;"y\r\nz"\r3;'))
    expect(text.ok && delimitedText(text.text).delimiter).toBe(';')
    expect(text.ok && (await rowsOf(text.text, ';'))).toEqual([
      ['id', 'a,b,c'],
      ['1', 'x'],
      ['2', 'y\r\nz'],
      ['3', ''],
    ])
    expect(delimitedText('id,name\n1;2;3').delimiter).toBe(',')
    expect(delimitedText('id').delimiter).toBe(',')
    expect(delimitedText('id\tname\tprice, Rs.\n').delimiter).toBe('\t')
    for (const delimiter of [',', ';', '\t'])
      expect(delimitedText(`sep=${delimiter}\r\nsku${delimiter}name`)).toEqual({
        text: `sku${delimiter}name`,
        delimiter,
      })
    expect(delimitedText('sep=;\nsku').text).toBe('sku')
  })

  test('is refused with the reason if it is empty, not UTF-8 or no CSV file', () => {
    expect(faultOf(Buffer.from('\uFEFFid,name', 'utf16le'))).toBe('utf-16')
    expect(faultOf(Buffer.from('id,name', 'utf16le'))).toBe('utf-16')
    expect(faultOf(Buffer.from('\uFEFFid,name', 'utf16le').swap16())).toBe('utf-16')
    expect(faultOf(Buffer.from('id,caf\xe9', 'latin1'))).toBe('not-utf-8')
    expect(faultOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('workbook')
    expect(faultOf(Buffer.from('\uFEFF \r\n'))).toBe('empty')
    expect(faultOf(Buffer.from('id,नाम'))).toBe('none')
  })

  test('is read in chunks that never end inside a character', async () => {
    const cell = `${'x'.repeat(128 * 1024 - 1)}🛋`
    expect(await rowsOf(`${cell},b`)).toEqual([[cell, 'b']])
  })

  test('is refused with the line number if a quote is unclosed or a row is too long', async () => {
    await expect(rowsOf('a,b\n1,"x\n2,y')).rejects.toBeInstanceOf(CsvSyntaxError)
    await expect(rowsOf('a,b\n1,x"y\n')).rejects.toMatchObject({ line: 2 })
    await expect(rowsOf(`a\n"${'x'.repeat(3_000_000)}"`)).rejects.toBeInstanceOf(CsvSyntaxError)
  })
})
