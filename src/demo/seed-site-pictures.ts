import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inEveryLanguage } from '#domain/language.ts'
import { readLocalizedFields, type LocalizedFields } from '#domain/localized-field-names.ts'
import type { Store } from '#shop/context.ts'
import { saveSitePicture, type NewSitePicture } from '#shop/catalogue/site-pictures.ts'
import { demoCatalogueSchema } from './demo-catalogue.server.ts'

type Source = Omit<NewSitePicture, 'bytes' | 'square' | 'position'> & {
  file: string
  squareFile?: string | undefined
}

/** Saves the demo's banners, tiles, promo picture and covers. Unchanged files are not processed again. */
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
      ...toPictureTexts(banner),
      headline: { en: banner.headline ?? '', ne: banner.headlineNe ?? '' },
      link: banner.link,
    })),
    ...categories.flatMap(({ path, tile, wide }) => [
      { kind: 'category-tile' as const, name: path, file: tile.file, ...toPictureTexts(tile) },
      { kind: 'category-wide' as const, name: path, file: wide.file, ...toPictureTexts(wide) },
    ]),
    { kind: 'shop', name: 'shop', file: shop.file, ...toPictureTexts(shop) },
    { kind: 'promo', name: 'promo', file: promo.file, ...toPictureTexts(promo) },
    ...blogCovers.map((cover) => ({
      kind: 'blog-cover' as const,
      name: cover.name,
      file: cover.file,
      ...toPictureTexts(cover),
    })),
  ]
}

function toPictureTexts(picture: LocalizedFields<'alt', string>) {
  return { alt: readLocalizedFields('alt', picture), headline: inEveryLanguage(() => ''), link: '' }
}
