type MigrationMode = 'transaction' | 'statements' | 'batches'

/** A migration as its file tells it; `statements` has one entry in the mode 'transaction'. */
export type Migration = {
  name: string
  /** The release that brought it, and the oldest one that may run beside the tables as they are then. */
  release: number
  oldest: number
  mode: MigrationMode
  statements: readonly string[]
}

/**
 * Reads a migration's file. Its first lines may say:
 *
 * - `-- release 2, beside 1`: the release that brings it and the oldest that may run beside it; without it 1 and 1.
 * - `-- mode statements`: each statement by itself and outside a transaction, as `create index concurrently` wants it.
 *   They are repeated after a break, so each of them says `if not exists` or the like.
 * - `-- mode batches`: each statement again and again, each time in a transaction of its own, until it changes no row.
 *
 * Statements of the two modes are parted by lines that say `-- next`. Refuses (SyntaxError) what says something else.
 */
export function readMigration(name: string, text: string): Migration {
  const head = text.slice(0, text.search(/^(?!--)/m))
  const beside = /^-- release (\d+), beside (\d+)$/m.exec(head)
  const mode = /^-- mode (\w+)$/m.exec(head)?.[1] ?? 'transaction'
  if (mode !== 'transaction' && mode !== 'statements' && mode !== 'batches')
    throw new SyntaxError(`${name}: there is no mode "${mode}"`)
  const statements = mode === 'transaction' ? [text] : text.split(/^-- next$/m)
  return { name, release: Number(beside?.[1] ?? 1), oldest: Number(beside?.[2] ?? 1), mode, statements }
}
