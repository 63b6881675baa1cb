import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inEveryLanguage } from '#domain/language.ts'
import { textsNamed, type NamedTexts } from '#domain/text-names.ts'
import type { Store } from '#shop/context.ts'
import { saveSitePicture, type NewSitePicture } from '#shop/catalogue/site-pictures.ts'
import { demoCatalogueSchema } from './demo-catalogue.server.ts'

type Source = Omit<NewSitePicture, 'bytes' | 'square' | 'position'> & {
  file: string
  squareFile?: string | undefined
}

/** Hangs the storefront's own pictures: banners, tiles, promo and covers. Only files that changed cost time. */
export async function seedSitePictures(store: Store, folder: string): Promise<void> {
  const sources = await readSources(folder)
  await Promise.all(
    sources.map(async ({ file, squareFile, ...source }, position) =>
      saveSitePicture(store, {
        ...source,
        position,
        bytes: await readFile(join(folder, file)),
        square: squareFile ? await readFile(join(folder, squareFile)) : undefined,
      }),
    ),
  )
}

async function readSources(folder: string): Promise<Source[]> {
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8')
  const { banners, categories, shop, promo, blogCovers } = demoCatalogueSchema.parse(JSON.parse(text))
  return [
    ...banners.map((banner) => ({
      kind: banner.name.startsWith('tile-') ? ('tile' as const) : ('banner' as const),
      name: banner.name,
      file: banner.file,
      squareFile: banner.square,
      ...plain(banner),
      headline: { en: banner.headline ?? '', ne: banner.headlineNe ?? '' },
      link: banner.link,
    })),
    ...categories.flatMap(({ path, tile, wide }) => [
      { kind: 'category-tile' as const, name: path, file: tile.file, ...plain(tile) },
      { kind: 'category-wide' as const, name: path, file: wide.file, ...plain(wide) },
    ]),
    { kind: 'shop', name: 'shop', file: shop.file, ...plain(shop) },
    { kind: 'promo', name: 'promo', file: promo.file, ...plain(promo) },
    ...blogCovers.map((cover) => ({
      kind: 'blog-cover' as const,
      name: cover.name,
      file: cover.file,
      ...plain(cover),
    })),
  ]
}

function plain(picture: NamedTexts<'alt', string>) {
  return { alt: textsNamed('alt', picture), headline: inEveryLanguage(() => ''), link: '' }
}
