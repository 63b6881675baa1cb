import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { addProduct } from './add-product.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { updateProduct } from './update-product.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findProduct, productsByIds } from '#shop/catalogue/products.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { findSellerProduct, listArchivedProducts, listFamilies } from './seller-products.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { missingNepali } from '#domain/product/product-texts.ts'
import type { Product } from '#domain/product/product.ts'

const newFile = () => ({ bytes: randomBytes(12), name: 'sofa.jpg' })
const urlOf = (product: Product, index = 0) => {
  const picture = product.pictures[index]
  return picture ? pictureUrl(picture, 960, 'webp') : ''
}

function orderProduct(shopper: ShopContext, productId: string, quantity: number) {
  const input = { items: [{ productId, quantity }], address }
  return placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' })
}

async function readRows(shop: ShopContext, query: ReturnType<typeof sql>) {
  return (await shop.db.execute(query)).rows
}

describe('changing a product', () => {
  shopTest('changes only the given fields', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop, {
      sku: 'CH-1',
      nameNe: 'कुर्सी',
      rooms: ['kitchen'],
      colour: { name: 'Oat', hex: '#DDCCBB' },
      weightKg: 7.25,
      packages: [{ widthMm: 500, depthMm: 400, heightMm: 300, weightKg: 8.5 }],
      dimensionsMm: { width: 500, depth: 400, height: 900 },
    })
    const changedProduct = await updateProduct(
      seller,
      { id: product.id, price: '१,२००', name: 'Koshi armchair' },
      [],
    )
    expect(changedProduct.version).toBe(2)
    expect(changedProduct.product).toEqual({
      ...product,
      name: { en: 'Koshi armchair', ne: 'कुर्सी' },
      pricePaisa: 120_000,
    })
    const clearedProduct = await updateProduct(
      seller,
      { id: product.id, nameNe: '', colour: null, stock: null },
      [],
    )
    expect(clearedProduct.product).toMatchObject({
      name: { ne: null },
      colour: null,
      stock: null,
      sku: 'CH-1',
    })
    expect(await findProduct(shop, product.id)).toEqual(clearedProduct.product)
    const result = await searchProducts(shop, { search: 'armchair', sort: 'default', page: 1, limit: 5 })
    expect(result.products.map((listedProduct) => listedProduct.id)).toEqual([product.id])
  })

  shopTest('preserves Nepali texts without a Nepali name', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { descriptionNe: ['राम्रो।'] })
    const { product } = await findSellerProduct(seller, id)
    expect(product).toMatchObject({ name: { ne: null }, description: { ne: ['राम्रो।'] } })
    expect(missingNepali(product)).toContain('name')
    const namedProduct = await updateProduct(seller, { id, nameNe: 'कुर्सी' }, [])
    expect(missingNepali(namedProduct.product)).toEqual([])
  })

  shopTest('preserves, reorders, adds and removes pictures', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop)
    const { id } = product
    const afterAppend = await updateProduct(seller, { id }, [newFile()])
    expect(afterAppend.product.pictures).toHaveLength(2)
    const [first, second] = afterAppend.product.pictures.map((picture) => picture.hash)
    const images = ['file:0', urlOf(afterAppend.product, 1), urlOf(afterAppend.product, 0)]
    const afterReorder = await updateProduct(seller, { id, images }, [newFile()])
    expect(afterReorder.product.pictures.map((picture) => picture.hash).slice(1)).toEqual([second, first])
    const afterRemoval = await updateProduct(seller, { id, images: [urlOf(afterReorder.product, 2)] }, [])
    expect(afterRemoval.product.pictures.map((picture) => picture.hash)).toEqual([first])
    const fourFiles = [newFile(), newFile(), newFile(), newFile()]
    for (const [fields, files] of [
      [{ images: [] }, []],
      [{}, fourFiles],
      [{ images: ['/images/000000000000000000000000/960.webp'] }, []],
      [{ images: ['file:3'] }, [newFile()]],
      [{ images: ['file:0', 'file:0'] }, [newFile()]],
      [{ images: ['../../etc/passwd'] }, []],
    ] as const) {
      await expect(updateProduct(seller, { id, ...fields }, files)).rejects.toMatchObject({
        code: expect.stringMatching(/image-refused|invalid-input/),
      })
    }
    expect((await findSellerProduct(seller, id)).product.pictures).toHaveLength(1)
  })

  shopTest(
    'attaches uploaded pictures by their hash, with alternative texts in both languages',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop)
      const { hash } = await savePicture(seller, 'shelf', newFile())
      expect((await savePicture(seller, 'shelf', newFile())).hash).not.toBe(hash)
      const pictureName = `picture:${hash}`
      const texts = [{ image: pictureName, alt: 'From the side', altNe: 'छेउबाट' }]
      const productWithPicture = await updateProduct(
        seller,
        { id, images: [pictureName], pictureTexts: texts },
        [],
      )
      const altTexts = { en: 'From the side', ne: 'छेउबाट' }
      expect(productWithPicture.product.pictures).toMatchObject([{ hash, alt: altTexts }])
      const url = urlOf(productWithPicture.product, 0)
      const secondUpdate = { id, images: ['file:0', url], pictureTexts: [{ image: 'file:0', alt: 'New' }] }
      const productWithBoth = await updateProduct(seller, secondUpdate, [newFile()])
      expect(productWithBoth.product.pictures.map(({ alt }) => alt)).toEqual([
        { en: 'New', ne: '' },
        altTexts,
      ])
      // A change of only the alternative text is saved too.
      const textChange = { id, pictureTexts: [{ image: url, alt: 'Other', altNe: '' }] }
      expect((await updateProduct(seller, textChange, [])).product.pictures[1]?.alt).toEqual({
        en: 'Other',
        ne: '',
      })
      const unknownPicture = { id, images: ['picture:000000000000000000000000'] }
      await expect(updateProduct(seller, unknownPicture, [])).rejects.toMatchObject({ code: 'invalid-input' })
      const tooLongText = { id, pictureTexts: [{ image: url, alt: 'x'.repeat(201) }] }
      await expect(updateProduct(seller, tooLongText, [])).rejects.toMatchObject({ code: 'invalid-input' })
      const addedProduct = await addProduct(
        seller,
        {
          name: 'Chair',
          description: ['Sal'],
          category: 'sofas-couches',
          price: 5,
          offerPrice: 5,
          images: ['/images/00/960.webp', pictureName],
          pictureTexts: texts,
        },
        [],
      )
      expect(addedProduct.pictures).toMatchObject([{ hash, alt: altTexts }])
    },
  )

  shopTest('changes nothing when one of the pictures is invalid, and reports it', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop)
    const invalidBytes = Buffer.from('bad')
    const images = {
      ...shop.images,
      storeUpload: async (bytes: Buffer) =>
        bytes === invalidBytes
          ? { ok: false as const, reason: 'broken' as const }
          : shop.images.storeUpload(bytes),
    }
    const files = [newFile(), { bytes: invalidBytes, name: 'chair.png' }]
    await expect(updateProduct({ ...seller, images }, { id, name: 'New' }, files)).rejects.toMatchObject({
      code: 'image-refused',
      params: { name: 'chair.png', reason: 'broken' },
      extra: { file: 1 },
    })
    expect(await findSellerProduct(seller, id)).toMatchObject({
      version: 1,
      product: { name: { en: 'Koshi chair' } },
    })
  })

  shopTest(
    'records a corrected stock, and refuses a correction if orders have changed the stock',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { stock: 5 })
      await updateProduct(seller, { id, stock: 12, stockSeen: 5 }, [])
      const shopper = await newShopper(shop)
      await orderProduct(shopper, id, 2)
      await expect(updateProduct(seller, { id, stock: 20, stockSeen: 12 }, [])).rejects.toMatchObject({
        code: 'stock-moved',
        extra: { stock: 10 },
      })
      await updateProduct(seller, { id, name: 'Renamed', stockSeen: 12, version: 2 }, [])
      const movements = await readRows(
        shop,
        sql`select change, reason, staff_id from stock_movements where product_id = ${id} order by id`,
      )
      expect(movements).toMatchObject([
        { change: 5, reason: 'added' },
        { change: 7, reason: 'corrected', staff_id: seller.actor.seller?.id },
        { change: -2, reason: 'order' },
      ])
      expect((await findProduct(shop, id)).stock).toBe(10)
    },
  )

  shopTest('is recorded in the audit log', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop)
    await updateProduct(seller, { id, name: 'New name' }, [])
    const auditEntries = await readRows(
      shop,
      sql`select action, staff_id, detail from audit_log where subject = ${id} order by id`,
    )
    expect(auditEntries).toMatchObject([
      { action: 'product.add', staff_id: null },
      {
        action: 'product.update',
        staff_id: seller.actor.seller?.id,
        detail: { name: 'New name', fields: ['name'] },
      },
    ])
  })

  shopTest(
    'is refused without permission, for an unknown product, for invalid fields and for a taken SKU',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop, { sku: 'A-1' })
      const otherProduct = await newProduct(shop, { sku: 'B-1' })
      await expect(updateProduct(shop, { id, name: 'x' }, [])).rejects.toMatchObject({
        code: 'not-logged-in',
      })
      await expect(updateProduct(await newShopper(shop), { id }, [])).rejects.toMatchObject({
        code: 'not-allowed',
      })
      for (const unknownId of ['nothing', '000000000000000000', "' or 1=1 --"]) {
        await expect(updateProduct(seller, { id: unknownId }, [])).rejects.toMatchObject({
          code: 'not-found',
        })
      }
      for (const [fields, names] of [
        [{ name: ' ' }, ['name']],
        [{ price: 100 }, ['offerPrice']],
        [{ offerPrice: 0 }, ['offerPrice']],
        [{ category: 'cars' }, ['category']],
        [{ packages: [{ widthMm: 0 }] }, expect.arrayContaining(['packages.0.widthMm'])],
      ] as const) {
        await expect(updateProduct(seller, { id, ...fields }, [])).rejects.toSatisfy((error: unknown) => {
          expect(error).toMatchObject({ code: 'invalid-input' })
          expect(Object.keys(Reflect.get(Object(error), 'fields') ?? {})).toEqual(names)
          return true
        })
      }
      await expect(updateProduct(seller, { id: otherProduct.id, sku: 'A-1' }, [])).rejects.toMatchObject({
        code: 'sku-taken',
        fields: { sku: 'taken' },
      })
      expect((await findProduct(shop, otherProduct.id)).sku).toBe('B-1')
    },
  )

  isolatedDatabaseTest(
    'reports an edit conflict to all but the first of several concurrent requests',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id } = await newProduct(shop)
      const saves = await Promise.allSettled(
        ['One', 'Two', 'Three'].map((name) => updateProduct(seller, { id, name, version: 1 }, [])),
      )
      expect(saves.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      for (const result of saves) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'product-changed' })
      }
      expect((await findSellerProduct(seller, id)).version).toBe(2)
    },
  )
})

