import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { address, orderByCash } from './beforehand.ts'
import { owner, port } from './open-store.ts'
import { newPerson } from './watched.ts'

const origin = `http://127.0.0.1:${port}`

type Walk = {
  context: BrowserContext
  starts: readonly string[]
  /** Which English paths belong to this walk. */
  follows: RegExp
  /** How many pages at a time. */
  walkers: number
  /** Pictures that have been seen whole, by their address without the width. */
  pictures: Set<string>
}

test('every link of the store leads to a complete page, for visitor, shopper and seller @2.18', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const pictures = new Set<string>()
  const visitor = await openContext(browser)
  const shopper = await shopperContext(browser)
  const seller = await openContext(browser)
  expect((await seller.request.post('/api/seller/login', { data: owner })).ok()).toBe(true)
  const walks = [
    await walk({ context: visitor, starts: ['/', '/ne'], follows: /^\//, walkers: 4, pictures }),
    await walk({
      context: shopper,
      starts: both(['/profile', '/my-orders', '/cart', '/wishlist', '/add-address']),
      follows: /^\/(profile|my-orders|order|cart|wishlist|add-address)(\/|\?|$)/,
      walkers: 4,
      pictures,
    }),
    await walk({
      context: seller,
      starts: both(['/seller', '/seller/shop/text?key=post/tea', '/seller/shop/piece?key=newsletter']),
      // One long text and one content block represent all others, because each preview frame loads a whole store page.
      follows: /^\/seller(?!\/shop\/(text|piece)\?|\/preview)(\/|\?|$)/,
      // Each open page of the order list occupies a connection, and one account may open only a few.
      walkers: 2,
      pictures,
    }),
  ]
  expect(walks.flatMap(({ faults }) => faults)).toEqual([])
  const [visited = [], shopped = [], sold = []] = walks.map(({ visitedPaths }) => visitedPaths)
  // A crawl that visits no page would find no fault either.
  expect(visited.length).toBeGreaterThan(50)
  expect(shopped.filter((path) => /\/order\//.test(path)).length).toBeGreaterThan(0)
  expect(sold.length).toBeGreaterThan(10)

  const page = await visitor.newPage()
  for (const path of both([
    '/no-such-page',
    '/product/sofas-couches/nothing',
    '/products/gardens',
    '/blog/nothing',
  ])) {
    expect(await faultsOf(page, { path, status: 404, pictures }), path).toEqual([])
  }
  await Promise.all([visitor.close(), shopper.close(), seller.close()])
})

function inEnglish(path: string): string {
  return path.replace(/^\/ne(?=\/|$)/, '') || '/'
}

/**
 * Alternates pages between the languages, so that each is visited once. `npm run prove -- links` visits each in both
 * languages.
 */
function inItsLanguage(path: string): string {
  if (process.env.PROVE) return path
  const english = inEnglish(path)
  return english.length % 2 === 0 ? english : `/ne${english}`
}

/** Pages in both languages. */
function both(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [path, `/ne${path}`])
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- what the page reports is read from its console
      console.error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return context
}

/** Opens a context for a shopper with an order, an address, a cart and a wishlist. */
async function shopperContext(browser: Browser): Promise<BrowserContext> {
  const context = await openContext(browser)
  const post = async (path: string, data: object) =>
    expect((await context.request.post(`/api${path}`, { data })).ok(), path).toBe(true)
  await post('/user/register', newPerson())
  const list = await (await context.request.get('/api/product/list?inStock=true&limit=2')).json()
  const [first, second] = list.products
  await post('/address/add', { address })
  await orderByCash(context.request, { productId: first._id, quantity: 1 })
  await post('/cart/update', { cartItems: { [second._id]: 2 } })
  await post('/wishlist', { productIds: [first._id] })
  return context
}

/** Breadth first over everything that is linked, several pages at a time. */
async function walk(on: Walk): Promise<{ visitedPaths: string[]; faults: string[] }> {
  const visitedPaths = new Set(on.starts)
  const counts = new Map<string, number>()
  const faults: string[] = []
  let level: string[] = [...on.starts]
  const pages = await Promise.all(Array.from({ length: on.walkers }, () => on.context.newPage()))
  while (level.length > 0) {
    const waiting = level
    const next: string[] = []
    await Promise.all(
      pages.map(async (page) => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          faults.push(...(await faultsOf(page, { path, status: 200, pictures: on.pictures })))
          next.push(...(await linksOf(page)))
        }
      }),
    )
    level = next.map(inItsLanguage).filter((path) => {
      const isNew = !visitedPaths.has(path) && on.follows.test(inEnglish(path))
      if (!isNew) return false
      const kind = kindOf(path)
      const count = (counts.get(kind.name) ?? 0) + 1
      if (count > kind.maxVisits) return false
      counts.set(kind.name, count)
      visitedPaths.add(path)
      return true
    })
  }
  await Promise.all(pages.map((page) => page.close()))
  return { visitedPaths: [...visitedPaths], faults }
}

