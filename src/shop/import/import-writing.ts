import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import type { Shop } from '#shop/context.ts'
import type { PlannedProduct, StoredProduct } from './filed-products.ts'
import type { LockedProduct } from './import-lock.ts'
import { productColumns } from '#shop/products/product-writing.ts'
import { lockProductKeys } from '#shop/row-locks.ts'

const atOnce = 1000

/** A planned product with its id; the ids of new ones sort as their rows do. */
type Written = LockedProduct & { id: string; now: Date }

/**
 * Writes planned products, 1,000 a statement, in a transaction that is open already.
 *
 * @returns the ids of all of them.
 */
export async function writeImport(
  tx: Transaction,
  shop: Shop,
  { products, progress }: { products: readonly LockedProduct[]; progress(done: number): void },
): Promise<string[]> {
  const now = shop.now()
  const written = products.map((product) => ({ ...product, id: product.before?.product.id ?? newId(), now }))
  await freeSkus(tx, written)
  for (let start = 0; start < written.length; start += atOnce) {
    const part = written.slice(start, start + atOnce)
    await insertNew(
      tx,
      part.filter(({ before }) => before === undefined),
    )
    await updateOld(
      tx,
      part.filter(({ before }) => before !== undefined),
    )
    await writeTexts(tx, part)
    await writePictures(tx, part)
    await writeMovements(tx, shop, part)
    progress(start + part.length)
  }
  return written.map(({ id }) => id)
}

/** Two products may exchange their SKUs: whoever gives one up does so before anybody takes it. */
async function freeSkus(tx: Transaction, products: readonly Written[]): Promise<void> {
  const ids = products.flatMap(({ before, data, id }) =>
    before && before.product.sku !== null && before.product.sku !== data.sku ? [id] : [],
  )
  if (ids.length === 0) return
  await lockProductKeys(tx, ids)
  await tx.execute(sql`update products set sku = null where id = any(${sql.param(ids)}::text[])`)
}

const columns = sql`id text, slug text, sku text, category text, rooms text[], tags text[], price bigint, offer bigint,
  stock integer, available boolean, family text, hex text, width integer, depth integer, height integer,
  weight integer, packages jsonb, archived boolean`

function rowsOf(products: readonly Written[]): string {
  return JSON.stringify(
    products.map(({ id, data, before, stock, stockBefore, isArchived }) => {
      const row = productColumns(data)
      return {
        id,
        slug: data.slug ?? `${slugOf(data.name)}-${id.slice(-8)}`,
        sku: row.sku,
        category: row.category,
        rooms: row.rooms,
        tags: row.tags,
        price: row.pricePaisa,
        offer: row.offerPricePaisa,
        stock: before && stock === 'kept' ? stockBefore : row.stock,
        available: row.isAvailable,
        family: row.family,
        hex: row.colourHex,
        width: row.widthMm,
        depth: row.depthMm,
        height: row.heightMm,
        weight: row.weightGrams,
        packages: row.packages,
        archived: isArchived,
      }
    }),
  )
}

async function insertNew(tx: Transaction, products: readonly Written[]): Promise<void> {
  const [first] = products
  if (!first) return
  await tx.execute(sql`
    insert into products (id, slug, sku, category, rooms, tags, price_paisa, offer_price_paisa, stock, is_available,
      family, colour_hex, width_mm, depth_mm, height_mm, weight_grams, packages, created_at, updated_at, archived_at)
    select id, slug, sku, category, rooms, tags, price, offer, stock, available, family, hex, width, depth, height,
      weight, packages, ${first.now}, ${first.now}, case when archived then ${first.now}::timestamptz end
    from json_to_recordset(${rowsOf(products)}::json) as wanted (${columns})`)
}

async function updateOld(tx: Transaction, products: readonly Written[]): Promise<void> {
  const [first] = products
  if (!first) return
  await tx.execute(sql`
    update products set sku = wanted.sku, category = wanted.category, rooms = wanted.rooms, tags = wanted.tags,
      price_paisa = wanted.price, offer_price_paisa = wanted.offer, stock = wanted.stock,
      is_available = wanted.available, family = wanted.family, colour_hex = wanted.hex, width_mm = wanted.width,
      depth_mm = wanted.depth, height_mm = wanted.height, weight_grams = wanted.weight, packages = wanted.packages,
      updated_at = ${first.now}, version = version + 1,
      archived_at = case when wanted.archived then coalesce(archived_at, ${first.now}) end
    from json_to_recordset(${rowsOf(products)}::json) as wanted (${columns})
    where products.id = wanted.id`)
}

