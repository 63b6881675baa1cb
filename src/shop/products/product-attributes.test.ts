import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { namedFields, storedValue } from '#domain/product/fields/named-fields.ts'
import type { FullProduct } from '#domain/product/product.ts'
import { findProduct, productsByIds } from '#shop/catalogue/products.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { filledAttributes } from '#testing/shop/sample-fields.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { applyBulkChange, undoBulkChange } from './bulk-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findSellerProduct } from './seller-products.ts'
import { updateProduct } from './update-product.ts'

const allFields: Record<string, unknown> = {
  ...filledAttributes(),
  colour: { name: 'Oat', hex: '#bbb4a4' },
  materials: ['Oak'],
}

function emptyFields(product: FullProduct): string[] {
  const attributes = namedFields.filter(({ isAttribute }) => isAttribute)
  return attributes
    .filter((attribute) => attribute.field.isEmpty(storedValue(product, attribute)))
    .map(({ localizedFieldName }) => localizedFieldName)
}

describe('the attributes of a product', () => {
  shopTest(
    'are complete after the product was added, changed, copied, changed in bulk and restored',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const addedProduct = await newProduct(shop, allFields)
      expect(emptyFields(addedProduct)).toEqual([])
      const { product } = await updateProduct(seller, { id: addedProduct.id, seats: 2, careNe: [] }, [])
      expect(emptyFields(product)).toEqual(['careNe'])
      const care = { en: addedProduct.attributes.care?.en, ne: [] }
      expect(product.attributes).toEqual({ ...addedProduct.attributes, care, seats: 2 })
      expect((await duplicateProduct(seller, { id: addedProduct.id })).attributes).toEqual(product.attributes)
      const change = { kind: 'price', percent: -10, of: 'both' }
      const { id } = await applyBulkChange(seller, { ids: [addedProduct.id], change })
      await undoBulkChange(seller, { id })
      expect(await findProduct(shop, addedProduct.id)).toMatchObject({ attributes: product.attributes })
    },
  )

  shopTest(
    'are omitted from lists, except for the preparation time, which cards display',
    async ({ shop }) => {
      const { id } = await newProduct(shop, { ...allFields, leadTimeDays: 14 })
      const [listedProduct] = await productsByIds(shop, [id])
      expect(listedProduct?.attributes).toEqual({ leadTimeDays: 14 })
    },
  )

  shopTest('stay in an order as they were at the purchase', async ({ shop }) => {
    const { product, shopper, seller, id } = await cashOrder(shop, {
      product: { ...allFields, warrantyMonths: 24 },
    })
    await updateProduct(seller, { id: product.id, warrantyMonths: 6 }, [])
    const [line] = (await findOrder(shopper, id)).lines
    expect(line?.product.attributes).toMatchObject({ warrantyMonths: 24 })
    expect(line?.product.attributes).toEqual(product.attributes)
    // Every release reads the snapshot in this form.
    const { rows } = await shop.db.execute(sql`
      select snapshot ->> 'name' as name, snapshot #> '{attributes,careNe}' as "careNe"
      from order_lines where order_id = ${id}`)
    expect(rows).toEqual([{ name: product.name.en, careNe: allFields['careNe'] }])
  })

  shopTest('are preserved when a process of the previous release saves the product', async ({ shop }) => {
    const { id, attributes } = await newProduct(shop, allFields)
    // The previous release writes only its own columns, and deletes Nepali texts that it does not know.
    await shop.db.execute(sql`
      update products set sku = 'OLD', category_id = 'office-furniture', tags = '{}', version = version + 1 where id = ${id}`)
    await shop.db.execute(sql`
      update product_texts set name = 'Renamed', colour_name = 'Black', materials = '{Leather}'
      where product_id = ${id} and language = 'en'`)
    await shop.db.execute(sql`delete from product_texts where product_id = ${id} and language = 'ne'`)
    const { product } = await findSellerProduct(await newSeller(shop), id)
    expect(emptyFields(product)).toEqual([])
    expect(product).toMatchObject({ sku: 'OLD', name: { en: 'Renamed' } })
    expect(product.attributes).toEqual({ ...attributes, colourCode: 'black', materialCodes: ['leather'] })
  })

  shopTest(
    'are only the codes derived from the texts if the row is from an older release',
    async ({ shop }) => {
      const { id } = await newProduct(shop, { colour: allFields.colour, materials: ['Oak'] })
      await shop.db.execute(sql`update products set attributes = '{}', coded_texts = null where id = ${id}`)
      const { attributes } = await findProduct(shop, id)
      expect(attributes).toEqual({ colourCode: 'beige', materialCodes: ['solid-wood'] })
    },
  )
})

describe('a code that the seller chose', () => {
  shopTest('stays until another code is selected or the text changes', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { ...allFields, colourCode: 'gold', materialCodes: ['rattan'] })
    const codesAfter = async (fields: object) => {
      const { product } = await updateProduct(seller, { id, ...fields }, [])
      return [product.attributes.colourCode, product.attributes.materialCodes]
    }
    expect(await codesAfter({ price: 2000 })).toEqual(['gold', ['rattan']])
    expect(await codesAfter({ colour: { name: 'Black', hex: '#000000' } })).toEqual(['black', ['rattan']])
    expect(await codesAfter({ colourCode: 'grey' })).toEqual(['grey', ['rattan']])
    expect(await codesAfter({ materials: ['Glass'], colourCode: null })).toEqual(['black', ['glass']])
  })
})

shopTest('the audit log names the fields that were changed', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id } = await newProduct(shop)
  await updateProduct(seller, { id, care: ['Wipe dry.'], warrantyMonths: 12 }, [])
  const { rows } = await shop.db.execute(
    sql`select detail from audit_log where subject = ${id} and action = 'product.update'`,
  )
  expect(rows).toMatchObject([{ detail: { fields: ['care', 'warrantyMonths'] } }])
})
