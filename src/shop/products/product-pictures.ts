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

/** One picture in the order of a product: a stored picture, or the n-th added file. */
export type OrderedPicture = { kind: 'stored'; picture: Picture } | { kind: 'file'; index: number }

/** Refuses `image-refused` unless there are 1 to 4. */
function checkPictureCount(count: number): void {
  if (count < 1 || count > productLimits.pictures) {
    throw new ShopError('image-refused', { params: { reason: 'count' } })
  }
}

/** The current pictures of a product, and the uploaded pictures that the call contains, by hash. */
export type AvailablePictures = { current: readonly Picture[]; others: ReadonlyMap<string, AcceptedPicture> }

const noText = inEveryLanguage(() => '')

/** Reads the uploaded pictures that an order contains as `picture:` and a hash. */
export async function readUploadedPictures(
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
export function orderPictures(
  available: AvailablePictures,
  order: readonly string[] | undefined,
  fileCount: number,
): OrderedPicture[] {
  const ordered: OrderedPicture[] = order
    ? order.map((name) => orderedPicture(name, available))
    : available.current.map((picture) => ({ kind: 'stored', picture }))
  const fileIndexes = new Set(ordered.flatMap((place) => (place.kind === 'file' ? [place.index] : [])))
  const fileCountInOrder = ordered.filter((place) => place.kind === 'file').length
  if (fileCountInOrder !== fileIndexes.size || [...fileIndexes].some((index) => index >= fileCount))
    throw unknownPicture()
  for (let index = 0; index < fileCount; index++) {
    if (!fileIndexes.has(index)) ordered.push({ kind: 'file', index })
  }
  checkPictureCount(ordered.length)
  return ordered
}

function orderedPicture(name: string, { current, others }: AvailablePictures): OrderedPicture {
  const file = fileNamed(name)
  if (file !== undefined) return { kind: 'file', index: file }
  const uploadedHash = hashNamed(name)
  const hash = uploadedHash ?? hashOfAddress(name)
  const picture = current.find((one) => one.hash === hash)
  if (picture) return { kind: 'stored', picture }
  const other = uploadedHash === undefined ? undefined : others.get(uploadedHash)
  if (!other) throw unknownPicture()
  return { kind: 'stored', picture: { ...other, alt: noText } }
}

/** Returns the pictures in their order: stored ones, and accepted files, each with its alternative texts. */
export function fillPictures(
  ordered: readonly OrderedPicture[],
  accepted: readonly Picture[],
  texts: PictureTexts,
): Picture[] {
  const textsByKey = new Map(texts.map((text) => [keyOf(text.image), textsNamed('alt', text)]))
  return ordered.flatMap((place) => {
    const picture = place.kind === 'stored' ? place.picture : accepted[place.index]
    const key = place.kind === 'stored' ? place.picture.hash : place.index
    return picture === undefined ? [] : [{ ...picture, alt: textsByKey.get(key) ?? picture.alt }]
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
