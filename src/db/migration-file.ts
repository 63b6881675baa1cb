const modes = ['statements', 'batches'] as const
type MigrationMode = 'transaction' | (typeof modes)[number]

/** A parsed migration file; `statements` has one entry in the mode 'transaction'. */
export type Migration = {
  name: string
  /** The release that brought it, and the oldest one that may run beside the tables as they are then. */
  release: number
  oldest: number
  mode: MigrationMode
  statements: readonly string[]
}

/**
 * Parses a migration file. The comment lines at its beginning may contain:
 *
 * - `-- release 5, beside 4`: the release that brings it and the oldest release that may run beside it; without it 1 and 1.
 * - `-- mode statements`: each statement by itself and outside a transaction, as `create index concurrently` requires.
 *   They are repeated after an interruption, so each of them says `if not exists` or the like.
 * - `-- mode batches`: each statement repeated, each time in a transaction of its own, until it changes no row.
 *
 * Statements of the two modes are separated by lines `-- next`. Refuses (SyntaxError) any other line that begins with
 * `-- release`, `-- mode` or `-- next`.
 */
export function readMigration(name: string, text: string): Migration {
  const head = text.slice(0, text.search(/^(?!--)/m))
  const lines = text.split('\n').filter((line) => /^--\s*(?:release|mode|next)\b/.test(line))
  const wrong = lines.find(
    (line) => !isDirective(line) || (line !== '-- next' && !head.includes(`${line}\n`)),
  )
  if (wrong !== undefined) throw new SyntaxError(`${name}: the line "${wrong}" has no meaning here`)
  const beside = /^-- release (\d+), beside (\d+)$/m.exec(head)
  const mode = modes.find((each) => head.includes(`-- mode ${each}\n`)) ?? 'transaction'
  const statements = mode === 'transaction' ? [text] : text.split(/^-- next$/m)
  return { name, release: Number(beside?.[1] ?? 1), oldest: Number(beside?.[2] ?? 1), mode, statements }
}

function isDirective(line: string): boolean {
  return (
    line === '-- next' ||
    /^-- release \d+, beside \d+$/.test(line) ||
    modes.some((mode) => line === `-- mode ${mode}`)
  )
}
