import type { Database } from '#db/database.server.ts'
import { settings } from '#db/schema/operations.server.ts'
import { readSettingsRecord, type Settings } from '#domain/settings/settings.ts'
import type { BusinessRecord } from '#shop/store-parts.ts'
import { readStoredOwnerSettings } from './owner-settings.ts'

/** Opens the record; nothing is read until somebody asks. */
export function openBusinessRecord(db: Database): BusinessRecord {
  const listeners: (() => void)[] = []
  const told = createKept(() => readStoredSettings(db))
  const owned = createKept(() => readStoredOwnerSettings(db))
  return {
    read: told.read,
    readOwner: owned.read,
    changed() {
      told.forget()
      owned.forget()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Reads once and keeps what was read until it is forgotten; a reading that failed is not remembered. */
function createKept<Value>(read: () => Promise<Value>): { read: () => Promise<Value>; forget: () => void } {
  let kept: Promise<Value> | undefined
  function readAnew(): Promise<Value> {
    const reading = read()
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
  return { read: () => kept ?? readAnew(), forget: () => (kept = undefined) }
}

/** The settings as the database has them at this moment. */
export async function readStoredSettings(db: Database): Promise<Settings> {
  const [row] = await db.select({ content: settings.content }).from(settings)
  return readSettingsRecord(row?.content)
}
