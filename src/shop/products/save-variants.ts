import { asc, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { PublicationTime } from '#domain/product/product-change.server.ts'
import { variantsRequest, type VariantsRequest } from '#domain/product/variants/variants.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import { audit } from '#shop/audit.ts'
import { violatedConstraint } from '#shop/database-errors.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { insertProduct } from './add-product.ts'
import {
  isSamePictures,
  readUploadedPictures,
  replacePictures,
  type AvailablePictures,
} from './product-pictures.ts'
import { beginDraft, isDraftAt, publishingChanged, settlePublishing } from './drafts.ts'
import { isLive, listVariants, readSellerProducts, type SellerProduct } from './seller-products.ts'
import { planVariants, type Members, type VariantCall, type VariantWrite } from './plan-variants.ts'
import { correctStock, refusingTaken, updateRows, writeLowStock, writeTexts } from './write-products.ts'

/**
 * Saves the sizes and colours of a product in one transaction and returns its published variants and drafts. Shared
 * fields go to every variant, the fields of a variant to it alone. `removed` variants are archived. A repeated call
 * changes nothing. Throws ShopError `not-found`, `product-changed` for another version or a variant that the call does
 * not name, `stock-moved`, `sku-taken` and `invalid-input` with fields such as `variants.2.sku`.
 */
export async function saveVariants(shop: Shop, input: unknown): Promise<SellerProduct[]> {
  requirePermission(shop, 'shelf')
  const call = withIds(parseInput(variantsRequest, input))
  const others = await readUploadedPictures(
    shop.db,
    call.variants.flatMap(({ images }) => images ?? []),
  )
  const save = () =>
    refusingTaken(() => inTransaction(shop.db, (tx) => writeVariants(tx, shop, { call, others })))
  const familyName = await save().catch((error: unknown) => {
    // A concurrent call has saved a variant, perhaps the same call twice. The retry reads it and decides again.
    const isChanged = error instanceof ShopError && error.code === 'product-changed'
    if (isChanged || violatedConstraint(error) === 'products_pkey') return save()
    throw error
  })
  const ids = [...call.variants, ...(call.removed ?? [])].map(({ id }) => id)
  await publishingChanged(shop, ...ids)
  return (await listVariants(shop, familyName)).filter(isLive)
}

/** Adds ids to new variants in ascending order, because a family is sorted by id. */
function withIds(call: VariantsRequest): VariantCall {
  const nowMs = Date.now()
  return {
    ...call,
    variants: call.variants.map((variant, at) => ({ ...variant, id: variant.id ?? newId(nowMs + at) })),
  }
}

type FamilyWrite = { call: VariantCall; others: AvailablePictures['others'] }

/** Writes a family and returns its name, which is the `family` text of its products. */
async function writeVariants(tx: Transaction, shop: Shop, { call, others }: FamilyWrite): Promise<string> {
  const members = await lockMembers(tx, call)
  const opened = members.get(call.id ?? call.variants.find(({ id }) => members.has(id))?.id ?? '')
  if (call.id !== undefined && opened === undefined)
    throw new ShopError('not-found', { params: { what: 'product' } })
  const family = opened?.product.family ?? newFamilyName(call, opened)
  const writes = planVariants(shop, { call, others, members, opened, family })
  const removed = removedMembers(call, members)
  checkConflicts(call, { members, writes, removed })
  await checkSkus(tx, writes, call)
  const publish = call.publish ?? publicationTimeFor(opened)
  await writeMembers(tx, shop, { writes, publish })
  for (const { id, data, pictures, current } of writes)
    if (current === undefined) await insertProduct(tx, shop, { id, data, pictures, publish })
  await archiveMembers(tx, shop, removed)
  await writeInternal(tx, shop, { call, members })
  if (writes.length + removed.length > 0) {
    const [first] = call.variants
    const name = writes[0]?.data.name.en ?? removed[0]?.product.name.en ?? ''
    await audit(tx, shop, {
      action: 'product.variants',
      subject: opened?.product.id ?? first?.id ?? '',
      detail: { name, variants: call.variants.length, removed: removed.length },
    })
  }
  return family
}

/**
 * Locks every product of the family, by id, and the products that the call names. Throws `product-changed` if the
 * family was changed while this waited for the locks.
 */
async function lockMembers(tx: Transaction, call: VariantCall): Promise<Members> {
  const idsInCall = [call.id ?? [], ...call.variants.map(({ id }) => id)].flat()
  const before = await memberIds(tx, idsInCall)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, before))
    .orderBy(asc(products.id))
    .for('no key update')
  const ids = await memberIds(tx, idsInCall)
  if (ids.join() !== before.join()) throw new ShopError('product-changed')
  const members = await readSellerProducts(tx, ids)
  return new Map(members.map((member) => [member.product.id, member]))
}

