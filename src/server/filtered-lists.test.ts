import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

async function pageHtml(shop: ShopContext, url: string): Promise<string> {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const { statusCode, body } = await http.inject(url)
  expect(statusCode).toBe(200)
  return body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
}

const grey = { name: 'Grey', hex: '#888888' }

shopTest(
  'a search sentence with the name of a room filters by that room, in both languages',
  async ({ shop }) => {
    await newProduct(shop, { name: 'Porch chair', nameNe: 'पिँढी कुर्सी', rooms: ['living-room'] })
    await newProduct(shop, { name: 'Night chair', nameNe: 'राती कुर्सी', rooms: ['bedroom'] })
    for (const url of [
      '/products?search=chair+for+living+room',
      `/ne/products?search=${encodeURIComponent('बैठकको लागि कुर्सी')}`,
    ]) {
      const html = await pageHtml(shop, url)
      expect(html).toMatch(/Porch chair|पिँढी कुर्सी/)
      expect(html).not.toMatch(/Night chair|राती कुर्सी/)
    }
  },
)

shopTest(
  'a product card shows the colours of all variants, that of the product itself first',
  async ({ shop }) => {
    const red = { name: 'Red', hex: '#aa0000' }
    await newProduct(shop, { name: 'Porch chair, grey', family: 'Porch chair', colour: grey })
    await newProduct(shop, { name: 'Porch chair, red', family: 'Porch chair', colour: red })
    await newProduct(shop, { name: 'Lamp', colour: red })
    const html = await pageHtml(shop, '/products')
    const labels = [
      ...html.matchAll(/<ul[^>]*aria-label="Colours of ([^"]*)"|<\/svg><span[^>]*>(Grey|Red)</g),
    ].map(([, name, colour]) => name ?? colour)
    expect(labels).toEqual(['Porch chair, red', 'Red', 'Grey', 'Porch chair, grey', 'Grey', 'Red'])
  },
)

shopTest('a product card shows each colour once, however many sizes have it', async ({ shop }) => {
  const colours = ['Oat', 'Sage', 'Rust'].map((name, index) => ({ name, hex: `#aabbc${index}` }))
  const family = 'Hall chair'
  for (const colour of colours)
    for (const size of [1, 2, 3]) await newProduct(shop, { name: `${colour.name} ${size}`, family, colour })
  await newProduct(shop, { name: 'Middle chair', family, colour: colours[1] })
  const html = await pageHtml(shop, '/products')
  const coloursByCard = [...html.matchAll(/<ul[^>]*aria-label="Colours of ([^"]*)"(.*?)<\/ul>/g)].map(
    ([, name, list = '']) => [name, ...[...list.matchAll(/<span[^>]*>(\w+)</g)].map(([, colour]) => colour)],
  )
  expect(coloursByCard[0]).toEqual(['Middle chair', 'Sage', 'Oat', 'Rust'])
  expect(coloursByCard).toContainEqual(['Oat 1', 'Oat', 'Sage', 'Rust'])
})

shopTest(
  'a search for only a colour or a room links to all products of that colour or room',
  async ({ shop }) => {
    await newProduct(shop, { name: 'Greyhound bench', colour: { name: 'Red', hex: '#aa0000' } })
    await newProduct(shop, { name: 'Porch chair', colour: grey, rooms: ['living-room'] })
    await newProduct(shop, { name: 'Grey stool', colour: grey })
    await newProduct(shop, { name: 'Living room lamp' })
    const byColour = await pageHtml(shop, '/products?search=grey')
    expect(byColour).toContain('Greyhound bench')
    expect(byColour).toMatch(/href="\/products\?colour=grey"[^>]*>(?:<[^>]*>)*Everything in grey \(2\)</)
    expect(await pageHtml(shop, '/products?search=living+room')).toMatch(
      /href="\/products\?room=living-room"[^>]*>(?:<[^>]*>)*Everything for the living room \(1\)</,
    )
    expect(await pageHtml(shop, '/ne/products?search=grey')).toContain('खरानी रङका सबै सामान (२)')
    for (const query of ['search=greyhound', 'search=porch', 'search=grey&colour=grey', 'search=green']) {
      expect(await pageHtml(shop, `/products?${query}`)).not.toContain('Everything ')
    }
  },
)

