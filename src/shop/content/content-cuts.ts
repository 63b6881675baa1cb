import { images } from '#db/schema/catalogue.server.ts'
import type { SharedContent } from '#db/schema/operations.server.ts'
import { structureOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import type { Shop } from '#shop/context.ts'
import type { ContentRow } from './content-record.ts'

const squareRatio = 1
/** As wide as the storefront shows banners. */
const wideRatio = 7 / 3
const middle = { x: 50, y: 50 }

type CutsInput = { kind: ContentKind; value: ContentValue; before: ContentRow | undefined }

/** Returns the crops of a banner around its focal point. Reuses existing crops of the same picture and focal point. */
export async function cutsOf(
  shop: Shop,
  { kind, value, before }: CutsInput,
): Promise<Pick<SharedContent, 'square' | 'wide'>> {
  const { picture, focus } = value
  if (structureOf(kind).picture !== 'cut' || picture === '') return { square: null, wide: null }
  const previousCuts = before?.shared
  const isSame =
    previousCuts?.picture === picture && JSON.stringify(previousCuts.focus) === JSON.stringify(focus)
  if (isSame) return { square: previousCuts.square, wide: previousCuts.wide }
  const heart = focus ?? middle
  return {
    square: await saveCut(shop, picture, { ratio: squareRatio, ...heart }),
    wide: await saveCut(shop, picture, { ratio: wideRatio, ...heart }),
  }
}

async function saveCut(
  shop: Shop,
  hash: string,
  cut: { ratio: number; x: number; y: number },
): Promise<string | null> {
  const image = await shop.images.crop(hash, cut)
  if (image === undefined) return null
  const { width, height, tone } = image
  await shop.db
    .insert(images)
    .values({ hash: image.hash, width, height, tone, createdAt: shop.now() })
    .onConflictDoNothing()
  return image.hash
}
