import { asc, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { PublicationTime } from '#domain/product/product-change.server.ts'
import { variantsRequest, type VariantsRequest } from '#domain/product/variants/variants.server.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import { audit } from '#shop/audit.ts'
import { violatedConstraint } from '#shop/database-errors.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { insertProduct } from './add-product.ts'
import {
  haveSamePictures,
  readUploadedPictures,
  replacePictures,
  type AvailablePictures,
} from './product-pictures.ts'
import { markAsDraft, isDraftAt, notifyPublishingChange, applyPublication } from './drafts.ts'
import {
  isPublishedOrDraft,
  listVariants,
  readSellerProducts,
  type SellerProduct,
} from './seller-products.ts'
import {
  planVariants,
  type FamilyMembers,
  type IdentifiedVariantsRequest,
  type VariantWrite,
} from './plan-variants.ts'
import {
  recordStockCorrection,
  refuseTakenKeys,
  updateProductRows,
  writeLowStockThreshold,
  writeProductTexts,
} from './write-products.ts'

/**
 * Saves the sizes and colours of a product in one transaction and returns its published variants and drafts.
 * Applies shared fields to every variant and archives `removed` ones. A repeated request changes nothing.
 * Throws ShopError `not-found`, `product-changed` for another version or a variant that the request does not
 * name, `stock-moved`, `sku-taken` and `invalid-input` with fields such as `variants.2.sku`.
 */
export async function saveVariants(shop: ShopContext, input: unknown): Promise<SellerProduct[]> {
  requirePermission(shop, 'shelf')
  const request = assignVariantIds(parseInput(variantsRequest, input))
  const uploadedPictures = await readUploadedPictures(
    shop.db,
    request.variants.flatMap(({ images }) => images ?? []),
  )
  const save = () =>
    refuseTakenKeys(() =>
      inTransaction(shop.db, (tx) => writeVariants(tx, shop, { request, uploadedPictures })),
    )
  const familyName = await save().catch((error: unknown) => {
    // A concurrent request, perhaps a repetition of this one, has saved a variant. The retry plans again with
    // it.
    const isChanged = error instanceof ShopError && error.code === 'product-changed'
    if (isChanged || violatedConstraint(error) === 'products_pkey') return save()
    throw error
  })
  const ids = [...request.variants, ...(request.removed ?? [])].map(({ id }) => id)
  await notifyPublishingChange(shop, ...ids)
  return (await listVariants(shop, familyName)).filter(isPublishedOrDraft)
}

/** Adds ids to new variants in ascending order, because a family is sorted by id. */
function assignVariantIds(request: VariantsRequest): IdentifiedVariantsRequest {
  const nowMs = Date.now()
  return {
    ...request,
    variants: request.variants.map((variant, index) => ({
      ...variant,
      id: variant.id ?? newId(nowMs + index),
    })),
  }
}

type FamilyWrite = {
  request: IdentifiedVariantsRequest
  uploadedPictures: AvailablePictures['uploadedPictures']
}

/** Writes a family and returns its name, which is the `family` text of its products. */
async function writeVariants(
  tx: Transaction,
  shop: ShopContext,
  { request, uploadedPictures }: FamilyWrite,
): Promise<string> {
  const members = await lockMembers(tx, request)
  const editedProduct = members.get(
    request.id ?? request.variants.find(({ id }) => members.has(id))?.id ?? '',
  )
  if (request.id !== undefined && editedProduct === undefined)
    throw new ShopError('not-found', { params: { resource: 'product' } })
  const family = editedProduct?.product.family ?? newFamilyName(request, editedProduct)
  const writes = planVariants(shop, { request, uploadedPictures, members, editedProduct, family })
  const removed = removedMembers(request, members)
  checkConflicts(request, { members, writes, removed })
  await requireFreeSkus(tx, writes, request)
  const publish = request.publish ?? publicationTimeFor(editedProduct)
  await updateMembers(tx, shop, { writes, publish })
  for (const { id, data, pictures, current } of writes)
    if (current === undefined) await insertProduct(tx, shop, { id, data, pictures, publish })
  await archiveMembers(tx, shop, removed)
  await writeInternalFields(tx, shop, { request, members })
  if (writes.length + removed.length > 0) {
    const [firstVariant] = request.variants
    const name = writes[0]?.data.name.en ?? removed[0]?.product.name.en ?? ''
    const areAllNew = writes.every(({ current }) => current === undefined) && removed.length === 0
    await audit(tx, shop, {
      action: areAllNew && editedProduct === undefined ? 'product.add' : 'product.variants',
      subject: editedProduct?.product.id ?? firstVariant?.id ?? '',
      detail: { name, variants: request.variants.length, removed: removed.length },
    })
  }
  return family
}

/**
 * Locks every product of the family and the requested products, in id order. Throws `product-changed` if the
 * family got or lost products while this waited for the locks.
 */
async function lockMembers(tx: Transaction, request: IdentifiedVariantsRequest): Promise<FamilyMembers> {
  const requestedIds = [request.id ?? [], ...request.variants.map(({ id }) => id)].flat()
  const idsBeforeLock = await findMemberIds(tx, requestedIds)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, idsBeforeLock))
    .orderBy(asc(products.id))
    .for('no key update')
  const ids = await findMemberIds(tx, requestedIds)
  if (ids.join() !== idsBeforeLock.join()) throw new ShopError('product-changed')
  const members = await readSellerProducts(tx, ids)
  return new Map(members.map((member) => [member.product.id, member]))
}

