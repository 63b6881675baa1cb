import { expect, test } from 'vitest'
import { shoppersList, shoppersListUrl } from './route-list.ts'

const ids = [
  'root',
  'en/home',
  'ne/product',
  'en/seller-layout',
  'ne/seller-today',
  'en/preview-layout',
  'en/preview',
  'en/preview/post',
  'ne/draft/preview',
]

test("shoppers' browsers are told neither the seller's pages nor those of another language", () => {
  const routes = Object.fromEntries(ids.map((id) => [id, { id, hasLoader: true, hasAction: false }]))
  const all = `window.__reactRouterManifest=${JSON.stringify({ url: '/assets/manifest-1.js', routes })};`
  const manifest = JSON.parse(shoppersList(all, 'en').slice('window.__reactRouterManifest='.length, -1))
  expect(Object.keys(manifest.routes)).toEqual(['root', 'en/home'])
  expect(manifest.routes['en/home']).toEqual({ id: 'en/home', hasLoader: true })
  expect(manifest.url).toBe('/assets/shop-en-manifest-1.js')
})

test('the shoppers’ list has an address next to the full list', () => {
  expect(shoppersListUrl('/assets/manifest-1a2b.js', 'ne')).toBe('/assets/shop-ne-manifest-1a2b.js')
})
