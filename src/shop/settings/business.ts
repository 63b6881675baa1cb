import type { Database } from '#db/database.server.ts'
import { readSettingsRecord, type Settings } from '#domain/settings/settings.ts'
import { memoizeAsync } from '#lib/memoize-async.ts'
import type { BusinessRecord } from '#shop/store-state.ts'
import { readStoredOwnerSettings } from './owner-settings.ts'
import { readSettingRows } from './stored-settings.ts'

/** Opens the record; it reads nothing before the first request. */
export function openBusinessRecord(db: Database): BusinessRecord {
  const listeners: (() => void)[] = []
  const businessCache = memoizeAsync(() => readStoredSettings(db))
  const owned = memoizeAsync(() => readStoredOwnerSettings(db))
  return {
    read: businessCache.read,
    readOwner: owned.read,
    changed() {
      businessCache.clear()
      owned.clear()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** The settings as the database has them at this moment. */
export async function readStoredSettings(db: Database): Promise<Settings> {
  const [row] = await readSettingRows(db, 'business')
  return readSettingsRecord(row?.value)
}
