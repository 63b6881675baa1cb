import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { readStoredPictures, type StoredPicture } from '#app/seller/product-form/pictures/form-pictures.ts'
import { readStoredRows, type VariantRow } from './variant-rows.ts'
import {
  blankPackage,
  packageFieldNames,
  readRooms,
  textNames,
  type ProductValues,
} from './product-values.ts'

/**
 * The unsaved input of a product form. Only changed fields are stored, so that changes of other sellers are not
 * overwritten. `pictures` are already uploaded; `hadPictures` is true if uploads were pending. `stockSeen` is the stock
 * that the entered stock is based on; undefined if the stock is unchanged.
 */
export type UnsavedInput = {
  values: ProductValues
  pictures: readonly StoredPicture[] | undefined
  hadPictures: boolean
  version: number | undefined
  stockSeen: number | null | undefined
}

const storageName = (id: string | undefined) => `baithak_product_draft_${id ?? 'new'}`

export function deleteUnsavedInput(id: string | undefined): void {
  writeStored(storageName(id), undefined)
}

/** Stores the unsaved input of a form in the browser. */
export function storeUnsavedInput(
  id: string | undefined,
  openedValues: ProductValues,
  unsavedInput: UnsavedInput,
): void {
  const { values, pictures, hadPictures, version, stockSeen } = unsavedInput
  const texts = Object.fromEntries(
    textNames.flatMap((name) =>
      values.texts[name] === openedValues.texts[name] ? [] : [[name, values.texts[name]]],
    ),
  )
  writeStored(storageName(id), {
    texts,
    ...(isSame(values.rooms, openedValues.rooms) ? {} : { rooms: values.rooms }),
    ...(isSame(values.packages, openedValues.packages) ? {} : { packages: values.packages }),
    ...(isSame(values.variants, openedValues.variants)
      ? {}
      : { variants: values.variants, openedVariants: openedValues.variants.map((row) => row.id) }),
    ...(pictures === undefined ? {} : { pictures }),
    hadPictures,
    version,
    ...('stock' in texts && { stockSeen }),
  })
}

/** Returns the stored input, with the values of the opened product for fields that were not changed. */
export function readUnsavedInput(
  id: string | undefined,
  openedValues: ProductValues,
): UnsavedInput | undefined {
  const stored = readStored(storageName(id))
  if (!isRecord(stored)) return undefined
  const rawInput = isRecord(stored['texts']) ? stored['texts'] : {}
  const texts = { ...openedValues.texts }
  for (const name of textNames) {
    const text = rawInput[name]
    if (typeof text === 'string') texts[name] = text
  }
  return {
    values: {
      texts,
      rooms: 'rooms' in stored ? readRooms(stored['rooms']) : openedValues.rooms,
      packages: 'packages' in stored ? readPackages(stored['packages']) : openedValues.packages,
      variants: 'variants' in stored ? readVariants(stored, openedValues.variants) : openedValues.variants,
    },
    pictures: 'pictures' in stored ? readStoredPictures(stored['pictures']) : undefined,
    hadPictures: stored['hadPictures'] === true,
    version: typeof stored['version'] === 'number' ? stored['version'] : undefined,
    stockSeen: readStockSeen(stored),
  }
}

function readStockSeen({ stockSeen }: Record<string, unknown>): number | null | undefined {
  return stockSeen === null || typeof stockSeen === 'number' ? stockSeen : undefined
}

/** Returns the stored rows and the variants that were added since. Without them, saving would remove these variants. */
function readVariants(stored: Record<string, unknown>, openedRows: readonly VariantRow[]): VariantRow[] {
  const rows = readStoredRows(stored['variants'])
  const { openedVariants } = stored
  if (!Array.isArray(openedVariants)) return rows
  const knownIds = new Set<unknown>([...openedVariants, ...rows.map(({ id }) => id)])
  return [...rows, ...openedRows.filter(({ id }) => !knownIds.has(id))]
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readPackages(list: unknown) {
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).map((storedPackage) => {
    const packageDraft = { ...blankPackage }
    for (const name of packageFieldNames) {
      const text = storedPackage[name]
      if (typeof text === 'string') packageDraft[name] = text
    }
    return packageDraft
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
