import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { images } from '#db/schema/catalogue.server.ts'
import { inEveryLanguage, type InEachLanguage } from '#domain/language.ts'
import type { ImageRefusalReason } from '#domain/refusal/refusal-params.ts'
import type { Picture } from '#domain/product/product.ts'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { ShopContext } from './context.ts'
import { requirePermission } from './permissions.ts'
import { ShopError } from './shop-error.ts'

const noText = inEveryLanguage(() => '')

export type AcceptedPicture = Omit<Picture, 'alt'>
/** An uploaded file; `name` is only displayed. */
export type NewPicture = { bytes: Buffer; name?: string; alt?: InEachLanguage<string> }

/**
 * Cleans and stores pictures before any transaction. Throws ShopError `image-refused` for the first unusable picture
 * and names it. The pictures before it stay stored, but nothing refers to them.
 */
export async function acceptPictures(shop: ShopContext, pictures: readonly NewPicture[]): Promise<Picture[]> {
  const acceptedPictures: Picture[] = []
  for (const [index, { bytes, name, alt = noText }] of pictures.entries()) {
    const result = await shop.images.storeUpload(bytes)
    if (!result.ok) throw refusedPicture(result.reason, { name, index })
    const { hash, width, height, tone } = result.image
    acceptedPictures.push({ hash, width, height, tone, alt })
  }
  return acceptedPictures
}

/** Records a picture by its hash, so that a content block or a product can refer to it. */
export async function recordPicture(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { hash, width, height, tone }: AcceptedPicture,
): Promise<AcceptedPicture> {
  await db.insert(images).values({ hash, width, height, tone, createdAt: now() }).onConflictDoNothing()
  return { hash, width, height, tone }
}

/**
 * Stores a single uploaded picture, so that a product or a content block can refer to it. Requires the `permission`.
 * The same picture again returns the same record. Throws ShopError `image-refused`.
 */
export async function savePicture(
  shop: ShopContext,
  permission: Permission,
  picture: NewPicture | undefined,
): Promise<AcceptedPicture> {
  requirePermission(shop, permission)
  const [acceptedPicture] = picture === undefined ? [] : await acceptPictures(shop, [picture])
  if (acceptedPicture === undefined) throw new ShopError('invalid-input', { fields: { picture: 'required' } })
  return recordPicture(shop, acceptedPicture)
}

/** Throws ShopError `invalid-input` for a hash without a stored picture. An empty hash means no picture. */
export async function requirePicture(db: Database, hash: string): Promise<void> {
  if (hash === '') return
  if ((await db.$count(images, eq(images.hash, hash))) === 0)
    throw new ShopError('invalid-input', { fields: { picture: 'image' } })
}

/**
 * Cleans and stores private pictures, before any transaction. Returns their names. Throws ShopError `image-refused` for
 * the first that cannot be used.
 */
export async function savePrivatePictures(
  { images: imageStore }: Pick<ShopContext, 'images'>,
  pictures: readonly NewPicture[],
): Promise<string[]> {
  const names: string[] = []
  for (const [index, { bytes, name }] of pictures.entries()) {
    const result = await imageStore.storePrivateUpload(bytes)
    if (!result.ok)
      throw new ShopError('image-refused', {
        params: { reason: result.reason, name },
        field: 'pictures',
        extra: { file: index },
      })
    names.push(result.image.hash)
  }
  return names
}

/** The error for one file; `file` is its index in the upload. */
function refusedPicture(
  reason: ImageRefusalReason,
  file: { name: string | undefined; index: number },
): ShopError {
  return new ShopError('image-refused', {
    params: { reason, name: file.name },
    field: 'images',
    extra: { file: file.index },
  })
}