shopTest(
  'a maximum price of one lakh has a chip, and stays when another filter is removed',
  async ({ shop }) => {
    await newProduct(shop, { name: 'Cheap chair', price: 90_000, offerPrice: 90_000, colour: grey })
    await newProduct(shop, { name: 'Dear chair', price: 190_000, offerPrice: 190_000, colour: grey })
    const html = await pageHtml(shop, '/products?search=grey+chair+under+1+lakh')
    expect(html).toContain('Cheap chair')
    expect(html).not.toContain('Dear chair')
    expect(html).toMatch(
      /aria-label="Remove filter: up to Rs.1,00,000"[^>]*href="\/products\?search=chair&colour=grey"/,
    )
    expect(html).toMatch(
      /aria-label="Remove filter: Grey"[^>]*href="\/products\?search=chair&maxPrice=100000"/,
    )
    expect(await pageHtml(shop, '/products?maxPrice=100000')).not.toContain('Dear chair')
  },
)

shopTest('the form of the filters works without scripts', async ({ shop }) => {
  await newProduct(shop, { name: 'Dear chair', price: 190_000, offerPrice: 190_000, colour: grey })
  await newProduct(shop, { name: 'Red chair', colour: { name: 'Red', hex: '#aa0000' } })
  const form = await pageHtml(
    shop,
    '/products?form=1&category=&minPrice=20&maxPrice=1%2C00%2C000&colour=grey&colour=red&minWidth=&sort=default',
  )
  expect(form).toContain('Dear chair')
  expect(form).toContain('Red chair')
  expect(await pageHtml(shop, '/products?minPrice=0&maxPrice=100000')).toContain('Dear chair')
})

shopTest('an unknown room filters nothing, and has no chip', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch chair', rooms: ['living-room'] })
  const html = await pageHtml(shop, '/products?room=nope,living-room')
  expect(html).toContain('Porch chair')
  expect(html).toContain('Remove filter: Living Room')
  expect(html).not.toContain('Remove filter: nope')
  expect(html).not.toContain('left out')
  const unknownRoomPage = await pageHtml(shop, '/ne/products?room=garden')
  expect(unknownRoomPage).toContain('नबुझिएकाले यो फिल्टर लागू भएन: कोठा।')
  expect(await pageHtml(shop, '/products?room=nope')).toContain('Porch chair')
})

shopTest('a range whose lower limit is above its upper limit is reported', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch chair' })
  expect(await pageHtml(shop, '/products?minWidth=2000&maxWidth=1000')).toContain(
    '“Width from 200 cm” and “Width up to 100 cm” leave nothing between them.',
  )
  expect(await pageHtml(shop, '/products/sofas-couches?minPrice=500&maxPrice=100')).toContain(
    '“from Rs.500” and “up to Rs.100” leave nothing between them.',
  )
  expect(
    await pageHtml(shop, '/products?minWidth=1000&maxWidth=1000&minPrice=100&maxPrice=100'),
  ).not.toContain('leave nothing between them')
})

shopTest('an invalid filter and a search that is too long are reported', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch chair', colour: grey })
  expect(
    await pageHtml(shop, '/products?minWidth=abc&maxHeight=999999999&minPrice=x&colour=greyish'),
  ).toContain('We ignored this filter: Lowest price, Colour, Width from, Height up to. Choose it again')
  expect(await pageHtml(shop, '/ne/products/sofas-couches?maxDepth=-5')).toContain(
    'नबुझिएकाले यो फिल्टर लागू भएन: गहिराइ बढीमा।',
  )
  const long = await pageHtml(shop, `/products?search=${'chair+'.repeat(40)}`)
  expect(long).toContain('A search can have up to 200 letters.')
  expect(long).toContain('Porch chair')
  expect(await pageHtml(shop, `/ne/products?search=${encodeURIComponent('कुर्सी '.repeat(40))}`)).toContain(
    'खोजमा २०० अक्षरसम्म अटाउँछ।',
  )
  for (const validUrl of [
    '/products?colour=grey,greyish&minWidth=&maxPrice=100&sort=x',
    '/products?unread=minWidth,search',
    `/products/sofas-couches?search=${'chair+'.repeat(40)}`,
  ])
    expect(await pageHtml(shop, validUrl)).not.toMatch(/we ignored it|A search can have up to/)
})

