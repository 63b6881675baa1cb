// `npm run bench -- lighthouse [address of a running store]`: Lighthouse as a mid-range phone on slow 4G.
// Lighthouse is fetched into .cache on the first run: it is too large to be a dependency of the store.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const address = process.argv[2] ?? 'http://localhost:3000'
const port = 9471
const folder = join(import.meta.dirname, '../.cache/lighthouse')
const entry = join(folder, 'node_modules/lighthouse/core/index.js')
if (!existsSync(entry)) {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--loglevel=error', 'lighthouse@13.5.0'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
const { default: lighthouse } = await import(pathToFileURL(entry).href)

const { products } = await (await fetch(`${address}/api/product/list?search=koshi&limit=1`)).json()
const product = `/product/${products[0].category}/${products[0]._id}`
const measuredPaths = ['', '/products', '/products/sofas-couches', product, '/cart', '/blog/measure']
const pages = ['', '/ne'].flatMap((language) => measuredPaths.map((path) => `${language}${path}` || '/'))
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]
const browser = spawn(
  process.env.CHROMIUM_PATH ?? 'chromium',
  [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
  { stdio: 'ignore' },
)
await wait(3000)
// The first visit creates the pictures. The measured visits find them, as every later visitor does.
for (const page of pages) await lighthouse(`${address}${page}`, { port, output: 'json', logLevel: 'silent' })
console.log('| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const page of pages) {
  const runs = []
  // The cart is not for search engines.
  const skipAudits = page.endsWith('/cart') ? ['is-crawlable'] : []
  for (let run = 0; run < 3; run += 1) {
    runs.push(
      (await lighthouse(`${address}${page}`, { port, output: 'json', logLevel: 'silent', skipAudits })).lhr,
    )
  }
  runs.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  const { categories, audits } = runs[1]
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
    Math.round(categories[id].score * 100),
  )
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(`| ${[page, ...scores, ...times.map((id) => audits[id].displayValue)].join(' | ')} |`)
}
browser.kill()
rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
process.exit(0)
