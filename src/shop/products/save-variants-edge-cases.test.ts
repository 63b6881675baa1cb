import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#lib/id.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { findSellerProduct } from './seller-products.ts'
import { saveVariants } from './save-variants.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { newSale, updateOffers } from '#testing/shop/sales.ts'
import type { ShopContext } from '#shop/context.ts'

const shared = { description: ['A sofa.'], category: 'sofas-couches' }
const oat = { name: 'Oat', hex: '#b2a07e' }
const sage = { name: 'Sage', hex: '#b2a07e' }

type Fields = Record<string, unknown>

/** Returns a function that makes the fields of a new variant. */
async function newVariants(seller: ShopContext): Promise<(fields: Fields) => Fields> {
  const { pictures } = await newProduct(seller, { name: `Picture ${newId()}` })
  const images = [`picture:${pictures[0]?.hash}`]
  return (fields) => ({ name: 'Sagar sofa', price: 1000, offerPrice: 900, stock: 2, images, ...fields })
}

describe('the sizes and colours of a family', () => {
  shopTest('colours with different names may have the same shade', async ({ shop }) => {
    const seller = await newSeller(shop)
    const variant = await newVariants(seller)
    const members = await saveVariants(seller, {
      shared,
      variants: [variant({ option: 'Oat', colour: oat }), variant({ option: 'Sage', colour: sage })],
    })
    expect(members.map(({ product }) => product.colour?.name.en)).toEqual(['Oat', 'Sage'])
  })

  shopTest('a variant cannot get the size and colour of another variant', async ({ shop }) => {
    const seller = await newSeller(shop)
    const variant = await newVariants(seller)
    const [first, second] = await saveVariants(seller, {
      shared,
      variants: [variant({ option: 'Oat', colour: oat }), variant({ option: 'Sage', colour: sage })],
    })
    const duplicateVariant = { id: second?.product.id, option: 'oat', colour: { ...oat, hex: '#112233' } }
    await expect(
      saveVariants(seller, { shared: {}, variants: [{ id: first?.product.id }, duplicateVariant] }),
    ).rejects.toMatchObject({ fields: { 'variants.1.option': 'taken' } })
  })
})

describe('the ids of variants', () => {
  shopTest('no variant is created with an id of the wrong form', async ({ shop }) => {
    const seller = await newSeller(shop)
    const variant = await newVariants(seller)
    for (const id of ['sofa', 'a b', newId().toUpperCase()])
      await expect(saveVariants(seller, { shared, variants: [variant({ id })] })).rejects.toMatchObject({
        fields: { 'variants.0.id': 'choice' },
      })
  })

  shopTest('a variant that is named twice is refused', async ({ shop }) => {
    const seller = await newSeller(shop)
    const variant = await newVariants(seller)
    const variants = [variant({ option: 'Small' }), variant({ option: 'Large' })]
    const [small, large] = (await saveVariants(seller, { shared, variants })).map(({ product }) => ({
      id: product.id,
    }))
    const save = (request: Fields) => saveVariants(seller, { shared: {}, ...request })
    await expect(save({ variants: [small, large, { ...small, price: 2000 }] })).rejects.toMatchObject({
      fields: { 'variants.2.id': 'twice' },
    })
    await expect(save({ variants: [small, large], removed: [large] })).rejects.toMatchObject({
      fields: { 'removed.0.id': 'twice' },
    })
  })
})

shopTest(
  'an archived variant that is restored to the family of a draft becomes a draft',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const variant = await newVariants(seller)
    const variants = [variant({ option: 'Small' }), variant({ option: 'Large' })]
    const [small, large] = (await saveVariants(seller, { shared, publish: 'draft', variants })).map(
      ({ product }) => ({ id: product.id }),
    )
    await saveVariants(seller, { ...small, shared: {}, variants: [small], removed: [large] })
    expect(await findSellerProduct(seller, large?.id ?? '')).toMatchObject({ isArchived: true, draft: null })
    const familyRequest = { ...small, shared: {}, variants: [small, large] }
    const drafts = await saveVariants(seller, familyRequest)
    expect(drafts.map(({ draft }) => draft)).toEqual([{ publishAt: null }, { publishAt: null }])
    expect(await saveVariants(seller, familyRequest)).toEqual(drafts)
    const published = await saveVariants(seller, { ...familyRequest, publish: 'now' })
    expect(published.every(({ isArchived, draft }) => !isArchived && draft === null)).toBe(true)
  },
)

shopTest('a repeated request for a new variant does not undo an order in between', async ({ shop }) => {
  const seller = await newSeller(shop)
  const variant = await newVariants(seller)
  const request = { shared, variants: [variant({ id: newId(), stockSeen: null })] }
  const [member] = await saveVariants(seller, request)
  const id = member?.product.id ?? ''
  expect(await saveVariants(seller, request)).toEqual([member])
  await placeCashOrder(await newShopper(shop), {
    items: [{ productId: id, quantity: 1 }],
    address,
  })
  await expect(saveVariants(seller, request)).rejects.toMatchObject({
    code: 'stock-moved',
    extra: { id, stock: 1 },
  })
  await saveVariants(seller, { shared: {}, variants: [{ id, stock: 7, stockSeen: 1 }] })
  const { rows } = await shop.db.execute(
    sql`select change, reason from stock_movements where product_id = ${id} order by id`,
  )
  expect(rows).toEqual([
    { change: 2, reason: 'added' },
    { change: -1, reason: 'order' },
    { change: 6, reason: 'corrected' },
  ])
})

shopTest('a sale price that a program sends back is not stored as the offer price', async ({ shop }) => {
  const seller = await newSeller(shop)
  const variant = await newVariants(seller)
  const [member] = await saveVariants(seller, { shared, variants: [variant({})] })
  const id = member?.product.id ?? ''
  await newSale(shop)
  await updateOffers(shop)
  const { product, version } = await findSellerProduct(seller, id)
  expect(product).toMatchObject({ baseOfferPaisa: 90_000, offerPricePaisa: 85_000 })

  const save = (fields: Fields) => saveVariants(seller, { shared: {}, variants: [{ id, ...fields }] })
  const [unchangedOffer] = await save({ offerPrice: 850, stock: 3 })
  expect(unchangedOffer?.product).toMatchObject({ baseOfferPaisa: 90_000, stock: 3 })
  const [enteredOffer] = await save({ offerPrice: 850, version: version + 1 })
  expect(enteredOffer?.product.baseOfferPaisa).toBe(85_000)
})
