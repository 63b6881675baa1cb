const modes = ['statements', 'batches'] as const
type MigrationMode = 'transaction' | (typeof modes)[number]

/** A parsed migration file; `statements` has one entry in the mode 'transaction'. */
export type Migration = {
  name: string
  /** The release that introduced the migration, and the oldest release that can run with the migrated tables. */
  release: number
  oldest: number
  mode: MigrationMode
  statements: readonly string[]
}

/**
 * Parses a migration file. The comment lines at its beginning may contain:
 * - `-- release 5, beside 4`: the release that introduces it and the oldest release that may run at the same time. The
 *   default is 1 and 1.
 * - `-- mode statements`: runs each statement separately and outside a transaction, as `create index concurrently`
 *   requires. They are repeated after an interruption, so each of them needs `if not exists` or the like.
 * - `-- mode batches`: repeats each statement in separate transactions until it changes no row.
 * Lines `-- next` separate the statements of the two modes. Throws SyntaxError for any other line that begins with `--
 * release`, `-- mode` or `-- next`.
 */
export function readMigration(name: string, text: string): Migration {
  const head = text.slice(0, text.search(/^(?!--)/m))
  const directiveLines = text.split('\n').filter((line) => /^--\s*(?:release|mode|next)\b/.test(line))
  const invalidLine = directiveLines.find(
    (line) => !isDirective(line) || (line !== '-- next' && !head.includes(`${line}\n`)),
  )
  if (invalidLine !== undefined) throw new SyntaxError(`${name}: the line "${invalidLine}" is not valid here`)
  const releaseHeader = /^-- release (\d+), beside (\d+)$/m.exec(head)
  const mode = modes.find((each) => head.includes(`-- mode ${each}\n`)) ?? 'transaction'
  const statements = mode === 'transaction' ? [text] : text.split(/^-- next$/m)
  return {
    name,
    release: Number(releaseHeader?.[1] ?? 1),
    oldest: Number(releaseHeader?.[2] ?? 1),
    mode,
    statements,
  }
}

function isDirective(line: string): boolean {
  return (
    line === '-- next' ||
    /^-- release \d+, beside \d+$/.test(line) ||
    modes.some((mode) => line === `-- mode ${mode}`)
  )
}
