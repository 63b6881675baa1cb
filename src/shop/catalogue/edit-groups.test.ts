import { expect } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { groupSummaries, type Groups } from '#domain/product/groups/product-groups.ts'
import { productPath } from '#domain/product/product.ts'
import { listCoupons } from '#shop/pricing/owner-coupons.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { newCoupon } from '#testing/shop/coupons.ts'
import { changeGroup, dashain, garden, newGroup } from '#testing/shop/groups.ts'
import { newSale, readOfferPrices, updateOffers } from '#testing/shop/sales.ts'
import {
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { listGroups, reorderGroups, saveGroup } from './edit-groups.ts'
import { findProduct } from './products.ts'
import { resolveCollectionFilter, resolveCategoryFilter, searchProducts } from './search-products.ts'

const listQuery = { in: 'all', sort: 'default', page: 1, limit: 12 } as const
const takenError = (field: string) => ({ code: 'group-taken', fields: { [field]: expect.any(String) } })

const namesIn = ({ categories, rooms }: Groups) =>
  [...categories, ...rooms].map(({ id, path, text, isHidden }) => ({ id, path, text, isHidden }))

shopTest('a store begins with the five categories and the five rooms @2.4 @3.7', async ({ shop }) => {
  expect(namesIn(shop.catalogue.groups())).toEqual(namesIn(defaultGroups))
  const { categories } = groupSummaries(shop.catalogue.groups())
  expect(categories.map(({ tint }) => tint)).toEqual(['#DED1BB', '#D0D2BF', '#DFD3CB', '#DDC2AC', '#C7CDCD'])
})

shopTest('a product in a new category is found by the category’s names', async ({ shop }) => {
  const added = await newGroup(shop)
  expect(added).toMatchObject({ path: 'garden', tint: '#C7CDCD', position: 6, version: 1, products: 0 })
  const bench = await newProduct(shop, { category: 'बगैँचा फर्निचर', rooms: ['Kitchen'] })
  expect(bench).toMatchObject({ category: 'garden', rooms: ['kitchen'] })
  for (const search of ['garden', 'patio', 'बगैँचा']) {
    expect([
      search,
      (await searchProducts(shop, { ...listQuery, search })).products.map(({ id }) => id),
    ]).toEqual([search, [bench.id]])
  }
  expect(await listGroups(await newSeller(shop))).toContainEqual({ ...added, products: 1 })
})

shopTest('a changed path of a category applies to its products, sales and coupons', async ({ shop }) => {
  const { id } = await newGroup(shop)
  const bench = await newProduct(shop, { category: 'garden', price: 1000, offerPrice: 1000 })
  await newSale(shop, { categories: ['garden'] })
  const coupon = await newCoupon(shop, { categories: ['Garden Furniture'] })
  expect(coupon.categories).toEqual(['garden'])
  await changeGroup(shop, id, { path: 'outdoor', name: 'Outdoor' })
  expect(productPath(await findProduct(shop, bench.id))).toBe(`/product/outdoor/${bench.id}`)
  const result = await searchProducts(shop, {
    ...listQuery,
    category: resolveCategoryFilter(shop, 'outdoor'),
  })
  expect(result.products).toMatchObject([{ id: bench.id, category: 'outdoor' }])
  expect(shop.catalogue.index().counts().categories).toEqual({ outdoor: 1 })
  await updateOffers(shop)
  expect(await readOfferPrices(shop)).toEqual([850])
  expect(await listCoupons(await newSeller(shop))).toMatchObject([{ categories: ['outdoor'] }])
  // Files and programs may still use the former path.
  const seller = await newSeller(shop)
  const change = await updateProduct(seller, { id: bench.id, category: 'garden', rooms: ['bedroom'] }, [])
  expect(change.product).toMatchObject({ category: 'outdoor', rooms: ['bedroom'] })
  expect(
    (await searchProducts(shop, { ...listQuery, category: resolveCategoryFilter(shop, 'garden') })).total,
  ).toBe(1)
})

shopTest('no two groups have the same path or name', async ({ shop }) => {
  const { id } = await newGroup(shop)
  const kitchens = { path: 'kitchens', name: 'Kitchens', nameNe: '' }
  for (const [fields, field] of [
    [{ ...kitchens, path: 'garden' }, 'path'],
    [{ ...kitchens, path: 'kitchen' }, 'path'],
    [{ ...kitchens, kind: 'room', path: 'sofas-couches' }, 'path'],
    [{ ...kitchens, name: 'Bedroom' }, 'name'],
    [{ ...kitchens, name: ' garden furniture' }, 'name'],
    [{ ...kitchens, nameNe: 'सोफा र काउच' }, 'nameNe'],
  ] as const)
    await expect(newGroup(shop, fields)).rejects.toMatchObject(takenError(field))
  await changeGroup(shop, id, { path: 'outdoor' })
  await expect(newGroup(shop, { ...kitchens, path: 'garden' })).rejects.toMatchObject(takenError('path'))
  // No name may equal a former path, because a category filter is read as a path or a name.
  for (const [fields, field] of [
    [{ ...kitchens, name: ' Garden' }, 'name'],
    [{ ...kitchens, kind: 'room', nameNe: 'GARDEN' }, 'nameNe'],
  ] as const)
    await expect(newGroup(shop, fields)).rejects.toMatchObject(takenError(field))
  await expect(changeGroup(shop, 'sofas-couches', { name: 'garden' })).rejects.toMatchObject(
    takenError('name'),
  )
  await changeGroup(shop, id, { name: 'Garden' })
  await newGroup(shop, { ...kitchens, name: 'patio' })
  await expect(newGroup(shop, { path: 'patio', name: 'Terrace', nameNe: '' })).rejects.toMatchObject(
    takenError('path'),
  )
})

shopTest('a group can return to its former path, and its other path redirects to it', async ({ shop }) => {
  const { id } = await newGroup(shop)
  for (const path of ['outdoor', 'garden', 'outdoor', 'garden']) {
    await changeGroup(shop, id, { path })
    const { formerPaths } = shop.catalogue.groups()
    expect([...formerPaths]).toEqual([[path === 'garden' ? 'outdoor' : 'garden', id]])
  }
  await expect(newGroup(shop, { path: 'outdoor', name: 'Other', nameNe: '' })).rejects.toMatchObject(
    takenError('path'),
  )
})

shopTest('a hidden category is not listed, but its products are still found', async ({ shop }) => {
  const bench = await newProduct(shop, { name: 'Teak bench' })
  await changeGroup(shop, 'sofas-couches', { isHidden: true })
  expect(resolveCategoryFilter(shop, 'sofas-couches')).toEqual({ kind: 'nothing' })
  expect((await searchProducts(shop, { ...listQuery, search: 'teak' })).total).toBe(1)
  expect(await findProduct(shop, bench.id)).toMatchObject({ category: 'sofas-couches' })
  await changeGroup(shop, 'sofas-couches', { isHidden: false })
  expect(
    (await searchProducts(shop, { ...listQuery, category: resolveCategoryFilter(shop, 'sofas-couches') }))
      .total,
  ).toBe(1)
})

shopTest(
  'an edit of an outdated version is refused with the current state, and a repeated creation changes nothing',
  async ({ shop }) => {
    const first = await newGroup(shop)
    expect(await newGroup(shop)).toEqual(first)
    await changeGroup(shop, first.id, { name: 'Terrace' })
    const staleChange = { ...garden, id: first.id, version: 1, name: 'Yard' }
    await expect(saveGroup(await newSeller(shop), staleChange)).rejects.toMatchObject({
      code: 'settings-changed',
      extra: { version: 2, value: { _id: first.id, name: 'Terrace' } },
    })
    await expect(newGroup(shop, { id: first.id, kind: 'room', version: 2 })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

shopTest(
  'only staff with the content permission can edit groups, and errors name their field',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const packer = withPermissions(seller, 'orders', 'shelf', 'money')
    const refused = { code: expect.stringMatching(/^not-(logged-in|allowed)$/) }
    for (const unauthorised of [shop, await newShopper(shop), packer]) {
      await expect(saveGroup(unauthorised, garden)).rejects.toMatchObject(refused)
      await expect(listGroups(unauthorised)).rejects.toMatchObject(refused)
      await expect(reorderGroups(unauthorised, { kind: 'room', ids: ['kitchen'] })).rejects.toMatchObject(
        refused,
      )
    }
    const wrong = { path: 'Gärten/', name: '', tint: 'red', tags: Array(13).fill('x'), tile: '"><script>' }
    await expect(newGroup(shop, wrong)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { path: 'path', name: 'required', tint: 'colour', tags: 'too-many:12', tile: 'image' },
    })
    await expect(newGroup(shop, { tile: 'a'.repeat(24) })).rejects.toMatchObject({
      fields: { tile: 'image' },
    })
  },
)

shopTest('the menu follows the saved order, and groups without a position come last', async ({ shop }) => {
  const seller = await newSeller(shop)
  await reorderGroups(seller, { kind: 'room', ids: ['home-office', 'kitchen'] })
  expect(shop.catalogue.groups().rooms.map(({ path }) => path)).toEqual([
    'home-office',
    'kitchen',
    'living-room',
    'bedroom',
    'dining-room',
  ])
  for (const ids of [['kitchen', 'kitchen'], ['sofas-couches'], ['garage']])
    await expect(reorderGroups(seller, { kind: 'room', ids })).rejects.toMatchObject({ code: 'not-found' })
})

isolatedDatabaseTest(
  'only one of six concurrent requests creates a category with the same path',
  async ({ shop }) => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => newGroup(shop, { name: `Garden ${n}`, nameNe: '' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toMatchObject(
      Array.from({ length: 5 }, () => ({ code: 'group-taken' })),
    )
    const { categories } = shop.catalogue.groups()
    expect(categories.filter(({ path }) => path === 'garden')).toHaveLength(1)
  },
)

shopTest(
  'a collection contains the selected products in their order, and the products of its rule',
  async ({ shop }) => {
    const [chair, table, bed] = [
      await newProduct(shop, { category: 'office-furniture', price: 9000, offerPrice: 8000 }),
      await newProduct(shop, { category: 'dining-furniture', price: 5000, offerPrice: 5000 }),
      await newProduct(shop, {
        category: 'beds-mattresses',
        rooms: ['bedroom'],
        price: 5000,
        offerPrice: 5000,
      }),
    ]
    const productsInCollection = async (path: string) =>
      (
        await searchProducts(shop, {
          ...listQuery,
          in: 'name',
          collection: resolveCollectionFilter(shop, path),
        })
      ).products.map(({ id }) => id)
    const byHand = {
      ...dashain,
      content: { by: 'hand', products: [table.id, chair.id, table.id, 'unknown'] },
    }
    const added = await newGroup(shop, byHand)
    expect(added).toMatchObject({ kind: 'collection', products: 2, position: 1 })
    expect(await newGroup(shop, byHand)).toEqual(added)
    expect(await productsInCollection('dashain')).toEqual([table.id, chair.id])
    expect([await productsInCollection('garden'), await productsInCollection('')]).toEqual([[], []])

    const rule = { by: 'rule', categoryId: null, roomId: 'bedroom', minPrice: '1', maxPrice: null }
    const changed = await changeGroup(shop, added.id, { content: rule })
    expect(changed).toMatchObject({
      version: 2,
      products: 1,
      content: { ...rule, minPrice: 1, inStock: false },
    })
    expect(await productsInCollection('dashain')).toEqual([bed.id])
    await changeGroup(shop, added.id, { content: { ...rule, roomId: null, onOffer: true } })
    expect(await productsInCollection('dashain')).toEqual([chair.id])

    await changeGroup(shop, added.id, { path: 'tihar' })
    expect([await productsInCollection('tihar'), await productsInCollection('dashain')]).toEqual([
      [chair.id],
      [chair.id],
    ])
    await changeGroup(shop, added.id, { isHidden: true })
    expect(await productsInCollection('tihar')).toEqual([])
  },
)

shopTest(
  'invalid collection content is refused, and a category cannot become a collection',
  async ({ shop }) => {
    const expectRefusal = async (fields: object, field: string) =>
      expect(await newGroup(shop, { ...dashain, ...fields }).catch((error: unknown) => error)).toMatchObject({
        code: 'invalid-input',
        fields: { [field]: expect.any(String) },
      })
    const tooManyIds = Array.from({ length: 101 }, (_, n) => `p${n}`)
    await expectRefusal({ content: { by: 'hand', products: tooManyIds } }, 'content.products')
    await expectRefusal({ content: { by: 'luck' } }, 'content.by')
    await expectRefusal({ content: { by: 'rule', minPrice: -1 } }, 'content.minPrice')
    await expectRefusal({ content: { by: 'rule', minPrice: 500, maxPrice: 499 } }, 'content.maxPrice')
    await expectRefusal({ wide: 'ab'.repeat(16) }, 'wide')
    // A room is not a category. A rule with an unknown group would include all products.
    await expectRefusal({ content: { by: 'rule', categoryId: 'bedroom' } }, 'content.categoryId')
    await expectRefusal({ content: { by: 'rule', roomId: 'garage' } }, 'content.roomId')
    await newGroup(shop, dashain)
    expect(
      await newGroup(shop, { ...garden, path: 'dashain' }).catch((error: unknown) => error),
    ).toMatchObject(takenError('path'))
    const category = await newGroup(shop, { ...garden, content: { by: 'hand', products: [] } })
    expect(category.content).toBeNull()
    expect(resolveCategoryFilter(shop, 'dashain')).toEqual({ kind: 'nothing' })
  },
)