describe('the catalogue and the archive', () => {
  shopTest('a copy has the same pictures, no SKU, and is a draft', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop, { sku: 'A-1', nameNe: 'कुर्सी', name: 'x'.repeat(200) })
    const copy = await duplicateProduct(seller, { id: product.id })
    expect(copy).toMatchObject({ sku: null, inStock: false, isAvailable: true, stock: 0 })
    expect(copy.pictures).toEqual(product.pictures)
    expect(copy.name.en).toHaveLength(200)
    expect(copy.name.en).toMatch(/ \(copy\)$/)
    expect(copy.name.ne).toBe('कुर्सी (प्रतिलिपि)')
    expect(copy.slug).not.toBe(product.slug)
    await expect(duplicateProduct(shop, { id: product.id })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(duplicateProduct(seller, { id: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  })

  shopTest(
    'an archived product is not in the catalogue, stays in orders, and can be restored',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const shopper = await newShopper(shop)
      const { id } = await newProduct(shop, { name: 'Old bench 100%' })
      await orderProduct(shopper, id, 1)
      await updateCart(shopper, { cartItems: { [id]: 2 } })
      await expect(archiveProduct(shopper, { id })).rejects.toMatchObject({ code: 'not-allowed' })
      expect(await archiveProduct(seller, { id })).toMatchObject({ isArchived: true })
      expect(await archiveProduct(seller, { id })).toMatchObject({ isArchived: true, version: 2 })
      await expect(findProduct(shop, id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await productsByIds(shop, [id])).toEqual([])
      expect((await searchProducts(shop, { sort: 'default', page: 1, limit: 5 })).total).toBe(0)
      // The cart keeps the line, and its page shows it as unavailable.
      expect((await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items).toEqual({ [id]: 2 })
      await expect(orderProduct(shopper, id, 1)).rejects.toMatchObject({
        code: 'unknown-product',
        params: { product: { en: 'Old bench 100%' } },
      })
      const items = [{ productId: id, quantity: 1 }]
      expect((await quoteOrder(shopper, { items })).refusals).toMatchObject([
        { code: 'unknown-product', params: { product: { en: 'Old bench 100%' } } },
      ])
      expect(await listArchivedProducts(seller, { search: '100%', page: 1, limit: 5 })).toMatchObject({
        total: 1,
        products: [{ id }],
      })
      expect(await listArchivedProducts(seller, { search: '_', page: 1, limit: 5 })).toMatchObject({
        total: 0,
      })
      expect(await restoreProduct(seller, { id })).toMatchObject({ isArchived: false })
      expect((await findProduct(shop, id)).id).toBe(id)
      await expect(restoreProduct(seller, { id: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  shopTest('families are listed with the names of their members', async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop, { name: 'Bed, queen', family: 'langtang' })
    await newProduct(shop, { name: 'Bed, king', family: 'langtang' })
    const [family] = await listFamilies(seller)
    expect(family?.name).toBe('langtang')
    expect(family?.members.toSorted()).toEqual(['Bed, king', 'Bed, queen'])
    await expect(listFamilies(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})
