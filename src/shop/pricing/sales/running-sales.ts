import { asc, eq } from 'drizzle-orm'
import { sales } from '#db/schema/sales.server.ts'
import type { InputText } from '#domain/language.ts'
import type { SaleTerms } from '#domain/pricing/sale.ts'
import type { ShopContext } from '#shop/context.ts'
import { categoryPathsOf } from '#shop/pricing/category-ids.ts'
import { requirePermission } from '#shop/permissions.ts'

/** A sale that currently applies to prices, as the seller's offer form displays it. */
export type RunningSale = SaleTerms & { name: InputText; to: string }

/** Lists the running sales, earliest end first. */
export async function listRunningSales(shop: ShopContext): Promise<RunningSale[]> {
  requirePermission(shop, 'shelf')
  const rows = await shop.db
    .select()
    .from(sales)
    .where(eq(sales.state, 'running'))
    .orderBy(asc(sales.endsAt), asc(sales.id))
  return rows.map(({ nameEn, nameNe, endsAt, basisPoints, amountPaisa, productIds, categoryIds }) => ({
    name: { en: nameEn, ne: nameNe },
    to: endsAt.toISOString(),
    basisPoints,
    amountPaisa,
    productIds,
    categories: categoryPathsOf(shop, categoryIds),
  }))
}
