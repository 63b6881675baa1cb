import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { createImages, type Images } from '#adapters/images/images.ts'
import { seedSitePictures } from '#demo/seed-site-pictures.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { address, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

const widths = [8, 95, 300, 700, 5000]
const catalogue = join(import.meta.dirname, '../demo/catalogue')

const pictureTest = shopTest.extend<{ images: Images; folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'baithak-pictures-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  images: async ({ folder }, use) => {
    const images = createImages({
      store: createDiskStore(join(folder, 'images')),
      log: { warn: () => undefined },
    })
    await use(images)
    await images.close()
  },
})

function photograph(width: number, seed: number): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: 90 }
  const height = Math.max(6, Math.round(width * 0.75))
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Adds the pictures of the storefront, in different widths. */
async function addSitePictures(shop: ShopContext, folder: string): Promise<void> {
  const catalogueCopy = join(folder, 'catalogue')
  await mkdir(catalogueCopy)
  await cp(join(catalogue, 'catalogue.json'), join(catalogueCopy, 'catalogue.json'))
  const text = await readFile(join(catalogueCopy, 'catalogue.json'), 'utf8')
  const files = new Set([...text.matchAll(/"(?:file|square)":\s*"([^"]+)"/g)].map(([, file = '']) => file))
  let seed = 1
  for (const file of files) {
    await mkdir(dirname(join(catalogueCopy, file)), { recursive: true })
    await writeFile(join(catalogueCopy, file), await photograph(widths[seed % 4] ?? 8, (seed += 1)))
  }
  await seedSitePictures(shop, catalogueCopy)
}

describe('a photograph of any width', () => {
  pictureTest(
    'is displayed on every page that uses it',
    { timeout: 120_000 },
    async ({ shop: baseShop, images, folder }) => {
      const shop = { ...baseShop, images }
      await addSitePictures(shop, folder)
      const seller = { ...(await newSeller(shop)), images }
      const products = []
      for (const [n, width] of widths.entries()) {
        const bytes = [await photograph(width, 100 + n), await photograph(width, 200 + n)]
        const data = {
          name: `Chair ${width}`,
          description: ['A chair.'],
          category: 'sofas-couches',
          price: 1000,
          offerPrice: 900,
          stock: 5,
        }
        products.push(
          await addProduct(
            seller,
            data,
            bytes.map((pictureBytes) => ({ bytes: pictureBytes })),
          ),
        )
      }
      const shopper = await newShopper(shop)
      const items = products.map(({ id }) => ({ productId: id, quantity: 1 }))
      const order = await placeCashOrder(shopper, { items, address })
      const http = await createTestServer(shop)
      await addPages(http, shop)
      const cookie = `baithak_seller=${await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })}`
      const pages = [
        '/',
        '/ne',
        '/products',
        '/products/sofas-couches',
        '/about',
        '/contact',
        '/login',
        '/nowhere',
        `/compare?ids=${products.map(({ id }) => id).join(',')}`,
        '/seller/product-list',
        `/seller/orders/${order.id}`,
        ...products.flatMap(({ id }) => [`/product/sofas-couches/${id}`, `/seller/edit-product/${id}`]),
        '/api/product/list',
        '/api/product/list?limit=100',
      ]
      const imageUrls = new Set<string>()
      for (const url of pages) {
        const { body, statusCode } = await http.inject({ url, headers: { cookie } })
        expect({ url, ok: statusCode === 200 || statusCode === 404 }).toEqual({ url, ok: true })
        for (const [picture] of body.matchAll(/\/images\/[0-9a-f]+\/\d+\.(?:avif|webp|jpg)/g))
          imageUrls.add(picture)
      }
      expect(imageUrls.size).toBeGreaterThan(60)
      const missingUrls = []
      for (const url of imageUrls) if ((await http.inject(url)).statusCode !== 200) missingUrls.push(url)
      expect(missingUrls).toEqual([])
      await images.waitForEncoding()
    },
  )
})
