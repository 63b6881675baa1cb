import { createHash } from 'node:crypto'
import type { Database } from './database.server.ts'

/** A prepared PostgreSQL statement. `values` fill `$1`, `$2` … of its text. Rows are keyed by column names. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>

/**
 * Creates a prepared statement for frequent queries, such as those of each order, cart or session. Its text
 * is constant, so it is not rebuilt for each call. Each connection caches its plan after the first use,
 * inside and outside transactions. The same plan has to suit all values. Values of `bigint` and timestamps
 * arrive as text, so the SQL must convert them.
 */
export function statement<Row>(text: string): Statement<Row> {
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  return async (db, values) => {
    const query = { sql: text, params: [...values] }
    const prepared = db._.session.prepareQuery<StatementResult<Row>>(query, undefined, name, false)
    const { rows } = await prepared.execute()
    return rows
  }
}

type StatementResult<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }
