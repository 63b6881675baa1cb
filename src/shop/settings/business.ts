import type { Database } from '#db/database.server.ts'
import { settings } from '#db/schema/operations.server.ts'
import { readSettingsRecord, type Settings } from '#domain/settings/settings.ts'
import type { BusinessRecord } from '#shop/store-parts.ts'

/** Opens the record; nothing is read until somebody asks. */
export function openBusinessRecord(db: Database): BusinessRecord {
  const listeners: (() => void)[] = []
  let kept: Promise<Settings> | undefined

  function readAnew(): Promise<Settings> {
    const reading = readStoredSettings(db)
    kept = reading
    // A reading that failed is not remembered.
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }

  return {
    read: () => kept ?? readAnew(),
    changed() {
      kept = undefined
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** The settings as the database has them at this moment. */
export async function readStoredSettings(db: Database): Promise<Settings> {
  const [row] = await db.select({ content: settings.content }).from(settings)
  return readSettingsRecord(row?.content)
}
