import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { dashain, garden } from '#testing/shop/groups.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

/** The owner, a stranger, and a function that reads the response of a page. */
async function open(shop: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const seller = await ownerBrowser(shop, http)
  const stranger = createBrowser(http)
  const page = async (url: string) => {
    const { statusCode, headers, body } = await http.inject({ url })
    return { status: statusCode, to: headers['location'], body }
  }
  return { seller, stranger, page }
}

shopTest(
  'a category is added, moved and hidden through the API, and pages change accordingly',
  async ({ shop }) => {
    const { seller, stranger, page } = await open(shop)
    expect((await page('/products/garden')).status).toBe(404)
    const { status, body } = await seller.post('/api/seller/category/save', garden)
    expect([status, body.category]).toMatchObject([
      200,
      { path: 'garden', name: 'Garden Furniture', products: 0 },
    ])
    const bench = await newProduct(shop, { category: 'garden' })
    const listPage = await page('/ne/products/garden')
    expect(listPage.status).toBe(200)
    for (const text of ['बगैँचा फर्निचर', 'घामका लागि।', `/ne/product/garden/${bench.id}`])
      expect(listPage.body).toContain(text)
    expect((await page('/')).body).toContain('/products/garden"')

    const moved = { ...garden, id: body.category._id, version: 1, path: 'outdoor' }
    expect((await seller.post('/api/seller/category/save', moved)).status).toBe(200)
    const conflict = await seller.post('/api/seller/category/save', { ...moved, name: 'Yard' })
    expect([conflict.status, conflict.body]).toMatchObject([409, { version: 2, value: { path: 'outdoor' } }])
    const again = await seller.post('/api/seller/category/save', { ...garden, name: 'Other', nameNe: '' })
    expect([again.status, Object.keys(Object(again.body.errors))]).toEqual([409, ['path']])
    for (const [from, to] of [
      ['/products/garden?sort=price-asc', '/products/outdoor?sort=price-asc'],
      ['/ne/products/garden', '/ne/products/outdoor'],
      [`/product/garden/${bench.id}`, `/product/outdoor/${bench.id}`],
      [`/ne/product/garden/${bench.id}`, `/ne/product/outdoor/${bench.id}`],
      ['/blog/category/garden', '/blog/category/outdoor'],
      ['/ne/products?category=garden', '/ne/products?category=outdoor'],
    ] as const)
      expect([from, await page(from)]).toMatchObject([from, { status: 301, to }])
    expect((await stranger.get('/api/product/list?category=garden')).body).toMatchObject({ total: 1 })

    const hidden = { ...moved, version: 2, isHidden: true }
    expect((await seller.post('/api/seller/category/save', hidden)).body.category.isHidden).toBe(true)
    expect((await page('/products/outdoor')).status).toBe(404)
    expect((await page('/')).body).not.toContain('/products/outdoor"')
    const productPage = await page(`/product/outdoor/${bench.id}`)
    expect([productPage.status, productPage.body.includes('href="/products/outdoor"')]).toEqual([200, false])
    expect((await stranger.get('/api/product/list?category=outdoor')).body).toMatchObject({ total: 0 })
    expect((await stranger.post('/api/seller/category/save', garden)).status).toBe(401)
  },
)

shopTest('a collection is a page of its own that follows its owner', async ({ shop }) => {
  const { seller, stranger, page } = await open(shop)
  const [table, chair] = [await newProduct(shop), await newProduct(shop)]
  const content = { by: 'hand', products: [table.id] }
  const { body } = await seller.post('/api/seller/category/save', { ...dashain, content })
  const listPage = await page('/ne/products?collection=dashain')
  expect(listPage.status).toBe(200)
  for (const text of ['<h1', 'दसैँका लागि', 'धेरै पाहुनाका लागि।', table.id, 'rel="canonical" href="http'])
    expect(listPage.body).toContain(text)
  expect(listPage.body).toMatch(/rel="canonical" href="[^"]*\/ne\/products\?collection=dashain"/)
  expect(listPage.body).not.toContain(chair.id)
  expect((await stranger.get('/api/product/list?collection=dashain')).body).toMatchObject({ total: 1 })
  expect((await page('/sitemap-pages.xml')).body).toContain('/products?collection=dashain<')
  const moved = { ...dashain, content, id: body.category._id, version: 1, path: 'tihar' }
  expect((await seller.post('/api/seller/category/save', moved)).status).toBe(200)
  expect(await page('/products?collection=dashain&sort=price-asc')).toMatchObject({
    status: 301,
    to: '/products?collection=tihar&sort=price-asc',
  })
  const hidden = { ...moved, version: 2, isHidden: true }
  expect((await seller.post('/api/seller/category/save', hidden)).status).toBe(200)
  expect((await page('/products?collection=tihar')).body).not.toContain(table.id)
  expect((await page('/products?collection=tihar')).body).toContain('noindex')
})