shopTest(
  'a search shows the kind of product that it names, even if its other words are no usable filters',
  async ({ shop }) => {
    await newProduct(shop, {
      name: 'Porch sofa',
      nameNe: 'पिँढी सोफा',
      dimensionsMm: { width: 1000, depth: 900, height: 800 },
    })
    await newProduct(shop, { name: 'Porch bed, king' })
    await newProduct(shop, { name: 'Porch bed, queen' })
    for (const [search, expectedSearch, omittedText] of [
      ['sasto sofa', 'sofa'],
      ['sano sofa', 'sofa'],
      ['sofa for small room', 'sofa'],
      ['L shape sofa', 'sofa'],
      ['sofa 6 feet', 'sofa', 'No product has this size, so we ignored it: width 164 cm to 202 cm'],
      ['sofa 110 cm', 'sofa · width 99 cm to 121 cm'],
      ['green sasto sofa', 'sofa', 'No product matches this, so we ignored it: Green'],
    ] as const) {
      const html = await pageHtml(shop, `/products?search=${encodeURIComponent(search)}`)
      if (expectedSearch !== undefined) expect(chipsOf(html)).toBe(expectedSearch)
      if (expectedSearch !== undefined)
        expect(html).toMatch(/aria-label="Remove filter: sofa"[^>]*href="\/products[?"]/)
      expect(html.includes('Porch sofa')).toBe(expectedSearch !== undefined)
      expect(html).toContain(omittedText ?? '')
      expect(html.includes('ignored it')).toBe(omittedText !== undefined)
      expect(html).not.toContain('Porch bed')
    }
    const king = await pageHtml(shop, '/products?search=bed+king+size')
    expect(chipsOf(king)).toBe('king bed')
    expect(king).not.toContain('Porch bed, queen')
    expect(await pageHtml(shop, '/products?search=sasto+sofa&words=exact')).not.toContain('Porch sofa')
  },
)

shopTest('an ignored number of seats is named with its unit, in both languages', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch sofa', nameNe: 'पिँढी सोफा', seats: 3 })
  expect(await pageHtml(shop, '/products?search=red+sofa+for+9')).toContain(
    'No product matches this, so we ignored it: Red, 9 seats',
  )
  expect(await pageHtml(shop, '/ne/products?search=sofa+for+9')).toContain(
    'यस्तो सामान नभएकाले यो हेरिएन: ९ जना',
  )
})

shopTest('the filter of the product kind has a label in the language of the page', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch table', nameNe: 'पिँढी टेबल', seats: 6 })
  expect(chipsOf(await pageHtml(shop, '/ne/products?search=6+jana+ko+tebul'))).toBe('टेबल · ६ जना')
})

