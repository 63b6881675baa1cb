import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { createImages, type Images } from '#adapters/images/images.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

type FormFile = { name: string; bytes: Buffer; type?: string }
const chair = {
  name: 'Koshi chair',
  description: ['A chair.'],
  category: 'sofas-couches',
  price: 1000,
  offerPrice: 900,
}

const test = shopTest.extend<{ images: Images; folder: string; seller: Browser }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to find the fixtures that this one needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'baithak-uploads-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  images: async ({ folder }, use) => {
    const images = createImages({ store: createDiskStore(folder), log: { warn: () => undefined } })
    await use(images)
    await images.close()
  },
  seller: async ({ shop, images }, use) => {
    await use(await logInOwner({ ...shop, images }))
  },
})

const logInOwner = async (shop: ShopContext) => ownerBrowser(shop, await createTestServer(shop))

function sendForm(
  browser: Browser,
  path: string,
  form: { productData: unknown; id?: string; files?: readonly FormFile[]; imageUrls?: readonly string[] },
) {
  const boundary = 'a-boundary-of-the-test'
  const head = (text: string) => `--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n`
  const data = typeof form.productData === 'string' ? form.productData : JSON.stringify(form.productData)
  const parts = [
    Buffer.from(`${head('name="productData"')}\r\n${data}\r\n`),
    Buffer.from(form.id === undefined ? '' : `${head('name="id"')}\r\n${form.id}\r\n`),
    ...(form.imageUrls ?? []).map((text) => Buffer.from(`${head('name="images"')}\r\n${text}\r\n`)),
    ...(form.files ?? []).flatMap(({ name, bytes, type = 'image/jpeg' }) => [
      Buffer.from(`${head(`name="images"; filename="${name}"`)}Content-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return browser.send({
    method: 'POST',
    url: `/api/product/${path}`,
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A small PNG whose header claims 50,000 × 50,000 pixels. */
function decompressionBomb(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(17)
  size.writeUInt32BE(50_000, 0)
  size.writeUInt32BE(50_000, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([head, size, Buffer.from('0000000049454e44ae426082', 'hex')])
}

describe('a product in the API', () => {
  test('is added, changed with old and new pictures, copied, archived and restored @3.1', async ({
    seller,
  }) => {
    const files = [
      { name: 'a.jpg', bytes: await picture('#aa0000') },
      { name: 'b.jpg', bytes: await picture('#00aa00') },
    ]
    const added = await sendForm(seller, 'add', { productData: chair, files })
    expect(added).toMatchObject({ status: 201, body: { success: true, product: { name: 'Koshi chair' } } })
    const { _id: id, image } = added.body.product
    expect(image).toHaveLength(2)

    const bluePicture = [{ name: 'c.jpg', bytes: await picture('#0000aa') }]
    const images = [image[1], 'file:0']
    const changed = await sendForm(seller, 'update', {
      productData: { id, price: '१,५००', images, version: 1 },
      files: bluePicture,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { success: true, product: { price: 1500, offerPrice: 900, version: 2, isArchived: false } },
    })
    expect(changed.body.product.image).toHaveLength(2)
    expect(changed.body.product.image[0]).toBe(image[1])
    const imageUrls = [changed.body.product.image[1]]
    const updated = await sendForm(seller, 'update', { productData: {}, id, imageUrls })
    expect(updated.body.product.image).toEqual(imageUrls)

    expect(await sendForm(seller, 'update', { productData: { id, name: 'Late', version: 1 } })).toMatchObject(
      {
        status: 409,
        body: { success: false, version: 3, message: expect.stringContaining('Somebody else') },
      },
    )
    const copy = await seller.post('/api/product/duplicate', { id })
    expect(copy).toMatchObject({ status: 201, body: { product: { image: imageUrls } } })
    const copyId = copy.body.product._id
    expect((await seller.get(`/api/product/${copyId}`)).status).toBe(404)
    const scheduled = await seller.post('/api/product/publish', {
      id: copyId,
      publish: '2199-01-01T00:00:00Z',
    })
    expect(scheduled.body.product).toMatchObject({ isDraft: true, publishAt: '2199-01-01T00:00:00.000Z' })
    const published = await seller.post('/api/product/publish', { id: copyId, publish: 'now' })
    expect(published.body.product).toMatchObject({ isDraft: false, isArchived: false, publishAt: null })
    expect((await seller.post('/api/product/archive', { id })).body.product.isArchived).toBe(true)
    expect((await seller.get(`/api/product/${id}`)).status).toBe(404)
    const list = await seller.get('/api/product/list?search=Koshi')
    expect(list.body.products.map((listedProduct: { _id: string }) => listedProduct._id)).toEqual([
      copy.body.product._id,
    ])
    expect((await seller.post('/api/product/restore', { id })).status).toBe(200)
    expect((await seller.get(`/api/product/${id}`)).status).toBe(200)
  })

  test('that was read from a list has the same attributes after it is sent back', async ({ seller }) => {
    const attributes = { kind: 'sofa', seats: 3, warrantyMonths: 24, leadTimeDays: 5 }
    const files = [{ name: 'a.png', bytes: await picture('#aa0000') }]
    const added = await sendForm(seller, 'add', { productData: { ...chair, ...attributes }, files })
    expect(added).toMatchObject({ status: 201, body: { product: attributes } })
    const id = added.body.product._id
    for (const query of ['', '?search=Koshi']) {
      const list = await seller.get(`/api/product/list${query}`)
      expect(list.body).toMatchObject({ message: expect.any(String), products: [{ leadTimeDays: 5 }] })
      const productData = { ...list.body.products[0], id, price: 1200 }
      expect((await sendForm(seller, 'update', { productData })).status).toBe(200)
      expect((await seller.get(`/api/product/${id}`)).body.product).toMatchObject({
        ...attributes,
        price: 1200,
      })
    }
  })

  test('is changed only by a seller, and any other caller is refused before pictures are read', async ({
    shop,
    seller,
  }) => {
    const { id } = await newProduct(shop)
    const http = await createTestServer(shop)
    const visitor = createBrowser(http)
    const shopper = createBrowser(http)
    await shopper.post('/api/user/register', { name: 'M', email: 'm@example.com', password: 'secret-6' })
    for (const [browser, status] of [
      [visitor, 401],
      [shopper, 403],
    ] as const) {
      expect((await sendForm(browser, 'update', { productData: { id, name: 'x' } })).status).toBe(status)
      for (const endpoint of ['duplicate', 'archive', 'restore', 'bulk', 'bulk/undo']) {
        const body = { id, ids: [id], change: { kind: 'archive' } }
        expect([(await browser.post(`/api/product/${endpoint}`, body)).status, endpoint]).toEqual([
          status,
          endpoint,
        ])
      }
    }
    expect((await sendForm(seller, 'update', { productData: { id: 'nothing' } })).status).toBe(404)
    for (const productData of ['{', '[]', 'null', '7', { id, price: -1 }, { id, images: 'x' }]) {
      const response = await sendForm(seller, 'update', { productData })
      expect(response).toMatchObject({ status: 400, body: { success: false } })
    }
    expect((await seller.post('/api/product/update', { id })).status).toBe(415)
  })

  test('a hundred variants with names in both languages and four pictures each are saved by one request', async ({
    shop,
    seller,
  }) => {
    const { pictures } = await newProduct(shop)
    const images = Array.from({ length: 4 }, () => `picture:${pictures[0]?.hash}`)
    const variants = Array.from({ length: 100 }, (_, index) => ({
      ...chair,
      name: `Koshi chair with arms, ${index} cm, oat`,
      nameNe: `हात भएको कोशी मेच, ${index} से.मि., क्रिम`,
      option: `${index} cm`,
      sku: `KOSHI-${index}`,
      images,
      pictureTexts: images.map((image) => ({ image, alt: 'From the side', altNe: 'छेउबाट' })),
    }))
    const saved = await seller.post('/api/product/variants', { shared: {}, variants })
    expect(saved).toMatchObject({ status: 200 })
    expect(saved.body.products).toHaveLength(100)
  })

  test('is changed in bulk after a preview, and the change is undone', async ({ shop, seller }) => {
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 1000 })
    const body = { query: { search: 'koshi' }, change: { kind: 'price', percent: -12.5, of: 'offer' } }
    const preview = await seller.post('/api/product/bulk', { ...body, preview: true })
    expect(preview.body).toMatchObject({
      changing: 1,
      items: [{ _id: id, before: { offerPrice: 1000 }, after: { offerPrice: 875, price: 1000 } }],
    })
    const applied = await seller.post('/api/product/bulk', { ...body, plan: preview.body.plan })
    expect(applied).toMatchObject({ status: 200, body: { changing: 1, message: '1 product changed' } })
    const again = await seller.post('/api/product/bulk', { ...body, plan: preview.body.plan })
    expect(again.status).toBe(409)
    expect(await seller.post('/api/product/bulk/undo', { id: applied.body.id })).toMatchObject({
      status: 200,
      body: { restored: 1, skipped: [] },
    })
    expect((await seller.get(`/api/product/${id}`)).body.product.offerPrice).toBe(1000)
  })
})

describe('a hostile upload', () => {
  test('is refused for its content, the message names the file, and nothing is stored', async ({
    shop,
    seller,
    folder,
  }) => {
    const { id } = await newProduct(shop)
    const validPicture = await picture('#aa0000')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const hostile: FormFile[] = [
      { name: 'sofa.svg', bytes: Buffer.from(svg), type: 'image/svg+xml' },
      { name: 'sofa.jpg', bytes: Buffer.from(svg) },
      { name: 'sofa.png', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'sofa.gif', bytes: Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)//;') },
      { name: 'half.jpg', bytes: validPicture.subarray(0, validPicture.length / 2) },
      { name: 'huge.png', bytes: decompressionBomb(), type: 'image/png' },
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    ]
    const filesBefore = await readdir(folder)
    const memoryBefore = process.memoryUsage().rss
    for (const file of hostile) {
      for (const [path, productData] of [
        ['add', chair],
        ['update', { id, name: 'Changed' }],
      ] as const) {
        const response = await sendForm(seller, path, { productData, files: [file] })
        expect([response.status, file.name]).toEqual([400, file.name])
        expect(response.body).toMatchObject({
          success: false,
          file: 0,
          errors: { images: expect.any(String) },
        })
        expect(response.body.message).toContain(file.name)
      }
    }
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200 * 1024 * 1024)
    expect(await readdir(folder)).toEqual(filesBefore)
    expect((await seller.get(`/api/product/${id}`)).body.product.name).toBe('Koshi chair')
    expect((await seller.get('/api/product/list')).body.products).toHaveLength(1)
  })

  test('of five files, or one above 8 MB, is refused @5.4 @9.9', async ({ seller }) => {
    const file = { name: 'a.jpg', bytes: await picture('#aa0000') }
    const five = await sendForm(seller, 'add', { productData: chair, files: [file, file, file, file, file] })
    const none = await sendForm(seller, 'add', { productData: chair, files: [] })
    for (const { status, body } of [none, five])
      expect([status, body.errors.images]).toEqual([400, body.message])
    expect(five.body.message).toContain('1 to 4 pictures')
    const large = { name: 'large.jpg', bytes: Buffer.alloc(8 * 1024 * 1024 + 1, 1) }
    const refused = await sendForm(seller, 'add', { productData: chair, files: [file, large] })
    expect(refused).toMatchObject({ status: 413, body: { success: false, file: 1 } })
    expect(refused.body.message).toContain('large.jpg')
    expect((await seller.get('/api/product/list')).body.products).toEqual([])
  })

  test('of two files is refused as too large where one is expected', async ({ seller }) => {
    const file = { name: 'a.jpg', bytes: await picture('#aa0000') }
    for (const path of ['import', 'import/pictures', 'picture']) {
      const { status, body } = await sendForm(seller, path, { productData: chair, files: [file, file] })
      expect([path, status, body.message]).toEqual([path, 413, expect.stringContaining('too much to send')])
    }
  })

  test('with a path as its name is stored by its hash, and messages contain only the last part of the name', async ({
    seller,
    folder,
  }) => {
    const bytes = await picture('#aa0000')
    for (const name of ['../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow\u0000.jpg', '%2e%2e%2fx']) {
      expect((await sendForm(seller, 'add', { productData: chair, files: [{ name, bytes }] })).status).toBe(
        201,
      )
      const refused = await sendForm(seller, 'add', {
        productData: chair,
        files: [{ name, bytes: Buffer.from('x') }],
      })
      expect(refused.status).toBe(400)
      expect(refused.body.message).not.toMatch(/\.\.|etc|[/\\]/)
    }
    const storedFiles = await readdir(folder, { recursive: true })
    expect(
      storedFiles.filter((name) => !/^[0-9a-f/]*([0-9a-f]{24}(-\d+)?\.(webp|avif|jpg))?$/.test(name)),
    ).toEqual([])
  })

  test('that is both a picture and a script is stored as a picture only', async ({ seller, images }) => {
    const script = '<script>alert(document.cookie)</script>'
    const bytes = Buffer.concat([await picture('#aa0000'), Buffer.from(script)])
    const added = await sendForm(seller, 'add', { productData: chair, files: [{ name: 'both.jpg', bytes }] })
    expect(added.status).toBe(201)
    const [, hash = ''] = /\/images\/([0-9a-f]+)\//.exec(added.body.product.image[0]) ?? []
    const storedImage = await images.variant(hash, 320, 'webp')
    expect(storedImage?.body.includes('script')).toBe(false)
    expect(storedImage?.contentType).toBe('image/webp')
  })
})

describe('the delivery data of products', () => {
  test('is returned for several existing products at once, in the requested order', async ({
    shop,
    seller,
  }) => {
    const http = createBrowser(await createTestServer(shop))
    const plainProduct = await newProduct(shop, { name: 'Plain' })
    const { body } = await sendForm(seller, 'add', {
      productData: {
        ...chair,
        dimensionsMm: { width: 720, depth: 830, height: 900 },
        packages: [{ widthMm: 760, depthMm: 870, heightMm: 640, weightKg: 18 }],
        leadTimeDays: 4,
        kind: 'armchair',
        needsAssembly: true,
        removableLegHeightMm: 150,
      },
      files: [{ name: 'a.png', bytes: await picture('#aa0000') }],
    })
    const { _id: id } = body.product
    const response = await http.get(`/api/product/carried?ids=${plainProduct.id},${id},unknown,${id}`)
    expect(response.body.products).toMatchObject([
      { _id: plainProduct.id, leadTimeDays: 0, kind: null, piece: { packages: [], needsAssembly: false } },
      {
        _id: id,
        offerPrice: 900,
        grams: 84_634,
        leadTimeDays: 4,
        kind: 'armchair',
        piece: {
          dimensionsMm: { width: 720, depth: 830, height: 900 },
          removableLegHeightMm: 150,
          needsAssembly: true,
          packages: [{ widthMm: 760, depthMm: 870, heightMm: 640, weightGrams: 18_000 }],
        },
      },
    ])
    expect((await http.get('/api/product/carried')).body.products).toEqual([])
    const tooMany = Array.from({ length: 101 }, (_, index) => `p${index}`).join()
    expect((await http.get(`/api/product/carried?ids=${tooMany}`)).status).toBe(400)
  })
})
