/** A table that exists from the beginning of a restore until its end. */
export const restoreMarker = 'restore_in_progress'

/** Returns whether a restore into this database started and did not finish. */
export async function isRestoreUnfinished(database: {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>
}): Promise<boolean> {
  const { rows } = await database.query(
    `select to_regclass('public.${restoreMarker}') is not null as is_unfinished`,
  )
  return rows[0]?.['is_unfinished'] === true
}