shopTest(
  'if no product matches the price or the colour, the closest products are displayed with a note',
  async ({ shop }) => {
    await newProduct(shop, {
      name: 'Porch sofa',
      nameNe: 'पिँढी सोफा',
      price: 90_000,
      offerPrice: 72_500,
      colour: grey,
    })
    await newProduct(shop, {
      name: 'Dear sofa',
      nameNe: 'महँगो सोफा',
      price: 99_000,
      offerPrice: 99_000,
      colour: grey,
    })
    const find = (search: string, prefix = '') =>
      pageHtml(shop, `${prefix}/products?search=${encodeURIComponent(search)}`)
    const cheap = await find('sofa under 50000')
    expect(cheap).toContain('No sofa within Rs.50,000. The cheapest is Rs.72,500.')
    expect(cheap).toContain('Dear sofa')
    expect(cheap.indexOf('Porch sofa')).toBeLessThan(cheap.indexOf('Dear sofa'))
    expect(chipsOf(cheap)).toBe('sofa')
    expect(await find('grey sofa under 50000')).toContain(
      'No such product within Rs.50,000. The cheapest is Rs.72,500.',
    )
    const small = await find('सानो सोफा ५० हजार', '/ne')
    expect(small).toContain('रु.५०,००० भित्र सोफा छैन। सबैभन्दा सस्तोको मूल्य रु.७२,५०० हो।')
    expect(small).toContain('“सानो” नहेरी खोजियो।')
    const red = await find('रातो सोफा', '/ne')
    expect(red).toContain('यस्तो सामान नभएकाले यो हेरिएन: रातो')
    expect(red).toContain('महँगो सोफा')
    expect(await find('red sofa under 80000')).not.toContain('Dear sofa')
    expect(await find('red sofa under 50000')).toContain('ignored it: Red, up to Rs.50,000')
    expect(await find('under 50000')).not.toContain('Porch sofa')
  },
)

shopTest('a search for a kind of product shows no other products of its category', async ({ shop }) => {
  for (const [name, offerPrice] of [
    ['Porch sofa', 40_000],
    ['Grand sofa', 90_000],
    ['Porch lounge chair', 30_000],
  ] as const)
    await newProduct(shop, { name, category: 'sofas-couches', price: offerPrice, offerPrice, colour: grey })
  const find = (search: string) => pageHtml(shop, `/products?in=all&search=${encodeURIComponent(search)}`)
  for (const search of ['sofa under 50000', 'Sofas under 50000', 'couch under 50000', 'cheap sofa 50k']) {
    const html = await find(search)
    const names = ['Porch sofa', 'Porch lounge chair', 'Grand sofa'].filter((name) => html.includes(name))
    expect([search, ...names]).toEqual([search, 'Porch sofa'])
  }
  const cheap = await find('cheap sofa')
  expect(cheap.indexOf('Porch sofa')).toBeGreaterThan(-1)
  expect(cheap.indexOf('Porch sofa')).toBeLessThan(cheap.indexOf('Grand sofa'))
  expect(cheap).not.toContain('Searched without')
  expect(await find('grey sofas')).not.toContain('Porch lounge chair')
  expect(await find('sofa under 35000')).toContain('No sofa within Rs.35,000. The cheapest is Rs.40,000.')
})

shopTest('products with the searched word in their name are listed first', async ({ shop }) => {
  for (const name of ['Sirani mattress', 'Tara bed'])
    await newProduct(shop, { name, category: 'beds-mattresses' })
  for (const search of ['mattress', 'म्याट्रेस']) {
    const html = await pageHtml(shop, `/products?in=all&search=${encodeURIComponent(search)}`)
    expect([...html.matchAll(/>(Sirani mattress|Tara bed)</g)].map(([, name]) => name)).toEqual([
      'Sirani mattress',
      'Tara bed',
    ])
  }
})

/** Returns the labels of the filter chips of a list. */
function chipsOf(html: string): string {
  return [...html.matchAll(/aria-label="(?:Remove filter|फिल्टर हटाउनुहोस्): ([^"]*)"/g)]
    .map(([, text]) => text)
    .join(' · ')
}

shopTest('no banner appears above search results', async ({ shop }) => {
  await newProduct(shop, { name: 'Porch sofa' })
  const intro = '1 product'
  expect(await pageHtml(shop, '/products')).toContain(intro)
  expect(await pageHtml(shop, '/products?search=porch')).not.toContain(intro)
})

shopTest(
  'only searches that match neither as text nor as a sentence are recorded for the owner',
  async ({ shop }) => {
    await newProduct(shop, { name: 'Porch chair', colour: grey })
    await pageHtml(shop, '/products?search=grey+chair')
    expect(shop.searchMisses.drain()).toEqual(new Map())
    await pageHtml(shop, '/products?search=hammock')
    await pageHtml(shop, '/products?search=grey+hammock')
    expect([...shop.searchMisses.drain().keys()].toSorted()).toEqual(['grey hammock', 'hammock'])
  },
)
