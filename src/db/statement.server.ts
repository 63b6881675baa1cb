import { createHash } from 'node:crypto'
import type { Database } from './database.server.ts'

/** Asks a statement of PostgreSQL: `values` stand at `$1`, `$2` … of its text, rows come under the names of its columns. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>

/**
 * A statement for what is asked with each order, cart or session. Its text stands from the start, so that nobody puts it
 * together anew, and each connection keeps its plan from the first time on, inside of transactions and outside: it has to
 * be planned alike whatever the values are. Numbers of `bigint` and moments come as text; the statement turns them into
 * what is wanted.
 */
export function statement<Row>(text: string): Statement<Row> {
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  return async (db, values) => {
    const query = { sql: text, params: [...values] }
    const prepared = db._.session.prepareQuery<Answer<Row>>(query, undefined, name, false)
    const { rows } = await prepared.execute()
    return rows
  }
}

type Answer<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }
