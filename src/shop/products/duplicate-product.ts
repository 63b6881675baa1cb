import { inEveryLanguage, translationFor, type Text } from '#domain/language.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { toProductInput } from '#domain/product/product-input.ts'
import { productLimits, type FullProduct } from '#domain/product/product.ts'
import { productReference } from '#domain/product/product-change.server.ts'
import { newId } from '#lib/id.ts'
import { parseProduct } from './parse-product.ts'
import { insertProduct } from './add-product.ts'
import { writeLowStockThreshold } from './write-products.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct } from './seller-products.ts'
import { inTransaction } from '#shop/transaction.ts'

const copySuffix: Text = { en: ' (copy)', ne: ' (प्रतिलिपि)' }

/**
 * Creates a draft copy of a product with the same pictures, with a marked name and without a SKU. A counted stock is 0
 * in the copy.
 */
export async function duplicateProduct(shop: ShopContext, input: unknown): Promise<FullProduct> {
  requirePermission(shop, 'shelf')
  const { id: sourceId } = parseInput(productReference, input)
  const { product, lowStock } = await findSellerProduct(shop, sourceId)
  const data = parseProduct(shop, {
    ...toProductInput(product),
    ...toLocalizedFields(
      'name',
      inEveryLanguage((language) => copyName(product.name[language], translationFor(language, copySuffix))),
    ),
    slug: null,
    sku: null,
    stock: product.stock === null ? null : 0,
  })
  const id = newId()
  await inTransaction(shop.db, async (tx) => {
    await insertProduct(tx, shop, { id, data, pictures: product.pictures, publish: 'draft' })
    await writeLowStockThreshold(tx, id, lowStock)
    await audit(tx, shop, { action: 'product.duplicate', subject: id, detail: { of: sourceId } })
  })
  await shop.catalogue.refresh([id])
  return (await findSellerProduct(shop, id)).product
}

function copyName(name: string | null, suffix: string): string | null {
  if (name === null) return null
  return [...name].slice(0, productLimits.nameLength - [...suffix].length).join('') + suffix
}
