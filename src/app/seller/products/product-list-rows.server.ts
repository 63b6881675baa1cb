import { fieldNameText } from '#app/components/product-fields/field-texts.ts'
import { nameOfPath } from '#domain/product/groups/product-groups.ts'
import { languageOfName, nameIn, productPath, type Product } from '#domain/product/product.ts'
import { missingNepali } from '#domain/product/product-texts.ts'
import { isLowStock } from '#domain/product/stock.ts'
import type { ShopContext } from '#shop/context.ts'
import { countBackInStockDemand, type BackInStockDemand } from '#shop/alerts/back-in-stock-demand.ts'
import { readEditableProductFields, type EditableProductFields } from '#shop/products/inventory/edit-line.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import type { ProductStatus } from './product-list-path.ts'
import type { ProductListItem, ProductListRow } from './product-row-actions.tsx'

type ListOptions = { status: ProductStatus; families?: ReadonlyMap<string, readonly Product[]> | undefined }

/** Returns the rows of the seller’s table in the order of the products. A family is one row. */
export async function productListRows(
  shop: ShopContext,
  products: readonly Product[],
  { status, families = new Map() }: ListOptions,
): Promise<ProductListRow[]> {
  const membersOf = (product: Product) => families.get(product.id) ?? [product]
  const ids = products.flatMap(membersOf).map(({ id }) => id)
  const lines = await readEditableProductFields(shop.db, ids)
  const demand = await countBackInStockDemand(shop.db, ids)
  return products.flatMap((product) => {
    const rows = membersOf(product).flatMap((member) => {
      const line = lines.get(member.id)
      return line ? [rowOf(shop, member, { line, status, demand: demand.get(member.id) })] : []
    })
    return rows.slice(0, 1).map((row) => ({ ...row, variants: rows.length > 1 ? rows : [] }))
  })
}

function rowOf(
  { language, catalogue }: ShopContext,
  product: Product,
  {
    line,
    status,
    demand,
  }: { line: EditableProductFields; status: ProductStatus; demand: BackInStockDemand | undefined },
): ProductListItem {
  const [picture] = product.pictures
  const { version, pricePaisa, baseOfferPaisa, stock, lowStock } = line
  return {
    id: product.id,
    path: productPath(product),
    name: nameIn(language, product),
    nameLang: languageOfName(language, product),
    sku: product.sku,
    category: nameOfPath(catalogue.groups().categories, product.category, language),
    pricePaisa: product.pricePaisa,
    offerPricePaisa: product.offerPricePaisa,
    editable: { version, pricePaisa, baseOfferPaisa, stock },
    inStock: product.inStock,
    status,
    publishAt: line.publishAt?.toISOString() ?? null,
    missingNepali: missingNepali(product).map((text) => fieldNameText(text, language).toLowerCase()),
    isLow: isLowStock({ stock, limit: lowStock }),
    demand: demand ?? null,
    picture: picture === undefined ? null : { ...pagePicture(language, picture), alt: '' },
  }
}
