import { sql } from 'drizzle-orm'
import { recommendedPictures, type ListingPart } from '#domain/product/listing-completeness.ts'
import type { ShopContext } from '#shop/context.ts'

/** The number of incomplete products among the newest ones, and the least complete of them. */
export type ListingGaps = {
  checkedCount: number
  incompleteCount: number
  products: { id: string; missingParts: ListingPart[] }[]
}

const maxProducts = 1000
const maxRows = 8

/** Returns which information that shoppers need is missing from the newest 1,000 products of the catalogue. */
export async function readListingGaps({ db }: ShopContext): Promise<ListingGaps> {
  const { rows } = await db.execute<{
    id: string
    missing_parts: ListingPart[]
    checked: number
    incomplete: number
  }>(sql`
    with newest as (
      select p.id, p.width_mm, p.packages, p.attributes from products p
      where p.archived_at is null order by p.id desc limit ${maxProducts}),
    checked_products as (
      select n.id, array_remove(array[
        case when n.width_mm is null then 'dimensions' end,
        case when n.packages = '[]' then 'packages' end,
        case when (select count(*) from product_images i where i.product_id = n.id) < ${recommendedPictures}
          then 'pictures' end,
        case when coalesce(n.attributes -> 'care', '[]') = '[]' then 'care' end,
        case when coalesce(ne.name, '') = '' or coalesce(ne.description, '{}') = '{}' then 'nepali' end], null) as missing_parts
      from newest n left join product_texts ne on ne.product_id = n.id and ne.language = 'ne')
    select id, missing_parts, (select count(*)::int from checked_products) as checked,
      (select count(*)::int from checked_products where missing_parts <> '{}') as incomplete
    from checked_products order by cardinality(missing_parts) desc, id desc limit ${maxRows}`)
  const { checked = 0, incomplete = 0 } = rows[0] ?? {}
  return {
    checkedCount: checked,
    incompleteCount: incomplete,
    products: rows
      .filter(({ missing_parts: missingParts }) => missingParts.length > 0)
      .map(({ id, missing_parts: missingParts }) => ({ id, missingParts })),
  }
}