/** Returns the ids of these products and of all products of their families, sorted. */
async function memberIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where id = any(${sql.param(ids)}::text[])
      or family in (select family from products where id = any(${sql.param(ids)}::text[]))
    order by id`)
  return rows.map(({ id }) => id)
}

/** Returns a slug of the product's name and the end of its id. A call without a new name has the name of `opened`. */
function newFamilyName({ variants: [first] }: VariantCall, opened: SellerProduct | undefined): string {
  const name = first?.['name'] ?? opened?.product.name.en
  return slugOf(typeof name === 'string' ? name : '', first?.id.slice(-6))
}

function removedMembers({ removed = [] }: VariantCall, members: Members): SellerProduct[] {
  return removed.flatMap(({ id }) => {
    const member = members.get(id)
    return member !== undefined && isLive(member) ? member : []
  })
}

type PlannedChange = { members: Members; writes: readonly VariantWrite[]; removed: readonly SellerProduct[] }

/** Throws `product-changed` or `stock-moved` for a variant that was changed, added or sold since the caller read it. */
function checkConflicts(call: VariantCall, { members, writes, removed }: PlannedChange): void {
  checkStock(call, writes)
  if (call.overwrite === true) return
  const seenVersions = new Map(
    [...call.variants, ...(call.removed ?? [])].map(({ id, version }) => [id, version]),
  )
  const touched = [...writes.flatMap(({ current }) => current ?? []), ...removed]
  const isChanged = touched.some(
    ({ product, version }) => (seenVersions.get(product.id) ?? version) !== version,
  )
  const isIncomplete = [...members.values()].some(
    (member) => isLive(member) && !seenVersions.has(member.product.id),
  )
  if (!isChanged && !isIncomplete) return
  const version = members.get(call.id ?? '')?.version
  throw new ShopError('product-changed', { extra: { version } })
}

function checkStock({ variants }: VariantCall, writes: readonly VariantWrite[]): void {
  for (const { id, current, data, isStockSet } of writes) {
    const seen = variants.find((variant) => variant.id === id)?.stockSeen
    if (!isStockSet || current === undefined || seen === undefined) continue
    const { stock } = current.product
    if (stock === seen || stock === data.stock) continue
    throw new ShopError('stock-moved', { params: { left: stock ?? undefined }, extra: { id, stock } })
  }
}

/** Throws `sku-taken` with a field such as `variants.2.sku` for each SKU of another product or variant. */
async function checkSkus(tx: Transaction, writes: readonly VariantWrite[], call: VariantCall): Promise<void> {
  const skus = writes.flatMap(({ data }) => data.sku ?? [])
  if (skus.length === 0) return
  const ids = new Set(writes.map(({ id }) => id))
  const owners = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus))
  const taken = new Set(owners.flatMap(({ id, sku }) => (ids.has(id) ? [] : (sku ?? []))))
  const fields: Record<string, 'taken'> = {}
  for (const { id, data } of writes) {
    if (data.sku === null) continue
    const at = call.variants.findIndex((variant) => variant.id === id)
    if (taken.has(data.sku)) fields[`variants.${at}.sku`] = 'taken'
    taken.add(data.sku)
  }
  if (Object.keys(fields).length > 0) throw new ShopError('sku-taken', { fields })
}

type MemberWrites = { writes: readonly VariantWrite[]; publish: PublicationTime }

async function writeMembers(tx: Transaction, shop: Shop, { writes, publish }: MemberWrites): Promise<void> {
  const now = shop.now()
  const changed = writes.flatMap((write) =>
    write.current === undefined ? [] : { ...write, current: write.current },
  )
  const withNewSku = changed
    .filter(({ current, data }) => current.product.sku !== data.sku)
    .map(({ id }) => id)
  // PostgreSQL checks the unique constraint row by row, so variants that exchange SKUs must release them first.
  if (withNewSku.length > 0)
    await tx.update(products).set({ sku: null }).where(inArray(products.id, withNewSku))
  const returningDraftIds = new Set(
    changed.flatMap(({ id, current }) => (!isLive(current) && isDraftAt(publish, now) ? id : [])),
  )
  const rows = changed.map(({ id, data, current: { product, draft } }) => ({
    id,
    slug: data.slug ?? product.slug,
    data,
    isArchived: draft !== null || returningDraftIds.has(id),
  }))
  await updateRows(tx, rows, now)
  for (const id of returningDraftIds) await beginDraft(tx, id, { publish, now })
  await writeTexts(tx, rows)
  for (const { id, data, pictures, current, isStockSet } of changed) {
    if (isStockSet) await correctStock(tx, shop, { id, stock: data.stock ?? 0 })
    if (!isSamePictures(current.product.pictures, pictures)) await replacePictures(tx, { id, pictures, now })
  }
}

/** Returns the publication of new and restored variants: those of a draft are published together with it. */
function publicationTimeFor(opened: SellerProduct | undefined): PublicationTime {
  if (opened === undefined || opened.draft === null) return 'now'
  return opened.draft.publishAt ?? 'draft'
}

async function archiveMembers(tx: Transaction, shop: Shop, removed: readonly SellerProduct[]): Promise<void> {
  if (removed.length === 0) return
  const now = shop.now()
  await tx
    .update(products)
    .set({
      archivedAt: now,
      draftedAt: null,
      publishAt: null,
      updatedAt: now,
      version: sql`${products.version} + 1`,
    })
    .where(
      inArray(
        products.id,
        removed.map(({ product }) => product.id),
      ),
    )
}

/** Writes the low-stock threshold and the publication of drafts, which are not part of `ProductAdd`. */
async function writeInternal(
  tx: Transaction,
  shop: Shop,
  { call, members }: { call: VariantCall; members: Members },
): Promise<void> {
  const { publish, shared } = call
  for (const { id } of call.variants) {
    const current = members.get(id)
    const { lowStock } = shared
    if (lowStock !== undefined && lowStock !== (current?.lowStock ?? null))
      await writeLowStock(tx, id, lowStock)
    if (publish !== undefined && current !== undefined && current.draft !== null)
      await settlePublishing(tx, shop, { current, publish })
  }
}
