import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { addresses } from '#db/schema/people.server.ts'
import { addressFields, type AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addressAdd, addressUpdate, idRequest } from '#domain/address/address.server.ts'
import type { AddressDestination } from '#domain/pricing/delivery/destination.ts'
import { withCityIn } from '#domain/address/local-level.ts'
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

/** Saves an address; the first one becomes the default. The same address sent twice is saved once. */
export async function addAddress(shop: ShopContext, input: unknown): Promise<SavedAddress> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { address } = parseInput(addressAdd, input)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const saved = await readAddresses(tx, shopper.id)
    const same = saved.find((other) => isSame(other, address))
    if (same) return same
    if (saved.length >= maxAddresses)
      throw new ShopError('invalid-input', { fields: { address: `too-many:${maxAddresses}` } })
    const row = {
      id: newId(),
      shopperId: shopper.id,
      ...address,
      isDefault: saved.length === 0,
      createdAt: shop.now(),
    }
    await tx.insert(addresses).values(row)
    return savedAddress(row)
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
  if (!row) throw new ShopError('not-found', { params: { what: 'address' } })
  return savedAddress(row)
}

/** Deletes a saved address and returns the others. If it was the default, the latest becomes the default. */
export async function deleteAddress(shop: ShopContext, input: unknown): Promise<SavedAddress[]> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { id } = parseInput(idRequest, input)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id)
    const [deletedAddress] = await tx.delete(addresses).where(isAddressOf(shopper.id, id)).returning()
    if (!deletedAddress) throw new ShopError('not-found', { params: { what: 'address' } })
    const [first] = await readAddresses(tx, shopper.id)
    if (deletedAddress.isDefault && first) await makeDefault(tx, shopper.id, first.id)
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
  if (!row) throw new ShopError('not-found', { params: { what: 'address' } })
  return savedAddress(row)
}

async function readAddresses(db: Database, shopperId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.shopperId, shopperId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return rows.map(savedAddress)
}

/** Returns the place of a shopper's default address; null without a saved address. */
export async function readAddressPlace(
  shop: ShopContext,
  shopperId: string,
): Promise<AddressDestination | null> {
  const [address] = await readAddresses(shop.db, shopperId)
  if (address === undefined) return null
  const abroad = countries.find(({ en }) => en === address.country && isAbroad(address))
  if (abroad) return { country: abroad.en, en: abroad.en, ne: abroad.ne }
  const { delivery } = await shop.business.readOwner()
  const cityIn = (language: Language) => withCityIn(localLevels, address, language).city
  return { ...destinationOf(delivery, address), en: cityIn('en'), ne: cityIn('ne') }
}

async function makeDefault(tx: Database, shopperId: string, id: string): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.shopperId, shopperId))
  await tx.update(addresses).set({ isDefault: true }).where(isAddressOf(shopperId, id))
}

function isAddressOf(shopperId: string, id: string) {
  return and(eq(addresses.shopperId, shopperId), eq(addresses.id, id))
}

function isSame(a: AddressFields, b: AddressFields): boolean {
  return addressFields.every((key) => a[key] === b[key]) && a.localLevelId === b.localLevelId
}

function savedAddress(row: StoredAddress & { id: string; isDefault: boolean }): SavedAddress {
  return { id: row.id, ...addressFieldsOf(row), isDefault: row.isDefault }
}

/** Returns only the fields of an address, for the copy in an order. Omits an unset local level. */
export function addressFieldsOf(address: StoredAddress): AddressFields {
  const { localLevelId } = address
  const fields = pick(address, addressFields)
  return localLevelId ? { ...fields, localLevelId } : fields
}

type StoredAddress = Omit<AddressFields, 'localLevelId'> & { localLevelId?: number | null | undefined }
