import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import type { EntryAttributes } from '#domain/catalogue/attribute-columns.ts'
import type { AttributesJson } from '#domain/product/fields/fields.ts'
import { attributesInRow, type CodeSourceTexts } from '#domain/product/fields/product-codes.ts'

const en = alias(productTexts, 'en')
const ne = alias(productTexts, 'ne')

/** SQL for a product's attributes, in a statement with the text tables `en` and `ne`. */
export const attributeFields = {
  colourName: sql`${en.colourName}`,
  colourNameNe: sql`${ne.colourName}`,
  hex: sql`${products.colourHex}`,
  materials: sql`${en.materials}`,
  widthMm: sql`${products.widthMm}`,
  depthMm: sql`${products.depthMm}`,
  heightMm: sql`${products.heightMm}`,
  // Selects single fields, because reading a hundred thousand care instructions would be wasted work.
  attributes: sql<
    Partial<AttributesJson>
  >`jsonb_strip_nulls(jsonb_build_object('seats', ${products.attributes}->'seats',
    'colourCode', ${products.attributes}->'colourCode', 'materialCodes', ${products.attributes}->'materialCodes'))`,
  codedTexts: sql`${products.codedTexts}`,
}

export type AttributeRow = {
  colourName: string | null
  colourNameNe: string | null
  hex: string | null
  materials: readonly string[]
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  attributes: Partial<AttributesJson>
  codedTexts: CodeSourceTexts | null
}

/** Returns the attributes of a row. Missing codes are derived from its texts, as on the product page. */
export function readAttributes(row: AttributeRow): EntryAttributes {
  const { hex, colourName, widthMm: width, depthMm: depth, heightMm: height } = row
  const name = { en: colourName ?? '', ne: row.colourNameNe ?? colourName ?? '' }
  const attributes = attributesInRow(
    {
      colour: hex === null ? null : { name, hex },
      materials: { en: [...row.materials], ne: [] },
      attributes: row.attributes,
    },
    row.codedTexts,
  )
  return {
    colour: attributes.colourCode ?? null,
    materials: attributes.materialCodes ?? [],
    seats: attributes.seats ?? null,
    size: width === null || depth === null || height === null ? null : { width, depth, height },
  }
}
