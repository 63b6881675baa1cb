import { describe, expect } from 'vitest'
import { newId } from '#lib/id.ts'
import { findProduct, productsOfFamily } from '#shop/catalogue/products.ts'
import { findSellerProduct, type SellerProduct } from './seller-products.ts'
import { saveVariants } from './save-variants.ts'
import { updateProduct } from './update-product.ts'
import { newProduct, newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'

const oat = { name: 'Oat', nameNe: 'क्रिम', hex: '#ddccbb' }
const sage = { name: 'Sage', nameNe: '', hex: '#80846a' }
const shared = { description: ['A sofa.'], category: 'sofas-couches', tags: ['sofa'] }

type Fields = Record<string, unknown>

function variant(fields: Fields = {}): Fields {
  return { name: 'Sagar sofa', price: 1000, offerPrice: 900, stock: 2, ...fields }
}

/** Saves a sofa of two colours. */
async function newFamily(seller: ShopContext): Promise<SellerProduct[]> {
  const picture = await newPicture(seller)
  return saveVariants(seller, {
    shared,
    variants: [
      variant({ option: '2-seat, Oat', colour: oat, sku: 'S-OAT', images: [picture] }),
      variant({ option: '2-seat, Sage', colour: sage, sku: 'S-SAGE', images: [picture], price: 1200 }),
    ],
  })
}

async function newPicture(seller: ShopContext): Promise<string> {
  const { pictures } = await newProduct(seller, { name: `Picture ${newId()}` })
  return `picture:${pictures[0]?.hash}`
}

const versionsOf = (members: readonly SellerProduct[]) =>
  members.map(({ product, version }) => ({ id: product.id, version }))

describe('saving sizes and colours', () => {
  shopTest('a new family has shared fields, and prices and stock of each variant', async ({ shop }) => {
    const seller = await newSeller(shop)
    const members = await newFamily(seller)
    expect(members.map(({ product }) => [product.sku, product.pricePaisa, product.stock])).toEqual([
      ['S-OAT', 100_000, 2],
      ['S-SAGE', 120_000, 2],
    ])
    const [first] = members
    expect(first?.product).toMatchObject({ tags: ['sofa'], category: 'sofas-couches' })
    expect(first?.product.family).toMatch(/^sagar-sofa-/)
    expect(await productsOfFamily(shop, await findProduct(shop, first?.product.id ?? ''))).toHaveLength(2)
  })

  shopTest('a request that is sent twice creates each variant once', async ({ shop }) => {
    const seller = await newSeller(shop)
    const picture = await newPicture(seller)
    const variants = [oat, sage].map((colour, index) =>
      variant({ id: newId(Date.now() + index), colour, sku: colour.name, images: [picture] }),
    )
    const firstResult = await saveVariants(seller, { shared, variants })
    expect(await saveVariants(seller, { shared, variants })).toEqual(firstResult)
    const [oatMember] = versionsOf(firstResult)
    const change = {
      id: oatMember?.id,
      shared: {},
      variants: [{ ...oatMember, price: 2000 }, ...versionsOf(firstResult).slice(1)],
    }
    const changedMembers = await saveVariants(seller, change)
    expect(changedMembers[0]).toMatchObject({ version: 2, product: { pricePaisa: 200_000 } })
    expect(changedMembers[1]?.version).toBe(1)
    expect(await saveVariants(seller, change)).toEqual(changedMembers)
  })

  shopTest(
    'a single product becomes the first variant, and a new one starts as a copy of it',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const singleProduct = await newProduct(shop, {
        name: 'Tara bed',
        weightKg: 40,
        colour: oat,
        sku: 'TARA',
      })
      const members = await saveVariants(seller, {
        id: singleProduct.id,
        shared: { tags: ['bed'] },
        variants: [
          { id: singleProduct.id, version: 1, option: 'Queen, Oat' },
          variant({ name: 'Tara bed, king', option: 'King, Oat', colour: oat }),
        ],
      })
      expect(members.map(({ product }) => product.option.en)).toEqual(['Queen, Oat', 'King, Oat'])
      expect(members.map(({ product }) => product.family)).toEqual(
        Array(2).fill(`tara-bed-${singleProduct.id.slice(-6)}`),
      )
      expect(members[0]?.product).toMatchObject({ sku: 'TARA', stock: 5, tags: ['bed'] })
      expect(members[1]?.product).toMatchObject({
        sku: null,
        weightGrams: 40_000,
        tags: ['bed'],
        pictures: singleProduct.pictures,
        description: singleProduct.description,
      })
    },
  )

  shopTest('a removed variant is archived, and can be restored by its id', async ({ shop }) => {
    const seller = await newSeller(shop)
    const [first, second] = versionsOf(await newFamily(seller))
    const removal = { id: first?.id, shared: {}, variants: [first], removed: [second] }
    expect(await saveVariants(seller, removal)).toHaveLength(1)
    expect(await saveVariants(seller, removal)).toHaveLength(1)
    const archivedVariant = await findSellerProduct(seller, second?.id ?? '')
    expect(archivedVariant).toMatchObject({ isArchived: true, product: { sku: 'S-SAGE', stock: 2 } })
    const restoration = {
      id: first?.id,
      shared: {},
      variants: [first, { id: second?.id, version: archivedVariant.version }],
    }
    expect(await saveVariants(seller, restoration)).toHaveLength(2)
  })

  shopTest(
    'a family keeps its custom name and the different texts of its products if shared fields are edited',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const family = 'langtang-bed'
      const queen = await newProduct(shop, {
        family,
        option: 'Queen, oat',
        colour: oat,
        description: ['Queen.'],
      })
      const king = await newProduct(shop, {
        family,
        option: 'King, oat',
        colour: oat,
        description: ['King.'],
      })
      const members = await saveVariants(seller, {
        id: queen.id,
        shared: { warrantyMonths: 24 },
        variants: [
          { id: queen.id, version: 1 },
          { id: king.id, version: 1, stock: 9, stockSeen: 5 },
        ],
      })
      expect(
        members.map(({ product }) => [product.description.en[0], product.stock, product.family]),
      ).toEqual([
        ['Queen.', 5, family],
        ['King.', 9, family],
      ])
      expect(members.every(({ product }) => product.attributes.warrantyMonths === 24)).toBe(true)
    },
  )

  shopTest(
    'another seller’s change, new variant or sale is a conflict, and nothing is written',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const [first, second] = versionsOf(await newFamily(seller))
      const changedVariants = [
        { ...first, price: 5000 },
        { ...second, price: 5000 },
      ]
      await updateProduct(seller, { id: second?.id, price: 1300 }, [])
      const request = { id: first?.id, shared: {}, variants: changedVariants }
      await expect(saveVariants(seller, request)).rejects.toMatchObject({ code: 'product-changed' })
      expect((await findProduct(shop, first?.id ?? '')).pricePaisa).toBe(100_000)
      const onlyFirst = { id: first?.id, shared: {}, variants: [first] }
      await expect(saveVariants(seller, onlyFirst)).rejects.toMatchObject({ code: 'product-changed' })
      const staleStockRequest = { ...request, variants: [{ ...first, stock: 7, stockSeen: 3 }, second] }
      await expect(saveVariants(seller, staleStockRequest)).rejects.toMatchObject({
        code: 'stock-moved',
        extra: { stock: 2 },
      })
      expect(await saveVariants(seller, { ...request, overwrite: true })).toMatchObject([
        { product: { pricePaisa: 500_000 } },
        { product: { pricePaisa: 500_000 } },
      ])
    },
  )

  shopTest('names the row and field of each error, and writes nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop, { sku: 'TAKEN' })
    const members = versionsOf(await newFamily(seller))
    const save = (variants: unknown[]) => saveVariants(seller, { id: members[0]?.id, shared: {}, variants })
    await expect(save([members[0], { ...members[1], sku: 'TAKEN', price: 9999 }])).rejects.toMatchObject({
      code: 'sku-taken',
      fields: { 'variants.1.sku': 'taken' },
    })
    await expect(save([members[0], { ...members[1], price: -1 }])).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { 'variants.1.price': 'price' },
    })
    const duplicateVariant = variant({ option: '2-seat, Oat', colour: oat })
    await expect(save([...members, duplicateVariant])).rejects.toMatchObject({
      fields: { 'variants.2.option': 'taken' },
    })
    expect((await findProduct(shop, members[1]?.id ?? '')).pricePaisa).toBe(120_000)
    const exchangedMembers = await save([
      { ...members[0], sku: 'S-SAGE' },
      { ...members[1], sku: 'S-OAT' },
    ])
    expect(exchangedMembers.map(({ product }) => product.sku)).toEqual(['S-SAGE', 'S-OAT'])
  })

  shopTest(
    'saves sixty variants at once in their order, and refuses more than a hundred',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const image = await newPicture(seller)
      const numberedVariants = (count: number) =>
        Array.from({ length: count }, (_, index) =>
          variant({ option: `${index} cm`, sku: `M-${index}`, images: [image] }),
        )
      const members = await saveVariants(seller, { shared, variants: numberedVariants(60) })
      expect(members.map(({ product }) => product.option.en)).toEqual(
        numberedVariants(60).map(({ option }) => option),
      )
      expect(
        await productsOfFamily(shop, await findProduct(shop, members[0]?.product.id ?? '')),
      ).toHaveLength(60)
      await expect(saveVariants(seller, { shared, variants: numberedVariants(101) })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    },
  )

  isolatedDatabaseTest(
    'two sellers who add a variant to one product at once do not overwrite each other',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop)
      const addVariant = (name: string) =>
        saveVariants(seller, {
          id,
          shared: {},
          variants: [{ id, version: 1, option: 'Small' }, variant({ name, option: name })],
        })
      const outcomes = await Promise.allSettled([addVariant('Large'), addVariant('Huge')])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const { product } = await findSellerProduct(seller, id)
      expect(await productsOfFamily(shop, product)).toHaveLength(2)
    },
  )

  isolatedDatabaseTest(
    'a new family that is sent several times at once is created once',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const image = await newPicture(seller)
      // The requests overlap differently in each round.
      for (let round = 0; round < 20; round++) {
        const variants = [oat, sage].map((colour, index) =>
          variant({ id: newId(Date.now() + index), colour, images: [image] }),
        )
        const requests = Array.from({ length: 4 }, () => saveVariants(seller, { shared, variants }))
        const [firstResult, ...otherResults] = await Promise.all(requests)
        expect(firstResult).toHaveLength(2)
        for (const otherResult of otherResults) expect(otherResult).toEqual(firstResult)
      }
    },
  )
})
