import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { addresses } from '#db/schema/people.server.ts'
import { addressFields, type AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addressAdd, addressUpdate, idRequest } from '#domain/address/address.server.ts'
import type { AddressDestination } from '#domain/pricing/delivery/destination.ts'
import { translateCity } from '#domain/address/local-level.ts'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import { countries } from '#domain/address/regions.ts'
import type { Language } from '#domain/language.ts'
import { newId } from '#lib/id.ts'
import { pick } from '#lib/record/fields.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { destinationOf } from '#shop/pricing/pricing.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

export type SavedAddress = AddressFields & { id: string; isDefault: boolean }

const maxAddresses = 50

/** Lists the shopper's saved addresses: the default one first, then the latest. */
export async function listAddresses(shop: ShopContext): Promise<SavedAddress[]> {
  return readAddresses(shop.db, requireShopper(shop).id)
}

/**
 * Saves an address; the first one becomes the default. The same address sent twice is saved once. Throws ShopError
 * `invalid-input` above 50 addresses.
 */
export async function addAddress(shop: ShopContext, input: unknown): Promise<SavedAddress> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { address } = parseInput(addressAdd, input)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const savedAddresses = await readAddresses(tx, shopper.id)
    const duplicate = savedAddresses.find((savedAddress) => isSameAddress(savedAddress, address))
    if (duplicate) return duplicate
    if (savedAddresses.length >= maxAddresses)
      throw new ShopError('invalid-input', { fields: { address: `too-many:${maxAddresses}` } })
    const row = {
      id: newId(),
      shopperId: shopper.id,
      ...address,
      isDefault: savedAddresses.length === 0,
      createdAt: shop.now(),
    }
    await tx.insert(addresses).values(row)
    return toSavedAddress(row)
  })
}

/** Changes a saved address. Existing orders have their own copy. */
export async function updateAddress(shop: ShopContext, input: unknown): Promise<SavedAddress> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id, address } = parseInput(addressUpdate, input)
  const [row] = await shop.db
    .update(addresses)
    .set({ ...address, localLevelId: address.localLevelId ?? null })
    .where(isAddressOf(shopper.id, id))
    .returning()
  if (!row) throw new ShopError('not-found', { params: { resource: 'address' } })
  return toSavedAddress(row)
}

/** Deletes a saved address and returns the others. If it was the default, the latest becomes the default. */
export async function deleteAddress(shop: ShopContext, input: unknown): Promise<SavedAddress[]> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id } = parseInput(idRequest, input)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const [deletedAddress] = await tx.delete(addresses).where(isAddressOf(shopper.id, id)).returning()
    if (!deletedAddress) throw new ShopError('not-found', { params: { resource: 'address' } })
    const [latestAddress] = await readAddresses(tx, shopper.id)
    if (deletedAddress.isDefault && latestAddress) await makeDefault(tx, shopper.id, latestAddress.id)
    return readAddresses(tx, shopper.id)
  })
}

/** Makes a saved address the preselected one at checkout. */
export async function setDefaultAddress(shop: ShopContext, input: unknown): Promise<SavedAddress> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id } = parseInput(idRequest, input)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const existingAddress = await findAddress(tx, shopper.id, id)
    await makeDefault(tx, shopper.id, id)
    return { ...existingAddress, isDefault: true }
  })
}

/** Returns one of the shopper's own addresses. Throws ShopError `not-found` for any other. */
export async function findAddress(db: Database, shopperId: string, id: string): Promise<SavedAddress> {
  const [row] = await db.select().from(addresses).where(isAddressOf(shopperId, id))
  if (!row) throw new ShopError('not-found', { params: { resource: 'address' } })
  return toSavedAddress(row)
}

async function readAddresses(db: Database, shopperId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.shopperId, shopperId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return rows.map(toSavedAddress)
}

/** Returns the delivery location of a shopper's default address; null without a saved address. */
export async function readDefaultDeliveryLocation(
  shop: ShopContext,
  shopperId: string,
): Promise<AddressDestination | null> {
  const [address] = await readAddresses(shop.db, shopperId)
  if (address === undefined) return null
  const foreignCountry = countries.find(({ en }) => en === address.country && isAbroad(address))
  if (foreignCountry) return { country: foreignCountry.en, en: foreignCountry.en, ne: foreignCountry.ne }
  const { delivery } = await shop.business.readOwner()
  const cityName = (language: Language) => translateCity(localLevels, address, language).city
  return { ...destinationOf(delivery, address), en: cityName('en'), ne: cityName('ne') }
}

async function makeDefault(tx: Database, shopperId: string, id: string): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.shopperId, shopperId))
  await tx.update(addresses).set({ isDefault: true }).where(isAddressOf(shopperId, id))
}

function isAddressOf(shopperId: string, id: string) {
  return and(eq(addresses.shopperId, shopperId), eq(addresses.id, id))
}

function isSameAddress(a: AddressFields, b: AddressFields): boolean {
  return addressFields.every((key) => a[key] === b[key]) && a.localLevelId === b.localLevelId
}

function toSavedAddress(row: StoredAddress & { id: string; isDefault: boolean }): SavedAddress {
  return { id: row.id, ...addressFieldsOf(row), isDefault: row.isDefault }
}

/** Returns only the fields of an address, for the copy in an order. Omits an unset local level. */
export function addressFieldsOf(address: StoredAddress): AddressFields {
  const { localLevelId } = address
  const fields = pick(address, addressFields)
  return localLevelId ? { ...fields, localLevelId } : fields
}

type StoredAddress = Omit<AddressFields, 'localLevelId'> & { localLevelId?: number | null | undefined }
