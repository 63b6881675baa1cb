import type { Database } from '#db/database.server.ts'
import { parseSettingsRecord, type Settings } from '#domain/settings/settings.ts'
import { memoizeAsync } from '#lib/memoize-async.ts'
import type { BusinessCache } from '#shop/store-state.ts'
import { readStoredOwnerSettings } from './owner-settings.ts'
import { readSettingRows } from './stored-settings.ts'

/** Creates the cache of the business details. It reads nothing before the first request. */
export function openBusinessCache(db: Database): BusinessCache {
  const listeners: (() => void)[] = []
  const businessCache = memoizeAsync(() => readStoredSettings(db))
  const ownerSettingsCache = memoizeAsync(() => readStoredOwnerSettings(db))
  return {
    read: businessCache.read,
    readOwner: ownerSettingsCache.read,
    invalidate() {
      businessCache.clear()
      ownerSettingsCache.clear()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Reads the current settings from the database, past every cache. */
export async function readStoredSettings(db: Database): Promise<Settings> {
  const [row] = await readSettingRows(db, 'business')
  return parseSettingsRecord(row?.value)
}
