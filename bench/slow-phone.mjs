// `npm run bench -- slow-phone [address of a running store] [3g or 4g]`: Uses Chrome's "Slow 3G" or Lighthouse's slow 4G
// and a processor that is four times slower. First visit: the time until text is readable, until the largest element is
// rendered and until a press on Add takes effect, and the layout shift. Second visit: the time until the page is rendered.
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://localhost:3000'
const networks = {
  '3g': { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '4g': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
}
const network = networks[process.argv[3] ?? '3g']
const { products } = await (await fetch(`${address}/api/product/list?search=koshi&limit=1`)).json()
const pages = ['/products', `/product/${products[0].category}/${products[0]._id}`, '/']
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

console.log(
  '| page | text readable, s | largest element, s | layout shift | Add has worked, s | second visit, s |',
)
console.log('| --- | --- | --- | --- | --- | --- |')
for (const page of pages) console.log(`| ${[page, ...(await visit(page))].join(' | ')} |`)
await browser.close()

async function visit(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  await slowDown(page)
  const startedAt = performance.now()
  const since = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  await page.goto(`${address}${path}`, { waitUntil: 'commit', timeout: 60_000 })
  await painted(page)
  const readable = since()
  await observe(page)
  const add = page.getByRole('main').getByRole('button', { name: /^(Add|Add to Cart)$/ })
  await add.first().click({ timeout: 60_000 })
  await page.getByRole('link', { name: /1 items/ }).waitFor({ timeout: 60_000 })
  const added = since()
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  const { largest, shift } = await page.evaluate(() => globalThis.measured)
  await page.close()

  const again = await context.newPage()
  await slowDown(again)
  const secondAt = performance.now()
  await again.goto(`${address}${path}`, { waitUntil: 'commit', timeout: 60_000 })
  await painted(again)
  const second = ((performance.now() - secondAt) / 1000).toFixed(1)
  await context.close()
  return [readable, (largest / 1000).toFixed(1), shift.toFixed(3), added, second]
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Collects the largest element before the first press, and layout shifts without a press. */
async function observe(page) {
  await page.evaluate(() => {
    const measured = { largest: 0, shift: 0 }
    globalThis.measured = measured
    new PerformanceObserver((list) => {
      measured.largest = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) measured.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function painted(page) {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: 60_000 },
  )
}
