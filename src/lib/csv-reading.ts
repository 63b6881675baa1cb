import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { withoutFormulaGuard } from './csv.ts'

export type CsvText = { ok: true; text: string } | { ok: false; reason: CsvFault }
/** The reason why bytes are no CSV file: another file format, another encoding, or no content. */
type CsvFault = 'empty' | 'workbook' | 'utf-16' | 'not-utf-8'

/** Reads the bytes of a CSV file as text: only UTF-8, with or without a byte order mark. */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    return { ok: false, reason: 'workbook' }
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // UTF-16 without a byte order mark has a zero next to every ASCII character.
  if (hasUtf16Mark || bytes.subarray(0, 1000).includes(0)) return { ok: false, reason: 'utf-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? { ok: false, reason: 'empty' } : { ok: true, text }
  } catch {
    return { ok: false, reason: 'not-utf-8' }
  }
}

const delimiters = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof delimiters)[number]

/**
 * Detects the delimiter of a table: the one in a first line such as `sep=;`, otherwise the most common one of the first
 * row. The returned text no longer contains the `sep=` line.
 */
export function delimitedText(text: string): { text: string; delimiter: CsvDelimiter } {
  const separatorLine = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n?|\n)/i.exec(text)
  const delimiter = delimiters.find((candidate) => candidate === separatorLine?.[1])
  return separatorLine === null || delimiter === undefined
    ? { text, delimiter: delimiterOf(text) }
    : { text: text.slice(separatorLine[0].length), delimiter }
}

/** Returns the most frequent delimiter of the first row. Quoted text does not count. */
function delimiterOf(text: string): CsvDelimiter {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1
  }
  return delimiters.reduce((best, delimiter) => (counts[delimiter] > counts[best] ? delimiter : best))
}

/** A row that cannot be read; `line` is the line of the file, counted from 1. */
export class CsvSyntaxError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line} is no row of a table`)
    this.name = 'CsvSyntaxError'
    this.line = line
  }
}

const chunkBytes = 128 * 1024
const maxRowLength = 1_000_000

/**
 * Reads the rows of a table as cells, without apostrophes before formulas. Yields to other work regularly, so that a
 * large file does not block the process. Throws `CsvSyntaxError` for errors such as an unclosed quote, and
 * for a row of more than a million characters.
 */
export async function* parseCsv(text: string, delimiter: CsvDelimiter): AsyncGenerator<string[]> {
  const reader = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRowLength,
  })
  const parsedRows: string[][] = []
  const failures: unknown[] = []
  reader.on('readable', () => {
    for (let row = reader.read(); row !== null; row = reader.read()) parsedRows.push(cellsOf(row))
  })
  reader.on('error', (error) => failures.push(error))
  const closed = new Promise<void>((resolve) => reader.once('close', resolve))
  // Writes bytes, because a slice of the string could end between the two halves of a surrogate pair.
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length && !reader.destroyed; start += chunkBytes) {
    reader.write(bytes.subarray(start, start + chunkBytes))
    await setImmediate()
    yield* parsedRows.splice(0)
  }
  if (!reader.destroyed) reader.end()
  await closed
  const [failure] = failures
  if (failure instanceof CsvError) throw new CsvSyntaxError(lineOf(failure))
  if (failure !== undefined) throw failure
  yield* parsedRows
}

function cellsOf(row: unknown): string[] {
  return Array.isArray(row) ? row.map((cell) => withoutFormulaGuard(String(cell))) : []
}

function lineOf(error: CsvError): number {
  const lines: unknown = error['lines']
  return typeof lines === 'number' ? lines : 1
}
