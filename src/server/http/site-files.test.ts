import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { emptyContent, type ContentValue } from '#domain/content/content.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import type { ShopContext } from '#shop/context.ts'
import { createTestServer } from '#testing/http/http.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'

async function publish(seller: ShopContext, key: string, value: Partial<ContentValue>): Promise<void> {
  const draft = { key, version: 0, revision: 0, value: { ...emptyContent, ...value } }
  await publishContent(seller, await saveContent(seller, draft))
}

shopTest(
  'the style sheet of a colour may be cached for ever, and an invalid or too light colour has none',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const sheet = await http.inject('/theme/2c5a40.css')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(sheet.body).toMatch(/^html:root\{--c-simrik:#2c5a40;/)
    for (const path of ['f0c24f', '2C5A40', '2c5a4', '%7D%2A%7Bx', 'constructor'])
      expect((await http.inject(`/theme/${path}.css`)).statusCode).toBe(404)
  },
)

shopTest('a refusal outside the API may not be cached', async ({ shop }) => {
  const http = await createTestServer(shop)
  for (const url of ['/theme/constructor.css', '/images/none', '/pay/return/none']) {
    const { statusCode, headers } = await http.inject(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
  }
})

shopTest(
  'content with a too light colour or an invalid number of seconds is not published',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await expect(publish(seller, 'colour', { colour: '#f0c24f' })).rejects.toMatchObject({
      fields: { colour: 'contrast' },
    })
    await expect(publish(seller, 'colour', { colour: '#2c5a40;x' })).rejects.toMatchObject({
      fields: { colour: 'contrast' },
    })
    await expect(publish(seller, 'hero', { seconds: 11 })).rejects.toMatchObject({
      fields: { seconds: 'seconds' },
    })
    await expect(publish(seller, 'hero', {})).rejects.toMatchObject({ fields: { seconds: 'required' } })
    await publish(seller, 'colour', { colour: '#2C5A40' })
  },
)

shopTest('a phone installs the shop with its own name and icon', async ({ shop }) => {
  const seller = await newSeller(shop)
  const http = await createTestServer(shop)
  const defaultManifest = await http.inject('/baithak.webmanifest')
  expect(defaultManifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(defaultManifest.json()).toMatchObject({
    short_name: 'Baithak',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
  const { hash } = await savePicture(seller, 'content', { bytes: Buffer.from('an icon'), name: 'icon.png' })
  await publish(seller, 'icon', { picture: hash })
  await publish(seller, 'identity', { texts: { en: { name: 'Patan Chairs' }, ne: { name: 'पाटन कुर्सी' } } })
  const { name, short_name: short, icons } = (await http.inject('/baithak.webmanifest')).json()
  expect([name, short]).toEqual(['Patan Chairs पाटन कुर्सी', 'Patan Chairs'])
  expect(icons).toMatchObject([{ type: 'image/webp', purpose: 'any maskable' }])
})

shopTest(
  'the URL of a sitemap that does not exist returns 404 without a database query',
  async ({ shop }) => {
    await newProduct(shop)
    const unreadable = new Proxy(shop.db, { get: () => expect.unreachable('the database was read') })
    const http = await createTestServer({ ...shop, db: unreadable })
    for (const number of [
      'NaN',
      '-0',
      '-x',
      '-1e9',
      '0',
      '01',
      '1.0',
      '1e0',
      '+1',
      '%31%30',
      '2',
      '99999',
      '',
    ])
      expect([number, (await http.inject(`/sitemap-${number}.xml`)).statusCode]).toEqual([number, 404])
    expect((await http.inject('/sitemap-1.xml')).statusCode).toBe(200)
  },
)

shopTest(
  'a sitemap of all products is cached compressed, and made again after a product is added',
  async ({ shop }) => {
    const sofa = await newProduct(shop)
    const http = await createTestServer(shop)
    const read = (headers = {}) => http.inject({ url: '/sitemap-1.xml', headers })
    const firstResponse = await read({ 'accept-encoding': 'br, gzip' })
    expect(firstResponse.headers).toMatchObject({
      'content-encoding': 'gzip',
      'x-cache': 'miss',
      etag: expect.anything(),
    })
    const text = gunzipSync(firstResponse.rawPayload).toString()
    expect(text).toContain(`/product/sofas-couches/${sofa.id}</loc>`)
    expect((await read()).body).toBe(text)
    expect((await read({ 'if-none-match': firstResponse.headers.etag })).statusCode).toBe(304)
    const chair = await newProduct(shop)
    await shop.catalogue.refresh([chair.id])
    expect((await read()).body.match(/<url>/g)).toHaveLength(4)
  },
)

shopTest('one network address cannot request more than 600 uncached files per minute', async ({ shop }) => {
  const http = await createTestServer(shop)
  const statuses: number[] = []
  for (let n = 1; n <= 601; n += 1) statuses.push((await http.inject(`/robots.txt?${n}`)).statusCode)
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
  const refusedResponse = await http.inject('/sitemap-1.xml')
  expect(refusedResponse.headers['retry-after']).toMatch(/^\d+$/)
})

shopTest(
  'site files and API responses cannot be framed or interpreted as another content type',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    for (const url of [
      '/robots.txt',
      '/sitemap.xml',
      '/baithak.webmanifest',
      '/api/product/list',
      '/api/nothing',
    ])
      expect([url, (await http.inject(url)).headers]).toMatchObject([
        url,
        { 'x-content-type-options': 'nosniff', 'content-security-policy': "frame-ancestors 'none'" },
      ])
  },
)
