import type { FastifyInstance } from 'fastify'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { productPaths } from '#shop/catalogue/products.ts'
import { listVisiblePosts } from '#shop/content/posts.ts'
import { webManifest } from './web-manifest.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { accentSheet } from '#domain/content/accent.ts'
import type { SendResponse } from './cacheable-response.ts'

const staticPaths = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/sitemap',
  ...helpNames.map((name) => `/${name}`),
]
const productsPerFile = 20_000
const productsPerChunk = 500
const xmlContentType = 'application/xml; charset=utf-8'
const fileNumberPattern = /^[1-9]\d{0,3}$/

type SiteFiles = { store: Store; publicUrl: string; sendResponse: SendResponse }

/** Registers robots.txt, the sitemaps and the files of the theme. */
export function registerSiteFiles(app: FastifyInstance, site: SiteFiles): void {
  const { store, publicUrl, sendResponse } = site
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /seller\nDisallow: /ne/seller\nDisallow: /my-orders\nDisallow: /ne/my-orders\n\nSitemap: ${publicUrl}/sitemap.xml\n`

  app.get('/robots.txt', (request, reply) =>
    sendResponse(request, reply, {
      key: 'robots.txt',
      contentType: 'text/plain; charset=utf-8',
      make: async () => robots,
    }),
  )

  registerThemeFiles(app, site)

  app.get('/sitemap.xml', (request, reply) =>
    sendResponse(request, reply, {
      key: 'sitemap.xml',
      contentType: xmlContentType,
      async make(shop) {
        const names = [
          'pages',
          ...Array.from({ length: sitemapFileCount(shop) }, (__, index) => String(index + 1)),
        ]
        const rows = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`)
        return `${openingTag('sitemapindex')}${rows.join('\n')}${closingTag('sitemapindex')}`
      },
    }),
  )

  app.get('/sitemap-pages.xml', (request, reply) =>
    sendResponse(request, reply, {
      key: 'sitemap-pages.xml',
      contentType: xmlContentType,
      make: async (shop) =>
        `${openingTag('urlset')}${(await pagePaths(shop)).map(urlElements).join('\n')}${closingTag('urlset')}`,
    }),
  )

  app.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const { number } = request.params
    if (!fileNumberPattern.test(number) || Number(number) > sitemapFileCount(store))
      return reply.callNotFound()
    return sendResponse(request, reply, {
      key: `sitemap-${number}.xml`,
      contentType: xmlContentType,
      chunks: (shop) => streamProductSitemap(shop, Number(number)),
    })
  })

  async function* streamProductSitemap(shop: ShopContext, number: number): AsyncGenerator<string> {
    yield openingTag('urlset')
    for (
      let offset = (number - 1) * productsPerFile;
      offset < number * productsPerFile;
      offset += productsPerChunk
    ) {
      const paths = productPaths(shop, { offset, limit: productsPerChunk })
      if (paths.length === 0) break
      yield `${paths.map(urlElements).join('\n')}\n`
    }
    yield closingTag('urlset')
  }

  function urlElements(path: string): string {
    const english = `${publicUrl}${path}`
    const nepali = `${publicUrl}/ne${path === '/' ? '' : path}`
    const links = `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="ne" href="${nepali}"/>`
    return `<url><loc>${english}</loc>${links}</url><url><loc>${nepali}</loc>${links}</url>`
  }
}

/** Returns the number of product sitemaps; at least one. */
function sitemapFileCount({ catalogue }: Pick<Store, 'catalogue'>): number {
  return Math.max(1, Math.ceil(catalogue.index().size / productsPerFile))
}

async function pagePaths(shop: ShopContext): Promise<string[]> {
  const { categories, collections } = shop.catalogue.groups()
  const posts = await listVisiblePosts(shop)
  return [
    ...staticPaths,
    ...visibleGroups(categories).flatMap(({ path }) => [`/products/${path}`, `/blog/category/${path}`]),
    ...visibleGroups(collections).map(({ path }) => `/products?collection=${path}`),
    ...posts.map(({ id }) => `/blog/${id}`),
  ]
}

/** Registers the web manifest and the style sheet of the owner's accent colour. */
function registerThemeFiles(app: FastifyInstance, { sendResponse }: Pick<SiteFiles, 'sendResponse'>): void {
  app.get('/baithak.webmanifest', (request, reply) =>
    sendResponse(request, reply, {
      key: 'baithak.webmanifest',
      contentType: 'application/manifest+json',
      make: async (shop) => JSON.stringify(await webManifest(shop)),
    }),
  )

  app.get<{ Params: { hex: string } }>('/theme/:hex.css', async (request, reply) => {
    const { hex } = request.params
    const sheet = accentSheet(`#${hex}`)
    if (sheet === undefined) return reply.callNotFound()
    return sendResponse(request, reply, {
      key: `theme ${hex}`,
      contentType: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
      make: async () => sheet,
    })
  })
}

function openingTag(root: 'urlset' | 'sitemapindex'): string {
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n`
}

function closingTag(root: 'urlset' | 'sitemapindex'): string {
  return `</${root}>\n`
}
