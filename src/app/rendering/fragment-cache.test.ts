import { expect, test } from 'vitest'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { openFragmentCache } from './fragment-cache.server.ts'

const cards = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []

test('a fragment is rendered once per language and then served from the cache', () => {
  const first = openFragmentCache('en')
  expect(first.register('a chair')).toEqual({ number: 0, isCached: false })
  expect(first.register('a table')).toEqual({ number: 1, isCached: false })
  const markup =
    '<li><cached-fragment id="0"><b>Chair</b></cached-fragment></li><li><cached-fragment id="1">Table</cached-fragment></li>'
  expect(first.fill(markup)).toBe('<li><b>Chair</b></li><li>Table</li>')
  const second = openFragmentCache('en')
  expect(second.register('a table')).toEqual({ number: 0, isCached: true })
  expect(second.fill('<p><cached-fragment id="0"></cached-fragment></p>')).toBe('<p>Table</p>')
  expect(openFragmentCache('ne').register('a table').isCached).toBe(false)
})

test('does not cache a fragment with an id, because ids are unique to one page', () => {
  const fragments = openFragmentCache('en')
  fragments.register('a sold one')
  fragments.fill('<cached-fragment id="0"><i id="_R_1_">Sold</i></cached-fragment>')
  expect(openFragmentCache('en').register('a sold one').isCached).toBe(false)
})

test('a fragment that occurs twice in a page is rendered twice', () => {
  const markup =
    '<cached-fragment id="0">Lamp</cached-fragment><cached-fragment id="1">Lamp</cached-fragment>'
  for (const isCached of [false, true]) {
    const fragments = openFragmentCache('en')
    expect(
      [fragments.register('a lamp'), fragments.register('a lamp')].map((fragment) => fragment.isCached),
    ).toEqual([isCached, isCached])
    expect(fragments.fill(isCached ? markup.replaceAll('Lamp', '') : markup)).toBe('LampLamp')
  }
})

shopTest(
  'a card is identical in the first list that contains it and in every other list',
  async ({ shop }) => {
    const names = ['Plain', '</cached-fragment><cached-fragment id="0">', '$& $1 "quoted"']
    for (const name of names)
      await newProduct(shop, { name, nameNe: `${name} मेच`, price: 1000, offerPrice: 800 })
    await newProduct(shop, { name: 'Sold out', stock: 0 })
    const http = await createTestServer(shop)
    await addPages(http, shop)
    for (const path of ['/products', '/ne/products']) {
      const rendered = (await http.inject(path)).body
      const cached = (await http.inject(`${path}?minPrice=1`)).body
      expect(cards(rendered)).toHaveLength(4)
      expect(cards(cached)).toEqual(cards(rendered))
      for (const html of [rendered, cached]) {
        expect(html).not.toMatch(/<\/?cached-fragment/)
        const [, described = '?'] = /<button[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
        expect(html.split(` id="${described}"`)).toHaveLength(2)
      }
    }
  },
)
