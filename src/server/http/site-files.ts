import type { FastifyInstance } from 'fastify'
import { shownGroups } from '#domain/product/groups/product-groups.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { allProducts } from '#shop/catalogue/products.ts'
import { shownPosts } from '#shop/content/posts.ts'
import { webManifest } from './web-manifest.ts'
import { openShop, visitor, type Store } from '#shop/context.ts'
import { accentSheet } from '#domain/content/accent.ts'
import { productPath } from '#domain/product/product.ts'

const pages = ['/', '/products', '/about', '/contact', '/sitemap', ...helpNames.map((name) => `/${name}`)]
const perFile = 20_000

/** What search engines read first: robots.txt and sitemaps. */
export function registerSiteFiles(app: FastifyInstance, site: { store: Store; publicUrl: string }): void {
  const { store, publicUrl } = site

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /seller\nDisallow: /ne/seller\nDisallow: /my-orders\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  registerFace(app, store)

  app.get('/sitemap.xml', async (_, reply) => {
    const files = Math.max(1, Math.ceil(store.catalogue.index().size / perFile))
    const names = ['pages', ...Array.from({ length: files }, (__, index) => String(index + 1))]
    const rows = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`)
    return reply.type('application/xml; charset=utf-8').send(document('sitemapindex', rows))
  })

  app.get('/sitemap-pages.xml', async (_, reply) => {
    const posts = await shownPosts(openShop(store, { actor: visitor, language: 'en' }))
    const paths = [
      ...pages,
      ...shownGroups(store.catalogue.groups().categories).flatMap(({ path }) => [
        `/products/${path}`,
        `/blog/category/${path}`,
      ]),
      ...shownGroups(store.catalogue.groups().collections).map(({ path }) => `/products?collection=${path}`),
      ...posts.map(({ id }) => `/blog/${id}`),
    ]
    return reply.type('application/xml; charset=utf-8').send(document('urlset', paths.map(entry)))
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const number = Number(request.params.number)
    const shop = openShop(store, { actor: visitor, language: 'en' })
    const rows: string[] = []
    let seen = 0
    for await (const batch of allProducts(shop, 1000)) {
      for (const product of batch) {
        seen += 1
        if (seen > (number - 1) * perFile && seen <= number * perFile) rows.push(entry(productPath(product)))
      }
      if (seen >= number * perFile) break
    }
    return reply.type('application/xml; charset=utf-8').send(document('urlset', rows))
  })

  function entry(path: string): string {
    const english = `${publicUrl}${path === '/' ? '/' : path}`
    const nepali = `${publicUrl}/ne${path === '/' ? '' : path}`
    const links = `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="ne" href="${nepali}"/>`
    return `<url><loc>${english}</loc>${links}</url><url><loc>${nepali}</loc>${links}</url>`
  }
}

/** What the owner's own face is made of, beside its pages. */
function registerFace(app: FastifyInstance, store: Store): void {
  app.get('/baithak.webmanifest', async (_, reply) => {
    const shop = openShop(store, { actor: visitor, language: 'en' })
    return reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/manifest+json')
      .send(await webManifest(shop))
  })

  app.get<{ Params: { hex: string } }>('/theme/:hex.css', async (request, reply) => {
    const sheet = accentSheet(`#${request.params.hex}`)
    if (sheet === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(sheet)
  })
}

function document(root: 'urlset' | 'sitemapindex', rows: readonly string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${rows.join('\n')}\n</${root}>\n`
}
