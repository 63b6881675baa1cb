import { images } from '#db/schema/catalogue.server.ts'
import type { SharedContent } from '#db/schema/operations.server.ts'
import { shapeOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import type { Shop } from '#shop/context.ts'
import type { ContentRow } from './content-record.ts'

const squareRatio = 1
/** As wide as the storefront shows banners. */
const wideRatio = 7 / 3
const middle = { x: 50, y: 50 }

type Cutting = { kind: ContentKind; value: ContentValue; before: ContentRow | undefined }

/** The cuts of a banner around its heart; those of the same picture and heart are there already. */
export async function cutsOf(
  shop: Shop,
  { kind, value, before }: Cutting,
): Promise<Pick<SharedContent, 'square' | 'wide'>> {
  const { picture, focus } = value
  if (shapeOf(kind).picture !== 'cut' || picture === '') return { square: null, wide: null }
  const known = before?.shared
  const isSame = known?.picture === picture && JSON.stringify(known.focus) === JSON.stringify(focus)
  if (isSame) return { square: known.square, wide: known.wide }
  const heart = focus ?? middle
  return {
    square: await keepCut(shop, picture, { ratio: squareRatio, ...heart }),
    wide: await keepCut(shop, picture, { ratio: wideRatio, ...heart }),
  }
}

async function keepCut(
  shop: Shop,
  hash: string,
  cut: { ratio: number; x: number; y: number },
): Promise<string | null> {
  const image = await shop.images.cut(hash, cut)
  if (image === undefined) return null
  const { width, height, tone } = image
  await shop.db
    .insert(images)
    .values({ hash: image.hash, width, height, tone, createdAt: shop.now() })
    .onConflictDoNothing()
  return image.hash
}
