import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { images, productImages } from '#db/schema/catalogue.server.ts'
import { inEveryLanguage, languages } from '#domain/language.ts'
import type { PictureTexts } from '#domain/product/pictures/picture-edit.server.ts'
import { readLocalizedFields } from '#domain/localized-field-names.ts'
import type { AcceptedPicture } from '#shop/accept-pictures.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { productLimits, type Picture } from '#domain/product/product.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A position in the pictures of a product: a stored picture, or the n-th file of the request. */
export type PictureSlot = { kind: 'stored'; picture: Picture } | { kind: 'file'; index: number }

/** Throws ShopError `image-refused` unless there are 1 to 4 pictures. */
function checkPictureCount(count: number): void {
  if (count < 1 || count > productLimits.pictures) {
    throw new ShopError('image-refused', { params: { reason: 'count' }, field: 'images' })
  }
}

/** The current pictures of a product, and the uploaded pictures that the request names, by hash. */
export type AvailablePictures = {
  current: readonly Picture[]
  uploadedPictures: ReadonlyMap<string, AcceptedPicture>
}

const noText = inEveryLanguage(() => '')

/** Reads the uploaded pictures among the names, which have the form `picture:` and a hash. */
export async function readUploadedPictures(
  db: Database,
  pictureNames: readonly string[] | undefined,
): Promise<AvailablePictures['uploadedPictures']> {
  return readPictures(db, pictureNames?.flatMap((name) => uploadedHashIn(name) ?? []) ?? [])
}

/**
 * Returns the pictures of a product after a change, in their order. Without names all current pictures stay.
 * Files that no name refers to come last. Throws ShopError `invalid-input` for a name of a picture or file
 * that does not exist.
 */
export function arrangePictures(
  available: AvailablePictures,
  pictureNames: readonly string[] | undefined,
  fileCount: number,
): PictureSlot[] {
  const slots: PictureSlot[] = pictureNames
    ? pictureNames.map((name) => pictureSlotOf(name, available))
    : available.current.map((picture) => ({ kind: 'stored', picture }))
  const fileIndexes = new Set(slots.flatMap((slot) => (slot.kind === 'file' ? [slot.index] : [])))
  const fileSlotCount = slots.filter((slot) => slot.kind === 'file').length
  if (fileSlotCount !== fileIndexes.size || [...fileIndexes].some((index) => index >= fileCount))
    throw unknownPictureError()
  for (let index = 0; index < fileCount; index++) {
    if (!fileIndexes.has(index)) slots.push({ kind: 'file', index })
  }
  checkPictureCount(slots.length)
  return slots
}

function pictureSlotOf(name: string, { current, uploadedPictures }: AvailablePictures): PictureSlot {
  const fileIndex = fileIndexIn(name)
  if (fileIndex !== undefined) return { kind: 'file', index: fileIndex }
  const uploadedHash = uploadedHashIn(name)
  const hash = uploadedHash ?? hashInUrl(name)
  const picture = current.find((candidate) => candidate.hash === hash)
  if (picture) return { kind: 'stored', picture }
  const uploadedPicture = uploadedHash === undefined ? undefined : uploadedPictures.get(uploadedHash)
  if (!uploadedPicture) throw unknownPictureError()
  return { kind: 'stored', picture: { ...uploadedPicture, alt: noText } }
}

/** Returns the picture of each slot, stored or from an accepted file, with its alternative texts. */
export function fillPictureSlots(
  slots: readonly PictureSlot[],
  acceptedPictures: readonly Picture[],
  texts: PictureTexts,
): Picture[] {
  const textsByKey = new Map(
    texts.map((text) => [pictureKeyOf(text.image), readLocalizedFields('alt', text)]),
  )
  return slots.flatMap((slot) => {
    const picture = slot.kind === 'stored' ? slot.picture : acceptedPictures[slot.index]
    const key = slot.kind === 'stored' ? slot.picture.hash : slot.index
    return picture === undefined ? [] : [{ ...picture, alt: textsByKey.get(key) ?? picture.alt }]
  })
}

function pictureKeyOf(name: string): string | number | undefined {
  return fileIndexIn(name) ?? uploadedHashIn(name) ?? hashInUrl(name)
}

function fileIndexIn(name: string): number | undefined {
  const [, file] = /^file:(\d)$/.exec(name) ?? []
  return file === undefined ? undefined : Number(file)
}

function uploadedHashIn(name: string): string | undefined {
  return /^picture:([0-9a-f]{16,64})$/.exec(name)?.[1]
}

function hashInUrl(name: string): string | undefined {
  return /\/images\/([0-9a-f]+)\/\d+\.\w+$/.exec(name)?.[1]
}

/**
 * Removes URLs from the picture names of a new product. Programs that copy a product send the URLs they have
 * read.
 */
export function withoutPictureUrls(pictureNames: readonly string[] | undefined): string[] | undefined {
  return pictureNames?.filter((name) => fileIndexIn(name) !== undefined || uploadedHashIn(name) !== undefined)
}

function unknownPictureError(): ShopError {
  return new ShopError('invalid-input', { fields: { images: 'image' } })
}

/** Replaces all pictures of a product. */
export async function replacePictures(
  tx: Transaction,
  product: { id: string; pictures: readonly Picture[]; now: Date },
): Promise<void> {
  const { id, pictures, now } = product
  const rows = pictures.map(({ hash, width, height, tone }) => ({
    hash,
    width,
    height,
    tone,
    createdAt: now,
  }))
  const distinctRows = [...new Map(rows.map((row) => [row.hash, row])).values()]
  // Sorted, because two products may insert the same pictures at the same moment.
  const sortedRows = distinctRows.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  await tx.insert(images).values(sortedRows).onConflictDoNothing()
  await tx.delete(productImages).where(eq(productImages.productId, id))
  await tx.insert(productImages).values(
    pictures.map(({ hash, alt }, position) => ({
      productId: id,
      position,
      hash,
      altEn: alt.en,
      altNe: alt.ne,
    })),
  )
}

/** Returns whether these are the same pictures in the same order, with the same alternative texts. */
export function haveSamePictures(one: readonly Picture[], other: readonly Picture[]): boolean {
  return one.length === other.length && one.every((picture, index) => isSamePicture(picture, other[index]))
}

function isSamePicture({ hash, alt }: Picture, other: Picture | undefined): boolean {
  return hash === other?.hash && languages.every((language) => alt[language] === other.alt[language])
}