async function writeTexts(tx: Transaction, products: readonly Written[]): Promise<void> {
  const changed = products.filter(({ before, data }) => before === undefined || hasOtherTexts(before, data))
  if (changed.length === 0) return
  const texts = changed.flatMap(({ id, data }) => [
    {
      id,
      language: 'en',
      name: data.name,
      description: data.description,
      materials: data.materials,
      option: data.option,
      colour: data.colour?.name ?? null,
    },
    {
      id,
      language: 'ne',
      name: data.nameNe ?? '',
      description: data.descriptionNe,
      materials: data.materialsNe,
      option: data.optionNe,
      colour: data.colour?.nameNe || null,
    },
  ])
  const isFilled = ({ name, description, materials, option, colour }: (typeof texts)[number]) =>
    name !== '' || description.length > 0 || materials.length > 0 || option !== null || colour !== null
  const empty = texts.filter((text) => !isFilled(text)).map(({ id }) => id)
  await tx.execute(sql`
    insert into product_texts (product_id, language, name, description, materials, option_name, colour_name)
    select id, language, name, description, materials, option, colour
    from json_to_recordset(${JSON.stringify(texts.filter(isFilled))}::json) as wanted (id text, language text,
      name text, description text[], materials text[], option text, colour text)
    on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
      materials = excluded.materials, option_name = excluded.option_name, colour_name = excluded.colour_name`)
  if (empty.length === 0) return
  await tx.execute(
    sql`delete from product_texts where product_id = any(${sql.param(empty)}::text[]) and language = 'ne'`,
  )
}

function hasOtherTexts({ product }: StoredProduct, data: PlannedProduct['data']): boolean {
  return JSON.stringify(textsOf(product)) !== JSON.stringify(textsOf(data))
}

/** Whatever of a product stands among its texts, in one order. */
function textsOf(product: StoredProduct['product'] | PlannedProduct['data']) {
  const { name, description, materials, option, nameNe, descriptionNe, materialsNe, optionNe, colour } =
    product
  const mayBeNone = [option, nameNe, optionNe, colour?.name, colour?.nameNe].map((text) => text ?? '')
  return [name, description, materials, descriptionNe, materialsNe, mayBeNone]
}

/** A picture that stays keeps its description. */
async function writePictures(tx: Transaction, products: readonly Written[]): Promise<void> {
  const changed = products.filter(
    ({ hashes, before }) => hashes !== undefined && hashes.join() !== before?.filed.hashes.join(),
  )
  if (changed.length === 0) return
  const rows = changed.flatMap(({ id, hashes = [], before }) =>
    hashes.map((hash, position) => {
      const same = before?.product.pictures.find((picture) => picture.hash === hash)
      return { id, position, hash, alt: same?.alt ?? '', altNe: same?.altNe ?? '' }
    }),
  )
  const ids = changed.map(({ id }) => id)
  await tx.execute(sql`delete from product_images where product_id = any(${sql.param(ids)}::text[])`)
  await tx.execute(sql`
    insert into product_images (product_id, position, hash, alt_en, alt_ne)
    select id, position, hash, alt, "altNe" from json_to_recordset(${JSON.stringify(rows)}::json)
      as wanted (id text, position smallint, hash text, alt text, "altNe" text)`)
}

/** By how much a count differs from what stood there; an uncounted stock counts as 0. */
async function writeMovements(tx: Transaction, shop: Shop, products: readonly Written[]): Promise<void> {
  const rows = products
    .map(({ id, data, before, stock, stockBefore }) => ({
      id,
      change: before && stock === 'kept' ? 0 : (data.stock ?? 0) - (stockBefore ?? 0),
      reason: before ? 'corrected' : 'added',
    }))
    .filter(({ change }) => change !== 0)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_movements (product_id, change, reason, staff_id, created_at)
    select id, change, reason, ${shop.actor.seller?.id ?? null}, ${shop.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted (id text, change integer, reason text)`)
}
