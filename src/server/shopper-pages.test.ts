import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { localizedPath, textIn } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import { emptyContent } from '#domain/content/content.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { newGroup } from '#testing/shop/groups.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

/** Returns the text of a page before any script runs, including noscript. */
async function pageHtml(shop: ShopContext, url: string): Promise<string> {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const { statusCode, body } = await http.inject(url)
  expect(statusCode).toBe(200)
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

const descriptionFields = {
  description: ['A chair for the porch.', 'Oiled by hand.'],
  descriptionNe: ['पिँढीका लागि कुर्सी।', 'हातैले तेल लगाइएको।'],
  tags: ['dining chair', 'mid-century'],
}

shopTest('a product page names the product before it offers to share it', async ({ shop }) => {
  const { id } = await newProduct(shop, { name: 'Porch chair', ...descriptionFields })
  const html = await pageHtml(shop, `/product/sofas-couches/${id}`)
  expect(html.indexOf('<h1')).toBeGreaterThan(0)
  expect(html.indexOf('>Share<')).toBeGreaterThan(html.indexOf('<h1'))
})

shopTest('the shop’s name is on every page, in the language of the page', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { id, name } = await newProduct(shop)
  expect(await pageHtml(shop, '/')).toMatch(/© \d{4} Baithak\./)
  const value = { ...emptyContent, texts: { en: { name: 'Patan Wood' }, ne: { name: 'पाटन काठ' } } }
  const draft = await saveContent(owner, { key: 'identity', version: 0, revision: 0, value })
  await publishContent(owner, draft)
  const home = await pageHtml(shop, '/')
  expect(home).toContain('<title>Patan Wood</title>')
  expect(home).toMatch(/© \d{4} Patan Wood\./)
  const page = await pageHtml(shop, `/ne/product/sofas-couches/${id}`)
  expect(page).toContain(`<title>${textIn('ne', name)} | पाटन काठ</title>`)
  expect(page).toContain('property="og:site_name" content="पाटन काठ"')
  for (const path of ['/', '/products', '/cart', '/ne/login', `/product/sofas-couches/${id}`])
    expect([
      path,
      /Baithak(?!-)|बैठक[ ,।]/.test((await pageHtml(shop, path)).replace(/<main[\s\S]*<\/main>/, '')),
    ]).toEqual([path, false])
})

shopTest(
  'compare-at prices, sample ratings and sample colours are shown by default, and hidden if the owner chooses that',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id } = await newProduct(shop, { price: 1000, offerPrice: 800 })
    // No shopper has ever paid more than the offer.
    await shop.db.execute(sql`update products set lowest_prior_price_paisa = 80000 where id = ${id}`)
    const pages = async () => {
      const product = await pageHtml(shop, `/product/sofas-couches/${id}`)
      const list = await pageHtml(shop, '/products')
      return { product, list }
    }
    const defaultPages = await pages()
    expect(defaultPages.list).toContain('4.0 (24)')
    for (const html of Object.values(defaultPages)) {
      expect(html).toMatch(/<s>.*Rs\.1,000<\/s>/)
    }
    expect(defaultPages.product).toContain('>Purple<')
    expect(defaultPages.product).toContain('20% OFF')

    const value = { struck: 'lowest', unreviewed: 'nothing', choices: 'nothing' }
    await saveOwnerSetting(owner, { name: 'shown', version: 0, value })
    const changedPages = await pages()
    for (const html of Object.values(changedPages)) {
      expect(html).not.toContain('4.0 (24)')
      expect(html).not.toContain('Rs.1,000')
      expect(html).toContain('Rs.800')
    }
    expect(changedPages.product).not.toContain('>Purple<')
    expect(changedPages.product).not.toContain('% OFF')
  },
)

shopTest(
  'the page of a product without reviews invites to write the first one and shows no stars',
  async ({ shop }) => {
    const { id } = await newProduct(shop)
    const html = await pageHtml(shop, `/product/sofas-couches/${id}`)
    const header = html.slice(html.indexOf('<h1'), html.indexOf('</section>', html.indexOf('<h1')))
    expect(header).toContain('No reviews yet.')
    expect(header).toContain('Be the first: write one after delivery.')
    expect(header).not.toMatch(/Rated|4\.0 \(24\)/)
    expect(await pageHtml(shop, `/ne/product/sofas-couches/${id}`)).toContain('पहिलो समीक्षा लेख्नुहोस्')
  },
)

shopTest('a product with a changed price shows its price history', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { id } = await newProduct(shop, { price: 1000, offerPrice: 800 })
  expect(await pageHtml(shop, `/product/sofas-couches/${id}`)).not.toContain('Price history')
  await updateProduct(owner, { id, version: 1, offerPrice: 900 }, [])
  const html = await pageHtml(shop, `/product/sofas-couches/${id}`)
  expect(html).toContain('href="#prices"')
  const history = html.slice(html.indexOf('id="prices"'))
  expect(history).toMatch(/<table[\s\S]*Rs\.900[\s\S]*Rs\.800[\s\S]*<\/table>/)
})