/** Groups pages of the same kind: `most` limits how many of them are visited in each language. */
function kindOf(path: string): { name: string; maxVisits: number } {
  const [pathname = '', query] = path.split('?')
  const name = pathname
    .replace(/\/[0-9a-z]{18}(?=\/|$)/, '/:id')
    .replace(/(\/product)\/[^/]+/, '$1/:category')
  if (/\/product\//.test(name)) return { name, maxVisits: 2 }
  if (/\/seller\/.*:id/.test(name)) return { name, maxVisits: 2 }
  if (query !== undefined) return { name: `${name}?`, maxVisits: 2 }
  return { name, maxVisits: Number.POSITIVE_INFINITY }
}

async function linksOf(page: Page): Promise<string[]> {
  return page.locator('a[href]:not([download])').evaluateAll((links) =>
    links.flatMap((link) => {
      const { origin: place, pathname, search } = new URL(link.getAttribute('href') ?? '', location.href)
      const isPage = place === location.origin && !/^(\/ne)?\/api\//.test(pathname)
      return isPage ? [`${pathname}${search}`] : []
    }),
  )
}

type Visit = { path: string; status: number; pictures: Set<string> }

/** Everything that is wrong with one page, in words. */
async function faultsOf(page: Page, { path, status, pictures }: Visit): Promise<string[]> {
  const faults: string[] = []
  page.removeAllListeners('console').removeAllListeners('pageerror')
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('console', (message) => {
    const isExpected404 = status === 404 && /status of 404/.test(message.text())
    // The crawl leaves pages faster than their event streams end. A page whose stream is refused polls instead.
    const isOneStreamTooMany =
      message.location().url.endsWith('/api/order/events') && /status of 429/.test(message.text())
    if (message.type() === 'error' && !isExpected404 && !isOneStreamTooMany)
      faults.push(`console: ${message.text()}`)
  })
  const response = await page.goto(path)
  if (response?.status() !== status) faults.push(`answers ${response?.status()}`)
  // Each sheet delays the first paint by its request.
  const sheets = (await response?.text())?.match(/<link rel="stylesheet"/g) ?? []
  if (sheets.length > 10 && !path.includes('/seller')) faults.push(`links ${sheets.length} sheets`)
  await expect(page.locator('h1'), `one heading on ${path}`).toHaveCount(1)
  await expect(page.locator('main [data-waiting]'), `everything of ${path}`).toHaveCount(0)
  const looks = await page.evaluate(inspectPictures, [...pictures])
  const language = /^\/ne(\/|$)/.test(new URL(page.url()).pathname) ? 'ne' : 'en'
  if (looks.language !== language) faults.push(`is in “${looks.language}”`)
  if (looks.title === '') faults.push('has no title')
  if (looks.description === '' && !looks.robots.includes('noindex')) faults.push('has no description')
  if (looks.isWide) faults.push('is wider than the window')
  for (const { name, source, width } of looks.pictures) {
    if (width > 0) pictures.add(name)
    else faults.push(`has a broken picture ${source}`)
  }
  return faults.map((fault) => `${path} ${fault}`)
}

/** Runs in the page. Pictures further down are loaded at once, unless they have been seen whole elsewhere. */
async function inspectPictures(checkedPictures: readonly string[]) {
  const pictures = [...document.images]
    .filter((picture) => picture.src.startsWith(location.origin))
    .map((picture) => ({ picture, name: picture.src.replace(/\/[^/]*$/, '') }))
    .filter(({ name }) => !checkedPictures.includes(name))
  const loaded = pictures.map(async ({ picture, name }) => {
    picture.loading = 'eager'
    if (!picture.complete) {
      await new Promise((resolve) => {
        picture.addEventListener('load', resolve)
        picture.addEventListener('error', resolve)
      })
    }
    return { name, source: picture.src, width: picture.naturalWidth }
  })
  const root = document.documentElement
  return {
    language: root.lang,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
    isWide: root.scrollWidth > root.clientWidth,
    pictures: await Promise.all(loaded),
  }
}
