import { images } from '#db/schema/catalogue.server.ts'
import type { UntranslatedFields } from '#db/schema/operations.server.ts'
import { structureOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ContentRow } from './stored-content.ts'

const squareRatio = 1
/** The aspect ratio of banners on the storefront. */
const wideRatio = 7 / 3
const middle = { x: 50, y: 50 }

type CropsInput = { kind: ContentKind; value: ContentValue; previous: ContentRow | undefined }

/** Returns the crops of a banner or icon around its focal point. Reuses the crops of the same picture and focal point. */
export async function cropsOf(
  shop: ShopContext,
  { kind, value, previous }: CropsInput,
): Promise<Pick<UntranslatedFields, 'square' | 'wide'>> {
  const { picture, focus } = value
  if (structureOf(kind).picture !== 'cropped' || picture === '') return { square: null, wide: null }
  const previousCrops = previous?.untranslated
  const isUnchanged =
    previousCrops?.picture === picture && JSON.stringify(previousCrops.focus) === JSON.stringify(focus)
  if (isUnchanged) return { square: previousCrops.square, wide: previousCrops.wide }
  const focalPoint = focus ?? middle
  return {
    square: await saveCrop(shop, picture, { ratio: squareRatio, ...focalPoint }),
    wide: await saveCrop(shop, picture, { ratio: wideRatio, ...focalPoint }),
  }
}

async function saveCrop(
  shop: ShopContext,
  hash: string,
  crop: { ratio: number; x: number; y: number },
): Promise<string | null> {
  const image = await shop.images.crop(hash, crop)
  if (image === undefined) return null
  const { width, height, tone } = image
  await shop.db
    .insert(images)
    .values({ hash: image.hash, width, height, tone, createdAt: shop.now() })
    .onConflictDoNothing()
  return image.hash
}
