import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { images, productImages } from '#db/schema/catalogue.server.ts'
import { productLimits, type Picture } from '#domain/product/product.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A place in a product's row of pictures: one that stays, or the n-th added file. */
export type PicturePlace = { kind: 'kept'; picture: Picture } | { kind: 'file'; index: number }

/** Refuses `image-refused` unless there are 1 to 4. */
export function checkPictureCount(count: number): void {
  if (count < 1 || count > productLimits.pictures) {
    throw new ShopError('image-refused', { params: { reason: 'count' } })
  }
}

/**
 * The row of pictures after a change. Without an order all stay and files are appended; with one, files that it does
 * not name come last. Refuses addresses of pictures the product does not have, and files that did not come.
 */
export function placePictures(
  current: readonly Picture[],
  order: readonly string[] | undefined,
  fileCount: number,
): PicturePlace[] {
  const places: PicturePlace[] = order
    ? order.map((name) => placeOf(name, current))
    : current.map((picture) => ({ kind: 'kept', picture }))
  const named = new Set(places.flatMap((place) => (place.kind === 'file' ? [place.index] : [])))
  const fileNames = places.filter((place) => place.kind === 'file').length
  if (fileNames !== named.size || [...named].some((index) => index >= fileCount)) throw unknownPicture()
  for (let index = 0; index < fileCount; index++) {
    if (!named.has(index)) places.push({ kind: 'file', index })
  }
  checkPictureCount(places.length)
  return places
}

function placeOf(name: string, current: readonly Picture[]): PicturePlace {
  const [, file] = /^file:(\d)$/.exec(name) ?? []
  if (file !== undefined) return { kind: 'file', index: Number(file) }
  const [, hash] = /\/images\/([0-9a-f]+)\/\d+\.\w+$/.exec(name) ?? []
  const picture = current.find((one) => one.hash === hash)
  if (!picture) throw unknownPicture()
  return { kind: 'kept', picture }
}

function unknownPicture(): ShopError {
  return new ShopError('invalid-input', { fields: { images: 'image' } })
}

/** Puts these pictures in the place of whatever a product had. */
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
  // Two products may come with the same pictures at the same moment.
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
