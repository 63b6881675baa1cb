import { expect } from 'vitest'
import { emptyContent, type ContentValue } from '#domain/content/content.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { keepPicture } from '#shop/accept-pictures.ts'
import type { Shop } from '#shop/context.ts'
import { httpOver } from '#testing/http/http.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

async function publish(seller: Shop, key: string, value: Partial<ContentValue>): Promise<void> {
  const draft = { key, version: 0, revision: 0, value: { ...emptyContent, ...value } }
  await publishContent(seller, await saveContent(seller, draft))
}

shopTest(
  'the sheet of a colour is the same for ever, and there is none for what cannot be read',
  async ({ shop }) => {
    const http = await httpOver(shop)
    const sheet = await http.inject('/theme/2c5a40.css')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(sheet.body).toMatch(/^html:root\{--c-simrik:#2c5a40;/)
    for (const path of ['f0c24f', '2C5A40', '2c5a4', '%7D%2A%7Bx', 'constructor'])
      expect((await http.inject(`/theme/${path}.css`)).statusCode).toBe(404)
  },
)

shopTest('a colour that is too light is refused before anybody sees it', async ({ shop }) => {
  const seller = await newSeller(shop)
  await expect(publish(seller, 'colour', { colour: '#f0c24f' })).rejects.toMatchObject({
    fields: { colour: 'contrast' },
  })
  await expect(publish(seller, 'colour', { colour: '#2c5a40;x' })).rejects.toMatchObject({
    fields: { colour: 'contrast' },
  })
  await expect(publish(seller, 'hero', { seconds: 11 })).rejects.toMatchObject({
    fields: { seconds: 'seconds' },
  })
  await expect(publish(seller, 'hero', {})).rejects.toMatchObject({ fields: { seconds: 'required' } })
  await publish(seller, 'colour', { colour: '#2C5A40' })
})

shopTest('a phone keeps the shop under its own name and icon', async ({ shop }) => {
  const seller = await newSeller(shop)
  const http = await httpOver(shop)
  const before = await http.inject('/baithak.webmanifest')
  expect(before.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(before.json()).toMatchObject({
    short_name: 'Baithak',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
  const { hash } = await keepPicture(seller, 'content', { bytes: Buffer.from('an icon'), name: 'icon.png' })
  await publish(seller, 'icon', { picture: hash })
  await publish(seller, 'identity', { texts: { en: { name: 'Patan Chairs' }, ne: { name: 'पाटन कुर्सी' } } })
  const { name, short_name: short, icons } = (await http.inject('/baithak.webmanifest')).json()
  expect([name, short]).toEqual(['Patan Chairs पाटन कुर्सी', 'Patan Chairs'])
  expect(icons).toMatchObject([{ type: 'image/webp', purpose: 'any maskable' }])
})
