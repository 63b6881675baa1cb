import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  images,
  sitePictures,
  type SitePictureContent,
  type SitePictureKind,
} from '#db/schema/catalogue.server.ts'
import type { Picture } from '#domain/product/product.ts'
import type { Catalogue } from '#shop/store-state.ts'
import { toLocalizedFields, readLocalizedFields } from '#domain/localized-field-names.ts'
import type { InEachLanguage, Text } from '#domain/language.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { memoizeAsync, type Memoized } from '#lib/memoize-async.ts'
import { resolveLink } from './resolve-link.ts'

export type SitePicture = {
  name: string
  picture: Picture
  /** The square picture for phones, if there is one. */
  square: Picture | null
  headline: Text
  link: string
}

export type NewSitePicture = {
  kind: SitePictureKind
  name: string
  position: number
  bytes: Buffer
  square: Buffer | undefined
  alt: InEachLanguage<string>
  headline: InEachLanguage<string>
  link: string
}

const squareImages = alias(images, 'square')

type PicturesByKind = Map<SitePictureKind, Memoized<SitePicture[]>>
const picturesByCatalogue = new WeakMap<Catalogue, PicturesByKind>()

/**
 * Returns the pictures of a kind in their order. A link with a product's slug leads to its page. Cached until
 * the catalogue's lists change, because nearly every page displays some.
 */
export async function listSitePictures(shop: ShopContext, kind: SitePictureKind): Promise<SitePicture[]> {
  shop.cacheTags.add('list')
  const picturesByKind = cachedPicturesOf(shop.catalogue)
  const pictures = picturesByKind.get(kind) ?? memoizeAsync(() => readSitePictures(shop, kind))
  picturesByKind.set(kind, pictures)
  return pictures.read()
}

function cachedPicturesOf(catalogue: Catalogue): PicturesByKind {
  const cachedPictures = picturesByCatalogue.get(catalogue)
  if (cachedPictures) return cachedPictures
  const newPictures: PicturesByKind = new Map()
  picturesByCatalogue.set(catalogue, newPictures)
  catalogue.onChange(({ changesLists }) => changesLists && newPictures.clear())
  return newPictures
}

async function readSitePictures(shop: ShopContext, kind: SitePictureKind): Promise<SitePicture[]> {
  const rows = await shop.db
    .select({ row: sitePictures, image: images, square: squareImages })
    .from(sitePictures)
    .innerJoin(images, eq(images.hash, sitePictures.hash))
    .leftJoin(squareImages, eq(squareImages.hash, sitePictures.squareHash))
    .where(eq(sitePictures.kind, kind))
    .orderBy(asc(sitePictures.position))
  return Promise.all(
    rows.map(async ({ row, image, square: squareImage }) => ({
      name: row.name,
      picture: pictureOf(image, row.content),
      square: squareImage ? pictureOf(squareImage, row.content) : null,
      headline: readLocalizedFields('headline', row.content),
      link: await resolveLink(shop, row.content.link),
    })),
  )
}

/** Saves a storefront picture. An unchanged file costs one query. */
export async function saveSitePicture(store: Store, picture: NewSitePicture): Promise<void> {
  const { kind, name, position } = picture
  const content = contentOf(picture)
  const sourceHash = createHash('sha256')
    .update(picture.bytes)
    .update(picture.square ?? '')
    .update(JSON.stringify(content))
    .digest('hex')
  const [storedPicture] = await store.db
    .select({ sourceHash: sitePictures.sourceHash })
    .from(sitePictures)
    .where(and(eq(sitePictures.kind, kind), eq(sitePictures.name, name)))
  if (storedPicture?.sourceHash === sourceHash) return
  const hash = await saveImage(store, picture.bytes)
  const squareHash = picture.square ? await saveImage(store, picture.square) : null
  const row = { position, hash, squareHash, sourceHash, content }
  await store.db
    .insert(sitePictures)
    .values({ kind, name, ...row })
    .onConflictDoUpdate({ target: [sitePictures.kind, sitePictures.name], set: row })
  picturesByCatalogue.get(store.catalogue)?.clear()
}

function contentOf({ alt, headline, link }: NewSitePicture): SitePictureContent {
  return { ...toLocalizedFields('alt', alt), ...toLocalizedFields('headline', headline), link }
}

async function saveImage(store: Store, bytes: Buffer): Promise<string> {
  const result = await store.images.storeUpload(bytes)
  if (!result.ok) throw new Error(`A picture of the storefront cannot be read (${result.reason})`)
  const { hash, width, height, tone } = result.image
  await store.db
    .insert(images)
    .values({ hash, width, height, tone, createdAt: store.now() })
    .onConflictDoNothing()
  return hash
}

function pictureOf(image: typeof images.$inferSelect, content: SitePictureContent): Picture {
  const { hash, width, height, tone } = image
  return { hash, width, height, tone, alt: readLocalizedFields('alt', content) }
}

/** A stored picture of the storefront: its files by hash, and its position among those of its kind. */
export type StoredSitePicture = Pick<
  typeof sitePictures.$inferSelect,
  'kind' | 'name' | 'position' | 'hash' | 'squareHash' | 'content'
>

/** Lists every site picture, including those that the owner's content blocks currently replace. */
export async function listStoredSitePictures(store: Store): Promise<StoredSitePicture[]> {
  return store.db.select().from(sitePictures).orderBy(asc(sitePictures.kind), asc(sitePictures.position))
}
