import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { images, productImages } from '#db/schema/catalogue.server.ts'
import { inEveryLanguage, languages } from '#domain/language.ts'
import type { PictureTexts } from '#domain/product/pictures/picture-edit.server.ts'
import { textsNamed } from '#domain/text-names.ts'
import type { AcceptedPicture } from '#shop/accept-pictures.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { productLimits, type Picture } from '#domain/product/product.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A place in a product's row of pictures: one that the store has, or the n-th added file. */
export type PicturePlace = { kind: 'kept'; picture: Picture } | { kind: 'file'; index: number }

/** Refuses `image-refused` unless there are 1 to 4. */
function checkPictureCount(count: number): void {
  if (count < 1 || count > productLimits.pictures) {
    throw new ShopError('image-refused', { params: { reason: 'count' } })
  }
}

/** The pictures of a product, and the other named pictures that the store has, by hash. */
export type AvailablePictures = { current: readonly Picture[]; others: ReadonlyMap<string, AcceptedPicture> }

const noText = inEveryLanguage(() => '')

/** Reads the pictures that an order names as `picture:` and their hash: they were sent before, each by itself. */
export async function readNamed(
  db: Database,
  order: readonly string[] | undefined,
): Promise<AvailablePictures['others']> {
  return readPictures(db, order?.flatMap((name) => hashNamed(name) ?? []) ?? [])
}

/**
 * Returns the pictures after a change. Without an order all stay and files are appended; with one, files that are not
 * listed come last. Throws for URLs of pictures that the product does not have, for unknown hashes, and for missing
 * files.
 */
export function placePictures(
  available: AvailablePictures,
  order: readonly string[] | undefined,
  fileCount: number,
): PicturePlace[] {
  const places: PicturePlace[] = order
    ? order.map((name) => placeOf(name, available))
    : available.current.map((picture) => ({ kind: 'kept', picture }))
  const named = new Set(places.flatMap((place) => (place.kind === 'file' ? [place.index] : [])))
  const fileNames = places.filter((place) => place.kind === 'file').length
  if (fileNames !== named.size || [...named].some((index) => index >= fileCount)) throw unknownPicture()
  for (let index = 0; index < fileCount; index++) {
    if (!named.has(index)) places.push({ kind: 'file', index })
  }
  checkPictureCount(places.length)
  return places
}

function placeOf(name: string, { current, others }: AvailablePictures): PicturePlace {
  const file = fileNamed(name)
  if (file !== undefined) return { kind: 'file', index: file }
  const sent = hashNamed(name)
  const hash = sent ?? hashOfAddress(name)
  const picture = current.find((one) => one.hash === hash)
  if (picture) return { kind: 'kept', picture }
  const other = sent === undefined ? undefined : others.get(sent)
  if (!other) throw unknownPicture()
  return { kind: 'kept', picture: { ...other, alt: noText } }
}

/** Fills the places with accepted pictures and their alternative texts. */
export function hangPictures(
  places: readonly PicturePlace[],
  accepted: readonly Picture[],
  texts: PictureTexts,
): Picture[] {
  const wordsOf = new Map(texts.map((text) => [keyOf(text.image), textsNamed('alt', text)]))
  return places.flatMap((place) => {
    const picture = place.kind === 'kept' ? place.picture : accepted[place.index]
    const key = place.kind === 'kept' ? place.picture.hash : place.index
    return picture === undefined ? [] : [{ ...picture, alt: wordsOf.get(key) ?? picture.alt }]
  })
}

function keyOf(name: string): string | number | undefined {
  return fileNamed(name) ?? hashNamed(name) ?? hashOfAddress(name)
}

function fileNamed(name: string): number | undefined {
  const [, file] = /^file:(\d)$/.exec(name) ?? []
  return file === undefined ? undefined : Number(file)
}

function hashNamed(name: string): string | undefined {
  return /^picture:([0-9a-f]{16,64})$/.exec(name)?.[1]
}

function hashOfAddress(name: string): string | undefined {
  return /\/images\/([0-9a-f]+)\/\d+\.\w+$/.exec(name)?.[1]
}

/**
 * Removes URLs from the picture order of a new product, because programs that copy a product send the URLs they read.
 */
export function validPictureNames(order: readonly string[] | undefined): string[] | undefined {
  return order?.filter((name) => fileNamed(name) !== undefined || hashNamed(name) !== undefined)
}

function unknownPicture(): ShopError {
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
  const distinct = [...new Map(rows.map((row) => [row.hash, row])).values()]
  // Sorted, because two products may insert the same pictures at the same moment.
  const sorted = distinct.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  await tx.insert(images).values(sorted).onConflictDoNothing()
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
export function isSamePictures(one: readonly Picture[], other: readonly Picture[]): boolean {
  return one.length === other.length && one.every((picture, index) => isSame(picture, other[index]))
}

function isSame({ hash, alt }: Picture, other: Picture | undefined): boolean {
  return hash === other?.hash && languages.every((language) => alt[language] === other.alt[language])
}
