import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { inlineEdit, type InlineEdit } from '#domain/product/inventory/inventory.server.ts'
import { money } from '#domain/wire.ts'
import { audit } from '#shop/audit.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { recordStockCorrection } from '#shop/products/write-products.ts'
import { lockSellerProduct } from '#shop/products/seller-products.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** The editable fields of a product in the seller's list. The offer is the regular one, without sales. */
export type EditableProductFields = {
  version: number
  pricePaisa: number
  baseOfferPaisa: number
  stock: number | null
  lowStock: number | null
  publishAt: Date | null
}

/** Returns the lines of products by id. */
export async function readEditableProductFields(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EditableProductFields>> {
  const rows = await db
    .select({
      id: products.id,
      version: products.version,
      pricePaisa: products.pricePaisa,
      baseOfferPaisa: products.baseOfferPricePaisa,
      stock: products.stock,
      lowStock: products.lowStockThreshold,
      publishAt: products.publishAt,
    })
    .from(products)
    .where(productIdCondition(ids))
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}

/**
 * Changes the given prices and the stock of a product. A value that is already current is no change, so a retry gets
 * the same response. Throws ShopError `not-found`; `product-changed` if someone else has changed the prices;
 * `stock-moved` if the stock has changed since; and `invalid-input` for an offer above the price. The two conflicts
 * contain the current line.
 */
export async function editLine(shop: ShopContext, input: unknown): Promise<EditableProductFields> {
  requirePermission(shop, 'shelf')
  const requestedEdit = parseInput(inlineEdit, input)
  const { id } = requestedEdit
  const line = await inTransaction(shop.db, async (tx) => {
    const { product } = await lockSellerProduct(tx, id)
    const lineBefore = await readLine(tx, id)
    const fields = [
      ...(await writePrices(tx, shop, { requestedEdit, before: lineBefore })),
      ...(await writeStock(tx, shop, { requestedEdit, before: lineBefore })),
    ]
    if (fields.length === 0) return lineBefore
    await audit(tx, shop, {
      action: 'product.update',
      subject: id,
      detail: { name: product.name.en, fields },
    })
    return readLine(tx, id)
  })
  await shop.catalogue.refresh([id])
  return line
}

type LineUpdate = { requestedEdit: InlineEdit; before: EditableProductFields }

async function writePrices(
  tx: Transaction,
  shop: ShopContext,
  { requestedEdit, before }: LineUpdate,
): Promise<string[]> {
  const pricePaisa = requestedEdit.price ?? before.pricePaisa
  const baseOfferPaisa = requestedEdit.offerPrice ?? before.baseOfferPaisa
  const fields = [
    ...(pricePaisa === before.pricePaisa ? [] : ['price']),
    ...(baseOfferPaisa === before.baseOfferPaisa ? [] : ['offerPrice']),
  ]
  if (fields.length === 0) return []
  if (requestedEdit.version !== before.version)
    throw new ShopError('product-changed', { extra: currentLineExtra(before) })
  if (baseOfferPaisa > pricePaisa)
    throw new ShopError('invalid-input', { fields: { offerPrice: 'offer-above-price' } })
  await tx
    .update(products)
    .set({
      pricePaisa,
      baseOfferPricePaisa: baseOfferPaisa,
      updatedAt: shop.now(),
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, requestedEdit.id))
  return fields
}

async function writeStock(
  tx: Transaction,
  shop: ShopContext,
  { requestedEdit, before }: LineUpdate,
): Promise<string[]> {
  const { id, stock, stockSeen } = requestedEdit
  if (stock === undefined || stock === before.stock) return []
  if (stockSeen !== undefined && stockSeen !== before.stock)
    throw new ShopError('stock-moved', {
      params: { left: before.stock ?? undefined },
      extra: currentLineExtra(before),
    })
  await tx.update(products).set({ stock, updatedAt: shop.now() }).where(eq(products.id, id))
  await recordStockCorrection(tx, shop, { id, stock: stock ?? 0 })
  return ['stock']
}

async function readLine(tx: Database, id: string): Promise<EditableProductFields> {
  const line = (await readEditableProductFields(tx, [id])).get(id)
  if (!line) throw new ShopError('not-found', { params: { resource: 'product' } })
  return line
}

function currentLineExtra(line: EditableProductFields): {
  line: ReturnType<typeof encodeEditableProductFields>
} {
  return { line: encodeEditableProductFields(line) }
}

/** Returns a line as API responses contain it, in rupees. */
export function encodeEditableProductFields({
  version,
  pricePaisa,
  baseOfferPaisa,
  stock,
}: EditableProductFields) {
  return { version, price: money.encode(pricePaisa), offerPrice: money.encode(baseOfferPaisa), stock }
}
