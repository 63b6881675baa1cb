import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#shop/context.ts'
import { putSitePicture, type NewSitePicture } from '#shop/catalogue/site-pictures.ts'
import { demoCatalogueShape } from './demo-catalogue.server.ts'

type Source = Omit<NewSitePicture, 'bytes' | 'square' | 'position'> & {
  file: string
  squareFile?: string | undefined
}

/** Hangs the storefront's own pictures: banners, tiles, promo and covers. Only files that changed cost time. */
export async function seedSitePictures(store: Store, folder: string): Promise<void> {
  const sources = await readSources(folder)
  await Promise.all(
    sources.map(async ({ file, squareFile, ...source }, position) =>
      putSitePicture(store, {
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
  const { banners, categories, shop, promo, blogCovers } = demoCatalogueShape.parse(JSON.parse(text))
  return [
    ...banners.map((banner) => ({
      kind: banner.name.startsWith('tile-') ? ('tile' as const) : ('banner' as const),
      name: banner.name,
      file: banner.file,
      squareFile: banner.square,
      content: {
        ...plain(banner),
        headline: banner.headline ?? '',
        headlineNe: banner.headlineNe ?? '',
        link: banner.link,
      },
    })),
    ...categories.flatMap(({ path, tile, wide }) => [
      { kind: 'category-tile' as const, name: path, file: tile.file, content: plain(tile) },
      { kind: 'category-wide' as const, name: path, file: wide.file, content: plain(wide) },
    ]),
    { kind: 'shop', name: 'shop', file: shop.file, content: plain(shop) },
    { kind: 'promo', name: 'promo', file: promo.file, content: plain(promo) },
    ...blogCovers.map((cover) => ({
      kind: 'blog-cover' as const,
      name: cover.name,
      file: cover.file,
      content: plain(cover),
    })),
  ]
}

function plain({ alt, altNe }: { alt: string; altNe: string }) {
  return { alt, altNe, headline: '', headlineNe: '', link: '' }
}
