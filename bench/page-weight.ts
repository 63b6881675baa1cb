import { chromium } from '@playwright/test'

// `npm run bench -- page-weight [address of a running store]`: bytes over the wire of a first visit on a phone.
const address = process.argv[2] ?? 'http://localhost:3000'
const list = await (await fetch(`${address}/api/product/list?search=koshi&limit=1`)).json()
const product = list.products[0]
const pages = ['/', '/products', `/product/${product.category}/${product._id}`, '/cart', '/ne']
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'] as const

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
say(`| page | ${kinds.join(' | ')} | all |\n| --- | ${kinds.map(() => '---').join(' | ')} | --- |`)
for (const path of pages) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type))
  session.on('Network.loadingFinished', (event) => {
    const type = types.get(event.requestId) ?? 'Other'
    const kind = kinds.find((one) => one === type) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + event.encodedDataLength)
  })
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  say(`| ${path} | ${kinds.map((kind) => kilobytes(bytes.get(kind) ?? 0)).join(' | ')} | ${kilobytes(all)} |`)
  await context.close()
}
await browser.close()

function kilobytes(count: number): string {
  return `${(count / 1000).toFixed(1)} kB`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
