import type pg from 'pg'

/** The rows of a filled store by table, each as PostgreSQL writes it as JSON. */
export type ReleaseDump = Readonly<Record<string, readonly object[]>>

// What every store makes for itself, or what the tables are built from.
const left = ['migrations', 'store_secret']

/** Reads every row of a store, table by table, for `releases/N.json`. */
export async function dumpRelease(client: pg.ClientBase): Promise<ReleaseDump> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const dump: Record<string, object[]> = {}
  for (const { name } of tables.rows.filter((table) => !left.includes(table.name))) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) as row from "${name}" t order by 1`,
    )
    if (rows.length > 0) dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/**
 * Puts the rows of a dump into the empty tables of its release: no trigger and no foreign key looks at them, because
 * the dump has what those had written. The connection must be a superuser's.
 */
export async function loadDump(client: pg.ClientBase, dump: ReleaseDump): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const [table, rows] of Object.entries(dump)) {
    // Some are filled by the migrations that make them, and the dump has those rows too.
    await client.query(`delete from "${table}"`)
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', ')
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    )
    if (rows.some((row) => 'id' in row && typeof row.id === 'number'))
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from "${table}"))`,
        [table],
      )
  }
  await client.query('commit')
}
