import { expect, test } from 'vitest'
import { isUncacheable, pageAddress } from './page-address.ts'

const canonical = (url: string) => pageAddress(url, new Set(['shop'])).canonical

test('normalizes equivalent URLs of a public page to one canonical URL without unused parameters', () => {
  const canonicalByUrl = {
    '/products?page=1&sort=default&utm_source=x': '/products',
    '/products?sort=price-asc&search=%20sofa&fbclid=1': '/products?search=sofa&sort=price-asc',
    '/products/sofas-couches?search=sofa&minPrice=100': '/products/sofas-couches?minPrice=100',
    '/ne/about?page=2&lang=ne': '/ne/about?page=2',
    '/blog/category/sofas-couches?page=x': '/blog/category/sofas-couches',
    '/compare?ids=&x=1': '/compare',
    '/product/sofas-couches/abc?ref=friend': '/product/sofas-couches/abc',
    '/products.data?_routes=shop&page=2': '/products.data?page=2&_routes=shop',
  }
  expect(Object.fromEntries(Object.keys(canonicalByUrl).map((url) => [url, canonical(url)]))).toEqual(
    canonicalByUrl,
  )
})

test('preserves the code of an order lookup and the channel by which it was sent', () => {
  const lookup = `/order-status?lookup=${'a1'.repeat(9)}`
  for (const url of [`${lookup}&kind=email`, `/ne${lookup}&kind=phone`]) expect(canonical(url)).toBe(url)
  expect(canonical(`${lookup}&kind=pigeon`)).toBe(lookup)
  expect(canonical('/order-status?kind=email')).toBe('/order-status')
})

test('percent-encoded characters are decoded, also for the decision whether a page is cached', () => {
  for (const url of [
    '/%73hare/KEY',
    '/ne/%73h%61re/KEY',
    '/%61lert/x/y',
    '/%72eview/x',
    '/%73eller/orders',
  ]) {
    const address = pageAddress(url, new Set())
    expect([url, isUncacheable(address.path)]).toEqual([url, true])
    expect(address.canonical).not.toContain('%')
  }
  expect(canonical('/%73hare/KEY.data')).toBe('/share/KEY.data')
  expect(canonical('/product/a%2Fb/%E0%A4%95')).toBe('/product/a%2Fb/%E0%A4%95')
})

test('preserves the query of a seller’s page, with the last value of each name and without an invalid page number', () => {
  expect(canonical('/seller/orders?status=Packed&new=thing&page=2')).toBe(
    '/seller/orders?status=Packed&new=thing&page=2',
  )
  expect(canonical('/ne/seller/bills?page=abc&search=&month=a&month=b')).toBe('/ne/seller/bills?month=b')
  expect(canonical(`/seller/inbox?search=${'x'.repeat(300)}`)).toBe(`/seller/inbox?search=${'x'.repeat(200)}`)
})
