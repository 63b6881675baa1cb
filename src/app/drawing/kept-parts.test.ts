import { expect, test } from 'vitest'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { httpOver } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { openKeptParts } from './kept-parts.server.ts'

const cards = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []

test('a part is drawn once in each language, and then written as it was', () => {
  const first = openKeptParts('en')
  expect(first.place('a chair')).toEqual({ number: 0, isKept: false })
  expect(first.place('a table')).toEqual({ number: 1, isKept: false })
  const drawn =
    '<li><kept-part id="0"><b>Chair</b></kept-part></li><li><kept-part id="1">Table</kept-part></li>'
  expect(first.putIn(drawn)).toBe('<li><b>Chair</b></li><li>Table</li>')
  const second = openKeptParts('en')
  expect(second.place('a table')).toEqual({ number: 0, isKept: true })
  expect(second.putIn('<p><kept-part id="0"></kept-part></p>')).toBe('<p>Table</p>')
  expect(openKeptParts('ne').place('a table').isKept).toBe(false)
})

test('what has an id is drawn anew: an id belongs to its place in one page', () => {
  const parts = openKeptParts('en')
  parts.place('a sold one')
  parts.putIn('<kept-part id="0"><i id="_R_1_">Sold</i></kept-part>')
  expect(openKeptParts('en').place('a sold one').isKept).toBe(false)
})

test('the same part twice in a page is there twice', () => {
  const drawn = '<kept-part id="0">Lamp</kept-part><kept-part id="1">Lamp</kept-part>'
  for (const isKept of [false, true]) {
    const parts = openKeptParts('en')
    expect([parts.place('a lamp'), parts.place('a lamp')].map((one) => one.isKept)).toEqual([isKept, isKept])
    expect(parts.putIn(isKept ? drawn.replaceAll('Lamp', '') : drawn)).toBe('LampLamp')
  }
})

shopTest('a card looks the same in the first list that shows it and in every other', async ({ shop }) => {
  const names = ['Plain', '</kept-part><kept-part id="0">', '$& $1 "quoted"']
  for (const name of names)
    await newProduct(shop, { name, nameNe: `${name} मेच`, price: 1000, offerPrice: 800 })
  await newProduct(shop, { name: 'Sold out', stock: 0 })
  const http = await httpOver(shop)
  await addPages(http, shop)
  for (const path of ['/products', '/ne/products']) {
    const drawn = (await http.inject(path)).body
    const kept = (await http.inject(`${path}?minPrice=1`)).body
    expect(cards(drawn)).toHaveLength(4)
    expect(cards(kept)).toEqual(cards(drawn))
    for (const html of [drawn, kept]) {
      expect(html).not.toMatch(/<\/?kept-part/)
      const [, described = '?'] = /aria-describedby="([^"]+)"[^>]*>(?:Add|थप्नुहोस्)/.exec(html) ?? []
      expect(html.split(` id="${described}"`)).toHaveLength(2)
    }
  }
})
