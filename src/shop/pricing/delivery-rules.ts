import { hash } from 'node:crypto'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import type { LocalLevels } from '#domain/address/local-level.ts'
import { deliveryChange } from '#domain/pricing/delivery/delivery-rules.server.ts'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import {
  readOwnerSettingsWithVersions,
  readOwnerSettings,
  saveOwnerSetting,
} from '#shop/settings/owner-settings.ts'

/** The delivery rules with the places of Nepal, and the hash of both. A response for a hash can be cached for ever. */
export type DeliveryTable = { hash: string; delivery: DeliveryRules; places: LocalLevels['provinces'] }

// The file's other fields are not needed here.
const places: LocalLevels['provinces'] = localLevels.provinces.map(({ id, en, ne, districts }) => ({
  id,
  en,
  ne,
  districts: districts.map((district) => ({
    id: district.id,
    en: district.en,
    ne: district.ne,
    levels: district.levels.map((level) => {
      return { id: level.id, en: level.en, ne: level.ne, type: level.type }
    }),
  })),
}))

const placesText = JSON.stringify(places)

/** Returns the delivery zones and their terms, for anybody. */
export async function readDeliveryTable(shop: ShopContext): Promise<DeliveryTable> {
  const { delivery } = await readOwnerSettings(shop)
  return { hash: tableHashOf(delivery), delivery, places }
}

/** Returns the hash of the current table, by which browsers request it. */
export async function readDeliveryHash(shop: ShopContext): Promise<string> {
  const { delivery } = await readOwnerSettings(shop)
  return tableHashOf(delivery)
}

// Every page contains the hash, and the text of the places is long.
const hashByRules = new WeakMap<DeliveryRules, string>()

function tableHashOf(delivery: DeliveryRules): string {
  const cachedHash = hashByRules.get(delivery)
  if (cachedHash !== undefined) return cachedHash
  const tableHash = hash('sha256', JSON.stringify(delivery) + placesText, 'base64url').slice(0, 22)
  hashByRules.set(delivery, tableHash)
  return tableHash
}

/** The rules with the count of their changes. */
export type DeliverySettings = { delivery: DeliveryRules; version: number }

/** Returns the current rules for the owner's settings. */
export async function listDeliveryRules(shop: ShopContext): Promise<DeliverySettings> {
  const { delivery } = await readOwnerSettingsWithVersions(shop)
  return { delivery: delivery.value, version: delivery.version }
}

/**
 * Replaces all delivery rules. Throws ShopError `settings-changed` if somebody has changed them since they were read.
 */
export async function saveDeliveryRules(shop: ShopContext, input: unknown): Promise<DeliverySettings> {
  requirePermission(shop, 'money')
  const { version, delivery: value } = parseInput(deliveryChange, input)
  const { delivery } = await saveOwnerSetting(shop, { name: 'delivery', version, value })
  return { delivery: delivery.value, version: delivery.version }
}