/** Returns the ids of these products and of all products of their families, sorted. */
async function findMemberIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where id = any(${sql.param(ids)}::text[])
      or family in (select family from products where id = any(${sql.param(ids)}::text[]))
    order by id`)
  return rows.map(({ id }) => id)
}

/** Returns a slug of the requested or current product name and the end of the first variant's id. */
function newFamilyName(
  { variants: [first] }: IdentifiedVariantsRequest,
  editedProduct: SellerProduct | undefined,
): string {
  const name = first?.['name'] ?? editedProduct?.product.name.en
  return slugOf(typeof name === 'string' ? name : '', first?.id.slice(-6))
}

function removedMembers(
  { removed = [] }: IdentifiedVariantsRequest,
  members: FamilyMembers,
): SellerProduct[] {
  return removed.flatMap(({ id }) => {
    const member = members.get(id)
    return member !== undefined && isPublishedOrDraft(member) ? member : []
  })
}

type PlannedChange = {
  members: FamilyMembers
  writes: readonly VariantWrite[]
  removed: readonly SellerProduct[]
}

/** Throws `product-changed` or `stock-moved` for a variant that was changed, added or sold since the caller read it. */
function checkConflicts(
  request: IdentifiedVariantsRequest,
  { members, writes, removed }: PlannedChange,
): void {
  checkStock(request, writes)
  if (request.overwrite === true) return
  const requestedVersions = new Map(
    [...request.variants, ...(request.removed ?? [])].map(({ id, version }) => [id, version]),
  )
  const affectedMembers = [...writes.flatMap(({ current }) => current ?? []), ...removed]
  const isChanged = affectedMembers.some(
    ({ product, version }) => (requestedVersions.get(product.id) ?? version) !== version,
  )
  const isIncomplete = [...members.values()].some(
    (member) => isPublishedOrDraft(member) && !requestedVersions.has(member.product.id),
  )
  if (!isChanged && !isIncomplete) return
  const version = members.get(request.id ?? '')?.version
  throw new ShopError('product-changed', { extra: { version } })
}

function checkStock({ variants }: IdentifiedVariantsRequest, writes: readonly VariantWrite[]): void {
  for (const { id, current, data, isStockSet } of writes) {
    const displayedStock = variants.find((variant) => variant.id === id)?.stockSeen
    if (!isStockSet || current === undefined || displayedStock === undefined) continue
    const { stock } = current.product
    if (stock === displayedStock || stock === data.stock) continue
    throw new ShopError('stock-moved', { params: { left: stock ?? undefined }, extra: { id, stock } })
  }
}

/** Throws `sku-taken` with a field such as `variants.2.sku` for each SKU of another product or variant. */
async function requireFreeSkus(
  tx: Transaction,
  writes: readonly VariantWrite[],
  request: IdentifiedVariantsRequest,
): Promise<void> {
  const skus = writes.flatMap(({ data }) => data.sku ?? [])
  if (skus.length === 0) return
  const ids = new Set(writes.map(({ id }) => id))
  const skuHolders = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus))
  const takenSkus = new Set(skuHolders.flatMap(({ id, sku }) => (ids.has(id) ? [] : (sku ?? []))))
  const fields: Record<string, 'taken'> = {}
  for (const { id, data } of writes) {
    if (data.sku === null) continue
    const index = request.variants.findIndex((variant) => variant.id === id)
    if (takenSkus.has(data.sku)) fields[`variants.${index}.sku`] = 'taken'
    takenSkus.add(data.sku)
  }
  if (Object.keys(fields).length > 0) throw new ShopError('sku-taken', { fields })
}

type MemberWrites = { writes: readonly VariantWrite[]; publish: PublicationTime }

async function updateMembers(
  tx: Transaction,
  shop: ShopContext,
  { writes, publish }: MemberWrites,
): Promise<void> {
  const now = shop.now()
  const changedWrites = writes.flatMap((write) =>
    write.current === undefined ? [] : { ...write, current: write.current },
  )
  const idsWithNewSku = changedWrites
    .filter(({ current, data }) => current.product.sku !== data.sku)
    .map(({ id }) => id)
  // PostgreSQL checks the unique constraint row by row, so variants that exchange SKUs must release them first.
  if (idsWithNewSku.length > 0)
    await tx.update(products).set({ sku: null }).where(inArray(products.id, idsWithNewSku))
  const restoredDraftIds = new Set(
    changedWrites.flatMap(({ id, current }) =>
      !isPublishedOrDraft(current) && isDraftAt(publish, now) ? id : [],
    ),
  )
  const rows = changedWrites.map(({ id, data, current: { product, draft } }) => ({
    id,
    slug: data.slug ?? product.slug,
    data,
    isArchived: draft !== null || restoredDraftIds.has(id),
  }))
  await updateProductRows(tx, rows, now)
  for (const id of restoredDraftIds) await markAsDraft(tx, id, { publish, now })
  await writeProductTexts(tx, rows)
  for (const { id, data, pictures, current, isStockSet } of changedWrites) {
    if (isStockSet) await recordStockCorrection(tx, shop, { id, stock: data.stock ?? 0 })
    if (!haveSamePictures(current.product.pictures, pictures))
      await replacePictures(tx, { id, pictures, now })
  }
}

/** Returns the publication of new and restored variants: those of a draft are published together with it. */
function publicationTimeFor(editedProduct: SellerProduct | undefined): PublicationTime {
  if (editedProduct === undefined || editedProduct.draft === null) return 'now'
  return editedProduct.draft.publishAt ?? 'draft'
}

async function archiveMembers(
  tx: Transaction,
  shop: ShopContext,
  removedVariants: readonly SellerProduct[],
): Promise<void> {
  if (removedVariants.length === 0) return
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
        removedVariants.map(({ product }) => product.id),
      ),
    )
}

/** Writes the low-stock thresholds and the publication of drafts, which `ProductAdd` does not contain. */
async function writeInternalFields(
  tx: Transaction,
  shop: ShopContext,
  { request, members }: { request: IdentifiedVariantsRequest; members: FamilyMembers },
): Promise<void> {
  const { publish, shared } = request
  for (const { id } of request.variants) {
    const currentMember = members.get(id)
    const { lowStock } = shared
    if (lowStock !== undefined && lowStock !== (currentMember?.lowStock ?? null))
      await writeLowStockThreshold(tx, id, lowStock)
    if (publish !== undefined && currentMember !== undefined && currentMember.draft !== null)
      await applyPublication(tx, shop, { current: currentMember, publish })
  }
}