shopTest('the price history shows the time of two changes on the same day', async ({ shop }) => {
  const { id } = await newProduct(shop)
  await shop.db.execute(sql`delete from price_history where product_id = ${id}`)
  // Midnight in Kathmandu is 18:15 UTC.
  for (const [validFrom, paisa] of [
    ['2026-11-02T06:00Z', 80_000],
    ['2026-11-08T18:15Z', 81_000],
    ['2026-11-09T04:20Z', 82_000],
    ['2026-11-09T18:15Z', 83_000],
  ])
    await shop.db
      .execute(sql`insert into price_history (product_id, valid_from, offer_price_paisa, price_paisa)
      values (${id}, ${validFrom}::timestamptz, ${paisa}, 100000)`)
  const rowsIn = async (prefix: string) => {
    const html = await pageHtml(
      { ...shop, now: () => new Date('2026-11-20') },
      `${prefix}/product/sofas-couches/${id}`,
    )
    const history = html.slice(html.indexOf('id="prices"'))
    return [...history.matchAll(/<tr><td>([^<]*) </g)].map(([, when]) => when)
  }
  expect(await rowsIn('')).toEqual(['10 Nov 2026', '9 Nov 2026, 10:05', '9 Nov 2026, 00:00', '2 Nov 2026'])
  expect(await rowsIn('/ne')).toEqual([
    '२४ कात्तिक २०८३',
    '२३ कात्तिक २०८३, १०:०५',
    '२३ कात्तिक २०८३, ००:००',
    '१६ कात्तिक २०८३',
  ])
})

shopTest('a comparison offers to ask family and friends', async ({ shop }) => {
  const [firstProduct, secondProduct] = [await newProduct(shop), await newProduct(shop)]
  expect(await pageHtml(shop, `/compare?ids=${firstProduct.id},${secondProduct.id}`)).toContain(
    'Ask family and friends',
  )
})

shopTest('a category may have the name of a built-in object property', async ({ shop }) => {
  await newGroup(shop, { path: 'constructor', nameNe: '' })
  await newProduct(shop)
  for (const url of ['/products', '/ne/products', '/products?category=constructor', '/products/constructor'])
    expect([url, /NaN|native code/.test(await pageHtml(shop, url))]).toEqual([url, false])
})

shopTest('a product page contains its introduction once', async ({ shop }) => {
  const { id } = await newProduct(shop, descriptionFields)
  const html = await pageHtml(shop, `/product/sofas-couches/${id}`)
  const main = html.slice(html.indexOf('<main'))
  expect(main.split('A chair for the porch.')).toHaveLength(2)
  expect(main).toContain('Oiled by hand.')
})

shopTest('low stock is displayed, and a sold-out product offers no fast delivery', async ({ shop }) => {
  const lowStock = await newProduct(shop, { stock: 3 })
  const enoughStock = await newProduct(shop, { stock: 6 })
  const noStock = await newProduct(shop, { stock: 0 })
  const page = ({ id }: { id: string }) => pageHtml(shop, `/product/sofas-couches/${id}`)
  expect(await page(lowStock)).toContain('Only 3 left')
  const enoughStockHtml = await page(enoughStock)
  expect(enoughStockHtml).toContain('Fast delivery')
  expect(enoughStockHtml).not.toMatch(/Only \d left/)
  const soldOutHtml = await page(noStock)
  expect(soldOutHtml).toContain('Out of Stock')
  expect(soldOutHtml).not.toContain('Fast delivery')
})

shopTest('known tags are shown in Nepali, and others are marked as English', async ({ shop }) => {
  const { id } = await newProduct(shop, descriptionFields)
  const html = await pageHtml(shop, `/ne/product/sofas-couches/${id}`)
  expect(html).toContain('<span lang="ne">डाइनिङ कुर्सी</span>')
  expect(html).toContain('<span lang="en">mid-century</span>')
})

shopTest(
  'without scripts a page explains what does not work, and Menu leads to every page',
  async ({ shop }) => {
    const { id } = await newProduct(shop)
    const html = await pageHtml(shop, `/ne/product/sofas-couches/${id}`)
    const noscript = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)]
      .map(([, content]) => content)
      .join()
    expect(noscript).toContain('href="/ne/sitemap"')
    expect(noscript).toContain('aria-label="मेनु"')
    expect(noscript).toContain('कार्टमा थप्न जाभास्क्रिप्ट चाहिन्छ')
  },
)

