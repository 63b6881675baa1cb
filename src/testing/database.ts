import type pg from 'pg'

/** The same server, another database. */
export function withDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (server.connectionString === undefined) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
