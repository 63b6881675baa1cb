import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Cell, SheetRow } from '#lib/sheet/rows.ts'

/** One column of a table: its heading and its cells. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => Cell }

/**
 * Writes rows as CSV while they arrive: UTF-8 with a byte order mark, so that spreadsheets read Nepali, and CR LF line
 * ends. A text that a spreadsheet would execute as a formula (beginning with = + - @, tab or CR) gets a leading
 * apostrophe, which `withoutFormulaGuard` removes; numbers stay numbers. A failing source fails the stream. A reader that
 * stops ends the source.
 */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  return formatCsv(cellsOf(columns, rows))
}

/** Writes a report as CSV like `csvStream`. Its rows have any length. Every number has two decimals. */
export function csvTable(rows: AsyncIterable<SheetRow>): Readable {
  return formatCsv(cellsOfTable(rows), { number: (value: number) => value.toFixed(2) })
}

function formatCsv(
  rows: AsyncIterable<readonly Cell[]>,
  cast: { number?: (value: number) => string } = {},
): Readable {
  const writer = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast,
  })
  pipeline(Readable.from(rows), writer, () => undefined)
  return writer
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(({ header }) => header)
  for await (const row of rows) yield columns.map(({ cell }) => escapeGuardedFormula(cell(row)))
}

async function* cellsOfTable(rows: AsyncIterable<SheetRow>) {
  for await (const { cells } of rows) yield cells.map(escapeGuardedFormula)
}

const guardedFormula = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

// csv-stringify puts an apostrophe before a formula (`escape_formulas`), but not before a text that looks guarded already.
// Such a text gets another apostrophe here, because `withoutFormulaGuard` removes one.
function escapeGuardedFormula(cell: Cell): Cell {
  return typeof cell === 'string' && guardedFormula.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe with which `csvStream` prevents formulas. */
export function withoutFormulaGuard(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell
}
