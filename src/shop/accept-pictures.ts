import { images } from '#db/schema/catalogue.server.ts'
import { inEveryLanguage, type InEachLanguage } from '#domain/language.ts'
import type { ImageReason } from '#domain/refusal/refusal-params.ts'
import type { Picture } from '#domain/product/product.ts'
import type { Area } from '#domain/account/staff-permissions.ts'
import type { Shop } from './context.ts'
import { requireArea } from './permissions.ts'
import { ShopError } from './shop-error.ts'

const noText = inEveryLanguage(() => '')

export type AcceptedPicture = Omit<Picture, 'alt'>
/** A file as it came; `name` is only ever shown. */
export type NewPicture = { bytes: Buffer; name?: string; alt?: InEachLanguage<string> }

/**
 * Cleans and stores pictures before any transaction. Throws ShopError `image-refused` for the first unusable picture
 * and names it. Pictures stored before that have no references and are reachable only by their hash.
 */
export async function acceptPictures(shop: Shop, pictures: readonly NewPicture[]): Promise<Picture[]> {
  const accepted: Picture[] = []
  for (const [index, { bytes, name, alt = noText }] of pictures.entries()) {
    const result = await shop.images.accept(bytes)
    if (!result.ok) throw refusedPicture(result.reason, { name, index })
    const { hash, width, height, tone } = result.image
    accepted.push({ hash, width, height, tone, alt })
  }
  return accepted
}

/** Records a picture by its hash, so that a content block or a product can refer to it. */
export async function rememberPicture(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { hash, width, height, tone }: AcceptedPicture,
): Promise<AcceptedPicture> {
  await db.insert(images).values({ hash, width, height, tone, createdAt: now() }).onConflictDoNothing()
  return { hash, width, height, tone }
}

/**
 * Stores a single uploaded picture, so that a product or a content block can refer to it. Requires the given
 * permission. The same picture again returns the same record. Throws ShopError `image-refused`.
 */
export async function keepPicture(
  shop: Shop,
  area: Area,
  picture: NewPicture | undefined,
): Promise<AcceptedPicture> {
  requireArea(shop, area)
  const [acceptedPicture] = picture === undefined ? [] : await acceptPictures(shop, [picture])
  if (acceptedPicture === undefined) throw new ShopError('invalid-input', { fields: { picture: 'required' } })
  return rememberPicture(shop, acceptedPicture)
}

/**
 * Cleans and keeps pictures that only those concerned see, before any transaction; answers their names. Refuses
 * `image-refused` for the first that cannot be used.
 */
export async function keepPrivatePictures(
  { images: imageStore }: Pick<Shop, 'images'>,
  pictures: readonly NewPicture[],
): Promise<string[]> {
  const names: string[] = []
  for (const [index, { bytes, name }] of pictures.entries()) {
    const result = await imageStore.acceptPrivate(bytes)
    if (!result.ok)
      throw new ShopError('image-refused', {
        params: { reason: result.reason, name },
        fields: { pictures: 'image' },
        extra: { file: index },
      })
    names.push(result.image.hash)
  }
  return names
}

/** The refusal of one file; `file` in the answer is its place among those sent. */
function refusedPicture(reason: ImageReason, file: { name: string | undefined; index: number }): ShopError {
  return new ShopError('image-refused', {
    params: { reason, name: file.name },
    fields: { images: 'image' },
    extra: { file: file.index },
  })
}
