import { inEveryLanguage, type InEachLanguage } from '#domain/language.ts'
import type { ImageReason } from '#domain/messages/refusals/refusal-parts.ts'
import type { Picture } from '#domain/product/product.ts'
import type { Shop } from './context.ts'
import { ShopError } from './shop-error.ts'

const noText = inEveryLanguage(() => '')

/** A file as it came; `name` is only ever shown. */
export type NewPicture = { bytes: Buffer; name?: string; alt?: InEachLanguage<string> }

/**
 * Cleans and keeps pictures, before any transaction. Refuses `image-refused` for the first that cannot be used,
 * naming it; what was kept until then is only ever found by its hash, and nothing points to it.
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

/** The refusal of one file; `file` in the answer is its place among those sent. */
export function refusedPicture(
  reason: ImageReason,
  file: { name: string | undefined; index: number },
): ShopError {
  return new ShopError('image-refused', {
    params: { reason, name: file.name },
    fields: { images: 'image' },
    extra: { file: file.index },
  })
}
