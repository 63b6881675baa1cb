import { expect, test } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { httpOver } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { scriptsLater } from './defer-scripts.ts'

// The plugin matches the script URLs and first lines that React Router writes. If their format changes, pages would
// wait for scripts again, or have none.
shopTest('every script that the framework brings into a page waits for the picture', async ({ shop }) => {
  const http = await httpOver(shop)
  await addPages(http, shop)
  for (const path of ['/', '/products', '/ne/cart', '/seller', '/nowhere']) {
    const { body } = await http.inject(path)
    const [, scripts = ''] = /<script data-scripts="([^"]*)" data-styles="/.exec(body) ?? []
    expect(scripts.split(' ')).toContain('/entry.js')
    expect(body.match(/<link rel="later" href="/g)?.length).toBe(scripts.split(' ').length)
    expect(body.match(/<script type="later">import/g)).toHaveLength(1)
    expect(body).not.toMatch(/rel="modulepreload"|type="module"|<script[^>]+src=/)
  }
})

test('includes the addresses of the style sheets', () => {
  const page =
    '<script data-scripts="" data-styles="">early</script><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>'
  expect(scriptsLater(page)).toContain('data-styles="/a.css /b.css"')
})
