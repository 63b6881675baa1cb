import * as z from 'zod'

export const manifestPath = 'manifest.json'
/** The version of the format. It increases when a restore cannot read backups of the previous version any more. */
export const backupFormat = 1

const checksum = { bytes: z.number(), sha256: z.string() }

/** The last file of a backup. It lists the content, so that a restore checks everything before it writes. */
export const backupManifest = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The release of the schema, as in `db/release.ts`. */
  release: z.number(),
  /** Names of the files in `schema/`, in the order in which they ran. */
  migrations: z.array(z.object({ name: z.string(), ...checksum })),
  /** The rows are in `database/NAME.tsv`, in the text format of PostgreSQL's COPY. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...checksum }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), ...checksum })),
})
export type BackupManifest = z.infer<typeof backupManifest>

export function tablePath(name: string): string {
  return `database/${name}.tsv`
}
