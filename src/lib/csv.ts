import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** One column of a table: its heading and what stands in it. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => string | number | null }

/**
 * Writes rows as CSV while they come: UTF-8 with a byte order mark, so that spreadsheets read Nepali, lines ended by
 * CR LF. A text that a spreadsheet would take for a formula (beginning with = + - @, tab or CR) gets a leading
 * apostrophe; numbers stay numbers. A failing source fails the stream, a reader who leaves ends the source.
 */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const writer = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  pipeline(Readable.from(cellsOf(columns, rows)), writer, () => undefined)
  return writer
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(({ header }) => header)
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