shopTest('the title and chips of a list show its filters', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch chair' })
  const searchHtml = await pageHtml(shop, '/products?search=porch&minPrice=200&maxPrice=5000&inStock=true')
  expect(searchHtml).toContain('<title>Search: porch, Rs.200 to Rs.5,000, in stock | Baithak</title>')
  expect(searchHtml).toContain('aria-label="Remove filter: Rs.200 to Rs.5,000"')
  expect(searchHtml).toContain('aria-label="Remove filter: in stock"')
  const categoryHtml = await pageHtml(shop, '/ne/products/sofas-couches?minPrice=200')
  expect(categoryHtml).toContain('<title>सोफा र काउच, रु.२०० वा बढी | बैठक</title>')
  expect(categoryHtml).toContain('aria-label="फिल्टर हटाउनुहोस्: रु.२०० वा बढी"')
  const unfilteredHtml = await pageHtml(shop, '/products')
  expect(unfilteredHtml).toContain('<title>Shop | Baithak</title>')
  expect(unfilteredHtml).not.toContain('Filtered:')
})

shopTest('a list with more than two filters is not indexed by search engines', async ({ shop }) => {
  await newProduct(shop, {
    name: 'Porch chair',
    rooms: ['living-room'],
    seats: 1,
    colour: { name: 'Grey', hex: '#888888' },
  })
  const twoFiltersHtml = await pageHtml(shop, '/products?colour=grey&seats=1')
  expect(twoFiltersHtml).toContain('Porch chair')
  expect(twoFiltersHtml).not.toContain('noindex')
  const threeFiltersHtml = await pageHtml(shop, '/products?colour=grey&seats=1&room=living-room')
  expect(threeFiltersHtml).toContain('Porch chair')
  expect(threeFiltersHtml).toContain('noindex')
})

shopTest('if no product has the searched name, the words of the search become filters', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch chair', colour: { name: 'Grey', hex: '#888888' } })
  const resultsHtml = await pageHtml(shop, '/products?search=gray+chair')
  expect(resultsHtml).toContain('No product is called “gray chair”, so we used the filters above.')
  expect(resultsHtml).toContain('Remove filter: Grey')
  expect(resultsHtml).toContain('Porch chair')
  expect(resultsHtml).toContain('noindex')
  expect(await pageHtml(shop, '/products?search=gray+chair&words=exact')).not.toContain('we used the filters')
})

shopTest('matches in another script or spelling are called the closest ones', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch daraz' })
  const resultsHtml = await pageHtml(
    shop,
    '/products?search=%E0%A4%A6%E0%A4%B0%E0%A4%BE%E0%A4%9C&in=all&words=exact',
  )
  expect(resultsHtml).toContain('Porch daraz')
  expect(resultsHtml).toContain('Closest matches for “दराज”:')
  expect(resultsHtml).not.toContain('No product is called')
})

shopTest(
  'a search whose filters have no results shows those filters, which can be removed',
  async ({ shop }) => {
    await newProduct(shop, { name: 'Porch chair', colour: { name: 'Grey', hex: '#888888' } })
    const resultsHtml = await pageHtml(shop, '/products?search=blue+under+5000000')
    expect(resultsHtml).toContain('so we used the filters above.')
    expect(resultsHtml).toMatch(/aria-label="Remove filter: Blue"[^>]*href="[^"]*maxPrice=5000000/)
    expect(resultsHtml).toContain('Remove some filters')
    expect(resultsHtml).not.toContain('Porch chair')
    expect(resultsHtml).toContain('noindex')
    const unknownWordHtml = await pageHtml(shop, '/products?search=blue+unicorn')
    expect(unknownWordHtml).not.toContain('we used the filters')
    expect(unknownWordHtml).toContain('No product is called')
  },
)

shopTest(
  'the title of a missing product names the error, and search engines do not index it',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    for (const [path, title] of [
      ['/product/sofas-couches/nothing', 'Product not found | Baithak'],
      ['/ne/product/sofas-couches/nothing', 'सामान भेटिएन | बैठक'],
    ]) {
      const { statusCode, body } = await http.inject(path ?? '')
      expect([statusCode, body.match(/<title>[^<]*/g)]).toEqual([404, [`<title>${title}`]])
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
  },
)

const returnPages = ['/', '/login', '/contact', '/cancellation', '/terms', '/help-center']

shopTest('every page shows the return period that the owner has set', async ({ shop }) => {
  const owner = await newSeller(shop)
  expect(await pageHtml(shop, '/')).toContain('30-day return policy')
  expect(await pageHtml(shop, '/login')).toContain('90 days return')
  await saveOwnerSetting(owner, { name: 'returns', version: 0, value: { days: 14 } })
  for (const path of returnPages) {
    const html = await pageHtml(shop, path)
    expect([path, /\b14[ -]days?\b/.test(html), /\b90 days|30-day/.test(html)]).toEqual([path, true, false])
    expect(await pageHtml(shop, localizedPath('ne', path))).toContain('१४ दिन')
  }
})

shopTest(
  'pages omit the default return period if the owner has written a return policy',
  async ({ shop }) => {
    await saveBusinessDetails(await newSeller(shop), { returns: '7 days, unused, with the bill.' })
    for (const path of returnPages)
      expect([path, /\b90 days|30-day/.test(await pageHtml(shop, path))]).toEqual([path, false])
  },
)
